/** The sheets of a paper: no heading is left behind by what it heads. */
import { expect, it } from 'vitest';
import { noted, row } from '../../../src/main/adapters/reports/paper/blocks.ts';
import type { Block, PaperTable } from '../../../src/main/adapters/reports/paper/blocks.ts';
import type { Html } from '../../../src/main/adapters/reports/paper/html.ts';
import { heading3 } from '../../../src/main/adapters/reports/paper/part.ts';
import { sheetsOf } from '../../../src/main/adapters/reports/paper/paginate.ts';
import { sheetOf } from '../../../src/main/adapters/reports/paper/sizes.ts';

const long = 'Conciliada el 02/03/2026, línea 23 del extracto '.repeat(6);
const columns: PaperTable['columns'] = [
  { title: 'Fecha', kind: 'day' },
  { title: 'Estado', kind: 'text' },
];

it.each([
  ['short rows', row('02/03/2026', 'Abierta')],
  ['rows of several lines', row('02/03/2026', long)],
  ['rows with a note', noted(long, '02/03/2026', 'Abierta')],
])('never leave a heading at the end of a sheet above a table of %s', (_, one) => {
  const sheet = sheetOf('letter');
  const table: Block = { kind: 'table', table: { columns, rows: [one, one, one], foot: '3' } };
  for (let height = 0; height <= sheet.room.first; height += 10) {
    const filler: Block = { kind: 'piece', html: '<p>x</p>' as Html, height, leads: false };
    const sheets = sheetsOf([filler, heading3('Qué pasó'), table], sheet, () => '');
    expect(sheets.find((html) => html.endsWith('</h3>')), `${height} taken`).toBe(undefined); // prettier-ignore
  }
});
