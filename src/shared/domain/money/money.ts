/** Currencies, and shares of an amount as banks take them. */
import { units } from './decimal.ts';
import type { Units } from './decimal.ts';

/** ISO 4217 code, as the account states it: all amounts of an account are of its one currency. */
export type Currency = string;

const BPS_PER_WHOLE = 10_000n;
const UNITS_PER_CENTAVO = 10n ** 16n;

/**
 * A share of an amount in basis points (19 % = 1900, 4x1000 = 40), cut toward zero at the centavo: what Colombian
 * banks were seen to do with VAT and GMF (470,036.00 gives 1,880.14).
 */
export function shareOfTruncated(amount: Units, shareBps: number): Units {
  const exact = (amount * BigInt(shareBps)) / BPS_PER_WHOLE;
  return units(exact - (exact % UNITS_PER_CENTAVO));
}
