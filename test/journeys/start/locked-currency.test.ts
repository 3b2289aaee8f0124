/** The currency of an account with movements is a fact: it is said with its reason, and neither mouse nor keys change it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, dialogOf, eventually, launchSample, opensDetails, pressed, sees, speak, tabTo, theAccount, written } from '../../support/window/journey.ts'; // prettier-ignore
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const CASES = (['es', 'en'] as const).flatMap((lang) => (['mouse', 'keyboard'] as const).map((way) => [lang, way] as const)); // prettier-ignore

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

describe.each(CASES)('the currency of an account with movements, in %s by %s', (lang, way) => {
  const { account, accounts } = words[lang];
  beforeAll(() => speak(app, lang));

  it('is said with why it stays, is no stop for the hand, and stays when the rest is saved', async () => {
    const { window } = app;
    const before = await theAccount(app);
    const dialog = await opensDetails(window, lang, way);
    await dialog.getByText(accounts.currencyFixed).waitFor();
    const currency = dialog.getByRole('combobox', { name: account.currency });
    expect(await currency.isDisabled()).toBe(true);
    expect((await currency.textContent())?.trim()).toBe(before.currency);
    if (way === 'mouse') await currency.click({ force: true });
    else {
      // From the field before it the next stop is behind it: its value is never under the keys.
      await tabTo(dialog.getByRole('combobox', { name: accounts.type }));
      await window.keyboard.press('Tab');
      expect(await currency.evaluate((field) => field === document.activeElement)).toBe(false);
      for (const key of ['ArrowDown', 'u']) await window.keyboard.press(key);
    }
    expect(await window.getByRole('listbox').count()).toBe(0);
    if (way === 'mouse') expect(await problemsAtSizes(window)).toStrictEqual([]);
    const name = `${before.name} ${lang}`;
    await written(dialog.getByLabel(account.name, { exact: true }), name, way);
    await pressed(dialog.getByRole('button', { name: accounts.save }), way);
    await sees(window, fill(accounts.saved, { name }));
    await eventually(async () => expect(await theAccount(app)).toMatchObject({ name, currency: before.currency }));
    await dialogOf(window).waitFor({ state: 'detached' });
    await asked(app.call('account.edit', { account: before.id, name: before.name, currency: before.currency }));
  });
});
