// Rates: what a bank takes off many records is found to the last digit, and prices that lie near each other are no rate.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRates } from '@shared/domain/matching/rates/find-rates.ts';
import { percentText, ROUNDINGS, simplerFirst, takenOff, totalTaken } from '@shared/domain/matching/rates/rate.ts';
import type { Rate } from '@shared/domain/matching/rates/rate.ts';
import type { RatePoint } from '@shared/domain/matching/rates/votes.ts';

const PESO = 100;
const anyRate: fc.Arbitrary<Rate> = fc.record({
  millionths: fc.integer({ min: 5, max: 500 }).map((hundredths) => hundredths * 100),
  constant: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_500 }).map((pesos) => pesos * PESO)), // prettier-ignore
  vat: fc.boolean(),
  rounding: fc.constantFrom(...ROUNDINGS),
});
/** Gross amounts of a month: prices of an even thousand, and others to the centavo. */
const anyGross = fc.oneof(
  fc.integer({ min: 15, max: 900 }).map((thousand) => thousand * 1_000 * PESO),
  fc.integer({ min: 1_000_000, max: 400_000_000 }),
);
const anyBook = fc.uniqueArray(anyGross, { minLength: 25, maxLength: 60 });

/** Sixty amounts to the centavo from 40,000 to four million pesos. */
const anyStart = fc.integer({ min: 0, max: 9_999 });
const spread = (start: number): readonly number[] =>
  Array.from({ length: 60 }, (_, at) => 4_000_000 + ((start + at * 7_919) % 10_000) * 39_811);

/** Records that a line may be for by its amount. */
const near = (net: number, book: readonly number[]): readonly number[] =>
  book.filter((gross) => gross > net && gross - net <= gross * 0.07 + 2_500 * PESO);
const pointsOf = (nets: readonly number[], book: readonly number[], first = 0): readonly RatePoint[] =>
  nets.flatMap((net, at) =>
    near(net, book).map((gross) => ({ line: first + at, gross, taken: gross - net, named: false })),
  );
const netOf = (rate: Rate) => (gross: number) => gross - totalTaken(rate, gross);
const found = (points: readonly RatePoint[]) =>
  findRates(points).map(({ rate: { millionths, constant, vat }, lines }) => ({ millionths, constant, vat, lines: lines.size })); // prettier-ignore
const said = ({ millionths, constant, vat }: Rate, lines: number) => ({ millionths, constant, vat, lines });

describe('a rate that many lines share', () => {
  it('is found to the last digit, with its constant and VAT, among records that it does not concern', () => {
    fc.assert(
      fc.property(anyRate, anyStart, (any, start) => {
        const rate: Rate = { ...any, rounding: 'centavo' };
        const book = spread(start);
        expect(found(pointsOf(book.slice(0, 20).map(netOf(rate)), book))).toEqual([said(rate, 20)]);
      }),
      { numRuns: 100 },
    );
  });

  it('explains every line to the centavo, however the bank rounds, and is the simplest that does', () => {
    fc.assert(
      fc.property(anyRate, anyStart, (rate, start) => {
        const book = spread(start);
        const [first, ...others] = findRates(pointsOf(book.slice(0, 20).map(netOf(rate)), book));
        expect([first?.lines.size, others.length]).toEqual([20, 0]);
        if (first !== undefined) expect(simplerFirst(first.rate, rate)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same in whatever order the rows come', () => {
    fc.assert(
      fc.property(anyRate, anyBook, fc.integer(), (rate, book, seed) => {
        const points = pointsOf(book.slice(0, 20).map(netOf(rate)), book);
        const mixed = [...points].sort((a, b) => ((a.taken * seed) % 977) - ((b.taken * seed) % 977));
        expect(findRates(mixed)).toEqual(findRates(points));
      }),
      { numRuns: 40 },
    );
  });

  it('may be one of two', () => {
    const [one, other]: readonly [Rate, Rate] = [
      { millionths: 12_300, constant: 0, vat: true, rounding: 'centavo' },
      { millionths: 17_900, constant: 600 * PESO, vat: false, rounding: 'centavo' },
    ];
    const book = Array.from({ length: 40 }, (_, at) => (31_700 + at * 7_351) * PESO);
    const nets = [...book.slice(0, 20).map(netOf(one)), ...book.slice(20, 35).map(netOf(other))];
    expect(found(pointsOf(nets, book))).toEqual([said(one, 20), said(other, 15)]);
  });

  it('needs eight different amounts', () => {
    const rate: Rate = { millionths: 20_000, constant: 0, vat: true, rounding: 'peso' };
    const book = Array.from({ length: 8 }, (_, at) => (20_000 + at * 41_700) * PESO);
    const nets = book.map(netOf(rate));
    expect(found(pointsOf(nets, book))).toEqual([said(rate, 8)]);
    expect(found(pointsOf([...nets.slice(1), ...nets.slice(1)], book))).toEqual([]);
  });
});

describe('no rate', () => {
  it('is in a month whose lines are nobody’s', () => {
    fc.assert(
      fc.property(anyBook, fc.array(anyGross, { minLength: 10, maxLength: 40 }), (book, nets) => {
        expect(found(pointsOf(nets, book))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is in a shop’s prices just below round ones, unless the texts say who paid', () => {
    const book = Array.from({ length: 30 }, (_, at) => (at + 1) * 50_000 * PESO);
    const ladder = pointsOf(book.map((gross) => gross - 100 * PESO), book); // prettier-ignore
    expect(found(ladder)).toEqual([]);
    expect(found(ladder.map((point) => ({ ...point, named: true })))).toMatchObject([{ constant: 100 * PESO }]);
  });
});

describe('what a rate takes off', () => {
  const rate: Rate = { millionths: 29_900, constant: 900 * PESO, vat: true, rounding: 'centavo' };

  it('is fee and VAT, each rounded as the bank rounds it', () => {
    // 2.99 % of 48,915.50 is 1,462.57345; with 900 it is 2,362.57, of which 19 % are 448.8883.
    expect(takenOff(rate, 4_891_550)).toEqual({ fee: 236_257, vat: 44_889 });
    expect(takenOff({ ...rate, rounding: 'peso' }, 4_891_550)).toEqual({ fee: 236_300, vat: 44_900 });
    expect(takenOff({ ...rate, rounding: 'centavo-cut' }, 4_891_550)).toEqual({ fee: 236_257, vat: 44_888 });
    expect(takenOff({ ...rate, rounding: 'peso-cut' }, 4_891_550)).toEqual({ fee: 236_200, vat: 44_800 });
    expect(takenOff({ ...rate, rounding: 'peso-then-centavo' }, 4_891_550)).toEqual({ fee: 236_300, vat: 44_897 });
  });

  it('is exact for amounts of any size', () => {
    expect(takenOff({ ...rate, constant: 0, vat: false }, 9_007_199_254_740_991)).toEqual({ fee: 269_315_257_716_756, vat: 0 }); // prettier-ignore
  });

  it('has the constant once for each record of the line', () => {
    expect(takenOff(rate, 10_000_000, 3)).toEqual({ fee: 299_000 + 270_000, vat: 108_110 });
  });

  it('is written without zeros that say nothing', () => {
    expect([12_300, 29_900, 20_000, 1, 0].map(percentText)).toEqual(['1.23', '2.99', '2', '0.0001', '0']);
  });
});
