/** How a style prints one amount and one day. */
import { isLettered, LETTERS } from './style.ts';
import type { Minus, Style } from './style.ts';

type Parts = { readonly body: string; readonly zero: boolean; readonly out: boolean };

/** The digits of an amount without its sign. */
export function printedSize(
  cents: bigint,
  style: Pick<Style, 'decimal' | 'group' | 'decimals' | 'leadingZero'>,
): string {
  const size = cents < 0n ? -cents : cents;
  const whole = (size / 100n).toString().replace(/\B(?=(?:\d{3})+$)/gu, style.group);
  const fraction = (size % 100n).toString().padStart(2, '0');
  if (style.decimals === 'none' && fraction === '00') return whole;
  if (style.decimals === 'noise') return noisy(size);
  const shown = style.decimals === 'short' ? fraction.replace(/0+$/u, '') : fraction;
  if (shown === '') return whole;
  return `${whole === '0' && !style.leadingZero ? '' : whole}${style.decimal}${shown}`;
}

/** Digits that tell one binary number from its neighbours. */
const DIGITS_OF_BINARY = 17;
const RUN_MIN = 6;

/** Every third amount a little above what is meant, every third a little below, the others exact. */
function noisy(size: bigint): string {
  const [kind, last] = [size % 3n, (size % 8n) + 1n];
  const meant = kind === 1n ? size - 1n : size;
  const [whole, fraction] = [(meant / 100n).toString(), (meant % 100n).toString().padStart(2, '0')];
  const run = DIGITS_OF_BINARY - (whole === '0' ? 0 : whole.length) - fraction.length - 1;
  if (kind === 2n || size === 0n || run < RUN_MIN)
    return `${(size / 100n).toString()}.${(size % 100n).toString().padStart(2, '0')}`;
  return `${whole}.${fraction}${(kind === 1n ? '9' : '0').repeat(run)}${last.toString()}`;
}

const OUT: Partial<Readonly<Record<Minus, (body: string, currency: string) => string>>> = {
  front: (body, currency) => `-${currency}${body}`,
  back: (body, currency) => `${currency}${body}-`,
  parentheses: (body, currency) => `(${currency}${body})`,
  unicode: (body, currency) => `\u2212${currency}${body}`,
  'before-currency': (body, currency) => `-${currency}${body}`,
  'behind-currency': (body, currency) => `${currency}-${body}`,
};

function signed({ body, zero, out }: Parts, { minus, currency, plus }: Style): string {
  const [isOut, letters] = [out && !zero, LETTERS[minus]];
  if (letters !== undefined) return `${currency}${body} ${letters[isOut ? 0 : 1]}`;
  if (isOut) return OUT[minus]?.(body, currency) ?? body;
  return `${plus && !zero ? '+' : ''}${currency}${body}`;
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
