/** The lines of an account that lie outside a reconciliation's period: counted, so that none is left out in silence. */
import { isWithin } from '../day/day.ts';
import { sumUnits } from '../money/decimal.ts';
import type { Reconciliation } from './reconciliation.ts';
import type { Tally } from './state.ts';

/** Exact, and of every line that was imported and counts. */
export function outsideOf({ lineOf, period }: Pick<Reconciliation, 'lineOf' | 'period'>): Tally {
  const outside = [...lineOf.values()].filter(({ bookedOn }) => !isWithin(bookedOn, period));
  return { count: outside.length, amount: sumUnits(outside.map(({ amount }) => amount)) };
}
