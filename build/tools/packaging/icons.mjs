// The app's icon, drawn by this program at every size: two sums that are equal, ticked; as PNG for Linux, ICO for Windows, ICNS for macOS.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const sizes = [16, 32, 48, 64, 128, 256, 512, 1024];
const ground = [15, 76, 92];
const ink = [255, 255, 255];
const tick = [126, 224, 168];
/** Points a pixel is looked at along each side, which rounds its edges. */
const looks = 4;

/** Distance of a point to the line [ax, ay, bx, by]. */
function toLine(x, y, [ax, ay, bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

const bars = [
  [0.26, 0.36, 0.74, 0.36],
  [0.26, 0.52, 0.74, 0.52],
];
const strokes = [
  [0.42, 0.72, 0.5, 0.79],
  [0.5, 0.79, 0.66, 0.64],
];

/** What a point shows, in a square of side 1; null outside. */
function colourAt(x, y) {
  const [dx, dy] = [Math.max(0, Math.abs(x - 0.5) - 0.26), Math.max(0, Math.abs(y - 0.5) - 0.26)];
  if (Math.hypot(dx, dy) > 0.2) return null;
  if (strokes.some((line) => toLine(x, y, line) < 0.04)) return tick;
  return bars.some((line) => toLine(x, y, line) < 0.045) ? ink : ground;
}

function blend(colours) {
  const seen = colours.filter((colour) => colour !== null);
  const mean = (channel) => Math.round(seen.reduce((sum, colour) => sum + colour[channel], 0) / (seen.length || 1));
  return [mean(0), mean(1), mean(2), Math.round((255 * seen.length) / colours.length)];
}

/** Looked at closely only where its corners do not show the same. */
function pixelAt(column, row, size) {
  const corner = (right, down) => colourAt((column + right) / size, (row + down) / size);
  const corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
  if (corners.every((colour) => colour === corners[0]) && size > 64) return blend([corners[0]]);
  const look = (index) => corner(((index % looks) + 0.5) / looks, (Math.floor(index / looks) + 0.5) / looks);
  return blend(Array.from({ length: looks * looks }, (_, index) => look(index)));
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export function pngOf(size) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits a channel, with transparency.
  head.set([8, 6], 8);
  // A row begins with its filter: none.
  const rows = Buffer.alloc(size * (1 + 4 * size));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      rows.set(pixelAt(column, row, size), row * (1 + 4 * size) + 1 + 4 * column);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    // A side of 256 is written as 0.
    head.set([size % 256, size % 256, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const icnsTypes = { 32: 'ic11', 64: 'ic12', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' };

function icnsOf(pictures) {
  const entries = pictures.map(({ size, png }) => {
    const head = Buffer.alloc(8);
    head.write(icnsTypes[size], 0, 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const body = Buffer.concat(entries);
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(body.length + 8, 4);
  return Buffer.concat([head, body]);
}

/** Writes linux/16x16.png … 1024x1024.png, icon.ico and icon.icns into a folder. */
export function writeIcons(folder) {
  mkdirSync(path.join(folder, 'linux'), { recursive: true });
  const pictures = sizes.map((size) => ({ size, png: pngOf(size) }));
  for (const { size, png } of pictures) writeFileSync(path.join(folder, 'linux', `${size}x${size}.png`), png);
  writeFileSync(path.join(folder, 'icon.ico'), icoOf(pictures.filter(({ size }) => size <= 256)));
  writeFileSync(path.join(folder, 'icon.icns'), icnsOf(pictures.filter(({ size }) => size in icnsTypes)));
}
