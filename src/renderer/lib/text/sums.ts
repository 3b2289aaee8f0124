/** Exact sums over the decimal text that crosses the bridge, and shares for drawing that never become a figure. */
import {
  absUnits,
  negateUnits,
  parseUnits,
  subtractUnits,
  sumUnits,
  unitsToText,
  ZERO,
} from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { must } from '@shared/domain/assert.ts';

/** The exact amount of a text that a schema has already passed. */
export const exact = (amount: string): Units => must(parseUnits(amount), 'amounts of the contract are exact decimals');

export const sumTexts = (amounts: Iterable<string>): string => unitsToText(sumUnits([...amounts].map(exact)));
export const minusTexts = (a: string, b: string): string => unitsToText(subtractUnits(exact(a), exact(b)));
export const negateText = (amount: string): string => unitsToText(negateUnits(exact(amount)));
export const absText = (amount: string): string => unitsToText(absUnits(exact(amount)));
export const isNegativeText = (amount: string): boolean => exact(amount) < 0n;

/** The largest absolute amount; `0` of none. */
export function largestText(amounts: readonly string[]): string {
  let largest = ZERO;
  for (const amount of amounts) {
    const size = absUnits(exact(amount));
    if (size > largest) largest = size;
  }
  return unitsToText(largest);
}

const DRAWING_STEPS = 100_000n;

/** `part` of `whole` in percent for a drawing, 0 to 100 with three decimals; 0 where there is no whole. */
export function percentOf(part: string, whole: string): number {
  const all = absUnits(exact(whole));
  if (all === 0n) return 0;
  const size = absUnits(exact(part));
  const steps = (size * DRAWING_STEPS) / all;
  return Number.parseInt((steps > DRAWING_STEPS ? DRAWING_STEPS : steps).toString(), 10) / 1000;
}
