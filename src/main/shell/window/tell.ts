/** What main tells the window without being asked. */
import type { BrowserWindow } from 'electron';
import { CHANNELS } from '@shared/contract/bridge.ts';
import { events } from '@shared/contract/calls.ts';
import type { EventName, EventPayload } from '@shared/contract/calls.ts';
import type { Log } from '../system/log.ts';
import type { Secrets } from '../system/secrets.ts';

export type Tell = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Tells the window; what does not fit the list of events, or holds a secret, stays in main. */
export function createTell(window: () => BrowserWindow | null, secrets: Pick<Secrets, 'isIn'>, log: Log): Tell {
  return (name, payload) => {
    const target = window();
    const checked = events[name].safeParse(payload);
    if (!checked.success || secrets.isIn(JSON.stringify(checked.data))) {
      log('event withheld', { event: name });
      return;
    }
    if (target !== null && !target.isDestroyed()) target.webContents.send(CHANNELS.event, name, checked.data);
  };
}
