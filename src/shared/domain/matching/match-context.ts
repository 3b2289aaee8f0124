/** What a pass sees: the open lines and expectations in integers, and what it may look up besides. */
import { isBusinessDay, COLOMBIA } from '../day/business-days.ts';
import type { HolidayCalendar } from '../day/business-days.ts';
import { dayOfNumber, numberOfDay } from '../day/day.ts';
import type { DayNumber } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';
import type { Account } from '../payments/account.ts';
import { anchorDay, expectedMovement, postingDay, signedExpected } from '../payments/expected-movement.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { isBankCharge, isCodedCharge } from '../statement/rules/explain-line.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import { amountKey, amountsOf } from './amounts.ts';
import type { AmountKey, Amounts } from './amounts.ts';
import type { EvidenceIndex, LineClues } from './evidence/evidence.ts';
import { byAmount } from './grouping.ts';
import { genuineWordings } from './evidence/genuine-wordings.ts';
import type { RecordClues } from './evidence/interned.ts';
import { matchIdOf } from './match-id.ts';
import type { Match } from './match.ts';
import { isOtherBusiness } from './evidence/other-business.ts';
import type { PriceTable, Wording } from './prices.ts';
import type { NetOfRate, RateRule } from './rates/rate.ts';
import type { SumRoom } from './solver/sum-space.ts';
import { inTextOrder } from './text-order.ts';

/** The place of a row that is on no board. */
export const NOWHERE = -1;

export type OpenLine = LineClues & {
  readonly line: StatementLine;
  /** Its place among all lines of the run. */
  readonly place: number;
  readonly day: DayNumber;
  readonly amount: AmountKey;
  /** A bank charge or other business by its text: it pairs with a record only where its text names the record. */
  readonly apart: boolean;
  /** What a rate takes off it; `amount` is then what its records are worth. Null where it is not less than they are. */
  readonly net: NetOfRate | null;
};
export type OpenRecord = RecordClues &
  Amounts & {
    readonly record: PaymentRecord;
    /** Its place among all expectations of the run. */
    readonly place: number;
    readonly from: DayNumber;
    readonly to: DayNumber;
    /** The record's own day. */
    readonly anchor: DayNumber;
    /** The first business day from its own day on, from which lags are counted: what is paid on a Saturday banks post as Monday's. */
    readonly posting: DayNumber;
    readonly signed: Units;
  };
/** Rows without a partner so far. */
export type Open = { readonly lines: readonly OpenLine[]; readonly records: readonly OpenRecord[] };

/** The rows of a match that no run alters. */
export type KeptRows = { readonly lines: readonly OpenLine[]; readonly records: readonly PaymentRecord[] };

/** What every pass may look at besides the open rows. */
export type MatchContext = {
  readonly expectations: ExpectationContext;
  readonly prices: PriceTable;
  readonly index: EvidenceIndex;
  /** Ids of pairs of sides that a person refused. */
  readonly rejected: ReadonlySet<string>;
  /** Rows of 1:1 rejections: nothing is interchangeable with them. */
  readonly touchy: ReadonlySet<string>;
  readonly lagDays: (from: DayNumber, to: DayNumber) => number;
  /** Every record of the run that no person has decided on, also those that expect nothing. */
  readonly records: readonly PaymentRecord[];
  /** Matches that no run alters and some of whose records failed or were refunded since: their money may come back. */
  readonly kept: readonly KeptRows[];
  /** The payout items of the run for which the account should show a movement. */
  readonly expectedItems: ReadonlySet<PaymentRecord>;
  /** Whether a line is the service's business by its own words; weak passes look at no other lines. */
  readonly inScope: (line: StatementLine) => boolean;
  /** How a line is worded, and what the month says of such lines. */
  readonly wordingOf: (line: OpenLine) => Wording;
  /** Where sums are held, by one pass after the other. */
  readonly sums: SumRoom;
  /** Rates that a person has confirmed. */
  readonly rates: readonly RateRule[];
  /** All rows of the run, those too that a pass before has taken: who was a candidate at all. */
  readonly all: Open;
  /** What the passes of the run have proposed so far. */
  readonly before: readonly Match[];
};
/** Rows of one class of equals. */
export type Surplus = { readonly lines: readonly OpenLine[]; readonly records: readonly OpenRecord[] };

/** A class of equals that is accepted, and the records of it that are left over. */
export type Leftover = Surplus & { readonly left: readonly OpenRecord[] };

/** Every row that leaves the board stands in a proposal. */
export type PassResult = {
  readonly proposals: readonly Match[];
  readonly open: Open;
  /** Classes of equals that it could only propose. */
  readonly surpluses?: readonly Surplus[];
  readonly leftovers?: readonly Leftover[];
};
export type MatchPass = (open: Open, context: MatchContext) => PassResult;

