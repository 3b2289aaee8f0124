/** The workers and their watchdog: a file that takes longer than its deadline ends its worker, is told as a hang, and the work goes on behind it. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SeedResult } from './tally.ts';
import type { Share } from './worker.ts';

const DEADLINE_MS = 5_000;
const LOOK_EVERY_MS = 250;
/** Beginning a worker takes its time too. */
const START_MS = 60_000;

type Take = (result: SeedResult) => void;

const hang = (seed: number, words: string): SeedResult => ({
  ...{ seed, world: 'made-up', change: 'damaging', words: 'not known', outcome: 'refused', ms: DEADLINE_MS },
  faults: [words],
});

/** How far a worker came: the seed that ended it, or null where all of its share is done. */
function runShare(share: Share, take: Take): Promise<number | null> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const args = [...process.execArgv, main, '--worker', `${share.from}:${share.to}:${share.step}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let [seed, sinceMs, isHanging] = [null as number | null, performance.now(), false];
  let isReading = false;
  const watchdog = setInterval(() => {
    const limitMs = isReading ? DEADLINE_MS : START_MS;
    if (performance.now() - sinceMs <= limitMs) return;
    isHanging = true;
    child.kill('SIGKILL');
  }, LOOK_EVERY_MS);
  createInterface({ input: child.stdout }).on('line', (line) => {
    sinceMs = performance.now();
    if (line.startsWith('{')) {
      take(JSON.parse(line) as SeedResult);
      isReading = false;
      return;
    }
    seed = Number.parseInt(line, 10);
    isReading = true;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watchdog);
      if (code === 0) resolve(null);
      else {
        const at = seed ?? share.from;
        if (isReading || seed === null)
          take(
            hang(
              at,
              isHanging ? `HANG longer than ${DEADLINE_MS} ms` : `CRASH the worker ended with ${code ?? 'a signal'}`,
            ),
          );
        resolve(at);
      }
    });
  });
}

async function runWhole(share: Share, take: Take): Promise<void> {
  let from = share.from;
  while (from < share.to) {
    const stopped = await runShare({ ...share, from }, take);
    if (stopped === null) return;
    from = stopped + share.step;
  }
}

/** Reads so many files from a seed on; false where a worker was lost without a word about it. */
export async function runFiles(
  { files, from, workers }: { readonly files: number; readonly from: number; readonly workers: number },
  take: Take,
): Promise<boolean> {
  const shares = Array.from({ length: Math.min(workers, files) }, (_, n) => ({
    from: from + n,
    to: from + files,
    step: workers,
  }));
  await Promise.all(shares.map((share) => runWhole(share, take)));
  return true;
}
