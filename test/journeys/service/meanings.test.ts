/** What the words mean: shown where a word has the focus or the pointer, said to readers with it, and together in one list. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { must } from '@shared/domain/assert.ts';
import { FLAG_KINDS } from '@shared/domain/flags/flag.ts';
import { LIKELIHOODS } from '@shared/domain/matching/risk.ts';
import { LINE_CATEGORIES } from '@shared/domain/statement/lines/line.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dialogOf, eventually, goTo, launchSample, openFirstFlag } from '../../support/window/journey.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

const hint = () => app.window.locator('.tip');
/** What a reader hears after the name of the element. */
const described = (element: Locator): Promise<string | null> =>
  element.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? null);

it('a figure of the overview tells its word by keyboard and by pointer, and Escape takes it away', async () => {
  const { window } = app;
  await goTo(window, '/');
  const term = window.locator('[data-term="records-transit"]');
  await term.waitFor();
  expect(await described(term)).toBe(es.meaning.books.transit);
  await window.locator('[data-term="records-overdue"]').focus();
  await window.keyboard.press('Tab');
  await eventually(async () => expect(await hint().allTextContents()).toStrictEqual([es.meaning.books.transit]));
  await window.keyboard.press('Escape');
  await hint().waitFor({ state: 'detached' });
  expect(await term.evaluate((one) => one === document.activeElement)).toBe(true);
  await window.getByRole('button', { name: es.overview.unexplained, exact: true }).hover();
  await eventually(async () => expect(await hint().allTextContents()).toStrictEqual([es.meaning.books.unexplained]));
  await window.mouse.move(2, 2);
  await hint().waitFor({ state: 'detached' });
});

it('the head of a column tells what stands under it', async () => {
  const { window } = app;
  await goTo(window, '/records/lines');
  await window.getByRole('grid').locator('[data-index="0"] > [data-column="4"]').focus();
  await window.keyboard.press('ArrowUp');
  await eventually(async () => expect(await hint().allTextContents()).toStrictEqual([es.meaning.column.line]));
  await window.keyboard.press('ArrowRight');
  await eventually(async () => expect(await hint().allTextContents()).toStrictEqual([es.meaning.column.amount]));
});

it('the drawer of a flag tells what its severity and its state mean', async () => {
  const { window } = app;
  await goTo(window, '/flags');
  await openFirstFlag(window);
  const drawer = window.getByRole('complementary', { name: es.flags.drawer });
  const severity = drawer.getByRole('button', { name: es.severity.critical });
  await severity.focus();
  await eventually(async () => expect(await hint().allTextContents()).toStrictEqual([es.meaning.severity.critical]));
  expect(await described(drawer.getByRole('button', { name: es.review.open }))).toBe(es.meaning.review.open);
});

it('all words are in one list, reached from the menu', async () => {
  const { window } = app;
  await app.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('glossary')?.click());
  const dialog = dialogOf(window);
  await dialog.getByRole('heading', { name: es.glossary.heading }).waitFor();
  const rows = await dialog
    .locator('.glossary__row')
    .evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)));
  expect(rows).toHaveLength(
    10 + 4 + 4 + 4 + LIKELIHOODS.length + 3 + LINE_CATEGORIES.length + 5 + FLAG_KINDS.length + 3 + 3,
  );
  for (const one of LIKELIHOODS) expect(rows).toContainEqual([es.proposedAs[one], es.meaning.likelihood[one]]);
  expect(rows).toContainEqual([es.certainty.interchangeable, es.meaning.certainty.interchangeable]);
  expect(must(rows[0], 'the list begins with the reconciliation')).toStrictEqual([
    es.glossary.books.unexplained,
    es.meaning.books.unexplained,
  ]);
  await window.keyboard.type('hay filas equivalentes');
  await eventually(async () => expect(await dialog.locator('.glossary__row').count()).toBe(1));
  await dialog.getByRole('searchbox').fill('xyz');
  await dialog.getByText(es.glossary.none).waitFor();
  await window.keyboard.press('Escape');
});
