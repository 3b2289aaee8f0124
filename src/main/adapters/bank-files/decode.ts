/** Bytes become text: mark, UTF-16 pattern, strict UTF-8, else the code page that the bytes allow; line ends and stray NULs are cleaned. */
import { looksLikeUtf16 } from './first-bytes.ts';
import { textStream, withLineEnds, WrongEncoding } from './csv/text-stream.ts';
import type { Encoding } from './csv/text-stream.ts';

export type Decoded = {
  readonly encoding: string;
  /** Text with `\n` line ends, one for each physical line end, without marks, NUL and Ctrl-Z. */
  readonly text: string;
};

/** The encodings that the first bytes allow, the strict one first: it holds unless some byte of the file contradicts it. */
export function encodingsOf(head: Uint8Array, told: string | undefined): readonly Encoding[] {
  if (told !== undefined) return [{ name: told, isStrict: false }];
  const wide = looksLikeUtf16(head.subarray(0, WIDE_BYTES));
  if (wide !== null) return [{ name: wide, isStrict: false, isGuessed: true }];
  return [
    { name: 'utf-8', isStrict: true },
    { name: isNearlyUtf8(head) ? 'utf-8' : isEastAsian(head) ? 'gb18030' : 'windows-1252', isStrict: false },
  ];
}

/** Letters of several bytes for each byte that is part of none. */
const WHOLE_LETTERS_MIN = 5;

/**
 * UTF-8 some bytes of which were damaged: other code pages make no such runs of bytes by chance. What was damaged
 * becomes a letter that no number has; in another encoding all other letters were damaged.
 */
function isNearlyUtf8(head: Uint8Array): boolean {
  const bytes = head.subarray(0, ENCODING_BYTES);
  let [whole, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = moreBytes(byte);
    let run = 0;
    while (run < more && ((bytes[at + run + 1] ?? 0) & 0xc0) === 0x80) run += 1;
    if (more > 0 && run === more) whole += 1;
    else broken += 1;
    at += run;
  }
  return whole >= broken * WHOLE_LETTERS_MIN && whole > 0;
}

/** How many bytes follow the first one of a letter; 0 where no letter begins with it. */
function moreBytes(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 0;
  if (first < 0xe0) return 1;
  return first < 0xf0 ? 2 : 3;
}

const WIDE_BYTES = 4096;
/** Bytes from the beginning that the encodings depend on. */
export const ENCODING_BYTES = 65_536;

/** Decodes a whole file; null when no encoding, or not the told one, is known and fits the bytes. */
export function decode(bytes: Uint8Array, told: string | undefined): Decoded | null {
  for (const encoding of encodingsOf(bytes, told)) {
    const stream = textStream(encoding);
    try {
      if (stream !== null) return { encoding: encoding.name, text: withLineEnds(stream.next(bytes) + stream.end()) };
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error;
    }
  }
  return null;
}

const EAST_ASIAN_BYTES_MIN = 40;

/**
 * Letters of two bytes leave high bytes in runs of even length; in Spanish text they stand alone. Only the spelling
 * depends on it, never an amount.
 */
function isEastAsian(bytes: Uint8Array): boolean {
  let [high, paired, run] = [0, 0, 0];
  for (const byte of bytes.subarray(0, ENCODING_BYTES)) {
    if (byte >= 0x81) run += 1;
    else if (run > 0) {
      high += run;
      if (run % 2 === 0) paired += run;
      run = 0;
    }
  }
  return high >= EAST_ASIAN_BYTES_MIN && paired > high * 0.7;
}
