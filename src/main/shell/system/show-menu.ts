/** Keeps the native menu in step with language and history. */
import type { Language } from '@shared/domain/language.ts';
import { Menu } from 'electron';
import { menuTemplate, NO_HISTORY } from './menu.ts';
import type { MenuCommand, UndoNames } from './menu.ts';

/** Shows the menu again; with the history when that is what changed. */
export type ShowMenu = (history?: UndoNames | null) => void;

/** A menu is built anew only when a word in it changes: building costs a moment in which it cannot be opened. */
export function createMenu(language: () => Language, ask: (command: MenuCommand | 'about') => void): ShowMenu {
  let history = NO_HISTORY;
  let shown = '';
  return (changed = null) => {
    history = changed ?? history;
    const state = { language: language(), isMac: process.platform === 'darwin', history };
    const looks = JSON.stringify(state);
    if (looks === shown) return;
    shown = looks;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, ask)));
  };
}
