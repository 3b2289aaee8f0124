/** The strict reader's amounts: a cell is a number of the told style from edge to edge, or it is none. */
import type { Told, ToldMoney } from './told.ts';

/** The signed amount of a row in 10^-18 units; null where it is not printed as told. */
export function amountOf(cells: readonly string[], told: Told): bigint | null {
  const amount = signedOf(cells, told.money, told);
  return amount === null || !told.inverted ? amount : -amount;
}

function signedOf(cells: readonly string[], money: ToldMoney, told: Told): bigint | null {
  if (money.kind === 'pair') return pairOf([cells[money.debit] ?? '', cells[money.credit] ?? ''], money.minus, told);
  const amount = numberOf(cells[money.amount] ?? '', told);
  if (money.kind === 'signed' || amount === null) return amount;
  const word = (cells[money.letter] ?? '').replaceAll('"', '').replace(/\s+/gu, ' ').toLowerCase();
  if (money.debit.some((one) => isWord(word, one.toLowerCase()))) return -amount;
  return money.credit.some((one) => isWord(word, one.toLowerCase())) ? amount : null;
}

const lettersOf = (text: string): string => (text.split(' ').at(-1) ?? '').replace(/[^\p{L}]/gu, '');

/** A told word, perhaps with marks about it or without one of its letters: no two words of a direction differ in that alone. */
function isWord(word: string, told: string): boolean {
  const [printed, meant] = [lettersOf(word), lettersOf(told)];
  if (printed === meant) return true;
  if (printed === '' || meant.length < 2) return false;
  // What is left of a word whose end was lost; no two words of a direction begin alike.
  if (meant.startsWith(printed)) return true;
  const without = (at: number): string => meant.slice(0, at) + meant.slice(at + 1);
  return Array.from({ length: meant.length }, (_, at) => without(at)).includes(printed);
}

const isNothing = (cell: string): boolean => cell === '' || /^(?:\$[ \t]*)?-+$/u.test(cell.trim());

function pairOf([debit, credit]: readonly [string, string], minus: boolean, told: Told): bigint | null {
  const [out, into] = [debit, credit].map((cell) => (isNothing(cell) ? 0n : numberOf(cell, told)));
  if (out === null || out === undefined || into === null || into === undefined) return null;
  if (isNothing(debit) && isNothing(credit)) return null;
  if (out !== 0n && into !== 0n) return null;
  return into + (minus ? out : -out);
}

const CURRENCY = /US\$|R\$|HK\$|COL\$|[$€£¥￥]|Kč|kr\.?|zł|COP|USD|EUR|GBP|CHF|CNY|MXN|BRL|HKD/u;

/** A number with the told decimal mark as a whole, its sign where banks put signs; null for anything else. */
export function numberOf(cell: string, told: Pick<Told, 'decimal'>): bigint | null {
  const plain = cell
    .replace(/[\u00a0\u202f\u2007\u2009\t]/gu, ' ')
    .replace(/[\u2212\u2013]/gu, '-')
    // A zero byte that came in between two letters of a currency leaves it what it is.
    .replace(/(?<=\p{L})\0+(?=\p{L})/gu, '')
    .trim();
  // Zero bytes behind the letter are the rest of its word: it means the same without it.
  const letter = /^(.*?) ?(CR|DR|DB|C|D|\([CD]\))\0*$/iu.exec(plain);
  const signed = signOf(withoutCurrency(letter?.[1] ?? plain));
  if (signed === null || (letter !== null && signed.sign === -1n)) return null;
  const size = sizeOf(signed.body, told.decimal);
  const sign = signed.sign ?? signOfLetter(letter?.[2] ?? 'C');
  return size === null ? null : size * sign;
}

/** A currency is named once; twice it is no number. */
const withoutCurrency = (text: string): string =>
  (text.match(CURRENCIES) ?? []).length > 1 ? '' : text.replace(CURRENCIES, ' ').trim();

const CURRENCIES = new RegExp(CURRENCY.source, 'gu');

const signOfLetter = (letter: string): bigint => (/^\(?C/iu.test(letter) ? 1n : -1n);

type Signed = { readonly sign: bigint | null; readonly body: string };

const SIGNS: readonly (readonly [RegExp, bigint | null])[] = [
  [/^\( *([.,]?\d.*)\)$/u, -1n],
  [/^- *([^+-]*)$/u, -1n],
  [/^\+ *([^+-]*)$/u, 1n],
  [/^([^+-]*?) *-$/u, -1n],
  [/^([^+-]*?) *\+$/u, 1n],
  [/^([^+-]*)$/u, null],
];

/** One sign at most: in front, behind, or as parentheses. */
function signOf(text: string): Signed | null {
  const found = SIGNS.find(([pattern]) => pattern.test(text));
  return found === undefined ? null : { sign: found[1], body: (found[0].exec(text)?.[1] ?? '').trim() };
}

function sizeOf(body: string, decimal: '.' | ','): bigint | null {
  const [whole = '', fraction, ...more] = body.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d{1,18}$/u.test(fraction))) return null;
  const digits = whole === '' && fraction !== undefined ? '0' : wholeOf(whole, decimal);
  return digits === null ? null : BigInt(digits + (fraction ?? '').padEnd(18, '0'));
}

const WESTERN = /^[1-9]\d{0,2}(?:([.,' ’])\d{3})(?:\1\d{3})*$/u;
const INDIAN = /^[1-9]\d?(?:,\d{2})+,\d{3}$/u;

function wholeOf(whole: string, decimal: '.' | ','): string | null {
  if (/^\d+$/u.test(whole)) return whole;
  const isGrouped = WESTERN.test(whole) || INDIAN.test(whole);
  return isGrouped && !whole.includes(decimal) ? whole.replace(/\D/gu, '') : null;
}
