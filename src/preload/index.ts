/** The gate between window and main: it forwards names from the list and no others, and hands out nothing of Electron. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CHANNELS } from '@shared/contract/bridge.ts';
import type { Bridge } from '@shared/contract/bridge.ts';
import { isCallName, isEventName } from '@shared/contract/names.ts';

const bridge: Bridge<File> = {
  call: (name, request) =>
    isCallName(name) ? ipcRenderer.invoke(CHANNELS.call, name, request) : Promise.reject(new Error('no such call')),
  listen: (name, hear) => {
    if (!isEventName(name)) throw new Error('no such event');
    const forward = (_event: unknown, heard: unknown, payload: unknown): void => {
      if (heard === name) hear(payload as never);
    };
    ipcRenderer.on(CHANNELS.event, forward);
    return () => void ipcRenderer.off(CHANNELS.event, forward);
  },
  // Only a File that the person dropped has a path: a script cannot name one.
  acceptDrop: (file) => ipcRenderer.send(CHANNELS.drop, webUtils.getPathForFile(file)),
};

/** The page does not begin to leave itself for an empty one: main refuses all others, but is not asked about these (electron/electron#21136). */
window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.url.startsWith('about:')) event.preventDefault();
});

contextBridge.exposeInMainWorld('cuadre', bridge);
