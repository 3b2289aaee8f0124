/** The one window of the app: made, shown again, kept alive, and told how far a job is. */
import type { BrowserWindow } from 'electron';
import { app, nativeTheme } from 'electron';
import type { EngineEvent } from '../app/engine-service-types.ts';
import type { Log } from './log.ts';
import { makeWindow } from './window.ts';

/** A page that dies more often than this is left as it is: loading it again does not help. */
const RELOADS_MAX = 3;
const NO_BAR = -1;
/** Above 1 the bar moves without an end in sight. */
const ENDLESS_BAR = 2;

export type TheWindow = {
  readonly get: () => BrowserWindow | null;
  readonly getOrOpen: () => BrowserWindow;
  readonly focus: () => void;
  /** Shows a job's progress in the taskbar. */
  readonly showProgress: (event: EngineEvent) => void;
  /** Takes the bar away: what it stood for has ended, however. */
  readonly endProgress: () => void;
};

export function createTheWindow(devServer: string | null, log: Log): TheWindow {
  let current: BrowserWindow | null = null;
  let reloads = 0;
  const open = (): BrowserWindow => {
    const opened = makeWindow({ dark: nativeTheme.shouldUseDarkColors, title: app.name, devServer });
    opened.on('closed', () => {
      current = null;
    });
    opened.webContents.on('render-process-gone', (_event, { reason }) => {
      log('page died', { reason });
      reloads += 1;
      if (reason !== 'clean-exit' && reloads <= RELOADS_MAX && !opened.isDestroyed()) opened.webContents.reload();
    });
    current = opened;
    return opened;
  };
  return {
    get: () => current,
    getOrOpen: () => current ?? open(),
    focus: () => {
      if (current?.isMinimized() === true) current.restore();
      current?.focus();
    },
    showProgress: ({ event, payload }) => {
      if (event !== 'job.progress' && event !== 'import.progress') return;
      const { done, total } = payload;
      const bar = total === null ? ENDLESS_BAR : done >= total ? NO_BAR : done / total;
      current?.setProgressBar(bar);
    },
    endProgress: () => current?.setProgressBar(NO_BAR),
  };
}
