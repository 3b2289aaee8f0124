/** The tables of the window: one order for the pages, the totals and what is picked, and nothing left out of it. */
import { describe, expect, it } from 'vitest';
import { LINE_SORTS, RECORD_SORTS } from '@shared/contract/table-calls.ts';
import { compareUnits, parseUnits, sumUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { withSample } from '../support/an-engine.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31' } as const;
const ALL = { offset: 0, count: 500 } as const;
const amountOf = ({ amount }: { amount: string | null }): Units =>
  amount === null ? ZERO : (parseUnits(amount) ?? ZERO);
const idsOf = (rows: readonly { id: string }[]): readonly string[] => rows.map(({ id }) => id);

describe('a table', () => {
  it('by any column in either direction shows the same rows, turned round', () =>
    withSample(async ({ ask }, account) => {
      const bare = await ask('line.page', { account, ...MARCH, ...ALL });
      for (const by of LINE_SORTS) {
        const rising = await ask('line.page', { account, ...MARCH, ...ALL, sort: { by, descending: false } });
        const falling = await ask('line.page', { account, ...MARCH, ...ALL, sort: { by, descending: true } });
        expect([...idsOf(rising.rows)].sort()).toEqual([...idsOf(bare.rows)].sort());
        expect([...idsOf(falling.rows)].sort()).toEqual([...idsOf(bare.rows)].sort());
        expect(rising.amount).toBe(bare.amount);
      }
      for (const by of RECORD_SORTS) {
        const sorted = await ask('record.page', { account, kind: 'payin', ...ALL, sort: { by, descending: true } });
        const plain = await ask('record.page', { account, kind: 'payin', ...ALL });
        expect([...idsOf(sorted.rows)].sort()).toEqual([...idsOf(plain.rows)].sort());
      }
    }));

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
