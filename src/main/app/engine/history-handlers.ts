/** Handlers of an account's history: its steps, and one of them back or forth. */
import { accountId } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import { historyOf } from '../decisions.ts';
import { travel } from '../travel.ts';
import type { Desktop } from './desktop.ts';
import type { Handlers } from './handler.ts';

type HistoryCall = 'history.get' | 'history.undo' | 'history.redo';

export function historyHandlers(desktop: Desktop): Pick<Handlers, HistoryCall> {
  const travelling = (direction: 'undo' | 'redo') => async (request: Parameters<typeof travel>[2]) => {
    const profile = desktop.profile();
    if (!profile.ok) return profile;
    const { store, shelf } = profile.value;
    const { clock } = desktop.ports;
    const isStill = (): boolean => {
      const open = desktop.profile();
      return open.ok && open.value.store === store;
    };
    const follow: Parameters<typeof travel>[0]['follow'] = (id, changes) =>
      shelf.follow(id, changes, () => clock.sleep(0));
    const moved = await travel({ store, clock, by: desktop.person(), isStill, follow }, direction, request);
    if (moved.ok) desktop.tell({ event: 'changed', payload: { what: 'decisions' } });
    return moved;
  };
  return {
    'history.get': ({ account }) => {
      const profile = desktop.profile();
      return profile.ok ? ok(historyOf(profile.value.store, accountId(account))) : profile;
    },
    'history.undo': travelling('undo'),
    'history.redo': travelling('redo'),
  };
}
