/** The tables of the window: one order for the pages, the totals and what is picked, and nothing left out of it. */
import { describe, expect, it } from 'vitest';
import { LINE_SORTS, RECORD_SORTS } from '@shared/contract/choices.ts';
import type { LineSort, RecordSort } from '@shared/contract/choices.ts';
import type { LineRow, RecordRow } from '@shared/contract/views/views.ts';
import {
  absUnits,
  compareUnits,
  parseUnits,
  subtractUnits,
  sumUnits,
  unitsToText,
  ZERO,
} from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { withSample } from '../../../support/store/an-engine.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const ALL = { offset: 0, count: 500 } as const;
const amountOf = ({ amount }: { amount: string | null }): Units =>
  amount === null ? ZERO : (parseUnits(amount) ?? ZERO);
type Shown = string | bigint | null;
const unitsOf = (text: string | null): Units | null => (text === null ? null : parseUnits(text));
const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/** Whether no value stands in front of one that belongs before it; those without any come last in both directions. */
function inOrder(values: readonly Shown[], descending: boolean): boolean {
  return values.slice(1).every((after, at) => {
    const before = values[at] ?? null;
    if (before === null || after === null) return after === null;
    const order =
      typeof before === 'bigint' && typeof after === 'bigint'
        ? compareUnits(before as Units, after as Units)
        : spanish.compare(String(before), String(after));
    return descending ? order >= 0 : order <= 0;
  });
}

const idsOf = (rows: readonly { id: string }[]): readonly string[] => rows.map(({ id }) => id);

describe('a table', () => {
  const LINES: Readonly<Record<LineSort, (row: LineRow) => Shown>> = {
    date: ({ date }) => date,
    text: ({ description }) => description,
    document: ({ reference }) => reference,
    state: ({ state, category }) => `${state} ${category ?? ''}`,
    line: ({ line }) => BigInt(line),
    amount: ({ amount }) => unitsOf(amount),
    balance: ({ balance }) => unitsOf(balance),
  };
  const RECORDS: Readonly<Record<RecordSort, (row: RecordRow) => Shown>> = {
    date: ({ date }) => date,
    kind: ({ kind }) => kind,
    name: ({ name }) => name,
    id: ({ id }) => id,
    status: ({ standing, status }) => `${standing} ${status}`,
    state: ({ state }) => state,
    amount: ({ amount }) => unitsOf(amount),
  };

  it.each([false, true])('by any column stands in its order, with the same rows (descending: %s)', (descending) =>
    withSample(async ({ ask }, account) => {
      const lines = await ask('line.page', { account, ...MARCH, ...ALL });
      const records = await ask('record.page', { account, ...ALL });
      for (const by of LINE_SORTS) {
        const sorted = await ask('line.page', { account, ...MARCH, ...ALL, sort: { by, descending } });
        expect([by, inOrder(sorted.rows.map(LINES[by]), descending)]).toEqual([by, true]);
        expect(idsOf(sorted.rows).toSorted()).toEqual(idsOf(lines.rows).toSorted());
        expect(sorted.amount).toBe(lines.amount);
      }
      for (const by of RECORD_SORTS) {
        const sorted = await ask('record.page', { account, ...ALL, sort: { by, descending } });
        expect([by, inOrder(sorted.rows.map(RECORDS[by]), descending)]).toEqual([by, true]);
        expect(sorted.total).toBe(records.total);
      }
    }),
  );

  it('by value goes by money and not by digits, and what has none stands last in both directions', () =>
    withSample(async ({ ask }, account) => {
      for (const descending of [false, true]) {
        const { rows } = await ask('line.page', { account, ...MARCH, ...ALL, sort: { by: 'amount', descending } });
        const amounts = rows.map(amountOf);
        const sorted = amounts.toSorted((a, b) => (descending ? compareUnits(b, a) : compareUnits(a, b)));
        expect(amounts).toEqual(sorted);
        const documents = (await ask('line.page', { account, ...MARCH, ...ALL, sort: { by: 'document', descending } }))
          .rows;
        const first = documents.findIndex(({ reference }) => reference === null);
        expect(first === -1 || documents.slice(first).every(({ reference }) => reference === null)).toBe(true);
      }
    }));

  it('puts beside a row what is nearest to it in money, and of that in days', () =>
    withSample(async ({ ask }, account) => {
      const near = { amount: '-880000', day: '2026-03-31' } as const;
      const [wanted, about] = [unitsOf(near.amount) ?? ZERO, Date.parse(near.day)];
      const distances = (rows: readonly { readonly amount: Units | null; readonly day: string | null }[]) =>
        rows.map(({ amount, day }) =>
          amount === null || day === null
            ? null
            : ([absUnits(subtractUnits(amount, wanted)), Math.abs(Date.parse(day) - about)] as const),
        );
      const lines = (await ask('line.page', { account, ...MARCH, ...ALL, near })).rows;
      const { rows: records, total } = await ask('record.page', { account, ...ALL, near });
      const unasked = await ask('record.page', { account, ...ALL });
      expect(total).toBe(unasked.total);
      expect(idsOf(records)).not.toEqual(idsOf(unasked.rows));
      const signed = ({ expected: { direction, amount } }: RecordRow): Units | null =>
        amount === null ? null : (unitsOf(direction === 'debit' ? `-${amount}` : amount) ?? null);
      for (const found of [
        distances(lines.map((row) => ({ amount: unitsOf(row.amount), day: row.date }))),
        distances(records.map((row) => ({ amount: signed(row), day: row.date }))),
      ]) {
        const measured = found.filter((one) => one !== null);
        expect(found.slice(measured.length).every((one) => one === null)).toBe(true);
        const sorted = measured.toSorted((a, b) => compareUnits(a[0], b[0]) || a[1] - b[1]);
        expect(measured).toEqual(sorted);
      }
    }));

  it('has one order for its pages and for the total of what is picked', () =>
    withSample(async ({ ask }, account) => {
      const sort = { by: 'amount', descending: true } as const;
      const whole = (await ask('line.page', { account, ...MARCH, ...ALL, sort })).rows;
      const page = await ask('line.page', { account, ...MARCH, offset: 10, count: 7, sort });
      expect(page.rows).toEqual(whole.slice(10, 17));
      const total = await ask('line.total', { account, ...MARCH, first: 10, last: 16, sort });
      expect(total).toEqual({ count: 7, amount: unitsToText(sumUnits(page.rows.map(amountOf))) });
      const records = (await ask('record.page', { account, ...ALL })).rows;
      expect(await ask('record.total', { account, first: 0, last: 2 })).toEqual({
        count: 3,
        amount: unitsToText(sumUnits(records.slice(0, 3).map(amountOf))),
      });
    }));

  it('tells of what changed since it was asked last', () =>
    withSample(async ({ ask }, account) => {
      const request = { account, ...MARCH, ...ALL, state: 'unmatched' } as const;
      const before = await ask('line.page', request);
      await ask('line.explain', { account, lines: [before.rows[0]!.id], category: 'fee' });
      expect((await ask('line.page', request)).total).toBe(before.total - 1);
    }));
});

