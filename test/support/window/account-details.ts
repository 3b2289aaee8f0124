/** The dialog of what is known of an account, opened as a person does. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dialogOf, eventually } from './journey.ts';
import type { Way } from './journey.ts';
import { words } from './words.ts';
import type { Lang } from './words.ts';

/** Opens what is known of the account: from the menu beside its name, or by its command, and waits for the focus in its first field. */
export async function opensDetails(window: Page, lang: Lang, way: Way): Promise<Locator> {
  const { account, accounts } = words[lang];
  if (way === 'mouse') {
    await window.getByRole('button', { name: account.switch }).click();
    await window.getByRole('menuitem', { name: accounts.edit }).click();
  } else {
    await window.keyboard.press('Control+k');
    await window.keyboard.type(accounts.edit);
    await window.keyboard.press('Enter');
  }
  const dialog = dialogOf(window);
  const name = dialog.getByLabel(account.name, { exact: true });
  await eventually(async () => expect(await name.evaluate((field) => field === document.activeElement)).toBe(true));
  return dialog;
}
