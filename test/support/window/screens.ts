/** Every screen of the window and how to get there, for the pictures and for the tests of its look. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import type { LaunchedApp } from './app.ts';
import { aSampleMonth } from '../service/sandbox.ts';
import { IMPORT_SCREENS } from '../files/import-screens.ts';
import { settle } from './settle.ts';
import type { Screen } from './settle.ts';
import { SYNC_SCENES, tellWindow } from '../service/sync-views.ts';

export type { Screen } from './settle.ts';
export { settle } from './settle.ts';

const press =
  (...keys: readonly string[]) =>
  async (window: Page): Promise<void> => {
    for (const key of keys) await window.keyboard.press(key);
  };

/** Opens the first case that has rivals, by its key; other data may have none. */
async function compareRivals(window: Page): Promise<void> {
  if ((await window.locator('#case-0').count()) === 0) return;
  for (let tries = 0; tries < 12; tries += 1) {
    const hash = await window.evaluate(() => globalThis.location.hash);
    if (hash.startsWith('#/rivals/')) return;
    await window.keyboard.press('c');
    await window.keyboard.press('j');
  }
}

const clickIn =
  (place: string) =>
  async (window: Page): Promise<void> => {
    const target = window.locator(place).first();
    if ((await target.count()) > 0) await target.click();
  };

/** Tells of a sync as main would, and opens its panel. */
const syncPanel =
  (scene: string) =>
  async (window: Page, app: ElectronApplication): Promise<void> => {
    const nowMs = await window.evaluate(() => Date.now());
    const view = SYNC_SCENES[scene]?.((seconds) => new Date(nowMs + seconds * 1000).toISOString());
    if (view !== undefined) await tellWindow(app, 'sync.progress', view);
    await window.locator('.freshness--open').click();
    await window.locator('.syncpanel').waitFor();
  };

export const SCREENS: readonly Screen[] = [
  { name: 'first-run', place: null, data: 'none' },
  { name: 'settings-empty', place: '/settings', data: 'none' },
  { name: 'overview', place: '/', data: 'sample' },
  { name: 'board', place: '/board', data: 'sample' },
  {
    name: 'account-edit',
    place: '/',
    data: 'sample',
    then: async (window) => {
      await window.locator('.topbar button.switch').first().click();
      await window.getByRole('menuitem').nth(1).click();
    },
  },
  { name: 'export', place: '/', data: 'sample', then: press('Control+e') },
  { name: 'keys', place: '/', data: 'sample', then: press('?') },
  {
    name: 'hint',
    place: '/',
    data: 'sample',
    then: async (window) => {
      await window.locator('[data-term="records-transit"]').focus();
      await window.locator('.tip').waitFor();
    },
  },
  {
    name: 'glossary',
    place: '/',
    data: 'sample',
    then: (_window, app) => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('glossary')?.click()),
  },
  { name: 'palette', place: '/reconcile/undecided', data: 'sample', then: press('Home', 'Control+k') },
  { name: 'park', place: '/reconcile/lines-left', data: 'sample', then: press('Home', 'p') },
  { name: 'history', place: '/reconcile/undecided', data: 'sample', then: clickIn('.toolbar--second .btn--icon') },
  { name: 'reconcile', place: '/reconcile/undecided', data: 'sample' },
  { name: 'reconcile-set', place: '/reconcile/sets', data: 'sample', then: press('Home') },
  { name: 'plan', place: '/reconcile/undecided', data: 'sample', then: press('Home', 'Control+a', 'a') },
  { name: 'marks', place: '/reconcile/undecided', data: 'sample', then: press('Home', 'Shift+ArrowDown') },
  { name: 'reconcile-proposed', place: '/reconcile/proposed', data: 'sample', then: press('Home') },
  { name: 'reconcile-matched', place: '/reconcile/matched', data: 'sample', then: press('Home', 'j', 'j') },
  { name: 'reconcile-explained', place: '/reconcile/explained', data: 'sample' },
  { name: 'by-hand', place: '/reconcile/lines-left', data: 'sample', then: press('Home', 'm') },
  {
    name: 'by-hand-why',
    place: '/reconcile/lines-left',
    data: 'sample',
    then: async (window) => {
      await press('Home', 'm')(window);
      await settle(window);
      await clickIn('.hand__side:last-child [role="option"]')(window);
      await settle(window);
      await clickIn('.dialog summary')(window);
    },
  },
  { name: 'reconcile-detail', place: '/reconcile/lines-left', data: 'sample', then: press('Home', 'Enter') },
  { name: 'rivals', place: '/reconcile/proposed', data: 'sample', then: compareRivals },
  { name: 'flags', place: '/flags', data: 'sample' },
  { name: 'flags-closed', place: '/flags', data: 'sample', then: press('j', 'Escape') },
  { name: 'statements', place: '/statements', data: 'sample' },
  ...IMPORT_SCREENS,
  { name: 'records', place: '/records', data: 'sample' },
  { name: 'records-lines', place: '/records/lines', data: 'sample' },
  {
    name: 'records-picked',
    place: '/records/lines',
    data: 'sample',
    then: async (window) => {
      await window.locator('[data-index="2"] > [data-column="4"]').focus();
      await press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown')(window);
    },
  },
  {
    name: 'records-columns',
    place: '/records/lines',
    data: 'sample',
    then: clickIn('.toolbar .btn:has([href="#i-columns"])'),
  },
  {
    name: 'records-views',
    place: '/records',
    data: 'sample',
    then: clickIn('.toolbar .btn:has([href="#i-view"])'),
  },
  {
    name: 'record-drawer',
    place: '/records',
    data: 'sample',
    then: clickIn('.rows__row[role="row"]:not(.rows__row--group) >> nth=3'),
  },
  {
    name: 'payout-drawer',
    place: '/records',
    data: 'sample',
    then: clickIn('.rows__row[role="row"]:has([href="#i-batch"]):has([href="#i-check"])'),
  },
  {
    name: 'line-drawer',
    place: '/records/lines/matched',
    data: 'sample',
    then: clickIn('[data-index="1"] > [data-column="1"]'),
  },
  {
    name: 'line-explained',
    place: '/records/lines/explained',
    data: 'sample',
    then: clickIn('.rows__row[role="row"]:has-text("4X1000")'),
  },
  { name: 'bulk-explain', place: '/records/lines/unmatched', data: 'sample', then: press('e') },
  { name: 'rules', place: '/rules', data: 'sample' },
  {
    name: 'rules-month',
    place: '/rules',
    data: 'sample',
    then: (window) => window.locator('section:has(> .card__body > .monthparts)').evaluate((card) => card.scrollIntoView({ block: 'end' })), // prettier-ignore
  },
  {
    name: 'rules-record',
    place: '/rules',
    data: 'sample',
    then: (window) => window.locator('section:has(.recordtable)').evaluate((card) => card.scrollIntoView({ block: 'end' })), // prettier-ignore
  },
  { name: 'rule-new', place: '/rules', data: 'sample', then: press('n') },
  {
    name: 'rule-editor',
    place: '/rules',
    data: 'sample',
    then: clickIn('[data-rule="fee-service"] button.btn'),
  },
  { name: 'settings', place: '/settings', data: 'sample' },
  {
    name: 'settings-verified',
    place: '/settings',
    data: 'sample',
    then: clickIn('#prefs-verify >> xpath=ancestor::section >> button'),
  },
  {
    name: 'settings-backups',
    place: '/settings',
    data: 'sample',
    then: (window) => window.locator('section:has(#prefs-backups)').evaluate((card) => card.scrollIntoView({ block: 'end' })), // prettier-ignore
  },
  { name: 'restore-ask', place: '/settings', data: 'sample', then: clickIn('.backups__row button') },
  { name: 'connect', place: '/connect', data: 'sample' },
  { name: 'trail', place: '/trail', data: 'sample' },
  ...Object.keys(SYNC_SCENES).map((scene): Screen => ({
    name: `sync-${scene}`,
    place: '/',
    data: 'sample',
    then: syncPanel(scene),
  })),
];

