/** Overlapping statements in the database: nothing doubled, nothing lost, what a newer one supersedes, and its exact return. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { ok } from '@shared/domain/result.ts';
import { overlapOf } from '@shared/domain/statement/lines/overlap.ts';
import { isChained } from '@shared/domain/statement/lines/repeats.ts';
import { readLarge, readStatement } from '../../../../src/main/adapters/bank-files/read-statement.ts';
import { readBook } from '../../../../src/main/app/book.ts';
import { importLarge } from '../../../../src/main/app/import/import-large.ts';
import { matchAccount } from '../../../../src/main/app/decide/match-account.ts';
import { matchHere } from '../../../../src/main/app/ports/matcher.ts';
import { applyImport, planImport } from '../../../../src/main/app/import/import-statement.ts';
import type { Imported } from '../../../../src/main/app/import/import-statement.ts';
import type { Store } from '../../../../src/main/app/ports.ts';
import { aFakeClock } from '../../../support/fake-clock.ts';
import { aCutMonth, cutText, identitiesOf, LAYOUTS, SIGN_TOLD } from '../../../support/months/cuts-of-a-month.ts';
import { PLAIN } from '../../../support/files/import-desk.ts';
import { anOpenFile } from '../../../support/files/large-files.ts';
import { aStatementText, MOVEMENTS, utf8 } from '../../../support/files/statement-files.ts';
import {
  aBatch,
  aMatch,
  anAccount,
  anAmount,
  aServed,
  aStep,
  AT,
  matchChange,
} from '../../../support/rows/store-rows.ts';
import { withStore } from '../../../support/store/temp-store.ts';

function accountOf(store: Store): Account {
  const account = anAccount(store);
  return must(store.accounts.list().find(({ id }) => id === account) ?? null, 'the account is there');
}

async function importing(store: Store, fileName: string, text: string): Promise<Imported> {
  const account = accountOf(store);
  const deps = { store, clock: aFakeClock(), readStatement };
  const plan = planImport(deps, { bytes: utf8(text), fileName, account, options: SIGN_TOLD.options });
  if (!plan.ok) throw new Error(plan.error.kind);
  const done = await applyImport(deps, plan.value);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  return done.value;
}

const bookOf = (store: Store) => readBook(store, accountOf(store));

async function importingLarge(store: Store, fileName: string, text: string): Promise<void> {
  const deps = { store, clock: aFakeClock(), readLarge };
  const file = anOpenFile(utf8(text), 64);
  const done = await importLarge(deps, { file, fileName, account: accountOf(store), options: SIGN_TOLD.options });
  if (!done.ok || !done.value.imported.ok) throw new Error(JSON.stringify(done));
}

/** Every table but the audit trail and what counts commits, without the files that were withdrawn and their lines. */
function hashOfTables(folder: string): string {
  const raw = new Database(join(folder, 'cuadre.db'), { readonly: true });
  try {
    const tables = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").pluck().all() as string[];
    const gone = raw.prepare("SELECT seq FROM statement_files WHERE state = 'withdrawn'").pluck().all();
    const hash = createHash('sha256');
    for (const table of tables.filter((name) => !name.startsWith('audit') && !name.startsWith('sqlite_'))) {
      const own = table === 'statement_files' ? 'seq' : 'file_seq';
      const rows = raw.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[];
      const kept = rows.filter((row) => !gone.includes(row[own]) && row['name'] !== 'facts');
      hash.update(`${table} ${JSON.stringify(kept.map((row) => ({ ...row, commits: null })))}\n`);
    }
    return hash.digest('hex');
  } finally {
    raw.close();
  }
} // prettier-ignore

const FIRST = MOVEMENTS.slice(0, 13);
/** The same export, made in the middle of the 13th: one row of that day was pending, with other words. */
const PENDING = [...FIRST.slice(0, 11), { day: 13, text: 'PAGO EN TRAMITE', amount: '-18000' }];

/** The month without and with the pending row of its partial export. */
async function withSuperseded(work: (store: Store) => void | Promise<void>): Promise<void> {
  await withStore(async ({ store }) => {
    await importing(store, 'corte.csv', aStatementText({ ...PLAIN, movements: PENDING }));
    await importing(store, 'mes.csv', aStatementText(PLAIN));
    await work(store);
  });
}

