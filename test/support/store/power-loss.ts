/** Power that fails: the write-ahead log cut at any byte or with sectors that hold something else; what was whole before the damage must be there (D2). */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@shared/domain/assert.ts';
import type { Random } from '../../../src/main/app/ports.ts';
import { openConnection } from '../../../src/main/adapters/sqlite/connection.ts';
import { aSeededRandom } from '../seeded-random.ts';
import { anOpenStore } from './temp-store.ts';
import { answersOf, undisturbed, unsound, WRITES } from './write-steps.ts';

/** From the format of the write-ahead log (sqlite.org/fileformat2.html, "The Write-Ahead Log"). */
const HEADER_BYTES = 32;
const FRAME_HEAD_BYTES = 24;
const PAGE_BYTES = 4096;
const SECTOR_BYTES = 512;
/** The log is begun anew before this write: older frames then lie behind the newer ones. */
const BEGUN_ANEW_BEFORE = 4;
/** How many of the profiles are written to their end after the damage; going on costs more than all the rest. */
const GOES_ON = 0.25;

type Scene = {
  /** The file without the log, the log, and the manifest after each write. */
  readonly database: Buffer;
  readonly log: Buffer;
  readonly manifests: readonly Buffer[];
  /** Where the commits of the log end, oldest first. */
  readonly ends: readonly number[];
  readonly states: readonly string[];
};

export type PowerLosses = { readonly cases: number; readonly problems: readonly string[] };

/** Each case is a seed of its own: `seed`, `seed + 1`, … */
export async function powerLosses({
  cases,
  seed,
}: {
  readonly cases: number;
  readonly seed: number;
}): Promise<PowerLosses> {
  const root = mkdtempSync(join(tmpdir(), 'cuadre-power-'));
  try {
    const scene = makeScene(join(root, 'scene'), await undisturbed());
    const problems: string[] = [];
    for (let one = seed; one < seed + cases; one += 1) {
      const folder = join(root, `case-${one}`);
      mkdirSync(folder);
      problems.push(...losePower(scene, folder, aSeededRandom(one)).map((words) => `power loss ${one}: ${words}`));
      rmSync(folder, { recursive: true, force: true });
    }
    return { cases, problems };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function makeScene(folder: string, states: readonly string[]): Scene {
  const store = anOpenStore(folder);
  const file = join(folder, 'cuadre.db');
  const manifests: Buffer[] = [];
  WRITES.forEach((write, index) => {
    if (index === BEGUN_ANEW_BEFORE) beginLogAnew(file);
    write(store);
    if (index >= BEGUN_ANEW_BEFORE - 1) manifests.push(readFileSync(join(folder, 'manifest.json')));
  });
  const [database, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  store.close();
  const ends = commitEnds(log);
  if (ends.length !== WRITES.length - BEGUN_ANEW_BEFORE) throw new Error(`the log has ${ends.length} commits`);
  return { database, log, manifests, ends, states: states.slice(BEGUN_ANEW_BEFORE) };
}

function beginLogAnew(file: string): void {
  const other = openConnection(file);
  other.raw.pragma('wal_checkpoint(RESTART)');
  other.close();
}

/** Frames of the present log carry its salt; one that ends a transaction says how large the file is then. */
function commitEnds(log: Buffer): readonly number[] {
  const ends: number[] = [];
  const salt = log.subarray(16, 24);
  for (let at = HEADER_BYTES; at + FRAME_HEAD_BYTES + PAGE_BYTES <= log.length; at += FRAME_HEAD_BYTES + PAGE_BYTES) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + FRAME_HEAD_BYTES + PAGE_BYTES);
  }
  return ends;
}

function losePower(scene: Scene, folder: string, random: Random): readonly string[] {
  // Behind the last commit lie frames of an earlier log: damage there must change nothing.
  const reach = random() < 0.8 ? must(scene.ends.at(-1), 'the log has commits') : scene.log.length;
  const log = damaged(scene.log, reach, random);
  const whole = scene.ends.filter((end) => end <= firstDifference(scene.log, log)).length;
  writeFileSync(join(folder, 'cuadre.db'), scene.database);
  writeFileSync(join(folder, 'cuadre.db-wal'), log);
  // The manifest follows the commit: it knows the last one or the one before.
  const known = Math.max(0, whole - (random() < 0.5 ? 1 : 0));
  writeFileSync(join(folder, 'manifest.json'), must(scene.manifests[known], 'every state has its manifest'));
  return problemsAfter(folder, { states: scene.states, whole, goesOn: random() < GOES_ON });
}

type Expected = { readonly states: readonly string[]; readonly whole: number; readonly goesOn: boolean };

/** At the state after the last whole commit, neither before nor behind it; sound; and it comes to the same end. */
function problemsAfter(folder: string, { states, whole, goesOn }: Expected): readonly string[] {
  const store = anOpenStore(folder, { mode: 'open' });
  try {
    const found = states.indexOf(answersOf(store));
    const problems = unsound(store);
    if (found !== whole)
      problems.push(`${whole} commits were whole, it is at ${found === -1 ? 'none of them' : found}`);
    if (!goesOn) return problems;
    for (const write of WRITES.slice(BEGUN_ANEW_BEFORE + whole)) write(store);
    if (answersOf(store) !== states.at(-1)) problems.push('it does not come to the same end');
    return [...problems, ...unsound(store)];
  } finally {
    store.close();
  }
}

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** Cut at any byte, or up to three sectors that hold noise or nothing, or both. */
function damaged(log: Buffer, reach: number, random: Random): Buffer {
  const isCut = random() < 0.5;
  const kept = Buffer.from(isCut ? log.subarray(0, below(random, reach + 1)) : log);
  const sectors = isCut && random() < 0.7 ? 0 : 1 + below(random, 3);
  for (let garbled = 0; garbled < sectors; garbled += 1) {
    const at = below(random, Math.ceil(Math.min(reach, kept.length) / SECTOR_BYTES)) * SECTOR_BYTES;
    const isNoise = random() < 0.7;
    kept.subarray(at, at + SECTOR_BYTES).forEach((_byte, index) => {
      kept[at + index] = isNoise ? below(random, 256) : 0;
    });
  }
  return kept;
}

function firstDifference(before: Buffer, after: Buffer): number {
  for (let at = 0; at < after.length; at += 1) if (before[at] !== after[at]) return at;
  return after.length;
}
