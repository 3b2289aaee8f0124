/** A payment record: what the service says happened, read once at the edge, its own text kept beside every figure. */
import type { Instant } from '../day/day.ts';
import type { RecordKey } from '../ids.ts';
import type { Units } from '../money/decimal.ts';

export const RECORD_KINDS = ['payin', 'payout', 'payout_item', 'order'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What the status means for the money, decided by `status` alone (never by status_code or finished_at). */
export type Standing = 'succeeded' | 'failed' | 'pending' | 'refunded' | 'unknown';

export type Activity = { readonly type: string; readonly status: string; readonly at: Instant | null };

/** What was odd in the record as it was served; kept, shown, never fatal. */
export const RECORD_ODDITIES = [
  'amount-as-number',
  'amount-unreadable',
  'unknown-status',
  'unknown-field',
  'items-unreadable',
  'day-unreadable',
] as const;
export type RecordOddity = (typeof RECORD_ODDITIES)[number];

export type PaymentRecord = {
  readonly key: RecordKey;
  readonly kind: RecordKind;
  /** Opaque id of the service. */
  readonly id: string;
  /** The payout of an item, else null. */
  readonly parentId: string | null;
  /** As served; `''` when missing. */
  readonly status: string;
  readonly statusCode: string | null;
  readonly standing: Standing;
  /** payin, item, order: `amount`; payout: `transfer_amount`. Null when missing or unreadable. */
  readonly amount: Units | null;
  readonly effectiveAmount: Units | null;
  readonly feeAmount: Units | null;
  readonly refundedAmount: Units | null;
  /** order: public_data.financial_items.transfer_amount. */
  readonly transferAmount: Units | null;
  /** payout: own; item: its payout's. */
  readonly feeType: string | null;
  /** order: TOKENIZE, REDEEM or anything else as served. */
  readonly orderType: string | null;
  /** The flow that a person said an unseen type is to be treated as, or that no money moves; absent where nobody did. */
  readonly saidFlow?: 'order:TOKENIZE' | 'order:REDEEM' | 'none';
  readonly token: string | null;
  readonly createdAt: Instant | null;
  readonly updatedAt: Instant | null;
  /** item: its payout's finished_at. */
  readonly finishedAt: Instant | null;
  readonly depositOriginatedAt: Instant | null;
  readonly activities: readonly Activity[];
  /** Who pays or is paid, as served. */
  readonly counterparty: string | null;
  /** NIT, CC, CE or PP number as served. */
  readonly legalIdentifier: string | null;
  /** Bank of the payment (PSE) or of the recipient. */
  readonly bank: string | null;
  readonly externalIdentifier: string | null;
  /** Every other string of the record that could appear in a bank's text (ids, references, hashes, purpose). */
  readonly evidence: readonly string[];
  readonly oddities: readonly RecordOddity[];
  /** When a full sweep no longer found it; null while it is served. */
  readonly goneAt: Instant | null;
};
