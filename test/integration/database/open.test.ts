/** Opening a profile's database: its settings, its lock, its rights, its schema. */
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { foundDetail } from '@shared/words/check-text.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { APPLICATION_ID, migrate, MIGRATIONS } from '../../../src/main/adapters/sqlite/migrate.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import { applySettings, isOldVersion, settingsProblems } from '../../../src/main/adapters/sqlite/pragmas.ts';
import { StoreFailure } from '../../../src/main/app/ports/store-failure.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aBatch, anAccount, aNewFile, anImport, aServed, AT, someLines } from '../../support/rows/store-rows.ts';
import { madeUp, NEWEST, WITH_MADE_UP } from '../../support/store/made-up-migration.ts';
import { anOpenStore, SANDBOX_FACTS, withFolder, withStore } from '../../support/store/temp-store.ts';

const kindOf = (opened: ReturnType<typeof openStore>): string => (opened.ok ? 'opened' : opened.error.kind);
const openAs = (folder: string, mode: 'create' | 'open' = 'open') =>
  openStore({ folder, clock: aFakeClock(), mode, facts: SANDBOX_FACTS });

/** Works on the closed file of a profile as another program could. */
function tamper(folder: string, work: (raw: Database.Database) => void): void {
  const raw = openConnection(join(folder, 'cuadre.db')).raw;
  work(raw);
  raw.close();
}

describe('the settings of the database (D4)', () => {
  it('are all as promised after a write, and the self-check says so', () =>
    withStore(({ store }) => {
      anImport(store, someLines(3));
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
      expect(store.selfCheck().map(({ name }) => name)).toContain('settings');
    }));

  it.each([
    ['journal_mode = DELETE', 'journal_mode is delete instead of wal'],
    ['synchronous = NORMAL', 'synchronous is 1 instead of 2'],
    ['foreign_keys = OFF', 'foreign_keys is 0 instead of 1'],
    ['busy_timeout = 0', 'busy_timeout is 0 instead of 5000'],
    ['recursive_triggers = OFF', 'recursive_triggers is 0 instead of 1'],
    ['trusted_schema = ON', 'trusted_schema is 1 instead of 0'],
    ['cell_size_check = OFF', 'cell_size_check is 0 instead of 1'],
    ['temp_store = DEFAULT', 'temp_store is 0 instead of 2'],
  ])('turn the check red when one is undone: %s', (change, problem) =>
    withFolder((folder) => {
      const { raw, close } = openConnection(join(folder, 'any.db'));
      applySettings(raw);
      raw.exec('CREATE TABLE amounts (amount TEXT) STRICT');
      expect(settingsProblems(raw)).toEqual([]);
      raw.pragma(change);
      expect(foundDetail({ found: settingsProblems(raw), more: 0 })).toBe(problem);
      close();
    }),
  );

  it('turn the check red when a table would take any type', () =>
    withFolder((folder) => {
      const { raw, close } = openConnection(join(folder, 'any.db'));
      applySettings(raw);
      raw.exec('CREATE TABLE amounts (amount NUMERIC)');
      expect(settingsProblems(raw)).toEqual([{ kind: 'loose-table', table: 'amounts' }]);
      close();
    }));

  it('ask for SQLite 3.51.3 or newer', () => {
    expect(['3.51.2', '3.50.9', '2.99.99'].map(isOldVersion)).toEqual([true, true, true]);
    expect(['3.51.3', '3.52.0', '4.0.0'].map(isOldVersion)).toEqual([false, false, false]);
  });
});

describe('one writer (D5)', () => {
  it('refuses a second opener while the first holds the profile, and lets it in afterwards', () =>
    withFolder((folder) => {
      const first = anOpenStore(folder);
      expect(kindOf(openAs(folder))).toBe('database-in-use');
      // A refused opener must not have loosened the lock.
      expect(kindOf(openAs(folder))).toBe('database-in-use');
      first.close();
      const second = anOpenStore(folder, { mode: 'open' });
      second.close();
    }));
});

describe('what a folder may hold', () => {
  it('says that the data are not there, and makes nothing', () =>
    withFolder((folder) => {
      expect(kindOf(openAs(join(folder, 'nobody')))).toBe('database-missing');
      expect(existsSync(join(folder, 'nobody'))).toBe(false);
    }));

  it('keeps sandbox and production apart', () =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      const facts = { ...SANDBOX_FACTS, environment: 'production' } as const;
      expect(kindOf(openStore({ folder, clock: aFakeClock(), mode: 'create', facts }))).toBe('name-taken');
    }));

  it('refuses a file of a newer program and leaves it as it is (D6)', () =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      tamper(folder, (raw) => raw.pragma('user_version = 99'));
      const opened = openAs(folder);
      expect(opened).toEqual({
        ok: false,
        error: { kind: 'database-too-new', detail: { version: 99, newest: NEWEST } },
      });
      tamper(folder, (raw) => expect(raw.pragma('user_version', { simple: true })).toBe(99));
    }));

  it('calls a file that is no database, or not ours, damaged', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'cuadre.db'), 'this is a shopping list, and a long one at that. '.repeat(200));
      expect(kindOf(openAs(folder))).toBe('database-damaged');
      expect(kindOf(openAs(folder))).toBe('database-damaged');
    }));

  it('calls a database of another program damaged and writes nothing into it', () =>
    withFolder((folder) => {
      const other = new Database(join(folder, 'cuadre.db'));
      other.exec('CREATE TABLE recipes (name TEXT)');
      other.close();
      expect(openAs(folder)).toMatchObject({
        ok: false,
        error: { kind: 'database-damaged', detail: { reason: 'not-ours' } },
      });
      tamper(folder, (raw) => expect(raw.pragma('journal_mode', { simple: true })).toBe('delete'));
    }));

  it.each([
    ['a trigger that is gone', 'DROP TRIGGER audit_is_never_altered', 'audit_is_never_altered'],
    ['a table that nobody knows', 'CREATE TABLE extra (x TEXT) STRICT', 'extra'],
    ['a column that was added', 'ALTER TABLE accounts ADD COLUMN extra TEXT', 'accounts'],
    ['an index that is gone', 'DROP INDEX one_accepted_match_a_row', 'one_accepted_match_a_row'],
  ])('compares the schema with the expected one and names %s (D9)', (_what, change, name) =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      tamper(folder, (raw) => raw.exec(change));
      expect(openAs(folder)).toEqual({
        ok: false,
        error: { kind: 'database-damaged', detail: { parts: ['schema'], tables: [name] } },
      });
    }),
  );
});

