/** Looking into ascending numbers: where one would stand, and how many pairs of two lists add up to about a sum. */
import { firstPlace } from '../../first-place.ts';

/** First place whose number is not below one. */
export const placeOf = (ascending: Float64Array, number: number): number =>
  firstPlace(ascending, (other) => other < number);

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
