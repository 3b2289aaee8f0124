/** The cells of a workbook as text: numbers by their stored digits, never by a binary fraction; days by their serial number, without a time zone. */
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';

/** How a cell's style prints a number. */
export type NumberStyle =
  | { readonly kind: 'number'; readonly decimals: number | null; readonly zeros: number; readonly mark: string }
  | { readonly kind: 'date' };

export const GENERAL = { kind: 'number', decimals: null, zeros: 0, mark: '' } as const satisfies NumberStyle;

/** Digits that a workbook keeps of a number that was typed or computed: what is beyond them is an artefact of binary fractions. */
const DIGITS_KEPT = 15;
/** In front of a number that is not exact: no amount is read from it. */
export const INEXACT = '≈';
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;
const EXPONENT_MAX = 40;
const ZEROS = '0'.repeat(EXPONENT_MAX);
const NUMBER_LETTERS_MAX = 64;

/** Plain decimal text without an exponent and without zeros that say nothing; null when the text is no number. */
export function plainDecimal(text: string): string | null {
  const parts = text.length > NUMBER_LETTERS_MAX ? null : NUMBER.exec(text);
  if (parts === null) return null;
  const [sign, whole, fraction, power] = parts.slice(1).map((part: string | undefined) => part ?? '') as Parts;
  const exponent = power === '' ? 0 : Number.parseInt(power, 10);
  if (whole + fraction === '' || Math.abs(exponent) > EXPONENT_MAX) return null;
  const size = shifted(whole, fraction, exponent);
  return sign === '-' && /[1-9]/.test(size) ? `-${size}` : size;
}

type Parts = [sign: string, whole: string, fraction: string, power: string];

/** With the point moved by the exponent. */
function shifted(whole: string, fraction: string, exponent: number): string {
  const digits = `${ZEROS}${whole}${fraction}${ZEROS}`;
  const point = EXPONENT_MAX + whole.length + exponent;
  const before = digits.slice(0, point).replace(/^0+(?=\d)/u, '');
  const after = trimZeros(digits.slice(point));
  return after === '' ? before : `${before}.${after}`;
}

/** From the end, one letter at a time: a pattern would look at long runs again and again. */
function trimZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '0') end -= 1;
  return text.slice(0, end);
}

const digitsOf = (plain: string): number => {
  const digits = plain.replace(/^-?0*\.?0*/u, '').replace('.', '');
  return (plain.includes('.') ? digits : trimZeros(digits)).length;
};

/**
 * The exact value of a stored number. Programs write the binary number nearest to what was typed with up to 17 digits
 * (`5.0999999999999996` is 5.1); the shortest text of that binary number is what was typed. Where even that has more than
 * 15 digits, a computation has left its traces, and the cell's own decimals must settle it; null where nothing does.
 */
export function exactNumber(stored: string, decimals: number | null): string | null {
  const plain = plainDecimal(stored);
  if (plain === null) return null;
  if (digitsOf(plain) <= DIGITS_KEPT) return plain;
  // eslint-disable-next-line no-restricted-syntax -- a workbook holds binary numbers: only their shortest text is taken
  const nearest = Number(stored);
  const spellings = [nearest.toString(), nearest.toPrecision(17), nearest.toPrecision(16)].map(plainDecimal);
  // More digits than the binary number has: some were lost, or would be.
  if (!spellings.includes(plain)) return null;
  const [shortest] = spellings;
  if (shortest === null || shortest === undefined) return null;
  return digitsOf(shortest) <= DIGITS_KEPT ? shortest : settled(nearest, decimals);
}

/** So many zeros in front of the digits that are an artefact, in a style that prints as many decimals as there are. */
const ZEROS_MIN = 5;

/** What the workbook keeps of a number, where that is what its style prints. */
function settled(nearest: number, decimals: number | null): string | null {
  const kept = plainDecimal(nearest.toPrecision(DIGITS_KEPT));
  if (kept === null) return null;
  if (decimals === null) return digitsOf(kept) <= DIGITS_KEPT - ZEROS_MIN ? kept : null;
  return (kept.split('.')[1]?.length ?? 0) <= decimals ? kept : null;
}

/** A number as a cell of the grid: its decimal point can be nothing else, and what the style adds to it stays. */
export function textOfNumber(
  stored: string,
  { decimals, zeros, mark }: Extract<NumberStyle, { kind: 'number' }>,
): string {
  const exact = exactNumber(stored, decimals);
  if (exact === null) return `${INEXACT}${stored}`;
  if (zeros > 0 && /^\d+$/.test(exact)) return exact.padStart(zeros, '0');
  const fraction = exact.split('.')[1] ?? '';
  // Three decimals alone look like thousands.
  return `${exact}${fraction.length === 3 ? '0' : ''}${exact.startsWith('-') ? '' : mark}`;
}

