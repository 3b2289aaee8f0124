/** SHA-256 (FIPS 180-4) in plain integers, for ids derived from content in processes that have no crypto of their own. */

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

/** UTF-8 bytes of a text, padded to whole blocks with the bit length at the end. */
function paddedBytes(text: string): Uint8Array {
  const bytes = asciiBytes(text) ?? utf8Bytes(text);
  const length = bytes.length;
  const padded = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 0x2000_0000));
  view.setUint32(padded.length - 4, length << 3);
  return padded;
}

/** Ids are plain letters: one byte each; null where the text holds others. */
function asciiBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return null;
    bytes[i] = code;
  }
  return bytes;
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
const schedule = new Int32Array(64);

function expand(view: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const near = at(schedule, i - 2);
    const far = at(schedule, i - 15);
    const small0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    const small1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    schedule[i] = (at(schedule, i - 16) + small0 + at(schedule, i - 7) + small1) | 0;
  }
}

function compress(state: Int32Array): void {
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i += 1) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(schedule, i)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    // One by one: this is done 64 times a block, and a list would be made each time.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (at(state, i) + word) | 0;
}

/** SHA-256 of a text's UTF-8 bytes, lower-case hex. */
export function sha256Hex(text: string): string {
  const bytes = paddedBytes(text);
  const view = new DataView(bytes.buffer);
  const state = Int32Array.from(START);
  for (let offset = 0; offset < bytes.length; offset += 64) {
    expand(view, offset);
    compress(state);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
