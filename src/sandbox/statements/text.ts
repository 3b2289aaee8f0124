/** How banks write figures, cells and bytes: grouping, cents, quotes, cp1252. */
import { assert } from '@shared/domain/assert.ts';
import { absUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { withTwoDecimals } from '../world/amounts.ts';

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);

const partsOf = (amount: Units): { readonly sign: string; readonly whole: string; readonly cents: string } => {
  const [whole = '0', cents = '00'] = withTwoDecimals(unitsToText(absUnits(amount))).split('.');
  assert(cents.length === 2, 'a bank writes whole centavos');
  return { sign: amount < 0n ? '-' : '', whole, cents };
};

/** `-182,900.00`; below one peso without the zero: `.98`, `-.07`. */
export function bancolombiaFigure(amount: Units): string {
  const { sign, whole, cents } = partsOf(amount);
  return `${sign}${whole === '0' ? '' : grouped(whole, ',')}.${cents}`;
}

/** `-$ 50.000,00`. */
export function daviviendaFigure(amount: Units): string {
  const { sign, whole, cents } = partsOf(amount);
  return `${sign}$ ${grouped(whole, '.')},${cents}`;
}

/** One line of cells, quoted only where a cell needs it. */
export const cells = (values: readonly string[], delimiter: string): string =>
  values
    .map((value) => (/["\r\n]/.test(value) || value.includes(delimiter) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(delimiter);

/** Bytes of a text whose letters all stand in the part that cp1252 shares with Latin-1. */
export function cp1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    assert(code < 0x80 || (code >= 0xa0 && code <= 0xff), 'the letter exists in cp1252');
    return code;
  });
}
