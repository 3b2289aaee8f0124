/** A part of the window that cannot be read is said where it would stand; what is there goes on. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchApp } from '../support/app.ts';
import type { LaunchedApp } from '../support/app.ts';

const built = fileURLToPath(new URL('../../out/renderer', import.meta.url));
let pages = '';
let app: LaunchedApp;
beforeAll(async () => {
  pages = mkdtempSync(path.join(tmpdir(), 'cuadre-pages-'));
  cpSync(built, pages, { recursive: true });
  const assets = path.join(pages, 'assets');
  const later = readdirSync(assets).filter((name) => /^later-.*\.js$/.test(name));
  expect(later).toHaveLength(1);
  for (const name of later) rmSync(path.join(assets, name));
  app = await launchApp({ lang: 'es', pages });
});
afterAll(async () => {
  await app.close();
  rmSync(pages, { recursive: true, force: true });
});

it('says that a screen stopped, and that the data are whole', async () => {
  await app.window.locator('main').getByText('Esta pantalla se detuvo').waitFor();
  expect(await app.window.locator('main').innerText()).toContain('Sus datos están completos');
});

it('says it in a notice where it is what stands over the screens, and shows the figures all the same', async () => {
  const made = await app.call('sample.start', {});
  expect(made.ok).toBe(true);
  await app.window.reload();
  await app.window.locator('.notice').getByText('Esta pantalla se detuvo').waitFor();
  await app.window.getByRole('heading', { level: 1 }).waitFor();
  expect(await app.window.locator('.amount').count()).toBeGreaterThan(0);
});
