/** Electron's end of the bridge: hands messages with their sender to the gate, and events to the window. */
import { ipcMain } from 'electron';
import type { BrowserWindow, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { CHANNELS } from '@shared/contract/bridge.ts';
import { events } from '@shared/contract/calls.ts';
import type { EventName, EventPayload } from '@shared/contract/calls.ts';
import type { createGate } from './gate.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import { isOurAddress } from './security.ts';

export type Tell = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** True when the message came from the main frame of our window while it shows our page. */
export function comesFromOurs(
  event: IpcMainEvent | IpcMainInvokeEvent,
  window: BrowserWindow | null,
  devServer: string | null,
): boolean {
  const frame = event.senderFrame;
  if (window === null || window.isDestroyed() || frame === null) return false;
  return (
    event.sender === window.webContents && frame === window.webContents.mainFrame && isOurAddress(frame.url, devServer)
  );
}

type BridgeParts = {
  readonly window: () => BrowserWindow | null;
  readonly gate: ReturnType<typeof createGate>;
  readonly acceptDrop: (path: string) => void;
  readonly devServer: string | null;
};

export function openBridge({ window, gate, acceptDrop, devServer }: BridgeParts): void {
  ipcMain.handle(CHANNELS.call, (event, name: unknown, request: unknown) =>
    gate({ isOurMainFrame: comesFromOurs(event, window(), devServer) }, name, request),
  );
  ipcMain.on(CHANNELS.drop, (event, path: unknown) => {
    if (comesFromOurs(event, window(), devServer) && typeof path === 'string' && path !== '') acceptDrop(path);
  });
}

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
