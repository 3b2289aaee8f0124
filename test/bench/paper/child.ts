/** Writes one file of so many rows by the report's own writers and tells what that took: `xlsx` or `csv`, the number of rows, the file. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Cell, Table } from '../../../src/main/adapters/reports/cells.ts';
import { csvOf } from '../../../src/main/adapters/reports/csv.ts';
import { workbookOf } from '../../../src/main/adapters/reports/xlsx.ts';
import { costOf } from './cost.ts';
import { COLUMNS, rowOf } from './rows.ts';

const [format = '', rows = '', file = ''] = process.argv.slice(2);

function cellOf(value: string | number, at: number): Cell {
  const kind = COLUMNS[at]?.kind ?? 'text';
  return kind === 'count' ? { kind, value: Number(value) } : { kind, value: value.toString() };
}
const table: Table = {
  name: 'Cruces',
  slug: 'cruces',
  columns: COLUMNS,
  rows: Array.from({ length: Number(rows) }, (_, at) => rowOf(at).map(cellOf)),
};
await costOf(async () => {
  const pieces = format === 'csv' ? csvOf(table, 'excel-co') : await workbookOf([table], 'Conciliación');
  const handle = openSync(file, 'w');
  for (const piece of pieces) writeSync(handle, piece);
  closeSync(handle);
});
