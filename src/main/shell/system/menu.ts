/** The menu: every item of the window's own asks for a command; keys are only shown, because the window's registry binds them. */
import type { Language } from '@shared/domain/language.ts';
import type { MenuItemConstructorOptions } from 'electron';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { words } from './words.ts';
import type { ShellWords } from './words.ts';

/** The commands that the menu can ask the window for. */
export type MenuCommand =
  | 'import'
  | 'export'
  | 'sync'
  | 'match'
  | 'profiles'
  | 'settings'
  | 'undo'
  | 'redo'
  | 'go-overview'
  | 'go-reconcile'
  | 'go-statements'
  | 'go-records'
  | 'go-rules'
  | 'go-flags'
  | 'go-trail'
  | 'shortcuts'
  | 'glossary'
  | 'verify';

/** What can be undone and redone, for the words of the two items. */
export type UndoNames = { readonly undo: StepView | null; readonly redo: StepView | null };
export const NO_HISTORY: UndoNames = { undo: null, redo: null };

export type MenuState = {
  readonly language: Language;
  readonly isMac: boolean;
  readonly history: UndoNames;
};

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/** The verb with the step it applies to: "Deshacer: conciliar 14 filas". */
function withStep(verb: string, step: StepView | null, said: ShellWords): string {
  return step === null ? verb : `${verb}: ${said.step[step.kind](step.rows)}`;
}

/** The whole menu as data; `ask` is called with the command of the item that was chosen; `about` is main's own. */
export function menuTemplate(
  { language, isMac, history }: MenuState,
  ask: (command: MenuCommand | 'about') => void,
): Item[] {
  const said = words[language];
  const { menu } = said;
  const item = (id: MenuCommand | 'about', label: string, accelerator?: string): Item => ({
    id,
    label,
    click: () => ask(id),
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
  });
  const role = (name: NonNullable<Item['role']>, label: string): Item => ({ role: name, label });
  const file = [
    item('import', menu.import, 'CmdOrCtrl+O'),
    item('sync', menu.sync),
    item('export', menu.export, 'CmdOrCtrl+E'),
    separator,
    item('profiles', menu.profiles),
    item('settings', menu.settings, 'CmdOrCtrl+,'),
    separator,
    role('quit', menu.quit),
  ];
  const edit = [
    item('undo', withStep(menu.undo, history.undo, said), 'CmdOrCtrl+Z'),
    item('redo', withStep(menu.redo, history.redo, said), 'CmdOrCtrl+Shift+Z'),
    separator,
    role('cut', menu.cut),
    role('copy', menu.copy),
    role('paste', menu.paste),
    role('selectAll', menu.selectAll),
    separator,
    item('match', menu.match),
  ];
  const view = [
    item('go-overview', menu.overview),
    item('go-reconcile', menu.reconcile),
    item('go-statements', menu.statements),
    item('go-records', menu.records),
    item('go-rules', menu.rules),
    item('go-flags', menu.flags),
    item('go-trail', menu.trail),
    separator,
    role('zoomIn', menu.zoomIn),
    role('zoomOut', menu.zoomOut),
    role('resetZoom', menu.resetZoom),
    role('togglefullscreen', menu.fullScreen),
  ];
  const menus: Item[] = [
    { label: menu.file, submenu: file },
    { label: menu.edit, submenu: edit },
    { label: menu.view, submenu: view },
    { label: menu.help, submenu: helpMenu(menu, item) },
  ];
  return isMac ? [{ role: 'appMenu' }, ...menus] : menus;
}

const helpMenu = (menu: ShellWords['menu'], item: (id: MenuCommand | 'about', label: string) => Item): Item[] => [
  item('shortcuts', menu.shortcuts),
  item('glossary', menu.glossary),
  separator,
  item('verify', menu.verify),
  separator,
  item('about', menu.about),
];
