/** Whether some of the amounts add up to nothing: what a running balance cannot see. */
import type { Units } from '../../money/decimal.ts';

/** More different sums than this are not counted: then the answer is the careful one. */
const SUMS_MAX = 4096;

/** True where a choice of at least one amount sums to zero, or where there are too many choices to know. */
export function hasZeroSubset(amounts: readonly Units[]): boolean {
  if (amounts.some((amount) => amount === 0n)) return true;
  if (amounts.every((amount) => amount > 0n) || amounts.every((amount) => amount < 0n)) return false;
  const sums = new Set<bigint>();
  for (const amount of amounts) {
    for (const sum of [...sums]) sums.add(sum + amount);
    sums.add(amount);
    if (sums.has(0n) || sums.size > SUMS_MAX) return true;
  }
  return false;
}
