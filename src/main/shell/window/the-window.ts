/** The one window of the app: made, shown again, kept alive. */
import type { BrowserWindow } from 'electron';
import { app, nativeTheme } from 'electron';
import type { WindowFile } from '../../adapters/profiles/window-file.ts';
import type { Log } from '../system/log.ts';
import { makeWindow, placeOf, showAsLeft } from './window.ts';

/** A page that dies more often than this is left as it is: loading it again does not help. */
const RELOADS_MAX = 3;

export type TheWindow = {
  readonly get: () => BrowserWindow | null;
  readonly getOrOpen: () => BrowserWindow;
  /** Shows it the first time; from then on that is for the person. */
  readonly show: () => void;
  readonly focus: () => void;
  /** The bar in the taskbar, as Electron takes it. */
  readonly setBar: (bar: number) => void;
  readonly isInFront: () => boolean;
};

export function createTheWindow(devServer: string | null, kept: WindowFile, log: Log): TheWindow {
  let current: BrowserWindow | null = null;
  /** Made, and not shown yet. */
  let hidden: BrowserWindow | null = null;
  let reloads = 0;
  const open = (): BrowserWindow => {
    const opened = makeWindow({
      dark: nativeTheme.shouldUseDarkColors,
      title: app.name,
      devServer,
      kept: kept.get(),
    });
    opened.on('close', () => {
      try {
        kept.set(placeOf(opened));
      } catch (problem) {
        log('window place not kept', { problem });
      }
    });
    opened.on('closed', () => {
      current = null;
      hidden = null;
    });
    opened.webContents.on('render-process-gone', (_event, { reason }) => {
      log('page died', { reason });
      reloads += 1;
      if (reason !== 'clean-exit' && reloads <= RELOADS_MAX && !opened.isDestroyed()) opened.webContents.reload();
    });
    current = opened;
    hidden = opened;
    return opened;
  };
  const show = (): void => {
    if (hidden !== null) showAsLeft(hidden, kept.get());
    hidden = null;
  };
  return {
    get: () => current,
    getOrOpen: () => current ?? open(),
    show,
    focus: () => {
      show();
      if (current?.isMinimized() === true) current.restore();
      current?.focus();
    },
    setBar: (bar) => current?.setProgressBar(bar),
    isInFront: () => current?.isFocused() === true,
  };
}
