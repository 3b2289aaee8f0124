/** Menu, language and start options say and mean the same in both languages. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MenuItemConstructorOptions } from 'electron';
import { dataDirOf } from '../../../src/main/adapters/profiles/data-dir.ts';
import { languageOf, namesNoLanguage, systemLanguage } from '../../../src/main/shell/system/language.ts';
import { menuTemplate, NO_HISTORY } from '../../../src/main/shell/system/menu.ts';
import { createPickedFiles } from '../../../src/main/shell/window/picked-files.ts';
import { asked, devServerOf } from '../../../src/main/shell/window/start-options.ts';
import { testHooks } from '../../../src/main/shell/system/test-hooks.ts';
import { undoNamesIn } from '../../../src/main/shell/system/undo-names.ts';

const submenus = (menu: MenuItemConstructorOptions[]) =>
  menu.map(({ submenu }) => submenu as MenuItemConstructorOptions[]);
const mnemonic = (item: MenuItemConstructorOptions): string =>
  /&(\S)/u.exec(item.label ?? '')?.[1]?.toLowerCase() ?? '';
const aStep = {
  id: 's1',
  kind: 'confirm',
  rows: 14,
  by: 'Ana',
  at: '2026-03-01T00:00:00.000Z',
  undone: false,
  automatic: false,
  about: null,
} as const;

describe.each(['es', 'en'] as const)('the menu in %s', (language) => {
  const menu = menuTemplate({ language, isMac: false, history: NO_HISTORY }, () => undefined);

  it('gives every item a letter of its own within its menu', () => {
    for (const items of [menu, ...submenus(menu).map((items) => items.filter(({ type }) => type !== 'separator'))]) {
      const letters = items.map(mnemonic);
      expect(letters).not.toContain('');
      expect(new Set(letters).size).toBe(letters.length);
    }
  });

  it('only shows the keys of commands: the window binds them', () => {
    const withKeys = submenus(menu)
      .flat()
      .filter(({ accelerator }) => accelerator !== undefined);
    expect(withKeys.length).toBeGreaterThan(3);
    expect(withKeys.every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true);
  });
});

describe('the menu', () => {
  it('asks the window for the command of the item', () => {
    const heard: string[] = [];
    const menu = menuTemplate(
      { language: 'es', isMac: false, history: NO_HISTORY },
      (command) => void heard.push(command),
    );
    for (const item of submenus(menu).flat()) (item.click as (() => void) | undefined)?.();
    expect(heard).toContain('import');
    expect(heard).toContain('verify');
    expect(new Set(heard).size).toBe(heard.length);
  });

  it('names the step that undo would take back (W7)', () => {
    const labels = (undo: typeof aStep | null) =>
      submenus(menuTemplate({ language: 'es', isMac: false, history: { undo, redo: null } }, () => undefined))[1]?.[0]
        ?.label;
    expect(labels(aStep)).toBe('&Deshacer: conciliar 14 filas');
    expect(labels(null)).toBe('&Deshacer');
  });

  it('learns the step from the answers that carry the history, and forgets it with the profile', () => {
    const history = { undo: aStep, redo: null, steps: [], version: 1 };
    expect(undoNamesIn('match.confirm', history)).toStrictEqual({ undo: aStep, redo: null });
    expect(undoNamesIn('account.list', [])).toBeNull();
    expect(undoNamesIn('profile.open', {})).toStrictEqual(NO_HISTORY);
  });
});

describe('the language', () => {
  it('is Spanish where the system speaks it', () => {
    expect(['es-CO', 'es', 'es_CO.UTF-8', 'ES-419', 'en-US', 'et', 'C', ''].map(systemLanguage)).toStrictEqual([
      'es',
      'es',
      'es',
      'es',
      'en',
      'en',
      'en',
      'en',
    ]);
    expect(languageOf({ language: 'en' }, 'es')).toBe('en');
    expect(languageOf({ language: 'system' }, 'es')).toBe('es');
  });

  it('is Spanish where a Linux names none', () => {
    const none = [{}, { LANG: '' }, { LANG: 'C.UTF-8' }, { LANG: 'es_CO.UTF-8', LC_ALL: 'POSIX' }];
    expect(none.every((env) => namesNoLanguage('linux', env))).toBe(true);
    expect(namesNoLanguage('linux', { LANG: 'en_US.UTF-8' })).toBe(false);
    expect(namesNoLanguage('linux', { LANG: 'C', LC_ALL: 'ca_ES.UTF-8' })).toBe(false);
    expect(namesNoLanguage('win32', {})).toBe(false);
  });
});

describe('the start', () => {
  it('finds the data folder: as asked, as in the environment, else where the platform keeps data', () => {
    const linux = { platform: 'linux', env: {}, home: '/home/ana' } as const;
    expect(dataDirOf(linux)).toBe('/home/ana/.config/Cuadre');
    expect(dataDirOf({ ...linux, platform: 'darwin' })).toBe('/home/ana/Library/Application Support/Cuadre');
    expect(dataDirOf({ ...linux, env: { CUADRE_DATA_DIR: '/datos' } })).toBe('/datos');
    expect(dataDirOf({ ...linux, env: { CUADRE_DATA_DIR: '/datos' } }, 'aqui')).toBe(path.resolve('aqui'));
  });

  it('reads an option in both spellings', () => {
    expect(asked(['--x', '--data-dir=/a b'], 'data-dir')).toBe('/a b');
    expect(asked(['--data-dir', '/c'], 'data-dir')).toBe('/c');
    expect(asked(['--data-dirx=/a'], 'data-dir')).toBeUndefined();
  });

  it('takes a dev server on this machine only', () => {
    expect(devServerOf('http://localhost:5173/x')).toBe('http://localhost:5173');
    for (const address of ['http://localhost.evil.co/', 'https://x.co', 'file:///x', undefined])
      expect(devServerOf(address)).toBeNull();
  });

  it('listens to no test hook in the form that users start, or outside a test', () => {
    const now = '2026-04-01T15:00:00.000Z';
    const env = { CUADRE_TEST: '1', CUADRE_TEST_ENGINE: '/x', CUADRE_LANG: 'en', CUADRE_TEST_NOW: now };
    expect(testHooks(env, true)).toMatchObject({ engine: '/x', language: 'en', now });
    const files = {
      pick: null,
      mapping: null,
      attach: null,
      backup: null,
      copyTo: null,
      exportDir: null,
      ledger: null,
      print: null,
    };
    const none = { ...files, opened: null, pages: null, now: null, language: null, engine: null };
    expect([testHooks(env, false), testHooks({ ...env, CUADRE_TEST: '0' }, true)]).toStrictEqual([none, none]);
  });
});

describe('picked files', () => {
  it('are known by handles that say nothing, and only the latest 200', () => {
    const files = createPickedFiles();
    const first = files.take('/a/first.csv');
    for (let count = 0; count < 199; count += 1) files.take('/a/b.csv');
    expect(files.pathOf(first.file)).toBe('/a/first.csv');
    files.take('/a/c.csv');
    expect(files.pathOf(first.file)).toBeNull();
  });
});
