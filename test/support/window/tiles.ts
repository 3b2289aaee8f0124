/** A picture as the digests of its small tiles: enough to say where and how much another one differs, at a hundredth of its size. */
import { crc32 } from 'node:zlib';
import type { Picture } from './png.ts';

/** Pixels along each side. Smaller ones say more exactly what differs, and take more room. */
export const TILE_PX = 8;
/** More than this part of the pixels must not differ: it decides for small pictures, */
const PART_MAX = 0.001;
/** and for a whole window, of whatever size, that part of the smaller one: seven tiles were seen whose round corners were drawn one shade off. */
export const TILES_MAX = 16;

export type Tiles = { readonly width: number; readonly height: number; readonly digests: Uint32Array };
export type Difference = {
  /** Part of the pixels that stand in a tile that differs: never less than the part that differs. */
  readonly part: number;
  readonly tiles: readonly number[];
};

const across = (px: number): number => Math.ceil(px / TILE_PX);

/** Of each tile a CRC of 32 bits: of two tiles that differ one in four thousand million looks alike, and none whose whole colour changed. */
export function tilesOf({ width, height, rgba }: Picture): Tiles {
  const columns = across(width);
  const digests = new Uint32Array(columns * across(height));
  for (let tile = 0; tile < digests.length; tile += 1) {
    const left = (tile % columns) * TILE_PX;
    const top = Math.floor(tile / columns) * TILE_PX;
    const right = Math.min(left + TILE_PX, width);
    let sum = 0;
    for (let y = top; y < Math.min(top + TILE_PX, height); y += 1) {
      sum = crc32(rgba.subarray((y * width + left) * 4, (y * width + right) * 4), sum);
    }
    digests[tile] = sum;
  }
  return { width, height, digests };
}

/** Where two pictures differ; all of it where their sizes do. */
export function differenceOf(before: Tiles, now: Tiles): Difference {
  const isSameSize = before.width === now.width && before.height === now.height;
  const tiles = [...now.digests.keys()].filter((tile) => !isSameSize || before.digests[tile] !== now.digests[tile]);
  return { part: tiles.length / Math.max(now.digests.length, 1), tiles };
}

/** Whether a difference is no more than drawing twice makes. */
export const isAsBefore = ({ part, tiles }: Difference): boolean => part <= PART_MAX && tiles.length <= TILES_MAX;

const FADE = 0.25;
const RED = [214, 0, 60, 255] as const;

/** The picture faded, but for the tiles that differ, which stand in a red frame. */
export function showDifference({ width, height, rgba }: Picture, { tiles }: Difference): Picture {
  const shown = rgba.map((value, at) => (at % 4 === 3 ? 255 : Math.round(255 - (255 - value) * FADE)));
  const columns = across(width);
  const put = (x: number, y: number, colour: ArrayLike<number>): void => {
    if (x < width && y < height) shown.set(colour, (y * width + x) * 4);
  };
  for (const tile of tiles) {
    const left = (tile % columns) * TILE_PX;
    const top = Math.floor(tile / columns) * TILE_PX;
    for (let pixel = 0; pixel < TILE_PX * TILE_PX; pixel += 1) {
      const [x, y] = [pixel % TILE_PX, Math.floor(pixel / TILE_PX)];
      const at = ((top + y) * width + left + x) * 4;
      const isEdge = x === 0 || y === 0;
      put(left + x, top + y, isEdge ? RED : rgba.subarray(at, at + 4));
    }
  }
  return { width, height, rgba: shown };
}
