/** What a file is by its first bytes: what is no text table is named and refused before any row is read. */
import type { FoundKind } from '@shared/domain/statement/reading/reading.ts';

const NAME = Buffer.from('EncryptedPackage', 'utf16le');

/** Whether the bytes of a compound file hold a workbook that a password locks. */
const isLocked = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(NAME);

type Found = FoundKind;
/** What is read, but is no text table. */
export type OtherKind = 'workbook' | 'ofx' | 'camt';

const MAGIC: readonly (readonly [Found, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['zip', [0x50, 0x4b, 0x05, 0x06]],
  ['binary', [0x89, 0x50, 0x4e, 0x47]],
  ['binary', [0xff, 0xd8, 0xff]],
  ['binary', [0x1f, 0x8b]],
  ['binary', [0x7f, 0x45, 0x4c, 0x46]],
  ['binary', [0x37, 0x7a, 0xbc, 0xaf]],
  ['binary', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66]],
];
const HEAD_BYTES = 4096;
/** A text holds hardly any control characters; a few NULs are known from real exports. */
const CONTROL_SHARE_MAX = 0.1;

/** The kind of a file that is no statement text, or null when it can be one. */
export function foreignKind(bytes: Uint8Array): Found | null {
  if (bytes.length === 0) return 'empty';
  const magic = MAGIC.find(([, head]) => head.every((byte, at) => bytes[at] === byte));
  if (magic !== undefined) return magic[0] === 'xls' && isLocked(bytes) ? 'xlsx-encrypted' : magic[0];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  if (/^[\s\0\u001a\u00ff\u00fe\u00ef\u00bb\u00bf]*$/u.test(head) && bytes.length <= HEAD_BYTES) return 'empty';
  const text = head.replace(/^(?:ï»¿)?\s*/u, '');
  return otherFormat(text) ?? markupKind(text) ?? (isBinary(bytes.subarray(0, HEAD_BYTES)) ? 'binary' : null);
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Behind a mark and blanks, in any encoding: what stands at the beginning of a file of entries. */
const OFX =
  /^\s*(?:<!--\s*)?(?:OFXHEADER\s{0,4}[:=]|<\?OFX|<OFX[>\s])|^\s*<\?xml[^>]{0,200}\?>\s*(?:<\?OFX|<OFX[>\s])/iu;
const CAMT =
  /^\s*(?:<\?xml|<!--|<(?:[\w.-]{1,40}:)?Document[\s>])[\s\S]*?(?:iso:20022:[\w:]{1,20}camt\.053\.|<(?:[\w.-]{1,40}:)?BkToCstmrStmt[\s>])/u;

/** What is read whole and by its own names, told by the first bytes; null for a text table and for what is refused. */
export function otherKind(bytes: Uint8Array): OtherKind | null {
  if (ZIP.every((byte, at) => bytes[at] === byte)) return 'workbook';
  const head = headText(bytes);
  if (!head.includes('<') && !/OFXHEADER/iu.test(head)) return null;
  if (OFX.test(head)) return 'ofx';
  return CAMT.test(head) ? 'camt' : null;
}

/** The first bytes as letters: those of UTF-16 without the zeros between them. */
const headText = (bytes: Uint8Array): string => {
  const head = bytes.subarray(0, HEAD_BYTES);
  const wide = looksLikeUtf16(head);
  return new TextDecoder(wide ?? 'latin1').decode(head).replace(/^(?:\ufeff|ï»¿)/u, '');
};

/** Formats of other programs that are texts: told by their first words. */
function otherFormat(head: string): Found | null {
  if (/^!(?:Type|Account|Option|Clear):/iu.test(head)) return 'qif';
  if (/^(?:\{1:[\s\S]{0,200}\{4:\s*)?:20:[^\n]*\n/u.test(head) && /\n:(?:25|28C?|60[FM]):/u.test(head)) return 'mt940';
  if (/^<OFC>/iu.test(head)) return 'ofc';
  return head.startsWith('ID;P') ? 'sylk' : null;
}

function markupKind(head: string): Found | null {
  if (/^<(?:!doctype html|html|table|head|body|meta|div|style)/iu.test(head)) return 'html';
  if (/^<\?xml/iu.test(head)) return /<html/iu.test(head) ? 'html' : 'xml';
  if (/^\s*[{[]\s*(?:["{[\]}]|$)/u.test(head)) return 'json';
  return null;
}

function isBinary(head: Uint8Array): boolean {
  if (looksLikeUtf16(head) !== null) return false;
  const controls = head.reduce(
    (count, byte) => count + (byte < 9 || (byte > 13 && byte < 32 && byte !== 26) ? 1 : 0),
    0,
  );
  return controls > Math.max(8, head.length * CONTROL_SHARE_MAX);
}

/** UTF-16 by its mark, or by zero bytes that stand on even or odd places only. */
export function looksLikeUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const half = head.length / 2;
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.1) return 'utf-16le';
  return zeros.even > half * 0.4 && zeros.odd < half * 0.1 ? 'utf-16be' : null;
}
