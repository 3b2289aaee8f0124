/** CSV files of a report: one a table, for Excel in Colombia or for machines, no cell able to run as a formula. */
import { guardFormula } from '@shared/domain/formula-guard.ts';
import type { Cell, Table } from './cells.ts';

/** `excel-co`: UTF-8 with BOM, `;`, decimal comma. `machine`: UTF-8, `,`, decimal dot. Both end lines with CRLF. */
export type CsvStyle = 'excel-co' | 'machine';

const SEPARATOR: Readonly<Record<CsvStyle, string>> = { 'excel-co': ';', machine: ',' };

export function csvOf(table: Table, style: CsvStyle): Uint8Array {
  const head = table.columns.map((column) => guardFormula(column.title));
  return written([head, ...table.rows.map((row) => row.map((cell) => cellText(cell, style)))], style);
}

/** Rows of plain texts, the first of them the head. */
export const csvOfTexts = (rows: readonly (readonly string[])[], style: CsvStyle): Uint8Array =>
  written(
    rows.map((row) => row.map(guardFormula)),
    style,
  );

function written(rows: readonly (readonly string[])[], style: CsvStyle): Uint8Array {
  const separator = SEPARATOR[style];
  const lines = rows.map((row) => row.map((text) => quoted(text, separator)).join(separator));
  return new TextEncoder().encode(`${style === 'excel-co' ? '\ufeff' : ''}${lines.join('\r\n')}\r\n`);
}

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
