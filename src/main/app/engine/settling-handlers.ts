/** Handlers of where kinds of records settle; what was set is followed by matching, in every account of the profile. */
import { ok } from '@shared/domain/result.ts';
import { setSettling, settlingOf } from '../settling.ts';
import { decidingOn } from './deciding.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';
import { matchAgain } from './matching.ts';

export function settlingHandlers(desktop: Desktop): Pick<Handlers, 'settling.get' | 'settling.set'> {
  const { deciding, onBook, writing } = decidingOn(desktop);
  const set = writing(setSettling);
  return {
    'settling.get': onBook((_, book) => ok(settlingOf(book))),
    'settling.set': (request) => {
      const deps = deciding();
      const before = deps.ok ? deps.value.store.version() : null;
      const answer = set(request);
      if (deps.ok && answer.ok && deps.value.store.version() !== before)
        matchAgain(desktop, deps.value.store.accounts.list().map(({ id }) => id)); // prettier-ignore
      return answer;
    },
  };
}
