/** The one sync of the open profile: begun, told about, cancelled, taken over by a person, and remembered when it ended. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { SyncStateView, SyncView } from '@shared/contract/views/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Environment } from '@shared/domain/payments/account.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PaymentsApi, ServiceConnection } from '../ports.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { syncAll } from '../sync.ts';
import type { SyncOutcome } from '../sync/outcome.ts';
import { reachesNobody } from '../sync/run.ts';
import { environmentTold } from '../wallets.ts';
import { syncStates } from '../views/rows.ts';
import type { EngineContext, OpenProfile } from './engine-context.ts';
import { matchAgain } from './matching.ts';
import { createRequestRate, createProgressReporter } from './progress-reporter.ts';
import type { LastSync, SyncJob } from './running-sync.ts';

export type SyncRequest = {
  readonly connection: ServiceConnection;
  readonly full: boolean;
  /** Nobody asked for it: it begins and fails without a word. */
  readonly quiet: boolean;
  /** Share of the service's limit, in percent; the api's own where it is absent. */
  readonly pacePercent?: number;
};

/** The sync as the window sees it; main adds when the next one is due. */
export function syncViewOf(context: EngineContext, profile: OpenProfile): SyncView {
  const { job } = context;
  return job.sync?.view() ?? restView(profile, job.last);
}

/** What the stored rows tell, read once for each state of them. */
const told = new WeakMap<OpenProfile, { readonly version: number; readonly environment: Environment | null }>();

function otherIn(profile: OpenProfile): Environment | null {
  const { store, facts } = profile;
  const version = store.version();
  const known = told.get(profile);
  if (known?.version === version) return known.environment;
  const environment = environmentTold(store.records, facts.environment);
  told.set(profile, { version, environment });
  return environment;
}

const restView = (profile: OpenProfile, last: LastSync | null): SyncView => ({
  running: false,
  quiet: false,
  resources: syncStates(profile.store.records.checkpoints()),
  requestsPerSecond: null,
  offline: last?.offline ?? false,
  triedAt: last?.triedAt ?? null,
  nextAt: null,
  otherEnvironment: otherIn(profile),
});

type Started = { readonly finished: Promise<SyncOutcome> };

/** Starts a sync of the open profile; refused while one runs. The answer comes at once, `finished` when it ended. */
export function startSync(context: EngineContext, request: SyncRequest): Result<Started, Failure> {
  const profile = context.profile();
  if (!profile.ok) return profile;
  if (context.job.sync !== null) return err(failure('usage', { problem: 'sync-running', words: 'sync' }));
  const { pacePercent } = request;
  const api = context.ports.apiFor(request.connection, pacePercent === undefined ? {} : { pacePercent });
  const { finished } = run(context, { profile: profile.value, api, request });
  return ok({ finished });
}

/**
 * A sync that a person or the schedule asks for while another one may run: theirs takes over a quiet one, and a full
 * one ends it first. Two never run at once.
 */
export async function requestSync(context: EngineContext, request: SyncRequest): Promise<Result<Started, Failure>> {
  const running = context.job.sync;
  if (running !== null && !request.quiet && running.isQuiet()) {
    if (!request.full) {
      running.takeOver();
      return ok({ finished: running.finished });
    }
    running.cancel();
    await running.done;
  }
  return startSync(context, request);
}

const accountsOf = ({ store }: OpenProfile): readonly string[] => store.accounts.list().map(({ id }) => id);

type Work = { readonly profile: OpenProfile; readonly api: PaymentsApi; readonly request: SyncRequest };

function run(context: EngineContext, { profile, api, request }: Work): SyncJob {
  const { store } = profile;
  const { clock } = context.ports;
  const stop = new AbortController();
  const rate = createRequestRate();
  const state = { quiet: request.quiet, resources: syncStates(store.records.checkpoints()) };
  const view = (): SyncView => ({
    running: true,
    quiet: state.quiet,
    resources: [...state.resources],
    requestsPerSecond: rate.read(clock.monotonicMs(), api.requests()),
    offline: context.job.last?.offline ?? false,
    triedAt: context.job.last?.triedAt ?? null,
    nextAt: null,
    otherEnvironment: null,
  });
  const tell = (payload: SyncView): void => context.tell({ event: 'sync.progress', payload });
  const teller = createProgressReporter(clock, () => tell(view()));
  const onProgress = (resources: readonly SyncStateView[]): void => {
    state.resources = [...resources];
    teller.moved();
  };
  const finished = syncAll(
    {
      api,
      store: store.records,
      clock,
      audit: store.audit,
      inbox: context.ports.openInbox(profile.folder),
      onProgress,
    },
    { full: request.full, signal: stop.signal },
  );
  const done = ended(context, finished)
    .then(async (last) => {
      teller.stop();
      await api.close().catch((problem: unknown) => context.ports.log('sync connection', { problem }));
      context.job.sync = null;
      context.job.last = last;
      tell(restView(profile, last));
      context.tell({ event: 'changed', payload: { what: 'records' } });
      matchAgain(context, accountsOf(profile));
    })
    .catch((problem: unknown) => metAside(context, problem));
  const job: SyncJob = {
    cancel: () => stop.abort(),
    done,
    finished,
    view,
    isQuiet: () => state.quiet,
    takeOver: () => {
      state.quiet = false;
      teller.moved();
    },
  };
  context.job.sync = job;
  // Told before the answer: whoever asked sees it run.
  teller.moved();
  return job;
}

async function ended(context: EngineContext, finished: Promise<SyncOutcome>): Promise<LastSync> {
  const now = (): Instant => context.ports.clock.now();
  try {
    const { resources } = await finished;
    const offline = Object.values(resources).some((one) => one.failure !== null && reachesNobody(one.failure));
    return { triedAt: now(), offline };
  } catch (problem) {
    metAside(context, problem);
    return { triedAt: now(), offline: false };
  }
}

function metAside(context: EngineContext, problem: unknown): void {
  const found = problem instanceof StoreFailure ? problem.failure : failure('unexpected');
  context.ports.log('sync ended', { kind: found.kind, problem });
  context.failedAside(found);
}
