/** Text from outside stays text: scripts and invisible characters in names, memos, file names, headers and bank texts are shown, never run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { hostileService, hostileStatement, ran, strangers, takeInHostile } from '../support/hostile/hostile-records.ts';
import type { TestServer } from '../support/service/http-server.ts';
import { openScreen, SCREENS } from '../support/window/screens.ts';

/** Sixty screens one after the other; nothing is concluded from the time. */
const WALK_MS_MAX = 900_000;

let service: TestServer;
let launched: LaunchedApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-hostile-'));
  service = await hostileService();
  launched = await launchApp({ lang: 'es', env: { CUADRE_TEST_PICK: hostileStatement(folder) } });
}, 60_000);

afterAll(async () => {
  await launched.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('hostile text', () => {
  it(
    'is shown on every screen and never run',
    async () => {
      const { window } = launched;
      await takeInHostile(launched, service.baseUrl, 'key-of-a-test');
      await window.reload();
      await window.getByRole('heading').first().waitFor();
      for (const screen of SCREENS.filter((one) => one.data === 'sample')) {
        await openScreen(launched, screen);
        expect(await strangers(window), screen.name).toBe(0);
        expect(await ran(window), screen.name).toBeUndefined();
      }
    },
    WALK_MS_MAX,
  );

  it('stands on the page as it was sent', async () => {
    const { window } = launched;
    await window.evaluate(() => {
      globalThis.location.hash = '#/records';
    });
    await expect.poll(() => window.locator('body').innerText()).toContain('<script>globalThis.__ran');
  });

  it('shows what would hide or reverse text as a mark', async () => {
    const { window } = launched;
    await window.evaluate(() => {
      globalThis.location.hash = '#/records';
    });
    await window.keyboard.press('Escape');
    await window.getByRole('searchbox').first().fill('199');
    await expect.poll(() => window.locator('main').innerText()).toContain('RLO');
    expect(await window.locator('main').innerText()).not.toContain('\u202e');
  });
});
