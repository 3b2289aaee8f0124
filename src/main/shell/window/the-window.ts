/** The one window of the app: made, shown again, kept alive. */
import type { Language } from '@shared/domain/language.ts';
import type { BrowserWindow } from 'electron';
import { app, dialog, nativeTheme } from 'electron';
import type { WindowFile } from '../../adapters/profiles/window-file.ts';
import type { Log } from '../system/log.ts';
import { supportWords } from '../system/support-words.ts';
import { makeWindow, placeOf, showAsLeft } from './window.ts';

/** A page that dies more often than this is not loaded again by itself: a person decides. */
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

type WindowParts = {
  readonly devServer: string | null;
  readonly kept: WindowFile;
  readonly log: Log;
  readonly language: () => Language;
};

/** True where a page that dies again and again is to be opened once more. */
async function opensAgain(window: BrowserWindow, language: Language): Promise<boolean> {
  const { title, text, again, quit } = supportWords[language].pageStopped;
  const looks = { type: 'error', message: title, detail: text, noLink: true } as const;
  const { response } = await dialog.showMessageBox(window, { ...looks, buttons: [again, quit], cancelId: 1 });
  return response === 0;
}

export function createTheWindow({ devServer, kept, log, language }: WindowParts): TheWindow {
  let current: BrowserWindow | null = null;
  /** Made, and not shown yet. */
  let hidden: BrowserWindow | null = null;
  let reloads = 0;
  const askAgain = async (stopped: BrowserWindow): Promise<void> => {
    show();
    if (!(await opensAgain(stopped, language()))) {
      app.quit();
      return;
    }
    reloads = 0;
    if (!stopped.isDestroyed()) stopped.webContents.reload();
  };
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
      if (reason === 'clean-exit' || opened.isDestroyed()) return;
      reloads += 1;
      if (reloads <= RELOADS_MAX) opened.webContents.reload();
      else void askAgain(opened);
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
