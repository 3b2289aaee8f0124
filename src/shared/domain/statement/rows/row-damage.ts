/** What a cut, torn, joined or overwritten row still shows: enough to reject it by its line, and never to guess its amount. */
import { ZERO } from '../../money/decimal.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth, heldCells } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount, scanNumber } from '../amounts/numbers.ts';
import type { RejectReason } from '../reading/reading.ts';
import { balanceOf, lastMoneyColumn } from './row-context.ts';
import type { RowContext } from './row-context.ts';
import { readTitle } from '../table/titles.ts';
import { balanceWording, isTotalWording, LOST } from '../table/words.ts';

/** A movement whose date and amount can be read, in a row that lost cells, or that another row was joined to. */
export const isCutOrJoined = (row: GridRow, context: RowContext): boolean =>
  lacksBalance(row, context) ||
  endsInMoney(row, context) ||
  endsInOpenQuote(row) ||
  (isWide(row, context) && (holdsAnother(row, context) || isTwice(row, context)));

/** The quote of its last cell is never closed. */
export const endsInOpenQuote = ({ cells, raw }: GridRow): boolean =>
  cells.at(-1)?.startsWith('"') === true && raw.split('"').length % 2 === 0;

/** A row with an amount that ends in front of its date, or where no other row ends. */
export const isCutBeforeDate = ({ cells }: GridRow, { layout, filled, widths }: RowContext): boolean =>
  cells.length <= layout.date || (cells.length < filled && !widths.has(cells.length));

/** A row that ends in front of its date and of the letter of its amount, behind that amount and its text. */
export const isCutBeforeLetter = ({ cells }: GridRow, { date, description, money: { columns } }: Layout): boolean =>
  columns.kind === 'letter' &&
  cells.length <= Math.min(date, columns.letter) &&
  isMarked(cells[columns.amount] ?? '') &&
  description.some((column) => isWord(cells[column] ?? ''));

/** Its day stands in its place, and beside an amount the text of a movement or letters that were overwritten: the other cells were lost. */
export const lostCells = (row: GridRow, context: RowContext): boolean =>
  isPlausibleDate(cellAt(row, context.layout.date)) &&
  (row.raw.includes(LOST) ? row.cells.some(isMarked) : repeatsText(row, context));

/** The date stands in a cell beside its own: something was put in front of it, or was lost there. */
export const isPushedAside = (row: GridRow, { layout: { date } }: RowContext): boolean =>
  cellAt(row, date) === '' &&
  (isPlausibleDate(cellAt(row, date - 1)) ||
    (isPlausibleDate(cellAt(row, date + 1)) && isNoNumber(cellAt(row, date + 1))));
/** A day with dots has the letters of a number, but not its groups. */
const isNoNumber = (cell: string): boolean => scanNumber(cell) === null || /^\d\d?\.\d\d?\.(?:\d\d){1,2}$/u.test(cell);

/** What is left of a day, in a row that is filled like the others. */
export const hasBegunDay = (row: GridRow, { layout: { date }, filled }: RowContext): boolean =>
  BEGUN_DAY.test(cellAt(row, date)) && filledWidth(row) >= filled;

/** Another cell stuck to its day, a cell is missing, and an amount stands in its place but for that: a delimiter was lost. */
export const hasStuckDay = (row: GridRow, { layout: { money }, width }: RowContext): boolean =>
  filledWidth(row) === width - 1 &&
  width > 3 &&
  row.cells.some((cell) => STUCK_DAYS.some((pattern) => pattern.test(cell))) &&
  usedColumns(money.columns).some((column) => isAmount(cellAt(row, column - 1)));
/** Letters, more digits than a year has, or another day. */
const STUCK_DAYS = [
  /^\p{L}+\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/u,
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}\p{L}/u,
  /^\d{5,}([-/.])\d{1,2}\1\d{2,4}$/u,
  /^\d{1,4}([-/.])\d{1,2}\1\d{5,}$/u,
  /^\d{1,4}([-/.])\d{1,2}\1\d{3,8}\1\d{1,2}\1\d{1,4}$/u,
];

/** A movement was joined to a total, or overwrote its end: behind all columns the row goes on, and a day stands in it, or letters that were overwritten and an amount behind them. */
export const goesOnBehindTotal = (row: GridRow, context: RowContext): boolean =>
  isWide(row, context) &&
  (row.cells.some((cell) => isPlausibleDate(cell) || ENDS_IN_DAY.test(cell)) ||
    (row.raw.includes(LOST) && row.cells.slice(context.wideFrom).some(isMarked)));
const ENDS_IN_DAY = /\d([-/.])\d{1,2}\1\d{2,4}$/u;

