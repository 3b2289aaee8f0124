/** What stands most often among some: the usual width of rows, how far most of them are filled, what a column mostly holds. */

/** How often each of them stands there, in the order in which they are met. */
export function countsOf<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The one that stands most often, the first met of several; 0 where there is none. */
export const mostOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
