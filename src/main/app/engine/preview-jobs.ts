/** Whole runs that only look ahead: one an account, the newest question alone, told about step by step, ended by a person or with the profile. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { EngineEvent } from '../engine-service-types.ts';
import type { MatchWatch } from '../ports/matcher.ts';

export type PreviewJobs = {
  /** Ends the run of the account that is under way: who asks again does not want its answer any more. */
  readonly run: <T>(
    account: string,
    work: (watch: MatchWatch) => Promise<Result<T, Failure>>,
  ) => Promise<Result<T, Failure>>;
  readonly cancel: (account: string) => void;
  /** Ends all of them; settles when nothing of them runs any more. */
  readonly endAll: () => Promise<void>;
};

export function createPreviewJobs(tell: (event: EngineEvent) => void): PreviewJobs {
  const newest = new Map<string, AbortController>();
  const under = new Set<Promise<unknown>>();
  return {
    run: (account, work) => {
      newest.get(account)?.abort();
      const stop = new AbortController();
      newest.set(account, stop);
      const told = (done: number, total: number): void => {
        // What an ended run still has to say would be taken for the newest one's.
        if (newest.get(account) === stop)
          tell({ event: 'job.progress', payload: { job: 'prices', account, done, total } });
      };
      const done = work({ signal: stop.signal, onStep: told }).finally(() => {
        told(1, 1);
        under.delete(done);
        if (newest.get(account) === stop) newest.delete(account);
      });
      under.add(done);
      return done;
    },
    cancel: (account) => newest.get(account)?.abort(),
    endAll: async () => {
      for (const stop of newest.values()) stop.abort();
      await Promise.allSettled(under);
    },
  };
}
