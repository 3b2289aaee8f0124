/** The rates that a person has confirmed, as a report tells of them: each with its terms and what it explains of the period. */
import type { LineId } from '../ids.ts';
import type { Match } from '../matching/match.ts';
import { sidesOf } from '../matching/questions/open-questions.ts';
import { matchesOfRate, rateSums } from '../matching/rates/by-rate.ts';
import { shownRate } from '../matching/rates/rate.ts';
import type { ShownRate } from '../matching/rates/rate.ts';
import { byText } from '../matching/text-order.ts';
import { sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { RateDecision } from '../statement/rules/rule.ts';

export type RateLine = Pick<RateDecision, 'name' | 'by' | 'since'> & {
  readonly rate: ShownRate;
  readonly lines: number;
  /** Fee and VAT together. */
  readonly amount: Units;
};

/** Those that hold, in the order in which they were confirmed. */
export function rateLines(
  rates: readonly RateDecision[],
  { matches, lineOf }: { readonly matches: readonly Match[]; readonly lineOf: ReadonlyMap<LineId, StatementLine> },
): readonly RateLine[] {
  const held = rates.filter(({ active }) => active);
  return held
    .sort((a, b) => byText(a.since, b.since) || byText(a.id, b.id))
    .map(({ name, by, since, rate }) => {
      const own = matchesOfRate(rate, matches, lineOf);
      const { fee, vat } = rateSums(own, lineOf);
      return { name, by, since, rate: shownRate(rate), lines: sidesOf(own).lines.length, amount: sumUnits([fee, vat]) };
    });
}
