/** What can befall the folder of a profile and the list of them: bits, pages, ends of files, files that are gone; each from a seed. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@shared/domain/assert.ts';
import type { Random } from '../../../src/main/app/ports.ts';

const PAGE_BYTES = 4096;
const DATABASE = 'cuadre.db';
const LOG = 'cuadre.db-wal';
const MANIFEST = 'manifest.json';
const ATTACHMENTS = 'attachments';
const LIST = 'profiles.json';
const ENTRY = 'profile.json';

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

const oneOf = (folder: string, random: Random): string => {
  const names = readdirSync(folder);
  return join(folder, must(names[below(random, names.length)], 'there is a file'));
};

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
  ['an attached file that is gone', ATTACHMENTS, (folder, random) => rmSync(oneOf(folder, random))],
  ['attached files that are all gone', ATTACHMENTS, (folder) => rmSync(folder, { recursive: true })],
  [
    'a bit of an attached file',
    ATTACHMENTS,
    (folder, random) => inFile(oneOf(folder, random), (bytes) => flipBit(bytes, random)),
  ],
];

/** What befalls the list of the only profile, or its folder as a whole. */
const OF_THE_LIST: Readonly<Record<string, (data: string) => void>> = {
  'a list that is gone': (data) => rmSync(join(data, LIST)),
  'a list that does not read': (data) => writeFileSync(join(data, LIST), '{"version":1,"prof'),
  'an entry that is gone': (data) => rmSync(join(onlyFolderIn(data), ENTRY)),
  'a folder that vanished': (data) => renameSync(onlyFolderIn(data), join(data, 'elsewhere')),
  'both lists that are gone': (data) => {
    rmSync(join(data, LIST));
    rmSync(join(onlyFolderIn(data), ENTRY));
  },
};

/** The folder of the only profile below a data folder. */
export function onlyFolderIn(data: string): string {
  const profiles = join(data, 'profiles');
  return join(profiles, must(readdirSync(profiles)[0], 'the profile has its folder'));
}

/** Befalls the folder of a closed or crashed profile with one of all that can; answers with what it was. */
export function befall(folder: string, random: Random): string {
  const possible = KINDS.filter(([, file]) => existsSync(join(folder, file)));
  const [name, file, work] = must(possible[below(random, possible.length)], 'a profile has files');
  work(join(folder, file), random);
  return name;
}

/** Befalls a data folder with one profile: one time in five its list or the folder as a whole. */
export function befallAny(data: string, random: Random): string {
  if (random() < 0.8) return befall(onlyFolderIn(data), random);
  const names = Object.keys(OF_THE_LIST);
  const name = must(names[below(random, names.length)], 'a kind');
  OF_THE_LIST[name]?.(data);
  return name;
}
