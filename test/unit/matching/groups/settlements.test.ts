/** Lines that say how many operations they are made of: what adds up, what is certain of it, and who gets which record. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asFound, prepareCountedSums } from '@shared/domain/matching/groups/counted-sums.ts';
import type { Choice } from '@shared/domain/matching/groups/counted-sums.ts';
import { isOver } from '@shared/domain/matching/groups/half-size.ts';
import type { Limits } from '@shared/domain/matching/groups/half-size.ts';
import type { AmountKind } from '@shared/domain/matching/solver/subset-sums.ts';
import { sumSpace } from '@shared/domain/matching/solver/sum-space.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

/** All choices by trying every one. */
function choicesOf(kinds: readonly AmountKind[], fits: (count: number, sum: number) => boolean): readonly Choice[] {
  const found: Choice[] = [];
  const walk = (at: number, taken: readonly number[]): void => {
    if (at === kinds.length) {
      const count = taken.reduce((sum, one) => sum + one, 0);
      const sum = taken.reduce((all, one, place) => all + one * (kinds[place]?.amount ?? 0), 0);
      if (fits(count, sum)) found.push(taken);
      return;
    }
    for (let one = 0; one <= (kinds[at]?.count ?? 0); one += 1) walk(at + 1, [...taken, one]);
  };
  walk(0, []);
  return found;
}

const texts = (choices: readonly Choice[]): readonly string[] => choices.map((choice) => choice.join()).sort();

const AMOUNT_MAX = 60;
const kindsFrom = (minLength: number) =>
  fc.uniqueArray(fc.record({ amount: fc.integer({ min: 1, max: AMOUNT_MAX }), count: fc.integer({ min: 1, max: 3 }) }), { selector: ({ amount }) => amount, minLength, maxLength: 6 }); // prettier-ignore

