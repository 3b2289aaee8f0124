/** Where a kind settles, by keyboard: the proposal in words, the choice, matching after it, and Ctrl+Z back to the data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, eventually, goTo, historyOf, launchSample, sees, theAccount } from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const LONG_MS_MAX = 120_000;
const SECOND = 'Cuenta dispersora';

describe.each(['es', 'en'] as const)('where a kind settles, in %s', (lang: Lang) => {
  const text = words[lang].settling;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const choice = () => window().getByRole('combobox', { name: text.kinds.payin, exact: true });
  const matchedPayins = async (): Promise<number> => {
    const { id: account } = await theAccount(app);
    const { rows } = await asked(app.call('record.page', { account, offset: 0, count: 500, state: 'matched' }));
    return rows.filter(({ kind }) => kind === 'payin').length;
  };
  /** Tab from the top of the page until the choice has the focus. */
  const tabToChoice = async (): Promise<void> => {
    await window().locator('#contenido').focus();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await window().keyboard.press('Tab');
      if (await choice().evaluate((one) => one === document.activeElement)) return;
    }
    throw new Error('Tab does not reach the choice');
  };

  beforeAll(async () => {
    app = await launchSample({ lang });
  }, LONG_MS_MAX);
  afterAll(() => app.close());

  it('is no question in a profile where each kind has one account', async () => {
    await goTo(window(), '/settings');
    await sees(window(), words[lang].settings.heading);
    await sees(window(), words[lang].settings.verify);
    expect(await window().getByText(text.heading).count()).toBe(0);
  });

  it('is proposed in words as the data say it, once a second account could show the kind', async () => {
    await asked(app.call('account.create', { name: SECOND, preset: 'settlement', currency: 'COP' }));
    const { name } = await theAccount(app);
    const held = await matchedPayins();
    await window().reload();
    await sees(window(), text.heading);
    await sees(window(), fill(text.proposal, { account: name, held, of: held }));
    expect(await choice().innerText()).toBe(text.byData);
    expect(await window().getByRole('combobox', { name: text.orders.own }).count()).toBe(0);
  });

  it('is chosen by keyboard: the kind leaves the account, and what was done has a name', async () => {
    await tabToChoice();
    await window().keyboard.press('Enter');
    const option = window().getByRole('option', { name: SECOND });
    await option.waitFor();
    // The list hears keys once it has the focus.
    await eventually(async () => {
      await window().keyboard.press('End');
      expect(await option.getAttribute('data-highlighted')).not.toBeNull();
    });
    await window().keyboard.press('Enter');
    await sees(window(), fill(text.set, { name: text.kinds.payin, chosen: SECOND }));
    await eventually(async () => expect(await choice().innerText()).toBe(SECOND));
    await eventually(async () => expect(await matchedPayins()).toBe(0));
    const { steps } = await historyOf(app);
    expect(steps.slice(0, 2).map(({ kind }) => kind)).toStrictEqual(['match-run', 'settle']);
  });

  it('is the data’s again after Ctrl+Z, with every match', async () => {
    const held = must((await asked(app.call('settling.get', { account: (await theAccount(app)).id })))[0], 'payins');
    expect(held.proposal).toBeNull();
    await window().keyboard.press('Control+z');
    await eventually(async () => expect(await matchedPayins()).toBeGreaterThan(0));
    await sees(window(), fill(words[lang].history.undone, { step: words[lang].history.steps.settle_one }));
    await eventually(async () => expect(await choice().innerText()).toBe(text.byData));
    const now = must((await asked(app.call('settling.get', { account: (await theAccount(app)).id })))[0], 'payins');
    expect(now.proposal?.held).toBe(await matchedPayins());
  });
});
