/** The window under strain: at twice its size, with words two fifths longer, and without its colours, every screen still fits and can be read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, eventually, launchSample, speak } from '../../support/window/journey.ts';
import { axeProblems, FOCUS_GUARD, layoutProblems, lengthenWords } from '../../support/window/look.ts';
import {
  openScreen,
  resize,
  SCREENS,
  settle,
  SMALLEST,
  toSmallest,
  writePickedStatement,
} from '../../support/window/screens.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const WALK_MS_MAX = 900_000;
/** The fullest screens where there is no time for all of them. */
const FULLEST =
  'overview keys sync-running reconcile reconcile-proposed by-hand rivals flags records-lines record-drawer import-rejected rules rule-editor settings'.split(
    ' ',
  );
const isWhole = process.env['CUADRE_JOURNEY_RECORDS'] !== undefined;
const scanned = SCREENS.filter(({ data, name }) => data === 'sample' && (isWhole || FULLEST.includes(name)));

/** Light and dark at their own size are looked at by test/window/look.test.ts as well, in both languages. */
const ALL_LOOKS = (['light', 'dark', 'forced'] as const).flatMap((colours) => ([1, 2] as const).map((factor) => [colours, factor] as const)); // prettier-ignore
const LOOKS_BESIDE = ALL_LOOKS.filter(([colours, factor]) => colours === 'forced' ? factor === 1 : colours === 'dark' && factor === 2); // prettier-ignore

const NARROW = { width: 800, height: 600 } as const;
/** The sizes at which people work, in both languages. */
const FITS = [
  ['a window at twice its size', 'es', { factor: 2, size: SMALLEST }],
  ['a window at twice its size', 'en', { factor: 2, size: SMALLEST }],
  ['the smallest window that a person can make', 'es', { factor: 1, size: NARROW }],
  ['the smallest window that a person can make', 'en', { factor: 1, size: NARROW }],
  ['a large window', 'es', { factor: 1, size: { width: 1920, height: 1080 } }],
  ['a large window', 'en', { factor: 1, size: { width: 1920, height: 1080 } }],
] as const;
/** Where the amounts of alerts stand, beside an open one and by themselves. */
const AMOUNTS = [
  ['flags', '.rows--flag .rows__row .amount'],
  ['flags-closed', '.rows--flag .rows__row .amount'],
] as const;

let app: LaunchedApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-strained-'));
  app = await launchSample({ theme: 'light', env: { CUADRE_TEST_PICK: writePickedStatement(folder) } });
  await toSmallest(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const zoom = (factor: number): Promise<void> =>
  app.app.evaluate(({ BrowserWindow }, to) => {
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(to);
  }, factor);

async function wear(theme: 'light' | 'dark'): Promise<void> {
  const settings = await asked(app.call('settings.get', {}));
  await asked(app.call('settings.set', { ...settings, theme }));
}

/** The screens of the month in turn, told as its name and what is wrong with it. */
async function scan(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const screen of scanned) {
    await openScreen(app, screen);
    problems.push(...(await look()).map((problem) => `${screen.name}: ${problem}`));
  }
  return problems;
}

/** What has columns scrolls in its own frame; a dialog that scrolls sideways as a whole hides what stands at its side. */
async function fitProblems(): Promise<readonly string[]> {
  const sideways = await app.window
    .locator('.dialog__body')
    .evaluateAll((bodies) => bodies.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length);
  return [...(await layoutProblems(app.window)), ...(sideways > 0 ? ['its dialog scrolls sideways'] : [])];
}

