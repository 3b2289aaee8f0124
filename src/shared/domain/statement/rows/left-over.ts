/** What is left of a movement where neither its day nor its amount can be read, told from titles, totals, page numbers and footers. */
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { scanNumber } from '../amounts/numbers.ts';
import type { RejectReason } from '../reading/reading.ts';
import { readTitle } from '../table/titles.ts';
import { LOST } from '../table/words.ts';
import { holdsMarked, holdsWord, isBegunDay, isFigure, isMarked, isWord } from './cell-kinds.ts';
import type { RowContext } from './row-context.ts';

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
const PAGE_NUMBER = /^[\s–|-]*\d{1,3}(?:\s*(?:\/|de|of)\s*\d{1,3})?[\s–|-]*$/u;
const NAMES_TOTAL = /total|suma|合计|总计/iu;
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
  raw.split('"').length % 2 === 0 && SEPARATED.test(raw) && cells.some(holdsMarked);

/** No footer has the text of a movement in its place. */
export const repeatsText = (row: GridRow, { layout: { description, table } }: RowContext): boolean =>
  row.cells.some(holdsMarked) &&
  description.some((column) => {
    const text = cellAt(row, column);
    return holdsWord(text) && table.movements.some((movement) => cellAt(movement, column) === text);
  });

/** A total fills few cells of its row; a text that mentions one stands in a full row. */
const namesTotal = ({ raw, cells }: GridRow, { width }: RowContext): boolean =>
  NAMES_TOTAL.test(raw) && cells.filter((cell) => cell !== '').length * 2 < width + 1;

/** A total stands under its own name; behind figures that stick to the text, or in one cell with an amount and a quote, it is the text of a movement that was torn. */
const tornTotal = ({ cells }: GridRow): LeftOver | null =>
  (cells.some(isTornText) && cells.some(holdsMarked)) || mentionsBehind(cells) ? 'between' : null;
const isTornText = (cell: string): boolean =>
  NAMES_TOTAL.test(cell) && (/^\d/u.test(cell) || (cell.includes('"') && holdsMarked(cell)));

/** A total's name stands in front of its amount; behind it, and within a text, a total is what was paid, and the row lost its day. */
function mentionsBehind(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => NAMES_TOTAL.test(cell));
  return cells.slice(0, Math.max(at, 0)).some(isMarked) && WITHIN_TEXT.test(cells[at] ?? '');
}
const WITHIN_TEXT = /\p{L}\P{L}+(?:total|suma)/iu;

const isPageLine = (raw: string): boolean => PAGE_NUMBER.test(raw) || isPlausibleDate(raw.trim());

function withAmounts({ raw, cells }: GridRow, amounts: number, { layout, width }: RowContext): LeftOver | null {
  const isHalf = cells.length * 2 >= width;
  if (isHalf && (amounts > 1 || raw.includes(LOST))) return 'row';
  if (isHalf && (cells.length >= 3 || cells.filter(isFigure).length >= 2)) return 'anywhere';
  if (isBegunDay(cells[layout.date] ?? '')) return 'anywhere';
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

/** The titles are no header any more, because an amount that was joined to them stands behind the days and another title. */
export function isJoinedToTitles({ cells }: GridRow): boolean {
  if (!cells.some(isMarked)) return false;
  const exact = cells.map(readTitle).filter((title) => title?.exact === true);
  return new Set(exact.map((title) => title?.role)).size > 1 && exact.some((title) => title?.role === 'date');
}

/** The same of a title that is the wording of a balance as well: the one of days and another one stand side by side at the front. */
export function beginsWithTitles({ cells }: GridRow): boolean {
  const [first = null, second = null] = cells.slice(0, 2).map(readTitle);
  if (first === null || second === null || !cells.some(isMarked)) return false;
  return first.role !== second.role && [first, second].some(({ role, exact }) => role === 'date' && exact);
}
