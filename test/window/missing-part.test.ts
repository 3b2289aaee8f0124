/** A part of the window that cannot be read is said where it would stand; what is there goes on. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { words } from '../support/window/words.ts';

const built = fileURLToPath(new URL('../../out/renderer', import.meta.url));
const { es } = words;
let app: LaunchedApp;
const copies: string[] = [];
/** Files that were taken away, and where they belong. */
const taken: { readonly from: string; readonly to: string }[] = [];

/** The window's pages without some of their files. */
function pagesWithout(...files: readonly RegExp[]): string {
  const pages = mkdtempSync(path.join(tmpdir(), 'cuadre-pages-'));
  copies.push(pages);
  cpSync(built, pages, { recursive: true });
  const assets = path.join(pages, 'assets');
  const missing = readdirSync(assets).filter((name) => files.some((file) => file.test(name)));
  expect(missing).toHaveLength(files.length);
  for (const name of missing) {
    rmSync(path.join(assets, name));
    taken.push({ from: path.join(built, 'assets', name), to: path.join(assets, name) });
  }
  return pages;
}

beforeAll(async () => {
  app = await launchApp({
    lang: 'es',
    pages: pagesWithout(/^first-run-.*\.js$/, /^dialogs-.*\.js$/, /^rules-screen-.*\.js$/),
  });
});
afterAll(async () => {
  await app.close();
  for (const pages of copies) rmSync(pages, { recursive: true, force: true });
});

it('says that a screen stopped, and that the data are whole', async () => {
  await app.window.locator('main').getByText('Esta pantalla se detuvo').waitFor();
  expect(await app.window.locator('main').innerText()).toContain('Sus datos están completos');
});

const notOpened = () => app.window.locator('.notice').getByText(es.states.notOpened.heading);

it('says it in a notice where it is what stands over the screens, and shows the figures all the same', async () => {
  const made = await app.call('sample.start', {});
  expect(made.ok).toBe(true);
  await app.window.reload();
  await notOpened().waitFor();
  await app.window.getByRole('heading', { level: 1 }).waitFor();
  expect(await app.window.locator('.amount').count()).toBeGreaterThan(0);
});

it('says it again to whoever opens one all the same', async () => {
  // The first notice may go at any moment: a new one is told from it, not counted.
  await app.window.locator('.notice').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-seen', '');
  });
  await app.window.keyboard.press('Control+k');
  await app.window.locator('.notice:not([data-seen])').getByText(es.states.notOpened.heading).waitFor();
});

it('opens what can be read again', async () => {
  const { window } = app;
  await window.evaluate(() => (location.hash = '#/rules'));
  const again = window.locator('main').getByRole('button', { name: es.states.broken.action });
  await again.waitFor();
  for (const { from, to } of taken.splice(0)) cpSync(from, to);
  await again.click();
  await window.getByRole('heading', { level: 1, name: es.rules.heading }).waitFor();
  await window.keyboard.press('?');
  await window.getByRole('dialog').waitFor();
});

it('speaks Spanish where its English cannot be read', async () => {
  const english = await launchApp({ lang: 'en', pages: pagesWithout(/^words-.*\.js$/) });
  try {
    await english.window.getByRole('heading', { name: 'Concilie su primer mes' }).waitFor();
  } finally {
    await english.close();
  }
});