/** Whether a person refused just these sides; most people refuse nothing, and then no id is made for the question. */
export const isRefused = (
  { rejected }: Pick<MatchContext, 'rejected'>,
  lines: readonly OpenLine[],
  records: readonly OpenRecord[],
): boolean =>
  rejected.size > 0 &&
  rejected.has(
    matchIdOf(
      lines.map(({ line }) => line.id),
      records.map(({ record }) => record.key),
    ),
  );

/** Whether a line reads like another kind of business. A firm's name may be such a word: `INVERSIONES` is somebody where the text names them. */
export const readsLikeOther =
  (index: EvidenceIndex, { preset }: Account) =>
  (line: StatementLine): boolean =>
    isOtherBusiness(line, preset) && index.ofLine(line).named.length === 0;

/** All lines in id order: no pass can see in which order they were given. */
export function openLines(
  lines: readonly StatementLine[],
  index: EvidenceIndex,
  {
    account,
    rules,
    held,
    records,
  }: {
    readonly account: Account;
    readonly rules: readonly LineRule[];
    /** Lines that no rule of the app says anything of until a person answers: they are no charges. */
    readonly held: ReadonlySet<string>;
    readonly records: readonly OpenRecord[];
  },
): readonly OpenLine[] {
  const isExpected = ({ amount, bookedOn }: StatementLine): boolean => {
    const day = numberOfDay(bookedOn);
    return (byAmount(records).get(amountKey(amount)) ?? []).some(({ from, to }) => day >= from && day <= to);
  };
  const isOther = readsLikeOther(index, account);
  const isGenuine = genuineWordings(lines, records, isOther);
  const isApart = (line: StatementLine): boolean =>
    (!held.has(line.id) && isBankCharge(line, rules)) ||
    (isOther(line) && !isGenuine(line)) ||
    (!held.has(line.id) && isCodedCharge(line, rules, lines) && !isExpected(line));
  return inTextOrder(lines, ({ id }) => id).map((line, place) =>
    openLine(line, index, { place, apart: isApart(line) }),
  );
}

/** A line with what its text says. */
export function openLine(
  line: StatementLine,
  index: EvidenceIndex,
  { place, apart }: Pick<OpenLine, 'place' | 'apart'>,
): OpenLine {
  const { marks, alike, named, namedBy, namedWholeBy, strange, nameWords, banks, quotes, documents, count, isReturn } =
    index.ofLine(line);
  const [day, amount] = [numberOfDay(line.bookedOn), amountKey(line.amount)];
  // One by one, here and below: what is spread into a row by the million lies apart from it, and costs several times the reading.
  return {
    line,
    place,
    day,
    amount,
    apart,
    net: null,
    marks,
    alike,
    named,
    namedBy,
    namedWholeBy,
    strange,
    nameWords,
    banks,
    quotes,
    documents,
    count,
    isReturn,
  };
}

/** All expectations of the records that were read, in their order; those that expect nothing stay outside. */
export function openRecords({ read }: EvidenceIndex, context: ExpectationContext): readonly OpenRecord[] {
  const found: OpenRecord[] = [];
  for (const { record, clues } of read) {
    const expected = expectedMovement(record, context);
    if (expected.direction === 'none') continue;
    const signed = signedExpected(expected);
    const from = numberOfDay(expected.from);
    const anchor = anchorDay(record) ?? expected.from;
    const posting = postingDay(anchor, context.calendar);
    const { marks, nameCount, party, bank, document } = clues;
    const { amount, fine } = amountsOf(signed);
    found.push({
      record,
      place: found.length,
      from,
      to: numberOfDay(expected.to),
      anchor: numberOfDay(anchor),
      posting: numberOfDay(posting),
      amount,
      fine,
      signed,
      marks,
      nameCount,
      party,
      bank,
      document,
    });
  }
  return found;
}

/** Counts business days between day numbers from one table: `businessDaysBetween` for hot loops. */
export function lagCounter(days: Iterable<DayNumber>, calendar: HolidayCalendar = COLOMBIA): MatchContext['lagDays'] {
  let first = Infinity;
  let last = -Infinity;
  for (const day of days) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  if (first > last) return () => 0;
  const ordinal = new Int32Array(last - first + 1);
  for (let day = first, count = 0; day <= last; day += 1) {
    if (isBusinessDay(dayOfNumber(day), calendar)) count += 1;
    ordinal[day - first] = count;
  }
  const at = (day: DayNumber): number => ordinal[Math.min(Math.max(day, first), last) - first] ?? 0;
  return (from, to) => at(to) - at(from);
}

/** Business days from a record's posting day to a line; none where the bank posts on the very days before it. */
export const postingLag = (
  { lagDays }: Pick<MatchContext, 'lagDays'>,
  { anchor, posting }: OpenRecord,
  day: DayNumber,
): number => (day >= anchor && day < posting ? 0 : lagDays(posting, day));
