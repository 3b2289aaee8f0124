/** What a file says of the account that it is of, where that stands above its rows, in a column of its own or in its name: a proposal for a person, never a fact. */
import { plainText } from '../../matching/evidence/text.ts';
import { readTitle } from './titles.ts';

export const ACCOUNT_TYPES = ['savings', 'current'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Null where the file does not say it. */
export type AccountFacts = {
  readonly bank: string | null;
  /** As it is written. */
  readonly number: string | null;
  readonly type: AccountType | null;
  readonly currency: string | null;
};

type Rows = readonly (readonly string[])[];

/** Banks by words that only they have in their name; the second is how they call themselves. */
const BANKS: readonly (readonly [string, string])[] = [
  ['BANCOLOMBIA', 'Bancolombia'],
  ['DAVIVIENDA', 'Davivienda'],
  ['BANCO DE BOGOTA', 'Banco de Bogotá'],
  ['BANCO DE OCCIDENTE', 'Banco de Occidente'],
  ['BBVA', 'BBVA'],
  ['COLPATRIA', 'Scotiabank Colpatria'],
  ['CAJA SOCIAL', 'Banco Caja Social'],
  ['BANCO POPULAR', 'Banco Popular'],
  ['AV VILLAS', 'AV Villas'],
  ['BANCO AGRARIO', 'Banco Agrario'],
  ['ITAU', 'Itaú'],
  ['FALABELLA', 'Banco Falabella'],
  ['NEQUI', 'Nequi'],
];

/** A card or account with its marks; a day is none. */
const NUMBER = /[*·•xX.]{0,16}\d[\d\-. *·•]{2,28}\d/u;
const LABELLED = new RegExp(`(?:cuenta|cta|account|iban|producto)[^\\d*·•/]{0,40}(${NUMBER.source})(?![\\d/:])`, 'iu');
const IBAN = /\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/u;
const DAY = /^(?:\d{1,2}[-. ]\d{1,2}[-. ]\d{2,4}|(?:19|20)\d{2}[-. ]?\d{2}(?:[-. ]?\d{2})?|(?:19|20)\d{2})$/u;
const DIGITS_MIN = 4;
/** Of a number that nothing names: shorter ones are branches, codes and counters. */
const NAMELESS_DIGITS_MIN = 9;

const digitsIn = (text: string): number => text.replace(/\D/gu, '').length;
const isNumber = (text: string, digitsMin: number): boolean => digitsIn(text) >= digitsMin && !DAY.test(text.trim());
const filled = (row: readonly string[]): readonly string[] => row.filter((cell) => cell.trim() !== '');

/** The row of titles: several words and no digit. */
const isHeader = (row: readonly string[]): boolean => {
  const cells = filled(row);
  return cells.length >= 3 && cells.every((cell) => !/\d/u.test(cell));
};

/** What stands before the movements, the titles of the columns, and the movements that are at hand. */
function parted(rows: Rows): { readonly above: Rows; readonly titles: readonly string[]; readonly below: Rows } {
  const at = rows.findIndex(isHeader);
  if (at !== -1) return { above: rows.slice(0, at), titles: rows[at] ?? [], below: rows.slice(at + 1) };
  const first = rows.findIndex((row) => filled(row).length > 2);
  const start = first === -1 ? rows.length : first;
  return { above: rows.slice(0, start), titles: [], below: rows.slice(start) };
}

function numberAbove(above: Rows): string | null {
  for (const row of above) {
    const text = filled(row).join(' ');
    const iban = IBAN.exec(text)?.[0];
    if (iban !== undefined) return iban;
    const number = LABELLED.exec(text)?.[1];
    if (number !== undefined && isNumber(number, DIGITS_MIN)) return number.trim();
  }
  return null;
}

/** The one text that stands in a column of all rows; null where they differ. */
function sameIn(below: Rows, column: number): string | null {
  const full = below.filter((row) => filled(row).length > 2);
  const text = full[0]?.[column]?.trim() ?? '';
  return full.length >= 2 && text !== '' && full.every((row) => row[column]?.trim() === text) ? text : null;
}

function numberBeside(titles: readonly string[], below: Rows): string | null {
  const width = Math.max(0, ...below.map((row) => row.length));
  const isNamed = (column: number): boolean => readTitle(titles[column] ?? '')?.role === 'account';
  const columns = Array.from({ length: width }, (_, column) => column);
  for (const column of [...columns.filter(isNamed), ...columns]) {
    const text = sameIn(below, column)?.replace(/^'|'$/gu, '') ?? '';
    if (IBAN.test(text)) return text;
    const isWhole = NUMBER.exec(text)?.[0] === text;
    if (isWhole && isNumber(text, isNamed(column) ? DIGITS_MIN : NAMELESS_DIGITS_MIN)) return text;
  }
  return null;
}

/** The longest run of digits that is no day. */
function numberIn(fileName: string): string | null {
  const runs = fileName
    .replace(/(?<!\d)(?:19|20)\d{2}[-_.]\d{2}(?:[-_.]\d{2})?(?!\d)/gu, ' ')
    .split(/\D+/u)
    .filter((run) => isNumber(run, DIGITS_MIN));
  return runs.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function typeIn(text: string): AccountType | null {
  if (/\b(?:AHORROS?|SAVINGS)\b/u.test(text)) return 'savings';
  return /\b(?:CORRIENTE|CHECKING)\b/u.test(text) ? 'current' : null;
}

const CURRENCY = /\b(?:COP|USD|EUR)\b/u;

function currencyIn(text: string, titles: readonly string[], below: Rows): string | null {
  const column = titles.findIndex((title) => readTitle(title)?.role === 'currency');
  const beside = column === -1 ? null : sameIn(below, column);
  return CURRENCY.exec(`${plainText(beside ?? '')} ${text}`)?.[0] ?? null;
}

/** `rows`: the first ones of the file, as cells. */
export function accountFacts(rows: Rows, fileName: string): AccountFacts {
  const { above, titles, below } = parted(rows);
  const said = plainText(above.map((row) => row.join(' ')).join(' '));
  const text = `${said} ${plainText(fileName)}`;
  return {
    bank: BANKS.find(([words]) => ` ${text} `.includes(` ${words} `))?.[1] ?? null,
    number: numberAbove(above) ?? numberBeside(titles, below) ?? numberIn(fileName),
    type: typeIn(text),
    currency: currencyIn(text, titles, below),
  };
}
