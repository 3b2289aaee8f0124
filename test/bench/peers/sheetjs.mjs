// SheetJS: the same rows as a workbook with number formats, compressed, a filter and the widths of columns; its free edition cannot freeze a header.
import { writeFileSync } from 'node:fs';
import XLSX from 'xlsx';
import { costOf } from '../paper/cost.ts';
import { COLUMNS, rowOf } from '../paper/rows.ts';

const [rows = '', file = ''] = process.argv.slice(2);
const FORMAT = { amount: '#,##0.00', day: 'dd/mm/yyyy', count: '0' };
const valueOf = (value, at) => {
  const { kind } = COLUMNS[at];
  if (kind === 'text') return { t: 's', v: value };
  if (kind === 'day') return { t: 'n', v: Date.parse(`${value}T00:00:00Z`) / 86_400_000 + 25_569, z: FORMAT.day };
  return { t: 'n', v: Number(value), z: FORMAT[kind] };
};
const data = Array.from({ length: Number(rows) }, (_, at) => rowOf(at));
await costOf(() => {
  const sheet = XLSX.utils.aoa_to_sheet([COLUMNS.map(({ title }) => title)], { dense: true });
  XLSX.utils.sheet_add_aoa(
    sheet,
    data.map((row) => row.map(valueOf)),
    { origin: 1 },
  );
  sheet['!cols'] = COLUMNS.map(({ width }) => ({ wch: width }));
  sheet['!autofilter'] = { ref: `A1:H${data.length + 1}` };
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Cruces');
  writeFileSync(file, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
});
