// write-excel-file: the same rows as a workbook with number formats and a frozen header.
import { writeFileSync } from 'node:fs';
import writeExcelFile from 'write-excel-file/node';
import { costOf } from '../paper/cost.ts';
import { COLUMNS, rowOf } from '../paper/rows.ts';

const [rows = '', file = ''] = process.argv.slice(2);
const cellOf = (value, at) => {
  const { kind } = COLUMNS[at];
  if (kind === 'text') return { value, type: String };
  if (kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  return { value: Number(value), type: Number, format: kind === 'amount' ? '#,##0.00' : '0' };
};
const data = Array.from({ length: Number(rows) }, (_, at) => rowOf(at));
await costOf(async () => {
  const sheet = [COLUMNS.map(({ title }) => ({ value: title, fontWeight: 'bold' })), ...data.map((row) => row.map(cellOf))]; // prettier-ignore
  const options = { columns: COLUMNS.map(({ width }) => ({ width })), stickyRowsCount: 1, sheet: 'Cruces' };
  writeFileSync(file, await writeExcelFile(sheet, options).toBuffer());
});
