/** Reads JSON text strictly (RFC 8259) and without loss, and can show the text that a row came in. */
import { err, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { jsonNumber } from './json.ts';
import type { Json, JsonObject } from './json.ts';

/** `ends-early`: the text is the beginning of JSON (a cut answer); `not-json`: it is something else. */
export type JsonProblem = { readonly kind: 'ends-early' | 'not-json' | 'too-deep'; readonly at: number };

export type JsonDocument = {
  readonly value: Json;
  /** The source text of an object that lies near the root (a row of a list); null for deeper ones. */
  readonly textOf: (object: Json) => string | null;
};

const DEPTH_MAX = 64;
/** Rows lie at most this deep: `{output: {name: [row]}}`. */
const REMEMBERED_DEPTH_MAX = 3;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** The beginning of a number that more text could still complete. */
const NUMBER_BEGUN = /^-?(?:(?:0|[1-9]\d*)(?:\.\d*)?(?:[eE][+-]?)?)?$/;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const WORDS: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
/** Code units of the signs: comparing numbers is what makes a page of rows quick to read. */
const SIGN = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  blank: 32,
  quote: 34,
  comma: 44,
  minus: 45,
  zero: 48,
  nine: 57,
  colon: 58,
  arrayOpens: 91,
  backslash: 92,
  arrayCloses: 93,
  objectOpens: 123,
  objectCloses: 125,
} as const;

type KnownKey = { readonly key: string; readonly quoted: string };
type Cursor = {
  at: number;
  readonly text: string;
  readonly spans: Map<Json, readonly [number, number]>;
  /** Which key followed which: rows of a list repeat their keys in one order, and a good guess is quicker than reading. */
  readonly following: Map<string, KnownKey>;
  lastKey: string;
};
/** Thrown inside this file only and turned into a Result at its edge: a failure may lie 60 calls deep. */
class Stop extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}

/** The value of a whole JSON text. Of a key that comes twice the last one counts, as everywhere. */
export function readJson(text: string): Result<JsonDocument, JsonProblem> {
  const cursor: Cursor = { at: 0, text, spans: new Map(), following: new Map(), lastKey: '' };
  try {
    const value = readValue(cursor, 0);
    nextSign(cursor);
    if (cursor.at < text.length) stop(cursor);
    return ok({
      value,
      textOf: (object) => {
        const span = cursor.spans.get(object);
        return span === undefined ? null : text.slice(span[0], span[1]);
      },
    });
  } catch (error) {
    if (error instanceof Stop) return err(error.problem);
    throw error;
  }
}

function stop(cursor: Cursor, kind?: JsonProblem['kind']): never {
  throw new Stop({ kind: kind ?? (cursor.at >= cursor.text.length ? 'ends-early' : 'not-json'), at: cursor.at });
}

function readValue(cursor: Cursor, depth: number): Json {
  if (depth > DEPTH_MAX) stop(cursor, 'too-deep');
  const sign = nextSign(cursor);
  if (sign === SIGN.quote) return readString(cursor);
  if (sign === SIGN.objectOpens) return readObject(cursor, depth);
  if (sign === SIGN.arrayOpens) return readArray(cursor, depth);
  if (sign === SIGN.minus || (sign >= SIGN.zero && sign <= SIGN.nine)) return readNumber(cursor);
  return readWord(cursor);
}

function readObject(cursor: Cursor, depth: number): JsonObject {
  const start = cursor.at;
  const fields = new Map<string, Json>();
  cursor.at += 1;
  if (!closes(cursor, SIGN.objectCloses)) {
    do {
      const key = readKey(cursor);
      if (nextSign(cursor) !== SIGN.colon) stop(cursor);
      cursor.at += 1;
      fields.set(key, readValue(cursor, depth + 1));
    } while (goesOn(cursor, SIGN.objectCloses));
  }
  if (depth <= REMEMBERED_DEPTH_MAX) cursor.spans.set(fields, [start, cursor.at]);
  return fields;
}

function readArray(cursor: Cursor, depth: number): readonly Json[] {
  const items: Json[] = [];
  cursor.at += 1;
  if (closes(cursor, SIGN.arrayCloses)) return items;
  do items.push(readValue(cursor, depth + 1));
  while (goesOn(cursor, SIGN.arrayCloses));
  return items;
}

