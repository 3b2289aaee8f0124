/** Handlers of what holds for all accounts of the open profile. */
import { ok } from '@shared/domain/result.ts';
import { decidingOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';
import { matchAnew } from '../matching.ts';

export function profileHandlers(desktop: EngineContext): Pick<Handlers, 'matching.get' | 'matching.set'> {
  const { deciding, told } = decidingOn(desktop);
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
        desktop,
        accounts.list().map(({ id }) => id),
      );
      return told(ok(settings));
    },
  };
}
