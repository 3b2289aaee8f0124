/** Puts every line and record into exactly one state: accepted matches first, then proposals, explanations, the rest. */
import { isWithin } from '../day/day.ts';
import type { BankDay, Period } from '../day/day.ts';
import type { LineId, RecordKey } from '../ids.ts';
import { isAccepted } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { inTextOrder } from '../matching/text-order.ts';
import { oncePer } from '../once-per.ts';
import { subtractUnits, sumUnits } from '../money/decimal.ts';
import {
  expectedMovement,
  flowOf,
  ownDay,
  recordDay,
  signedExpected,
  wherever,
} from '../payments/expected-movement.ts';
import type { ExpectedMovement } from '../payments/expected.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { isSaidElsewhere } from '../payments/settling.ts';
import { movementBeside, unreadField } from '../payments/unread.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { ownFrom } from './period.ts';
import type { LineStanding, ReconcileInput, RecordStanding } from './reconciliation.ts';

/** Rows and matches by id, for everything that looks from one to the other. */
export type Ledger = {
  readonly input: ReconcileInput;
  readonly period: Period;
  readonly cutOff: BankDay;
  /** First day whose records without a window are of the period. */
  readonly ownFrom: BankDay;
  readonly lineOf: ReadonlyMap<LineId, StatementLine>;
  readonly recordOf: ReadonlyMap<RecordKey, PaymentRecord>;
  readonly expectedOf: ReadonlyMap<RecordKey, ExpectedMovement>;
  /** Matches whose rows are all known, differences as of now. */
  readonly matches: readonly Match[];
  readonly acceptedOf: ReadonlyMap<string, Match>;
  readonly suggestedOf: ReadonlyMap<string, readonly Match[]>;
};

/** A proposal for a record that another account has matched since, or whose kind a person has given to another one. */
function isOvertakenElsewhere(input: ReconcileInput, recordOf: Ledger['recordOf'], match: Match): boolean {
  const { elsewhere, account, settling } = input;
  if (elsewhere === undefined || isAccepted(match)) return false;
  const isGiven = (record: PaymentRecord | undefined): boolean => {
    const flow = record === undefined ? null : flowOf(record);
    return flow !== null && isSaidElsewhere(settling, account, flow);
  };
  return match.records.some((key) => elsewhere.held.has(key) || isGiven(recordOf.get(key)));
}

const IN_ANOTHER_ACCOUNT: ExpectedMovement = { direction: 'none', reason: 'in-another-account' };

/** What is expected of each record here; of one that another account shows nothing is, unless a match here speaks for it. */
function expectedIn(input: ReconcileInput, matches: readonly Match[]): Ledger['expectedOf'] {
  const { records, elsewhere } = input;
  if (elsewhere === undefined) return new Map(records.map((record) => [record.key, expectedMovement(record, input)]));
  const context = wherever(input);
  const accepted = new Set(matches.filter(isAccepted).flatMap((match) => match.records));
  const proposed = new Set(matches.flatMap((match) => match.records));
  const expectedOf = (record: PaymentRecord): ExpectedMovement => {
    if (accepted.has(record.key)) return expectedMovement(record, context);
    const expected = expectedMovement(record, input);
    const isThere = elsewhere.settled.has(record.key) && !proposed.has(record.key);
    const isAsked = expected.direction !== 'none' || unreadField(expected) !== null;
    return isAsked && isThere ? IN_ANOTHER_ACCOUNT : expected;
  };
  return new Map(records.map((record) => [record.key, expectedOf(record)]));
}

/** A person who matched a record that does not say itself which way or when it moved has said so by its lines. */
function besideLines(
  { account }: ReconcileInput,
  matches: readonly Match[],
  { lineOf, recordOf, expectedOf }: Pick<Ledger, 'lineOf' | 'recordOf' | 'expectedOf'>,
): Ledger['expectedOf'] {
  const said = matches
    .filter(({ status }) => status === 'confirmed')
    .flatMap((match) =>
      match.records.flatMap((key) => {
        const [record, expected] = [recordOf.get(key), expectedOf.get(key)];
        if (record === undefined || expected === undefined || unreadField(expected) === null) return [];
        const lines = match.lines.flatMap((id) => lineOf.get(id) ?? []);
        return [[key, movementBeside(record, expected, { account, lines })] as const];
      }),
    );
  return said.length === 0 ? expectedOf : new Map([...expectedOf, ...said]);
}

/** No rule over records can see in which order the service gave them; the list outlives a ledger, and what is worked out from it with it. */
const inKeyOrder = oncePer((records: readonly PaymentRecord[]) => inTextOrder(records, ({ key }) => key));

