/** What was learned, by keyboard: its sentences, what it would change, switching it on, the held-back pair, Ctrl+Z; and how often each pass was right. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { must } from '@shared/domain/assert.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, dialogOf, eventually, goTo, historyOf, openLedger, sees, stepName, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { ANDINA, learnedMonth, SAID, STRANGER } from '../../support/months/learned-month.ts';
import { planOnScreen } from '../../support/window/plan-on-screen.ts';
import { launchMonth, STEP_MS_MAX } from '../../support/months/made-month.ts';
import type { MadeMonth } from '../../support/months/made-month.ts';
import { newestEntry } from '../../support/files/profile-file.ts';
import { answering, counting, waiting } from '../../support/service/stand-in.ts';
import { tellWindow } from '../../support/service/sync-views.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

describe.each(['es', 'en'] as const)('what was learned, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = learnedMonth();
  let month: MadeMonth;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const standing = async (): Promise<readonly string[]> =>
    (await month.matches()).map(({ status, records }) => `${records[0]?.name ?? ''} ${status}`).sort();
  const theSwitch = () => window().getByRole('switch', { name: fill(text.learned.switch, { version: 2 }) });
  /** Tab from the top of the page until the switch has the focus. */
  const tabToSwitch = async (): Promise<void> => {
    await window().locator('#contenido').focus();
    for (let tabs = 0; tabs < 80; tabs += 1) {
      await window().keyboard.press('Tab');
      if (await theSwitch().evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error('Tab does not reach the switch');
  };

  beforeAll(async () => {
    month = await launchMonth({ lang, name: 'Andina', world, statement, lines: 5 });
    ({ app } = month);
  }, STEP_MS_MAX);
  afterAll(() => month.close());

  it('is nothing before anybody has confirmed anything, and says what it takes', async () => {
    await goTo(window(), '/rules');
    await sees(window(), text.learned.nothing);
    expect(await window().locator('[data-version]').count()).toBe(0);
  });

  it('is proposed in a sentence once a name was confirmed on several days', async () => {
    const { id: account } = await theAccount(app);
    for (const { id, records } of await month.matches())
      if (records[0]?.name === ANDINA) await asked(app.call('match.confirm', { account, matches: [id] }));
    const sentence = fill(text.learned.lesson.alias, { said: SAID, name: ANDINA, days: fill(text.learned.lesson.days_other, { count: 4 }) }); // prettier-ignore
    await sees(window(), sentence);
    expect(await theSwitch().getAttribute('aria-checked')).toBe('false');
  });

  it('shows by keyboard what it would change, and changes just that', async () => {
    const before = await standing();
    // The way that stands where the eye begins.
    await button(window(), text.learned.offer.open).focus();
    await window().keyboard.press('Enter');
    await eventually(async () =>
      expect(await theSwitch().evaluate((one) => one === document.activeElement)).toBe(true),
    );
    await window().keyboard.press('Space');
    const dialog = dialogOf(window());
    await dialog.getByText(fill(text.learned.dialog.held_one, { count: 1 })).waitFor();
    const held = (await month.matches()).find(({ status }) => status === 'auto');
    const amount = formatAmount(held?.lines[0]?.amount ?? '', 'COP');
    expect(await dialog.locator('[data-part="held"]').innerText()).toContain(amount);
    expect(await dialog.locator('tbody tr').allInnerTexts()).toHaveLength(1);
    expect(await dialog.locator('tbody tr').innerText()).toContain(STRANGER);
    expect(await problemsAtSizes(window())).toStrictEqual([]);
    // Looking at it changes nothing.
    await window().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await standing()).toStrictEqual(before);
    await tabToSwitch();
    await window().keyboard.press('Space');
    await dialog.getByText(fill(text.learned.dialog.held_one, { count: 1 })).waitFor();
    const plan = await planOnScreen(window());
    await button(window(), text.learned.dialog.confirmOn).focus();
    await window().keyboard.press('Enter');
    await sees(window(), fill(text.learned.said.on_one, { count: 1 }));
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('true'));
    expect(await standing()).toContain(`${STRANGER} suggested`);
    expect((await standing()).filter((one) => before.includes(one))).toHaveLength(4);
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'learn', rows: 1 });
    expect(newestEntry(app)).toMatchObject({ what: 'learn', detail: { shown: plan } });
  });

  it('says how far a preview of many rows is, and who leaves it ends it', async () => {
    const cancels = await counting(app, 'learned.cancel');
    const mend = await waiting(app, 'learned.preview');
    await window().reload();
    await theSwitch().click();
    const dialog = dialogOf(window());
    await dialog.getByText(text.learned.dialog.running).waitFor();
    const { id: account } = await theAccount(app);
    await tellWindow(app.app, 'job.progress', { job: 'prices', account, done: 4, total: 10 });
    await dialog.getByText(fill(text.learned.dialog.runningAt, { percent: '40' })).waitFor();
    expect(await button(window(), text.learned.dialog.confirmOff).isDisabled()).toBe(true);
    expect(await cancels()).toBe(0);
    await window().keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect(await cancels()).toBe(1));
    await mend();
    await window().reload();
    await theSwitch().waitFor();
  });

  it('leads from the offer to the switch of the table that it offers, not to the one that is on', async () => {
    const { id: account } = await theAccount(app);
    const { active } = await asked(app.call('learned.get', { account }));
    const newer = { ...must(active, 'one is on'), version: 3, active: false, decided: null };
    const mend = await answering(app, 'learned.get', { active, proposal: newer });
    await window().reload();
    await button(window(), text.learned.offer.open).click();
    const offered = window().getByRole('switch', { name: fill(text.learned.switch, { version: 3 }) });
    await eventually(async () => expect(await offered.evaluate((one) => one === document.activeElement)).toBe(true));
    await mend();
    await window().reload();
    await theSwitch().waitFor();
  });

  it('says in the ledger why a pair was held back, and by which version', async () => {
    await openLedger(window(), 'undecided');
    await sees(window(), text.learned.held);
    const mark = fill(text.learned.mark.alias, { said: SAID, meant: ANDINA });
    await sees(window(), fill(text.learned.mark.under, { words: mark, version: 2 }));
  });

  it('goes by Ctrl+Z, which names it, and the pair is matched again', async () => {
    await goTo(window(), '/rules');
    await theSwitch().waitFor();
    const name = stepName(lang, { kind: 'learn', rows: 1 });
    expect(name).not.toContain('{{');
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await standing()).toContain(`${STRANGER} auto`));
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    expect((await historyOf(app)).redo).toMatchObject({ kind: 'learn', rows: 1 });
    await sees(window(), new RegExp(name.replaceAll(/[()]/g, '.')));
  });

  it('stands beside how often each pass was right, with its interval', async () => {
    const row = window().locator('[data-pass="assignment"]');
    await row.waitFor();
    const told = await row.innerText();
    expect(told).toContain(fill(text.learned.record.right, { right: '5', of: '5' }));
    // Wilson's bound of none wrong in 5: z² / (n + z²) is 3.8415 / 8.8415 = 43.45 %.
    expect(told).toContain('56,55');
    expect(told).toContain(text.learned.record.accepting);
    const { id: account } = await theAccount(app);
    for (const { id, status } of await month.matches())
      if (status === 'auto') await asked(app.call('match.undo', { account, match: id }));
    await eventually(async () => expect(await row.innerText()).toContain(fill(text.learned.record.right, { right: '4', of: '5' }))); // prettier-ignore
  });
});
