/** The window of the real app stands at its next start as it was left: its size, its place, its screen, and how large its page is drawn. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { eventually } from '../support/window/journey.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-place-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const start = (): Promise<LaunchedApp> => launchApp({ lang: 'es', dataDir });

const standing = async ({ app }: LaunchedApp) =>
  must(
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return window === undefined
        ? null
        : { bounds: window.getNormalBounds(), zoomFactor: window.webContents.getZoomFactor() };
    }),
    'the app has its window',
  );

it('opens where and as it was closed', async () => {
  const first = await start();
  expect(await standing(first)).toMatchObject({ bounds: { width: 1280, height: 800 }, zoomFactor: 1 });
  const bounds = { x: 60, y: 40, width: 1100, height: 720 };
  await first.app.evaluate(({ BrowserWindow }, left) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds(left);
    window?.webContents.setZoomFactor(1.5);
  }, bounds);
  // The desktop moves a window in its own time.
  await eventually(async () => expect(await standing(first)).toStrictEqual({ bounds, zoomFactor: 1.5 }));
  await first.window.evaluate(() => (location.hash = '#/settings'));
  await first.close();

  const second = await start();
  try {
    await eventually(async () => expect(await standing(second)).toStrictEqual({ bounds, zoomFactor: 1.5 }));
    expect(second.window.url()).toBe('app://cuadre/index.html#/settings');
    await eventually(async () =>
      expect(await second.window.evaluate(() => globalThis.innerWidth)).toBe(Math.round(bounds.width / 1.5)),
    );
  } finally {
    await second.close();
  }
});
