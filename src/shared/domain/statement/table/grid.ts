/** A statement file as rows of cells: what detection and reading work on, whatever the file's bytes were. */
import type { SheetFacts } from '../reading/reading.ts';

export type GridRow = {
  /** 1-based physical line on which the row starts. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The physical text of the row, as decoded. */
  readonly raw: string;
  /** The text ends in the row, without a line end: what was loaded in part ends so, too. */
  readonly isOpen?: true;
};

/** The workbook that a grid was taken from. */
export type Book = { readonly sheet: string; readonly sheets: readonly SheetFacts[] };

export type Grid = {
  readonly rows: readonly GridRow[];
  /** The character, or `blanks` (columns kept apart by two or more blanks), `widths`, `sheet` (of a workbook), or `none`. */
  readonly delimiter: string;
  readonly encoding: string;
  readonly fileName: string;
  readonly book?: Book;
};

export const cellAt = (row: GridRow, column: number): string => row.cells[column] ?? '';
export const isBlankRow = (row: GridRow): boolean => row.cells.every((cell) => cell === '');

/** How many cells a row has up to its last one that is not empty: trailing delimiters do not widen a table. */
export function filledWidth(row: GridRow): number {
  let width = row.cells.length;
  while (width > 0 && row.cells[width - 1] === '') width -= 1;
  return width;
}

/** How many cells of a row hold anything. */
export const heldCells = ({ cells }: GridRow): number => cells.filter((cell) => cell !== '').length;
