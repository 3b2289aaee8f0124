// What holds for every month: rows once, order without meaning, the conservation law, nothing by today's date.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { isAccepted, rowsOfMatch } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { planMatchRun } from '@shared/domain/matching/decisions/run-changes.ts';
import { addUnits, sumUnits, units, unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { LINE_STATES, RECORD_STATES } from '@shared/domain/reconciliation/state.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED, reconciled } from '../../../support/months/match-runs.ts';
import { aPayin, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aSampleAccount } from '../../../support/files/sample-account.ts';
import { aLine, anAccount, day } from '../../../support/rows/statement-rows.ts';

const NAMES = ['Juan Leal', 'María Gil', null];
const AMOUNTS = [5_000_000, 5_000_100, 12_000_050, 10_000_000];

const records: fc.Arbitrary<readonly PaymentRecord[]> = fc
  .array(
    fc.record({
      on: fc.integer({ min: 0, max: 9 }),
      amount: fc.constantFrom(...AMOUNTS),
      name: fc.constantFrom(...NAMES),
      isItem: fc.boolean(),
      standing: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'failed', 'pending', 'refunded'),
    }),
    { maxLength: 9 },
  )
  .map((rows) =>
    rows.map(({ on, amount, name, isItem, standing }, i) => {
      const moment = `${addDays(day('2026-03-04'), on)}T17:00:00.000Z` as Instant;
      const money = unitsFromCentavos(amount);
      const facts = {
        id: `r${i.toString()}`,
        amount: money,
        counterparty: name,
        legalIdentifier: null,
        externalIdentifier: null,
        evidence: [],
      };
      const days = { createdAt: moment, finishedAt: moment, updatedAt: moment, activities: [], standing } as const;
      return isItem
        ? aPayoutItem({
            ...facts,
            ...days,
            effectiveAmount: money,
            feeAmount: units(0n),
            parentId: `p${(i % 2).toString()}`,
          })
        : aPayin({ ...facts, ...days });
    }),
  );

const lines: fc.Arbitrary<readonly StatementLine[]> = fc
  .array(
    fc.record({
      on: fc.integer({ min: 0, max: 14 }),
      amount: fc.constantFrom(...AMOUNTS, 10_000_100, 15_000_100, 9_999_950),
      isDebit: fc.boolean(),
      text: fc.constantFrom('PAGO PSE', 'PAGO PSE JUAN LEAL', 'DEV PAGO', 'PAGO MARIA GIL', 'IMPTO GOBIERNO 4X1000'),
    }),
    { maxLength: 10 },
  )
  .map((rows) =>
    rows.map(({ on, amount, isDebit, text }, i) =>
      aLine({
        line: i + 1,
        bookedOn: addDays(day('2026-03-04'), on),
        amount: unitsFromCentavos(isDebit ? -amount : amount),
        description: text,
      }),
    ),
  );
const months = fc.record({ lines, records });
const runs = (seed: number, numRuns = 300): { numRuns: number; seed: number } => ({ numRuns, seed });

describe('every run of matching', () => {
  it('puts no row into two accepted matches, and no accepted row into a suggestion', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { matches } = matched(month);
        const accepted = matches.filter(isAccepted).flatMap(rowsOfMatch);
        expect(new Set(accepted).size).toBe(accepted.length);
        const suggested = new Set(matches.filter((match) => !isAccepted(match)).flatMap(rowsOfMatch));
        expect(accepted.filter((row) => suggested.has(row))).toEqual([]);
      }),
      runs(1),
    );
  });

  it('answers the same in whatever order lines and records come', () => {
    fc.assert(
      fc.property(months, fc.integer(), (month, turn) => {
        const turned = <T>(rows: readonly T[]): readonly T[] => {
          const at = rows.length === 0 ? 0 : Math.abs(turn) % rows.length;
          return [...rows.slice(at), ...rows.slice(0, at)].reverse();
        };
        expect(matched({ lines: turned(month.lines), records: turned(month.records) })).toEqual(matched(month));
      }),
      runs(2),
    );
  });

  it('accepts only money that is exact but for what it explains, and certain', () => {
    fc.assert(
      fc.property(months, (month) => {
        for (const match of matched(month).matches.filter(isAccepted)) {
          expect(match.difference).toBe(sumUnits(match.explained.map(({ amount }) => amount)));
          if (match.pass !== 'difference') expect(match.difference).toBe(0n);
          expect(['unique', 'interchangeable']).toContain(match.certainty);
        }
      }),
      runs(3),
    );
  });

  it('shows at most three proposals a line', () => {
    fc.assert(
      fc.property(months, (month) => {
        const proposals = matched(month).matches.filter((match) => !isAccepted(match));
        for (const { id } of month.lines)
          expect(proposals.filter((match) => match.lines.includes(id)).length).toBeLessThanOrEqual(3);
      }),
      runs(4),
    );
  });

  it('plans nothing when it runs a second time on the same rows', () => {
    fc.assert(
      fc.property(months, (month) => {
        const result = matched(month);
        const state = { account: anAccount(), rejections: [], ...result };
        expect(
          planMatchRun(
            state,
            matched({ ...month, decided: { ...NOTHING_DECIDED, explanations: result.explanations } }),
          ),
        ).toEqual([]);
      }),
      runs(5, 100),
    );
  });
});