describe.each(LAYOUTS)('a month in parts, %s', (_name, disguise) => {
  it('is the month at once, in any order, and comes apart again exactly', async () => {
    await fc.assert(
      fc.asyncProperty(aCutMonth, async ({ movements, cuts }) => {
        const whole = aStatementText({ ...disguise, movements });
        const once = await withStore(async ({ store }) => {
          await importing(store, 'mes.csv', whole);
          return identitiesOf(bookOf(store).lines);
        });
        await withStore(async ({ store, folder }) => {
          for (const [at, cut] of cuts.entries())
            await importing(store, `${at}.csv`, cutText(movements, cut, disguise));
          const before = hashOfTables(folder);
          const { file } = await importing(store, 'mes.csv', whole);
          expect(identitiesOf(bookOf(store).lines)).toEqual(once);
          expect(bookOf(store).identity).toMatchObject({ superseded: [], doubts: [] });
          if (!cuts.some(({ from, to }) => from === 0 && to === movements.length - 1)) {
            store.statements.withdraw(file.id, AT);
            expect(hashOfTables(folder)).toBe(before);
          }
          expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
        });
      }),
      { numRuns: 6 },
    );
  }, 60_000);
});

describe('a statement that covers the last day of an older one whole', () => {
  it('supersedes the row that was pending then, which leaves the lines that count and stays in its file', () =>
    withSuperseded((store) => {
      const { lines, identity } = bookOf(store);
      expect(lines).toHaveLength(16);
      expect(lines.map(({ description }) => description)).not.toContain('PAGO EN TRAMITE');
      expect(identity.superseded).toMatchObject([
        { line: { description: 'PAGO EN TRAMITE' }, reason: 'changed', replacement: { description: 'IMPTO GOBIERNO 4X1000' } },
      ]);
      expect(store.statements.lines(anAccount(store))).toHaveLength(17);
    })); // prettier-ignore

  it('gives the row back when it is withdrawn, and all tables are as they were', () =>
    withStore(async ({ store, folder }) => {
      await importing(store, 'corte.csv', aStatementText({ ...PLAIN, movements: PENDING }));
      const before = { hash: hashOfTables(folder), lines: bookOf(store).lines };
      const { file } = await importing(store, 'mes.csv', aStatementText(PLAIN));
      expect(bookOf(store).lines).not.toEqual(before.lines);
      const shared = must(before.lines[0], 'the month has lines').id;
      expect(store.statements.holders(shared)).toHaveLength(2);
      store.statements.withdraw(file.id, AT);
      expect(store.statements.holders(shared)).toHaveLength(1);
      expect(hashOfTables(folder)).toBe(before.hash);
      expect(bookOf(store).lines).toEqual(before.lines);
      expect(bookOf(store).identity.superseded).toEqual([]);
    }));

  it('says the same whichever of the two came first', async () => {
    const told = (store: Store) => {
      const { lines, identity } = bookOf(store);
      return [identitiesOf(lines), identity.superseded.map(({ line, reason, replacement }) => [line.id, reason, replacement?.id])];
    }; // prettier-ignore
    let first: unknown = null;
    await withSuperseded((store) => void (first = told(store)));
    await withStore(async ({ store }) => {
      await importing(store, 'mes.csv', aStatementText(PLAIN));
      await importing(store, 'corte.csv', aStatementText({ ...PLAIN, movements: PENDING }));
      expect(told(store)).toEqual(first);
    });
  });

  it('does so too where the files are too large to be held', () =>
    withSuperseded((held) =>
      withStore(async ({ store }) => {
        await importingLarge(store, 'corte.csv', aStatementText({ ...PLAIN, movements: PENDING }));
        await importingLarge(store, 'mes.csv', aStatementText(PLAIN));
        expect(bookOf(store).lines).toEqual(bookOf(held).lines);
        expect(bookOf(store).identity).toEqual(bookOf(held).identity);
      }),
    ));

  it('leaves a match as it was, its line counts until a person undoes it, and no money is there twice', () =>
    withStore(async ({ store }) => {
      await importing(store, 'corte.csv', aStatementText({ ...PLAIN, movements: PENDING }));
      const pending = must(bookOf(store).lines.find(({ description }) => description === 'PAGO EN TRAMITE'), 'it is there');
      store.records.saveBatch(aBatch([aServed()]));
      const match = aMatch([pending.id], ['payin:payin-1']);
      store.decisions.apply(aStep([matchChange(null, match)]));
      await importing(store, 'mes.csv', aStatementText(PLAIN));
      const held = bookOf(store);
      expect([...held.identity.held]).toEqual([[pending.id, match.id]]);
      expect(held.lines).toHaveLength(16);
      expect(held.reconciliation(null).lineStates.get(pending.id)?.state).toBe('matched');
      store.decisions.apply(aStep([matchChange(match, null)]));
      expect(bookOf(store).lines.map(({ description }) => description)).not.toContain('PAGO EN TRAMITE');
      expect(bookOf(store).lines).toHaveLength(16);
    })); // prettier-ignore
});

