/** Bytes become text: mark, UTF-16 pattern, strict UTF-8, else the code page that the bytes allow; line ends and stray NULs are cleaned. */
import { looksLikeUtf16 } from './first-bytes.ts';

export type Decoded = {
  readonly encoding: string;
  /** Text with `\n` line ends, one for each physical line end, without NUL and Ctrl-Z. */
  readonly text: string;
};

/** Decodes a file; null when a told encoding is not known or does not fit the bytes. */
export function decode(bytes: Uint8Array, told: string | undefined): Decoded | null {
  if (told !== undefined) {
    const text = decodeAs(bytes, told, false);
    return text === null ? null : { encoding: told, text: clean(text) };
  }
  const wide = looksLikeUtf16(bytes.subarray(0, 4096));
  if (wide !== null) return { encoding: wide, text: clean(decodeAs(bytes, wide, false) ?? '') };
  const utf8 = decodeAs(bytes, 'utf-8', true);
  if (utf8 !== null) return { encoding: 'utf-8', text: clean(utf8) };
  const encoding = isEastAsian(bytes) ? 'gb18030' : 'windows-1252';
  return { encoding, text: clean(decodeAs(bytes, encoding, false) ?? '') };
}

function decodeAs(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

const EAST_ASIAN_BYTES_MIN = 40;

/**
 * Letters of two bytes leave high bytes in runs of even length; in Spanish text they stand alone. Only the spelling
 * depends on it, never an amount.
 */
function isEastAsian(bytes: Uint8Array): boolean {
  let [high, paired, run] = [0, 0, 0];
  for (const byte of bytes.subarray(0, 65_536)) {
    if (byte >= 0x81) run += 1;
    else if (run > 0) {
      high += run;
      if (run % 2 === 0) paired += run;
      run = 0;
    }
  }
  return high >= EAST_ASIAN_BYTES_MIN && paired > high * 0.7;
}

/** CR, CR LF and CR CR LF are one line end each. */
function clean(text: string): string {
  const bare = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const printable = /[\0\u001a]/u.test(bare) ? bare.replace(/[\0\u001a]/gu, '') : bare;
  return printable.includes('\r') ? printable.replace(/\r+\n|\r/gu, '\n') : printable;
}