describe('every screen', () => {
  it('that is meant is there', () => {
    expect(scanned.length).toBe(isWhole ? SCREENS.filter(({ data }) => data === 'sample').length : FULLEST.length);
  });

  afterEach(async () => {
    await wear('light');
    await zoom(1);
    await app.window.emulateMedia({ forcedColors: 'none' });
  });

  it.each(FITS)(
    'W21: fits in %s, in %s',
    async (_where, lang, { factor, size }) => {
      await speak(app, lang);
      await resize(app, size);
      await zoom(factor);
      const found = await scan(fitProblems);
      await zoom(1);
      await toSmallest(app);
      await speak(app, 'es');
      expect(found).toStrictEqual([]);
    },
    WALK_MS_MAX,
  );

  it.each(['es', 'en'] as const)(
    'in the smallest window every amount of an alert is in sight, and no total stands alone, in %s',
    async (lang) => {
      const { window } = app;
      await speak(app, lang);
      await resize(app, NARROW);
      const outside: string[] = [];
      for (const [name, part] of AMOUNTS) {
        await openScreen(app, must(SCREENS.find((one) => one.name === name) ?? null, 'it is a screen'));
        const found = await window.locator(part).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length); // prettier-ignore
        expect(await window.locator(part).count()).toBeGreaterThan(3);
        if (found > 0) outside.push(`${name}: ${found} amounts beyond the edge`);
      }
      await openScreen(app, must(SCREENS.find(({ name }) => name === 'overview') ?? null, 'it is a screen'));
      const sums = await window.locator('.tally__sum').evaluateAll((all) => all.map((sum) => [...sum.querySelectorAll('.tally__term')].slice(-2).map((term) => term.getBoundingClientRect().top))); // prettier-ignore
      await toSmallest(app);
      await speak(app, 'es');
      expect(outside).toStrictEqual([]);
      expect(sums.length).toBeGreaterThan(1);
      for (const [before, total] of sums) expect(total).toBe(before);
    },
  );

  it(
    'W25: fits with words two fifths longer',
    async () => {
      const look = async (): Promise<readonly string[]> => {
        await lengthenWords(app.window);
        const found = await layoutProblems(app.window);
        await app.window.reload();
        await settle(app.window);
        return found;
      };
      expect(await scan(look)).toStrictEqual([]);
    },
    WALK_MS_MAX,
  );

  it.each([
    ['keys', 'dialog__body', es.keys.heading],
    ['sync-running', 'syncpanel__body', es.sync.heading],
  ])('W21: %s, which is cut at twice its size, is scrolled by keys', async (name, part, label) => {
    await zoom(2);
    const { window } = app;
    const [screen] = SCREENS.filter((one) => one.name === name);
    await openScreen(app, must(screen, 'it is a screen'));
    const cut = window.getByRole('region', { name: label, exact: true }).and(window.locator(`.${part}`));
    await cut.waitFor();
    for (let tabs = 0; tabs < 12 && !(await cut.evaluate((one) => one === document.activeElement)); tabs += 1)
      await window.keyboard.press('Tab');
    expect(await cut.evaluate((one) => [one === document.activeElement, one.scrollTop])).toStrictEqual([true, 0]);
    await window.keyboard.press('PageDown');
    await eventually(async () => expect(await cut.evaluate((one) => one.scrollTop)).toBeGreaterThan(0));
    await window.keyboard.press('Escape');
  });

  it('W18: each guard around an open menu hands the focus on at once', async () => {
    const { window } = app;
    const [columns] = SCREENS.filter(({ name }) => name === 'records-columns');
    const guards = window.locator(FOCUS_GUARD);
    const handsOn = async (at: number): Promise<boolean> => {
      await openScreen(app, must(columns, 'it is a screen'));
      return guards.nth(at).evaluate((guard: HTMLElement) => {
        guard.focus();
        return document.activeElement !== guard;
      });
    };
    await openScreen(app, must(columns, 'it is a screen'));
    const count = await guards.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at += 1) expect([at, await handsOn(at)]).toStrictEqual([at, true]);
  });

  it('W18: a button that is freed while axe looks is judged by the colours that it ends with', async () => {
    const { window } = app;
    expect(await axeProblems(window, 'colours')).toStrictEqual([]);
    await window.evaluate(() => {
      const button = document.createElement('button');
      Object.assign(button, { className: 'btn btn--primary', textContent: 'Freed' });
      button.style.transitionDuration = '60s';
      button.setAttribute('aria-disabled', 'true');
      document.querySelector('main')?.append(button);
      const { axe } = globalThis as unknown as { axe: { run: (...asks: unknown[]) => Promise<unknown> } };
      const run = axe.run.bind(axe);
      axe.run = async (...asks) => {
        button.removeAttribute('aria-disabled');
        await new Promise(requestAnimationFrame);
        return run(...asks);
      };
    });
    const found = await axeProblems(window, 'colours');
    await window.reload();
    await settle(window);
    expect(found).toStrictEqual([]);
  });

  it.each(isWhole ? ALL_LOOKS : LOOKS_BESIDE)(
    'W18: axe finds nothing in %s colours at %i times its size',
    async (colours, factor) => {
      await wear(colours === 'dark' ? 'dark' : 'light');
      await app.window.emulateMedia({ forcedColors: colours === 'forced' ? 'active' : 'none' });
      await zoom(factor);
      expect(await scan(() => axeProblems(app.window))).toStrictEqual([]);
    },
    WALK_MS_MAX,
  );
});
