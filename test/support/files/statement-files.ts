/** The same sixteen movements of January 2026 as text files in any disguise: their true sum is 768,868.08, opening 12,345,678.90. */
import { parseUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';

export type AMovement = {
  readonly day: number;
  readonly text: string;
  readonly amount: string;
};

export const MOVEMENTS: readonly AMovement[] = [
  { day: 2, text: 'PAGO PSE CLIENTE UNO SAS', amount: '1250000' },
  { day: 2, text: 'PAGO PSE CLIENTE UNO SAS', amount: '1250000' },
  { day: 2, text: 'IMPTO GOBIERNO 4X1000', amount: '-1234.56' },
  { day: 5, text: 'PAGO DE PROV PASARELA EJEMPLO', amount: '3449635.18' },
  { day: 5, text: 'TRANSFERENCIA CTA SUC VIRTUAL', amount: '-2000000' },
  { day: 5, text: 'IMPTO GOBIERNO 4X1000', amount: '-8000' },
  { day: 6, text: 'COMISION PAGO A PROVEEDORES', amount: '-3990' },
  { day: 6, text: 'COBRO IVA PAGOS AUTOMATICOS', amount: '-758.1' },
  { day: 6, text: 'IMPTO GOBIERNO 4X1000', amount: '-18.99' },
  { day: 9, text: 'CONSIGNACIÓN EFECTIVO NIÑO', amount: '350000.5' },
  { day: 13, text: 'PAGO INTERBANC EJEMPLO LTDA', amount: '1000000' },
  { day: 13, text: 'PAGO NÓMINA "QUINCENA", ENERO; 15', amount: '-4500000' },
  { day: 13, text: 'IMPTO GOBIERNO 4X1000', amount: '-18000' },
  { day: 14, text: 'ABONO INTERESES AHORROS', amount: '0.07' },
  { day: 14, text: 'AJUSTE INTERES AHORROS DB', amount: '-0.02' },
  { day: 31, text: 'DEV PAGO PROVEEDOR RECHAZADO', amount: '1234' },
];
export const TRUE_SUM = '768868.08';
export const OPENING = '12345678.9';

/** One row as the writers of a disguise see it. */
export type FileRow = AMovement & {
  readonly balance: string;
  readonly number: number;
};

/** The movements with their running balance, oldest first. */
export function rowsWithBalance(movements: readonly AMovement[] = MOVEMENTS): FileRow[] {
  let balance = parseUnits(OPENING) as bigint;
  return movements.map((movement, at) => {
    balance += parseUnits(movement.amount) as bigint;
    return {
      ...movement,
      balance: unitsToText(balance as Units),
      number: at + 1,
    };
  });
}

/** `1234.5` as `1.234,50` or `1,234.50`; `group` stands between thousands. */
export function printed(
  amount: string,
  { decimal = ',', group = '.' }: { decimal?: string; group?: string } = {},
): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/gu, group);
  return `${amount.startsWith('-') ? '-' : ''}${grouped}${decimal}${fraction.padEnd(2, '0')}`;
}

export const two = (number: number): string => number.toString().padStart(2, '0');
export const dmy = ({ day }: AMovement): string => `${two(day)}/01/2026`;

/** A cell with quotes where the delimiter asks for them. */
export const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell;

export type Disguise = {
  readonly header?: readonly string[] | null;
  readonly delimiter?: string;
  readonly eol?: string;
  readonly row?: (row: FileRow) => readonly string[];
  readonly movements?: readonly AMovement[];
  readonly newestFirst?: boolean;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
};

const CLASSIC = ['Fecha', 'Descripción', 'Referencia', 'Valor', 'Saldo'];
const classicRow = (row: FileRow): readonly string[] => [
  dmy(row),
  row.text,
  two(row.number).padStart(6, '0'),
  printed(row.amount),
  printed(row.balance),
];

/** The text of a statement file; without overrides semicolons, day first, comma decimals, a running balance. */
export function aStatementText(disguise: Disguise = {}): string {
  const { eol = '\r\n', before = [], after = [] } = disguise;
  return [...before, ...tableOf(disguise), ...after].map((text) => text + eol).join('');
}

function tableOf({ header = CLASSIC, delimiter = ';', row = classicRow, ...disguise }: Disguise): string[] {
  const rows = rowsWithBalance(disguise.movements ?? MOVEMENTS);
  const ordered = disguise.newestFirst === true ? rows.reverse() : rows;
  const line = (cells: readonly string[]): string => cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
  return [...(header === null ? [] : [line(header)]), ...ordered.map((one) => line(row(one)))];
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes of Windows' western code page, for text that fits it. */
export const cp1252 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

export const utf16le = (text: string): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes.set([code & 0xff, code >> 8], 2 + at * 2);
  }
  return bytes;
};
