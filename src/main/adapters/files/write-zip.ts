/** Writes a ZIP archive part by part (PKWARE APPNOTE 6.3.10): each is deflated piece by piece as it comes, and none is held whole. */
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** As small as more effort would make it, for a third of that. */
const LEVEL = 3;
/** Deflated bytes come in pieces of this size. */
const OUT_BYTES = 1 << 16;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIGNATURE = 0x06054b50;
const [ENTRY_BYTES, LOCAL_BYTES, END_BYTES] = [46, 30, 22];
const VERSION = 20;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** The first day that an archive can state: the same parts are the same bytes. */
const DAY = 0x0021;
const SIZE_MAX = 0xffff_ffff;

type Entry = {
  readonly name: Buffer;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
};

export type ZipWriter = {
  /** One part, from its pieces in order, each good until the next but one is asked for. Rejects a part of more than 4 GiB: such an archive would need another format. */
  readonly add: (name: string, pieces: Iterable<Uint8Array>) => Promise<void>;
  /** The whole archive, in pieces. */
  readonly end: () => readonly Uint8Array[];
};

/** Every piece of a part in turn, while the one before is deflated beside it; what comes out is taken as it is, and no copy of it is made. */
async function packed(pieces: Iterable<Uint8Array>, take: (packed: Buffer) => void) {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: OUT_BYTES });
  // Whoever waits for a piece is told of a fault; without a listener it would end the process.
  deflate.on('data', take).on('error', () => undefined);
  const taken = (piece: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      deflate.write(piece, (error) => (error instanceof Error ? reject(error) : resolve()));
    });
  let [sum, size] = [0, 0];
  let before = Promise.resolve();
  for (const piece of pieces) {
    sum = crc32(piece, sum);
    size += piece.length;
    await before;
    before = taken(piece);
  }
  await before;
  deflate.end();
  await finished(deflate);
  return { sum, size };
}

const fieldsOf = ({ sum, packed: bytes, size, name }: Entry): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DAY, 8);
  fields.writeUInt32LE(sum, 10);
  fields.writeUInt32LE(bytes, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};

function localOf(entry: Entry): Buffer {
  const local = Buffer.alloc(LOCAL_BYTES);
  local.writeUInt32LE(LOCAL_SIGNATURE, 0);
  fieldsOf(entry).copy(local, 4);
  return Buffer.concat([local, entry.name]);
}

function directoryOf(entry: Entry): Buffer {
  const own = Buffer.alloc(ENTRY_BYTES);
  own.writeUInt32LE(ENTRY_SIGNATURE, 0);
  own.writeUInt16LE(VERSION, 4);
  fieldsOf(entry).copy(own, 6);
  own.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([own, entry.name]);
}

export function zipWriter(): ZipWriter {
  const bytes: Uint8Array[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  const put = (some: Uint8Array): void => {
    bytes.push(some);
    offset += some.length;
  };
  return {
    add: async (name, pieces) => {
      const own: Buffer[] = [];
      const { sum, size } = await packed(pieces, (some) => own.push(some));
      const length = own.reduce((all, some) => all + some.length, 0);
      if (Math.max(size, offset + length) > SIZE_MAX) throw new RangeError(`${name} is too large for a ZIP archive`);
      const entry = { name: Buffer.from(name), sum, packed: length, size, offset };
      put(localOf(entry));
      for (const some of own) put(some);
      entries.push(entry);
    },
    end: () => {
      const from = offset;
      for (const entry of entries) put(directoryOf(entry));
      const end = Buffer.alloc(END_BYTES);
      end.writeUInt32LE(END_SIGNATURE, 0);
      end.writeUInt16LE(entries.length, 8);
      end.writeUInt16LE(entries.length, 10);
      end.writeUInt32LE(offset - from, 12);
      end.writeUInt32LE(from, 16);
      put(end);
      return bytes;
    },
  };
}
