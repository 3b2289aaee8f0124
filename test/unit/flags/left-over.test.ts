// Rows that stay alone whatever a person chooses: there are more of them than rows that they could go with.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { matchId } from '@shared/domain/ids.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { aPayin } from '../../support/rows/payment-rows.ts';
import { aMatch } from '../../support/rows/store-rows.ts';
import { aLine, anAccount, day, pesos } from '../../support/rows/statement-rows.ts';

const PRICE = pesos('49900');
const sold = (id: string, on: string): PaymentRecord => {
  const noon = `2026-03-${on}T17:00:00.000Z` as Instant;
  return aPayin({ id, amount: PRICE, createdAt: noon, finishedAt: noon });
};
const came = (number: number, on: string): StatementLine =>
  aLine({ line: number, bookedOn: day(`2026-03-${on}`), amount: PRICE });
const proposed = ({ id }: StatementLine, { key }: PaymentRecord, confidenceMilli = 900): Match =>
  aMatch([id], [key], {
    id: matchId(`${id}-${key}`), accountId: anAccount().id, status: 'suggested', certainty: 'ambiguous', pass: 'assignment', confidenceMilli,
  }); // prettier-ignore
const flags = (lines: readonly StatementLine[], records: readonly PaymentRecord[], matches: readonly Match[]) =>
  reconciled({ lines, records, matches })
    .flags.filter(({ kind }) => kind.startsWith('missing'))
    .map(({ key }) => key);

const [ten, eleven] = [sold('ten', '10'), sold('eleven', '11')];

it('one of two records of different days is missing where both could only go with one line', () => {
  const line = came(1, '11');
  expect(flags([line], [ten, eleven], [proposed(line, ten), proposed(line, eleven, 800)])).toEqual(['missing-in-bank|payin:eleven']); // prettier-ignore
});

it('none is where each has a line left', () => {
  const [one, two] = [came(1, '11'), came(2, '12')];
  const matches = [proposed(one, ten), proposed(one, eleven), proposed(two, eleven)];
  expect(flags([one, two], [ten, eleven], matches)).toEqual([]);
});

it('none is where the other one may still come', () => {
  const [line, early, late] = [came(1, '30'), sold('early', '25'), sold('late', '27')];
  expect(flags([line], [early, late], [proposed(line, early), proposed(line, late)])).toEqual([]);
});

it('one of two lines of different days has no record where both could only go with one', () => {
  const [one, two] = [came(1, '11'), came(2, '12')];
  const [flag, ...more] = flags([one, two], [ten], [proposed(one, ten), proposed(two, ten, 800)]);
  expect([flag, more]).toEqual([`missing-in-service|line:${two.id}`, []]);
});

it('none is where an open settlement of another bank may hold the other one', () => {
  const banks = ['BANCO DEL MAR', 'BANCO DEL RIO'];
  const [sea, river] = [ten, eleven].map((record, at) => ({ ...record, bank: banks[at]! })) as [PaymentRecord, PaymentRecord]; // prettier-ignore
  const line = came(1, '11');
  const matches = [proposed(line, sea), proposed(line, river, 800)];
  const settled = aLine({ line: 2, bookedOn: day('2026-03-11'), amount: pesos('900000'), description: 'LIQUIDACION PSE BANCO DEL MAR 3 TRX' }); // prettier-ignore
  const records = (lines: readonly StatementLine[]) => flags(lines, [sea, river], matches).filter((key) => key.includes('payin')); // prettier-ignore
  expect([records([line]), records([line, settled])]).toEqual([['missing-in-bank|payin:eleven'], []]);
});

it('one of two is missing where both could only go with the line of a third, which has others', () => {
  const lines = [came(1, '11'), came(2, '12'), came(3, '12')] as const;
  const third = sold('third', '12');
  const matches = [proposed(lines[0], ten), proposed(lines[0], eleven, 800), ...lines.map((line) => proposed(line, third, 700))]; // prettier-ignore
  expect(flags(lines, [ten, eleven, third], matches).filter((key) => key.includes('payin'))).toEqual(['missing-in-bank|payin:eleven']); // prettier-ignore
});

/** The most pairs that can stand side by side, by trying all of them. */
function mostPairs(pairs: readonly (readonly [number, number])[]): number {
  const [first, ...others] = pairs;
  if (first === undefined) return 0;
  const [line, record] = first;
  const beside = others.filter(([otherLine, otherRecord]) => otherLine !== line && otherRecord !== record);
  return Math.max(mostPairs(others), 1 + mostPairs(beside));
}

it('as many rows of either side are missing as no choice of pairs can give a partner', () => {
  const [days, most] = [['10', '11', '12'], 4];
  const records = Array.from({ length: most }, (_, at) => sold(`r${at}`, days[at % days.length]!));
  const lines = Array.from({ length: most }, (_, at) => came(at + 1, days[at % days.length]!));
  const edge = fc.tuple(fc.nat(most - 1), fc.nat(most - 1), fc.integer({ min: 600, max: 999 }));
  fc.assert(
    fc.property(fc.uniqueArray(edge, { selector: ([line, record]) => line * most + record, maxLength: 9 }), (edges) => {
      const found = flags(lines, records, edges.map(([line, record, best]) => proposed(lines[line]!, records[record]!, best))); // prettier-ignore
      const alone = most - mostPairs(edges.map(([line, record]) => [line, record]));
      const missing = (of: string): number => found.filter((key) => key.includes(of)).length;
      expect([missing('|payin:'), missing('|line:')]).toEqual([alone, alone]);
    }),
  );
});
