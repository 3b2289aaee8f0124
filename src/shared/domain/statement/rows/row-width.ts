/** How the cells of a row stand against the width of its table: wider, shorter, filled like two rows, or moved aside. */
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt, filledWidth, heldCells } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { readTitle } from '../table/titles.ts';
import { letterOf } from '../table/words.ts';
import { holdsMarked, holdsWord, isAmount, isFigure, isWord } from './cell-kinds.ts';
import type { RowContext } from './row-context.ts';

/** More cells than the table: the amount may have been pushed aside. */
export const isWide = (row: GridRow, context: RowContext): boolean =>
  isWider(row, context) || isPushedOut(row, context);

const isWider = (row: GridRow, { wideFrom, shortest, regular }: RowContext): boolean =>
  (filledWidth(row) > wideFrom && row.cells.length > shortest) || row.cells.length > (regular ?? row.cells.length);

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

/** Fewer cells than a row of the table has. */
export const isShort = ({ cells }: GridRow, { regular, least }: RowContext): boolean =>
  cells.length < Math.max(regular ?? 0, least ?? 0);

/** Filled as two rows are that share a cell. */
export const isTwice = (row: GridRow, { filled }: RowContext): boolean => filledWidth(row) >= filled * 2 - 1;

/** Behind the table's last column another movement begins, or the letter or the word of a column stands a second time: the line end between the two was lost. */
export function holdsAnother({ cells }: GridRow, { width, filled, layout: { money }, steady }: RowContext): boolean {
  const isLetter = (cell: string): boolean => money.columns.kind === 'letter' && letterOf(cell) !== null;
  const isWordOf = (cell: string): boolean =>
    steady.some(({ column, word }) => HOLDS_LETTER.test(word ?? '') && cell === word && cells[column] === word);
  return cells.slice(Math.max(width, filled)).some((cell) => isPlausibleDate(cell) || isLetter(cell) || isWordOf(cell));
}
const HOLDS_LETTER = /\p{L}/u;

/** A cell left of the money may hold the delimiter unquoted and push the money aside; a letter that stands in its place was not pushed. */
export function canBeShifted(row: GridRow, { money: { columns }, date }: Layout): boolean {
  const mayMove = columns.kind === 'letter' && letterOf(cellAt(row, columns.letter)) === null;
  const figures = [...usedColumns(columns), ...(mayMove ? [columns.letter] : [])];
  const needed = new Set([date, ...figures]);
  return Array.from({ length: Math.max(...figures) }, (_, column) => column).some((at) => !needed.has(at));
}

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
  (isPushedMovement(row, context) || holdsStuckPair(row, context));

/** The delimiter between money out and money in was lost: both stand in one cell, one column in front of the balance. */
const holdsStuckPair = (row: GridRow, { layout: { money, balance }, width }: RowContext): boolean =>
  balance !== null &&
  money.columns.kind === 'pair' &&
  filledWidth(row) === width - 1 &&
  isAmount(cellAt(row, balance - 1)) &&
  usedColumns(money.columns).some((column) => isStuck(cellAt(row, column)));

/** Figures that are no day, no number and no text. */
const isStuck = (cell: string): boolean => holdsMarked(cell) && !isFigure(cell) && !holdsWord(cell);

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