/** More cells than the table: the amount may have been pushed aside. */
export const isWide = (row: GridRow, context: RowContext): boolean =>
  isWider(row, context) || isPushedOut(row, context);

const isWider = (row: GridRow, { wideFrom, regular }: RowContext): boolean =>
  filledWidth(row) > wideFrom || row.cells.length > (regular ?? row.cells.length);

/** Behind the titles nothing stands; where a row goes on there and is filled further than all others, it was pushed. */
const isPushedOut = (row: GridRow, { longest, fill, whole, layout }: RowContext): boolean =>
  (row.cells.length > longest || (whole !== null && row.cells.length !== whole)) &&
  filledWidth(row) > fill &&
  !isNamedBy(row.cells.slice(fill, filledWidth(row)), layout.table.titles.slice(fill));

/** Codes under the titles of references stand in their place, where others have none. */
const isNamedBy = (cells: readonly string[], titles: readonly string[]): boolean =>
  cells.every((cell, at) => cell === '' || (CODE.test(cell) && readTitle(titles[at] ?? '')?.role === 'reference'));
/** Longer than what is behind a decimal mark. */
const CODE = /^[\p{L}\d]{4,}$/u;

/** The row is short and ends before the balance that other rows have, or has none in its place: its amount may have been cut or moved too. */
function lacksBalance(row: GridRow, { layout, balanceAt: balance, width, bareWidths }: RowContext): boolean {
  if (balance === null || width <= balance) return false;
  const { length } = row.cells;
  if (length <= balance) return true;
  if (layout.balance === null || balanceOf(row, layout) !== null) return false;
  if (length >= width) return isAloneBare(bareWidths) && row.raw.includes(LOST);
  return !isEmptyAmount(cellAt(row, balance)) || (bareWidths.get(length) ?? 0) <= 1;
}

/** No more than one row has no balance: letters that it lost may have said that it is outside of all of them. */
const isAloneBare = (bareWidths: RowContext['bareWidths']): boolean =>
  [...bareWidths.values()].reduce((sum, count) => sum + count, 0) <= 1;

/** Fewer cells than a row of the table has. */
export const isShort = ({ cells }: GridRow, { regular, least }: RowContext): boolean =>
  cells.length < Math.max(regular ?? 0, least ?? 0);

/** It ends in figures under the title of balances, where no balance of the file can be read and some row goes on: none shows whether it was cut. */
const endsInUnread = ({ cells }: GridRow, { layout, balanceAt, width, widths }: RowContext): boolean =>
  layout.balance === null &&
  cells.length - 1 === balanceAt &&
  cells.length < width &&
  widths.has(width) &&
  /\d/.test(cells[balanceAt] ?? '');

/** It ends in one column of a pair with a zero: what moved stood in the other one, or behind the zero. */
export const endsInHalf = (row: GridRow, { layout: { money }, amountOf }: RowContext): boolean => {
  if (money.columns.kind !== 'pair' || row.cells.length > lastMoneyColumn({ money })) return false;
  const amount = amountOf(row);
  return amount.ok && amount.amount === ZERO;
};

/** Rows that end alike are no accident where they are more than one in so many. */
const ALIKE_SHARE = 5;

/**
 * The row ends with its amount, its letter or its date while others go on, or it alone is short where the others are
 * not: what was cut off or moved may be half of the number.
 */
function endsInMoney(row: GridRow, context: RowContext): boolean {
  const { cells } = row;
  const { layout, usual, filled, widths } = context;
  if (isShort(row, context) || endsInUnread(row, context) || endsInHalf(row, context)) return true;
  const alike = widths.get(cells.length) ?? 0;
  if (alike > 1 && (cells.length === usual || alike * ALIKE_SHARE >= layout.table.movements.length)) return false;
  const { columns } = layout.money;
  const last = Math.max(lastMoneyColumn(layout), columns.kind === 'letter' ? columns.letter : 0);
  return cells.length <= (cells.length < filled ? Math.max(last, layout.date) + 1 : last);
}

/** A text that begins like a total is one where no damaged date stands beside it. */
export const isTotal = (row: GridRow, { date }: Layout): boolean => {
  const printed = cellAt(row, date);
  return row.cells.some(isTotalWording) && !BEGUN_DAY.test(printed);
};

/** Filled as two rows are that share a cell. */
export const isTwice = (row: GridRow, { filled }: RowContext): boolean => filledWidth(row) >= filled * 2 - 1;

/** Behind the table's last column another movement begins: the line end between the two was lost. */
export const holdsAnother = ({ cells }: GridRow, { width, filled }: RowContext): boolean =>
  cells.slice(Math.max(width, filled)).some(isPlausibleDate);

