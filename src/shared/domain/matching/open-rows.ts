/** Choices of a run's rows: without those that are gone, and those that two choices share. */
import { NOWHERE } from './match-context.ts';
import type { Open } from './match-context.ts';
import type { Match } from './match.ts';

/** The open rows without those of some names. */
export function without(open: Open, lines: ReadonlySet<string>, records: ReadonlySet<string>): Open {
  return {
    lines: lines.size === 0 ? open.lines : open.lines.filter(({ line }) => !lines.has(line.id)),
    records: records.size === 0 ? open.records : open.records.filter(({ record }) => !records.has(record.key)),
  };
}

/** The open rows without those that a pass has proposed. */
export const withoutProposed = (open: Open, proposals: readonly Match[]): Open =>
  without(
    open,
    new Set<string>(proposals.flatMap((match) => match.lines)),
    new Set<string>(proposals.flatMap((match) => match.records)),
  );

/** The open rows without some of them: a pass takes so many that they are told by their place, not by their names. */
export function withoutRows(open: Open, gone: Open): Open {
  return { lines: unmarked(open.lines, gone.lines), records: unmarked(open.records, gone.records) };
}

/** Rows stand in the order of their places. */
function unmarked<Row extends { readonly place: number }>(rows: readonly Row[], gone: readonly Row[]): readonly Row[] {
  if (gone.length === 0) return rows;
  const isGone = new Uint8Array((rows.at(-1)?.place ?? NOWHERE) + 1);
  for (const { place } of gone) isGone[place] = 1;
  return rows.filter(({ place }) => isGone[place] === 0);
}

/** The rows that both choices of some rows hold; each is in the order of all of them. */
export function inBoth<Row>(all: readonly Row[], one: readonly Row[], other: readonly Row[]): readonly Row[] {
  const found: Row[] = [];
  let [left, right] = [0, 0];
  for (const row of all) {
    const isLeft = one[left] === row;
    const isRight = other[right] === row;
    if (isLeft) left += 1;
    if (isRight) right += 1;
    if (isLeft && isRight) found.push(row);
  }
  // The list that is there already: what was found out about it need not be found out again.
  return found.length === other.length ? other : found;
}

/** The rows without those that are gone; of those among `open`, in the same order, it need not be asked. */
export function unlessGone<Row>(
  rows: readonly Row[],
  open: readonly Row[],
  isGone: (row: Row) => boolean,
): readonly Row[] {
  let next = 0;
  const left = rows.filter((row) => {
    if (open[next] !== row) return !isGone(row);
    next += 1;
    return true;
  });
  return left.length === open.length ? open : left;
}
