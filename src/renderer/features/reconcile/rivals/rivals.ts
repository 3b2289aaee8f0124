/** Whole solutions side by side: what is the same in all of them, what is certain whichever is chosen, and what tells them apart. */
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import type { ReasonView } from '@shared/contract/views/parts.ts';
import type { MatchView, RecordRow } from '@shared/contract/views/views.ts';
import { sumTexts } from '../../../lib/text/sums.ts';

const PERCENT = 100;
const CERTAIN_MILLI = 1000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const letterOf = (index: number): string => LETTERS.charAt(index % LETTERS.length);

/** Whether every solution gives the record to one of these lines. */
export const staysWith = (solutions: readonly SolutionView[], { lines }: MatchView, record: RecordRow): boolean =>
  solutions.every(({ matches }) =>
    matches.some(
      (other) =>
        other.records.some(({ key }) => key === record.key) &&
        other.lines.some(({ id }) => lines.some((line) => line.id === id)),
    ),
  );

/** The money of the lines that a solution gives a partner. */
export const matchedAmount = ({ matches }: SolutionView): string =>
  sumTexts(matches.flatMap(({ lines }) => lines.map(({ amount }) => amount)));

export const differenceOf = ({ matches }: SolutionView): string => sumTexts(matches.map((match) => match.difference));

/** Whether as many rows and as much money are matched, and as much is left over, whichever is chosen. */
export function isTotalCertain(solutions: readonly SolutionView[]): boolean {
  const totals = solutions.map((one) =>
    [matchedAmount(one), differenceOf(one), one.lines.length, one.records.length].join(),
  );
  return new Set(totals).size <= 1;
}

/** Reasons of these kinds among all matches of a solution. */
export const reasonsOf = ({ matches }: SolutionView, kinds: readonly ReasonView['kind'][]): readonly ReasonView[] =>
  matches.flatMap(({ reasons }) => reasons.filter(({ kind }) => kinds.includes(kind)));

/** The longest delay between a record and its line, in business days, whichever way. */
export function longestDelay(solution: SolutionView): ReasonView | undefined {
  const days = ({ businessDays = 0 }: ReasonView): number => Math.abs(businessDays);
  return reasonsOf(solution, ['date-lag']).toSorted((a, b) => days(b) - days(a))[0];
}

/** The least certain of what a solution accepts together, in thousandths. */
const certaintyOf = ({ matches }: SolutionView): number =>
  Math.min(...matches.map(({ confidenceMilli }) => confidenceMilli));

/** How likely a solution is, in percent, rounded down: at most one of them is right, so that together they are never more than certain. */
export function percentOf(solution: SolutionView, all: readonly SolutionView[]): number {
  const together = all.reduce((sum, one) => sum + certaintyOf(one), 0);
  return Math.floor((certaintyOf(solution) * PERCENT) / Math.max(CERTAIN_MILLI, together));
}

/** Whether no solution is likelier than another: a figure beside each would only look like a difference. */
export const isEven = (all: readonly SolutionView[]): boolean =>
  all.length > 1 && new Set(all.map(certaintyOf)).size === 1;
