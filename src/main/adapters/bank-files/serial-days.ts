/** Days that a spreadsheet printed as their serial numbers: under a title of days nothing else has five digits in every row. */
import type { GridRow } from '@shared/domain/statement/grid.ts';
import { readTitle } from '@shared/domain/statement/titles.ts';
import { textOfSerial } from './workbook-cells.ts';

const HEADER_WITHIN = 60;
/** From 1 January 2000 to the end of 2079, with a time of day as a fraction. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const [FIRST, LAST] = [36_526, 65_745];
const isSerial = (cell: string): boolean => {
  const days = SERIAL.test(cell) ? Number.parseInt(cell, 10) : 0;
  return days >= FIRST && days <= LAST;
};
const ROWS_MIN = 2;
const MOST = 0.9;

/** The rows with such columns as days; a workbook that counts from 1904 says so. */
export function withSerialDays(rows: readonly GridRow[], is1904 = false): readonly GridRow[] {
  const found = rows.slice(0, HEADER_WITHIN).flatMap(({ cells }, at) =>
    cells.flatMap((cell, column) => {
      const role = readTitle(cell)?.role;
      return (role === 'date' || role === 'value-date') && holdsSerials(rows, column, at) ? [{ column, at }] : [];
    }),
  );
  if (found.length === 0) return rows;
  return rows.map((row, place) => {
    const columns = found.filter(({ at }) => at < place).map(({ column }) => column);
    const cells = row.cells.map((cell, column) =>
      columns.includes(column) && isSerial(cell) ? (textOfSerial(cell.replace(',', '.'), is1904) ?? cell) : cell,
    );
    return { ...row, cells };
  });
}

function holdsSerials(rows: readonly GridRow[], column: number, header: number): boolean {
  const cells = rows.slice(header + 1).flatMap((row) => row.cells[column] ?? []);
  const filled = cells.filter((cell) => cell !== '').length;
  const serials = cells.filter(isSerial).length;
  return serials >= ROWS_MIN && serials >= filled * MOST;
}
