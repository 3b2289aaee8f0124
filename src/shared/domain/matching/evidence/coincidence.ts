/** How likely it is that a sum was met by chance: the number of choices near it, divided by the number of round amounts that could stand there. */
import { MARGIN_ODDS } from '../prices.ts';

/** Amounts this near stand for what a stranger's line might be: one part in so many, and at least so many steps. */
const NEAR_SHARE = 50;
const STEPS_MIN = 500;

/** The step in which amounts like this one are made: its last digits that are zeros, in centavos. */
export function stepOf(centavos: number): number {
  let step = 1;
  while (centavos !== 0 && centavos % (step * 10) === 0) step *= 10;
  return step;
}

/** How far about a sum its neighbours are counted, in centavos. */
export const reachOf = (centavos: number): number =>
  Math.max(Math.floor(centavos / NEAR_SHARE), STEPS_MIN * stepOf(centavos));

/** A line that names a payee, and still has nothing to do with their records, is this much rarer than a nameless one. */
const NAMED_ODDS = 20;

export type Chance = {
  /** Choices within `reachOf` of the sum. */
  readonly near: number;
  /** Sets of amounts that were looked at. */
  readonly tries: number;
  /** The text names whose amounts these are. */
  readonly isNamed: boolean;
};

/**
 * Whether a sum that some choice meets is hardly a coincidence: had the line nothing to do with these amounts, fewer
 * than one such line in 1,000 would meet one of the choices.
 */
export function isHardlyChance(centavos: number, { near, tries, isNamed }: Chance): boolean {
  const places = (2 * reachOf(centavos)) / stepOf(centavos) + 1;
  return near * tries * MARGIN_ODDS <= places * (isNamed ? NAMED_ODDS : 1);
}
