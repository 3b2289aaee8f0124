/** Whether a row lost the delimiter beside a column of days or of one word: what stands there is neither, and its figures stand one column too far left. */
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount } from '../amounts/numbers.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { isPendingWording, LOST } from '../table/words.ts';
import type { RowContext } from './row-context.ts';
import { isAmount } from './cell-kinds.ts';
import type { SteadyColumn } from './steady-columns.ts';

/** What banks print in a column of days; an empty cell is for `losesDelimiter` to look at. */
export const isDayOrWord = (cell: string): boolean => isPlausibleDate(cell) || isPendingWording(cell);

const isKept = (row: GridRow, { column, word }: SteadyColumn): boolean =>
  word === null ? isDayOrWord(cellAt(row, column)) : cellAt(row, column) === word;

/** What a column always holds stands one further left; or the row is filled less far than the table, and an amount stands beside the column of one. */
export function losesDelimiter(row: GridRow, context: RowContext): boolean {
  const { steady, width, layout } = context;
  if (isStuckToZero(row, layout)) return true;
  if (steady.every((column) => isKept(row, column))) return false;
  if (steady.some((column) => isMoved(row, column, layout) || isMovedOver(row, column, layout))) return true;
  if (filledWidth(row) >= width) return false;
  const isBeside = usedColumns(layout.money.columns).some((column) => isAmount(cellAt(row, column - 1)));
  return isBeside && steady.some((column) => !isKept(row, column) && isStuckAt(row, column, layout));
}

/** In front of its amount stands what others print for none in this direction, and in the other one nothing at all: the delimiter between the two was lost. */
function isStuckToZero(row: GridRow, { money: { columns }, table: { movements } }: Layout): boolean {
  if (columns.kind !== 'pair') return false;
  const { debit, credit } = columns;
  const isStuck = (own: number, other: number): boolean =>
    cellAt(row, other) === '' &&
    /\d/.test(cellAt(row, own)) &&
    movements.some((one) => {
      const zero = cellAt(one, own);
      return isDash(zero) && cellAt(row, own).startsWith(zero) && cellAt(one, other) !== '';
    });
  return isStuck(debit, credit) || isStuck(credit, debit);
}

/** A dash for zero, behind a currency or alone. */
const isDash = (cell: string): boolean => /^(?:\p{Sc}\s*)?[-−–]$/u.test(cell);

/** Its own place is empty, and no other movement holds it in the place where it stands. */
const isMoved = (row: GridRow, { column, word }: SteadyColumn, layout: Layout): boolean =>
  word !== null &&
  word !== '' &&
  cellAt(row, column) === '' &&
  cellAt(row, column - 1) === word &&
  !isKnownAt(row, column - 1, { at: column - 1, layout });

/** It alone has an amount of this direction, and nothing in front of it where all others have something: what stood there is one column further left, and the amount too. */
const isMovedOver = (row: GridRow, { column, word }: SteadyColumn, { table: { movements }, money }: Layout): boolean =>
  word === '' &&
  isAmount(cellAt(row, column)) &&
  row.cells
    .slice(0, column)
    .some(
      (cell, at) =>
        cell === '' &&
        !usedColumns(money.columns).includes(at) &&
        movements.every((one) => one.line === row.line || cellAt(one, at) !== ''),
    );

/** Another cell stuck to what the column holds, or that to the cell in front of it; what stands behind it in other rows does not stand there. */
function isStuckAt(row: GridRow, { column, word }: SteadyColumn, layout: Layout): boolean {
  const [front, cell] = [cellAt(row, column - 1), cellAt(row, column)];
  if (word !== null) return !isWord(cell) && isWord(word) && endsInWord(front, word);
  if (isKnownAt(row, column + 1, { at: column + 1, layout })) return false;
  if (STUCK_TO_DAY.test(front) && !isPlausibleDate(front)) return true;
  if (isEmptyAmount(cell)) return false;
  return HOLDS_FIGURE.test(cell) || isKnownAt(row, column, { at: column + 1, layout });
}

const isWord = (cell: string): boolean => /^\p{L}{2,12}$/u.test(cell);

/** The word, the end of it, or letters that were overwritten. */
const endsInWord = (front: string, word: string): boolean =>
  front.length > word.length && (front.endsWith(word.slice(-2)) || front.includes(LOST));

const STUCK_TO_DAY = new RegExp(`\\d([-/.])\\d{1,2}\\1\\d{2,4}$|${LOST}`, 'u');
const HOLDS_FIGURE = new RegExp(`\\d|${LOST}`, 'u');

type Known = { readonly at: number; readonly layout: Layout };

/** Another movement holds in its column `at` what the row holds in `column`. */
function isKnownAt(row: GridRow, column: number, { at, layout: { table } }: Known): boolean {
  const cell = cellAt(row, column);
  return cell !== '' && table.movements.some((other) => other.line !== row.line && cellAt(other, at) === cell);
}
