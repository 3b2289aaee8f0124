/** Which number stands most often among some: the usual width of rows, how far most of them are filled. */

/** How often each of them stands there, in the order in which they are met. */
export function countsOf(numbers: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** The one that stands most often, the first met of several; 0 where there is none. */
export const mostOf = (counts: ReadonlyMap<number, number>): number => [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0; // prettier-ignore
