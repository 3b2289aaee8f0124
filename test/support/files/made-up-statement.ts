/** Writes a made-up bank statement of any length: a year of movements with accents, quotes, delimiters in texts and a running balance. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { aSeededRandom } from '../seeded-random.ts';

const TEXTS = [
  'PAGO PSE CLIENTE UNO SAS',
  'CONSIGNACIÓN EFECTIVO NIÑO',
  'PAGO NÓMINA "QUINCENA", ENERO; 15',
  'TRANSFERENCIA CTA SUC VIRTUAL',
  'IMPTO GOBIERNO 4X1000',
  'COMISION PAGO A PROVEEDORES',
  'PAGO; INTERBANC EJEMPLO LTDA',
  'DEV PAGO PROVEEDOR RECHAZADO',
];
const CENTAVOS_MAX = 500_000_000;
const MONTH_DAYS = 28;
const MONTHS = 12;
const ROWS_AT_ONCE = 5_000;

const two = (number: number): string => number.toString().padStart(2, '0');
const quoted = (cell: string): string => (/[";]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** `-1.234.567,89` */
function printed(centavos: number): string {
  const [size, sign] = [Math.abs(centavos), centavos < 0 ? '-' : ''];
  const whole = Math.floor(size / 100)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/gu, '.');
  return `${sign}${whole},${two(size % 100)}`;
}

/** About 107 bytes a row; answers with the sum of the amounts in centavos. */
export function writeMadeUp(file: string, rows: number): number {
  const random = aSeededRandom(20_260_101);
  const handle = openSync(file, 'w');
  let [balance, sum] = [123_456_789_012, 0];
  let text = 'Fecha;Descripción;Oficina;Referencia;Valor;Saldo\r\n';
  for (let at = 0; at < rows; at += 1) {
    const amount = 1 + Math.floor((random() - 0.5) * CENTAVOS_MAX);
    balance += amount;
    sum += amount;
    const day = Math.floor((at * MONTHS * MONTH_DAYS) / rows);
    const date = `${two(1 + (day % MONTH_DAYS))}/${two(1 + Math.floor(day / MONTH_DAYS))}/2025`;
    const words = quoted(`${TEXTS[at % TEXTS.length] ?? ''} ${(at % 977).toString()}`);
    const place = `Sucursal Centro ${(at % 40).toString().padStart(3, '0')}`;
    text += `${[date, words, place, at.toString().padStart(12, '0'), printed(amount), printed(balance)].join(';')}\r\n`;
    if (at % ROWS_AT_ONCE !== 0) continue;
    writeSync(handle, text);
    text = '';
  }
  writeSync(handle, text);
  closeSync(handle);
  return sum;
}
