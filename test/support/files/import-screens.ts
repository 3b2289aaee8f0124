/** The states of the import window, for the pictures and for the tests of its look. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { dropFiles, SCENE_FILES, writeScene } from './import-scenes.ts';
import type { SceneFile } from './import-scenes.ts';
import { settle } from '../window/settle.ts';
import type { Screen } from '../window/settle.ts';
import { words } from '../window/words.ts';

const ALL = Object.keys(SCENE_FILES) as readonly SceneFile[];

/** Drops the files on a window without any; answers once all of them were looked at. */
async function fresh(window: Page, names: readonly SceneFile[]): Promise<void> {
  await window.reload();
  await settle(window);
  await dropFiles(window, writeScene(mkdtempSync(path.join(tmpdir(), 'cuadre-scene-')), names));
  await window.locator('.file').waitFor();
  await settle(window);
}

const show = (window: Page, name: SceneFile): Promise<void> =>
  window.locator('.filelist__pick', { hasText: SCENE_FILES[name][0] }).click();
const change = (window: Page): Promise<void> => window.locator('.card__head button[aria-expanded]').click();

/** Whichever language the window speaks. */
const SIGN = new RegExp(`^(?:${words.es.importing.settings.sign}|${words.en.importing.settings.sign})`, 'u');

/** Opens a choice of the settings and takes its last value. */
async function takeLast(window: Page, name: RegExp): Promise<void> {
  await window.locator('.settings').getByRole('combobox', { name }).first().click();
  await window.getByRole('option').last().click();
}

const scene = (name: string, then: (window: Page) => Promise<void>): Screen => ({
  name: `import-${name}`,
  place: '/statements',
  data: 'sample',
  then,
});

export const IMPORT_SCREENS: readonly Screen[] = [
  {
    name: 'import',
    place: '/statements',
    data: 'sample',
    then: async (window) => {
      await window.reload();
      await settle(window);
      await window.keyboard.press('Control+o');
    },
  },
  scene('queue', (window) => fresh(window, ALL)),
  scene('settings', async (window) => {
    await fresh(window, ['january']);
    await change(window);
    await takeLast(window, SIGN);
    await settle(window);
    await window.locator('[data-told]').last().scrollIntoViewIfNeeded();
  }),
  scene('asks', (window) => fresh(window, ['asks'])),
  scene('accounts', (window) => fresh(window, ['accounts'])),
  scene('rejected', (window) => fresh(window, ['bad'])),
  scene('without', async (window) => {
    await fresh(window, ['bad']);
    await window.keyboard.press('Control+Enter');
  }),
  scene('refused', async (window) => {
    await fresh(window, ['january', 'pdf']);
    await show(window, 'pdf');
  }),
  scene('all', async (window) => {
    await fresh(window, ['january', 'july', 'asks']);
    await window.locator('.filelist__foot button').click();
  }),
];
