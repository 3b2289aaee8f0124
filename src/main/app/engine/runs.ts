/** Runs over a whole account, one at a time of each: told about step by step, ended by a person or with the profile. */
import type { EventPayload } from '@shared/contract/calls.ts';
import type { EngineEvent } from './engine-service-types.ts';
import type { MatchWatch } from '../ports/matcher.ts';

export type Runs = {
  /** Ends the run of the account that is under way: who asks again does not want its answer any more. */
  readonly run: <T>(account: string, work: (watch: MatchWatch) => Promise<T>) => Promise<T>;
  readonly cancel: (account: string) => void;
  /** Ends all of them; settles when nothing of them runs any more. */
  readonly endAll: () => Promise<void>;
};

/** Of runs without a job nobody is told. */
export function createRuns(job: EventPayload<'job.progress'>['job'] | null, tell: (event: EngineEvent) => void): Runs {
  const newest = new Map<string, AbortController>();
  const under = new Set<Promise<unknown>>();
  return {
    run: (account, work) => {
      newest.get(account)?.abort();
      const stop = new AbortController();
      newest.set(account, stop);
      const told = (done: number, total: number): void => {
        // What an ended run still has to say would be taken for the newest one's.
        if (job !== null && newest.get(account) === stop)
          tell({ event: 'job.progress', payload: { job, account, done, total } });
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