const SECONDS_PER_DAY = 86_400;
const SHARE_DIGITS = 18;
/** The first day that spreadsheets take for a leap day that never was. */
const LEAP_BUG_DAY = 60;
const LAST_SERIAL = 2_958_465;

/** A serial number as `2026-01-31`, with its time where it has one; null where it is no day. */
export function textOfSerial(stored: string, is1904: boolean): string | null {
  const plain = plainDecimal(stored);
  if (plain === null || plain.startsWith('-')) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  const seconds = secondsOf(fraction);
  const days = Number.parseInt(whole, 10) + Math.floor(seconds / SECONDS_PER_DAY);
  const time = timeText(seconds % SECONDS_PER_DAY);
  if (days === 0) return time.trimStart() || null;
  return isDay(days, is1904) ? `${dayOfSerial(days, is1904)}${time}` : null;
}

const isDay = (days: number, is1904: boolean): boolean => days <= LAST_SERIAL && (is1904 || days !== LEAP_BUG_DAY);

/** To the nearest second: times are binary fractions of a day. */
function secondsOf(fraction: string): number {
  const share = BigInt(fraction.padEnd(SHARE_DIGITS, '0').slice(0, SHARE_DIGITS));
  const whole = 10n ** BigInt(SHARE_DIGITS);
  return Number.parseInt(((share * BigInt(SECONDS_PER_DAY) + whole / 2n) / whole).toString(), 10);
}

function dayOfSerial(days: number, is1904: boolean): BankDay {
  if (is1904) return addDays('1904-01-01' as BankDay, days);
  return addDays('1899-12-31' as BankDay, days > LEAP_BUG_DAY ? days - 1 : days);
}

const two = (n: number): string => n.toString().padStart(2, '0');
function timeText(seconds: number): string {
  if (seconds === 0) return '';
  return ` ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Built-in styles: those that print a day or a time, and the decimals of the others; what is missing prints as General. */
const DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const WITHOUT_DECIMALS = new Set([1, 3, 9, 37, 38, 41, 42]);
const TWO_DECIMALS = new Set([2, 4, 10, 39, 40, 43, 44]);
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const CODE_LETTERS_MAX = 400;

/** What a number format says; `code` where the workbook defines it. */
export function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code !== undefined) return styleOfCode(code.slice(0, CODE_LETTERS_MAX));
  if (DATES.has(id) || isEastAsianDate(id)) return { kind: 'date' };
  return { ...GENERAL, decimals: WITHOUT_DECIMALS.has(id) ? 0 : TWO_DECIMALS.has(id) ? 2 : null };
}

function styleOfCode(code: string): NumberStyle {
  const bare = withoutTexts(code);
  if (/[dmyhs]/iu.test(bare) && !/[0#?]/u.test(bare.replace(/s\.0+/giu, ''))) return { kind: 'date' };
  const [positive = ''] = bare.split(';');
  const places = /\.([0#?]+)/u.exec(positive)?.[1]?.length ?? 0;
  const zeros = /^0{3,}$/u.test(positive) ? positive.length : 0;
  return { kind: 'number', decimals: /[0#?]/u.test(positive) ? places : null, zeros, mark: markOf(code) };
}

/** Without quoted texts, escaped letters, fillers, and parts in brackets: colours, conditions, currencies; hours stay. */
const withoutTexts = (format: string): string =>
  format
    .replace(/"[^"]*"/gu, '')
    .replace(/[\\_*]./gu, '')
    .replace(/\[(?:h+|m+|s+)\]/giu, 'h')
    .replace(/\[[^\]]*\]/gu, '')
    .replace(/general/giu, '');

/** A direction that the style prints beside positive numbers and the number itself does not have. */
function markOf(format: string): string {
  const [positive = ''] = format.replace(/\[[^\]]*\]/gu, '').split(';');
  const texts = [...positive.matchAll(/"([^"]*)"|\\(.)/gu)].map(([, quoted, escaped]) =>
    (quoted ?? escaped ?? '').trim(),
  );
  return texts.find((text) => /^(?:CR|DR|C|D|-)$/iu.test(text)) ?? (/^[(-]/u.test(positive.trim()) ? '-' : '');
}
