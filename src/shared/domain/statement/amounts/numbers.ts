/** Amounts as banks print them: a cell is read by a whole pattern and one decimal mark, or it is no number; zero is never a fallback. */
import { negateUnits, parseUnits, units, UNITS_PER_WHOLE } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { DecimalMark } from '../reading/reading.ts';

/** A printed number taken apart, before its decimal mark is known. */
export type ScannedNumber = {
  readonly body: string;
  readonly sign: '' | '+' | '-';
  /** A letter behind the number that states a direction. */
  readonly suffix: '' | 'C' | 'D';
};

const CURRENCY =
  '(?:US\\$|R\\$|HK\\$|COL\\$|[$€£¥￥]|Kč|kr\\.?|zł|Ft|COP|USD|EUR|GBP|CHF|CAD|AUD|NZD|MXN|BRL|CLP|PEN|ARS|CNY|HKD|JPY|INR|SGD|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|TRY|RMB)';
const BODY = "\\d[\\d.,'’ ٫]*|[.,]\\d+";
const LETTERS = ['CR', 'DR', 'DB', 'DEB', 'CRED', 'C', 'D'].flatMap((word) => [
  word,
  `\\(${word}\\)`,
  ...(word.length > 1 ? [word.toLowerCase(), word.charAt(0) + word.slice(1).toLowerCase()] : []),
]);
const PRINTED = new RegExp(
  `^([+-]?) ?(${CURRENCY})? ?([+-]?) ?(${BODY})(?: ?(${CURRENCY}))? ?([+-]|${LETTERS.join('|')})?$`,
  'u',
);
/** As spreadsheets print zero in their format of accounts: a currency and a dash. A minus at a currency is what was cut off from `-$ 5`. */
const ACCOUNTS_ZERO = new RegExp(`^(?:${CURRENCY}) ?-+$|^-+ (?:${CURRENCY})$`, 'u');
/** Most numbers: digits and marks, perhaps behind a minus. */
const BARE = /^-?\d[\d.,]*$/;
/** Most texts: no currency has so many letters. */
const WORD = /^[A-Za-z]{4}/;
const LONGEST = 60;

/** Takes a cell apart: sign before or after the currency, behind, as U+2212 or as parentheses. Null when it is no number. */
export function scanNumber(cell: string): ScannedNumber | null {
  if (cell === '' || cell.length > LONGEST) return null;
  if (BARE.test(cell)) {
    return cell.startsWith('-') ? { body: cell.slice(1), sign: '-', suffix: '' } : { body: cell, sign: '', suffix: '' };
  }
  if (WORD.test(cell)) return null;
  // Between two groups of digits a digit may have been lost: a single blank keeps them apart.
  if (/\d\s{2,}\d/u.test(cell)) return null;
  return scanPrinted(plainBlanks(cell));
}

const plainBlanks = (cell: string): string =>
  cell
    .replace(/[\u00a0\u202f\u2007\u2009\t]/gu, ' ')
    .replace(/[\u2212\u2013]/gu, '-')
    .replace(/ {2,}/gu, ' ')
    .trim();

function scanPrinted(text: string): ScannedNumber | null {
  if (ACCOUNTS_ZERO.test(text)) return { body: '0', sign: '', suffix: '' };
  const inner = /^([$]?) ?\((.*)\)$/u.exec(text);
  const parts = PRINTED.exec(inner === null ? text : (inner[2] ?? '').trim());
  if (parts === null) return null;
  return assemble(parts, inner !== null);
}

function assemble(parts: RegExpExecArray, parentheses: boolean): ScannedNumber | null {
  // A currency that is named twice is what became of a digit.
  if (parts[2] !== undefined && parts[5] !== undefined) return null;
  const [before, inside, body, tail] = [textOf(parts, 1), textOf(parts, 3), textOf(parts, 4), textOf(parts, 6)];
  const suffix = suffixOf(tail);
  const signs = `${before}${inside}${suffix === '' ? tail : ''}${parentheses ? '-' : ''}`;
  // A minus and a letter state the direction twice: which of them is meant cannot be known.
  if (!isSign(signs) || (suffix !== '' && signs === '-')) return null;
  return { body: body.trim(), sign: signs, suffix };
}

const textOf = (parts: RegExpExecArray, at: number): string => parts[at] ?? '';

const isSign = (signs: string): signs is ScannedNumber['sign'] => signs === '' || signs === '+' || signs === '-';

