/** The stored pictures of the window: digests of their tiles, one file a language and theme, with what drew them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { assert } from '@shared/domain/assert.ts';
import type { Tiles } from './tiles.ts';

const FOLDER = fileURLToPath(new URL('../../golden/looks', import.meta.url));

export type Looks = {
  /** The Electron that drew them. */
  readonly electron: string;
  /** A specimen of the letters: where it differs, no picture can be the same. */
  readonly letters: Tiles;
  readonly pictures: ReadonlyMap<string, Tiles>;
};

const sizeSchema = z.object({ width: z.number().int(), height: z.number().int(), tiles: z.number().int() });
const headSchema = z.object({ electron: z.string(), letters: sizeSchema, pictures: z.record(z.string(), sizeSchema) });

const fileOf = (name: string): string => path.join(FOLDER, `${name}.tiles`);
const sizeOf = ({ width, height, digests }: Tiles) => ({ width, height, tiles: digests.length });
const bytesOf = ({ digests }: Tiles): Uint8Array => new Uint8Array(digests.buffer);

/** `name`: language and theme. */
export function storeLooks(name: string, { electron, letters, pictures }: Looks): void {
  const sizes = Object.fromEntries([...pictures].map(([picture, tiles]) => [picture, sizeOf(tiles)]));
  const head = JSON.stringify({ electron, letters: sizeOf(letters), pictures: sizes });
  const bodies = [letters, ...pictures.values()].map(bytesOf);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(name), brotliCompressSync(Buffer.concat([Buffer.from(`${head}\n`), ...bodies])));
}

/** Null where nothing is stored yet. */
export function readLooks(name: string): Looks | null {
  if (!existsSync(fileOf(name))) return null;
  const whole = brotliDecompressSync(readFileSync(fileOf(name)));
  const end = whole.indexOf('\n');
  const head = headSchema.parse(JSON.parse(whole.toString('utf8', 0, end)));
  let at = end + 1;
  const next = ({ width, height, tiles }: z.infer<typeof sizeSchema>): Tiles => {
    const end = at + tiles * Uint32Array.BYTES_PER_ELEMENT;
    assert(
      end <= whole.length,
      'stored pictures hold 32 bits a tile; others are stored again: npm run shots -- --store',
    );
    const digests = new Uint32Array(new Uint8Array(whole.subarray(at, end)).buffer);
    at = end;
    return { width, height, digests };
  };
  const letters = next(head.letters);
  const pictures = new Map(Object.entries(head.pictures).map(([picture, size]) => [picture, next(size)]));
  assert(at === whole.length, 'nothing stands behind the last stored picture');
  return { electron: head.electron, letters, pictures };
}
