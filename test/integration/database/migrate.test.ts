/** Files as earlier versions of the program left them, brought to the newest schema with everything that they hold (D6). */
import { mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { MIGRATIONS } from '../../../src/main/adapters/sqlite/migrate.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { keepSchema, leaveSchema, schemaFile, USER_VERSION_AT } from '../../support/files/schema-files.ts';
import { aSchemaMonth } from '../../support/months/schema-month.ts';
import { aBatch, anItem, aPayout, aQuarantined, aServed, AT, LATER, linesOf } from '../../support/rows/store-rows.ts';
import { anOpenStore, SANDBOX_FACTS, withFolder, withStore, red } from '../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const ENDED = '2026-03-05T16:10:00.000Z' as Instant;
const NEVER = '2099-01-01T00:00:00.000Z' as Instant;
/** Schemas that were released before the newest one. */
const EARLIER = MIGRATIONS.slice(0, -1).map(({ number }) => number);

/** Everything that the program answers about a profile. */
const answersOf = (store: Store): unknown => ({
  records: store.records.all(),
  texts: store.records.all().map(({ key }) => store.records.byKey(key)?.raw),
  history: store.records.all().map(({ key }) => store.records.history(key)),
  checkpoints: store.records.checkpoints(),
  files: store.statements.files(ACCOUNT),
  lines: linesOf(store),
  matches: store.decisions.matches(ACCOUNT),
  rejections: store.decisions.rejections(ACCOUNT),
  explanations: store.decisions.explanations(ACCOUNT),
  steps: store.decisions.steps(ACCOUNT, 99),
  // What an entry says of a file's seal differs: later schemas seal it over other texts.
  trail: store.audit.head().entries,
});

describe('every schema that was released', () => {
  it.each(EARLIER)('has a file here: %i', (schema) => {
    expect(schemaFile(schema).readUInt32BE(USER_VERSION_AT)).toBe(schema);
  });

  it.each(EARLIER)('opens with the same answers as a month that the newest program wrote: %i', (schema) =>
    withFolder((folder) => {
      leaveSchema(folder, schema);
      const migrated = anOpenStore(folder, { mode: 'open' });
      return withStore(({ store: fresh }) => {
        aSchemaMonth(fresh);
        expect(answersOf(migrated)).toEqual(answersOf(fresh));
        expect(red(migrated)).toEqual([]);
        migrated.close();
      });
    }),
  );

  it.each(EARLIER)('is copied as it was before anything changes: %i', (schema) =>
    withFolder((folder) => {
      leaveSchema(folder, schema);
      anOpenStore(folder, { mode: 'open' }).close();
      const copy = new Database(join(folder, 'backups', `before-schema-${schema + 1}.db`), { readonly: true });
      expect(copy.pragma('user_version', { simple: true })).toBe(schema);
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(copy.prepare('SELECT count(*) FROM statement_lines').pluck().get()).toBe(12);
      copy.close();
    }),
  );
});

it('the newest schema is one file when the program has closed it; with WRITE_SCHEMA=1 it is kept beside the earlier ones', () =>
  withFolder((folder) => {
    const store = anOpenStore(folder);
    aSchemaMonth(store);
    store.close();
    const newest = MIGRATIONS.length;
    expect(readdirSync(folder).filter((name) => name.startsWith('cuadre.db-'))).toEqual([]);
    expect(readFileSync(join(folder, 'cuadre.db')).readUInt32BE(USER_VERSION_AT)).toBe(newest);
    if (process.env['WRITE_SCHEMA'] === '1') keepSchema(folder, newest);
  }));

describe('the migration from 0001 to 0002', () => {
  const withMigrated = (work: (store: Store) => void): Promise<void> =>
    withFolder((folder) => {
      leaveSchema(folder, 1);
      const store = anOpenStore(folder, { mode: 'open' });
      work(store);
      expect(red(store)).toEqual([]);
      store.close();
    });

  it('knows of each payout since when it is final: its own moment, or when it was seen to end', () =>
    withMigrated(({ records }) => {
      // payout-1 came final, payout-2 is pending, payout-3 was seen to end and never had its items read.
      expect(records.payoutsNeedingItems(ENDED)).toEqual(['payout-1', 'payout-2', 'payout-3']);
      expect(records.payoutsNeedingItems(AT)).toEqual(['payout-2', 'payout-3']);
      records.saveBatch(aBatch([anItem('item-3', 'payout-3')], { itemsOf: ['payout-3'] }));
      expect(records.payoutsNeedingItems(LATER)).toEqual(['payout-2', 'payout-3']);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-2']);
    }));

  it('takes the same rows again as unchanged, and a changed one with its whole past', () =>
    withMigrated(({ records }) => {
      const same = [aServed({ counterparty: 'Jos\ud800 Nuñez' }), anItem('item-1'), aPayout({ id: 'payout-3' })];
      expect(records.saveBatch(aBatch(same))).toMatchObject({ new: 0, changed: 0, same: 3 });
      const refunded = aServed({ id: 'payin-4', status: 'REFUNDED', standing: 'refunded' });
      expect(records.saveBatch(aBatch([refunded], { seenAt: LATER })).changed).toBe(1);
      expect(records.history(refunded.record.key).map(({ status }) => status)).toEqual([
        'PENDING',
        'ABORTED',
        'REFUNDED',
      ]);
    }));

  it('reads every text again once: an earlier program may have read it in another way', () =>
    withFolder((folder) => {
      leaveSchema(folder, 1);
      const { records, close } = anOpenStore(folder, { mode: 'open', reader: '0.1.0' });
      const order = aServed({ kind: 'order', id: 'order-1', orderType: 'REDEEM' });
      const asked = [{ id: 'order-1', raw: order.raw }];
      expect(records.byKey(order.record.key)?.raw).toBe(order.raw);
      expect(records.sameAsStored('order', asked).size).toBe(0);
      records.saveBatch(aBatch([order]));
      expect(records.sameAsStored('order', asked).size).toBe(1);
      close();
    }));

  it('has room for rows without a usable id', () =>
    withMigrated(({ records }) => {
      expect(records.quarantined()).toEqual([]);
      records.saveBatch(aBatch([], { quarantined: [aQuarantined('[]')] }));
      expect(records.quarantined()).toHaveLength(1);
    }));
});

describe('the migration from 0003 to 0004', () => {
  const migratedAfter = (sql: string): Promise<readonly string[]> =>
    withFolder((folder) => {
      leaveSchema(folder, 3);
      const raw = new Database(join(folder, 'cuadre.db'));
      raw.exec(sql);
      raw.close();
      const store = anOpenStore(folder, { mode: 'open' });
      const names = store.selfCheck().flatMap(({ name, ok }) => (ok ? [] : [name]));
      store.close();
      return Promise.resolve(names);
    });

  it('seals the statement files anew, and none that was altered before', async () => {
    expect(await migratedAfter('SELECT 1')).toEqual([]);
    expect(await migratedAfter("UPDATE statement_files SET closing = '1' WHERE seq = 1")).toEqual(['statement-files']);
  });
});

describe('the migration from 0004 to 0005', () => {
  const ALTERED = "UPDATE statement_lines SET amount = '7', centavos = 700 WHERE seq = 3";

  it('keeps every line, and finds one that was altered before or is altered behind', () =>
    withFolder((folder) => {
      leaveSchema(folder, 4);
      const alter = (sql: string): void => {
        const raw = new Database(join(folder, 'cuadre.db'));
        raw.exec(sql);
        raw.close();
      };
      const problems = (): readonly unknown[] => {
        const store = anOpenStore(folder, { mode: 'open' });
        const found = store.selfCheck().flatMap(({ name, ok }) => (ok ? [] : [name]));
        store.close();
        return found;
      };
      alter(`DROP TRIGGER lines_are_never_altered; ${ALTERED};
        CREATE TRIGGER lines_are_never_altered BEFORE UPDATE ON statement_lines BEGIN SELECT RAISE(ABORT, 'a line is never altered'); END;`);
      expect(problems()).toEqual(['statement-lines']);
      expect(() => alter(ALTERED)).toThrow('a line is never altered');
      expect(() => alter('DELETE FROM statement_lines')).toThrow('a line is never deleted');
    }));
});

describe('the migration from 0007 to 0008', () => {
  it('matches equals by date in a profile of before, and lets a person switch it off for good', () =>
    withFolder((folder) => {
      leaveSchema(folder, 7);
      const first = anOpenStore(folder, { mode: 'open' });
      expect(first.accounts.matching()).toEqual({ equalsByDate: true });
      const version = first.version();
      first.accounts.setMatching({ equalsByDate: true }, 'Marta');
      expect(first.version()).toBe(version);
      first.accounts.setMatching({ equalsByDate: false }, 'Marta');
      expect(first.version()).toBeGreaterThan(version);
      first.close();
      const again = anOpenStore(folder, { mode: 'open' });
      expect(again.accounts.matching()).toEqual({ equalsByDate: false });
      expect(red(again)).toEqual([]);
      again.close();
    }));
});

describe('the migration from 0011 to 0012', () => {
  const insert = (folder: string, kind: string): void => {
    const raw = new Database(join(folder, 'cuadre.db'));
    try {
      raw.prepare(`INSERT INTO records (key, kind, id, status, standing, activities, evidence, oddities, hash, content_hash, stand_in, first_seen)
        VALUES (?, ?, 'x', '', 'pending', '[]', '[]', '[]', '', ?, 0, '')`).run(`${kind}:x`, kind, 'a'.repeat(64)); // prettier-ignore
    } finally {
      raw.close();
    }
  };

  it('leaves every record and takes no bridge any more, also in a file of the very first schema', () =>
    withFolder((folder) => {
      for (const schema of [1, 11]) {
        const place = leaveSchema(join(folder, schema.toString()), schema);
        const before = new Database(join(place, 'cuadre.db'));
        const count = before.prepare('SELECT count(*) FROM records').pluck().get();
        before.close();
        const store = anOpenStore(place, { mode: 'open' });
        expect(store.records.all().length).toBeGreaterThan(0);
        expect(red(store)).toEqual([]);
        store.close();
        expect(() => insert(place, 'bridge')).toThrow(/CHECK constraint failed/);
        const after = new Database(join(place, 'cuadre.db'));
        expect(after.prepare('SELECT count(*) FROM records').pluck().get()).toBe(count);
        expect(after.pragma('integrity_check', { simple: true })).toBe('ok');
        after.close();
        insert(place, 'payin');
      }
    }));

  it('leaves no door open behind it: the schema cannot be written by a statement', () =>
    withStore(({ folder }) => {
      const raw = new Database(join(folder, 'cuadre.db'));
      expect(() => raw.exec("UPDATE sqlite_schema SET sql = '' WHERE name = 'records'")).toThrow();
      raw.close();
    }));
});

it('leaves the file as it was, and says why, when no copy of it can be made', () =>
  withFolder((folder) => {
    leaveSchema(folder, 1);
    const open = () => openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS });
    const obstacle = join(folder, 'backups', 'before-schema-2.db');
    // Where a folder stands no file can be written, not even by root.
    mkdirSync(obstacle, { recursive: true });
    expect(open()).toMatchObject({ ok: false, error: { kind: 'write-failed' } });
    expect(readFileSync(join(folder, 'cuadre.db')).readUInt32BE(USER_VERSION_AT)).toBe(1);
    rmdirSync(obstacle);
    const opened = open();
    expect(opened.ok).toBe(true);
    if (opened.ok) opened.value.close();
  }));

describe('the migration from 0012 to 0013', () => {
  it('begins without stored figures, and has those that are put until the next change', () =>
    withFolder((folder) => {
      leaveSchema(folder, 12);
      const store = anOpenStore(folder, { mode: 'open' });
      expect(store.figures.get('account.list')).toBeNull();
      store.figures.put('account.list', '[]');
      expect(store.figures.get('account.list')).toBe('[]');
      store.accounts.setMatching({ equalsByDate: false }, 'Marta');
      expect(store.figures.get('account.list')).toBeNull();
      expect(red(store)).toEqual([]);
      store.close();
    }));
});
