/** What can befall the folder of a profile: bits, pages, ends of files, a log or a manifest that is gone; each from a seed. */
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@shared/domain/assert.ts';
import type { Random } from '../../../src/main/app/ports.ts';

const PAGE_BYTES = 4096;
const DATABASE = 'cuadre.db';
const LOG = 'cuadre.db-wal';
const MANIFEST = 'manifest.json';

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** Changes the bytes of a file in place. */
function inFile(file: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
}

function flipBit(bytes: Buffer, random: Random): void {
  const at = below(random, bytes.length);
  bytes[at] = must(bytes[at], 'the byte is in the file') ^ (1 << below(random, 8));
}

function garble(bytes: Buffer, from: number, to: number, random: Random): void {
  for (let at = from; at < to; at += 1) bytes[at] = below(random, 256);
}

const pageAt = (bytes: Buffer, random: Random): number => below(random, bytes.length / PAGE_BYTES) * PAGE_BYTES;

type Kind = readonly [name: string, file: string, befall: (file: string, random: Random) => void];
const KINDS: readonly Kind[] = [
  ['a bit', DATABASE, (file, random) => inFile(file, (bytes) => flipBit(bytes, random))],
  [
    'some bytes',
    DATABASE,
    (file, random) =>
      inFile(file, (bytes) => {
        const at = below(random, bytes.length - 16);
        garble(bytes, at, at + 1 + below(random, 16), random);
      }),
  ],
  [
    'a page of zeros',
    DATABASE,
    (file, random) =>
      inFile(file, (bytes) => {
        const at = pageAt(bytes, random);
        bytes.fill(0, at, at + PAGE_BYTES);
      }),
  ],
  [
    'a page of noise',
    DATABASE,
    (file, random) =>
      inFile(file, (bytes) => {
        const at = pageAt(bytes, random);
        garble(bytes, at, at + PAGE_BYTES, random);
      }),
  ],
  [
    'a page in the place of another',
    DATABASE,
    (file, random) =>
      inFile(file, (bytes) => {
        const from = pageAt(bytes, random);
        bytes.copy(bytes, pageAt(bytes, random), from, from + PAGE_BYTES);
      }),
  ],
  ['a file that was cut', DATABASE, (file, random) => truncateSync(file, below(random, readFileSync(file).length))],
  ['a database that is gone', DATABASE, (file) => rmSync(file)],
  ['a log that is gone', LOG, (file) => rmSync(file)],
  ['a log that was cut', LOG, (file, random) => truncateSync(file, below(random, readFileSync(file).length))],
  ['a bit of the log', LOG, (file, random) => inFile(file, (bytes) => flipBit(bytes, random))],
  ['a manifest that is gone', MANIFEST, (file) => rmSync(file)],
  ['a bit of the manifest', MANIFEST, (file, random) => inFile(file, (bytes) => flipBit(bytes, random))],
];

/** Befalls the folder of a closed or crashed profile with one of all that can; answers with what it was. */
export function befall(folder: string, random: Random): string {
  const possible = KINDS.filter(([, file]) => existsSync(join(folder, file)));
  const [name, file, work] = must(possible[below(random, possible.length)], 'a profile has files');
  work(join(folder, file), random);
  return name;
}
