/** File names that every system accepts and that stay in the folder they are put into. */

/** Bytes of UTF-8: file systems stop at 255, and the temporary name beside the file is a little longer. */
const NAME_BYTES_MAX = 180;
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;

/**
 * A suggested file name from any text: separators, controls, direction marks and reserved names are replaced, ends
 * are trimmed, the length is cut. `extension` comes without its dot; text with nothing usable gives `fallback`.
 */
export function safeFileName(text: string, extension: string, fallback = 'cuadre'): string {
  const plain = text.normalize('NFC').replace(NOT_IN_NAMES, '-').replace(/\s+/gu, ' ');
  const trimmed = trimEnds(cutToBytes(trimEnds(plain), NAME_BYTES_MAX));
  const usable = /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : fallback;
  const name = RESERVED_ON_WINDOWS.test(usable) ? `_${usable}` : usable;
  return `${name}.${extension}`;
}

/** No hidden files, no options, no ends that Windows drops. */
const trimEnds = (text: string): string => text.replace(/^[\s.~-]+/u, '').replace(/[\s.-]+$/u, '');

function cutToBytes(text: string, bytesMax: number): string {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter, 'utf8');
    if (bytes > bytesMax) break;
    kept += letter;
  }
  return kept;
}
