/** What the cells of each column look like: dates, amounts, direction words or text, counted over rows that look like movements. */
import { readDate } from '../dates/dates.ts';
import { cellAt } from './grid.ts';
import type { GridRow } from './grid.ts';
import { isEmptyAmount, marksOf, scanNumber } from '../amounts/numbers.ts';
import type { ScannedNumber } from '../amounts/numbers.ts';
import { readTitle } from './titles.ts';
import type { TitleRole } from './titles.ts';
import { isPendingWording, letterOf } from './words.ts';

export type ColumnFacts = {
  readonly index: number;
  readonly title: string;
  readonly role: TitleRole | null;
  readonly exact: boolean;
  /** Cells that hold anything. */
  readonly filled: number;
  readonly dates: number;
  readonly numbers: number;
  readonly letters: number;
  readonly negatives: number;
  readonly pluses: number;
  readonly credits: number;
  readonly debits: number;
  /** Numbers that are not zero. */
  readonly nonZero: number;
  /** A cell shows a decimal fraction, digit groups or a currency. */
  readonly marked: boolean;
  /** Every number is a bare run of digits that looks like a code: long, or with a leading zero. */
  readonly codeLike: boolean;
  readonly textLength: number;
  readonly distinct: ReadonlySet<string>;
};

const DISTINCT_MAX = 64;
/** The share of cells that must fit before a column is of a kind: a few damaged cells do not hide it. */
const MOST = 0.8;
/** Words of a direction are few and whole: one damaged cell in ten makes no other column of them. */
const LETTERS_MIN = 0.9;
/** A column whose title leaves no doubt may be damaged further. */
const SOME = 0.3;

/** `looksLikeMovement` for rows that are held: the first rows of a file are asked about by many. */
export function heldMovement(row: GridRow): boolean {
  const before = judged.get(row);
  if (before !== undefined) return before;
  const found = looksLikeMovement(row);
  judged.set(row, found);
  return found;
}

const judged = new WeakMap<GridRow, boolean>();

/** A row that can be a movement: one cell reads as a date and another one as an amount. */
export function looksLikeMovement(row: GridRow): boolean {
  let [dates, numbers, both] = [0, 0, 0];
  for (const cell of row.cells) {
    if (cell === '' || cell.length > 60) continue;
    const number = scanNumber(cell);
    const date = isPlausibleDate(cell);
    if (number === null) dates += date ? 1 : 0;
    else if (!date) numbers += 1;
    // A day with dots has the letters of a number, but no decimal mark makes it one.
    else if (isNumber(number)) both += 1;
    else dates += 1;
  }
  return dates + both > 0 && numbers + both > 0 && dates + numbers + both >= 2;
}

function isNumber({ body }: ScannedNumber): boolean {
  const marks = marksOf(body);
  return marks.dot || marks.comma;
}

/** A date whose year could stand on a statement; a bare number is one only when it has seven, eight or fourteen digits. */
export function isPlausibleDate(cell: string): boolean {
  const date = readDate(cell);
  if (date === null) return false;
  return [date.dmy, date.mdy, date.ymd].some((parts) => parts !== null && (parts.year === null || parts.year >= 1990));
}

/** Facts of all columns of the table, over the rows given. */
export function factsOf(rows: readonly GridRow[], titles: readonly string[]): ColumnFacts[] {
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), titles.length);
  return Array.from({ length: width }, (_, index) => factsOfColumn(rows, index, titles[index] ?? ''));
}

function factsOfColumn(rows: readonly GridRow[], index: number, title: string): ColumnFacts {
  const { role, exact } = readTitle(title) ?? { role: null, exact: false };
  const tally = emptyTally();
  const distinct = new Set<string>();
  for (const row of rows) {
    const cell = cellAt(row, index);
    if (isEmptyAmount(cell) && !(cell === '-' && role === 'letter')) continue;
    if (distinct.size < DISTINCT_MAX) distinct.add(cell);
    countText(tally, cell);
    const number = scanNumber(cell);
    if (number === null) continue;
    countNumber(tally, number);
    if (NAMES_CURRENCY.test(cell)) tally.marks += 1;
  }
  const { marks, codes, ...counts } = tally;
  const codeLike = tally.numbers > 0 && codes * 2 > tally.numbers;
  return { index, title, role, exact, ...counts, marked: marks > 0, codeLike, distinct };
}

