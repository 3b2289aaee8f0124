/** Reads typed money the Colombian or the US way, and asks where both ways are possible: never a silent guess. */
import { parseUnits, unitsToText } from './decimal.ts';

export type MoneyReading =
  | { readonly kind: 'empty' }
  /** Canonical decimal text. */
  | { readonly kind: 'read'; readonly amount: string }
  /** Two readings are possible, e.g. `1,234`: decimal first, thousands second. */
  | { readonly kind: 'asks'; readonly first: string; readonly second: string }
  | { readonly kind: 'unreadable' };

const UNREADABLE: MoneyReading = { kind: 'unreadable' };
const SYMBOL = /^(?:COP|COL\$|US\$|USD|\$)\s*|\s*(?:COP|USD)$/giu;
const SPACES = /[\s\u00a0\u202f'’]+/gu;

type Signed = { readonly negative: boolean; readonly body: string };

/** Takes sign, parentheses and symbol off, in any usual order; null when signs contradict. */
function takeSign(text: string): Signed | null {
  const plain = text.trim().replace(/[−–]/gu, '-').replace(SYMBOL, '').trim();
  const bracketed = /^\((.*)\)$/u.exec(plain);
  const inner = (bracketed?.[1] ?? plain).trim().replace(SYMBOL, '').trim();
  const dashed = /^-\s*(.*)$|^(.*\S)\s*-$/u.exec(inner);
  const body = (dashed?.[1] ?? dashed?.[2] ?? inner).trim().replace(SYMBOL, '').trim();
  if (bracketed !== null && dashed !== null) return null;
  return { negative: bracketed !== null || dashed !== null, body };
}

/** Groups of exactly three after a first one of one to three: `1.234.567`. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group));
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** With spaces between the thousands, the mark that is left can only be the decimal one, unless it asks. */
function closeSpaces(body: string): string | null {
  const parts = body.split(SPACES);
  if (parts.length === 1) return body;
  const whole = /^\d+/.exec(parts.at(-1) ?? '')?.[0] ?? '';
  const groups = [...parts.slice(0, -1), whole];
  return isGrouped(groups.join(' '), ' ') ? parts.join('') : null;
}

function readOneMark(body: string, mark: string): MoneyReading | string {
  const [whole = '', fraction = ''] = body.split(mark);
  const mayBeThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const decimal = `${whole === '' ? '0' : whole}.${fraction}`;
  if (!mayBeThousands) return decimal;
  return mark === '.' ? whole + fraction : { kind: 'asks', first: decimal, second: whole + fraction };
}

function readTwoMarks(body: string): MoneyReading | string {
  const decimalMark = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
  const groupMark = decimalMark === ',' ? '.' : ',';
  const cut = body.lastIndexOf(decimalMark);
  const whole = body.slice(0, cut);
  if (whole.includes(decimalMark) || !isGrouped(whole, groupMark)) return UNREADABLE;
  return `${digitsOf(whole)}.${body.slice(cut + 1)}`;
}

function readMarks(body: string): MoneyReading | string {
  const marks = body.replace(/\d/g, '');
  if (marks === '') return body;
  if (marks.includes('.') && marks.includes(',')) return readTwoMarks(body);
  const mark = marks.charAt(0);
  if (marks.length === 1) return readOneMark(body, mark);
  return isGrouped(body, mark) ? digitsOf(body) : UNREADABLE;
}

function finish(plain: string, negative: boolean): MoneyReading {
  const amount = parseUnits(`${negative ? '-' : ''}${plain}`);
  return amount === null ? UNREADABLE : { kind: 'read', amount: unitsToText(amount) };
}

/** What a person typed, as an exact amount, a question, or a refusal. */
export function readMoney(text: string): MoneyReading {
  if (text.trim() === '') return { kind: 'empty' };
  const signed = takeSign(text);
  if (signed === null) return UNREADABLE;
  const body = closeSpaces(signed.body);
  if (body === null || !/^[\d.,]*\d[\d.,]*$/.test(body) || /[.,]$/.test(body)) return UNREADABLE;
  const reading = readMarks(body);
  if (typeof reading === 'string') return finish(reading, signed.negative);
  if (reading.kind !== 'asks') return reading;
  const sign = signed.negative ? '-' : '';
  return { kind: 'asks', first: sign + reading.first, second: sign + reading.second };
}
