/** CSV files of a report: one a table, for Excel in Colombia or for machines, no cell able to run as a formula. */
import { guardFormula } from '@shared/domain/formula-guard.ts';
import type { Cell, Table } from './cells.ts';
import { chunksOf } from './chunks.ts';

/** `excel-co`: UTF-8 with BOM, `;`, decimal comma. `machine`: UTF-8, `,`, decimal dot. Both end lines with CRLF. */
export type CsvStyle = 'excel-co' | 'machine';

const SEPARATOR: Readonly<Record<CsvStyle, string>> = { 'excel-co': ';', machine: ',' };
/** Excel takes a file for UTF-8 by its byte order mark. */
const MARK: Readonly<Record<CsvStyle, string>> = { 'excel-co': '\ufeff', machine: '' };

/** The bytes of a table in pieces, each good until the next but one is asked for; whoever asks again gets them again. */
export const csvOf = (table: Table, style: CsvStyle): Iterable<Uint8Array> => ({
  [Symbol.iterator]: () => chunksOf(linesOf(table, style)),
});

function* linesOf({ columns, rows }: Table, style: CsvStyle): Generator<string> {
  yield `${MARK[style]}${lineOf(
    columns.map(({ title }) => guardFormula(title)),
    style,
  )}`;
  for (const row of rows)
    yield lineOf(
      row.map((cell) => cellText(cell, style)),
      style,
    );
}

/** Rows of plain texts, the first of them the head. */
export const csvOfTexts = (rows: readonly (readonly string[])[], style: CsvStyle): Uint8Array =>
  new TextEncoder().encode(`${MARK[style]}${rows.map((row) => lineOf(row.map(guardFormula), style)).join('')}`);

const lineOf = (texts: readonly string[], style: CsvStyle): string =>
  `${texts.map((text) => quoted(text, SEPARATOR[style])).join(SEPARATOR[style])}\r\n`;

function cellText(cell: Cell, style: CsvStyle): string {
  if (cell === null) return '';
  if (cell.kind === 'count') return cell.value.toString();
  if (cell.kind === 'amount') return style === 'excel-co' ? withCentavos(cell.value).replace('.', ',') : cell.value;
  if (cell.kind === 'ratio') return style === 'excel-co' ? cell.value.replace('.', ',') : cell.value;
  return cell.kind === 'day' ? cell.value : guardFormula(cell.value);
}

/** People read pesos with their two decimals; finer ones stay. */
function withCentavos(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
