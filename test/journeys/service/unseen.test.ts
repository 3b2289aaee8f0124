/** Estados del servicio: a status that nobody has seen is given a meaning by keyboard, taken back, and given again. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, eventually, goTo, historyOf, sees, theAccount } from '../../support/window/journey.ts';
import { withOddMonth } from '../../support/service/odd-service.ts';
import { fill, words } from '../../support/window/words.ts';

const LONG_MS_MAX = 120_000;
const text = words.es.unseen;
const NAME = fill(text.of.payin, { value: '«SUCCEEDED»' });

let app: LaunchedApp;
const window = (): Page => app.window;
const row = () => window().locator('.prefs__row', { hasText: NAME });
const stateOf = async (): Promise<string | undefined> => {
  const { id: account } = await theAccount(app);
  const { rows } = await asked(app.call('record.page', { account, offset: 0, count: 500 }));
  return rows.find(({ id }) => id === 'status-of-items')?.state;
};

/** Opens the question of the row by keyboard, answers it by number and saves. */
async function answer(number: string, said: string): Promise<void> {
  const button = row().getByRole('button');
  await button.focus();
  await window().keyboard.press('Enter');
  await sees(window(), fill(text.question, { name: NAME }));
  await window().keyboard.press(number);
  const save = window().getByRole('button', { name: text.save });
  await eventually(async () => expect(await save.isEnabled()).toBe(true));
  await window().keyboard.press('Enter');
  await row().getByText(said).waitFor();
}

beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-odd-'));
  await withOddMonth(async ({ data }) => cpSync(data, dataDir, { recursive: true }));
  app = await launchApp({ lang: 'es', dataDir });
  const { profiles } = await asked(app.call('profile.list', {}));
  await asked(app.call('profile.open', { profile: profiles[0]?.id ?? '' }));
  await app.window.reload();
  await goTo(window(), '/settings');
  await sees(window(), text.heading);
}, LONG_MS_MAX);
afterAll(() => app.close());

it('is listed with its records and pesos, and a guess that says that it is one', async () => {
  await sees(window(), NAME);
  expect(await row().innerText()).toContain(fill(text.guess, { meaning: text.means.succeeded }));
  expect(await row().innerText()).toContain('110.000,00');
});

it('is given a meaning by keyboard, and matching follows', async () => {
  await answer('1', text.means.succeeded);
  await eventually(async () => expect(await stateOf()).toBe('matched'));
});

it('is taken back by Ctrl+Z, and given another meaning by keyboard', async () => {
  // What the run made of it is no step of a person: one undo takes the meaning back, and the run follows.
  await eventually(async () => expect((await historyOf(app)).undo?.kind).toBe('mean'));
  await window().keyboard.press('Control+z');
  await row().getByText(text.means.unknown).waitFor();
  await eventually(async () => expect(await stateOf()).toBe('not-expected'));
  await answer('2', text.means.failed);
  expect(await row().innerText()).not.toContain(text.say);
});
