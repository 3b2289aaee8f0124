/** Handlers of the sync: it runs beside everything else, one at a time, and tells its progress. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { SyncStateView } from '@shared/contract/views.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ServiceConnection } from '../ports.ts';
import { syncAll } from '../sync.ts';
import type { SyncOutcome } from '../sync/outcome.ts';
import { StoreFailure } from '../ports/store-failure.ts';
import { syncStates } from '../views/rows.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

/** Pages come many a second: the window hears at most this often. */
const PROGRESS_EVERY_MS = 150;

export function syncHandlers(desktop: Desktop): Pick<Handlers, 'sync.state' | 'sync.cancel' | 'engine.ping'> {
  return {
    'sync.state': () => {
      const profile = desktop.profile();
      if (!profile.ok) return profile;
      return ok({
        running: desktop.job.sync !== null,
        resources: syncStates(profile.value.store.records.checkpoints()),
      });
    },
    'sync.cancel': () => {
      desktop.job.sync?.cancel();
      return ok({});
    },
    'engine.ping': () => ok({ at: desktop.ports.clock.now() }),
  };
}

export type SyncRequest = { readonly connection: ServiceConnection; readonly full: boolean };

/** Starts a sync of the open profile; refused while one runs. The answer comes at once, `finished` when it ended. */
export function startSync(
  desktop: Desktop,
  request: SyncRequest,
): Result<{ readonly finished: Promise<SyncOutcome> }, Failure> {
  const profile = desktop.profile();
  if (!profile.ok) return profile;
  if (desktop.job.sync !== null) return err(failure('usage', { problem: 'sync-running', words: 'sync' }));
  const { store } = profile.value;
  const { clock } = desktop.ports;
  const stop = new AbortController();
  const api = desktop.ports.apiFor(request.connection);
  const tell = (resources: readonly SyncStateView[], running: boolean): void => {
    desktop.tell({ event: 'sync.progress', payload: { running, resources: [...resources] } });
  };
  let toldAt = Number.NEGATIVE_INFINITY;
  const onProgress = (resources: readonly SyncStateView[]): void => {
    const now = clock.monotonicMs();
    if (now - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = now;
    tell(resources, true);
  };
  const finished = syncAll(
    { api, store: store.records, clock, audit: store.audit, onProgress },
    { full: request.full, signal: stop.signal },
  );
  const done = finished
    .then(
      () => undefined,
      (problem: unknown) => {
        logEnd(desktop, problem);
      },
    )
    .then(async () => {
      await api.close();
      desktop.job.sync = null;
      tell(syncStates(store.records.checkpoints()), false);
      desktop.tell({ event: 'changed', payload: { what: 'records' } });
    });
  desktop.job.sync = {
    cancel: () => {
      stop.abort();
    },
    done,
  };
  return ok({ finished });
}

function logEnd(desktop: Desktop, problem: unknown): void {
  const kind = problem instanceof StoreFailure ? problem.failure.kind : 'unexpected';
  desktop.ports.log('sync ended', { kind, problem });
}
