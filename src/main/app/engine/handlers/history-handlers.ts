/** Handlers of an account's history: its steps, and one of them back or forth. */
import { accountId } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import { historyOf } from '../../decide/decisions.ts';
import { undoRedo } from '../../decide/undo-redo.ts';
import { decidingOn, followOn } from '../deciding.ts';
import type { EngineContext } from '../engine-context.ts';
import type { Handlers } from './handler.ts';

type HistoryCall = 'history.get' | 'history.undo' | 'history.redo';

export function historyHandlers(desktop: EngineContext): Pick<Handlers, HistoryCall> {
  const { deciding, told } = decidingOn(desktop);
  const travelling = (direction: 'undo' | 'redo') => async (request: Parameters<typeof undoRedo>[2]) => {
    const deps = deciding();
    if (!deps.ok) return deps;
    const isStill = (): boolean => {
      const open = desktop.profile();
      return open.ok && open.value.store === deps.value.store;
    };
    return told(await undoRedo({ ...deps.value, isStill, follow: followOn(desktop) }, direction, request));
  };
  return {
    'history.get': ({ account }) => {
      const deps = deciding();
      return deps.ok ? ok(historyOf(deps.value.store, accountId(account))) : deps;
    },
    'history.undo': travelling('undo'),
    'history.redo': travelling('redo'),
  };
}
