/** The runs of matching under way: one an account, told about step by step, ended by a person or with the profile. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { MatchCounts } from '../decide/match-account.ts';
import type { MatchWatch } from '../ports/matcher.ts';
import type { EngineEvent } from './engine-service-types.ts';
import { createRuns } from './runs.ts';

type Outcome = Result<MatchCounts, Failure>;

export type MatchJobs = {
  /** Whoever asks while a run of the account is under way gets its answer: it sees what changed meanwhile anyway. */
  readonly run: (account: string, work: (watch: MatchWatch) => Promise<Outcome>) => Promise<Outcome>;
  readonly cancel: (account: string) => void;
  /** Runs that nobody asked for, one after the other; the signal says that no other may begin. */
  readonly byItself: (work: (signal: AbortSignal) => Promise<void>) => void;
  /** Ends all of them; settles when nothing of them runs any more. Asked last: the end of a sync or an import begins some. */
  readonly endAll: () => Promise<void>;
};

export function createMatchJobs(tell: (event: EngineEvent) => void): MatchJobs {
  const runs = createRuns('match', tell);
  const shared = new Map<string, Promise<Outcome>>();
  const alone = new Set<Promise<void>>();
  let ending = new AbortController();
  const begin = (account: string, work: (watch: MatchWatch) => Promise<Outcome>): Promise<Outcome> => {
    const done = runs.run(account, work).finally(() => shared.delete(account));
    shared.set(account, done);
    return done;
  };
  return {
    run: (account, work) => shared.get(account) ?? begin(account, work),
    cancel: runs.cancel,
    byItself: (work) => {
      const done = work(ending.signal).finally(() => alone.delete(done));
      alone.add(done);
    },
    endAll: async () => {
      ending.abort();
      ending = new AbortController();
      await Promise.allSettled([...alone, runs.endAll()]);
    },
  };
}
