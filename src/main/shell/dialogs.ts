/** The system's dialogs: choosing a statement, choosing a folder, and saying why a profile did not open. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Failure } from '@shared/contract/failures.ts';
import type { Language } from './language.ts';
import type { TestHooks } from './test-hooks.ts';
import { words } from './words.ts';

type Where = { readonly window: BrowserWindow; readonly language: Language; readonly hooks: TestHooks };

const STATEMENT_EXTENSIONS = ['csv', 'txt', 'tsv', 'dat'];

export async function pickStatement({ window, language, hooks }: Where): Promise<string | null> {
  if (hooks.pick !== null) return hooks.pick;
  const said = words[language];
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: said.pickStatement,
    properties: ['openFile', 'dontAddToRecent'],
    filters: [
      { name: said.statementFiles, extensions: STATEMENT_EXTENSIONS },
      { name: said.allFiles, extensions: ['*'] },
    ],
  });
  return filePaths[0] ?? null;
}

export async function pickFolder({ window, language, hooks }: Where): Promise<string | null> {
  if (hooks.exportDir !== null) return hooks.exportDir;
  const said = words[language];
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: said.pickFolder,
    buttonLabel: said.pickFolderButton,
    properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
  });
  return filePaths[0] ?? null;
}

const REASONS = { 'database-in-use': 'inUse', 'database-damaged': 'damaged', 'database-too-new': 'tooNew' } as const;

/** Says why the profile of last time is not open; other failures are the window's to tell. */
export async function tellWhyNotOpen({ window, language }: Where, { kind }: Failure): Promise<void> {
  const reason = Object.hasOwn(REASONS, kind) ? REASONS[kind as keyof typeof REASONS] : null;
  if (reason === null) return;
  const { title, text } = words[language][reason];
  await dialog.showMessageBox(window, {
    type: 'warning',
    message: title,
    detail: text,
    buttons: [words[language].close],
    noLink: true,
  });
}
