/** Money at risk in a proposal: what its lines move, times what its certainty lacks of a whole; it orders what a person looks at, nothing else. */
import { absUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { shareOfTruncated } from '../money/money.ts';

const WHOLE_MILLI = 1_000;
const BPS_OF_MILLI = 10;

export const moneyAtRisk = (moved: Units, confidenceMilli: number): Units =>
  shareOfTruncated(absUnits(moved), (WHOLE_MILLI - confidenceMilli) * BPS_OF_MILLI);
