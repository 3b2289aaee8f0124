/** Handlers of the sync for the window: how it stands, and cancelling it. */
import { ok } from '@shared/domain/result.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';
import { syncViewOf } from '../sync-job.ts';

export function syncHandlers(desktop: EngineContext): Pick<Handlers, 'sync.state' | 'sync.cancel' | 'engine.ping'> {
  return {
    'sync.state': () => {
      const profile = desktop.profile();
      return profile.ok ? ok(syncViewOf(desktop, profile.value)) : profile;
    },
    'sync.cancel': () => {
      desktop.job.sync?.cancel();
      return ok({});
    },
    'engine.ping': () => ok({ at: desktop.ports.clock.now() }),
  };
}