/** Of a number: what is neither sign nor digits names a currency. */
const NAMES_CURRENCY = /[$€£¥￥]|\p{L}{3}/u;

const emptyTally = () => ({
  ...{ filled: 0, dates: 0, numbers: 0, letters: 0, textLength: 0 },
  ...{ negatives: 0, pluses: 0, credits: 0, debits: 0, nonZero: 0, marks: 0, codes: 0 },
});

function countText(tally: Tally, cell: string): void {
  tally.filled += 1;
  tally.textLength += cell.length;
  if (isPlausibleDate(cell) || isPendingWording(cell)) tally.dates += 1;
  if (letterOf(cell) !== null) tally.letters += 1;
}

type Tally = ReturnType<typeof emptyTally>;

function countNumber(tally: Tally, number: ScannedNumber): void {
  tally.numbers += 1;
  const zero = !/[1-9]/.test(number.body);
  if (!zero) tally.nonZero += 1;
  if (number.sign === '-' && !zero) tally.negatives += 1;
  if (number.sign === '+') tally.pluses += 1;
  if (number.suffix === 'C') tally.credits += 1;
  if (number.suffix === 'D') tally.debits += 1;
  if (isMarked(number)) tally.marks += 1;
  if (isCode(number)) tally.codes += 1;
}

