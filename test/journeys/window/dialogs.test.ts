/** What opens over a screen and is no screen of its own is looked at as screens are: axe, both themes, no sideways scrolling, both languages, by mouse or by key. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { button, dialogOf, eventually, goTo, historyOf, launchSample, openLedger } from '../../support/window/journey.ts'; // prettier-ignore
import { problemsAtSizes } from '../../support/window/look.ts';
import { words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;

describe.each(['es', 'en'] as const)('over the screens, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  beforeAll(async () => {
    app = await launchSample({ lang, person: null });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  /** Nothing is wrong with what stands open, and Escape takes it away. */
  async function isSound(over = dialogOf(window())): Promise<void> {
    await over.first().waitFor();
    expect(await problemsAtSizes(window())).toStrictEqual([]);
    await window().keyboard.press('Escape');
    await over.first().waitFor({ state: 'detached' });
  }

  it('the question who decides is sound, and writes nothing where it is left', async () => {
    await openLedger(window(), 'lines-left');
    await window().locator('.focus [data-digit="4"]').waitFor();
    await window().keyboard.press('4');
    await dialogOf(window()).getByRole('heading', { name: text.who.heading }).waitFor();
    await isSound();
    expect((await historyOf(app)).undo).toBeNull();
  });

  it('what is accepted at once is sound, by mouse', async () => {
    await openLedger(window(), 'undecided');
    await button(window(), text.reconcile.bulk).click();
    await dialogOf(window()).getByRole('option').first().waitFor();
    await isSound();
  });

  it('the menu of a row is sound, by mouse, and the classes of a line, by key', async () => {
    await openLedger(window(), 'lines-left');
    await window().locator('[data-case]').nth(1).click({ button: 'right' });
    await isSound(window().getByRole('menu'));
    await openLedger(window(), 'lines-left');
    await window().keyboard.press('e');
    await isSound(window().getByRole('menu'));
  });

  it('the accounts beside the month and a new one are sound, by mouse', async () => {
    await goTo(window(), '/');
    const open = () => window().locator('.topbar button.switch').first().click();
    await open();
    await window().getByRole('menu').waitFor();
    await isSound(window().getByRole('menu'));
    await open();
    await window().getByRole('menuitem', { name: text.account.create }).click();
    await isSound();
    await eventually(async () => expect(await dialogOf(window()).count()).toBe(0));
  });
});