export function ledgerOf(given: ReconcileInput, period: Period): Ledger {
  const input = { ...given, records: inKeyOrder(given.records) };
  const lineOf = new Map(input.lines.map((line) => [line.id, line]));
  const recordOf = new Map(input.records.map((record) => [record.key, record]));
  const inForce = input.matches.filter((match) => !isOvertakenElsewhere(input, recordOf, match));
  const expectedOf = besideLines(input, inForce, { lineOf, recordOf, expectedOf: expectedIn(input, inForce) });
  const acceptedOf = new Map<string, Match>();
  const suggestedOf = new Map<string, Match[]>();
  const matches: Match[] = [];
  for (const match of inForce) {
    const lines = match.lines.flatMap((id) => lineOf.get(id) ?? []);
    const expected = match.records.flatMap((key) => expectedOf.get(key) ?? []);
    // A match of a withdrawn line or a record that was never read again binds nobody.
    if (lines.length !== match.lines.length || expected.length !== match.records.length) continue;
    const booked = sumUnits(lines.map(({ amount }) => amount));
    const known = { ...match, difference: subtractUnits(booked, sumUnits(expected.map(signedExpected))) };
    matches.push(known);
    for (const row of [...known.lines, ...known.records]) {
      if (isAccepted(known)) acceptedOf.set(row, known);
      else suggestedOf.set(row, [...(suggestedOf.get(row) ?? []), known]);
    }
  }
  return {
    input,
    period,
    cutOff: input.cutOff ?? period.to,
    ownFrom: input.period === null ? period.from : ownFrom(period, input.coverage, input.calendar),
    lineOf,
    recordOf,
    expectedOf,
    matches,
    acceptedOf,
    suggestedOf,
  };
}

const NOTHING_SAID = { category: null, rule: null } as const;

export function lineStandings(ledger: Ledger): ReadonlyMap<LineId, LineStanding> {
  const explained = new Map(ledger.input.explanations.map((explanation) => [explanation.lineId, explanation]));
  const standingOf = (line: StatementLine): LineStanding => {
    if (ledger.acceptedOf.has(line.id)) return { state: 'matched', ...NOTHING_SAID };
    if (ledger.suggestedOf.has(line.id)) return { state: 'proposed', ...NOTHING_SAID };
    const said = explained.get(line.id);
    if (said === undefined) return { state: 'unmatched', ...NOTHING_SAID };
    return { state: 'explained', category: said.category, rule: said.rule };
  };
  return new Map(ledger.input.lines.map((line) => [line.id, standingOf(line)]));
}

/** Days of a match's lines; null where it has none. */
export function linesSpan({ lineOf }: Ledger, { lines }: Match): Period | null {
  let from: BankDay | undefined;
  let to: BankDay | undefined;
  for (const id of lines) {
    const day = lineOf.get(id)?.bookedOn;
    if (day === undefined) continue;
    if (from === undefined || day < from) from = day;
    if (to === undefined || day > to) to = day;
  }
  return from === undefined || to === undefined ? null : { from, to };
}

/** The cut-off knows nothing of lines that were booked after it. */
export const isVisible = (ledger: Ledger, match: Match): boolean =>
  (linesSpan(ledger, match)?.from ?? ledger.cutOff) <= ledger.cutOff;

/** Whether days are past at the cut-off. On the last of them, the day of the cut-off itself, a bank may still book. */
export const isPastAt = ({ cutOff }: Pick<Ledger, 'cutOff'>, { to }: Pick<Period, 'to'>): boolean => to < cutOff;

function stateOf(ledger: Ledger, record: PaymentRecord, expected: ExpectedMovement): RecordStanding['state'] {
  if (record.kind === 'payout') return 'not-expected';
  const accepted = ledger.acceptedOf.get(record.key);
  if (accepted !== undefined && isVisible(ledger, accepted)) return 'matched';
  if (expected.direction === 'none') return 'not-expected';
  const suggested = ledger.suggestedOf.get(record.key) ?? [];
  return suggested.some((match) => isVisible(ledger, match)) ? 'proposed' : 'unmatched';
}

export function recordStandings(ledger: Ledger): ReadonlyMap<RecordKey, RecordStanding> {
  const standingOf = (record: PaymentRecord): RecordStanding => {
    const expected = ledger.expectedOf.get(record.key) ?? expectedMovement(record, ledger.input);
    const state = stateOf(ledger, record, expected);
    const day = recordDay(record, expected);
    const isOpen = state === 'unmatched' && expected.direction !== 'none';
    const isPast = expected.direction !== 'none' && isPastAt(ledger, expected);
    const unread = state === 'not-expected' ? unreadField(expected) : null;
    const isAsked = expected.direction !== 'none' || unread !== null;
    const carriedIn = isAsked && day !== null && day < ledger.period.from;
    return {
      state,
      expected,
      unread,
      day,
      ownDay: ownDay(record, expected),
      carriedIn,
      overdue: isOpen && isPast,
      inTransit: isOpen && !isPast,
    };
  };
  return new Map(ledger.input.records.map((record) => [record.key, standingOf(record)]));
}

/** First day of the lines that settled a record; `by-hand` where a person settled it without any line. */
function settledOn(ledger: Ledger, key: RecordKey): BankDay | 'by-hand' | null {
  const accepted = ledger.acceptedOf.get(key);
  return accepted === undefined ? null : (linesSpan(ledger, accepted)?.from ?? 'by-hand');
}

/**
 * Whether a record belongs to the period: by its window's first day; carried in while it was open before; without a
 * window also from the days that no period before has; and with its line where the bank was earlier than the window's
 * period. What was settled before is another period's.
 */
export function isOfPeriod(ledger: Ledger, record: PaymentRecord, standing: RecordStanding): boolean {
  const { day, expected, unread } = standing;
  const { period } = ledger;
  const settled = settledOn(ledger, record.key);
  if (day === null) return true;
  const isIn = isWithin(day, period);
  const isOurs =
    isIn || (day < period.from && (expected.direction !== 'none' || unread !== null || day >= ledger.ownFrom));
  if (settled === null) return isOurs;
  if (settled === 'by-hand') return isIn;
  return isWithin(settled, period) || (isOurs && settled > period.to);
}
