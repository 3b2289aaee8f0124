/** The explained lines of a period by category and rule: counted and summed, and every one of them in exactly one part. */
import { assert } from '../assert.ts';
import { addUnits, sumUnits, ZERO } from '../money/decimal.ts';
import { LINE_CATEGORIES } from '../statement/lines/line.ts';
import type { LineCategory, StatementLine } from '../statement/lines/line.ts';
import type { LineStanding } from './reconciliation.ts';
import type { ExplainedPart, Tally, Totals } from './state.ts';
import type { LineId } from '../ids.ts';

type Rows = {
  readonly lines: readonly StatementLine[];
  readonly lineStates: ReadonlyMap<LineId, LineStanding>;
};

/** In the order of categories, then of rules; stops when the parts are not the whole. */
export function explainedParts({ lines, lineStates }: Rows, totals: Totals): readonly ExplainedPart[] {
  const parts = new Map<string, ExplainedPart>();
  for (const line of lines) {
    const standing = lineStates.get(line.id);
    if (standing === undefined || standing.category === null) continue;
    const { category, rule } = standing;
    const key = `${category} ${rule ?? ''}`;
    const known = parts.get(key) ?? { category, rule, count: 0, amount: ZERO };
    parts.set(key, { ...known, count: known.count + 1, amount: addUnits(known.amount, line.amount) });
  }
  const found = [...parts.values()].sort(inOrder);
  const { count, amount } = totals.lines.explained;
  assert(
    found.reduce((sum, part) => sum + part.count, 0) === count && sumUnits(found.map((part) => part.amount)) === amount,
    'every explained line has one category and one author',
  );
  return found;
}

const inOrder = (a: ExplainedPart, b: ExplainedPart): number =>
  LINE_CATEGORIES.indexOf(a.category) - LINE_CATEGORIES.indexOf(b.category) ||
  ((a.rule ?? '') < (b.rule ?? '') ? -1 : 1);

/** The parts of each category together. */
export function explainedByCategory(parts: readonly ExplainedPart[]): ReadonlyMap<LineCategory, Tally> {
  const sums = new Map<LineCategory, Tally>();
  for (const { category, count, amount } of parts) {
    const known = sums.get(category) ?? { count: 0, amount: ZERO };
    sums.set(category, { count: known.count + count, amount: addUnits(known.amount, amount) });
  }
  return sums;
}
