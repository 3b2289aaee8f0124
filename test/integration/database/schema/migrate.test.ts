/** The first schema (0014) and whatever comes after it: files are brought on with everything that they hold, or left as they are (D6). */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { MIGRATIONS } from '../../../../src/main/adapters/sqlite/migrate.ts';
import { openStore } from '../../../../src/main/adapters/sqlite/open-store.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { keepSchema, leaveSchema, schemaFile, USER_VERSION_AT } from '../../../support/files/schema-files.ts';
import { aSchemaMonth } from '../../../support/months/schema-month.ts';
import { anImport, linesOf, someLines } from '../../../support/rows/store-rows.ts';
import { NEWEST, WITH_MADE_UP } from '../../../support/store/made-up-migration.ts';
import { anOpenStore, SANDBOX_FACTS, withFolder, withStore, red } from '../../../support/store/temp-store.ts';

const ACCOUNT = accountId('account-1');
const RELEASED = MIGRATIONS.map(({ number }) => number);
const open = (folder: string, migrations = MIGRATIONS): ReturnType<typeof openStore> =>
  openStore({ folder, clock: aFakeClock(), mode: 'open', facts: SANDBOX_FACTS, migrations });
const versionIn = (folder: string): number => readFileSync(join(folder, 'cuadre.db')).readUInt32BE(USER_VERSION_AT);

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
  trail: store.audit.head().entries,
});

it('the newest schema is one file when the program has closed it; with WRITE_SCHEMA=1 it is kept beside the earlier ones', () =>
  withFolder((folder) => {
    const store = anOpenStore(folder);
    aSchemaMonth(store);
    store.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('cuadre.db-'))).toEqual([]);
    expect(versionIn(folder)).toBe(NEWEST);
    if (process.env['WRITE_SCHEMA'] === '1') keepSchema(folder, NEWEST);
  }));

describe('every schema', () => {
  it.each(RELEASED)('has a file here: %i', (schema) => {
    expect(schemaFile(schema).readUInt32BE(USER_VERSION_AT)).toBe(schema);
  });

  it.each(RELEASED)('opens with the same answers as a month that the newest program wrote: %i', (schema) =>
    withFolder((folder) => {
      leaveSchema(folder, schema);
      const opened = anOpenStore(folder, { mode: 'open' });
      return withStore(({ store: fresh }) => {
        aSchemaMonth(fresh);
        expect(answersOf(opened)).toEqual(answersOf(fresh));
        expect(red(opened)).toEqual([]);
        opened.close();
      });
    }),
  );

  it.each(RELEASED)('takes a next migration, with the same answers and everything sound: %i', (schema) =>
    withFolder((folder) => {
      const before = anOpenStore(leaveSchema(folder, schema), { mode: 'open' });
      const answers = answersOf(before);
      before.close();
      const after = anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP });
      expect(answersOf(after)).toEqual(answers);
      expect(red(after)).toEqual([]);
      after.close();
      const raw = new Database(join(folder, 'cuadre.db'));
      expect(raw.prepare('SELECT count(*) FROM made_up').pluck().get()).toBe(11);
      expect(raw.prepare("SELECT note FROM made_up n JOIN records r ON r.seq = n.seq WHERE id = 'item-1'").pluck().get()).toBe('made from payout_item:item-1'); // prettier-ignore
      raw.close();
    }),
  );

  it.each(RELEASED)('is copied as it was before anything changes: %i', (schema) =>
    withFolder((folder) => {
      leaveSchema(folder, schema);
      anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP }).close();
      const [name = ''] = readdirSync(join(folder, 'backups'));
      expect(name).toMatch(/-before-schema$/u);
      const copy = new Database(join(folder, 'backups', name, 'cuadre.db'), { readonly: true });
      expect(copy.pragma('user_version', { simple: true })).toBe(schema);
      expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(copy.prepare('SELECT count(*) FROM statement_lines').pluck().get()).toBe(12);
      copy.close();
    }),
  );
});

