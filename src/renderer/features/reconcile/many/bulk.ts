/** The proposals that may be accepted at once, the ones with most money at risk first: what is listed is what is accepted. */
import type { CaseView, MatchView } from '@shared/contract/views/views.ts';
import { moneyAtRisk } from '@shared/domain/matching/risk.ts';
import { compareUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { exact, sumTexts } from '../../../lib/text/sums.ts';
import { isHeld } from '../case-words.ts';
import { unexplainedOf } from '../sides.ts';

export type Candidate = {
  readonly match: MatchView;
  /** What its lines move, signed. */
  readonly amount: string;
  readonly risk: string;
};

/** Sole proposals whose difference is zero or explained, and that nothing learned speaks against. */
export const isSure = (one: CaseView): one is Extract<CaseView, { kind: 'match' }> =>
  one.kind === 'match' &&
  one.match.status === 'suggested' &&
  one.match.certainty === 'unique' &&
  !isHeld(one.match) &&
  (one.rivals?.length ?? 0) === 0 &&
  isZeroAmount(unexplainedOf(one.match));

/** By money at risk, the most first; then by money, then by id. */
export function byRisk(matches: readonly MatchView[]): readonly Candidate[] {
  return matches
    .map((match) => {
      const amount = sumTexts(match.lines.map((line) => line.amount));
      return { match, amount, risk: unitsToText(moneyAtRisk(exact(amount), match.confidenceMilli)) };
    })
    .toSorted((a, b) => compareUnits(exact(b.risk), exact(a.risk)) || (a.match.id < b.match.id ? -1 : 1));
}
