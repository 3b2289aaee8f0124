/** Opens a ZIP archive part by part: each is inflated to a limit and checked by its sum; what does not fit together is damaged. */
import { crc32, inflateRawSync } from 'node:zlib';

export type ZipFault = 'damaged' | 'encrypted' | 'too-large';
export type ZipPart = { readonly kind: 'part'; readonly bytes: Buffer } | { readonly kind: ZipFault | 'missing' };
export type Zip = {
  readonly names: readonly string[];
  /** Inflates one part; `too-large` where all parts together would go over the limit. */
  readonly part: (name: string) => ZipPart;
};

type Entry = {
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30];
const COMMENT_MAX = 65_535;
const ENTRIES_MAX = 4096;
const WIDE = 0xffff_ffff;
const WIDE_FIELD = 0x0001;
const [STORED, DEFLATED] = [0, 8];

/** The directory of an archive; `bytesMax`: all that may be inflated of it. */
export function openZip(bytes: Uint8Array, bytesMax: number): Zip | ZipFault {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(buffer);
  if (entries === null) return 'damaged';
  let left = bytesMax;
  return {
    names: [...entries.keys()],
    part: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return { kind: 'missing' };
      if (entry.size > left) return { kind: 'too-large' };
      const part = inflate(buffer, entry);
      if (part.kind === 'part') left -= part.bytes.length;
      return part;
    },
  };
}

/** A name that stands twice would have two contents: such an archive is damaged. */
function entriesOf(buffer: Buffer): ReadonlyMap<string, Entry> | null {
  const end = endOf(buffer);
  if (end === null) return null;
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count > ENTRIES_MAX) return null;
  const entries = new Map<string, Entry>();
  for (let seen = 0; seen < count; seen += 1) {
    if (at + ENTRY_BYTES > end || buffer.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => buffer.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const next = at + ENTRY_BYTES + name + extra + comment;
    const entry = next > end ? null : entryAt(buffer, at, buffer.subarray(at + ENTRY_BYTES + name, next - comment));
    const key = buffer.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name).replaceAll('\\', '/');
    if (entry === null || entries.has(key)) return null;
    entries.set(key, entry);
    at = next;
  }
  return entries;
}

/** Where the record of the end stands: the last one behind which exactly its comment fits. */
function endOf(buffer: Buffer): number | null {
  const last = buffer.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (buffer.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + buffer.readUInt16LE(at + 20) === buffer.length) {
      return at;
    }
  }
  return null;
}

function entryAt(buffer: Buffer, at: number, extra: Buffer): Entry | null {
  const wide = wideFieldOf(extra);
  // Sizes and the offset that do not fit stand in a field of their own, in this order.
  let used = 0;
  const number = (place: number): number | null => {
    const short = buffer.readUInt32LE(at + place);
    if (short !== WIDE) return short;
    if (wide === null || used + 8 > wide.length) return null;
    used += 8;
    // No file is so long that the upper half is needed.
    return wide.readUInt32LE(used - 4) === 0 ? wide.readUInt32LE(used - 8) : null;
  };
  const [size, packed, offset] = [number(24), number(20), number(42)];
  if (size === null || packed === null || offset === null) return null;
  return {
    method: buffer.readUInt16LE(at + 10),
    isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
    sum: buffer.readUInt32LE(at + 16),
    ...{ packed, size, offset },
  };
}

function wideFieldOf(extra: Buffer): Buffer | null {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === WIDE_FIELD) return extra.subarray(at + 4, end);
    at = end;
  }
  return null;
}

function inflate(buffer: Buffer, { method, isEncrypted, sum, packed, size, offset }: Entry): ZipPart {
  if (isEncrypted) return { kind: 'encrypted' };
  if (offset + LOCAL_BYTES > buffer.length || buffer.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    return { kind: 'damaged' };
  const from = offset + LOCAL_BYTES + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28);
  if (from + packed > buffer.length) return { kind: 'damaged' };
  const bytes = contentOf(buffer.subarray(from, from + packed), method, size);
  if (bytes?.length !== size || crc32(bytes) !== sum) return { kind: 'damaged' };
  return { kind: 'part', bytes };
}

/** One byte more than stated is already too much: a part that lies about its size is damaged, and costs no memory. */
function contentOf(packed: Buffer, method: number, size: number): Buffer | null {
  if (method === STORED) return packed;
  if (method !== DEFLATED) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: size + 1 });
  } catch {
    return null;
  }
}