describe('a file of another version', () => {
  it('is refused by an older program, which says so and changes nothing', () =>
    withFolder((folder) => {
      leaveSchema(folder, NEWEST);
      anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP }).close();
      const before = readFileSync(join(folder, 'cuadre.db'));
      const refused = {
        ok: false,
        error: { kind: 'database-too-new', detail: { version: NEWEST + 1, newest: NEWEST } },
      };
      expect(open(folder)).toEqual(refused);
      expect(readFileSync(join(folder, 'cuadre.db')).equals(before)).toBe(true);
    }));

  it.each([1, 13])('is refused as what it is where it was written before the first release: schema %i', (version) =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      const file = new Database(join(folder, 'cuadre.db'));
      file.pragma(`user_version = ${version}`);
      file.close();
      const before = readFileSync(join(folder, 'cuadre.db'));
      expect(open(folder)).toEqual({ ok: false, error: { kind: 'database-too-old', detail: { version, oldest: 14 } } });
      expect(readFileSync(join(folder, 'cuadre.db')).equals(before)).toBe(true);
      expect(existsSync(join(folder, 'backups'))).toBe(false);
    }),
  );

  it('is left as it was, with the reason, when no copy of it can be made', () =>
    withFolder((folder) => {
      leaveSchema(folder, NEWEST);
      const obstacle = join(folder, 'backups');
      // Where a file stands no folder can be made, not even by root.
      writeFileSync(obstacle, '');
      expect(open(folder, WITH_MADE_UP)).toMatchObject({ ok: false, error: { kind: 'write-failed' } });
      expect(versionIn(folder)).toBe(NEWEST);
      rmSync(obstacle);
      const opened = open(folder, WITH_MADE_UP);
      expect(opened.ok).toBe(true);
      if (opened.ok) opened.value.close();
    }));
});

describe('the tables', () => {
  const LINE = `INSERT INTO statement_lines (file_seq, id, line, booked_on, rank_in_day, amount, centavos, balance, description, raw)
    VALUES (1, ?, 1, '2026-03-02', 0, ?, ?, ?, '', '')`;
  const RECORD = `INSERT INTO records (key, kind, id, status, standing, activities, evidence, oddities, hash, content_hash, stand_in, first_seen)
    VALUES (? || ':x', ?, 'x', '', 'pending', '[]', '[]', '[]', '', printf('%064d', 0), 0, '')`;

  it('take no amount and no balance of a line that is not a number, and no centavos whose pesos are not its own', () =>
    withStore(({ store, folder }) => {
      anImport(store, someLines(1));
      const raw = new Database(join(folder, 'cuadre.db'));
      const line = (id: string, amount: string, { centavos = null, balance = null }: { centavos?: number | null; balance?: string | null } = {}) =>
        raw.prepare(LINE).run(id, amount, centavos, balance).changes; // prettier-ignore
      for (const odd of ['', '-', '.', '1,5', '12a', '--1', '1-2', '1.2.3', '$3', ' 4', '+6', 'NaN']) {
        expect(() => line('odd', odd), odd).toThrow(/CHECK constraint failed: amount/);
        expect(() => line('odd', '1', { balance: odd }), odd).toThrow(/CHECK constraint failed: balance/);
      }
      expect(() => line('odd', '12', { centavos: 1300 })).toThrow(/CHECK constraint failed: CAST/);
      expect(() => line('odd', '1e5', { centavos: 10_000_000 })).toThrow(/CHECK constraint failed: CAST/);
      expect(line('sound-1', '-0.75', { centavos: -75 })).toBe(1);
      expect(line('sound-2', '-90071992547409.91', { centavos: -9_007_199_254_740_991 })).toBe(1);
      expect(line('sound-3', '0.000000000000000001', { balance: '99999999999999999999.5' })).toBe(1);
      raw.close();
    }));

  it('take no record of a kind that no list of the service has', () =>
    withStore(({ folder }) => {
      const raw = new Database(join(folder, 'cuadre.db'));
      expect(() => raw.prepare(RECORD).run('bridge', 'bridge')).toThrow(/CHECK constraint failed: kind/);
      expect(raw.prepare(RECORD).run('payin', 'payin').changes).toBe(1);
      raw.close();
    }));

  it('are not altered by a statement: the schema cannot be written', () =>
    withStore(({ folder }) => {
      const raw = new Database(join(folder, 'cuadre.db'));
      expect(() => raw.exec("UPDATE sqlite_schema SET sql = '' WHERE name = 'records'")).toThrow();
      raw.close();
    }));
});