describe('rights (D10)', () => {
  it('are 0700 for the folder and 0600 for every file, whatever the umask says', () =>
    withFolder((outer) => {
      const before = process.umask(0);
      try {
        const folder = join(outer, 'profiles', 'one');
        const store = anOpenStore(folder);
        anImport(store, someLines(200));
        store.records.saveBatch(aBatch([aServed()]));
        const files = readdirSync(folder);
        expect(files).toEqual(
          expect.arrayContaining(['cuadre.db', 'cuadre.db-wal', 'cuadre.db-shm', 'manifest.json', 'lock.db']),
        );
        const open = files.filter((name) => (statSync(join(folder, name)).mode & 0o777) !== 0o600);
        expect(open).toEqual([]);
        expect(statSync(folder).mode & 0o777).toBe(0o700);
        expect(statSync(join(outer, 'profiles')).mode & 0o777).toBe(0o700);
        store.close();
      } finally {
        process.umask(before);
      }
    }));
});

describe('migrations (D6)', () => {
  it('start with an empty file, bring it to the newest schema and mark it as ours', () =>
    withFolder((folder) => {
      anOpenStore(folder).close();
      tamper(folder, (raw) => {
        expect(raw.pragma('user_version', { simple: true })).toBe(NEWEST);
        expect(raw.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
      });
    }));

  it('copy the database before they change it, and the copy opens with everything in it', () =>
    withStore(({ store, folder }) => {
      anImport(store, someLines(40));
      store.close();
      anOpenStore(folder, { mode: 'open', migrations: WITH_MADE_UP }).close();
      tamper(folder, (raw) => expect(raw.pragma('user_version', { simple: true })).toBe(NEWEST + 1));
      const backups = join(folder, 'backups');
      const [name = ''] = readdirSync(backups);
      expect(name).toMatch(/^\d{8}T\d{6}Z-before-schema$/u);
      const file = join(backups, name, 'cuadre.db');
      const copy = new Database(file, { readonly: true });
      expect(copy.pragma('user_version', { simple: true })).toBe(NEWEST);
      expect(copy.prepare('SELECT count(*) FROM statement_lines').pluck().get()).toBe(40);
      copy.close();
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect([backups, join(backups, name)].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
    }));

  it('are all or nothing: one that fails leaves the schema and its number as they were', () =>
    withStore(({ store, folder }) => {
      store.close();
      const broken = {
        ...madeUp,
        up: (raw: Database.Database) => raw.exec('CREATE TABLE notes (x TEXT) STRICT; SELECT nonsense'),
      };
      tamper(folder, (raw) => {
        expect(() => migrate(raw, { migrations: [...MIGRATIONS, broken], backup: () => undefined })).toThrow(
          'nonsense',
        );
        expect(raw.pragma('user_version', { simple: true })).toBe(NEWEST);
        expect(raw.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'notes'").pluck().get()).toBe(0);
      });
    }));

  it('do not start when no copy could be made', () =>
    withStore(({ store, folder }) => {
      store.close();
      tamper(folder, (raw) => {
        const backup = (): void => {
          throw new Error('no room for a copy');
        };
        expect(() => migrate(raw, { migrations: WITH_MADE_UP, backup })).toThrow('no room');
        expect(raw.pragma('user_version', { simple: true })).toBe(NEWEST);
      });
    }));
});

describe('a full disk (D3)', () => {
  it('is a failure of its own kind, undoes the transaction, and the work goes on when there is room', () =>
    withStore(
      ({ store, reopen }) => {
        store.close();
        const tight = reopen();
        const file = tight.statements.begin(aNewFile(anAccount(tight), someLines(5000)), AT);
        let failure: unknown = null;
        try {
          tight.statements.append(file, someLines(5000));
        } catch (error) {
          failure = error;
        }
        expect(failure).toBeInstanceOf(StoreFailure);
        expect((failure as StoreFailure).failure).toEqual({ kind: 'disk-full' });
        // Parts of it may be written by now: the file is given up, and begun anew.
        tight.statements.abandon(file);
        const again = tight.statements.begin(aNewFile(anAccount(tight), someLines(10)), AT);
        tight.statements.append(again, someLines(10));
        tight.statements.finish(again);
        expect(tight.statements.lines(anAccount(tight))).toHaveLength(10);
        expect(tight.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
      },
      { pagesMax: 120 },
    ));
});
