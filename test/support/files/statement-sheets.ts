/** Sheets that hold the sixteen movements of `statement-files.ts`, and readings of the workbooks they stand in. */
import type { Mapping, ReadFailure, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { rowsWithBalance } from './statement-files.ts';
import type { FileRow } from './statement-files.ts';
import { STYLE } from './workbooks.ts';
import type { ACell, ASheet } from './workbooks.ts';

export const TITLES = ['Fecha', 'Descripción', 'Referencia', 'Valor', 'Saldo'];
/** 1 January 2026 by its serial number. */
const NEW_YEAR = 46_023;
const serial = (row: FileRow): string => (NEW_YEAR - 1 + row.day).toString();
export const classic = (row: FileRow): ACell[] => [
  { v: serial(row), s: STYLE.day },
  row.text,
  row.number.toString().padStart(6, '0'),
  { v: row.amount, s: STYLE.cents },
  { v: row.balance, s: STYLE.cents },
];
export const aSheet = (over: Partial<ASheet> = {}, cells: (row: FileRow) => ACell[] = classic): ASheet => ({
  name: 'Movimientos',
  rows: [TITLES, ...rowsWithBalance().map(cells)],
  ...over,
});

export function reading(bytes: Uint8Array, mapping?: Mapping, fileName = 'extracto.xlsx'): StatementReading {
  const result = readStatement(bytes, fileName, mapping === undefined ? {} : { mapping });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
export function refusal(bytes: Uint8Array, mapping?: Mapping): ReadFailure {
  const result = readStatement(bytes, 'extracto.xlsx', mapping === undefined ? {} : { mapping });
  if (result.ok) throw new Error('read');
  return result.error;
}
