/** What a cut, torn, joined or overwritten row still shows: enough to reject it by its line, and never to guess its amount. */
import { ZERO } from '../../money/decimal.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount, scanNumber } from '../amounts/numbers.ts';
import { isAmount, isBegunDay, isMarked, isWord } from './cell-kinds.ts';
import { repeatsText } from './left-over.ts';
import { balanceOf, lastMoneyColumn } from './row-context.ts';
import type { RowContext } from './row-context.ts';
import { holdsAnother, isShort, isTwice, isWide } from './row-width.ts';
import { balanceWording, isTotalWording, LOST } from '../table/words.ts';

/** A movement whose date and amount can be read, in a row that lost cells, or that another row was joined to. */
export const isCutOrJoined = (row: GridRow, context: RowContext): boolean =>
  lacksBalance(row, context) ||
  isOverwritten(row, context) ||
  endsInMoney(row, context) ||
  endsInOpenQuote(row) ||
  (isWide(row, context) && (holdsAnother(row, context) || isTwice(row, context)));

/** Letters were overwritten, and delimiters among them: it alone has fewer cells than the table and other rows. */
const isOverwritten = ({ cells, raw }: GridRow, { width, widths }: RowContext): boolean =>
  cells.length < width && widths.has(width) && (widths.get(cells.length) ?? 0) <= 1 && raw.includes(LOST);

/** Shorter than others or at the end of the file, it ends in an amount without cents where these print two, round ones too: the end of the number was cut off. */
export function losesCents({ cells, line, isOpen }: GridRow, { layout: { money, table }, usual }: RowContext): boolean {
  const at = cells.length - 1;
  const mayBeCut = cells.length < usual || isOpen === true;
  if (!mayBeCut || !usedColumns(money.columns).includes(at) || !ENDS_WHOLE.test(cells[at] ?? '')) return false;
  const others = table.movements.filter((other) => other.line !== line);
  // What stands for nothing is printed as it likes.
  const printed = others.map((other) => cellAt(other, at)).filter((cell) => /[1-9]/.test(cell));
  return printed.every((cell) => TWO_CENTS.test(cell)) && printed.some((cell) => ROUND_CENTS.test(cell));
}
const ENDS_WHOLE = /^[^.,]*[1-9][^.,]*$|[.,]\d?$|[.,]\d{3}$/u;
const TWO_CENTS = /[.,]\d\d\D*$/u;
const ROUND_CENTS = /[.,]\d0\D*$/u;

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
  isBegunDay(cellAt(row, date)) && filledWidth(row) >= filled;

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
export const isAloneBare = (bareWidths: RowContext['bareWidths']): boolean =>
  [...bareWidths.values()].reduce((sum, count) => sum + count, 0) <= 1;

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
  return row.cells.some(isTotalWording) && !isBegunDay(printed);
};

/** A movement was joined to the end of a balance, or of titles that name one: another day, or a text with its amount, stands where rows hold nothing. */
export function goesOnBehindBalance({ cells }: GridRow, { filled }: RowContext): boolean {
  const more = cells.slice(filled);
  return more.some(isPlausibleDate) || (more.some(isWord) && more.some(isAmount));
}

/** A balance was joined to the end of a row that begins with a day of its own: its wording stands where rows hold nothing. */
export const endsInBalance = ({ cells }: GridRow, { filled, layout }: RowContext): boolean =>
  isPlausibleDate(cells[layout.date] ?? '') &&
  cells.findIndex((cell) => cell !== '' && balanceWording(cell) !== null) >= filled;
