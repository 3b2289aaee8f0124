/** One text and one hash for one value: keys sorted, amounts as canonical decimals, so that equal values are equal bytes. */
import { hash } from 'node:crypto';
import type { Units } from '@shared/domain/money/decimal.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';

const SUM_MODULUS = 2n ** 256n;
export const EMPTY_SUM = '0'.repeat(64);

const startsWithDigit = (key: string): boolean => key.charCodeAt(0) >= 48 && key.charCodeAt(0) <= 57;

/** Keys in text order; whole numbers among them stand first, by size, as in every JSON text that was stored so far. */
function sortedKeys(fields: object): readonly string[] {
  const keys = Object.keys(fields).sort();
  return keys.some(startsWithDigit) ? Object.keys(Object.fromEntries(keys.map((key) => [key, null]))) : keys;
}

/** JSON with sorted keys and without white space; a bigint is an amount and becomes its decimal text. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${unitsToText(value as Units)}"`;
  if (value === undefined) return 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of sortedKeys(fields)) {
    if (fields[key] === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  }
  return `{${text}}`;
}

/** SHA-256, hex. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Hash of the cells of a row in their stated order. */
export const hashOfCells = (cells: readonly (string | number | null)[]): string => sha256(JSON.stringify(cells));

/**
 * Whether a hash of cells holds that SQLite has put into a JSON array, which is a third cheaper than to read them one by
 * one. Its text is ours to the byte; were it ever spelt otherwise, ours is made before anything is called altered.
 */
export const isHashOfJson = (json: string, holds: (hash: string) => boolean): boolean =>
  holds(sha256(json)) || holds(hashOfCells(JSON.parse(json) as (string | number | null)[]));

/**
 * Adds and takes row hashes to and from a sum modulo 2^256: the sum of a set of rows does not depend on their order,
 * and follows every change without reading the other rows.
 */
export function changeSum(sum: string, added: readonly string[], taken: readonly string[]): string {
  const total = numberOf(sum) + totalOf(added) - totalOf(taken);
  const rest = ((total % SUM_MODULUS) + SUM_MODULUS) % SUM_MODULUS;
  return rest.toString(16).padStart(64, '0');
}

/** In lanes of 32 bits, whose sums a double holds exactly for two million rows at a time: eight times faster than a big number a row. */
const LANES = 8;
const ROWS_AT_ONCE = 1_000;

function totalOf(hashes: readonly string[]): bigint {
  if (hashes.length < LANES) return hashes.reduce((total, one) => total + numberOf(one), 0n);
  let total = 0n;
  for (let at = 0; at < hashes.length; at += ROWS_AT_ONCE) total += totalOfSome(hashes.slice(at, at + ROWS_AT_ONCE));
  return total;
}

function totalOfSome(hashes: readonly string[]): bigint {
  const bytes = Buffer.from(hashes.join(''), 'hex');
  const lanes = new Float64Array(LANES);
  for (let at = 0; at < bytes.length; at += 4) {
    const lane = (at / 4) % LANES;
    lanes[lane] = (lanes[lane] ?? 0) + bytes.readUInt32BE(at);
  }
  return lanes.reduce((total, lane) => (total << 32n) + BigInt(lane), 0n);
}

const numberOf = (hex: string): bigint => BigInt(`0x${hex}`);

/** SQLite keeps UTF-8, which has no lone surrogates: they become U+FFFD before anything is hashed or stored. */
export const wellFormed = (text: string): string =>
  // Almost no text has surrogates at all, and most of those have them in pairs.
  SURROGATE.test(text) ? text.replace(LONE_SURROGATE, '\ufffd') : text;

const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATE = /\p{Surrogate}/gu;
