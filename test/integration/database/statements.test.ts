/** Statement files in the database: seen whole or not at all, never twice, withdrawn without a trace in the totals. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { BankDay } from '@shared/domain/day/day.ts';
import { statementFileId } from '@shared/domain/ids.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { aBatch, aMatch, anAccount, anAmount, aNewFile, anExplanation, anImport, aReadLine, aServed, aStep, AT, explanationChange, LATER, linesOf, matchChange, someLines } from '../../support/rows/store-rows.ts'; // prettier-ignore
import type { RankedLine } from '../../support/rows/store-rows.ts';
import { withStore } from '../../support/store/temp-store.ts';

describe('an import', () => {
  it('comes back exactly as the bank wrote it', () =>
    withStore(({ store }) => {
      const lines = [
        aReadLine(),
        aReadLine({
          line: 3,
          amount: anAmount('-0.07'),
          balance: null,
          reference: null,
          code: 'ND',
          raw: '=cmd|"x"\u0000',
          description: '',
        }),
        aReadLine({
          line: 4,
          amount: anAmount('-99999999999999999.123456789012345678'),
          raw: 'tercera',
          bookedOn: '2026-03-04' as BankDay,
        }),
      ];
      const id = anImport(store, lines);
      const stored = linesOf(store);
      expect(stored.map(({ line }) => line)).toEqual([4, 2, 3]);
      for (const line of stored) {
        const { id: lineId, accountId, fileId, file, ...read } = line;
        expect(read).toEqual(lines.find((one) => one.line === line.line));
        expect([accountId, fileId, file]).toEqual(['account-1', id, 'marzo.csv']);
        expect(store.statements.lineById(lineId)).toEqual(line);
      }
    }));

  it('keeps the facts of its file', () =>
    withStore(({ store }) => {
      const id = anImport(store, someLines(3), { closing: anAmount('-12.5'), balanceProof: { checked: 3, tied: 3 } });
      const account = anAccount(store);
      const facts = aNewFile(account, someLines(3), {
        closing: anAmount('-12.5'),
        balanceProof: { checked: 3, tied: 3 },
      });
      const file = { ...facts, id, importedAt: AT, state: 'imported' };
      expect(store.statements.files(account)).toEqual([file]);
      expect(store.statements.fileById(id)).toEqual(file);
      expect(store.statements.fileByHash(account, facts.sha256)).toEqual(file);
      expect(store.statements.fileByHash(account, 'f'.repeat(64))).toBeNull();
      expect(store.statements.fileById(statementFileId('nothing'))).toBeNull();
    }));

  it('is seen by no query while it loads, and leaves nothing when it is abandoned', () =>
    withStore(({ store }) => {
      const account = anAccount(store);
      const before = store.version();
      const id = store.statements.begin(aNewFile(account, someLines(3)), AT);
      store.statements.append(id, someLines(3));
      expect(store.statements.files(account)).toEqual([]);
      expect(store.statements.lines(account)).toEqual([]);
      expect(store.statements.fileById(id)).toBeNull();
      expect(store.version()).toBe(before);
      store.statements.abandon(id);
      expect(() => store.statements.append(id, someLines(1))).toThrow('only while their file loads');
      expect(() => store.statements.finish(id)).toThrow('only while their file loads');
      anImport(store, someLines(3));
      expect(linesOf(store)).toHaveLength(3);
      expect(store.version()).toBeGreaterThan(before);
    }));

  it('that was finished is not undone by a late cancel', () =>
    withStore(({ store }) => {
      const id = anImport(store, someLines(3));
      store.statements.abandon(id);
      expect(linesOf(store)).toHaveLength(3);
    }));

  it('left half loaded is removed at the next start', () =>
    withStore(({ store, reopen }) => {
      const account = anAccount(store);
      const id = store.statements.begin(aNewFile(account, someLines(500)), AT);
      store.statements.append(id, someLines(500));
      const again = reopen();
      expect(again.statements.lines(account)).toEqual([]);
      expect(() => again.statements.append(id, someLines(1))).toThrow('only while their file loads');
      anImport(again, someLines(500));
      expect(again.statements.lines(account)).toHaveLength(500);
    }));

  it('of a file that the account holds is refused by the table itself (M8)', () =>
    withStore(({ store }) => {
      anImport(store, someLines(3));
      expect(() => anImport(store, someLines(3, 10))).toThrow('UNIQUE');
      expect(linesOf(store)).toHaveLength(3);
    }));
});

describe('equal rows and overlapping files (M8)', () => {
  it('keeps two identical lines of one statement apart', () =>
    withStore(({ store }) => {
      anImport(store, [aReadLine(), aReadLine({ line: 3, rankInDay: 1 })]);
      const [first, second] = linesOf(store);
      expect(first?.id).not.toBe(second?.id);
      expect(linesOf(store)).toHaveLength(2);
    }));

  it('refuses a file that holds one row at the same rank twice', () =>
    withStore(({ store }) => {
      expect(() => anImport(store, [aReadLine(), aReadLine({ line: 3 })])).toThrow('UNIQUE');
    }));

  it('shows a movement that two files hold once, and keeps it while one of them stays', () =>
    withStore(({ store }) => {
      const first = anImport(store, someLines(10), { file: 'a.csv' });
      const second = anImport(store, someLines(10, 5), { file: 'b.csv' });
      expect(linesOf(store).map(({ description }) => description)).toEqual(
        Array.from({ length: 15 }, (_, n) => `PAGO ${n}`),
      );
      const ids = linesOf(store).map(({ id }) => id);
      store.statements.withdraw(first, LATER);
      expect(linesOf(store).map(({ id }) => id)).toEqual(ids.slice(5));
      store.statements.withdraw(second, LATER);
      expect(linesOf(store)).toEqual([]);
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    }));

  it('gives the same lines, ids and order whichever file came first, however often', () =>
    fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
        const files = [0, 4, 8, 12].map((first, index) => ({ file: `${index}.csv`, lines: someLines(8, first) }));
        const read = (numbers: readonly number[]): Promise<readonly string[]> =>
          withStore(({ store }) => {
            for (const number of numbers) anImport(store, files[number]!.lines, { file: files[number]!.file });
            return linesOf(store).map(({ id, file, line, amount }) => `${id} ${file} ${line} ${unitsToText(amount)}`);
          });
        const found = await read(order);
        expect(found).toEqual(await read([0, 1, 2, 3]));
        expect(new Set(found).size).toBe(20);
      }),
      { numRuns: 6 },
    ));
});

describe('a withdrawn file', () => {
  it('leaves all queries, takes the matches and explanations of its lines with it, and can come again', () =>
    withStore(({ store }) => {
      const account = anAccount(store);
      store.records.saveBatch(aBatch([aServed(), aServed({ id: 'payin-2' })]));
      const kept = anImport(store, someLines(2), { file: 'a.csv' });
      const gone = anImport(store, someLines(2, 10), { file: 'b.csv' });
      const ids = linesOf(store).map(({ id }) => id);
      const stays = aMatch([ids[0]!], ['payin:payin-1']);
      const leaves = aMatch([ids[2]!], ['payin:payin-2']);
      const said = explanationChange(ids[3]!, null, anExplanation(ids[3]!));
      expect(store.decisions.apply(aStep([matchChange(null, stays), matchChange(null, leaves), said])).ok).toBe(true);
      store.statements.withdraw(gone, LATER, 'Marta');
      expect(store.statements.files(account).map(({ id }) => id)).toEqual([kept]);
      expect(linesOf(store).map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(store.statements.lineById(ids[2]!)).toBeNull();
      expect(store.decisions.matches(account)).toEqual([stays]);
      expect(store.decisions.explanations(account)).toEqual([]);
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
      // The step touched what is no longer there: undoing it is refused, not half done.
      expect(store.decisions.undo({ account, at: LATER, by: 'Marta' })).toEqual({
        ok: false,
        error: { kind: 'plan-stale', rows: [leaves.id, ids[3]] },
      });
      expect(store.audit.about(leaves.id, 1)[0]).toMatchObject({ what: 'statement-withdrawn', by: 'Marta' });
      anImport(store, someLines(2, 10), { file: 'b.csv' });
      expect(linesOf(store).map(({ id }) => id)).toEqual(ids);
      expect(() => store.statements.withdraw(gone, LATER)).toThrow('not-found');
    }));
});

describe('a mapping', () => {
  it('is remembered for an account and the look of a file', () =>
    withStore(({ store, reopen }) => {
      const account = anAccount(store);
      const mapping = { decimal: ',', columns: { date: 1, description: ['Detalle', 3] }, headerLine: null } as const;
      store.statements.saveMapping(account, 'abc', { decimal: '.' });
      store.statements.saveMapping(account, 'abc', mapping);
      expect(reopen().statements.savedMapping(account, 'abc')).toEqual(mapping);
    }));
});

it('reads ten thousand lines in day, file and line order', () =>
  withStore(({ store }) => {
    const days = ['2026-03-05', '2026-03-04', '2026-03-06'] as readonly string[] as readonly BankDay[];
    const lines: readonly RankedLine[] = someLines(10_000).map((line, index) => ({
      ...line,
      bookedOn: days[index % 3]!,
    }));
    anImport(store, lines);
    const stored = linesOf(store);
    expect(stored).toHaveLength(10_000);
    const order = stored.map(({ bookedOn, line }) => `${bookedOn} ${String(line).padStart(6, '0')}`);
    expect(order).toEqual([...order].sort());
  }));