function suffixOf(tail: string): ScannedNumber['suffix'] {
  const letter = tail.replace('(', '')[0]?.toUpperCase();
  return letter === 'C' || letter === 'D' ? letter : '';
}

/** Which decimal marks a body can be read with; both where it has none or looks grouped either way (`1.234`). */
export type Marks = { readonly dot: boolean; readonly comma: boolean };

export function marksOf(body: string): Marks {
  return {
    dot: canonicalOf(body, '.') !== null,
    comma: canonicalOf(body, ',') !== null,
  };
}

const WESTERN: Readonly<Record<string, RegExp>> = {
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/u,
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$/u,
  ' ': /^[1-9]\d{0,2}(?: \d{3})+$/u,
  "'": /^[1-9]\d{0,2}(?:'\d{3})+$/u,
  '’': /^[1-9]\d{0,2}(?:’\d{3})+$/u,
};
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/u;

/** A decimal mark that can be nothing else: it stands in numbers of a workbook whose column holds texts in a mark of their own. */
export const CERTAIN_MARK = '٫';

/** Plain decimal text with a dot, or null when the body does not fit the mark as a whole. */
function canonicalOf(body: string, mark: DecimalMark): string | null {
  const at = body.includes(CERTAIN_MARK) ? body.indexOf(CERTAIN_MARK) : body.indexOf(mark);
  if (at === -1) return wholeOf(body, mark);
  const fraction = body.slice(at + 1);
  if (!/^\d{1,18}$/.test(fraction)) return null;
  const whole = at === 0 ? '0' : wholeOf(body.slice(0, at), mark);
  return whole === null ? null : withoutNoise(whole, fraction);
}

/** More digits than a program keeps exactly, most of them zeros or nines in front of the last ones. */
const NOISE = /^(\d*?)(0{5,}|9{5,})\d{1,4}$/;
const DIGITS_KEPT = 15;

/**
 * A program that adds binary fractions prints `0.30000000000000004` for 0.3: the digits behind the run of zeros or nines
 * are no money, and the shortest decimal beside them is what was meant.
 */
function withoutNoise(whole: string, fraction: string): string {
  const digits = `${whole}${fraction}`.replace(/^0+/u, '').length;
  const [, kept = '', run = ''] = digits >= DIGITS_KEPT ? (NOISE.exec(fraction) ?? []) : [];
  if (run === '') return `${whole}.${fraction}`;
  const size = (BigInt(whole + kept) + (run.startsWith('9') ? 1n : 0n)).toString().padStart(kept.length + 1, '0');
  const point = size.length - kept.length;
  return kept === '' ? size : `${size.slice(0, point)}.${size.slice(point)}`;
}

function wholeOf(text: string, mark: DecimalMark): string | null {
  if (/^\d+$/.test(text)) return text;
  const group = /\D/.exec(text)?.[0] ?? '';
  if (group === mark) return null;
  const fits = WESTERN[group]?.test(text) === true || (group === ',' && INDIAN.test(text));
  return fits ? text.replaceAll(group, '') : null;
}

/** The size of a scanned number with one decimal mark, without its sign. */
export function sizeOf(scanned: ScannedNumber, mark: DecimalMark): Units | null {
  const text = canonicalOf(scanned.body, mark);
  return text === null ? null : parseUnits(text);
}

/** Signed value of a cell as printed; null when it is not a number under this mark. A letter for debit behind it is a minus: an overdrawn balance. */
export function readNumber(cell: string, mark: DecimalMark): Units | null {
  const scanned = scanNumber(cell);
  if (scanned === null) return null;
  const size = sizeOf(scanned, mark);
  return size !== null && (scanned.sign === '-' || scanned.suffix === 'D') ? negateUnits(size) : size;
}

/** Digits with a decimal point that is understood but not printed (fixed width files). */
export function readImplied(cell: string, decimals: number): Units | null {
  const parts = /^([+-]?)(\d{1,40})([+-]?)$/.exec(cell.trim());
  if (parts === null || ((parts[1] ?? '') !== '' && (parts[3] ?? '') !== '')) return null;
  const size = units((BigInt(parts[2] ?? '0') * UNITS_PER_WHOLE) / 10n ** BigInt(decimals));
  return parts[1] === '-' || parts[3] === '-' ? negateUnits(size) : size;
}

/** Cells that banks print where there is no amount. */
export const isEmptyAmount = (cell: string): boolean => cell === '' || /^(?:-+|—|–|n\/[ad])$/iu.test(cell);
