/** Days that a spreadsheet printed as their serial numbers: under a title of days nothing else has five digits in every row. */
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { readTitle } from '@shared/domain/statement/table/titles.ts';
import { textOfSerial } from './workbook-cells.ts';

const HEADER_WITHIN = 60;
/** From 1 January 2000 to the end of 2079, with a time of day as a fraction. */
const SERIAL = /^\d{5}(?:[.,٫]\d+)?$/;
const [FIRST, LAST] = [36_526, 65_745];
const isSerial = (cell: string): boolean => {
  const days = SERIAL.test(cell) ? Number.parseInt(cell, 10) : 0;
  return days >= FIRST && days <= LAST;
};
const ROWS_MIN = 2;
/** Day, month and year in two digits each, whose first zero was lost. */
const SHORT_DAY = /^\d(?:0[1-9]|1[0-2])\d{2}$/;
const MOST = 0.9;

/** How a row becomes one with such columns as days, by the first rows of its file; `book`: they are of a workbook, which may count from 1904. */
export function serialDays(
  rows: readonly GridRow[],
  book?: { readonly is1904: boolean },
): (row: GridRow, at: number) => GridRow {
  const found = rows.slice(0, HEADER_WITHIN).flatMap(({ cells }, at) =>
    cells.flatMap((cell, column) => {
      const role = readTitle(cell)?.role;
      return (role === 'date' || role === 'value-date') &&
        holdsSerials(rows, { column, header: at, isBook: book !== undefined })
        ? [{ column, at }]
        : [];
    }),
  );
  if (found.length === 0) return (row) => row;
  return (row, place) => {
    const columns = found.filter(({ at }) => at < place).map(({ column }) => column);
    const cells = row.cells.map((cell, column) =>
      columns.includes(column) && isSerial(cell)
        ? (textOfSerial(cell.replace(/[,٫]/u, '.'), book?.is1904 ?? false) ?? cell)
        : cell,
    );
    return { ...row, cells };
  };
}

type Column = { readonly column: number; readonly header: number; readonly isBook: boolean };

/** A workbook stores days so: there a single row will do, where it can be no other day. */
function holdsSerials(rows: readonly GridRow[], { column, header, isBook }: Column): boolean {
  const cells = rows.slice(header + 1).flatMap((row) => row.cells[column] ?? []);
  const filled = cells.filter((cell) => cell !== '').length;
  const serials = cells.filter(isSerial).length;
  const isLone = isBook && serials === 1 && filled === 1 && !cells.some((cell) => SHORT_DAY.test(cell));
  return isLone || (serials >= ROWS_MIN && serials >= filled * MOST);
}
