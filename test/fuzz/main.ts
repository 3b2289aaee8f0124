/** `npm run fuzz`: made-up and known statements, changed and damaged, in worker processes under a watchdog; any fault ends in exit 1 with the line that repeats it. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runFiles } from './crew.ts';
import { fileOf, runSeed } from './one-file.ts';
import { samplesOf } from './samples.ts';
import { addTo, newTally, wordsOfFault, wordsOfTally } from './tally.ts';
import type { SeedResult } from './tally.ts';
import { work } from './worker.ts';

const USAGE = 'npm run fuzz -- [--files 100000] [--from 1] [--workers 2] | --seed 4711';
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

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', default: '100000' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      seed: { type: 'string' },
      worker: { type: 'string' },
    },
  });
  const int = (text: string): number => Number.parseInt(text, 10);
  if (values.worker !== undefined) {
    const [from = 0, to = 0, step = 1] = values.worker.split(':').map(int);
    work({ from, to, step });
    return true;
  }
  if (values.seed !== undefined) return replay(int(values.seed));
  const [files, from, workers] = [int(values.files), int(values.from), int(values.workers)];
  if (!(files >= 1 && from >= 0 && workers >= 1)) throw new Error(USAGE);
  return many(files, from, workers);
}

process.exitCode = (await main()) ? 0 : 1;
