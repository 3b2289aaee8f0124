/** What is marked among the cases: its rows, its sums, and what a decision finds in it. */
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { minusTexts, sumTexts } from '../../../lib/text/sums.ts';
import { marksOfScreen } from '../../shared/many/marks.ts';
import type { Marks } from '../../shared/many/marks.ts';
import { hasRivals } from '../opened/answers.ts';
import { sidesOf } from '../sides.ts';

export type CaseMarks = Marks<CaseView>;

export const useCaseMarks: (account: string) => CaseMarks = marksOfScreen<CaseView>();

/** The rows of the cases that are no sets: what a person matches by hand. */
export const rowsOfMarks = (
  cases: readonly CaseView[],
): { lines: readonly LineRow[]; records: readonly RecordRow[] } => ({
  lines: cases.flatMap((one) => sidesOf(one).lines),
  records: cases.flatMap((one) => sidesOf(one).records),
});

/** What accepting would take: a set with all its pairs, a proposal that nothing competes with. */
const pairsOf = (one: CaseView): number => {
  if (one.kind === 'set') return one.set.pairs;
  return one.kind === 'match' && one.match.status === 'suggested' && !hasRivals(one) ? 1 : 0;
};

export type MarkSums = {
  readonly sets: number;
  readonly rows: number;
  readonly lines: { readonly count: number; readonly amount: string };
  readonly records: { readonly count: number; readonly amount: string };
  readonly leftover: string;
  readonly accepts: number;
};

/** How many and how much is marked. */
export function sumsOfMarks(cases: readonly CaseView[]): MarkSums {
  const sides = cases.map(sidesOf);
  const amountOf = (amounts: readonly (string | null)[]): string => sumTexts(amounts.map((one) => one ?? '0'));
  const lines = amountOf(sides.map(({ lineAmount }) => lineAmount));
  const records = amountOf(sides.map(({ recordAmount }) => recordAmount));
  const sets = cases.filter(({ kind }) => kind === 'set').length;
  const leftover = minusTexts(lines, records);
  return {
    sets,
    rows: cases.length - sets,
    lines: { count: sides.reduce((sum, { lineCount }) => sum + lineCount, 0), amount: lines },
    records: { count: sides.reduce((sum, { recordCount }) => sum + recordCount, 0), amount: records },
    leftover,
    accepts: cases.reduce((sum, one) => sum + pairsOf(one), 0),
  };
}