/** A movement was joined to the end of a balance, or of titles that name one: another day, or a text with its amount, stands where rows hold nothing. */
export function goesOnBehindBalance({ cells }: GridRow, { filled }: RowContext): boolean {
  const more = cells.slice(filled);
  return more.some(isPlausibleDate) || (more.some(isWord) && more.some(isAmount));
}

/** A balance was joined to the end of a row that begins with a day of its own: its wording stands where rows hold nothing. */
export const endsInBalance = ({ cells }: GridRow, { filled, layout }: RowContext): boolean =>
  isPlausibleDate(cells[layout.date] ?? '') &&
  cells.findIndex((cell) => cell !== '' && balanceWording(cell) !== null) >= filled;

/** A cell left of the money may hold the delimiter unquoted and push the money aside. */
export const canBeShifted = ({ money: { columns }, date }: Layout): boolean => {
  const figures = [...usedColumns(columns), ...(columns.kind === 'letter' ? [columns.letter] : [])];
  const needed = new Set([date, ...figures]);
  return Array.from({ length: Math.max(...figures) }, (_, column) => column).some((at) => !needed.has(at));
};

/** Behind cells that came in, figures stand as far aside as the row is too long: an amount and its balance, or an amount beside a text. */
export function isPushedMovement(row: GridRow, { layout: { money, balance }, width }: RowContext): boolean {
  const more = filledWidth(row) - width;
  const isFigureAt = (column: number): boolean => isAmount(cellAt(row, column + more));
  const isNamed = row.cells.some(isWord);
  return usedColumns(money.columns).some(isFigureAt) && (balance === null ? isNamed : isFigureAt(balance));
}

/** A delimiter was lost: beside a text, amount and balance stand as far in front of their columns as the row is too short; without a balance all else has to be there. */
export const isPulledIn = (row: GridRow, context: RowContext): boolean =>
  (context.layout.balance === null ? isFilledLike(row, context) : row.cells.some(isWord)) &&
  isPushedMovement(row, context);

/** Of fewer cells any line in front of a table can be made. */
const HELD_MIN = 4;

/** With a text, at most one cell less and no word more than movements have; of titles beside their figures more cells are words. */
export function isFilledLike(row: GridRow, { layout: { table } }: RowContext): boolean {
  const [words, held] = [wordsOf(row), Math.min(...table.movements.map(heldCells))];
  return (
    words > 0 && words <= Math.max(...table.movements.map(wordsOf)) && heldCells(row) >= Math.max(held - 1, HELD_MIN)
  );
}

const wordsOf = ({ cells }: GridRow): number => cells.filter(isWord).length;

const NAMES_PERIOD = /\b(?:desde|hasta|per[ií]odo|from|until|between|zeitraum|période)\b/iu;

/** Titles in unknown words, or the period: there is nothing in the row that could be an amount. */
export const isForeword = ({ raw, cells }: GridRow): boolean => {
  const dates = cells.filter(isPlausibleDate);
  return (
    cells.every((cell) => scanNumber(cell) === null || isPlausibleDate(cell)) &&
    (dates.length === 0 || NAMES_PERIOD.test(raw))
  );
};

/** The beginning of a date: a row that was cut off or damaged, not a footer. */
const BEGUN_DATE = /^"?\d{1,4}(?:[-/. ](?:\d{0,2}|\p{L}{1,9})\.?(?:[-/. ]\d{0,4})?)?$/u;
/** A date one of whose digits stands twice. */
const LONG_DATE =
  /^(?:\d{5}[-/.]\d\d[-/.]\d\d|\d{4}[-/.](?:\d{3}[-/.]\d\d|\d\d[-/.]\d{3})|(?:\d{3}[-/.]\d\d|\d\d[-/.]\d{3})[-/.]\d{4}|\d\d[-/.]\d\d[-/.]\d{5})$/u;
/** What is left of a damaged date: digits and a mark of dates, or a run of digits; no amount has them so. */
const BEGUN_DAY = /^(?:\d{6,8}$|\d{1,4}[-/]|\d{1,3}\.\d{1,2}\.|\d{1,3}\.\d{1,3}\.\d{4}(?!\d))/u;
const WORD = /\p{L}{3}/u;
const PAGE_NUMBER = /^[\s–|-]*\d{1,3}(?:\s*(?:\/|de|of)\s*\d{1,3})?[\s–|-]*$/u;
const NAMES_TOTAL = /total|suma|合计|总计/iu;
const AMOUNT = /\d[.,]\d/u;
const SEPARATED = /[,;\t|^~]/u;

