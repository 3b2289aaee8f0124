/**
 * The reconciliation as accountants sign it: the bank's balance and the books' balance at the cut-off, each led to one
 * adjusted balance by what the other side does not have yet (window.md, Paper: A, B and C). Made of a report alone, so
 * that every format says the same.
 */
import { must } from '../assert.ts';
import { daysBetween, parseDay } from '../day/day.ts';
import { addUnits, negateUnits, parseUnits, subtractUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import type { LineRef, RecordRef, Report, ReportLine, ReportMatch, ReportRecord } from './report.ts';

/** A record that the bank does not have at the cut-off. */
export type PendingItem = {
  readonly record: ReportRecord;
  /** Its first expected day. */
  readonly day: string;
  /** Days from there to the cut-off; a record that is expected later has none. */
  readonly days: number;
  /** Signed: what comes in is positive. */
  readonly amount: Units;
};

/** Why the books do not have an amount of the statement: what a line is, or what a match differs by. */
export type BooksReason =
  | { readonly kind: 'explained'; readonly category: NonNullable<ReportLine['category']> }
  | { readonly kind: 'unidentified' | 'proposed' | 'other-period' }
  | { readonly kind: 'difference'; readonly of: ReportMatch['difference']['explained'][number]['kind'] | null };

/** Amounts of one reason and sign. */
export type BooksItem = {
  readonly reason: BooksReason;
  /** Lines, or matches of a difference. */
  readonly count: number;
  /** Signed as on the statement. */
  readonly amount: Units;
};

export type TwoSided = {
  readonly bank: {
    /** Null where neither the statement nor a person says one. */
    readonly balance: Units | null;
    /** What is expected in, and what is expected out, in order of day. */
    readonly deposits: readonly PendingItem[];
    readonly payments: readonly PendingItem[];
    readonly adjusted: Units | null;
  };
  readonly books: {
    /** Null where nobody said one. */
    readonly balance: Units | null;
    readonly credits: readonly BooksItem[];
    readonly debits: readonly BooksItem[];
    readonly adjusted: Units | null;
  };
  /** Adjusted bank minus adjusted books; null where one of them is not known. */
  readonly difference: Units | null;
};

const exactly = (text: string): Units => must(parseUnits(text), 'amounts of a report are exact decimals');
const lineName = ({ file, line }: LineRef): string => `${file}\n${line.toString()}`;
const recordName = ({ kind, id }: RecordRef): string => `${kind}\n${id}`;

/** What a record is expected to move, money in positive; zero where nothing is expected. */
export function signedAmount({ expected: { direction, amount } }: ReportRecord): Units {
  const size = amount === null ? ZERO : exactly(amount);
  return direction === 'debit' ? negateUnits(size) : size;
}

/**
 * Accepted matches all of whose rows are of the period. One that reaches outside is settled in another period: at this
 * cut-off its rows are as open as if nobody had matched them.
 */
function settledMatches({ lines, records, matches }: Report): readonly ReportMatch[] {
  const known = new Set([...lines.map(lineName), ...records.map(recordName)]);
  return matches.filter(
    (match) =>
      match.status !== 'suggested' &&
      match.lines.every((line) => known.has(lineName(line))) &&
      match.records.every((record) => known.has(recordName(record))),
  );
}

function pendingItems(report: Report, settled: ReadonlySet<string>): readonly PendingItem[] {
  const cutOff = must(parseDay(report.period.to), 'a period ends on a day');
  return report.records.flatMap((record): readonly PendingItem[] => {
    const { direction, amount, from } = record.expected;
    if (direction === 'none' || amount === null || from === null || settled.has(recordName(record))) return [];
    const day = must(parseDay(from), 'a record is expected from a day');
    return [{ record, day, days: Math.max(0, daysBetween(day, cutOff)), amount: signedAmount(record) }];
  });
}

/** A line that no match of the period settles. */
function reasonOf({ state, category }: ReportLine): BooksReason {
  if (state === 'explained' && category !== null) return { kind: 'explained', category };
  if (state === 'proposed') return { kind: 'proposed' };
  return { kind: state === 'matched' ? 'other-period' : 'unidentified' };
}

const settledRows = (matches: readonly ReportMatch[]): ReadonlySet<string> =>
  new Set(matches.flatMap(({ lines, records }) => [...lines.map(lineName), ...records.map(recordName)]));

/** The lines of which nobody has said yet what they are: neither matched in this period nor explained. */
export function openLines(report: Report): readonly ReportLine[] {
  const settled = settledRows(settledMatches(report));
  return report.lines.filter((line) => !settled.has(lineName(line)) && reasonOf(line).kind !== 'explained');
}

type Part = { readonly reason: BooksReason; readonly amount: Units };

/** What a match differs by: its explained parts, and what nobody explained. */
function partsOf({ difference }: ReportMatch): readonly Part[] {
  const parts = difference.explained.map(({ kind, amount }): Part => ({
    reason: { kind: 'difference', of: kind },
    amount: exactly(amount),
  }));
  const rest = subtractUnits(exactly(difference.amount), sumUnits(parts.map(({ amount }) => amount)));
  return [...parts, { reason: { kind: 'difference', of: null }, amount: rest }];
}

const reasonName = (reason: BooksReason): string =>
  reason.kind === 'explained'
    ? `explained ${reason.category}`
    : reason.kind === 'difference'
      ? `difference ${reason.of ?? ''}`
      : reason.kind;

/** One item a reason, in order of first appearance. */
function itemsOf(parts: readonly Part[]): readonly BooksItem[] {
  const byReason = new Map<string, BooksItem>();
  for (const { reason, amount } of parts) {
    const name = reasonName(reason);
    const known = byReason.get(name) ?? { reason, count: 0, amount: ZERO };
    byReason.set(name, { reason, count: known.count + 1, amount: addUnits(known.amount, amount) });
  }
  return [...byReason.values()];
}

const totalOf = (items: readonly { readonly amount: Units }[]): Units => sumUnits(items.map(({ amount }) => amount));

/** Both balances with their reconciling items; every line and every expected record of the period is in it exactly once, or settled. */
export function twoSided(report: Report): TwoSided {
  const matches = settledMatches(report);
  const settled = settledRows(matches);
  const pending = pendingItems(report, settled);
  const parts = [
    ...report.lines
      .filter((line) => !settled.has(lineName(line)))
      .map((line): Part => ({ reason: reasonOf(line), amount: exactly(line.amount) })),
    ...matches.flatMap(partsOf),
  ];
  const [credits, debits] = [parts.filter(({ amount }) => amount > 0n), parts.filter(({ amount }) => amount < 0n)];
  const balanceOf = (balance: { readonly amount: string } | null): Units | null =>
    balance === null ? null : exactly(balance.amount);
  const adjustedBy = (balance: Units | null, items: readonly { readonly amount: Units }[]): Units | null =>
    balance === null ? null : addUnits(balance, totalOf(items));
  const [bank, books] = [balanceOf(report.period.closing), balanceOf(report.period.books)];
  const [adjustedBank, adjustedBooks] = [adjustedBy(bank, pending), adjustedBy(books, parts)];
  return {
    bank: {
      balance: bank,
      deposits: pending.filter(({ amount }) => amount > 0n),
      payments: pending.filter(({ amount }) => amount < 0n),
      adjusted: adjustedBank,
    },
    books: { balance: books, credits: itemsOf(credits), debits: itemsOf(debits), adjusted: adjustedBooks },
    difference:
      adjustedBank === null || adjustedBooks === null ? null : addUnits(adjustedBank, negateUnits(adjustedBooks)),
  };
}

/** Last day of each band of age, as accountants count them; what is older is in the last one. */
export const AGE_BANDS_DAYS = [30, 60, 90] as const;

/** The band of an item: 0 for up to 30 days, 3 for more than 90. */
export const ageBand = ({ days }: PendingItem): number => {
  const band = AGE_BANDS_DAYS.findIndex((last) => days <= last);
  return band < 0 ? AGE_BANDS_DAYS.length : band;
};

/** What became of a record that was carried in: the lines that settled it, or nothing yet. */
export type CarriedItem = {
  readonly record: ReportRecord;
  readonly amount: Units;
  /** Of the match that settled it in this period; empty where it is open, or settled in another one. */
  readonly lines: readonly ReportLine[];
};

/** The records that came from earlier periods, in the order of the report. */
export function carriedItems(report: Report): readonly CarriedItem[] {
  const lineOf = new Map(report.lines.map((line) => [lineName(line), line]));
  const linesOf = new Map<string, readonly ReportLine[]>();
  for (const match of settledMatches(report))
    for (const record of match.records)
      linesOf.set(
        recordName(record),
        match.lines.flatMap((line) => lineOf.get(lineName(line)) ?? []),
      );
  return report.records
    .filter(({ carriedFrom }) => carriedFrom !== undefined)
    .map((record) => ({
      record,
      amount: signedAmount(record),
      lines: linesOf.get(recordName(record)) ?? [],
    }));
}
