/** What a lone row could belong to although no pass proposes it: the exact money on its days or near them, also of a record that failed. */
import { businessDaysBetween, COLOMBIA } from '../../day/business-days.ts';
import { dayOfInstant, isWithin } from '../../day/day.ts';
import type { BankDay } from '../../day/day.ts';
import { expectedMovement, movementIfPaid, signedExpected } from '../../payments/expected-movement.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { amountKey, amountsOf, linesAt } from '../amounts.ts';
import type { AmountKey, Amounts } from '../amounts.ts';
import { byAmount, groupBy } from '../grouping.ts';
import { explainPair } from './explain-pair.ts';

export const COUNTERPART_WHYS = ['fits', 'if-paid', 'near'] as const;
/** On its days; on its days, but the service says that it was not paid; some days outside. */
export type CounterpartWhy = (typeof COUNTERPART_WHYS)[number];

export type Counterpart = {
  readonly line: StatementLine;
  readonly record: PaymentRecord;
  readonly why: CounterpartWhy;
  /** Whether the bank's text names the record. */
  readonly isNamed: boolean;
};

/** More than three choices are a search. */
const SHOWN_MAX = 3;
/** Business days outside the window. */
const NEAR_DAYS = 5;
/** So many of one amount are looked at. */
const LOOKED_AT_MAX = 200;

type Window = { readonly from: BankDay; readonly to: BankDay };
type Moving = Amounts & { readonly record: PaymentRecord; readonly window: Window; readonly isPaid: boolean };

/** What a record moves, or would have moved had it been paid: that may have left before it failed. */
function movingOf(record: PaymentRecord, context: ExpectationContext): readonly Moving[] {
  const expected = expectedMovement(record, context);
  if (expected.direction !== 'none')
    return [{ record, ...amountsOf(signedExpected(expected)), window: expected, isPaid: true }];
  const paid = record.standing === 'succeeded' ? expected : movementIfPaid(record, context);
  if (paid.direction === 'none') return [];
  const created = record.createdAt === null ? paid.from : dayOfInstant(record.createdAt);
  const window = { from: created < paid.from ? created : paid.from, to: paid.to };
  return [{ record, ...amountsOf(signedExpected(paid)), window, isPaid: false }];
}

export type CounterpartBoard = {
  readonly context: ExpectationContext;
  readonly linesOf: ReadonlyMap<AmountKey, readonly StatementLine[]>;
  readonly recordsOf: ReadonlyMap<AmountKey, readonly Moving[]>;
};

/** Free rows by their money; made once, asked for one row at a time. */
export const counterpartBoard = (
  { lines, records }: { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] },
  context: ExpectationContext,
): CounterpartBoard => ({
  context,
  linesOf: groupBy(lines, ({ amount }) => amountKey(amount)),
  recordsOf: byAmount(records.flatMap((record) => movingOf(record, context))),
});

const daysOutside = (day: BankDay, { from, to }: Window, { calendar = COLOMBIA }: ExpectationContext): number =>
  isWithin(day, { from, to })
    ? 0
    : Math.max(1, Math.abs(businessDaysBetween(day < from ? day : to, day < from ? from : day, calendar)));

function pairOf(
  line: StatementLine,
  moving: Moving,
  context: ExpectationContext,
): readonly (Counterpart & { readonly days: number })[] {
  const days = daysOutside(line.bookedOn, moving.window, context);
  if (days > (moving.isPaid ? NEAR_DAYS : 0)) return [];
  const isNamed = explainPair(line, moving.record, context).some(
    ({ kind, agrees }) => agrees === true && (kind === 'reference' || kind === 'identifier' || kind === 'name'),
  );
  const why = days > 0 ? 'near' : moving.isPaid ? 'fits' : 'if-paid';
  return [{ line, record: moving.record, why, isNamed, days }];
}

/** A name says more than a day. */
const inOrder = (pairs: readonly (Counterpart & { readonly days: number })[]): readonly Counterpart[] =>
  pairs
    .toSorted(
      (a, b) =>
        (a.isNamed === b.isNamed ? 0 : a.isNamed ? -1 : 1) ||
        COUNTERPART_WHYS.indexOf(a.why) - COUNTERPART_WHYS.indexOf(b.why) ||
        a.days - b.days ||
        (`${a.line.id}${a.record.key}` < `${b.line.id}${b.record.key}` ? -1 : 1),
    )
    .slice(0, SHOWN_MAX)
    .map(({ line, record, why, isNamed }) => ({ line, record, why, isNamed }));

/** Records that a line could be the payment of; the likeliest first, at most three. */
export function recordsFor(board: CounterpartBoard, line: StatementLine): readonly Counterpart[] {
  const moving = board.recordsOf.get(amountKey(line.amount)) ?? [];
  return inOrder(moving.slice(0, LOOKED_AT_MAX).flatMap((one) => pairOf(line, one, board.context)));
}

/** Lines that could be a record's payment. */
export function linesFor(board: CounterpartBoard, record: PaymentRecord): readonly Counterpart[] {
  return inOrder(
    movingOf(record, board.context).flatMap((moving) =>
      linesAt(board.linesOf, moving)
        .slice(0, LOOKED_AT_MAX)
        .flatMap((line) => pairOf(line, moving, board.context)),
    ),
  );
}
