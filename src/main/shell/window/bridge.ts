/** Electron's end of the bridge: hands messages with their sender to the gate. */
import { ipcMain } from 'electron';
import type { BrowserWindow, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { CHANNELS } from '@shared/contract/bridge.ts';
import type { Gate } from './gate.ts';
import { isOurAddress } from './security.ts';

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
  readonly gate: Gate;
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
