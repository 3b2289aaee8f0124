/** Pictures as rows of bytes: reads and writes the plain kind of PNG that a browser makes, eight bits a colour and not interlaced. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Four bytes a pixel, row after row. */
export type Picture = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
const WITH_ALPHA = 6;

function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + size);
    found.set(name, Buffer.concat([found.get(name) ?? Buffer.alloc(0), body]));
    at += size + 12;
  }
  return found;
}

/** The neighbour that is nearest to left + up − corner; the left one where two are equally near. */
function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** What each byte of a row adds to, by the way in which the row was foreseen. */
type Foresee = (left: number, up: number, corner: number) => number;
const FORESEEN: readonly (Foresee | null)[] = [
  null,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  paeth,
];

/** Takes the foreseen part of each byte back, in place. `above` is the row before, already whole. */
function unfilter(row: Buffer, above: Buffer, pixelBytes: number, foresee: Foresee): void {
  for (let x = 0; x < row.length; x += 1) {
    const hasLeft = x >= pixelBytes;
    const left = hasLeft ? (row[x - pixelBytes] ?? 0) : 0;
    const corner = hasLeft ? (above[x - pixelBytes] ?? 0) : 0;
    row[x] = (row[x] ?? 0) + foresee(left, above[x] ?? 0, corner);
  }
}

/** The bytes of a row as pixels of four bytes; what has no alpha is opaque. */
function widen(row: Buffer, pixelBytes: number): Uint8Array {
  if (pixelBytes === 4) return row;
  const wide = new Uint8Array((row.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < row.length; from += 3, to += 4) {
    wide[to] = row[from] ?? 0;
    wide[to + 1] = row[from + 1] ?? 0;
    wide[to + 2] = row[from + 2] ?? 0;
  }
  return wide;
}

type Head = { readonly width: number; readonly height: number; readonly pixelBytes: number };

function headOf(head: Buffer): Head {
  const [width, height, depth, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  const isPlain = depth === 8 && (colour === TRUE_COLOUR || colour === WITH_ALPHA) && head[12] === 0;
  if (!isPlain) throw new Error('a PNG of another kind');
  return { width, height, pixelBytes: colour === WITH_ALPHA ? 4 : 3 };
}

export function readPng(png: Buffer): Picture {
  const chunks = chunksOf(png);
  const [first, body] = [chunks.get('IHDR'), chunks.get('IDAT')];
  if (first === undefined || body === undefined) throw new Error('the PNG has no picture');
  const { width, height, pixelBytes } = headOf(first);
  const bytes = inflateSync(body);
  const rowBytes = width * pixelBytes;
  const rgba = new Uint8Array(width * height * 4);
  let above = Buffer.alloc(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1);
    const foresee = FORESEEN[bytes[start] ?? 0];
    if (foresee === undefined) throw new Error('a row of the PNG is filtered in an unknown way');
    const row = bytes.subarray(start + 1, start + 1 + rowBytes);
    if (foresee !== null) unfilter(row, above, pixelBytes, foresee);
    rgba.set(widen(row, pixelBytes), y * width * 4);
    above = row;
  }
  return { width, height, rgba };
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

export function writePng({ width, height, rgba }: Picture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, WITH_ALPHA, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(rgba.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
