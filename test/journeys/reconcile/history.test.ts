/** Who decides is asked once; the history names the line and the money of each step, and what the app does by itself is no step of a person. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, dialogOf, eventually, focusedCase, historyOf, launchSample, openLedger, sees, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { fill, words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;

describe.each(['es', 'en'] as const)('decisions, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  beforeAll(async () => {
    app = await launchSample({ lang, person: null });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  /** Classifies the line under the eye by its menu. */
  const classify = async (): Promise<string> => {
    await openLedger(window(), 'lines-left');
    const id = must(await focusedCase(window()), 'a line is left').id;
    await window().keyboard.press('e');
    await window().getByRole('menuitem').first().click();
    return id;
  };

  it('ask for the name before the first one, and leave it undecided where nobody answers', async () => {
    const before = (await historyOf(app)).undo;
    const line = await classify();
    await dialogOf(window()).getByRole('heading', { name: text.who.heading }).waitFor();
    await window().keyboard.press('Escape');
    await eventually(async () => expect((await focusedCase(window()))?.id).toBe(line));
    expect((await historyOf(app)).undo).toStrictEqual(before);
  });

  it('carry that name, and ask no second time', async () => {
    await classify();
    await dialogOf(window()).getByRole('heading', { name: text.who.heading }).waitFor();
    await window().keyboard.type('Laura Rueda, T. P. 12345-T');
    await window().keyboard.press('Enter');
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain', by: 'Laura Rueda, T. P. 12345-T' })); // prettier-ignore
    const first = (await historyOf(app)).undo?.id;
    await classify();
    await eventually(async () => expect((await historyOf(app)).undo?.id).not.toBe(first));
    expect(await dialogOf(window()).count()).toBe(0);
  });

  it('stand in the history with their line and its money', async () => {
    const { undo } = await historyOf(app);
    const about = must(undo?.about, 'the step is about a line');
    await button(window(), text.history.heading).click();
    const step = dialogOf(window()).getByRole('listitem').first();
    await step.waitFor();
    const said = await step.innerText();
    for (const part of [about.text, formatAmount(must(about.amount, 'a line has money')), 'Laura Rueda']) expect(said).toContain(part); // prettier-ignore
    await window().keyboard.press('Escape');
    await window().locator('[role="dialog"]:not(.notice)').waitFor({ state: 'detached' });
  });

  it('are what undo takes back, whatever the app has done meanwhile by itself', async () => {
    const { id: account } = await theAccount(app);
    const line = await classify();
    await eventually(async () => expect((await historyOf(app)).undo?.about).not.toBeNull());
    const own = must((await historyOf(app)).undo, 'it is a step').id;
    // Off and on again the matching runs twice and changes proposals.
    await asked(app.call('matching.set', { equalsByDate: false }));
    await asked(app.call('match.run', { account }));
    expect((await historyOf(app)).undo?.id).toBe(own);
    await button(window(), text.history.heading).click();
    const automatic = dialogOf(window()).getByRole('listitem').filter({ hasText: text.history.automatic });
    await automatic.first().waitFor();
    expect(await automatic.first().getByRole('button').count()).toBe(0);
    await window().keyboard.press('Escape');
    await window().locator('[role="dialog"]:not(.notice)').waitFor({ state: 'detached' });
    await window().keyboard.press('Control+z');
    await eventually(async () => expect((await historyOf(app)).redo?.id).toBe(own));
    await openLedger(window(), 'lines-left');
    await window().locator(`[data-case="${line}"]`).waitFor();
    await sees(window(), fill(text.history.redo, { step: fill(text.history.steps.explain_one, { count: 1 }) }));
  });
});
