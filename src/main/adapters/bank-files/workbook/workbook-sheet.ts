/** A sheet becomes rows of cells with their numbers in the sheet: hidden rows are read, merged days stand in each of their rows. */
import { isPlausibleDate, looksLikeMovement } from '@shared/domain/statement/table/columns.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { marksOfCells } from '@shared/domain/statement/amounts/marks.ts';
import { CERTAIN_MARK, scanNumber } from '@shared/domain/statement/amounts/numbers.ts';
import type { SheetFacts } from '@shared/domain/statement/reading/reading.ts';
import { serialDays } from './serial-days.ts';
import { textOfNumber, textOfSerial } from './workbook-cells.ts';
import { richText, styleAt } from './workbook.ts';
import type { BookFacts, BookSheet } from './workbook.ts';
import { attributeOf, child, children, textOf, exactTextOf } from '../ofx-camt/xml.ts';
import type { XmlNode } from '../ofx-camt/xml.ts';

export type SheetRows = { readonly facts: SheetFacts; readonly rows: readonly GridRow[] };

const COLUMNS_MAX = 1024;
const ROW_MAX = 1_048_576;
/** Cells of a sheet and rows of merged days: more are no statement. */
const CELLS_MAX = 4_000_000;

type Cell = { readonly text: string; readonly kind: 'text' | 'number' | 'day' };
type Row = { readonly line: number; readonly isHidden: boolean; readonly cells: Cell[] };

const EMPTY: Cell = { text: '', kind: 'text' };

/** The rows of a sheet, or why there are none: cells without a place that a sheet has, or more of them than a statement has. */
export function rowsOfSheet(sheet: BookSheet, book: BookFacts): SheetRows | 'damaged' | 'too-large' {
  const rows: Row[] = [];
  let cells = 0;
  for (const node of sheet.rows()) {
    const row = rowOf(node, (rows.at(-1)?.line ?? 0) + 1, book);
    if (row === null || row.line <= (rows.at(-1)?.line ?? 0)) return 'damaged';
    rows.push(row);
    cells += row.cells.length;
    if (cells > CELLS_MAX) return 'too-large';
  }
  spreadDays(rows, child(sheet.root, 'mergeCells'));
  markCertain(rows);
  const width = widthOf(rows);
  const printed = rows.map((row) => gridRow(row, width));
  const grid = printed.map(serialDays(printed, book));
  const facts = {
    name: sheet.name,
    rows: grid.length,
    movements: grid.filter(looksLikeMovement).length,
    hidden: sheet.isHidden,
    hiddenRows: rows.filter(({ isHidden, cells }) => isHidden && cells.some(({ text }) => text !== '')).length,
  };
  return { facts, rows: grid };
}

/** A sheet does not store the empty cells at the end of a row: every row reaches as far as the widest one. */
function widthOf(rows: readonly Row[]): number {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  return width * rows.length <= CELLS_MAX ? width : 1;
}

function gridRow({ line, cells }: Row, width: number): GridRow {
  const texts = cells.map(({ text }) => text);
  const missing = Math.max(0, width - texts.length);
  return { line, cells: [...texts, ...Array<string>(missing).fill('')], raw: texts.join('\t') };
}

function rowOf(node: XmlNode, next: number, book: BookFacts): Row | null {
  const stated = attributeOf(node, 'r');
  const line = stated === null ? next : wholeNumber(stated);
  if (line === null || line < 1 || line > ROW_MAX) return null;
  const cells = cellsOf(node, line, book);
  return cells === null ? null : { line, isHidden: isTrue(attributeOf(node, 'hidden')), cells };
}

const isTrue = (text: string | null): boolean => text === '1' || text === 'true';

/** From left to right; null where two cells have one place or one stands where no sheet has any. */
function cellsOf(row: XmlNode, line: number, book: BookFacts): Cell[] | null {
  const cells: Cell[] = [];
  let next = 0;
  for (const node of children(row, 'c')) {
    const at = columnOf(node, line, next);
    if (at === null || at < next) return null;
    next = at + 1;
    const cell = cellOf(node, book);
    // Empty cells only carry a style; far to the right they would cost a row of others.
    if (cell.text === '') continue;
    if (at >= COLUMNS_MAX) return null;
    while (cells.length < at) cells.push(EMPTY);
    cells.push(cell);
  }
  return cells;
}

