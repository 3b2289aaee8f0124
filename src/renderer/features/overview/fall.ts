/** The steps from the opening to the closing balance as positions on one scale: a drawing, its figures stay exact text. */
import { absUnits, addUnits, unitsToText, units, UNITS_PER_WHOLE, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { exact } from '../../lib/text/sums.ts';

export type FallStep = { readonly id: string; readonly kind: 'level' | 'move'; readonly amount: string };
/** From and to in percent of the scale, so that `start <= end`. */
export type FallBar = { readonly step: FallStep; readonly start: number; readonly end: number; readonly after: number };
export type Fall = {
  readonly bars: readonly FallBar[];
  /** Where the scale begins, canonical text; `0` mostly. */ readonly base: string;
};

const STEPS_OF_SCALE = 100_000n;

/** The largest power of ten, in whole units, that is not above the amount. */
function powerBelow(amount: bigint): bigint {
  let power = UNITS_PER_WHOLE;
  while (power * 10n <= amount) power *= 10n;
  return power;
}

/** A scale that starts above zero shows small moves of a large balance; it starts at a round figure and says so. */
function baseOf(lowest: Units, highest: Units): Units {
  if (lowest <= 0n) return lowest;
  const range = highest - lowest;
  if (range === 0n || range * 2n > highest) return ZERO;
  const wished = lowest - (range * 2n) / 5n;
  if (wished <= 0n) return ZERO;
  const round = powerBelow(absUnits(units(range)));
  return units((wished / round) * round);
}

/** Levels set the height, moves add to it; the caller states the levels it knows, so a break shows as a gap. */
export function layOutFall(steps: readonly FallStep[]): Fall {
  let height: Units = ZERO;
  const spans = steps.map((step) => {
    const amount = exact(step.amount);
    const before = step.kind === 'level' ? ZERO : height;
    height = step.kind === 'level' ? amount : addUnits(height, amount);
    return { step, before, after: height };
  });
  const heights = spans.flatMap(({ step, before, after }) => (step.kind === 'level' ? [after] : [before, after]));
  const lowest = heights.reduce<Units>((low, one) => (one < low ? one : low), heights[0] ?? ZERO);
  const highest = heights.reduce<Units>((high, one) => (one > high ? one : high), heights[0] ?? ZERO);
  const base = baseOf(lowest, highest);
  const top = highest > 0n ? highest : ZERO;
  const range = top - base;
  const place = (value: Units): number => {
    if (range <= 0n) return 0;
    const steps = ((value - base) * STEPS_OF_SCALE) / range;
    return Number.parseInt((steps < 0n ? 0n : steps).toString(), 10) / 1000;
  };
  const bars = spans.map(({ step, before, after }) => {
    const [a, b] = [step.kind === 'level' ? (base > 0n ? base : ZERO) : before, after];
    return { step, start: Math.min(place(a), place(b)), end: Math.max(place(a), place(b)), after: place(after) };
  });
  return { bars, base: base > 0n ? unitsToText(base) : '0' };
}