const isMarked = (number: ScannedNumber): boolean => {
  const marks = marksOf(number.body);
  return /[.,' ’]/.test(number.body) && (marks.dot || marks.comma);
};

const isCode = (number: ScannedNumber): boolean =>
  /^\d+$/.test(number.body) && number.sign === '' && (/^0\d/.test(number.body) || number.body.length > 12);

export const isDateColumn = (facts: ColumnFacts): boolean =>
  facts.filled > 0 && facts.dates >= facts.filled * MOST && holdsDays(facts);
/** Words stand in place of days that are still to come only beside days: alone they are states. */
const holdsDays = ({ distinct }: ColumnFacts): boolean =>
  [...distinct].filter(isPlausibleDate).length * 2 >= distinct.size;
export const isNumberColumn = (facts: ColumnFacts): boolean =>
  facts.filled > 0 &&
  facts.numbers >= facts.filled * (isTitledMoney(facts) ? SOME : MOST) &&
  !(facts.codeLike && !facts.marked);
const isTitledMoney = ({ role, exact }: ColumnFacts): boolean => exact && (role === 'amount' || role === 'balance');
/** Under a title of directions one cell may be damaged in any number: no sign of an amount says what it no longer says. */
export const isLetterColumn = ({ letters, filled, role, distinct }: ColumnFacts): boolean =>
  letters > 0 &&
  (letters >= filled * LETTERS_MIN || (role === 'letter' && letters > 1 && filled - letters === 1)) &&
  distinct.size <= 8;

/** No column of its title holds figures; balances may be masked. */
const lacksFigures = ({ role }: ColumnFacts, facts: readonly ColumnFacts[]): boolean =>
  role !== 'balance' && facts.every((other) => other.role !== role || !isNumberColumn(other));

type Sheet = { readonly titles: readonly string[]; readonly movements: readonly GridRow[] };

const MONEY_TITLES: ReadonlySet<TitleRole | null> = new Set(['amount', 'in', 'out', 'balance']);

/**
 * Titles that do not stand over their columns, because a delimiter of theirs was lost or doubled: a title of money over
 * no figure or over nothing, a title of days or texts over figures, money under another title where there are more titles
 * than cells, figures beside the last title, or rows nearly all of which have more cells than there are titles, and
 * something in them.
 */
export function isShifted({ titles, movements }: Sheet, facts: readonly ColumnFacts[]): boolean {
  if (titles.length === 0) return false;
  const width = movements.reduce((most, row) => Math.max(most, row.cells.length), 0);
  if (isEmptied(facts, movements.length) || isDayElsewhere(facts, width)) return true;
  if (width < titles.length && facts.some((column) => isTitledTwice(column, facts))) return true;
  if (facts.some((column) => column.exact && isUntitledDay(column))) return true;
  // One row may be longer than it was: a lost quote lets its amount fall apart.
  const isShort =
    movements.filter(({ cells }) => cells.length >= titles.length).length <= (movements.length > 2 ? 1 : 0);
  if (isShort && facts.some((column) => isUntitledMoney(column, movements.length) || isUntitledDay(column)))
    return true;
  return facts.some((column) => {
    if (MONEY_TITLES.has(column.role))
      return column.index >= width || isNoMoney(column, facts) || (width < titles.length && isUnused(column));
    if (isTitledDay(column) && column.dates === 0) return isFull(column, column.numbers);
    if (column.role === 'text' && column.marked) return isFull(column, column.numbers);
    return column.index >= titles.length && isBeside(column, { titles, movements });
  });
}

/** A title of amounts or balances over nothing, and a column of money under a title that says nothing of it, or a minus under one of references. */
const isEmptied = (facts: readonly ColumnFacts[], rows: number): boolean =>
  facts.some(({ role, filled }) => (role === 'balance' || role === 'amount') && filled === 0) &&
  facts.some((column) => isUntitledMoney(column, rows) || (column.role === 'reference' && column.negatives > 0));

/** Titles of something else, or of nothing that is known; money may stand under others by right (rates, fees). */
const NO_MONEY: ReadonlySet<TitleRole | null> = new Set([null, 'letter', 'currency', 'status', 'date']);

/** Where titles are more than cells, two amounts side by side: one of the titles is a piece of the other. */
const isTitledTwice = (column: ColumnFacts, facts: readonly ColumnFacts[]): boolean =>
  [column, facts[column.index + 1]].every((one) => one?.role === 'amount' && one.exact && one.nonZero > 0);

/** Money in nearly every row under a title that says nothing of it. */
const isUntitledMoney = (column: ColumnFacts, rows: number): boolean =>
  NO_MONEY.has(column.role) &&
  column.title !== '' &&
  column.marked &&
  column.nonZero >= rows * MOST &&
  isNumberColumn(column);

/** A title of days; a second one may stand over a number of days, but over no money. */
const isTitledDay = ({ role, marked }: ColumnFacts): boolean => role === 'date' || (role === 'value-date' && marked);

/** Words under a title of days, most of them none that stand in place of one. */
const isUntitledDay = ({ role, dates, numbers, filled }: ColumnFacts): boolean =>
  (role === 'date' || role === 'value-date') && filled > 0 && numbers === 0 && dates * 2 <= filled;

/** A title of days behind all cells, and days under a title of texts. */
const isDayElsewhere = (facts: readonly ColumnFacts[], width: number): boolean =>
  facts.some(({ role, index }) => role === 'date' && index >= width) &&
  facts.some((column) => column.role === 'text' && isDateColumn(column));

/** Behind the last title stand figures, or anything where nearly every row goes on there. */
function isBeside(column: ColumnFacts, { titles, movements }: Sheet): boolean {
  const isMoney = column.filled * 2 >= movements.length && column.marked && isNumberColumn(column);
  const longer = movements.filter(({ cells }) => cells.length > titles.length).length;
  return isMoney || (column.filled > 0 && longer >= movements.length * MOST);
}

const isNoMoney = (column: ColumnFacts, facts: readonly ColumnFacts[]): boolean =>
  isDateColumn(column) || (column.filled > 0 && lacksFigures(column, facts));
/** Money of a direction that no row has, under titles that are more than the cells of any row. */
const isUnused = ({ role, filled }: ColumnFacts): boolean => filled === 0 && role !== 'balance';
const isFull = ({ filled }: ColumnFacts, count: number): boolean => filled > 0 && count >= filled * MOST;
