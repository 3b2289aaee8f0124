/** Text into the bytes of the encodings that banks use: each single- and double-byte page is the decoder's own table, turned round. */

export const ENCODINGS = [
  'utf-8',
  'utf-8-bom',
  'utf-16le-bom',
  'utf-16be-bom',
  'utf-16le',
  'windows-1252',
  'windows-1250',
  'gb18030',
] as const;
export type FileEncoding = (typeof ENCODINGS)[number];

/** The label by which a decoder knows it. */
export const labelOf = (encoding: FileEncoding): string => encoding.replace(/-bom$/u, '');

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(label: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(label);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(label);
  const put = (bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (text.length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) put([byte]);
  if (label === 'gb18030') {
    for (let first = 0x81; first <= 0xfe; first += 1)
      for (let second = 0x40; second <= 0xfe; second += 1) put([first, second]);
  }
  tables.set(label, table);
  return table;
}

function wide(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

/** The bytes of a text; null where the encoding has no letter for it. */
export function encode(text: string, encoding: FileEncoding): Uint8Array | null {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-8-bom':
      return new TextEncoder().encode(`\ufeff${text}`);
    case 'utf-16le-bom':
      return wide(`\ufeff${text}`, true);
    case 'utf-16be-bom':
      return wide(`\ufeff${text}`, false);
    case 'utf-16le':
      return wide(text, true);
    default:
      return narrow(text, encoding);
  }
}

function narrow(text: string, label: string): Uint8Array | null {
  const table = tableOf(label);
  const bytes: number[] = [];
  for (const letter of text) {
    const found = table.get(letter);
    if (found === undefined) return null;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}
