/** A large file is imported as a small one is: the same database, nothing of it before the last step, nothing at all where it fails. */
import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { readLarge, readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { createFileReader } from '../../../src/main/adapters/files/reader.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { applyLarge, importLarge, planLarge } from '../../../src/main/app/import/import-large.ts';
import type { LargeDeps } from '../../../src/main/app/import/import-large.ts';
import { applyImport, planImport } from '../../../src/main/app/import/import-statement.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import type { OpenFile } from '../../../src/main/app/ports/large-files.ts';
import { chanceOf } from '../../fuzz/chance.ts';
import type { Chance } from '../../fuzz/chance.ts';
import { anAccount } from '../../fuzz/made-up.ts';
import { aStyle } from '../../fuzz/style.ts';
import { writeStatement } from '../../fuzz/write-statement.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { anOpenFile } from '../../support/files/large-files.ts';
import { aStatementText, utf8 } from '../../support/files/statement-files.ts';
import { withFolder, withStore } from '../../support/store/temp-store.ts';

type AFile = { readonly bytes: Uint8Array; readonly fileName: string };
/** Imports a file; answers with what it says of itself. */
type Way = (store: Store, account: Account, file: AFile) => Promise<unknown>;

const clock = aFakeClock();
const HEAD_ROWS = 60;
const depsOf = (store: Store, linesAtOnce: number, headRows = HEAD_ROWS): LargeDeps => ({
  ...{ store, clock, linesAtOnce },
  readLarge: (file, request) => readLarge(file, request, headRows),
});

const held: Way = async (store, account, { bytes, fileName }) => {
  const plan = planImport({ store, readStatement }, { bytes, fileName, account, options: {} });
  if (!plan.ok) return plan.error.kind;
  const done = await applyImport({ store, clock }, plan.value);
  return done.ok ? { added: done.value.added, alreadyImported: done.value.alreadyImported } : done.error;
};

/** First the plan, then what it says, in scans of their own. */
const planned =
  (linesAtOnce: number): Way =>
  async (store, account, { bytes, fileName }) => {
    const file = anOpenFile(bytes, 997);
    const deps = depsOf(store, linesAtOnce);
    const plan = await planLarge(deps, { file, fileName, account, options: {} });
    if (!plan.ok) return plan.error.kind === 'problem' ? plan.error.problem.kind : plan.error;
    const done = await applyLarge(deps, { plan: plan.value, file });
    if (!done.ok) return done.error;
    expect([done.value.added, done.value.alreadyImported]).toEqual([plan.value.added, plan.value.alreadyImported]);
    return { added: done.value.added, alreadyImported: done.value.alreadyImported };
  };

/** Plan and lines in as few scans as possible. */
const atOnce: Way = async (store, account, { bytes, fileName }) => {
  const request = { file: anOpenFile(bytes, 997), fileName, account, options: {} };
  const done = await importLarge(depsOf(store, 40), request);
  if (!done.ok) return done.error.kind === 'problem' ? done.error.problem.kind : done.error;
  const { imported } = done.value;
  return imported.ok
    ? { added: imported.value.added, alreadyImported: imported.value.alreadyImported }
    : imported.error;
};

const anEmptyAccount = (store: Store): Account =>
  store.accounts.create({ name: 'Banco', preset: 'settlement', currency: 'COP' });

const TABLES = [
  `SELECT account_id, file, sha256, format, state, period_from, period_to, lines, net, credits, debits, opening, closing,
     balances_checked, balances_tied, mapping, content_hash FROM statement_files ORDER BY sha256`,
  `SELECT f.sha256, l.id, l.line, booked_on, rank_in_day, amount, centavos, balance, description, reference, code, raw
     FROM statement_lines l JOIN statement_files f ON f.seq = l.file_seq ORDER BY 1, 2, 3`,
  `SELECT f.sha256, i.id, l.line FROM line_ids i JOIN statement_files f ON f.seq = i.file_seq
     LEFT JOIN statement_lines l ON l.seq = i.seq AND l.id = i.id ORDER BY 1, 2, 3`,
];

/** Every row that the imports wrote. */
function rowsIn(folder: string): readonly (readonly unknown[])[] {
  const db = openConnection(path.join(folder, 'cuadre.db'));
  const rows = TABLES.map((sql) => db.rows(sql));
  db.close();
  return rows;
}

/** What a profile holds after the files came one after the other in a way of its own. */
const after = (ways: readonly Way[], files: readonly AFile[]) =>
  withStore(async ({ store, folder }) => {
    const account = anEmptyAccount(store);
    const told: unknown[] = [];
    for (const [at, file] of files.entries())
      told.push(await must(ways[at], 'each file has its way')(store, account, file));
    expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    return { told, rows: rowsIn(folder) };
  });

/** Two statements of one account that overlap by some movements. */
function twoFiles(chance: Chance): readonly [AFile, AFile] {
  const one = anAccount(chance);
  const account = {
    ...one,
    movements: [...one.movements, ...one.movements.map((row) => ({ ...row, day: row.day + 3 }))],
  };
  const style = aStyle(chance, account.whole);
  const cut = chance.int(1, account.movements.length);
  const back = chance.int(0, cut - 1);
  const before = account.movements.slice(0, back).reduce((sum, { cents }) => sum + cents, account.openingCents);
  const first = writeStatement({ ...account, movements: account.movements.slice(0, cut) }, style, chance);
  const later = { ...account, movements: account.movements.slice(back), openingCents: before };
  const second = writeStatement(later, { ...style, order: chance.pick(['oldest', 'newest', 'mixed']) }, chance);
  return [first, { ...second, fileName: 'segundo.csv' }];
}

describe('a large file', () => {
  it('leaves the same database as a file that is held, also in an account that holds some of its lines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const files = twoFiles(chanceOf(seed));
        const whole = await after([held, held], files);
        expect(await after([atOnce, planned(5)], files)).toEqual(whole);
        expect(await after([planned(1000), atOnce], files)).toEqual(whole);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  const A_FILE = { bytes: utf8(aStatementText()), fileName: 'enero.csv' };

  it('adds nothing the second time', () =>
    withStore(async ({ store }) => {
      const account = anEmptyAccount(store);
      expect(await atOnce(store, account, A_FILE)).toEqual({ added: 16, alreadyImported: 0 });
      expect(await atOnce(store, account, A_FILE)).toEqual({ added: 0, alreadyImported: 16 });
      expect(store.statements.files(account.id)).toHaveLength(1);
    }));

  it('is stored whole or not at all when it changes while it is read', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'enero.csv');
      for (const keepsTime of [false, true]) {
        let kinds: readonly unknown[] = [];
        for (let changedAt = 0; kinds.at(-1) !== 'stored'; changedAt += 1) {
          writeFileSync(file, A_FILE.bytes);
          utimesSync(file, WRITTEN_S, WRITTEN_S);
          kinds = [...kinds, await whenChanged(file, { changedAt, keepsTime })];
          expect(changedAt).toBeLessThan(20);
        }
        expect(new Set(kinds)).toEqual(new Set(['import-changed', 'stored']));
      }
    }));

  /** A time that every file system keeps exactly. */
  const WRITTEN_S = 1_780_000_000;
  /** Scans up to the first one over the whole file: against a hidden change only a hash of all of it helps. */
  const FIRST_WALKS = 4;

  /** Imports a file that changes before one of the scans over it; answers `stored`, or the failure that left nothing. */
  const whenChanged = (
    file: string,
    how: { readonly changedAt: number; readonly keepsTime: boolean },
  ): Promise<unknown> =>
    withStore(async ({ store, folder }) => {
      const account = anEmptyAccount(store);
      const opened = await createFileReader().open(file, 1_000_000);
      if (!opened.ok) throw new Error(opened.error.kind);
      const changing = changingFile(opened.value, file, how);
      const deps = depsOf(store, 1000);
      const plan = await planLarge(deps, { file: changing, fileName: 'enero.csv', account, options: {} });
      const done = plan.ok ? await applyLarge(deps, { plan: plan.value, file: changing }) : plan;
      await changing.close();
      if (done.ok) return 'stored';
      expect(rowsIn(folder)).toEqual([[], [], []]);
      return 'kind' in done.error && done.error.kind === 'failure' ? done.error.failure.kind : done.error.kind;
    });

  /** One digit of its last line changes before a scan; the time of the change can be hidden. */
  function changingFile(
    opened: OpenFile,
    file: string,
    { changedAt, keepsTime }: { readonly changedAt: number; readonly keepsTime: boolean },
  ): OpenFile {
    let scans = keepsTime ? -FIRST_WALKS : 0;
    return {
      ...opened,
      scan: (take) => {
        if (scans === changedAt) {
          const changed = Uint8Array.from(A_FILE.bytes);
          changed[changed.lastIndexOf(49)] = 50;
          writeFileSync(file, changed);
          utimesSync(file, WRITTEN_S, keepsTime ? WRITTEN_S : WRITTEN_S + 1);
        }
        scans += 1;
        return opened.scan(take);
      },
    };
  }

  it('is taken back when it is cancelled at any moment', async () => {
    const cancelledAfter = (chunks: number): Promise<boolean> =>
      withStore(async ({ store, folder }) => {
        const stop = new AbortController();
        let left = chunks;
        const onProgress = (): void => {
          if (left === 0) stop.abort();
          left -= 1;
        };
        const file = anOpenFile(A_FILE.bytes, 400);
        const request = { file, fileName: 'enero.csv', account: anEmptyAccount(store), options: {} };
        // Fewer rows than it has are kept: the others are met in scans over it.
        const done = await importLarge(depsOf(store, 40, 8), request, { signal: stop.signal, onProgress });
        if (done.ok && done.value.imported.ok) return false;
        expect(done).toMatchObject({ ok: false, error: { kind: 'failure', failure: { kind: 'cancelled' } } });
        expect(rowsIn(folder)).toEqual([[], [], []]);
        return true;
      });
    let chunks = 0;
    while (await cancelledAfter(chunks)) chunks += 1;
    expect(chunks).toBeGreaterThan(2);
  });
});
