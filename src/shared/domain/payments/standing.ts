/** What a status means for the money: decided by the status alone, and what is not in the table stays unknown. */
import type { Units } from '../money/decimal.ts';
import type { RecordKind, Standing } from './record.ts';

type StatusTable = Readonly<Record<string, Exclude<Standing, 'refunded' | 'unknown'>>>;

/** Both spellings of FULFILLED have been served (observed-values.md) and mean the same. */
const TRANSFER: StatusTable = {
  PENDING: 'pending',
  IN_PROGRESS: 'pending',
  FULFILLED: 'succeeded',
  FULLFILLED: 'succeeded',
  ABORTED: 'failed',
};

/** Statuses by kind (observed-values.md, "Status values"). */
const STATUSES: Readonly<Record<RecordKind, StatusTable>> = {
  payin: TRANSFER,
  payout: TRANSFER,
  payout_item: { PENDING: 'pending', SUCCEEDED: 'succeeded', REJECTED: 'failed' },
  order: { PENDING: 'pending', SETTLED: 'pending', BROADCAST: 'pending', SUCCEEDED: 'succeeded', FAILED: 'failed' },
};

/** Codes that say that the money went back; AWAIT_REFUND is not one of them, it still waits. */
const REFUND_CODE = /^(EX_POST_REFUND|REFUNDED_BY_.+)$/;

/** What a status means for another kind, whatever its case: a guess for a kind that does not know it; null where kinds disagree. */
export function knownElsewhere(status: string): 'succeeded' | 'failed' | 'pending' | null {
  const word = status.trim().toUpperCase();
  const said = new Set(Object.values(STATUSES).flatMap((table) => (Object.hasOwn(table, word) ? [table[word]] : [])));
  const [only, ...others] = said;
  return only === undefined || others.length > 0 ? null : only;
}

export type StatusFacts = {
  readonly kind: RecordKind;
  readonly status: string;
  readonly statusCode: string | null;
  readonly refundedAmount: Units | null;
};

/** True when the service says that money went back: a refunded amount above zero, or a refund code. */
export const saysRefunded = (facts: Pick<StatusFacts, 'statusCode' | 'refundedAmount'>): boolean =>
  (facts.refundedAmount !== null && facts.refundedAmount > 0n) || REFUND_CODE.test(facts.statusCode ?? '');

/**
 * The standing of a record. A final record is `refunded` as soon as the service says that money went back; one that
 * is pending or unknown keeps that standing, because nothing but the status decides that a record is final.
 */
export function standingOf(facts: StatusFacts): Standing {
  const table = STATUSES[facts.kind];
  const standing = Object.hasOwn(table, facts.status) ? table[facts.status] : undefined;
  if (standing === undefined) return 'unknown';
  return standing !== 'pending' && saysRefunded(facts) ? 'refunded' : standing;
}
