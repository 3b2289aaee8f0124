/** Tells where the choices among some amounts are certainly too many to hold, without listing one of them. */
import type { AmountKind } from '../solver/subset-sums.ts';

/** The most amounts of a choice, and the most that they may add up to. */
export type Limits = { readonly most: number; readonly total: number };

/** Sums are counted in so many steps of the total; amounts are rounded up to a step, so that nothing over the total is counted. */
const STEPS = 128;

/** How many choices there are of each number of amounts, up to so many, and each sum in steps. */
type Ways = { readonly of: Float64Array; readonly most: number };

const placeOf = (taken: number, steps: number): number => taken * (STEPS + 1) + steps;

/** Adds the choices that take some of one kind; answers with how many they are. */
function addKind({ of, most }: Ways, step: number, count: number): number {
  let added = 0;
  // From the most amounts down: what is read has fewer, and does not know of this kind yet.
  for (let taken = most; taken > 0; taken -= 1) {
    for (let own = 1; own <= Math.min(count, taken) && own * step <= STEPS; own += 1) {
      for (let sum = own * step; sum <= STEPS; sum += 1) {
        const ways = of[placeOf(taken - own, sum - own * step)] ?? 0;
        if (ways === 0) continue;
        of[placeOf(taken, sum)] = (of[placeOf(taken, sum)] ?? 0) + ways;
        added += ways;
      }
    }
  }
  return added;
}

/** Whether there are no more than `max` ways to take at most so many of all rows, whatever they add up to. */
function areFew(rows: number, most: number, max: number): boolean {
  let [ways, all] = [1, 1];
  for (let taken = 1; taken <= most && all <= max; taken += 1) {
    ways = (ways * (rows - taken + 1)) / taken;
    all += ways;
  }
  return all <= max;
}

/** True only where more than `max` choices have at most `most` amounts and `total` in sum; where it is false there may be more all the same. */
export function isOver(kinds: readonly AmountKind[], { most, total }: Limits, max: number): boolean {
  if (kinds.reduce((ways, { count }) => ways * (count + 1), 1) <= max) return false;
  const rows = kinds.reduce((sum, { count }) => sum + count, 0);
  const deepest = Math.min(most, rows);
  if (areFew(rows, deepest, max)) return false;
  const ways = new Float64Array((deepest + 1) * (STEPS + 1));
  ways[0] = 1;
  let [held, reached] = [1, 0];
  for (const { amount, count } of kinds) {
    reached = Math.min(deepest, reached + count);
    held += addKind({ of: ways, most: reached }, Math.ceil((amount * STEPS) / total), count);
    if (held > max) return true;
  }
  return false;
}
