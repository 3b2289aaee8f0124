/** `npm run fuzz`: made-up and known statements, changed and damaged, in worker processes under a watchdog; any fault ends in exit 1 with the line that repeats it. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '../../build/tools/arguments.mjs';
import { runFiles } from './crew.ts';
import { fileOf, runSeed } from './one-file.ts';
import { samplesOf } from './samples.ts';
import { addTo, newTally, wordsOfFault, wordsOfTally } from './tally.ts';
import type { SeedResult } from './tally.ts';
import { work } from './worker.ts';

const PROGRESS_EVERY = 5_000;

/** One seed again, with its file left on disk to look at. */
function replay(seed: number): boolean {
  const samples = samplesOf();
  const { world, change, words, bytes } = fileOf(seed, samples);
  const file = path.join(tmpdir(), `cuadre-fuzz-${seed}.csv`);
  writeFileSync(file, bytes);
  console.log(`seed ${seed}: ${world}, ${change}: ${words}; the file is ${file}`);
  const { outcome, faults, ms } = runSeed(seed, samples);
  console.log(`${outcome} in ${ms.toFixed(1)} ms`);
  for (const fault of faults) console.log(`FAULT ${fault}`);
  return faults.length === 0;
}

async function many(files: number, from: number, workers: number): Promise<boolean> {
  const tally = newTally();
  const startedMs = performance.now();
  const take = (result: SeedResult): void => {
    addTo(tally, result);
    if (result.faults.length > 0) console.log(wordsOfFault(result));
    if (tally.files % PROGRESS_EVERY !== 0) return;
    const perSecond = Math.round((tally.files * 1000) / (performance.now() - startedMs));
    console.log(`${tally.files} of ${files} files, ${perSecond} a second`);
  };
  const complete = await runFiles({ files, from, workers }, take);
  console.log(wordsOfTally(tally, performance.now() - startedMs));
  return complete && tally.files === files && tally.faulty === 0;
}

const OPTIONS = {
  files: { value: 'number', does: 'so many files (100000)' },
  from: { value: 'number', does: 'the first seed (1)' },
  workers: { value: 'number', does: 'processes (2)' },
  seed: { value: 'number', does: 'one again, its file left on disk' },
  worker: { value: 'seeds' },
} as const;

async function main(): Promise<boolean> {
  const { files = 100_000, from = 1, workers = 2, seed, worker } = readArguments('fuzz', OPTIONS);
  if (worker !== undefined) {
    const [first = 0, to = 0, step = 1] = worker.split(':').map((text) => Number.parseInt(text, 10));
    work({ from: first, to, step });
    return true;
  }
  return seed === undefined ? many(files, from, Math.max(1, workers)) : replay(seed);
}

process.exitCode = (await main()) ? 0 : 1;
