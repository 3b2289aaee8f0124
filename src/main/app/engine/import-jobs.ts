/** The imports under way: each is told about in the window's own name for it, and can be ended by that name or with all others. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { ImportProgress } from '@shared/contract/views/import-views.ts';
import { err } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Watch } from '../import/import-file.ts';
import type { Clock } from '../ports.ts';

/** An eye reads no more. */
const TELL_EVERY_MS = 200;

export type ImportJobs = {
  /** Runs the work; it is told about only where the window named it. */
  readonly run: <T>(job: Job, work: (watch: Watch) => Promise<Result<T, Failure>>) => Promise<Result<T, Failure>>;
  /** Runs work that nobody waits for. */
  readonly later: (work: (signal: AbortSignal) => Promise<void>) => void;
  readonly cancel: (name: string) => void;
  /** Ends all of them; settles when nothing of them runs any more. */
  readonly endAll: () => Promise<void>;
};

type Job = { readonly name: string | undefined; readonly fileName: string };
type Running = { readonly name: string | undefined; readonly stop: AbortController; readonly done: Promise<unknown> };

export function createImportJobs(
  clock: Pick<Clock, 'monotonicMs'>,
  tell: (progress: ImportProgress) => void,
): ImportJobs {
  const running = new Set<Running>();
  const track = async <T>(one: Running, done: Promise<T>): Promise<T> => {
    running.add(one);
    try {
      return await done;
    } finally {
      running.delete(one);
    }
  };
  return {
    run: async (job, work) => {
      const stop = new AbortController();
      const watch = { signal: stop.signal, onProgress: job.name === undefined ? undefined : teller(clock, job, tell) };
      const done = work(watch);
      const result = await track({ name: job.name, stop, done }, done);
      // What was ended before its last step is told as such, whatever else went wrong because of it.
      return !result.ok && stop.signal.aborted ? err(failure('cancelled')) : result;
    },
    later: (work) => {
      const stop = new AbortController();
      const done = work(stop.signal);
      void track({ name: undefined, stop, done }, done);
    },
    cancel: (name) => {
      for (const one of running) if (one.name === name) one.stop.abort();
    },
    endAll: async () => {
      for (const { stop } of running) stop.abort();
      await Promise.allSettled([...running].map(({ done }) => done));
    },
  };
}

/** Tells the first step at once, and then not more often than an eye reads. */
function teller(
  clock: Pick<Clock, 'monotonicMs'>,
  { name = '', fileName }: Job,
  tell: (progress: ImportProgress) => void,
): Watch['onProgress'] {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const nowMs = clock.monotonicMs();
    if (nowMs - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = nowMs;
    tell({ job: name, file: fileName, ...progress });
  };
}
