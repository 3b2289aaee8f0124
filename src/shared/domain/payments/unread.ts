/** A succeeded record that does not say itself what moved, how much or when: it is never left out, a person says the rest. */
import type { BankDay } from '../day/day.ts';
import { isJsonNumber, isJsonObject, isJsonArray } from '../json/json.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { absUnits, sumUnits } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { Account } from './account.ts';
import { amountOf, flowOf } from './expected-movement.ts';
import { EXPECTATIONS } from './expected.ts';
import type { Direction, ExpectedMovement, NotExpectedReason } from './expected.ts';
import { fieldAt } from './fields.ts';
import type { PaymentRecord, RecordKind } from './record.ts';

export const UNREAD_FIELDS = ['type', 'amount', 'day'] as const;
/** Which part of a record cannot be read: the type of an order, a positive amount, or a day. */
export type UnreadField = (typeof UNREAD_FIELDS)[number];

const FIELD_OF: Readonly<Partial<Record<NotExpectedReason, UnreadField>>> = {
  'unknown-type': 'type',
  'unknown-amount': 'amount',
  'nothing-to-move': 'amount',
  'unknown-day': 'day',
};

/** Null for every reason that the record says itself. */
export const unreadFieldOf = (reason: NotExpectedReason): UnreadField | null => FIELD_OF[reason] ?? null;

/** Null for a record that can be read, or of which nothing is expected for another reason. */
export const unreadField = (expected: ExpectedMovement): UnreadField | null =>
  expected.direction === 'none' ? unreadFieldOf(expected.reason) : null;

/** The money that is at stake, never negative; null where the service serves none that is a decimal. */
export function amountAtStake(record: PaymentRecord): Units | null {
  const amount = amountOf(record) ?? record.amount;
  return amount === null ? null : absUnits(amount);
}

/** What a match by hand counts for a record: the way is null where the lines must say it. */
export type MovementByHand = { readonly amount: Units; readonly direction: Direction | null };

/** Null where the record says it all itself, and where it has no amount that could be counted. */
export function movementByHand(
  record: PaymentRecord,
  expected: ExpectedMovement,
  account: Account,
): MovementByHand | null {
  const field = unreadField(expected);
  const amount = amountOf(record);
  if (field === null || field === 'amount' || amount === null || amount <= 0n) return null;
  const flow = flowOf(record);
  const way = flow === null ? 'none' : EXPECTATIONS[account.preset][flow];
  return { amount, direction: way === 'none' ? null : way };
}

type Booked = { readonly amount: Units; readonly bookedOn: BankDay };

/** The movement of a record that a person matched with lines: what it does not say itself, they say. */
export function movementBeside(
  record: PaymentRecord,
  expected: ExpectedMovement,
  { account, lines }: { readonly account: Account; readonly lines: readonly Booked[] },
): ExpectedMovement {
  const byHand = movementByHand(record, expected, account);
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (byHand === null || from === undefined || to === undefined) return expected;
  const isOut = sumUnits(lines.map(({ amount }) => amount)) < 0n;
  return { direction: byHand.direction ?? (isOut ? 'debit' : 'credit'), amount: byHand.amount, from, to };
}

/** Where the service serves what cannot be read, the likeliest place first. */
const PLACES: Readonly<Record<UnreadField, Readonly<Partial<Record<RecordKind, readonly string[]>>>>> = {
  type: { order: ['type'] },
  amount: {
    payin: ['amount'],
    payout_item: ['effective_amount', 'amount', 'fee_amount'],
    order: ['public_data.financial_items.transfer_amount', 'effective_amount', 'amount'],
  },
  day: {
    payin: ['finished_at', 'created_at'],
    payout_item: ['finished_at', 'updated_at', 'created_at'],
    order: ['public_data.deposit_originated_at', 'created_at', 'updated_at'],
  },
};
const SERVED_LENGTH_MAX = 80;

function textOf(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value.slice(0, SERVED_LENGTH_MAX);
  if (isJsonNumber(value)) return value.text.slice(0, SERVED_LENGTH_MAX);
  return isJsonObject(value) ? '{…}' : isJsonArray(value) ? '[…]' : String(value);
}

/** The text that was served in a place of the field; null where there is none at all. */
export function servedText(kind: RecordKind, json: JsonObject, field: UnreadField): string | null {
  for (const place of PLACES[field][kind] ?? []) {
    const text = textOf(fieldAt(json, place));
    if (text !== null) return text;
  }
  return null;
}
