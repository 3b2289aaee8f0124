/** The workbook of a report: its frame comes from a library, its rows are written one by one into it. */
import { writeXlsx } from 'hucre/xlsx';
import type { WriteSheet } from 'hucre/xlsx';
import { openZip } from '../files/open-zip.ts';
import { zipWriter } from '../files/write-zip.ts';
import type { Column, Table } from './cells.ts';
import { chunksOf } from './chunks.ts';
import { columnName, rowsXml } from './sheet-rows.ts';

/** Excel's rows without the header. */
const SHEET_ROWS_MAX = 1_048_575;
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
/** More than any frame takes: it has two rows a sheet. */
const FRAME_BYTES_MAX = 1 << 26;

/** One sheet a table: frozen header, filter, Letter, one page wide, header repeated on paper; the bytes in pieces. */
export async function workbookOf(tables: readonly Table[], title: string): Promise<readonly Uint8Array[]> {
  const sheets = tables.flatMap((table) => sheetsOf(table));
  const frame = await writeXlsx({
    sheets: sheets.map(frameOf),
    properties: { title, creator: 'Cuadre', created: STAMP, modified: STAMP },
    defaultFont: { name: 'Calibri', size: 10 },
  });
  const zip = openZip(frame, FRAME_BYTES_MAX);
  if (typeof zip === 'string') throw new Error(`the frame of a workbook is ${zip}`);
  const writer = zipWriter();
  for (const name of zip.names) {
    const part = zip.part(name);
    if (part.kind !== 'part') throw new Error(`${name} of a workbook's frame is ${part.kind}`);
    const table = sheets[Number.parseInt(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1] ?? '', 10) - 1];
    await writer.add(name, table === undefined ? [part.bytes] : chunksOf(sheetXml(part.bytes.toString(), table)));
  }
  return writer.end();
}

/** A table on one sheet, or on as many as its rows need, the second one with a 2 behind its name. */
export function sheetsOf(table: Table, rowsMax = SHEET_ROWS_MAX): readonly Table[] {
  if (table.rows.length <= rowsMax) return [table];
  const parts = Math.ceil(table.rows.length / rowsMax);
  return Array.from({ length: parts }, (_, at) => {
    const name = at === 0 ? table.name : `${table.name} ${(at + 1).toString()}`;
    return { ...table, name, rows: table.rows.slice(at * rowsMax, (at + 1) * rowsMax) };
  });
}

/** A sheet with its header and one empty row, whose cells tell the styles of the columns. */
function frameOf({ name, columns, rows }: Table): WriteSheet {
  return {
    name,
    columns: columns.map(({ width, kind }) => ({ width, numFmt: NUMBER_FORMAT[kind] })),
    rows: [columns.map(({ title }) => title), columns.map(() => null)],
    cells: new Map(
      columns.map(({ title }, index) => [`0,${index.toString()}`, { value: title, style: { font: { bold: true } } }]),
    ),
    freezePane: { rows: 1 },
    autoFilter: { range: rangeOf(columns.length, rows.length) },
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

const rangeOf = (columns: number, rows: number): string => `A1:${columnName(columns - 1)}${(rows + 1).toString()}`;

const STYLE_OF_CELL = /<c r="[A-Z]+2" s="(\d+)"\/>/g;
const EMPTY_ROW = /<row r="2">.*?<\/row>/;

/** The frame of a sheet with the table's rows in the place of the empty one. */
function* sheetXml(frame: string, { columns, rows }: Table): Generator<string> {
  const empty = EMPTY_ROW.exec(frame);
  const styles = [...(empty?.[0] ?? '').matchAll(STYLE_OF_CELL)].map(([, style = '']) => style);
  if (empty === null || styles.length !== columns.length) throw new Error('the frame of a sheet has no empty row');
  const whole = `<dimension ref="${rangeOf(columns.length, rows.length)}"/>`;
  yield frame.slice(0, empty.index).replace(/<dimension ref="[^"]*"\/>/, whole);
  yield* rowsXml({ rows }, styles);
  yield frame.slice(empty.index + empty[0].length);
}
