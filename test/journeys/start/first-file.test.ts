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
  connectTo,
  dialogOf,
  eventually,
  goTo,
  sees,
  theAccount,
} from '../../support/window/journey.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const NAME = 'Bancolombia ahorros ··4471';

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

describe('a file before its account', () => {
  it('waits for the connection, says its bank, number and type, and goes on to its preview', async () => {
    const { es } = words;
    const app = await start('es', known);
    const { window } = app;
    try {
      await button(window, es.firstRun.sample.action).waitFor();
      await dropFiles(window, [known]);
      await sees(window, fill(es.waiting.one, { file: 'extracto.csv' }));
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await connectTo(app, 'es', service);

      expect(await proposed(window, 'es')).toStrictEqual({ name: NAME, bank: 'Bancolombia', number: '031-000044-71' });
      const type = window.getByRole('combobox', { name: es.accounts.type });
      expect((await type.textContent())?.trim()).toBe(es.accounts.types.savings);
      expect(await asked(app.call('account.list', {}))).toStrictEqual([]);
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await button(window, es.accounts.proposed.action).click();
      await window.locator('.proofline').waitFor();
      expect(await theAccount(app)).toMatchObject({ name: NAME, currency: 'COP', preset: 'settlement', from: null });

      // What heads the reports is what was seen, and can be said otherwise.
      const { id } = await theAccount(app);
      const heading = { bank: 'Bancolombia', number: '031-000044-71', type: es.accounts.types.savings };
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject(heading);
      await window.getByRole('button', { name: es.account.switch }).click();
      await window.getByRole('menuitem', { name: es.accounts.edit }).click();
      const dialog = dialogOf(window);
      await dialog.waitFor();
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await dialog.getByLabel(es.accounts.number, { exact: true }).fill('031-000044-72');
      // Nothing is imported yet, so its currency can still be said otherwise, and so can its name.
      await dialog.getByText(es.accounts.currencyFree).waitFor();
      await dialog.getByLabel(es.account.name, { exact: true }).fill('Recaudos');
      await dialog.getByRole('combobox', { name: es.account.currency }).click();
      await window.getByRole('option', { name: 'USD', exact: true }).click();
      await dialog.getByRole('button', { name: es.accounts.save }).click();
      await sees(window, fill(es.accounts.saved, { name: 'Recaudos' }));
      await eventually(async () => expect(await theAccount(app)).toMatchObject({ name: 'Recaudos', currency: 'USD' }));
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject({
        ...heading,
        number: '031-000044-72',
      });
    } finally {
      await app.close();
    }
  });

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

  it('by keyboard: is found before the connection, and one that says nothing of its account has a name all the same', async () => {
    const { en } = words;
    const plain = path.join(folder, 'movements.csv');
    writeFileSync(plain, aMonthFile(1));
    const app = await start('en', plain);
    const { window } = app;
    try {
      await button(window, en.firstRun.sample.action).waitFor();
      await window.keyboard.press('Control+o');
      await sees(window, fill(en.waiting.one, { file: 'movements.csv' }));
      await connectTo(app, 'en', service);
      expect(await proposed(window, 'en')).toStrictEqual({ name: en.accounts.proposed.plain, bank: '', number: '' });
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await window.keyboard.press('Control+Enter');
      await window.locator('.proofline').waitFor();
      await window.keyboard.press('Control+k');
      await window.keyboard.type('Account details');
      await window.keyboard.press('Enter');
      const dialog = dialogOf(window);
      await dialog.getByLabel(en.accounts.bank, { exact: true }).waitFor();
      await eventually(async () => expect(await window.evaluate(() => document.activeElement?.tagName)).toBe('INPUT'));
      // The name is first, the bank the next.
      await window.keyboard.press('Control+a');
      await window.keyboard.type('Receipts');
      await window.keyboard.press('Tab');
      await window.keyboard.type('BBVA');
      await window.keyboard.press('Enter');
      await sees(window, fill(en.accounts.saved, { name: 'Receipts' }));
      const { id, name } = await theAccount(app);
      expect(name).toBe('Receipts');
      expect(await asked(app.call('heading.get', { account: id }))).toMatchObject({ bank: 'BBVA', number: '' });
    } finally {
      await app.close();
    }
  });

  it('that is none says so before an account is made of it, and another one can be chosen', async () => {
    const { es } = words;
    const paper = path.join(folder, 'recibo.csv');
    writeFileSync(paper, '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
    const app = await start('es', known);
    const { window } = app;
    try {
      await button(window, es.firstRun.sample.action).waitFor();
      await connectTo(app, 'es', service);
      await button(window, es.states.noAccount.action).waitFor();
      await dropFiles(window, [paper]);
      await sees(window, es.failure['not-a-statement'].what);
      expect(await asked(app.call('account.list', {}))).toStrictEqual([]);
      await button(window, es.importing.otherFile).click();
      expect((await proposed(window, 'es')).name).toBe(NAME);
      await window.keyboard.press('Escape');
      await goTo(window, '/');
      await button(window, es.states.noAccount.action).waitFor();
    } finally {
      await app.close();
    }
  });
});