/** A statement for the picker: another month's worth of lines than the sample holds. */
export function writePickedStatement(folder: string): string {
  const { fileName, bytes } = aSampleMonth({ seed: 2, records: 200 }).statements.files.settlement;
  const file = path.join(folder, fileName);
  writeFileSync(file, bytes);
  return file;
}

export type Size = { readonly width: number; readonly height: number };

/** Gives the window a size, and waits until its page has it. */
export async function resize({ app, window }: Pick<LaunchedApp, 'app' | 'window'>, size: Size): Promise<void> {
  await app.evaluate(({ BrowserWindow }, { width, height }) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
  }, size);
  await window.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}

/** The smallest window that is promised. */
export const SMALLEST: Size = { width: 1280, height: 800 };
export const toSmallest = (one: Pick<LaunchedApp, 'app' | 'window'>): Promise<void> => resize(one, SMALLEST);

/** Opens a screen and waits until its figures stand still. */
export async function openScreen({ window, app }: Pick<LaunchedApp, 'window' | 'app'>, screen: Screen): Promise<void> {
  // What stands over another screen goes first, one thing a key.
  const over = window.locator('[role="dialog"][data-open]:not(.notice)');
  for (let tries = 0; tries < 3; tries += 1) {
    const isCovered = (await over.count()) > 0;
    if (tries > 0 && !isCovered) break;
    await window.keyboard.press('Escape');
    // A key that closes nothing changes only what the next place does not show.
    if (isCovered) await settle(window);
  }
  // What another screen made the window believe is asked for again.
  await tellWindow(app, 'changed', { what: 'records' });
  if (screen.place !== null) {
    await window.evaluate((place) => {
      globalThis.location.hash = `#${place}`;
    }, screen.place);
  }
  await settle(window);
  if (screen.then === undefined) return;
  await screen.then(window, app);
  await settle(window);
}
