/** The system's dialogs: choosing a statement, choosing a folder, and saying why a profile did not open. */
import type { Language } from '@shared/domain/language.ts';
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Failure } from '@shared/contract/failures.ts';
import type { TestHooks } from './test-hooks.ts';
import { supportWords } from './support-words.ts';
import { words } from './words.ts';

export type Where = { readonly window: BrowserWindow; readonly language: Language; readonly hooks: TestHooks };

const STATEMENT_EXTENSIONS = ['csv', 'txt', 'tsv', 'dat', 'xlsx', 'ofx', 'qfx', 'xml'];

export async function pickStatements({ window, language, hooks }: Where): Promise<readonly string[]> {
  if (hooks.pick !== null) return hooks.pick;
  const said = words[language];
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: said.pickStatement,
    properties: ['openFile', 'multiSelections', 'dontAddToRecent'],
    filters: [
      { name: said.statementFiles, extensions: STATEMENT_EXTENSIONS },
      { name: said.allFiles, extensions: ['*'] },
    ],
  });
  return filePaths;
}

const MAPPING_FILTERS = [{ name: 'JSON', extensions: ['json'] }];

/** Where a mapping goes; `name` is what the dialog suggests. */
export async function pickMappingTarget({ window, language, hooks }: Where, name: string): Promise<string | null> {
  if (hooks.mapping !== null) return hooks.mapping;
  const { filePath } = await dialog.showSaveDialog(window, {
    title: words[language].saveMapping,
    defaultPath: name,
    filters: MAPPING_FILTERS,
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  });
  return filePath === '' ? null : filePath;
}

export async function pickMapping({ window, language, hooks }: Where): Promise<string | null> {
  if (hooks.mapping !== null) return hooks.mapping;
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: words[language].openMapping,
    properties: ['openFile', 'dontAddToRecent'],
    filters: [...MAPPING_FILTERS, { name: words[language].allFiles, extensions: ['*'] }],
  });
  return filePaths[0] ?? null;
}

/** The ledger of the bank's account, as the program of the books gives it. */
export async function pickLedger({ window, language, hooks }: Where): Promise<string | null> {
  if (hooks.ledger !== null) return hooks.ledger;
  const said = words[language];
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: said.pickLedger,
    properties: ['openFile', 'dontAddToRecent'],
    filters: [
      { name: said.statementFiles, extensions: STATEMENT_EXTENSIONS },
      { name: said.allFiles, extensions: ['*'] },
    ],
  });
  return filePaths[0] ?? null;
}

export async function pickAttachment({ window, language, hooks }: Where): Promise<string | null> {
  if (hooks.attach !== null) return hooks.attach;
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: words[language].pickAttachment,
    buttonLabel: words[language].attach,
    properties: ['openFile', 'dontAddToRecent'],
  });
  return filePaths[0] ?? null;
}

export type Copied = 'attachment' | 'lines' | 'support' | 'trail';
const titleOf = (what: Copied, language: Language): string => {
  if (what === 'support') return supportWords[language].saveSupport;
  if (what === 'trail') return words[language].saveTrail;
  return words[language][what === 'lines' ? 'saveLines' : 'saveCopy'];
};

/** Where a copy of an attached file or of lines goes; `name` is what the dialog suggests. */
export async function pickCopyTarget(
  { window, language, hooks }: Where,
  what: Copied,
  name: string,
): Promise<string | null> {
  if (hooks.copyTo !== null) return hooks.copyTo;
  const { filePath } = await dialog.showSaveDialog(window, {
    title: titleOf(what, language),
    defaultPath: name,
    properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
  });
  return filePath === '' ? null : filePath;
}

/** A folder that a report goes to, or one that holds a copy of a profile. */
export type PickedFolder = 'report' | 'backup';

export async function pickFolder({ window, language, hooks }: Where, of: PickedFolder): Promise<string | null> {
  const hooked = of === 'report' ? hooks.exportDir : hooks.backup;
  if (hooked !== null) return hooked;
  const said = words[language];
  const { filePaths } = await dialog.showOpenDialog(window, {
    ...(of === 'report'
      ? { title: said.pickFolder, buttonLabel: said.pickFolderButton }
      : { title: said.pickBackup, buttonLabel: said.pickBackupButton }),
    properties: ['openDirectory', ...(of === 'report' ? (['createDirectory'] as const) : []), 'dontAddToRecent'],
  });
  return filePaths[0] ?? null;
}

type Told = Pick<Where, 'window' | 'language'>;

type Said = { readonly title: string; readonly text: string };

/** Says it, and waits until it is closed. */
export async function tell(
  { window, language }: Told,
  { title, text }: Said,
  type: 'warning' | 'info' = 'warning',
): Promise<void> {
  const buttons = [words[language].close];
  await dialog.showMessageBox(window, { type, message: title, detail: text, buttons, noLink: true });
}

const REASONS = {
  'database-in-use': 'inUse',
  'database-too-new': 'tooNew',
  'database-too-old': 'tooOld',
} as const;

/** Says why the profile of last time is not open: the window alone would look as if there had never been one. */
export async function tellWhyNotOpen(where: () => Told, { kind }: Failure): Promise<void> {
  // The engine ended with the app, which must not get another window, or the window has heard of its end.
  if (kind === 'engine-stopped') return;
  // The window shows a screen of its own for these.
  if (kind === 'database-damaged' || kind === 'database-missing') return;
  const shown = where();
  const reason = Object.hasOwn(REASONS, kind) ? REASONS[kind as keyof typeof REASONS] : 'notOpened';
  await tell(shown, words[shown.language][reason]);
}
