/** The slow strict reader: told the format, it reads each row by it to the letter or says that it cannot; it shares no code with the app. */
import { amountOf } from './amounts.ts';
import { dayOf } from './days.ts';
import type { Told } from './told.ts';

/** Amounts in 10^-18 units. */
export type StrictRow =
  | {
      readonly kind: 'movement';
      readonly line: number;
      readonly raw: string;
      readonly amount: bigint;
      /** `YYYY-MM-DD`, or `MM-DD` where no year is printed; null where a time zone moves it. */
      readonly day: string | null;
      /** The same day in another column, where one is told. */
      readonly other: string | null;
    }
  | { readonly kind: 'other' | 'unreadable'; readonly line: number; readonly raw: string };

export type StrictReading = { readonly rows: readonly StrictRow[]; readonly sum: bigint; readonly count: number };

/** Zero bytes and marks are no letters: between the parts of a line end they do not make two of it. */
export const LINE_END = /\r[\r\0\u001a\ufeff]*\n|\r|\n/u;

/** Every row of the file by the told format; bytes that are none of the told encoding become letters that no number has. */
export function readStrictly(bytes: Uint8Array, told: Told): StrictReading {
  const lines = new TextDecoder(told.encoding).decode(bytes).replaceAll('\ufeff', '').split(LINE_END);
  // Zero bytes behind the last line end are the end of an old file.
  if (/^[\0\u001a]*$/u.test(lines.at(-1) ?? '')) lines.pop();
  const rows = rowsOf(lines, told);
  const movements = rows.flatMap((row) => (row.kind === 'movement' ? [row.amount] : []));
  return { rows, sum: movements.reduce((sum, amount) => sum + amount, 0n), count: movements.length };
}

const JOINED_MAX = 4;

/**
 * A record is a line. A quote that is still open at its end goes on into the next lines, where together they are a
 * movement of the told width and none of them is one for itself; else the line stands for itself.
 */
function rowsOf(lines: readonly string[], told: Told): StrictRow[] {
  const rows: StrictRow[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    const raw = lines[at]!;
    const alone = rowOf(line, raw, told);
    const joined = goesOn(alone, lines[at + 1], told) ? joinedRow(lines, at, told) : null;
    rows.push(joined?.row ?? alone);
    at += joined?.more ?? 0;
  }
  return rows;
}

/** A quote is open at the end of the line; what follows it and is nothing for itself is its other half. */
const goesOn = ({ kind, raw }: StrictRow, next: string | undefined, told: Told): boolean =>
  kind !== 'other' &&
  cellsOf(raw, told.delimiter) === null &&
  (told.multiline || kind === 'unreadable' || isUnreadable(next, told));

const isUnreadable = (line: string | undefined, told: Told): boolean =>
  line !== undefined && rowOf(0, line, told).kind === 'unreadable';

function joinedRow(lines: readonly string[], at: number, told: Told): { row: StrictRow; more: number } | null {
  for (let more = 1; more < JOINED_MAX && at + more < lines.length; more += 1) {
    const raw = lines.slice(at, at + more + 1).join('\n');
    const next = lines[at + more]!;
    const closes = told.multiline || next.split('"').length % 2 === 0;
    if (!closes && rowOf(at + more + 1, next, told).kind !== 'unreadable') return null;
    if (cellsOf(raw, told.delimiter) === null) continue;
    const row = rowOf(at + 1, raw, told);
    // Where a later line of them begins a whole record, the lines above it are none of it.
    if (row.kind === 'unreadable' || (more > 1 && beginsLater(lines, at, { more, told }))) return null;
    return { row, more };
  }
  return null;
}

type Joined = { readonly more: number; readonly told: Told };

const beginsLater = (lines: readonly string[], at: number, { more, told }: Joined): boolean =>
  Array.from({ length: more - 1 }, (_, below) => at + below + 1).some((from) => {
    const raw = lines.slice(from, at + more + 1).join('\n');
    const opens = cellsOf(lines[from]!, told.delimiter) === null;
    return opens && cellsOf(raw, told.delimiter) !== null && rowOf(from + 1, raw, told).kind === 'movement';
  });

/** The cells of a line: quoted from edge to edge with doubled quotes inside, or without any meaning of quotes; null where a quote stays open. */
export function cellsOf(raw: string, delimiter: string): string[] | null {
  if (delimiter === 'blanks') return raw.trim().split(/ {2,}|\t+/u);
  const cells: string[] = [];
  let at = 0;
  while (at <= raw.length) {
    const quote = quoteAt(raw, at);
    const cell = quote === null ? plainCell(raw, at, delimiter) : quotedCell(raw, quote, delimiter);
    if (cell === null) return null;
    cells.push(cell.text.trim());
    at = cell.end + 1;
  }
  return cells;
}

/** The cells of a line one of whose quotes stays open: what is quoted from edge to edge is whole, the open quote is a letter. */
function openCells(raw: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= raw.length) {
    const quote = quoteAt(raw, at);
    const cell = (quote === null ? null : quotedCell(raw, quote, delimiter)) ?? plainCell(raw, at, delimiter);
    cells.push(cell.text.trim());
    at = cell.end + 1;
  }
  return cells;
}

/** Where the quote of a cell stands, behind blanks that some banks print before it; null for a cell without one. */
function quoteAt(raw: string, from: number): number | null {
  let at = from;
  while (raw[at] === ' ') at += 1;
  return raw[at] === '"' ? at : null;
}

function plainCell(raw: string, from: number, delimiter: string): { text: string; end: number } {
  const found = raw.indexOf(delimiter, from);
  const end = found === -1 ? raw.length : found;
  return { text: raw.slice(from, end), end };
}

