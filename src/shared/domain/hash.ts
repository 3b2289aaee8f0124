/**
 * SHA-256 (FIPS 180-4) in plain integers, for ids that the domain derives from content: the domain needs no package and
 * nothing of Node, and the crypto of a window answers only later. Everything in main hashes by `node:crypto`; a test holds
 * that both say the same.
 */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};

/** The first 32 bits of the fractional part of a root: exact for the standard's constants, as its tests show. */
const fractionBits = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
const PRIMES = primes(64);
const ROUND = Int32Array.from(PRIMES, (prime) => fractionBits(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const BLOCK = 64;
/** A one behind the text, and its length in eight bytes. */
const END = 9;
/** Ids are hashed by the hundred thousand, and short: their bytes need no memory of their own. */
let scratch = new Uint8Array(8 * BLOCK);

function scratchFor(bytes: number): Uint8Array {
  const size = Math.ceil((bytes + END) / BLOCK) * BLOCK;
  if (scratch.length < size) scratch = new Uint8Array(2 * size);
  return scratch;
}

/** Writes a text as UTF-8 and answers with how many bytes that are. */
function writeText(text: string): number {
  const bytes = scratchFor(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return writeBytes(utf8Bytes(text));
    bytes[i] = code;
  }
  return text.length;
}

function writeBytes(from: readonly number[]): number {
  scratchFor(from.length).set(from);
  return from.length;
}

/** Whole blocks of it: behind the bytes a one, then zeros, at the end the length in bits. */
function padBytes(length: number): number {
  const padded = Math.ceil((length + END) / BLOCK) * BLOCK;
  scratch.fill(0, length, padded);
  scratch[length] = 0x80;
  const view = new DataView(scratch.buffer);
  view.setUint32(padded - 8, Math.floor(length / 0x2000_0000));
  view.setUint32(padded - 4, length << 3);
  return padded;
}

function utf8Bytes(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x1_0000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  }
  return bytes;
}

const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const byte = (index: number): number => scratch[index] ?? 0;
const schedule = new Int32Array(64);
const state = new Int32Array(8);

function expand(offset: number): void {
  for (let i = 0, from = offset; i < 16; i += 1, from += 4)
    schedule[i] = (byte(from) << 24) | (byte(from + 1) << 16) | (byte(from + 2) << 8) | byte(from + 3);
  for (let i = 16; i < 64; i += 1) {
    const near = at(schedule, i - 2);
    const far = at(schedule, i - 15);
    const small0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const small1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    schedule[i] = (at(schedule, i - 16) + small0 + at(schedule, i - 7) + small1) | 0;
  }
}

const addTo = (index: number, word: number): void => {
  state[index] = (at(state, index) + word) | 0;
};

function compress(): void {
  // One by one, here and below: lists would be made and thrown away for every block.
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(schedule, i)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  addTo(0, a);
  addTo(1, b);
  addTo(2, c);
  addTo(3, d);
  addTo(4, e);
  addTo(5, f);
  addTo(6, g);
  addTo(7, h);
}

const HEX_DIGITS = '0123456789abcdef';
const HEX_PER_WORD = 8;

/** The first hex digits of the digest behind a prefix, as one text: joined from parts it would be kept with all of them. */
function digestText(prefix: string, digits: number): string {
  const codes: number[] = [];
  for (let i = 0; i < prefix.length; i += 1) codes.push(prefix.charCodeAt(i));
  for (let digit = 0; digit < digits; digit += 1) {
    const word = at(state, Math.floor(digit / HEX_PER_WORD));
    codes.push(HEX_DIGITS.charCodeAt((word >>> (28 - 4 * (digit % HEX_PER_WORD))) & 15));
  }
  return String.fromCharCode(...codes);
}

function digest(text: string): void {
  const length = padBytes(writeText(text));
  state.set(START);
  for (let offset = 0; offset < length; offset += BLOCK) {
    expand(offset);
    compress();
  }
}

/** SHA-256 of a text's UTF-8 bytes, lower-case hex. */
export function sha256Hex(text: string): string {
  digest(text);
  return digestText('', 64);
}

const SHORT_DIGITS = 32;

/** The first 128 bits of it behind a prefix: an id that follows from its content. */
export function shortHash(prefix: string, text: string): string {
  digest(text);
  return digestText(prefix, SHORT_DIGITS);
}
