/** What a record or the law declares that a bank may take from an amount: its fee, the VAT on it, GMF. */
import { unitsToCentavos } from '../../money/decimal.ts';
import { BPS_OF_WHOLE, GMF_BPS, VAT_BPS } from '../../law/law.ts';
import type { OpenRecord } from '../match-context.ts';
import type { DifferencePart } from '../match.ts';

/** Parts of a difference by kind, in centavos, each with the sign that it has on the line. */
export type Parts = readonly (readonly [DifferencePart['kind'], number])[];
/** Centavos of all parts. */
export const totalOf = (parts: Parts): number => parts.reduce((sum, [, centavos]) => sum + centavos, 0);

/** Cut at the centavo; whole parts apart from the rest, so that every product is an exact integer. */
const shareOf = (centavos: number, bps: number): number =>
  Math.floor(centavos / BPS_OF_WHOLE) * bps + Math.floor(((centavos % BPS_OF_WHOLE) * bps) / BPS_OF_WHOLE);

/** VAT of the fee, GMF of what leaves: both cut at the centavo, as banks were seen to do. */
export const vatOf = (feeCentavos: number): number => shareOf(feeCentavos, VAT_BPS);
export const gmfOf = (centavos: number): number => shareOf(centavos, GMF_BPS);

/** What could stand between a record and its line: charges always leave the account. */
export function declaredParts(record: OpenRecord, amount: number): readonly Parts[] {
  const fee = record.record.feeAmount === null ? null : unitsToCentavos(record.record.feeAmount);
  const found: Parts[] = [];
  if (fee !== null && fee > 0) {
    found.push([['fee', -fee]]);
    const vat = vatOf(fee);
    if (vat > 0)
      found.push([
        ['fee', -fee],
        ['vat', -vat],
      ]);
  }
  const gmf = gmfOf(Math.abs(amount));
  if (amount < 0 && gmf > 0) found.push([['gmf', -gmf]]);
  return found;
}
