/** The one place where a window is made, with one set of preferences. */
import path from 'node:path';
import { BrowserWindow, screen, session } from 'electron';
import type { Session, WebPreferences } from 'electron';
import type { WindowPlace } from '../../adapters/profiles/window-file.ts';
import { START_PAGE } from './pages.ts';
import { SEALED } from './sealed.ts';
import { FIRST_PLACE, openingOf, reopenable, SMALLEST } from './window-place.ts';
import type { Rect } from './window-place.ts';

/** No `persist:`: the session lives in memory and leaves no cookie, cache or storage on disk. */
const PARTITION = 'cuadre';

const preferences = ({ kept, devServer }: WindowLook) =>
  ({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    partition: PARTITION,
    ...SEALED,
    safeDialogs: true,
    zoomFactor: kept?.zoomFactor ?? 1,
    autoplayPolicy: 'user-gesture-required',
    devTools: devServer !== null,
  }) satisfies WebPreferences;

export const windowSession = (): Session => session.fromPartition(PARTITION);

export type WindowLook = {
  readonly dark: boolean;
  readonly title: string;
  readonly devServer: string | null;
  /** How it was left; null for the first time. */
  readonly kept: WindowPlace | null;
};

/** What the screens leave for windows, the main one first. */
function workAreas(): readonly Rect[] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
}

/** The page's address, at the screen that was left. */
function pageAt({ devServer, kept }: WindowLook): string {
  const place = reopenable(kept?.place);
  return `${devServer ?? START_PAGE}${place === FIRST_PLACE ? '' : `#${place}`}`;
}

/** Makes the window, and has its page drawn while nobody sees it. */
export function makeWindow(look: WindowLook): BrowserWindow {
  const window = new BrowserWindow({
    ...openingOf(look.kept, workAreas()),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    title: look.title,
    // The window's colour of the tokens: no white flash before the first paint.
    backgroundColor: look.dark ? '#0f1114' : '#f6f7f8',
    // A page that is to be seen waits for the graphics, which take as long to begin; one that is not is drawn meanwhile.
    ...{ show: false, paintWhenInitiallyHidden: false },
    webPreferences: preferences(look),
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  void window.loadURL(pageAt(look));
  return window;
}

/** Shows a window for the first time. */
export function showAsLeft(window: BrowserWindow, kept: WindowPlace | null): void {
  if (kept?.isMaximized === true) window.maximize();
  window.show();
}

/** How the window is now, to open it like this again. */
export const placeOf = (window: BrowserWindow): WindowPlace => ({
  bounds: window.getNormalBounds(),
  isMaximized: window.isMaximized(),
  zoomFactor: window.webContents.getZoomFactor(),
  place: reopenable(new URL(window.webContents.getURL()).hash.slice(1)),
});
