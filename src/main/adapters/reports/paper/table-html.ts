/** A table of the paper as HTML: figures keep their whole width, texts share what is left in as many lines as they need. */
import { amountText, sumsOf } from './blocks.ts';
import type { PaperCell, PaperColumn, PaperRow, PaperTable } from './blocks.ts';
import { element, joined, shown } from './html.ts';
import type { Html } from './html.ts';
import { HEIGHT } from './sizes.ts';

/** What characters take at most in hundredths of a millimetre, at the size of figures and of ids; and beside them in tenths. */
const FIGURE = 160;
const MARK = 90;
const MONO = 136;
const BESIDE = 26;
/** Letters of running text, capitals first, at the most that ten of them take on average; and what breaking between words may leave empty of a line. */
const CAPITAL = 178;
const LETTER = 140;
const LEFT_EMPTY = 0.16;
/** Longer texts are cut at the end of this line. */
const LINES_MAX = 6;
/** Attributes of columns are in CSS pixels. */
const PIXELS_PER_INCH = 96;
const TENTHS_PER_INCH = 254;

const textOf = (cell: PaperCell | undefined): string => (typeof cell === 'bigint' ? amountText(cell) : (cell ?? ''));

/** In tenths of a millimetre; points, commas and blanks are narrower than figures. */
function widthOf(text: string, { kind }: PaperColumn): number {
  const marks = text.replaceAll(/[^.,: ]/gu, '').length;
  const hundredths = kind === 'mono' ? text.length * MONO : (text.length - marks) * FIGURE + marks * MARK;
  return Math.ceil(hundredths / 10) + BESIDE;
}

/** What a column needs whatever the others need; null for texts. */
function fixedWidth(column: PaperColumn, at: number, table: PaperTable): number | null {
  if (column.kind === 'text') return null;
  const sum = sumsOf(table, table.rows)[at];
  // The words of a group go over several columns.
  const rows = table.rows.filter(({ kind }) => at > 0 || kind === 'row');
  const cells = [column.title, ...rows.map(({ cells }) => textOf(cells[at])), textOf(sum ?? null)];
  return cells.reduce((most, text) => Math.max(most, widthOf(text, column)), 0);
}

/** In tenths of a millimetre. */
export function columnWidths(table: PaperTable, width: number): readonly number[] {
  const fixed = table.columns.map((column, at) => fixedWidth(column, at, table));
  const left = width - fixed.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const weight = table.columns.reduce((sum, column) => sum + (column.kind === 'text' ? (column.weight ?? 1) : 0), 0);
  return table.columns.map((column, at) => fixed[at] ?? Math.floor((left * (column.weight ?? 1)) / weight));
}

/** Lines that a text takes in a column of this width, rather one too many than one too few. */
function linesOf(text: string, width: number): number {
  const capitals = text.replaceAll(/[^\p{Lu}\d]/gu, '').length;
  const tenths = (capitals * CAPITAL + (text.length - capitals) * LETTER) / 10;
  const room = width - BESIDE;
  if (tenths <= room) return 1;
  return Math.min(LINES_MAX, Math.ceil(tenths / (room * (1 - LEFT_EMPTY))));
}

const cellLines = (cell: PaperCell | undefined, { kind }: PaperColumn, width: number): number =>
  kind === 'text' ? linesOf(textOf(cell), width) : 1;

/** A note stands below all columns but the first. */
const noteWidth = (widths: readonly number[]): number => widths.slice(1).reduce((sum, one) => sum + one, 0);

/** In tenths of a millimetre, with its note. */
export function heightOfRow(
  { columns }: PaperTable,
  { kind, cells, note }: PaperRow,
  widths: readonly number[],
): number {
  if (kind === 'group') return HEIGHT.group;
  const lines = columns.reduce((most, column, at) => Math.max(most, cellLines(cells[at], column, widths[at] ?? 0)), 1);
  const noteLines = note === undefined ? 0 : linesOf(note, noteWidth(widths));
  return HEIGHT.row + (lines - 1 + noteLines) * HEIGHT.rowLine + (noteLines === 0 ? 0 : HEIGHT.noteGap);
}

const pixels = (tenths: number): string => Math.floor((tenths * PIXELS_PER_INCH) / TENTHS_PER_INCH).toString();

const classOf = ({ kind }: PaperColumn): Readonly<Record<string, string>> =>
  kind === 'amount' || kind === 'count' ? { class: 'num' } : kind === 'mono' ? { class: 'mono' } : {};

/** The words at the start of a row stand over all columns before its first figure. */
function leadingCells({ columns }: PaperTable, cells: readonly PaperCell[]): Html {
  const [words] = cells;
  const figure = cells.findIndex((cell, at) => at > 0 && cell !== null);
  const span = figure < 0 ? columns.length : figure;
  const rest = columns.slice(span).map((column, at) => element('td', classOf(column), shown(textOf(cells[span + at]))));
  return joined([element('td', { colspan: span.toString() }, shown(textOf(words))), ...rest]);
}

/** No more lines than the sheet has room for. */
const inLines = (text: string, lines: number): Html =>
  lines === 1 ? shown(text) : element('div', { class: `lines lines--${lines.toString()}` }, shown(text));

function noteHtml({ columns }: PaperTable, note: string, widths: readonly number[]): Html {
  const text = inLines(note, linesOf(note, noteWidth(widths)));
  const cells = [element('td', {}, shown('')), element('td', { colspan: (columns.length - 1).toString() }, text)];
  return element('tr', { class: 'is-note' }, joined(cells));
}

function rowHtml(table: PaperTable, { kind, cells, note }: PaperRow, widths: readonly number[]): Html {
  if (kind === 'group') return element('tr', { class: 'is-group' }, leadingCells(table, cells));
  const written = table.columns.map((column, at) => {
    const lines = cellLines(cells[at], column, widths[at] ?? 0);
    return element('td', classOf(column), inLines(textOf(cells[at]), lines));
  });
  if (note === undefined) return element('tr', {}, joined(written));
  return joined([element('tr', { class: 'has-note' }, joined(written)), noteHtml(table, note, widths)]);
}

/** A row of sums under `words`. */
const sumRow = (table: PaperTable, words: string, rows: readonly PaperRow[]): Html =>
  leadingCells(table, [words, ...sumsOf(table, rows).slice(1)]);

/** A part of a table: `before` are the rows of earlier sheets, `carried` says of them what they are. */
export type TablePart = {
  readonly before: readonly PaperRow[];
  readonly rows: readonly PaperRow[];
  readonly carried: string | null;
  readonly isLast: boolean;
};

/** `widths` are those of columnWidths, the same on every sheet. */
export function tableHtml(
  table: PaperTable,
  { before, rows, carried, isLast }: TablePart,
  widths: readonly number[],
): Html {
  const columns = widths.map((one) => `<col width="${pixels(one)}">` as Html);
  const heads = table.columns.map((column) => element('th', { scope: 'col', ...classOf(column) }, shown(column.title)));
  const run = carried === null ? [] : [element('tr', { class: 'is-run' }, sumRow(table, carried, before))];
  const body = [...run, ...rows.map((one) => rowHtml(table, one, widths))];
  const foot =
    isLast && table.foot !== null
      ? [element('tfoot', {}, element('tr', {}, sumRow(table, table.foot, [...before, ...rows])))]
      : [];
  const parts = [
    element('colgroup', {}, joined(columns)),
    element('thead', {}, element('tr', {}, joined(heads))),
    element('tbody', {}, joined(body)),
    ...foot,
  ];
  return element('table', { class: 'grid' }, joined(parts));
}
