/** The one item that stands for a payout whose own items could not be read: its money is counted, its fate is unknown. */
import { recordKey } from '../ids.ts';
import type { PaymentRecord } from './record.ts';

/** An item with the payout's own id and amount, standing unknown, marked `items-unreadable`. */
export const standInItem = (payout: PaymentRecord): PaymentRecord => ({
  ...payout,
  key: recordKey('payout_item', payout.id),
  kind: 'payout_item',
  parentId: payout.id,
  status: '',
  statusCode: null,
  standing: 'unknown',
  effectiveAmount: null,
  feeAmount: null,
  refundedAmount: null,
  oddities: ['items-unreadable'],
});
