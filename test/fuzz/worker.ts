/** A worker takes every n-th seed: it says which file it begins, and then what came of it, one line each. */
import { writeSync } from 'node:fs';
import { runSeed } from './one-file.ts';
import { samplesOf } from './samples.ts';

export type Share = { readonly from: number; readonly to: number; readonly step: number };

const STDOUT = 1;

/** At once, not when the process finds the time: the watchdog must hear of a file before it is read. */
function say(line: string): void {
  const bytes = Buffer.from(`${line}\n`);
  let at = 0;
  while (at < bytes.length) {
    try {
      at += writeSync(STDOUT, bytes, at);
    } catch (problem) {
      if (!(problem instanceof Error && 'code' in problem && problem.code === 'EAGAIN')) throw problem;
    }
  }
}

export function work({ from, to, step }: Share): void {
  const samples = samplesOf();
  for (let seed = from; seed < to; seed += step) {
    say(`${seed}`);
    const { bytes: _bytes, ...result } = runSeed(seed, samples);
    say(JSON.stringify(result));
  }
}
