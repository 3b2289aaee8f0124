/** What a damaged line still is by the undamaged file, where the strict reader cannot tell: a movement that is read as it stood there, or a line that never was one. */
import { addDays, parseDay } from '@shared/domain/day/day.ts';
import type { StrictRow } from './strict/reader.ts';

/** With its own line of the damaged file, and all lines that it was read from. */
export type ReadHere = { readonly amount: bigint; readonly day: string; readonly lines: readonly string[] };

/** The damaged line, what was read of its lines, and all rows of the undamaged file. */
export type Damaged = {
  readonly raw: string;
  /** A line that lies inside of it and cannot be read by itself: it stood in the movement before, or nothing says that it is none. */
  readonly inner: string;
  readonly here: readonly ReadHere[];
  readonly before: readonly StrictRow[];
};

/** So much of either line stands in the other, at its beginning and its end; of two joined rows it is half. */
const NEAR = 0.7;

/** Several damages of one short line leave little of it at its ends: then its letters in their order tell. */
const isNear = (raw: string, other: string): boolean =>
  (nearness(raw, other) >= NEAR && nearness(other, raw) >= NEAR) || likeness(raw, other) >= LIKE;

/** Every movement read here is one of the same amount and day (of which the line may print no year) in a line that became this one; or none is, where a piece of no movement is left. */
export function isAsBefore({ raw, inner, here, before }: Damaged): boolean {
  if (here.length === 0) return isPieceOfOther(raw, before);
  return here.every(({ amount, day, lines }) =>
    before.some(
      (row) =>
        row.kind === 'movement' &&
        row.amount === amount &&
        (isDayOf(row, day) || (isAlone(before) && hasParts(raw, day))) &&
        row.raw.includes(inner) &&
        [raw, ...lines].some((line) => isLineOf(line, row.raw)),
    ),
  );
}

/** Near to it, with bytes that came in, cut off somewhere behind its amount, or whole behind a line that was joined to it. */
const isLineOf = (line: string, other: string): boolean =>
  isNear(line, other) ||
  isWholeWithMore(line, other) ||
  (line.length >= PIECE_LETTERS_MIN && other.startsWith(line)) ||
  (other.length >= PIECE_LETTERS_MIN && line.endsWith(other));

/** Beside no other row nothing tells the year of a damaged day from its date. */
const isAlone = (before: readonly StrictRow[]): boolean =>
  before.filter(({ kind }) => kind === 'movement').length === 1;

/** The line prints the parts of the day, in any order and with two digits of the year. */
function hasParts(raw: string, day: string): boolean {
  const parts = (printed: readonly string[]): string =>
    printed
      .map((one) => Number(one) % CENTURY)
      .sort()
      .join();
  return [...raw.matchAll(PRINTED_DAY)].some(
    ([, a = '', b = '', c = '']) => parts([a, b, c]) === parts(day.split('-')),
  );
}
const CENTURY = 100;
const PRINTED_DAY = /(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/gu;

/** The printed day, whose year may be missing; where a time zone moves it, the day itself or one beside it. */
function isDayOf(row: StrictRow, day: string): boolean {
  if (row.kind !== 'movement') return false;
  if (row.day !== null) return day.endsWith(row.day);
  const read = parseDay(day);
  return read !== null && [-1, 0, 1].some((more) => row.raw.includes(addDays(read, more)));
}

/** Nothing of the movement was lost: bytes came in at one place. */
const isWholeWithMore = (raw: string, other: string): boolean =>
  raw.length - other.length <= MORE_MAX && nearness(other, raw) === 1;
/** As many as one damage puts in. */
const MORE_MAX = 20;

/** Shorter pieces are pieces of anything. */
const PIECE_LETTERS_MIN = 12;
const NEARLY_ALL = 0.95;

/** Nearly all that is left stands in it, or in two of them side by side, in this order, and less of it in any movement; or it is the beginning of one and the end of another. */
function isPieceOfOther(raw: string, before: readonly StrictRow[]): boolean {
  const left = raw.replaceAll('\0', '');
  if (left.length < PIECE_LETTERS_MIN) return false;
  const most = (kind: StrictRow['kind'], sameOf: (a: string, b: string) => number): number =>
    Math.max(0, ...before.map((row) => (row.kind === kind ? sameOf(left, row.raw) : 0)));
  const joined = besides(before);
  if (joined.some((other) => isWholeWithMore(left, other))) return true;
  const whole = Math.max(most('other', common), ...joined.map((other) => common(left, other)));
  const end = most('other', backOf);
  // One letter may be another one.
  const least = Math.min(left.length * NEARLY_ALL, left.length - 1);
  if (whole >= least && whole > most('movement', common)) return true;
  return most('other', frontOf) + end >= left.length && end > most('movement', backOf);
}

const BESIDE_MAX = 3;

/** Two or three lines side by side that never were movements, whose line ends were lost: zero bytes that overwrote one line end may stand in front of a joined row. */
const besides = (rows: readonly StrictRow[]): string[] =>
  rows.flatMap((_, at) => {
    const next = rows.slice(at, at + BESIDE_MAX);
    const end = next.findIndex(({ kind }) => kind !== 'other');
    const others = (end < 0 ? next : next.slice(0, end)).map(({ raw }) => raw);
    return others.length < 2 ? [] : [others.slice(0, 2).join(''), others.join('')];
  });

function frontOf(a: string, b: string): number {
  let front = 0;
  while (front < Math.min(a.length, b.length) && a[front] === b[front]) front += 1;
  return front;
}

function backOf(a: string, b: string): number {
  let back = 0;
  while (back < Math.min(a.length, b.length) && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  return back;
}

/** The share of a line that stands at the beginning and the end of another one. */
export function nearness(raw: string, other: string): number {
  const front = frontOf(raw, other);
  return (front + backOf(raw.slice(front), other.slice(front))) / Math.max(raw.length, 1);
}

/** So much alike are two lines that differ by a few damages, wherever they are; halves of other rows never are. */
export const LIKE = 0.8;
const LETTERS_MAX = 400;

/** The letters that two lines have in common, as a share of the longer one. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return Math.min(a.length, b.length) < longer * LIKE ? 0 : common(a, b) / longer;
}

/** How many letters two lines have in common in their order. */
function common(a: string, b: string): number {
  if (Math.max(a.length, b.length) > LETTERS_MAX) return 0;
  let row = new Uint16Array(b.length + 1);
  for (const letter of a) {
    const next = new Uint16Array(b.length + 1);
    for (let at = 0; at < b.length; at += 1)
      next[at + 1] = letter === b[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!);
    row = next;
  }
  return row[b.length]!;
}