/** Where what is left of a movement may stand: anywhere behind the titles, with several amounts in front as well, or only between movements. */
export type LeftOver = 'row' | 'anywhere' | 'between';

/**
 * What is left of a movement: figures without a word that are no page number, half of a row with an amount, or an
 * amount behind a date that was damaged; between movements also any two cells with a figure or a day in one of them.
 */
export function leftOver(row: GridRow, context: RowContext): LeftOver | null {
  if (!/\d/.test(row.raw) || context.width < 3) return null;
  if (repeatsText(row, context)) return 'row';
  return isTornQuote(row) ? 'anywhere' : leftOfRow(row, context);
}

function leftOfRow(row: GridRow, context: RowContext): LeftOver | null {
  const { raw, cells } = row;
  if (namesTotal(row, context)) return tornTotal(row);
  if (!cells.some(isWord)) return isPageLine(raw) ? null : 'anywhere';
  const amounts = cells.filter(isMarked).length;
  if (amounts > 0) return withAmounts(row, amounts, context);
  return SEPARATED.test(raw) && cells.some(isFigure) ? 'between' : null;
}

/** Beside an amount a quote has no other half: the rest of the row stands elsewhere, or was lost. */
const isTornQuote = ({ cells, raw }: GridRow): boolean =>
  raw.split('"').length % 2 === 0 && SEPARATED.test(raw) && cells.some((cell) => AMOUNT.test(cell));

/** No footer has the text of a movement in its place. */
const repeatsText = (row: GridRow, { layout: { description, table } }: RowContext): boolean =>
  row.cells.some((cell) => AMOUNT.test(cell)) &&
  description.some((column) => {
    const text = cellAt(row, column);
    return WORD.test(text) && table.movements.some((movement) => cellAt(movement, column) === text);
  });

/** A total fills few cells of its row; a text that mentions one stands in a full row. */
const namesTotal = ({ raw, cells }: GridRow, { width }: RowContext): boolean =>
  NAMES_TOTAL.test(raw) && cells.filter((cell) => cell !== '').length * 2 < width + 1;

/** A total stands under its own name; behind figures that stick to the text, or in one cell with an amount and a quote, it is the text of a movement that was torn. */
const tornTotal = ({ cells }: GridRow): LeftOver | null =>
  cells.some(isTornText) && cells.some((cell) => AMOUNT.test(cell)) ? 'between' : null;
const isTornText = (cell: string): boolean =>
  NAMES_TOTAL.test(cell) && (/^\d/u.test(cell) || (cell.includes('"') && AMOUNT.test(cell)));

const isFigure = (cell: string): boolean => scanNumber(cell) !== null || isPlausibleDate(cell);
const isWord = (cell: string): boolean => WORD.test(cell) && !isFigure(cell);
/** A number that is no day. */
export const isAmount = (cell: string): boolean => scanNumber(cell) !== null && !isPlausibleDate(cell);
/** The same with a decimal fraction or digit groups. */
const isMarked = (cell: string): boolean => AMOUNT.test(cell) && isAmount(cell);
const isPageLine = (raw: string): boolean => PAGE_NUMBER.test(raw) || isPlausibleDate(raw.trim());

function withAmounts({ raw, cells }: GridRow, amounts: number, { layout, width }: RowContext): LeftOver | null {
  const isHalf = cells.length * 2 >= width;
  if (isHalf && (amounts > 1 || raw.includes(LOST))) return 'row';
  if (isHalf && (cells.length >= 3 || cells.filter(isFigure).length >= 2)) return 'anywhere';
  if (BEGUN_DAY.test(cells[layout.date] ?? '')) return 'anywhere';
  return SEPARATED.test(raw) ? 'between' : null;
}

/** A date with something stuck to it, where a delimiter was lost. */
const WHOLE_DATE = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{8})\P{N}|^\d.*\ufffd/u;

const isPartOfDate = (cell: string): boolean => BEGUN_DATE.test(cell) || LONG_DATE.test(cell);

/** Neither date nor amount can be read: a damaged movement where both are printed or a date begins, else no movement. */
export function isDamaged(row: GridRow, reason: RejectReason, { layout, width }: RowContext): boolean {
  const [filled, printed] = [filledWidth(row), cellAt(row, layout.date)];
  if (reason === 'amount-unreadable' && printed !== '' && filled >= width - 1) return true;
  if (WHOLE_DATE.test(printed) && (filled >= 2 || /["\ufffd]/u.test(printed))) return true;
  return isPartOfDate(printed) && width > 2 && (row.cells.length < 3 || filled >= 3);
}