describe('sums of so many amounts', () => {
  it('are all that there are, and as many lie about them as there are', () => {
    fc.assert(
      fc.property(
        kindsFrom(0),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 3 }),
        (all, count, target, other) => {
          const [fewest, most] = [Math.max(0, count - other), count + (other % 2)];
          const asked = { fewest, most, from: target - 5, total: target + 5 };
          const sums = prepareCountedSums(all, asked, sumSpace());
          const exact = choicesOf(all, (taken, sum) => taken === count && sum === target);
          const near = choicesOf(all, (taken, sum) => taken === count && Math.abs(sum - target) <= 5);
          expect(texts(sums?.find({ target, count }, 1_000) ?? [])).toEqual(texts(exact));
          expect(sums?.near({ target, count }, 5)).toBe(near.length);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('stand in the order in which they are found, however they were known', () => {
    fc.assert(
      fc.property(
        kindsFrom(3),
        fc.integer({ min: 2, max: 5 }),
        fc.integer({ min: 20, max: 120 }),
        (all, count, target) => {
          const asked = { fewest: count, most: count, from: target, total: target };
          const found = prepareCountedSums(all, asked, sumSpace())?.find({ target, count }, 1_000) ?? [];
          const known = [...found].sort((a, b) => (a.join() < b.join() ? -1 : 1));
          expect(asFound(all, known)).toEqual(found);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are not tried where there are too many choices to hold', () => {
    const many = Array.from({ length: 60 }, (_, at): AmountKind => ({ amount: 1_000 + at, count: 1 }));
    expect(prepareCountedSums(many, { fewest: 0, most: 30, from: 0, total: 1_000_000 }, sumSpace())).toBeNull();
    expect(prepareCountedSums(many, { fewest: 0, most: 2, from: 0, total: 1_000_000 }, sumSpace())).not.toBeNull();
  });
});

describe('choices that are too many to hold', () => {
  const held = (all: readonly AmountKind[], { most, total }: Limits): number =>
    choicesOf(all, (taken, sum) => taken <= most && sum <= total).length;

  it('are never told of choices that could be held', () => {
    fc.assert(
      fc.property(
        kindsFrom(0),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 300 }),
        (all, most, total) => {
          const limits = { most, total };
          expect(isOver(all, limits, held(all, limits))).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are all told where the total has room for every choice', () => {
    fc.assert(
      fc.property(kindsFrom(1), fc.integer({ min: 1, max: 8 }), (all, most) => {
        const limits = { most, total: AMOUNT_MAX * 128 };
        expect(isOver(all, limits, held(all, limits) - 1)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

const payin = (id: string, on: string, price: string, bank = 'BANCO DEL MAR') =>
  aPayin({ id, amount: pesos(price), createdAt: `${on}T15:00:00.000Z` as never, finishedAt: `${on}T15:00:00.000Z` as never, counterparty: null, legalIdentifier: null, externalIdentifier: null, bank, evidence: [] }); // prettier-ignore
const line = (number: number, on: string, price: string, description: string): StatementLine =>
  aLine({ file: 's', line: number, bookedOn: day(on), amount: pesos(price), description });
const L = (number: number): string => `s#${number.toString().padStart(6, '0')}`;
const accepted = (rows: Parameters<typeof matched>[0]): readonly string[] =>
  matched(rows)
    .matches.filter(({ status }) => status !== 'suggested')
    .map(told)
    .sort();

describe('a line of several operations', () => {
  const records = [
    payin('a', '2026-03-10', '81370'),
    payin('b', '2026-03-10', '46210'),
    payin('c', '2026-03-11', '90440'),
    payin('d', '2026-03-11', '12880'),
    payin('x', '2026-03-10', '81370', 'BANCO DEL SOL'),
  ];

  it('is made of records of several days where nothing else of that number adds up', () => {
    const settled = line(1, '2026-03-11', '218020', 'DEPOSITO BANCO DEL MAR 3 TRX');
    expect(accepted({ lines: [settled], records })).toEqual([`auto group unique: ${L(1)} = payin:a+payin:b+payin:c`]);
  });

  it('is left to a person where another choice adds up as well', () => {
    const rivals = [...records, payin('e', '2026-03-10', '46200'), payin('f', '2026-03-11', '90450')];
    const settled = line(1, '2026-03-11', '136650', 'DEPOSITO BANCO DEL MAR 2 TRX');
    const { matches } = matched({ lines: [settled], records: rivals });
    expect(
      matches
        .filter(({ lines }) => lines.includes(settled.id))
        .map(told)
        .sort(),
    ).toEqual([
      `suggested group ambiguous: ${L(1)} = payin:b+payin:c`,
      `suggested group ambiguous: ${L(1)} = payin:e+payin:f`,
    ]);
  });

  it('leaves others less to choose from', () => {
    const rivals = [...records, payin('e', '2026-03-10', '46200'), payin('f', '2026-03-11', '90450'), payin('g', '2026-03-12', '3880')]; // prettier-ignore
    const lines = [
      line(1, '2026-03-11', '136650', 'DEPOSITO BANCO DEL MAR 2 TRX'),
      line(2, '2026-03-12', '175700', 'DEPOSITO BANCO DEL MAR 3 TRX'),
    ];
    expect(accepted({ lines, records: rivals })).toEqual([
      `auto group unique: ${L(1)} = payin:b+payin:c`,
      `auto group unique: ${L(2)} = payin:a+payin:f+payin:g`,
    ]);
  });

  it('takes of equal records those that no other line needs', () => {
    const equals = [payin('m', '2026-03-10', '50000'), payin('n', '2026-03-12', '50000'), payin('o', '2026-03-11', '31337')]; // prettier-ignore
    const lines = [
      line(1, '2026-03-16', '50000', 'ABONO ELECTRONICO'),
      line(2, '2026-03-12', '81337', 'DEPOSITO BANCO DEL MAR 2 TRX'),
    ];
    expect(accepted({ lines, records: equals })).toEqual([
      `auto assignment unique: ${L(1)} = payin:n`,
      `auto group interchangeable: ${L(2)} = payin:m+payin:o`,
    ]);
  });

  it('is nobody’s where its number is another one, and a refused answer is not given again', () => {
    expect(accepted({ lines: [line(1, '2026-03-11', '218020', 'DEPOSITO BANCO DEL MAR 4 TRX')], records })).toEqual([]);
    const settled = line(1, '2026-03-11', '218020', 'DEPOSITO BANCO DEL MAR 3 TRX');
    const [first] = matched({ lines: [settled], records }).matches;
    const rejections = first === undefined ? [] : [{ lines: first.lines, records: first.records }];
    const { matches } = matched({ lines: [settled], records, decided: { confirmed: [], explanations: [], rejections } as never }); // prettier-ignore
    expect(matches.map(told)).toEqual([]);
  });

  it('counts from the first business day what was paid on a Saturday', () => {
    const weekend = [payin('s', '2026-03-07', '71234'), payin('t', '2026-03-09', '20018')];
    const settled = line(1, '2026-03-12', '91252', 'DEPOSITO BANCO DEL MAR 2 TRX');
    expect(accepted({ lines: [settled], records: weekend })).toEqual([`auto group unique: ${L(1)} = payin:s+payin:t`]);
  });

  it('is the same in any order of the rows', () => {
    const lines = [line(1, '2026-03-11', '218020', 'DEPOSITO BANCO DEL MAR 3 TRX'), line(2, '2026-03-12', '94250', 'DEPOSITO BANCO DEL SOL 2 TRX')]; // prettier-ignore
    const turned = { lines: [...lines].reverse(), records: [...records].reverse() };
    expect(matched(turned).matches).toEqual(matched({ lines, records }).matches);
  });
});
