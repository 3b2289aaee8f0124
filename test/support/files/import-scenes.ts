/** Files for the import window, made as a bank would: clean months, one that asks, one with bad rows, several accounts, one that is none, a large one. */
import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, sees } from '../window/journey.ts';
import { printed, rowsWithBalance } from './statement-files.ts';
import { fill, words } from '../window/words.ts';

const two = (count: number): string => count.toString().padStart(2, '0');

/** Sixteen movements of a month with their running balance, as Colombian text. */
export function aMonthFile(month: number, days = (day: number): number => day): string {
  const rows = rowsWithBalance().map(({ day, text, amount, balance, number }) => {
    const date = `${two(days(day))}/${two(month)}/2026`;
    return [date, `"${text.replaceAll('"', '""')}"`, `0000${number}`, printed(amount), printed(balance)].join(';');
  });
  return ['Fecha;Descripción;Documento;Valor;Saldo', ...rows, ''].join('\r\n');
}

/** Every day is 12 at most, no balance: nothing in the file says which number is the month. */
export const AMBIGUOUS = [
  'Fecha,Detalle,Valor',
  '03/04/2026,PAGO PSE CLIENTE UNO SAS,"1.250.000,00"',
  '05/04/2026,COMISION PAGO A PROVEEDORES,"-3.990,00"',
  '07/04/2026,IMPTO GOBIERNO 4X1000,"-15,96"',
  '09/04/2026,CONSIGNACION EFECTIVO,"350.000,50"',
  '',
].join('\r\n');

/** Seven rows that cannot be read among sixteen that can, and a preamble. */
export const WITH_BAD_ROWS = [
  'Movimientos de la cuenta de ahorros;;;;',
  ...aMonthFile(5).trimEnd().split('\r\n'),
  ...Array.from({ length: 7 }, (_, at) => `${two(at + 20)}/05/2026;PAGO SIN VALOR ${at + 1};9999${at};no disponible;`),
  '',
].join('\r\n');

export const TWO_ACCOUNTS = [
  'Cuenta,Fecha,Descripción,Valor',
  '000-000000-01,02/06/2026,PAGO PSE CLIENTE UNO SAS,"1,250,000.00"',
  '000-000000-02,13/06/2026,PAGO DE PROV PASARELA EJEMPLO,"3,449,635.18"',
  '000-000000-01,15/06/2026,IMPTO GOBIERNO 4X1000,"-1,234.56"',
  '000-000000-02,28/06/2026,TRANSFERENCIA CTA SUC VIRTUAL,"-2,000,000.00"',
  '',
].join('\r\n');

const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';

export const SCENE_FILES = {
  january: ['extracto enero.csv', aMonthFile(1)],
  july: ['extracto julio.csv', aMonthFile(7)],
  asks: ['movimientos abril.csv', AMBIGUOUS],
  bad: ['extracto mayo.csv', WITH_BAD_ROWS],
  accounts: ['dos cuentas.csv', TWO_ACCOUNTS],
  pdf: ['recibo.csv', PDF],
} as const;
export type SceneFile = keyof typeof SCENE_FILES;

/** Writes the files into a folder; answers with their paths. */
export function writeScene(folder: string, names: readonly SceneFile[]): readonly string[] {
  return names.map((name) => {
    const [fileName, content] = SCENE_FILES[name];
    const file = path.join(folder, fileName);
    writeFileSync(file, content);
    return file;
  });
}

const ROWS_A_CHUNK = 20_000;

/** A file of at least so many bytes; its rows are movements without balances. */
export function writeLargeFile(file: string, bytesMin: number): number {
  writeFileSync(file, 'Fecha;Descripción;Documento;Valor\r\n');
  let [bytes, rows] = [0, 0];
  while (bytes < bytesMin) {
    const chunk = Array.from({ length: ROWS_A_CHUNK }, (_, at) => {
      const number = rows + at;
      const day = `${two((number % 28) + 1)}/08/2026`;
      return `${day};PAGO PSE CLIENTE NUMERO ${number};${number.toString().padStart(9, '0')};${number % 3 === 0 ? '-' : ''}${1000 + (number % 900)},50`;
    }).join('\r\n');
    appendFileSync(file, `${chunk}\r\n`);
    bytes += chunk.length;
    rows += ROWS_A_CHUNK;
  }
  return rows;
}

/** Drops files on the window as a person would; only main learns where they are. */
export async function dropFiles(window: Page, files: readonly string[]): Promise<void> {
  const session = await window.context().newCDPSession(window);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 240, y: 240, data });
  await drag('dragEnter');
  // What the window does not say that it takes would be lost, as it is where a page was loaded a moment ago.
  await eventually(async () => {
    await drag('dragOver');
    expect(await window.locator('.dropzone').count()).toBe(1);
  });
  // Only the second move is sure to come after the answer to the first, and a drop is taken as the last answer says.
  await drag('dragOver');
  await drag('drop');
  await session.detach();
}

/** Drops a file whose lines need no answer, and imports them by key; `count` as the window writes it. */
export async function importDropped(window: Page, file: string, count: number | string): Promise<void> {
  await dropFiles(window, [file]);
  await sees(window, fill(words.es.importing.action_other, { count }));
  await window.keyboard.press('Control+Enter');
  await sees(window, fill(words.es.importing.done_other, { count, file: path.basename(file) }));
}