/** Steps over the closing sign of an empty array or object. */
function closes(cursor: Cursor, sign: number): boolean {
  if (nextSign(cursor) !== sign) return false;
  cursor.at += 1;
  return true;
}

/** After a member: true past a comma, false past the closing sign. */
function goesOn(cursor: Cursor, sign: number): boolean {
  const next = nextSign(cursor);
  if (next !== SIGN.comma && next !== sign) stop(cursor);
  cursor.at += 1;
  return next === SIGN.comma;
}

function readKey(cursor: Cursor): string {
  if (nextSign(cursor) !== SIGN.quote) stop(cursor);
  const guess = cursor.following.get(cursor.lastKey);
  if (guess !== undefined && cursor.text.startsWith(guess.quoted, cursor.at)) {
    cursor.at += guess.quoted.length;
    cursor.lastKey = guess.key;
    return guess.key;
  }
  const start = cursor.at;
  const key = readString(cursor);
  cursor.following.set(cursor.lastKey, { key, quoted: cursor.text.slice(start, cursor.at) });
  cursor.lastKey = key;
  return key;
}

/** JSON forbids control characters inside strings. */
function readString(cursor: Cursor): string {
  const { text } = cursor;
  let value = '';
  let start = cursor.at + 1;
  for (let at = start; ; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === SIGN.quote) {
      cursor.at = at + 1;
      return value === '' ? text.slice(start, at) : value + text.slice(start, at);
    }
    if (sign === SIGN.backslash) {
      cursor.at = at + 1;
      value += text.slice(start, at) + readEscape(cursor);
      start = cursor.at;
      at = start - 1;
    } else if (!(sign >= SIGN.blank)) {
      // A control character, or NaN at the end of the text.
      cursor.at = at;
      stop(cursor);
    }
  }
}

function readEscape(cursor: Cursor): string {
  const letter = cursor.text[cursor.at] ?? stop(cursor);
  const plain = ESCAPES.get(letter);
  if (plain !== undefined) {
    cursor.at += 1;
    return plain;
  }
  if (letter !== 'u') stop(cursor);
  const digits = cursor.text.slice(cursor.at + 1, cursor.at + 5);
  if (!/^[0-9a-fA-F]*$/.test(digits)) stop(cursor);
  if (digits.length < 4) stop(cursor, cursor.at + 5 > cursor.text.length ? 'ends-early' : 'not-json');
  cursor.at += 5;
  return String.fromCharCode(Number.parseInt(digits, 16));
}

function readNumber(cursor: Cursor): Json {
  const start = cursor.at;
  const text = readSticky(cursor, NUMBER);
  // A number at the very end of a cut text looks whole or begun: neither may pass as an amount inside a row.
  if (text === '') stop(cursor, NUMBER_BEGUN.test(cursor.text.slice(start)) ? 'ends-early' : 'not-json');
  const rest = cursor.text.slice(start);
  if (rest.length > text.length && rest.length <= text.length + 3 && NUMBER_BEGUN.test(rest))
    stop(cursor, 'ends-early');
  return jsonNumber(text);
}

function readWord(cursor: Cursor): Json {
  for (const [word, value] of WORDS) {
    if (cursor.text.startsWith(word, cursor.at)) {
      cursor.at += word.length;
      return value;
    }
    const rest = cursor.text.slice(cursor.at, cursor.at + word.length);
    if (word.startsWith(rest) && cursor.at + rest.length === cursor.text.length) stop(cursor, 'ends-early');
  }
  return stop(cursor);
}

function readSticky(cursor: Cursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0] ?? '';
  cursor.at += found.length;
  return found;
}

/** Steps over blanks and gives the code unit that follows, NaN at the end of the text. */
function nextSign(cursor: Cursor): number {
  let sign = cursor.text.charCodeAt(cursor.at);
  while (sign === SIGN.blank || sign === SIGN.lineFeed || sign === SIGN.carriageReturn || sign === SIGN.tab) {
    cursor.at += 1;
    sign = cursor.text.charCodeAt(cursor.at);
  }
  return sign;
}
