/** What the engine has on its table: the open profile, its books, the running sync, and who listens. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { accountId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { EngineEvent } from './engine-service-types.ts';
import { askedPeriod } from '../report/asked-period.ts';
import type { Book } from '../book.ts';
import { createBookCache } from '../book-cache.ts';
import type { BookCache } from '../book-cache.ts';
import type { ProfileFacts, Store } from '../ports.ts';
import { reconciledBookOf } from '../views/rows.ts';
import type { ReconciledBook } from '../views/rows.ts';
import type { EnginePorts, SampleService } from './handlers/handler.ts';
import { createImportJobs } from './import-jobs.ts';
import { createMatchJobs } from './match-jobs.ts';
import type { MatchJobs } from './match-jobs.ts';
import type { ImportJobs } from './import-jobs.ts';
import { createRuns } from './runs.ts';
import type { Runs } from './runs.ts';
import type { LastSync, SyncJob } from './running-sync.ts';
import { createDailyCopies } from './daily-copies.ts';
import { createPlanCache } from '../decide/plan-cache.ts';
import type { PlanCache } from '../decide/plan-cache.ts';

export type OpenProfile = {
  readonly store: Store;
  readonly facts: ProfileFacts;
  readonly folder: string;
  readonly shelf: BookCache;
};
export type Scope = { readonly account: string; readonly from?: string | undefined; readonly to?: string | undefined };

export type EngineContext = {
  readonly ports: EnginePorts;
  readonly open: (folder: string, facts: ProfileFacts) => Promise<Result<OpenProfile, Failure>>;
  readonly profile: () => Result<OpenProfile, Failure>;
  readonly closeProfile: () => Promise<void>;
  readonly book: (account: string) => Result<Book, Failure>;
  readonly reconciled: (scope: Scope) => Result<ReconciledBook, Failure>;
  /** The name that decisions carry: the one in the settings, else the system's user. */
  readonly person: () => string;
  readonly setPerson: (name: string) => void;
  readonly tell: (event: EngineEvent) => void;
  readonly listen: (listener: (event: EngineEvent) => void) => void;
  /** What work that nobody waits for failed with: damage is main's to say, everything else is in the log. */
  readonly failedAside: (found: Failure) => void;
  /** The sync under way, and how the last one of this profile ended. */
  readonly job: { sync: SyncJob | null; last: LastSync | null };
  readonly imports: ImportJobs;
  readonly matching: MatchJobs;
  /** Runs that show what a switch would change. */
  readonly previews: Runs;
  /** Readings of what the rows teach. */
  readonly readings: Runs;
  /** The plans that stand on the screen. */
  readonly plans: PlanCache;
  readonly sample: () => Promise<SampleService>;
  readonly close: () => Promise<void>;
};

function createTelling(): Pick<EngineContext, 'tell' | 'listen' | 'failedAside'> {
  const listeners = new Set<(event: EngineEvent) => void>();
  const tell = (event: EngineEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return {
    tell,
    failedAside: (found) => {
      if (found.kind === 'database-damaged') tell({ event: 'damaged', payload: found });
    },
    listen: (listener) => {
      listeners.add(listener);
    },
  };
}

function createPerson(userName: string): Pick<EngineContext, 'person' | 'setPerson'> {
  let person = '';
  return {
    person: () => (person === '' ? userName : person),
    setPerson: (name) => {
      person = name;
    },
  };
}

/** What goes over a whole account. */
const createRunning = (tell: EngineContext['tell']): Pick<EngineContext, 'matching' | 'previews' | 'readings'> => ({
  matching: createMatchJobs(tell),
  previews: createRuns('prices', tell),
  readings: createRuns(null, tell),
});

function openedProfile(ports: EnginePorts, folder: string, facts: ProfileFacts): Result<OpenProfile, Failure> {
  const opened = ports.openStore(folder, facts);
  if (!opened.ok) return opened;
  const store = opened.value;
  return ok({ store, facts, folder, shelf: createBookCache(store) });
}

/** Ends whatever goes on in a profile, matching last: what ends before it may still ask for a run. */
async function endWork(
  work: Pick<EngineContext, 'job' | 'imports' | 'matching' | 'previews' | 'readings'>,
): Promise<void> {
  const { sync } = work.job;
  sync?.cancel();
  await Promise.all([sync?.done, work.imports.endAll(), work.previews.endAll(), work.readings.endAll()]);
  await work.matching.endAll();
}

export function createEngineContext(ports: EnginePorts): EngineContext {
  let profile: OpenProfile | null = null;
  let sample: Promise<SampleService> | null = null;
  const { tell, listen, failedAside } = createTelling();
  const copies = createDailyCopies(ports, { listen, failedAside }, () => profile?.folder ?? null);
  const job: EngineContext['job'] = { sync: null, last: null };
  const imports = createImportJobs(ports.clock, (payload) => tell({ event: 'import.progress', payload }));
  const running = createRunning(tell);

  const closeProfile = async (): Promise<void> => {
    await endWork({ job, imports, ...running });
    await copies.settled();
    profile?.store.close();
    [profile, job.last] = [null, null];
  };
  const opened = (): Result<OpenProfile, Failure> => (profile === null ? err(failure('no-profile')) : ok(profile));
  const book = (account: string): Result<Book, Failure> => {
    const current = opened();
    return current.ok ? current.value.shelf.book(accountId(account)) : current;
  };
  const desks = new WeakMap<ReconciledBook['reconciliation'], ReconciledBook>();
  return {
    ports,
    profile: opened,
    closeProfile,
    open: async (folder, facts) => {
      await closeProfile();
      const made = openedProfile(ports, folder, facts);
      if (made.ok) profile = made.value;
      if (made.ok && facts.isNew !== true) copies.look();
      return made;
    },
    book,
    reconciled: (scope) => {
      const found = book(scope.account);
      if (!found.ok) return found;
      const period = askedPeriod(found.value, scope);
      if (!period.ok) return period;
      const reconciliation = found.value.reconciliation(period.value);
      const reconciled = desks.get(reconciliation) ?? reconciledBookOf(found.value, reconciliation);
      desks.set(reconciliation, reconciled);
      return ok(reconciled);
    },
    ...createPerson(ports.userName),
    tell,
    listen,
    failedAside,
    job,
    imports,
    ...running,
    plans: createPlanCache(),
    sample: () => (sample ??= ports.startSample()),
    close: async () => {
      await closeProfile();
      await (await sample)?.close();
      sample = null;
    },
  };
}