describe('every reconciliation', () => {
  it('keeps the conservation law: each row in one state, sums equal, equations hold', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { totals, equations, lines: here, records: kept, elsewhere } = reconciled(month);
        const lineSum = sumUnits(LINE_STATES.map((state) => totals.lines[state].amount));
        expect(lineSum).toBe(sumUnits(here.map(({ amount }) => amount)));
        expect(LINE_STATES.reduce((sum, state) => sum + totals.lines[state].count, 0)).toBe(here.length);
        expect(RECORD_STATES.reduce((sum, state) => sum + totals.records[state].count, 0)).toBe(kept.length);
        expect(here.length + elsewhere.lines).toBe(month.lines.length);
        expect(kept.length + elsewhere.records).toBe(month.records.length);
        expect(equations.map(({ holds }) => holds)).toEqual([true, null, true, true]);
      }),
      runs(6),
    );
  });

  it('holds in a period that cuts matches in two, and hands on exactly what it leaves open', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 4, max: 16 }), (month, cut) => {
        const middle = day(`2026-03-${cut.toString().padStart(2, '0')}`);
        const first = reconciled({ ...month, period: { from: day('2026-03-01'), to: middle } });
        const second = reconciled({ ...month, period: { from: addDays(middle, 1), to: day('2026-03-31') } });
        for (const { equations } of [first, second])
          expect(equations.filter(({ holds }) => holds === false)).toEqual([]);
        expect(second.carriedIn.amount).toBe(first.carriedOut.amount);
        expect(second.carriedIn.count).toBe(first.carriedOut.count);
        const whole = reconciled(month);
        expect(addUnits(first.totals.lines.matched.amount, second.totals.lines.matched.amount)).toBe(
          whole.totals.lines.matched.amount,
        );
      }),
      runs(7),
    );
  });

  it('counts unexplained money so that two errors cannot cancel', () => {
    fc.assert(
      fc.property(months, (month) => {
        const { totals, lines: here, lineStates } = reconciled(month);
        const open = here.filter(({ id }) => ['proposed', 'unmatched'].includes(lineStates.get(id)!.state));
        const size = sumUnits(open.map(({ amount }) => units(amount < 0n ? -amount : amount)));
        expect(totals.unexplained >= size).toBe(true);
      }),
      runs(8),
    );
  });
});

describe('the sample month', () => {
  it.each([
    ['settlement', 4],
    ['settlement', 5],
    ['own', 6],
  ] as const)('accepts nothing wrong on the %s account, seed %i', (preset, seed) => {
    const { account, lines: printed, records: served, truth } = aSampleAccount(preset, { seed, records: 600 });
    const accepted = matched({ account, lines: printed, records: served }).matches.filter(isAccepted);
    const paidBy = (match: Match): readonly string[] =>
      [...new Set(match.lines.flatMap((id) => truth.get(id)!.pays))].sort();
    const wrong = accepted.filter(
      (match) => match.certainty === 'unique' && paidBy(match).join() !== [...match.records].join(),
    );
    expect(wrong).toEqual([]);
    const paying = printed.filter(({ id }) => truth.get(id)!.pays.length > 0).length;
    expect(accepted.flatMap((match) => match.lines).length).toBeGreaterThan(0.93 * paying);
  });
});
