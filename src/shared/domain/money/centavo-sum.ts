/** Adds amounts that come as whole centavos where they fit, exactly: a plain number while it is exact, a bigint behind it. */
import { units, unitsFromCentavos, unitsToCentavos, ZERO } from './decimal.ts';
import type { Units } from './decimal.ts';

/** Sums of two numbers up to here are exact. */
const PLAIN_MAX = 2 ** 52;

export type CentavoSum = {
  readonly add: (amount: Units) => void;
  /** `centavos` is a safe integer of at most 2^52 in size. */
  readonly addCentavos: (centavos: number) => void;
  readonly total: () => Units;
};

export function centavoSum(): CentavoSum {
  // In an object: a number that a closure keeps is made anew with each change.
  const sum = { plain: 0, kept: ZERO as bigint };
  const addCentavos = (centavos: number): void => {
    sum.plain += centavos;
    if (sum.plain > PLAIN_MAX || sum.plain < -PLAIN_MAX) {
      sum.kept += unitsFromCentavos(sum.plain);
      sum.plain = 0;
    }
  };
  return {
    addCentavos,
    add: (amount) => {
      const centavos = unitsToCentavos(amount);
      if (centavos === null || Math.abs(centavos) > PLAIN_MAX) sum.kept += amount;
      else addCentavos(centavos);
    },
    total: () => units(sum.kept + unitsFromCentavos(sum.plain)),
  };
}
