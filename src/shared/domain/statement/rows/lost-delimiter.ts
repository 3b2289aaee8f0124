/** Whether a row lost the delimiter beside a column of days: what stands there is no day, and its figures stand one column too far left. */
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount, scanNumber } from '../amounts/numbers.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { isPendingWording, LOST } from '../table/words.ts';
import type { RowContext } from './row-context.ts';

/** A few rows may have none, and one may be the damaged one. */
const MOST = 0.8;

/** The columns beside the one of the days booked in which most of the first movements hold a day. */
export function daysBeside({ table: { movements, titles }, date }: Layout): readonly number[] {
  const width = movements.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === date) return false;
    const days = movements.filter((row) => isPlausibleDate(cellAt(row, column))).length;
    return days > 0 && (days >= movements.length * MOST || days === movements.length - 1);
  });
}

/** What banks print in a column of days; an empty cell is for `losesDelimiter` to look at. */
export const isDayOrWord = (cell: string): boolean => isPlausibleDate(cell) || isPendingWording(cell);

/** The row is filled less far than the table, and an amount stands beside the column of one. */
export function losesDelimiter(row: GridRow, context: RowContext): boolean {
  const { days, width, layout } = context;
  if (days.every((column) => isDayOrWord(cellAt(row, column))) || filledWidth(row) >= width) return false;
  const isBeside = usedColumns(layout.money.columns).some((column) => isAmount(cellAt(row, column - 1)));
  return isBeside && days.some((column) => isStuckAt(row, column, layout));
}

const isAmount = (cell: string): boolean => scanNumber(cell) !== null && !isPlausibleDate(cell);

/** Another cell stuck to the day, or the day to the cell in front of it; what stands behind it in other rows does not stand there. */
function isStuckAt(row: GridRow, column: number, layout: Layout): boolean {
  const [front, cell] = [cellAt(row, column - 1), cellAt(row, column)];
  if (isDayOrWord(cell) || isKnownAt(row, column + 1, { at: column + 1, layout })) return false;
  if (STUCK_TO_DAY.test(front) && !isPlausibleDate(front)) return true;
  if (isEmptyAmount(cell)) return false;
  return HOLDS_FIGURE.test(cell) || isKnownAt(row, column, { at: column + 1, layout });
}

const STUCK_TO_DAY = new RegExp(`\\d([-/.])\\d{1,2}\\1\\d{2,4}$|${LOST}`, 'u');
const HOLDS_FIGURE = new RegExp(`\\d|${LOST}`, 'u');

type Known = { readonly at: number; readonly layout: Layout };

/** Another movement holds in its column `at` what the row holds in `column`. */
function isKnownAt(row: GridRow, column: number, { at, layout: { table } }: Known): boolean {
  const cell = cellAt(row, column);
  return cell !== '' && table.movements.some((other) => other.line !== row.line && cellAt(other, at) === cell);
}