/** The closing quote is the one with a delimiter or nothing behind it; blanks and tabs between are known from real banks. */
function quotedCell(raw: string, from: number, delimiter: string): { text: string; end: number } | null {
  let at = from + 1;
  for (;;) {
    const quote = raw.indexOf('"', at);
    if (quote === -1) return null;
    const rest = plainCell(raw, quote + 1, delimiter);
    if (raw[quote + 1] !== '"' && rest.text.trim() === '')
      return { text: raw.slice(from + 1, quote).replaceAll('""', '"'), end: rest.end };
    at = quote + (raw[quote + 1] === '"' ? 2 : 1);
  }
}

const isOther = (raw: string, told: Told): boolean =>
  told.others.has(raw) || (!told.movements.has(raw) && isNearlyOther(raw, told));

function rowOf(line: number, raw: string, told: Told): StrictRow {
  if (isOther(raw, told)) return { kind: 'other', line, raw };
  const split = cellsOf(raw, told.delimiter) ?? openCells(raw, told.delimiter);
  const cells = split.map((cell) => (/^"+$/u.test(cell) ? '' : (/^=?"(.*)"$/u.exec(cell)?.[1]?.trim() ?? cell)));
  if (cells.some((cell) => (told.words.get(cell) ?? -1) >= filledOf(cells))) return { kind: 'other', line, raw };
  const days = [told.date.column, told.date.other ?? -1].map((at) => dayIn(cells[at] ?? '', told));
  const day = days.find(isDay);
  const amount = amountOf(cells, told);
  return hasToldWidth(cells, told) && day !== undefined && amount !== null
    ? { kind: 'movement', line, raw, amount, day, other: days[1] ?? null }
    : { kind: 'unreadable', line, raw };
}

const isDay = (day: string | null | undefined): day is string | null => day !== undefined;

/** The day by the told order; null where only days and months that change places give one. */
function dayIn(cell: string, told: Told): string | null | undefined {
  const day = dayOf(cell, told);
  const { order } = told.date;
  if (day !== undefined || order === 'ymd') return day;
  return dayOf(cell, { date: { ...told.date, order: order === 'dmy' ? 'mdy' : 'dmy' } }) === undefined
    ? undefined
    : null;
}

const NEARLY = 0.85;

/** A title, a balance or a footer that was damaged itself: no person would take it for a movement. */
function isNearlyOther(raw: string, { others }: Told): boolean {
  for (const other of others) {
    if (other.length * NEARLY > raw.length || raw.length * NEARLY > other.length || other === '') continue;
    const most = Math.min(raw.length, other.length);
    let [front, back] = [0, 0];
    while (front < most && raw[front] === other[front]) front += 1;
    while (back < most - front && raw.at(-1 - back) === other.at(-1 - back)) back += 1;
    if (front + back >= Math.max(raw.length, other.length) * NEARLY) return true;
  }
  return [...others].some((other) => isOtherWithMore(raw, other) || isOverwritten(raw, other));
}

/** Zero bytes stand where letters stood; all others are those of the line. */
const isOverwritten = (raw: string, other: string): boolean =>
  raw.length === other.length &&
  Array.from({ length: other.length }, (_, at) => at).every((at) => raw[at] === '\0' || raw[at] === other[at]);

const MORE_MAX = 20;

/** Nothing was lost of it: bytes came in somewhere. */
function isOtherWithMore(raw: string, other: string): boolean {
  if (other.length < MORE_MAX || raw.length <= other.length || raw.length > other.length + MORE_MAX) return false;
  let front = 0;
  while (raw[front] === other[front]) front += 1;
  return raw.endsWith(other.slice(front));
}

const filledOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

/**
 * A row may end early behind its money, but not in it: a number that the end of the row cut off looks whole. It may be
 * too wide where money and date are its first columns: what was pushed aside stands behind them. With a cell under each
 * title and none beside them, nothing was pushed: what is too much stands in a cell that others leave empty.
 */
function hasToldWidth(cells: readonly string[], told: Told): boolean {
  const [least, most] = told.width;
  let filled = cells.length;
  while (filled > least && cells[filled - 1] === '') filled -= 1;
  const isLong = cells.length >= least || cells.length > lastNeeded(told) + 1 || endsInUnused(cells, told);
  // Two rows whose line end was lost.
  if (filled > most && filled >= most * 2 - 1) return false;
  return isLong && (filled <= most || isMoneyFirst(told) || cells.length === told.cells);
}

/** It ends in the column of a pair that the row leaves empty, beside the whole amount in the other one. */
const endsInUnused = (cells: readonly string[], { money, balance, date: { column } }: Told): boolean =>
  money.kind === 'pair' &&
  cells.length === Math.max(money.debit, money.credit) + 1 &&
  cells.length > Math.max(column, balance ?? 0) &&
  cells.at(-1) === '';

const amountColumns = ({ money }: Told): number[] =>
  money.kind === 'pair' ? [money.debit, money.credit] : [money.amount];
const letterColumns = ({ money }: Told): number[] => (money.kind === 'letter' ? [money.letter] : []);

function lastNeeded(told: Told): number {
  const { column, other = -1 } = told.date;
  const dated = other < 0 ? column : Math.min(column, other);
  return Math.max(...amountColumns(told), ...letterColumns(told), told.balance ?? 0, dated);
}

function isMoneyFirst(told: Told): boolean {
  const money = [...amountColumns(told), ...letterColumns(told)];
  const known = new Set([...money, told.date.column]);
  return Array.from({ length: Math.max(...money) }, (_, at) => at).every((at) => known.has(at));
}
