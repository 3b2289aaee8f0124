/** Putting a case aside in the engine: it leaves the undecided rows, no sum changes, and undo brings it back exactly. */
import { describe, expect, it } from 'vitest';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { withSample } from '../../support/store/an-engine.ts';
import type { TestEngine } from '../../support/store/an-engine.ts';

const page = ({ ask }: TestEngine, account: string, filter: CaseFilter) =>
  ask('case.page', { account, filter, offset: 0, count: 500 });
const firstLine = (rows: readonly CaseView[]): string => {
  const one = rows.find((row) => row.kind === 'line');
  if (one?.kind !== 'line') throw new Error('the sample has a line without a record');
  return one.id;
};
const WHY = { reason: 'ask-bank', note: 'radicado 4471' } as const;

describe('a case that is put aside', () => {
  it('leaves the undecided rows with its reason, and no figure of the month changes', () =>
    withSample(async (engine, account) => {
      const before = await page(engine, account, 'undecided');
      const month = await engine.ask('overview.get', { account });
      const line = firstLine(before.rows);
      await engine.ask('case.park', { account, lines: [line], records: [], parking: WHY });
      const undecided = await page(engine, account, 'undecided');
      expect(undecided.total).toBe(before.total - 1);
      expect(undecided.rows.map(({ id }) => id)).not.toContain(line);
      const parked = await page(engine, account, 'parked');
      expect(parked.rows).toMatchObject([{ id: line, parked: WHY }]);
      expect(parked.counts).toMatchObject({ parked: 1, 'lines-left': before.counts['lines-left'] });
      expect(await engine.ask('overview.get', { account })).toEqual({ ...month, undecided: month.undecided - 1 });
    }));

  it('comes back when it is taken up, by undo too, and each step has its name', () =>
    withSample(async (engine, account) => {
      const line = firstLine((await page(engine, account, 'undecided')).rows);
      const park = (parking: typeof WHY | null) =>
        engine.ask('case.park', { account, lines: [line], records: [], parking });
      expect((await park(WHY)).undo).toMatchObject({ kind: 'park', rows: 1 });
      expect((await park(null)).undo).toMatchObject({ kind: 'unpark', rows: 1 });
      expect((await page(engine, account, 'parked')).total).toBe(0);
      await engine.ask('history.undo', { account });
      expect((await page(engine, account, 'parked')).rows).toMatchObject([{ parked: WHY }]);
      await engine.ask('history.undo', { account });
      expect((await page(engine, account, 'parked')).total).toBe(0);
    }));

  it('ends with the decision about it, in the same step', () =>
    withSample(async (engine, account) => {
      const line = firstLine((await page(engine, account, 'undecided')).rows);
      await engine.ask('case.park', { account, lines: [line], records: [], parking: WHY });
      await engine.ask('line.explain', { account, lines: [line], category: 'fee' });
      await engine.ask('line.explain', { account, lines: [line], category: null });
      expect((await page(engine, account, 'parked')).total).toBe(0);
      await engine.ask('history.undo', { account });
      await engine.ask('history.undo', { account });
      expect((await page(engine, account, 'parked')).rows).toMatchObject([{ id: line, parked: WHY }]);
    }));

  it('is refused where the row is not of this account', () =>
    withSample(async (engine, account) => {
      const request = { account, lines: ['nowhere'], records: [], parking: WHY };
      await expect(engine.ask('case.park', request)).rejects.toThrow('plan-stale');
    }));
});

describe('the certainty of the cases', () => {
  it('narrows the list and its counts', () =>
    withSample(async (engine, account) => {
      const all = await engine.ask('case.page', { account, filter: 'proposed', offset: 0, count: 500 });
      const only = await engine.ask('case.page', {
        account,
        filter: 'proposed',
        certainty: 'ambiguous',
        offset: 0,
        count: 500,
      });
      const ambiguous = all.rows.filter((row) => row.kind === 'match' && row.match.certainty === 'ambiguous');
      expect(ambiguous.length).toBeGreaterThan(0);
      expect(only.rows).toEqual(ambiguous);
      expect(only.counts.proposed).toBe(ambiguous.length);
      expect(only.counts['lines-left']).toBe(0);
    }));
});
