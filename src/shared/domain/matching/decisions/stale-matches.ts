/** Accepted matches that events have overtaken: their records say something else now, and they stay as they are until a person decides. */
import { addBusinessDays } from '../../day/business-days.ts';
import { isWithin } from '../../day/day.ts';
import type { LineId } from '../../ids.ts';
import { subtractUnits, sumUnits } from '../../money/decimal.ts';
import { expectedMovement, signedExpected, wherever } from '../../payments/expected-movement.ts';
import type { ExpectationContext } from '../../payments/expected-movement.ts';
import type { ExpectedMovement } from '../../payments/expected.ts';
import type { PaymentRecord } from '../../payments/record.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import type { Match } from '../match.ts';

export type KnownRows = {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  /** Lines that a newer statement no longer has. */
  readonly superseded?: { readonly has: (line: LineId) => boolean };
};

/** The rows of a match; null when one of them is no longer there (a withdrawn statement takes its matches along). */
function rowsOf(match: Match, known: Known): Pick<KnownRows, 'lines' | 'records'> | null {
  const lines = match.lines.flatMap((id) => known.lineOf.get(id) ?? []);
  const records = match.records.flatMap((key) => known.recordOf.get(key) ?? []);
  return lines.length === match.lines.length && records.length === match.records.length ? { lines, records } : null;
}

type Known = {
  readonly lineOf: ReadonlyMap<string, StatementLine>;
  readonly recordOf: ReadonlyMap<string, PaymentRecord>;
  readonly context: ExpectationContext;
  readonly superseded: KnownRows['superseded'];
};

/** Business days after a record's days within which its money may still come. */
export const OVERDUE_DAYS = 10;
/** What is paid on days on which banks do not post may take so much longer. */
const POSTING_DAYS = 2;

/** An expectation whose days, and those on which late money is still its, no longer hold any of the lines that were accepted for it. */
function hasMoved(
  expected: ExpectedMovement,
  lines: readonly StatementLine[],
  { calendar }: ExpectationContext,
): boolean {
  if (expected.direction === 'none') return false;
  const to = addBusinessDays(expected.to, OVERDUE_DAYS + POSTING_DAYS, calendar);
  return !lines.some(({ bookedOn }) => isWithin(bookedOn, { from: expected.from, to }));
}

function isOvertaken(match: Match, known: Known): boolean {
  const rows = rowsOf(match, known);
  if (rows === null) return false;
  if (match.lines.some((line) => known.superseded?.has(line))) return true;
  if (rows.records.some(({ goneAt }) => goneAt !== null)) return true;
  const expected = rows.records.map((record) => expectedMovement(record, known.context));
  const booked = sumUnits(rows.lines.map(({ amount }) => amount));
  const then = subtractUnits(booked, match.difference);
  return (
    then !== sumUnits(expected.map(signedExpected)) || expected.some((one) => hasMoved(one, rows.lines, known.context))
  );
}

/**
 * Of the matches that the engine accepted, those that it would not find again because a record was refunded, rejected,
 * changed or vanished since, or because a newer statement no longer has the line (design.md: such a match raises a flag
 * and stays as it was). `difference` is the witness: it was written when the match was accepted. Confirmed matches are
 * kept by the run anyway and are not among them.
 */
export function staleMatches(
  matches: readonly Match[],
  rows: KnownRows,
  context: ExpectationContext,
): readonly Match[] {
  const known: Known = {
    lineOf: new Map(rows.lines.map((line) => [line.id, line])),
    recordOf: new Map(rows.records.map((record) => [record.key, record])),
    // What a person says of a kind later is no event of the record: the next run finds such a match elsewhere.
    context: wherever(context),
    superseded: rows.superseded,
  };
  return matches.filter((match) => match.status === 'auto' && isOvertaken(match, known));
}
