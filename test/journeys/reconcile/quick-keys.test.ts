/** Keys that come quicker than the engine writes: however they are mixed, what stands on screen in the end is what a fresh look shows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  dialogOf,
  eventually,
  goTo,
  historyOf,
  launchSample,
  openLedger,
} from '../../support/window/journey.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { settle } from '../../support/window/settle.ts';

const STEP_MS_MAX = 180_000;
const PRESSES = 60;
const BETWEEN_MS_MAX = 300;
/** Accept, reject, classify as one of two, take back and do again; the arrows lead from row to row. */
const KEYS = ['a', 'a', 'r', '4', '5', 'Control+z', 'Control+z', 'Control+y', 'ArrowDown', 'ArrowUp'] as const;

/** The rows that stand in the ledger by their place, and how many there are in all. */
const shown = (window: Page): Promise<{ readonly count: string | null; readonly rows: readonly (readonly (string | null)[])[] }> =>
  window.locator('.ledger[role="grid"]').evaluate((grid) => ({
    count: grid.getAttribute('aria-rowcount'),
    rows: [...grid.querySelectorAll('[data-case]')].map((row) => [row.getAttribute('aria-rowindex'), row.getAttribute('data-case')]),
  })); // prettier-ignore

const engineOf = ({ app: running }: LaunchedApp): Promise<number> =>
  running.evaluate(({ app }) => app.getAppMetrics().find(({ name }) => name === 'Cuadre engine')?.pid ?? 0);

describe('keys in quick succession', () => {
  let app: LaunchedApp;
  const window = (): Page => app.window;
  beforeAll(async () => {
    app = await launchSample({ lang: 'es' });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it.each(['undecided', 'all'] as const)('leave the list of %s as a fresh look shows it', async (filter) => {
    const random = aSeededRandom(fc.sample(fc.nat(), 1)[0] ?? 0);
    await openLedger(window(), filter);
    for (let press = 0; press < PRESSES; press += 1) {
      await window().keyboard.press(KEYS[Math.floor(random() * KEYS.length)] ?? 'a');
      await window().waitForTimeout(random() * BETWEEN_MS_MAX);
      // A set asks for its plan first; what is put aside here is not decided.
      if ((await dialogOf(window()).count()) > 0) await window().keyboard.press('Escape');
    }
    await settle(window());
    const left = await shown(window());
    await window().reload();
    await openLedger(window(), filter);
    await settle(window());
    const fresh = await shown(window());
    expect(left.count).toBe(fresh.count);
    // Other rows may be in sight: each place that is in both has the same row.
    const seen = left.rows.filter(([place]) => fresh.rows.some(([other]) => other === place));
    expect(seen.length).toBeGreaterThan(0);
    expect(fresh.rows).toEqual(expect.arrayContaining([...seen]));
  });
});

describe('keys behind a marking', () => {
  let app: LaunchedApp;
  beforeAll(async () => {
    app = await launchSample({ lang: 'es' });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  /** Marks all rows and decides on them; what the plan is called. */
  async function planned(decide: string, isSlow: boolean): Promise<string> {
    const { window } = app;
    await window.keyboard.press('Control+a');
    if (isSlow) await window.locator('.dock--marks').waitFor();
    await window.keyboard.press(decide);
    if (!isSlow) process.kill(await engineOf(app), 'SIGCONT');
    const heading = await dialogOf(window).getByRole('heading').first().textContent();
    // The plan first, then the marks.
    for (const over of [dialogOf(window), window.locator('.dock--marks')]) {
      await window.keyboard.press('Escape');
      await over.waitFor({ state: 'detached' });
    }
    return heading ?? '';
  }

  it.each([
    ['the movements of Conciliar', '/reconcile/lines-left', '#case-0', '4'],
    ['the alerts', '/flags', '#flag-1', 'e'],
  ] as const)(
    'is about all the rows that it marks of %s, also where they come later',
    async (_, place, first, decide) => {
      const { window } = app;
      await goTo(window, place);
      await window.locator(first).waitFor();
      await settle(window);
      await window.keyboard.press('Home');
      const slowly = await planned(decide, true);
      expect(slowly).toMatch(/\d/u);
      // The engine answers when both keys were pressed long since.
      process.kill(await engineOf(app), 'SIGSTOP');
      expect(await planned(decide, false)).toBe(slowly);
      expect((await historyOf(app)).undo).toBeNull();
    },
  );
});

describe('steps that the window took', () => {
  it(
    'are shown by what the engine holds from then on: taken back elsewhere, their rows stand in the list again',
    async () => {
      const app = await launchSample({ lang: 'es' });
      try {
        const { window } = app;
        await openLedger(window, 'undecided');
        const before = await shown(window);
        const { id: account } = (await asked(app.call('account.list', {})))[0] ?? { id: '' };
        const written = async (): Promise<string | undefined> =>
          (await asked(app.call('history.get', { account }))).undo?.id;
        const none = await written();
        // The first row has no proposal: it is classified, and the next one is accepted.
        for (const key of ['4', 'a']) {
          const last = await written();
          await window.keyboard.press(key);
          await eventually(async () => expect(await written()).not.toBe(last));
        }
        await settle(window);
        expect(Number((await shown(window)).count)).toBeLessThan(Number(before.count));
        // Not by the window's own command, which would tell it so.
        while ((await written()) !== none) await asked(app.call('history.undo', { account }));
        await eventually(async () => expect((await shown(window)).count).toBe(before.count));
      } finally {
        await app.close();
      }
    },
    STEP_MS_MAX,
  );
});

describe('a window that is closed behind quick keys', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cuadre-quick-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'goes once all that it shows as decided is written',
    async () => {
      const first = await launchSample({ lang: 'es', dataDir: folder });
      await openLedger(first.window, 'undecided');
      const rows = async (): Promise<number> => Number((await shown(first.window)).count);
      const before = await rows();
      const gone = first.app.waitForEvent('close');
      // The engine is slow to write: all of it is closed before the first key is answered.
      const engine = await engineOf(first);
      process.kill(engine, 'SIGSTOP');
      for (const key of ['a', '4', 'a', '4', 'a', '4']) await first.window.keyboard.press(key);
      await eventually(async () => expect(await rows()).toBeLessThan(before - 1));
      const left = await rows();
      await first.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((one) => one.close()));
      process.kill(engine, 'SIGCONT');
      await gone;
      const again = await launchApp({ lang: 'es', dataDir: folder });
      await openLedger(again.window, 'undecided');
      await settle(again.window);
      expect(Number((await shown(again.window)).count)).toBe(left);
      await again.close();
    },
    STEP_MS_MAX,
  );
});
