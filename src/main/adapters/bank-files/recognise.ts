/** Which bank's layout a file has: by the titles of its header, or by the shape of its cells where there is none. */
import { cellAt } from '@shared/domain/statement/grid.ts';
import type { Grid, GridRow } from '@shared/domain/statement/grid.ts';
import { looksLikeMovement } from '@shared/domain/statement/columns.ts';
import { columnOf } from '@shared/domain/statement/layout.ts';
import type { FormatFacts } from '@shared/domain/statement/format-facts.ts';
import type { ColumnRef, Mapping } from '@shared/domain/statement/reading.ts';
import { foldText } from '@shared/domain/statement/titles.ts';
import type { BankFormat } from './formats/bank-format.ts';
import { KNOWN_FORMATS } from './formats/known-formats.ts';

export type Recognised = {
  readonly id: string;
  readonly mapping: Mapping;
  readonly facts: FormatFacts;
};

const HEADER_WITHIN = 40;
const ROWS_LOOKED_AT = 300;
const MOST = 0.9;

/** The known format of a file, or null. A mapping that names columns stands above any format. */
export function recogniseFormat(grid: Grid, mapping: Mapping): Recognised | null {
  for (const format of KNOWN_FORMATS) {
    const found = match(format, grid);
    if (found !== null) return mapping.columns === undefined ? found : { ...found, mapping: {} };
  }
  return null;
}

/** A format by its id, as far as the file allows it; null when there is none of that name. */
export function formatById(id: string, grid: Grid): Recognised | null {
  const format = KNOWN_FORMATS.find((one) => one.id === id);
  if (format === undefined) return null;
  return match(format, grid) ?? { id: format.id, mapping: {}, facts: format.facts };
}

function match(format: BankFormat, grid: Grid): Recognised | null {
  if (format.delimiters !== undefined && !format.delimiters.includes(grid.delimiter)) return null;
  if (format.titles !== undefined) return matchTitles(format, format.titles, grid);
  return format.cells !== undefined && cellsFit(format, format.cells, grid)
    ? {
        id: format.id,
        mapping: mappingOf(format, [], grid),
        facts: format.facts,
      }
    : null;
}

function matchTitles(format: BankFormat, titles: readonly string[], grid: Grid): Recognised | null {
  const wanted = titles.map(foldLoose);
  const header = grid.rows.slice(0, HEADER_WITHIN).find((row) => {
    const folded = new Set(row.cells.map(foldLoose));
    return wanted.every((title) => folded.has(title)) && (format.width === undefined || widthFits(format.width, row));
  });
  if (header === undefined) return null;
  return {
    id: format.id,
    mapping: {
      headerLine: header.line,
      ...mappingOf(format, header.cells, grid),
    },
    facts: format.facts,
  };
}

/** Accented letters are often lost on the way: vowels are left out of the comparison. */
const foldLoose = (text: string): string => foldText(text).replace(/[aeioun]/gu, '');

const widthFits = ([least, most]: readonly [number, number], row: GridRow): boolean =>
  row.cells.length >= least && row.cells.length <= most;

function cellsFit(format: BankFormat, cells: NonNullable<BankFormat['cells']>, grid: Grid): boolean {
  const rows = grid.rows.slice(0, ROWS_LOOKED_AT);
  const movements = rows.filter(looksLikeMovement);
  if (movements.length === 0) return false;
  if (format.wording !== undefined && !rows.some(({ raw }) => format.wording?.test(raw) === true)) return false;
  const fits = movements.filter(
    (row) =>
      (format.width === undefined || widthFits(format.width, row)) &&
      Object.entries(cells).every(([column, pattern]) => pattern.test(cellAt(row, Number.parseInt(column, 10) - 1))),
  );
  return fits.length >= movements.length * MOST;
}

/** The format's columns as far as the file has them; the first of its references that holds anything. */
function mappingOf(format: BankFormat, titles: readonly string[], grid: Grid): Mapping {
  const { columns } = format;
  if (columns === undefined) return {};
  const find = (ref: ColumnRef): number | null =>
    columnOf(ref, titles.map(String), Math.max(titles.length, widest(grid)));
  const holds = (ref: ColumnRef): boolean => {
    const column = find(ref);
    return column !== null && grid.rows.some((row) => looksLikeMovement(row) && cellAt(row, column) !== '');
  };
  const { references, ...rest } = columns;
  const reference = references?.find(holds);
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([, ref]) => Array.isArray(ref) || find(ref as ColumnRef) !== null),
  );
  return {
    columns: { ...kept, ...(reference === undefined ? {} : { reference }) },
  };
}

const widest = (grid: Grid): number => grid.rows.reduce((most, row) => Math.max(most, row.cells.length), 0);
