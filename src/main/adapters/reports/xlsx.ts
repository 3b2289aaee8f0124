/** The workbook of a report: true numbers where they are exact, text where a number would lose digits. */
import { writeXlsx } from 'hucre/xlsx';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { guardFormula } from '@shared/domain/formula-guard.ts';
import type { Cell, Column, Table } from './cells.ts';

/** Excel keeps 15 significant digits: a longer amount is written as text. */
const SIGNIFICANT_DIGITS_MAX = 15;
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;
/** Excel's rows without the header. */
const SHEET_ROWS_MAX = 1_048_575;
/** Excel refuses more characters in one cell; a longer text is cut with a mark, the JSON report keeps it whole. */
const CELL_CHARS_MAX = 32_767;
const NUMBER_FORMAT: Readonly<Record<Column['kind'], string>> = {
  text: '@',
  amount: '#,##0.00',
  ratio: '0.000',
  count: '0',
  day: 'dd/mm/yyyy',
};
/** Fixed, so that the same report is the same bytes. */
// eslint-disable-next-line no-restricted-syntax -- a constant, no clock is read
const STAMP = new Date(Date.UTC(2000, 0, 1));

/** One sheet a table: frozen header, filter, Letter, one page wide, header repeated on paper. */
export async function workbookOf(tables: readonly Table[], title: string): Promise<Uint8Array> {
  return writeXlsx({
    sheets: tables.flatMap((table) => sheetsOf(table)),
    properties: { title, creator: 'Cuadre', created: STAMP, modified: STAMP },
    defaultFont: { name: 'Calibri', size: 10 },
  });
}

/** A table on one sheet, or on as many as its rows need, the second one with a 2 behind its name. */
export function sheetsOf(table: Table, rowsMax = SHEET_ROWS_MAX): WriteSheet[] {
  if (table.rows.length <= rowsMax) return [sheetOf(table)];
  const parts = Math.ceil(table.rows.length / rowsMax);
  return Array.from({ length: parts }, (_, at) => {
    const name = at === 0 ? table.name : `${table.name} ${(at + 1).toString()}`;
    return sheetOf({ ...table, name, rows: table.rows.slice(at * rowsMax, (at + 1) * rowsMax) });
  });
}

function sheetOf(table: Table): WriteSheet {
  const rows: CellValue[][] = [
    table.columns.map((column) => column.title),
    ...table.rows.map((row) => row.map(cellValue)),
  ];
  const lastColumn = String.fromCharCode(64 + table.columns.length);
  return {
    name: table.name,
    columns: table.columns.map((column) => ({ width: column.width, numFmt: NUMBER_FORMAT[column.kind] })),
    rows,
    cells: new Map(
      table.columns.map((column, index) => [
        `0,${index.toString()}`,
        { value: column.title, style: { font: { bold: true } } },
      ]),
    ),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${lastColumn}${Math.max(rows.length, 1).toString()}` },
    pageSetup: {
      paperSize: 'letter',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  };
}

function cellValue(cell: Cell): CellValue {
  if (cell === null) return null;
  if (cell.kind === 'count') return cell.value;
  if (cell.kind === 'amount' || cell.kind === 'ratio') return amountValue(cell.value);
  if (cell.kind === 'day') return (Date.parse(`${cell.value}T00:00:00Z`) - EXCEL_EPOCH_MS) / MS_PER_DAY;
  const text = guardFormula(cell.value);
  return text.length > CELL_CHARS_MAX ? `${text.slice(0, CELL_CHARS_MAX - 1)}…` : text;
}

/** A number where 15 digits hold it exactly, else the text itself. */
function amountValue(amount: string): number | string {
  const digits = amount.replace(/^-/, '').replace('.', '').replace(/^0+/, '');
  // eslint-disable-next-line no-restricted-syntax -- at most 15 significant digits: the double prints the same text
  return digits.length <= SIGNIFICANT_DIGITS_MAX ? Number(amount) : amount;
}
