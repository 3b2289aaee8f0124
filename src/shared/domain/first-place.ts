/** Binary search: the first place of a list in order that is not before what is looked for. */

/**
 * The place of the first row, from `start` to before `end`, of which `isBefore` is not true; `end` where it is true of all.
 * Rows of which it is true must come before the others.
 */
export function firstPlace<Row>(
  ordered: ArrayLike<Row>,
  isBefore: (row: Row) => boolean,
  { start = 0, end = ordered.length }: { readonly start?: number; readonly end?: number } = {},
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    // A place between the two ends holds a row.
    if (isBefore(ordered[middle] as Row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
