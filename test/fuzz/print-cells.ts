/** How a style prints one amount and one day. */
import { isLettered } from './style.ts';
import type { Style } from './style.ts';

type Parts = { readonly body: string; readonly zero: boolean; readonly out: boolean };

/** The digits of an amount without its sign. */
export function printedSize(cents: bigint, style: Style): string {
  const size = cents < 0n ? -cents : cents;
  const whole = (size / 100n).toString().replace(/\B(?=(?:\d{3})+$)/gu, style.group);
  const fraction = (size % 100n).toString().padStart(2, '0');
  if (style.decimals === 'none' && fraction === '00') return whole;
  const shown = style.decimals === 'short' ? fraction.replace(/0+$/u, '') : fraction;
  if (shown === '') return whole;
  return `${whole === '0' && !style.leadingZero ? '' : whole}${style.decimal}${shown}`;
}

const OUT: Readonly<Record<Style['minus'], (body: string, currency: string) => string>> = {
  front: (body, currency) => `-${currency}${body}`,
  back: (body, currency) => `${currency}${body}-`,
  parentheses: (body, currency) => `(${currency}${body})`,
  unicode: (body, currency) => `\u2212${currency}${body}`,
  'before-currency': (body, currency) => `-${currency}${body}`,
  'behind-currency': (body, currency) => `${currency}-${body}`,
  'dr-cr': (body, currency) => `${currency}${body} DR`,
  'db-cr': (body, currency) => `${currency}${body} DB`,
};

function signed({ body, zero, out }: Parts, style: Style): string {
  if (out && !zero) return OUT[style.minus](body, style.currency);
  const plus = style.plus && !zero && !isLettered(style) ? '+' : '';
  return `${plus}${style.currency}${body}${isLettered(style) ? ' CR' : ''}`;
}

/** An amount with its sign, as the style prints it. */
export const printedAmount = (cents: bigint, style: Style): string =>
  signed({ body: printedSize(cents, style), zero: cents === 0n, out: cents < 0n }, style);

/** A balance: the sign is always printed. */
export const printedBalance = (cents: bigint, style: Style): string =>
  printedAmount(cents, { ...style, plus: false, minus: isLettered(style) ? 'front' : style.minus });

const MONTHS = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;

const MS_PER_DAY = 86_400_000;

/** `YYYY-MM-DD` of a day counted from 1970-01-01. */
export const isoOf = (day: number): string => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

export function printedDay(day: number, { dates }: Style): string {
  const [year = '', month = '', date = ''] = isoOf(day).split('-');
  const slim = (part: string): string => (dates.padded ? part : part.replace(/^0/u, ''));
  const named = dates.month === 'digits' ? slim(month) : MONTHS[dates.month][Number.parseInt(month, 10) - 1]!;
  const shown = dates.year === 0 ? [] : [dates.year === 2 ? year.slice(2) : year];
  const parts =
    dates.order === 'ymd'
      ? [...shown, named, slim(date)]
      : dates.order === 'dmy'
        ? [slim(date), named, ...shown]
        : [named, slim(date), ...shown];
  return parts.join(dates.mark) + (dates.time ? ' 10:15:00' : '');
}
