/** Turns a record into the movement a statement should show for it: direction, amount and days, or why there is none. */
import { addBusinessDays, COLOMBIA, isBusinessDay } from '../day/business-days.ts';
import type { HolidayCalendar } from '../day/business-days.ts';
import { dayOfInstant } from '../day/day.ts';
import type { BankDay, Instant } from '../day/day.ts';
import { negateUnits, subtractUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { EXPECTATIONS } from './expected.ts';
import { TOKEN_OF } from './account.ts';
import type { Account, Environment } from './account.ts';
import type { Direction, ExpectedMovement, NotExpectedReason, RecordFlow } from './expected.ts';
import type { PaymentRecord, Standing } from './record.ts';
import { isSaidElsewhere } from './settling.ts';
import type { SettlingPlaces } from './settling.ts';

/** What decides an expectation besides the record; the calendar is Colombia's unless told otherwise. */
export type ExpectationContext = {
  readonly account: Account;
  readonly environment: Environment;
  readonly calendar?: HolidayCalendar;
  /** Where a person said that kinds of records settle; absent where nobody did. */
  readonly settling?: SettlingPlaces;
};

/** What decides an expectation, of something that holds more. */
export const contextIn = ({ account, environment, calendar, settling }: ExpectationContext): ExpectationContext => ({
  account,
  environment,
  ...(calendar === undefined ? {} : { calendar }),
  ...(settling === undefined ? {} : { settling }),
});

/** The same as if nobody had said where kinds settle: what a match shows of its records stands whatever is said of their kind. */
export function wherever(context: ExpectationContext): ExpectationContext {
  const { settling: _said, ...rest } = contextIn(context);
  return rest;
}

/** Business days before the anchor day, and after the day on which banks post it, in which one may book each flow (design.md). */
export const LAGS: Readonly<Record<RecordFlow, { readonly before: number; readonly after: number }>> = {
  payin: { before: 0, after: 3 },
  payout_item: { before: 0, after: 3 },
  'order:TOKENIZE': { before: 1, after: 3 },
  'order:REDEEM': { before: 0, after: 3 },
};
/** Business days in which what went out for a failed item comes back. */
export const RETURN_LAG_DAYS = 10;

const none = (reason: NotExpectedReason): ExpectedMovement => ({ direction: 'none', reason });

/** The flow of a record on a bank account; null for containers and kinds that no statement shows. */
export function flowOf(record: PaymentRecord): RecordFlow | null {
  if (record.kind === 'payin' || record.kind === 'payout_item') return record.kind;
  if (record.kind !== 'order') return null;
  if (record.saidFlow !== undefined) return record.saidFlow === 'none' ? null : record.saidFlow;
  const type = (record.orderType ?? '').toUpperCase();
  return type === 'TOKENIZE' || type === 'REDEEM' ? `order:${type}` : null;
}

const lastActivity = (record: PaymentRecord, status: string | null): Instant | null => {
  let last: Instant | null = null;
  for (const activity of record.activities) {
    if (status !== null && activity.status !== status) continue;
    if (activity.at !== null && (last === null || activity.at > last)) last = activity.at;
  }
  return last;
};

const ANCHOR: Readonly<Record<RecordFlow, (record: PaymentRecord) => Instant | null>> = {
  payin: (record) => record.finishedAt ?? lastActivity(record, 'SUCCEEDED') ?? record.createdAt,
  payout_item: (record) => lastActivity(record, null) ?? record.finishedAt ?? record.updatedAt,
  'order:TOKENIZE': (record) => record.depositOriginatedAt ?? record.createdAt,
  'order:REDEEM': (record) => record.updatedAt,
};

/** The day a flow's window is counted from; null where the record says no day. */
export function anchorDay(record: PaymentRecord): BankDay | null {
  const flow = flowOf(record);
  const moment = flow === null ? null : ANCHOR[flow](record);
  return moment === null ? null : dayOfInstant(moment);
}

/** What a record would move, as far as its own figures say; null where they do not. */
export function amountOf(record: PaymentRecord): Units | null {
  if (record.kind === 'payin') return record.amount;
  if (record.kind === 'order') return record.transferAmount ?? record.effectiveAmount ?? record.amount;
  if (record.effectiveAmount !== null) return record.effectiveAmount;
  if (record.feeType !== 'DEDUCTED_FROM_ITEM_AMOUNT') return null;
  if (record.amount === null || record.feeAmount === null) return null;
  return subtractUnits(record.amount, record.feeAmount);
}

/** The first business day from a day on: what is paid on a Saturday banks post as Monday's, and count their days from then. */
export const postingDay = (day: BankDay, calendar: HolidayCalendar = COLOMBIA): BankDay =>
  isBusinessDay(day, calendar) ? day : addBusinessDays(day, 1, calendar);

function movement(
  record: PaymentRecord,
  direction: Direction,
  flow: RecordFlow,
): (context: ExpectationContext) => ExpectedMovement {
  return ({ calendar = COLOMBIA }) => {
    const amount = amountOf(record);
    if (amount === null || amount < 0n) return none('unknown-amount');
    if (amount === 0n) return none('nothing-to-move');
    const anchor = anchorDay(record);
    if (anchor === null) return none('unknown-day');
    const { before, after } = LAGS[flow];
    const from = addBusinessDays(anchor, -before, calendar);
    return { direction, amount, from, to: addBusinessDays(postingDay(anchor, calendar), after, calendar) };
  };
}

/** The movement a record would show had it succeeded: for returns and for failures that were paid all the same. */
export function movementIfPaid(record: PaymentRecord, context: ExpectationContext): ExpectedMovement {
  if (record.kind === 'payout') return none('container');
  if (record.token !== null && record.token !== TOKEN_OF[context.environment]) return none('other-token');
  const flow = flowOf(record);
  if (flow === null) return none(record.saidFlow === 'none' ? 'said-to-move-nothing' : 'unknown-type');
  const direction = EXPECTATIONS[context.account.preset][flow];
  if (direction === 'none') return none('account-expects-none');
  if (isSaidElsewhere(context.settling, context.account, flow)) return none('in-another-account');
  return movement(record, direction, flow)(context);
}

const REASON_OF: Readonly<Record<Exclude<Standing, 'succeeded'>, NotExpectedReason>> = {
  failed: 'failed',
  pending: 'not-final',
  refunded: 'refunded',
  unknown: 'unknown-standing',
};

/**
 * What a record should look like on the account's statement; design.md, "What a record should look like at the bank".
 * A record of which only a part went back was paid all the same: its movement is expected whole.
 */
export function expectedMovement(record: PaymentRecord, context: ExpectationContext): ExpectedMovement {
  if (record.kind === 'payout') return none('container');
  if (record.standing === 'succeeded') return movementIfPaid(record, context);
  const reason = none(REASON_OF[record.standing]);
  if (record.standing !== 'refunded' || record.refundedAmount === null || record.refundedAmount <= 0n) return reason;
  const paid = movementIfPaid(record, context);
  return paid.direction !== 'none' && paid.amount > record.refundedAmount ? paid : reason;
}

/** The day by which a record belongs to a period: its window's first, else finished, else created. */
export function recordDay(record: PaymentRecord, expected: ExpectedMovement): BankDay | null {
  if (expected.direction !== 'none') return expected.from;
  const moment = record.finishedAt ?? record.createdAt ?? record.updatedAt;
  return moment === null ? null : dayOfInstant(moment);
}

/** The day on which it happened at the service: the one its window is counted from, where it has one. */
export const ownDay = (record: PaymentRecord, expected: ExpectedMovement): BankDay | null =>
  (expected.direction === 'none' ? null : anchorDay(record)) ?? recordDay(record, expected);

/** Expected amount with its sign: credits positive, debits negative, none zero. */
export function signedExpected(expected: ExpectedMovement): Units {
  if (expected.direction === 'none') return ZERO;
  return expected.direction === 'debit' ? negateUnits(expected.amount) : expected.amount;
}
