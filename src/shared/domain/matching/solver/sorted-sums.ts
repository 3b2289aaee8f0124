/** Looking into ascending numbers: where one would stand, and how many pairs of two lists add up to about a sum. */

/** First place whose number is not below one. */
export function placeOf(ascending: Float64Array, number: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs of one number each side whose sum lies in [from, to]: two fingers walk down as the other side goes up. */
export function countBetween(left: Float64Array, right: Float64Array, [from, to]: readonly [number, number]): number {
  let low = placeOf(right, from);
  let high = placeOf(right, to + 1);
  let count = 0;
  for (const one of left) {
    while (low > 0 && (right[low - 1] ?? 0) >= from - one) low -= 1;
    while (high > 0 && (right[high - 1] ?? 0) > to - one) high -= 1;
    count += high - low;
  }
  return count;
}
