/** Pictures are held against each other tile by tile: what differs is counted, never less than it is, and shown where it stands. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { readPng, writePng } from '../../support/window/png.ts';
import type { Picture } from '../../support/window/png.ts';
import { differenceOf, isAsBefore, showDifference, TILE_PX, TILES_MAX, tilesOf } from '../../support/window/tiles.ts';

const aPicture = (width = 40, height = 24, colour: readonly number[] = [250, 250, 250, 255]): Picture => ({
  width,
  height,
  rgba: Uint8Array.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 0),
});
const withPixel = ({ width, height, rgba }: Picture, x: number, y: number): Picture => {
  const changed = rgba.slice();
  changed.set([0, 0, 0, 255], (y * width + x) * 4);
  return { width, height, rgba: changed };
};

describe('a picture', () => {
  it('is read as it was written', () => {
    const pixels = fc.uint8Array({ minLength: 7 * 5 * 4, maxLength: 7 * 5 * 4 });
    fc.assert(
      fc.property(pixels, (rgba) => {
        const picture = { width: 7, height: 5, rgba };
        expect(readPng(writePng(picture))).toStrictEqual({ ...picture, rgba: new Uint8Array(rgba) });
      }),
    );
  });

  it('is read whatever way its rows were foreseen, and without alpha as opaque', () => {
    // Rows of two pixels, each foreseen in another way: nothing, left, above, their mean, Paeth.
    const rows = [
      [0, 10, 20, 30, 40, 50, 60],
      [1, 10, 20, 30, 30, 30, 30],
      [2, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 15, 15, 15],
      [4, 0, 0, 0, 0, 0, 0],
    ];
    const png = writePng(aPicture(2, 5));
    const body = deflateSync(Buffer.from(rows.flat()));
    const head = Buffer.from(png.subarray(8, 33));
    head[8 + 9] = 2;
    const data = Buffer.concat([Buffer.alloc(4), Buffer.from('IDAT'), body, Buffer.alloc(4)]);
    data.writeUInt32BE(body.length, 0);
    const read = readPng(Buffer.concat([png.subarray(0, 8), head, data]));
    expect([...read.rgba]).toStrictEqual([
      ...[10, 20, 30, 255, 40, 50, 60, 255],
      ...[10, 20, 30, 255, 40, 50, 60, 255],
      ...[10, 20, 30, 255, 40, 50, 60, 255],
      ...[10, 20, 30, 255, 40, 50, 60, 255],
      ...[10, 20, 30, 255, 40, 50, 60, 255],
    ]);
  });

  it('differs in nothing from itself, and in the one tile that holds a changed pixel', () => {
    const before = tilesOf(aPicture());
    expect(differenceOf(before, tilesOf(aPicture()))).toStrictEqual({ part: 0, tiles: [] });
    const now = withPixel(aPicture(), TILE_PX * 2 + 3, TILE_PX + 1);
    const difference = differenceOf(before, tilesOf(now));
    expect(difference).toStrictEqual({ part: 1 / 15, tiles: [7] });
    expect(isAsBefore(difference)).toBe(false);
    const shown = showDifference(now, difference);
    const edge = (TILE_PX * now.width + TILE_PX * 2) * 4;
    expect([...shown.rgba.slice(edge, edge + 4)]).toStrictEqual([214, 0, 60, 255]);
  });

  it('of another size differs in all', () => {
    expect(differenceOf(tilesOf(aPicture(40, 24)), tilesOf(aPicture(24, 40))).part).toBe(1);
  });

  it.each([
    [1280, 800],
    [1920, 1080],
  ])('of a whole window (%i x %i) is as before with a few tiles off, and not with one more', (width, height) => {
    const before = tilesOf(aPicture(width, height));
    let now = aPicture(width, height);
    for (let tile = 0; tile < TILES_MAX; tile += 1) now = withPixel(now, tile * TILE_PX * 2, TILE_PX);
    expect(isAsBefore(differenceOf(before, tilesOf(now)))).toBe(true);
    expect(isAsBefore(differenceOf(before, tilesOf(withPixel(now, 0, height - 1))))).toBe(false);
  });

  it('never hides another colour of a whole tile: no two changes of a colour leave one digest', () => {
    const digestOf = (colour: number): number => {
      const rgba = [colour & 255, (colour >> 8) & 255, colour >> 16, 255];
      return must(tilesOf(aPicture(TILE_PX, TILE_PX, rgba)).digests[0], 'a picture of one tile has one digest');
    };
    // A CRC of changes is the change of the CRC: if the 24 bits of a colour change it independently, every sum of them does.
    const basis: number[] = [];
    for (let bit = 0; bit < 24; bit += 1) {
      let change = digestOf(0) ^ digestOf(1 << bit);
      for (const one of basis) change = Math.min(change >>> 0, (change ^ one) >>> 0);
      expect(change).not.toBe(0);
      basis.push(change);
    }
  });
});
