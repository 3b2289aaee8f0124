/** `npm run sim`: the simulation for any number of seeds in two processes, one seed again, the kills (`--kill`), or whole months (`--months`). */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../build/tools/arguments.mjs';
import { everyKill } from './kills/every-kill.ts';
import { manyMonths } from './months/many-months.ts';
import { runMonth } from './months/run-month.ts';
import { lostByPlainLoop } from './plain-loop.ts';
import { planOf } from './world/plan.ts';
import { runWorld } from './run-world.ts';
import { brokenAltogether, tallyOf, wordsOfFailure, wordsOfTally } from './tally.ts';
import type { SeedResult } from './tally.ts';
import { simBase } from './world/world.ts';

const WORKERS = 2;
const PROGRESS_EVERY = 500;
const SEEDS = 1_000;

const oneSeed = async (seed: number): Promise<SeedResult> => ({
  ...(await runWorld(seed)),
  plainLoopLost: await lostByPlainLoop(seed),
});

/** A worker takes every second seed and says one line for each. */
async function work(from: number, to: number): Promise<void> {
  for (let seed = from; seed < to; seed += WORKERS) console.log(JSON.stringify(await oneSeed(seed)));
}

function startWorker(from: number, to: number, take: (result: SeedResult) => void): Promise<boolean> {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), '--worker', `${from}:${to}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout }).on('line', (line) => take(JSON.parse(line) as SeedResult));
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

async function manySeeds(from: number, seeds: number): Promise<boolean> {
  const results: SeedResult[] = [];
  const startedMs = performance.now();
  const take = (result: SeedResult): void => {
    results.push(result);
    if (result.problems.length > 0) console.log(wordsOfFailure(result));
    if (result.missed.length > 0) console.log(`missed in seed ${result.seed} (${result.churn}): ${result.missed[0]}`);
    if (results.length % PROGRESS_EVERY !== 0) return;
    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    console.log(`${results.length} of ${seeds} worlds in ${seconds} s`);
  };
  const starts = Array.from({ length: Math.min(WORKERS, seeds) }, (_, n) => from + n);
  const ended = await Promise.all(starts.map((first) => startWorker(first, from + seeds, take)));
  const tally = tallyOf(results);
  console.log(wordsOfTally(tally));
  const broken = [...brokenAltogether(tally), ...(ended.every(Boolean) ? [] : ['a worker broke off'])];
  for (const words of broken) console.log(`BROKEN: ${words}`);
  return results.length === seeds && tally.failed.length === 0 && broken.length === 0;
}

async function oneMonth(seed: number): Promise<boolean> {
  const result = await runMonth(seed);
  console.log(JSON.stringify(result, null, 2));
  return result.problems.length === 0;
}

async function replay(seed: number): Promise<boolean> {
  console.log(JSON.stringify(planOf(seed), null, 2));
  const result = await oneSeed(seed);
  console.log(JSON.stringify(result, null, 2));
  return result.problems.length === 0;
}

const OPTIONS = {
  seeds: { value: 'number', does: `so many worlds or months (${SEEDS})` },
  from: { value: 'number', does: 'the first seed (1)' },
  seed: { value: 'number', does: 'one again, told in full' },
  months: { does: 'months of a profile, lived through in terminal and window, in place of syncs' },
  kill: { does: 'a sync, killed at every write' },
  worker: { value: 'seeds' },
} as const;

async function main(): Promise<boolean> {
  const { seeds = SEEDS, from = 1, seed, months, kill, worker } = readArguments('sim', OPTIONS);
  if (worker !== undefined) {
    const [first = 0, to = 0] = worker.split(':').map((text) => Number.parseInt(text, 10));
    await work(first, to);
    return true;
  }
  if (kill) return everyKill(simBase());
  if (months) return seed === undefined ? manyMonths(from, seeds) : oneMonth(seed);
  return seed === undefined ? manySeeds(from, seeds) : replay(seed);
}

process.exitCode = (await main()) ? 0 : 1;
