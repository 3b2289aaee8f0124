/** The one place where a window is made, with one frozen set of preferences. */
import path from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import type { Session, WebPreferences } from 'electron';
import { START_PAGE } from './pages.ts';

/** No `persist:`: the session lives in memory and leaves no cookie, cache or storage on disk. */
const PARTITION = 'cuadre';

const preferences = (): Readonly<WebPreferences> =>
  Object.freeze({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    partition: PARTITION,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
    autoplayPolicy: 'user-gesture-required',
    devTools: !app.isPackaged,
  } satisfies WebPreferences);

export const windowSession = (): Session => session.fromPartition(PARTITION);

export type WindowLook = { readonly dark: boolean; readonly title: string; readonly devServer: string | null };

/** Makes the window; it shows itself once its first page is painted. */
export function makeWindow(look: WindowLook): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 800,
    minHeight: 600,
    title: look.title,
    // The desk's colour of the tokens: no white flash before the first paint.
    backgroundColor: look.dark ? '#0f1114' : '#f6f7f8',
    show: false,
    webPreferences: preferences(),
  });
  window.once('ready-to-show', () => window.show());
  window.on('page-title-updated', (event) => event.preventDefault());
  void window.loadURL(look.devServer ?? START_PAGE);
  return window;
}
