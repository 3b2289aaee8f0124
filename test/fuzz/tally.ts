/** What came of many files, counted by world, change and end. */
import type { Case } from './one-file.ts';

export type SeedResult = Omit<Case, 'bytes'>;

export type Tally = {
  files: number;
  faulty: number;
  slowestMs: number;
  slowest: number;
  readonly ends: Map<string, number>;
};

export const newTally = (): Tally => ({ files: 0, faulty: 0, slowestMs: 0, slowest: 0, ends: new Map() });

export function addTo(tally: Tally, { world, change, outcome, faults, ms, seed }: SeedResult): void {
  tally.files += 1;
  if (faults.length > 0) tally.faulty += 1;
  if (ms > tally.slowestMs) [tally.slowestMs, tally.slowest] = [ms, seed];
  const end = `${world}, ${change}: ${faults.length > 0 ? 'FAULT' : outcome}`;
  tally.ends.set(end, (tally.ends.get(end) ?? 0) + 1);
}

const WORDS_MAX = 300;

export const wordsOfFault = ({ seed, world, change, words, faults }: SeedResult): string =>
  `FAULT in seed ${seed} (${world}, ${change}: ${words}): ${(faults[0] ?? '').slice(0, WORDS_MAX)}\n  again: npm run fuzz -- --seed ${seed}`;

export function wordsOfTally({ files, faulty, slowestMs, slowest, ends }: Tally, ms: number): string {
  const lines = [...ends].sort(([a], [b]) => a.localeCompare(b)).map(([end, count]) => `${end} ${count}`);
  const pace = `${files} files in ${Math.round(ms / 1000)} s, ${Math.round((files * 1000) / ms)} a second; the slowest took ${Math.round(slowestMs)} ms (seed ${slowest})`;
  return [...lines, pace, `${faulty} with faults`].join('\n');
}
