/** Keys that come quicker than the engine writes: however they are mixed, what stands on screen in the end is what a fresh look shows. */
import type { Page } from 'playwright-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dialogOf, launchSample, openLedger } from '../../support/window/journey.ts';
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
