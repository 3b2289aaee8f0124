/** Exact decimals: a bigint of 10^-18 units, read from and written to canonical decimal text without ever being a float. */
import type { Brand } from '../brand.ts';

/** A whole number of 10^-18 of the currency's unit. */
export type Units = Brand<bigint, 'Units'>;

const SCALE_DIGITS = 18;
export const UNITS_PER_WHOLE = 10n ** 18n;
const UNITS_PER_CENTAVO = 10n ** 16n;
/** Beyond this many centavos an INTEGER of SQLite and a double no longer agree: such amounts match by exact text only. */
const CENTAVOS_MAX = 9_007_199_254_740_991n;
/** No service and no bank writes longer numbers: a longer text is damage, not money. */
const DIGITS_MAX = 60;
const CANONICAL = /^([+-]?)(\d*)(?:\.(\d*))?$/;

export const units = (value: bigint): Units => value as Units;
export const ZERO: Units = units(0n);

/**
 * Reads plain decimal text with a dot (`-1234.5`, `.07`, `50000`). Answers null for anything else, also for
 * more than 18 digits after the point that are not zeros: an amount is read exactly or not at all.
 */
export function parseUnits(text: string): Units | null {
  if (text.length > DIGITS_MAX) return null;
  const [, sign, whole = '', point = ''] = CANONICAL.exec(text) ?? [];
  if (whole === '' && point === '') return null;
  const fraction = point.replace(/0+$/, '');
  if (fraction.length > SCALE_DIGITS) return null;
  const size = BigInt(whole === '' ? '0' : whole) * UNITS_PER_WHOLE + BigInt(fraction.padEnd(SCALE_DIGITS, '0'));
  return units(sign === '-' ? -size : size);
}

/** Canonical text: no exponent, no plus, no trailing zeros, `0` for zero, a zero before the point. */
export function unitsToText(value: Units): string {
  const size = value < 0n ? -value : value;
  const whole = (size / UNITS_PER_WHOLE).toString();
  const fraction = (size % UNITS_PER_WHOLE).toString().padStart(SCALE_DIGITS, '0').replace(/0+$/, '');
  const sign = value < 0n ? '-' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/** Centavos as a safe integer, or null where there is none: finer than a centavo or beyond 2^53. Never rounded. */
export function unitsToCentavos(value: Units): number | null {
  if (value % UNITS_PER_CENTAVO !== 0n) return null;
  const centavos = value / UNITS_PER_CENTAVO;
  const size = centavos < 0n ? -centavos : centavos;
  if (size > CENTAVOS_MAX) return null;
  // eslint-disable-next-line no-restricted-syntax -- the bound above makes the conversion exact
  return Number(centavos);
}

/**
 * The whole centavos on both sides of an amount that is finer than one, the nearer first (of two equally near the one
 * farther from zero); null where the amount is whole, or beyond 2^53.
 */
export function centavosAround(value: Units): readonly [number, number] | null {
  const size = value < 0n ? -value : value;
  const [below, over] = [size / UNITS_PER_CENTAVO, size % UNITS_PER_CENTAVO];
  if (over === 0n || below >= CENTAVOS_MAX) return null;
  // eslint-disable-next-line no-restricted-syntax -- the bound above makes the conversion exact
  const low = Number(below);
  const sign = value < 0n ? -1 : 1;
  return 2n * over < UNITS_PER_CENTAVO ? [sign * low, sign * (low + 1)] : [sign * (low + 1), sign * low];
}

/** Whether two amounts differ by less than a centavo. */
export const isWithinCentavo = (a: Units, b: Units): boolean => {
  const difference = a - b;
  return difference < UNITS_PER_CENTAVO && difference > -UNITS_PER_CENTAVO;
};

const GROUP = 10_000;
const PADDED = Array.from({ length: GROUP }, (_, group) => group.toString().padStart(4, '0'));
const BARE = Array.from({ length: GROUP }, (_, group) => group.toString());
const FRACTIONS = Array.from({ length: 100 }, (_, cents) =>
  cents === 0 ? '' : `.${cents.toString().padStart(2, '0').replace(/0$/, '')}`,
);

/**
 * The text of a safe whole number that is not negative, from parts that are made once: the engine remembers every number
 * that it turns into text, which costs more than the text where numbers never come again.
 */
export function wholeToText(whole: number): string {
  let [rest, text] = [whole, ''];
  while (rest >= GROUP) {
    const next = Math.floor(rest / GROUP);
    text = (PADDED[rest - next * GROUP] ?? '') + text;
    rest = next;
  }
  return (BARE[rest] ?? '') + text;
}

/** The canonical text of a whole number of centavos. */
export function centavosToText(centavos: number): string {
  const size = Math.abs(centavos);
  const whole = Math.floor(size / 100);
  const text = wholeToText(whole) + (FRACTIONS[size - whole * 100] ?? '');
  return centavos < 0 ? `-${text}` : text;
}

export const unitsFromCentavos = (centavos: number): Units => units(BigInt(centavos) * UNITS_PER_CENTAVO);

export const addUnits = (a: Units, b: Units): Units => units(a + b);
export const subtractUnits = (a: Units, b: Units): Units => units(a - b);
export const negateUnits = (a: Units): Units => units(-a);
export const absUnits = (a: Units): Units => (a < 0n ? units(-a) : a);
export const compareUnits = (a: Units, b: Units): number => (a < b ? -1 : a > b ? 1 : 0);
export const sumUnits = (values: Iterable<Units>): Units => {
  let total = 0n;
  for (const value of values) total += value;
  return units(total);
};
