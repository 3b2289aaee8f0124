/** Holds what a payout transfers against the items that are known of it, failed ones too. */
import { subtractUnits, sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { PaymentRecord } from './record.ts';

type Item = Pick<PaymentRecord, 'amount' | 'effectiveAmount' | 'oddities'>;

/** What the payout has more than its items; null where they agree, gross or net of fees, or nothing can be compared. */
export function itemsLacking(payout: Pick<PaymentRecord, 'amount'>, items: readonly Item[]): Units | null {
  if (payout.amount === null || items.length === 0) return null;
  if (items.some(({ amount, oddities }) => amount === null || oddities.includes('items-unreadable'))) return null;
  const lacking = subtractUnits(payout.amount, sumUnits(items.flatMap(({ amount }) => amount ?? [])));
  const net = sumUnits(items.flatMap(({ effectiveAmount, amount }) => effectiveAmount ?? amount ?? []));
  return lacking === 0n || net === payout.amount ? null : lacking;
}
