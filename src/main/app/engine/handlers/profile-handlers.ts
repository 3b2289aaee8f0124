/** Handlers of what holds for all accounts of the open profile: equals by date, where kinds settle, what unseen words mean, the sync, and the engine's sign of life. */
import { ok } from '@shared/domain/result.ts';
import { decidingOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';
import { matchAgain, matchAnew } from '../matching.ts';
import { previewMeaning, setMeaning, unseenOf } from '../../decide/meanings.ts';
import { setSettling, settlingOf } from '../../decide/settling.ts';
import { syncViewOf } from '../sync-job.ts';

/** Handlers of the sync for the window: how it stands, and cancelling it. */
export function syncHandlers(context: EngineContext): Pick<Handlers, 'sync.state' | 'sync.cancel' | 'engine.ping'> {
  return {
    'sync.state': () => {
      const profile = context.profile();
      return profile.ok ? ok(syncViewOf(context, profile.value)) : profile;
    },
    'sync.cancel': () => {
      context.job.sync?.cancel();
      return ok({});
    },
    'engine.ping': () => ok({ at: context.ports.clock.now() }),
  };
}

export function profileHandlers(context: EngineContext): Pick<Handlers, 'matching.get' | 'matching.set'> {
  const { deciding, told } = decidingOn(context);
  return {
    'matching.get': () => {
      const deps = deciding();
      return deps.ok ? ok(deps.value.store.accounts.matching()) : deps;
    },
    'matching.set': (settings) => {
      const deps = deciding();
      if (!deps.ok) return deps;
      const { accounts } = deps.value.store;
      accounts.setMatching(settings, deps.value.by);
      matchAnew(
        context,
        accounts.list().map(({ id }) => id),
      );
      return told(ok(settings));
    },
  };
}

type Names = 'settling.get' | 'settling.set' | 'meaning.get' | 'meaning.preview' | 'meaning.set';

export function settlingHandlers(context: EngineContext): Pick<Handlers, Names> {
  const { deciding, onBook, writing } = decidingOn(context);
  /** What is said of a whole profile is followed by matching in each of its accounts. */
  const followed =
    <R, A extends { readonly ok: boolean } | Promise<never>>(set: (request: R) => A) =>
    (request: R): A => {
      const deps = deciding();
      const before = deps.ok ? deps.value.store.version() : null;
      const answer = set(request);
      if (deps.ok && 'ok' in answer && answer.ok && deps.value.store.version() !== before)
        matchAgain(
          context,
          deps.value.store.accounts.list().map(({ id }) => id),
        );
      return answer;
    };
  return {
    'settling.get': onBook((_, book) => ok(settlingOf(book))),
    'settling.set': followed(writing(setSettling)),
    'meaning.get': onBook((_, book) => ok(unseenOf(book))),
    'meaning.preview': onBook(previewMeaning),
    'meaning.set': followed(writing(setMeaning)),
  };
}
