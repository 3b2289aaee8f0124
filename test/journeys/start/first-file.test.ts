/** A file that comes before there is anything to put it into: it waits, proposes its account, and is seen before it is saved; what was proposed can be said otherwise. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { aMonthFile, dropFiles } from '../../support/files/import-scenes.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  chosen,
  connectTo,
  eventually,
  goTo,
  opensDetails,
  pressed,
  sees,
  theAccount,
  WAYS,
  written,
} from '../../support/window/journey.ts';
import type { Way } from '../../support/window/journey.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const NAMES = { es: 'Bancolombia ahorros ··4471', en: 'Bancolombia savings ··4471' } as const;

let folder: string;
let known: string;
let service: TestSandbox;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-first-'));
  known = path.join(folder, 'extracto.csv');
  copyFileSync('test/golden/statements/bancolombia-extracto.csv', known);
  service = await startTestSandbox({ records: 60, seed: 3 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(lang: Lang, picks: string): Promise<LaunchedApp> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  return launchApp({ lang, dataDir, env: { CUADRE_TEST_PICK: picks } });
}

const typed = (window: Page, label: string): Promise<string> => window.getByLabel(label, { exact: true }).inputValue();

async function proposed(window: Page, lang: Lang): Promise<Record<'name' | 'bank' | 'number', string>> {
  const { account, accounts } = words[lang];
  await window.getByRole('heading', { name: accounts.proposed.heading }).waitFor();
  return {
    name: await typed(window, account.name),
    bank: await typed(window, accounts.bank),
    number: await typed(window, accounts.number),
  };
}

/** The file comes by a drop, or is found with a key before the connection is made. */
const comes = (window: Page, way: Way, file: string): Promise<void> =>
  way === 'mouse' ? dropFiles(window, [file]) : window.keyboard.press('Control+o');

/** Agrees to the account that is proposed. */
const agrees = (window: Page, lang: Lang, way: Way): Promise<void> =>
  way === 'mouse'
    ? button(window, words[lang].accounts.proposed.action).click()
    : window.keyboard.press('Control+Enter');