const wholeNumber = (text: string): number | null => (/^\d{1,7}$/.test(text) ? Number.parseInt(text, 10) : null);

/** Position from 0; a cell without a place stands behind the one before. */
function columnOf(cell: XmlNode, line: number, next: number): number | null {
  const place = attributeOf(cell, 'r');
  if (place === null) return next;
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(place) ?? [];
  return letters === '' || wholeNumber(row) !== line ? null : columnNumber(letters);
}

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellOf(node: XmlNode, book: BookFacts): Cell {
  const value = child(node, 'v');
  const type = attributeOf(node, 't') ?? 'n';
  switch (type) {
    case 'n':
      return numberCell(node, textOf(value), book);
    case 'd':
      return dayCell(textOf(value));
    case 'inlineStr':
      return textCell(children(node, 'is').map(richText).join(''));
    default:
      return textCell(textOfType(type, exactTextOf(value), book));
  }
}

/** A shared text by its number, a truth, a text that a formula gave, or an error as it is called. */
function textOfType(type: string, value: string, { strings }: BookFacts): string {
  if (type === 's') return strings[wholeNumber(value.trim()) ?? -1] ?? `#${value}`;
  if (type === 'b') return isTrue(value.trim()) ? 'TRUE' : 'FALSE';
  return value;
}

/** Lines within a cell are joined. */
const textCell = (text: string): Cell => ({
  text: text
    .split(/[\r\n]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' '),
  kind: 'text',
});

/** `2026-01-31T00:00:00.000Z`: the day as it is written; midnight is no time. */
function dayCell(text: string): Cell {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/u.exec(text) ?? [];
  if (day === '') return textCell(text);
  return { text: time === '' || time === '00:00:00' ? day : `${day} ${time}`, kind: 'day' };
}

function numberCell(node: XmlNode, stored: string, book: BookFacts): Cell {
  // A formula without its result has no value: what it says is shown, and no amount is read from it.
  if (stored === '') return children(node, 'f').length === 0 ? EMPTY : textCell(`=${textOf(node, 'f')}`);
  const style = styleAt(book, attributeOf(node, 's'));
  if (style.kind === 'number') return { text: textOfNumber(stored, style), kind: 'number' };
  const day = textOfSerial(stored, book.is1904);
  return day === null ? textCell(`#${stored}`) : { text: day, kind: 'day' };
}

/** Beside texts with a decimal mark of their own, in any column, the point of a number is written so that it can be nothing else. */
function markCertain(rows: readonly Row[]): void {
  const texts = new Map<number, string[]>();
  for (const { cells } of rows)
    cells.forEach(({ text, kind }, column) => {
      if (kind !== 'text' || !/\d[.,]\d/u.test(text) || scanNumber(text) === null || isPlausibleDate(text)) return;
      const found = texts.get(column) ?? [];
      found.push(text);
      texts.set(column, found);
    });
  const own = new Map([...texts].map(([column, found]) => [column, marksOfCells(found).mark]));
  if ([...own.values()].every((mark) => mark === '.')) return;
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      if (cell.kind === 'number' && own.get(column) !== '.')
        cells[column] = { ...cell, text: cell.text.replace('.', CERTAIN_MARK) };
    });
}

/** A day merged over several rows is the day of each that has a number of its own; amounts are never spread. */
function spreadDays(rows: readonly Row[], merges: XmlNode | null): void {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const areas = children(merges, 'mergeCell').flatMap((one) => areaOf(attributeOf(one, 'ref') ?? ''));
  let left = CELLS_MAX;
  for (const { column, from, to } of areas) {
    const day = byLine.get(from)?.cells[column];
    if (day?.kind !== 'day') continue;
    for (let line = from + 1; line <= to && left > 0; line += 1, left -= 1) {
      const row = byLine.get(line);
      if (row?.cells.some(({ kind }) => kind === 'number') === true) setCell(row.cells, column, day);
    }
  }
}

function setCell(cells: Cell[], column: number, cell: Cell): void {
  while (cells.length <= column) cells.push(EMPTY);
  if (cells[column]?.text === '') cells[column] = cell;
}

function areaOf(ref: string): { readonly column: number; readonly from: number; readonly to: number }[] {
  const [, letters = '', from = '', to = ''] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
  const [first, last] = [wholeNumber(from), wholeNumber(to)];
  return letters === '' || first === null || last === null || last <= first
    ? []
    : [{ column: columnNumber(letters), from: first, to: last }];
}