describe('the records', () => {
  it('are summed each money once: a payout by its items, and by itself where they are not there', () =>
    withSample(async (engine, account) => {
      const all = await engine.ask('record.page', { account, ...MARCH, ...ALL });
      const sum = (rows: readonly RecordRow[]): string => unitsToText(sumUnits(rows.map(amountOf)));
      const payouts = all.rows.filter(({ kind }) => kind === 'payout');
      expect(payouts.length).toBeGreaterThan(5);
      expect(all.amount).toBe(sum(all.rows.filter(({ kind }) => kind !== 'payout')));
      const alone = await engine.ask('record.page', { account, ...MARCH, ...ALL, kind: 'payout' });
      expect(alone.amount).toBe(sum(alone.rows));
      expect(await engine.ask('record.total', { account, ...MARCH, first: 0, last: all.total - 1 })).toStrictEqual({ count: all.total, amount: all.amount }); // prettier-ignore
      expect((await engine.ask('overview.get', { account, ...MARCH })).payouts).toBe(payouts.length);
    }));

  it('have the day on which they happened, though their window may begin before it', () =>
    withSample(async (engine, account) => {
      const { rows } = await engine.ask('record.page', { account, ...MARCH, ...ALL });
      const expected = rows.flatMap(({ date, expected: { from, to } }) => (date === null || from === null || to === null ? [] : [{ date, from, to }])); // prettier-ignore
      expect(expected.filter(({ date, from, to }) => date < from || date > to)).toStrictEqual([]);
      expect(expected.filter(({ date, from }) => from < date).length).toBeGreaterThan(0);
    }));

  it('say what an unmatched one is at the cut-off: overdue or in transit, and nothing of the others', () =>
    withSample(async (engine, account) => {
      const { rows } = await engine.ask('record.page', { account, ...MARCH, ...ALL });
      const { totals } = await engine.ask('overview.get', { account, ...MARCH });
      const count = (due: RecordRow['due']): number => rows.filter((row) => row.due === due).length;
      expect(count('in-transit')).toBe(totals.inTransit.count);
      expect(count('overdue') + count('in-transit')).toBe(totals.records.unmatched.count);
      expect(rows.filter(({ state, due }) => (state === 'unmatched') !== (due !== null))).toStrictEqual([]);
    }));
});

describe('the cases', () => {
  it('have every proposed line among the proposed, also one whose record another proposal wants', () =>
    withSample(async (engine, account) => {
      const cases = await engine.ask('case.page', { account, ...MARCH, ...ALL, filter: 'proposed' });
      const lines = cases.rows.flatMap((one) => (one.kind === 'line' ? [one.line] : one.kind === 'match' ? one.match.lines : [])); // prettier-ignore
      const { totals } = await engine.ask('overview.get', { account, ...MARCH });
      expect(new Set(lines.map(({ id }) => id)).size).toBe(totals.lines.proposed.count);
      const left = await engine.ask('case.page', { account, ...MARCH, ...ALL, filter: 'lines-left' });
      expect(left.total).toBe(totals.lines.unmatched.count);
    }));
});
