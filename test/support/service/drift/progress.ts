/** How a record goes on: the next standing of one that waits, the late change of one that was done, the refund after the end. */
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { addUnits, parseUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Chance } from '../../../../src/sandbox/world/chance.ts';
import { isFinal } from '../../../../src/sandbox/world/register.ts';
import type { WireRecord } from '../../../../src/sandbox/world/types.ts';
import type { Newcomer } from './newcomers.ts';

type Standing = readonly [status: string, statusCode: string | null];
type Fate = readonly (readonly [Standing, number])[];

const PAYIN_END: Fate = [
  [['FULFILLED', 'AWAIT_TRANSFER_TOKENS'], 70],
  [['FULLFILLED', 'AWAIT_TRANSFER_TOKENS'], 10],
  [['ABORTED', 'EXPIRED'], 20],
];
const NEXT: Readonly<Record<Newcomer['resource'], Readonly<Record<string, Fate>>>> = {
  payins: {
    PENDING: [
      [['IN_PROGRESS', 'GATEWAY_CONFIRM_PAYIN'], 60],
      [['ABORTED', 'CANCELED'], 10],
      [['FULFILLED', 'AWAIT_TRANSFER_TOKENS'], 30],
    ],
    IN_PROGRESS: PAYIN_END,
  },
  payouts: {
    PENDING: [
      [['IN_PROGRESS', 'AWAIT_DISBURSEMENT'], 70],
      [['FULFILLED', null], 25],
      [['ABORTED', 'CANCELED'], 5],
    ],
    IN_PROGRESS: [
      [['FULFILLED', null], 75],
      [['FULLFILLED', null], 15],
      [['ABORTED', 'VALIDATION_FAILED'], 10],
    ],
  },
  orders: {
    PENDING: [
      [['SETTLED', null], 80],
      [['FAILED', 'CANCELED'], 20],
    ],
    SETTLED: [[['BROADCAST', null], 100]],
    BROADCAST: [
      [['SUCCEEDED', null], 90],
      [['FAILED', 'EXPIRED'], 10],
    ],
  },
};
const ITEM_END: Fate = [
  [['SUCCEEDED', null], 85],
  [['REJECTED', 'INVALID_BANK_ACCOUNT_NUMBER'], 10],
  [['REJECTED', 'FAILED_BANK_TRANSFER'], 5],
];
const ANY_END: Fate = [[['ABORTED', 'CANCELED'], 100]];

const SUCCEEDED_PAYOUT: ReadonlySet<string> = new Set(['FULFILLED', 'FULLFILLED']);

/** A record was changed at a moment, never before it was changed last. */
export function touchedAt(record: WireRecord, at: Instant): Instant {
  const last = record['updated_at'];
  return typeof last === 'string' && last >= at ? instantOfMs(msOfInstant(last as Instant) + 1_000) : at;
}

const amountOf = (record: WireRecord, field: string): Units => {
  const text = record[field];
  return (typeof text === 'string' ? parseUnits(text) : null) ?? ZERO;
};

const standing = (record: WireRecord, [status, statusCode]: Standing, at: Instant): WireRecord => ({
  ...record,
  status,
  status_code: statusCode,
  updated_at: touchedAt(record, at),
});

/** Payouts take their open items along to the end: a rejected item's money comes back. */
function ended(payout: Newcomer, at: Instant, chance: Chance): Newcomer {
  const isGivenUp = payout.record.status === 'ABORTED';
  const items = payout.items.map((item) => {
    if (isFinal('payout_items', item.status)) return item;
    return standing(item, isGivenUp ? ['REJECTED', 'PAYOUT_ABORTED'] : chance.weighted(ITEM_END), at);
  });
  const rejected = items.filter(({ status }) => status === 'REJECTED');
  const refund = rejected.reduce((sum, item) => addUnits(sum, amountOf(item, 'amount')), ZERO);
  return {
    ...payout,
    record: { ...payout.record, refunded_amount: rejected.length === 0 ? null : unitsToText(refund) },
    items,
  };
}

/** The next standing of a record that waits; null where it is done. An unknown status ends. */
export function movedOn(newcomer: Newcomer, at: Instant, chance: Chance): Newcomer | null {
  const { resource, record } = newcomer;
  if (isFinal(resource, record.status)) return null;
  const next = standing(record, chance.weighted(NEXT[resource][record.status] ?? ANY_END), at);
  const isDone = isFinal(resource, next.status);
  const finished = isDone && 'finished_at' in record ? { finished_at: next['updated_at'] } : {};
  const moved: Newcomer = { ...newcomer, record: { ...next, ...finished } };
  return resource === 'payouts' && isDone ? ended(moved, at, chance) : moved;
}

/** A change of a record that was done: another standing, a corrected code, or only a new moment. */
export function changedLate(newcomer: Newcomer, at: Instant, chance: Chance): Newcomer | null {
  const { resource, record } = newcomer;
  if (!isFinal(resource, record.status)) return null;
  const failed = resource === 'orders' ? 'FAILED' : 'ABORTED';
  const [status, code] = chance.weighted([
    [[record.status, 'CANCELED'], 40],
    [[failed, 'CANCELED'], 30],
    [[record.status, record['status_code'] ?? null], 30],
  ] as const);
  return { ...newcomer, record: { ...record, status, status_code: code, updated_at: touchedAt(record, at) } };
}

/**
 * An item of a payout that ended well is paid back after all; null where there is none. Two times of three the payout tells
 * it in `refunded_amount`, else the item alone.
 */
export function refundedLate(newcomer: Newcomer, at: Instant, chance: Chance): Newcomer | null {
  const { record, items } = newcomer;
  const paid = items.filter(({ status }) => status === 'SUCCEEDED');
  if (!SUCCEEDED_PAYOUT.has(record.status) || paid.length === 0) return null;
  const item = chance.pick(paid);
  const refunded = standing(item, ['REJECTED', 'EX_POST_REFUND'], at);
  const total = addUnits(amountOf(record, 'refunded_amount'), amountOf(item, 'amount'));
  return {
    ...newcomer,
    record: chance.percent(66)
      ? { ...record, refunded_amount: unitsToText(total), updated_at: touchedAt(record, at) }
      : record,
    items: items.map((one) => (one === item ? refunded : one)),
  };
}