describe.each(WAYS)('a file before its account, in %s by %s', (lang, way) => {
  const { account, accounts, firstRun, waiting } = words[lang];

  it('waits for the connection, says its bank, number and type, and goes on to its preview', async () => {
    const app = await start(lang, known);
    const { window } = app;
    try {
      await button(window, firstRun.sample.action).waitFor();
      await comes(window, way, known);
      await sees(window, fill(waiting.one, { file: 'extracto.csv' }));
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await connectTo(app, lang, service);

      const name = NAMES[lang];
      expect(await proposed(window, lang)).toStrictEqual({ name, bank: 'Bancolombia', number: '031-000044-71' });
      const type = window.getByRole('combobox', { name: accounts.type });
      expect((await type.textContent())?.trim()).toBe(accounts.types.savings);
      expect(await asked(app.call('account.list', {}))).toStrictEqual([]);
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await agrees(window, lang, way);
      await window.locator('.proofline').waitFor();
      expect(await theAccount(app)).toMatchObject({ name, currency: 'COP', preset: 'settlement', from: null });

      // What heads the reports is what was seen, and can be said otherwise.
      const { id } = await theAccount(app);
      const heading = { bank: 'Bancolombia', number: '031-000044-71', type: accounts.types.savings };
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject(heading);
      const dialog = await opensDetails(window, lang, way);
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await written(dialog.getByLabel(account.name, { exact: true }), 'Recaudos', way);
      await written(dialog.getByLabel(accounts.bank, { exact: true }), 'Bancolombia S. A.', way);
      await written(dialog.getByLabel(accounts.number, { exact: true }), '031-000044-72', way);
      await chosen(dialog.getByRole('combobox', { name: accounts.type }), accounts.types.current, way);
      // Nothing is imported yet, so its currency can still be said otherwise.
      await dialog.getByText(accounts.currencyFree).waitFor();
      await chosen(dialog.getByRole('combobox', { name: account.currency }), 'USD', way);
      await pressed(dialog.getByRole('button', { name: accounts.save }), way);
      await sees(window, fill(accounts.saved, { name: 'Recaudos' }));
      await eventually(async () => expect(await theAccount(app)).toMatchObject({ name: 'Recaudos', currency: 'USD' }));
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject({
        bank: 'Bancolombia S. A.',
        number: '031-000044-72',
        type: accounts.types.current,
      });
    } finally {
      await app.close();
    }
  });

  it('has a name all the same where it says nothing of its account, and its bank can be said later', async () => {
    const plain = path.join(folder, 'movements.csv');
    writeFileSync(plain, aMonthFile(1));
    const app = await start(lang, plain);
    const { window } = app;
    try {
      await button(window, firstRun.sample.action).waitFor();
      await comes(window, way, plain);
      await sees(window, fill(waiting.one, { file: 'movements.csv' }));
      await connectTo(app, lang, service);
      expect(await proposed(window, lang)).toStrictEqual({ name: accounts.proposed.plain, bank: '', number: '' });
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await agrees(window, lang, way);
      await window.locator('.proofline').waitFor();
      const dialog = await opensDetails(window, lang, way);
      await written(dialog.getByLabel(account.name, { exact: true }), 'Receipts', way);
      await written(dialog.getByLabel(accounts.bank, { exact: true }), 'BBVA', way);
      // Enter in a field saves.
      if (way === 'keyboard') await window.keyboard.press('Enter');
      else await dialog.getByRole('button', { name: accounts.save }).click();
      await sees(window, fill(accounts.saved, { name: 'Receipts' }));
      const { id, name } = await theAccount(app);
      expect(name).toBe('Receipts');
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject({ bank: 'BBVA', number: '' });
    } finally {
      await app.close();
    }
  });

  it('that is none says so before an account is made of it, and another one can be chosen', async () => {
    const paper = path.join(folder, 'recibo.csv');
    writeFileSync(paper, '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
    const app = await start(lang, way === 'mouse' ? known : paper);
    const { window } = app;
    try {
      await button(window, firstRun.sample.action).waitFor();
      await connectTo(app, lang, service);
      await button(window, words[lang].states.noAccount.action).waitFor();
      await comes(window, way, paper);
      await sees(window, words[lang].failure['not-a-statement'].what);
      expect(await asked(app.call('account.list', {}))).toStrictEqual([]);
      // What the next look finds is the statement.
      if (way === 'keyboard') copyFileSync(known, paper);
      await pressed(button(window, words[lang].importing.otherFile), way);
      expect((await proposed(window, lang)).name).toBe(NAMES[lang]);
      await window.keyboard.press('Escape');
      await goTo(window, '/');
      await button(window, words[lang].states.noAccount.action).waitFor();
    } finally {
      await app.close();
    }
  });
});

describe('a file that comes while the connection is made', () => {
  it.each([
    ['in the moment before the connection is made', -1],
    ['while it is made', 0],
    ['in the moment after the service has answered', 1],
  ] as const)('dropped %s, leads to its account all the same', async (_when, order) => {
    const { en } = words;
    const app = await start('en', known);
    const { window } = app;
    try {
      await button(window, en.firstRun.sample.action).waitFor();
      const drop = (): Promise<void> => dropFiles(window, [known]);
      if (order < 0) await Promise.all([drop(), connectTo(app, 'en', service)]);
      else await connectTo(app, 'en', service);
      if (order > 0) await button(window, en.firstRun.connect.action).waitFor({ state: 'detached' });
      if (order >= 0) await drop();
      expect(await proposed(window, 'en')).toMatchObject({ bank: 'Bancolombia', number: '031-000044-71' });
    } finally {
      await app.close();
    }
  });
});