describe('a matched line that a newer statement no longer has', () => {
  /** The pending row vanished: the month has one of the 13th less. */
  const without = MOVEMENTS.filter(({ text }) => !text.startsWith('PAGO NÓMINA'));
  const partial = [...without.slice(0, 11), { day: 13, text: 'PAGO EN TRAMITE', amount: '-7777' }];

  it('keeps its match through the next run, and its record is flagged as missing in the bank', () =>
    withStore(async ({ store, clock }) => {
      await importing(store, 'corte.csv', aStatementText({ ...PLAIN, movements: partial }));
      const pending = must(bookOf(store).lines.find(({ description }) => description === 'PAGO EN TRAMITE'), 'it is there');
      store.records.saveBatch(aBatch([aServed({ amount: anAmount('7777') })]));
      const match = aMatch([pending.id], ['payin:payin-1']);
      store.decisions.apply(aStep([matchChange(null, match)]));
      await importing(store, 'mes.csv', aStatementText({ ...PLAIN, movements: without }));
      const deps = { store, clock, matcher: matchHere, book: () => ok(bookOf(store)) };
      expect((await matchAccount(deps)).ok).toBe(true);
      const book = bookOf(store);
      expect(book.identity.superseded).toMatchObject([{ reason: 'partial-day', replacement: null }]);
      expect(book.matches.find(({ id }) => id === match.id)).toEqual(match);
      const reconciliation = book.reconciliation(null);
      expect(reconciliation.lineStates.get(pending.id)?.state).toBe('matched');
      expect(reconciliation.flags.filter(({ kind }) => kind === 'missing-in-bank')).toMatchObject([
        { amount: anAmount('7777'), subjects: [{ kind: 'record', key: 'payin:payin-1' }, { kind: 'line', lineId: pending.id }] },
      ]);
      // Undone by a person, the line leaves.
      store.decisions.apply(aStep([matchChange(match, null)]));
      expect(bookOf(store).lines.map(({ id }) => id)).not.toContain(pending.id);
    })); // prettier-ignore
});

describe('the days that two files share', () => {
  it('are compared in the database as they are in memory', () =>
    withSuperseded((store) => {
      const account: AccountId = anAccount(store);
      const files = store.statements.files(account).map((file) => {
        const lines = store.statements.lines(account).filter(({ id }) => store.statements.holders(id).includes(file.id));
        const days = lines.map(({ bookedOn }) => bookedOn).sort();
        const span = { id: file.id, sha256: file.sha256, first: days[0]!, last: days.at(-1)!, chained: isChained(file) };
        return { file: span, lines };
      });
      const [found] = store.statements.overlaps(account);
      const expected = must(overlapOf(files[0]!, files[1]!), 'they overlap');
      const bones = (overlap: typeof expected) => ({
        ...{ older: overlap.older, newer: overlap.newer, shared: overlap.shared },
        onlyOlder: overlap.onlyOlder.map(({ id }) => id),
        onlyNewer: overlap.onlyNewer.map(({ id }) => id).sort(),
      });
      expect(bones(must(found, 'one overlap'))).toEqual({ ...bones(expected) });
    })); // prettier-ignore
});
