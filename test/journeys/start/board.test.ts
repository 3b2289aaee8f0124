/** The board of accounts and months: the open company as it is, the others by a glance that changes nothing in them, each month with its next step. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { aMonthFile, dropFiles } from '../../support/files/import-scenes.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { amountOf } from '../../support/window/figures.ts';
import {
  asked,
  button,
  eventually,
  goTo,
  historyOf,
  monthOf,
  placeOf,
  pressed,
  sees,
  speak,
  WAYS,
} from '../../support/window/journey.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const [ANDINA, NORTE, ROTA] = ['Comercial Andina', 'Distribuidora Norte', 'Empresa Rota'] as const;

let folder: string;
let service: TestSandbox;
let app: LaunchedApp;
let window: Page;
const ids: Record<string, string> = {};

async function connect(name: string): Promise<void> {
  const { baseUrl, apiKey: key } = service;
  const { profile } = await asked(app.call('connection.connect', { name, environment: 'sandbox', baseUrl, key }));
  ids[name] = profile.id;
}

/** An account of the open company with a statement of a month. */
async function withStatement(account: string, file: string, content: string | Uint8Array): Promise<void> {
  await asked(app.call('account.create', { name: account, preset: 'settlement', currency: 'COP' }));
  await window.reload();
  await button(window, es.states.noStatement.action).waitFor();
  const place = path.join(folder, file);
  writeFileSync(place, content);
  await dropFiles(window, [place]);
  await window.locator('.proofline').waitFor();
  await window.locator('.dock .btn--primary').click();
  await window.locator('[data-term="records-all"]').waitFor({ timeout: 20_000 });
  // The run that follows the import takes the figures away; the window asks for them again.
  await eventually(async () => expect((await historyOf(app)).steps[0]).toMatchObject({ kind: 'match-run' }));
  await monthOf(app);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-board-'));
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  service = await startTestSandbox({ records: 60, seed: 3 });
  app = await launchApp({ lang: 'es', dataDir: folder });
  ({ window } = app);
  await button(window, es.firstRun.sample.action).waitFor();
  await connect(ANDINA);
  const { fileName, bytes } = service.statement('settlement');
  await withStatement('Bancolombia 4471', fileName, bytes);
  await connect(ROTA);
  await connect(NORTE);
  await withStatement('Davivienda 9012', 'enero.csv', aMonthFile(1));
  // What stands there is no database any more.
  writeFileSync(databaseOf(ROTA), 'nada de esto es una base de datos');
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const placeFor = (name: string): string => {
  const id = must(ids[name] ?? null, 'it was connected');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((one) => path.basename(one) === id);
  return path.join(folder, must(found ?? null, 'the company has its folder'));
};
const databaseOf = (name: string): string => path.join(placeFor(name), 'cuadre.db');

/** Every file of a company with its bytes. */
const filesOf = (name: string): readonly string[] =>
  readdirSync(placeFor(name), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(placeFor(name), file))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${path.basename(file)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .sort();

const bodyOf = (name: string) => window.locator(`[data-company="${ids[name] ?? ''}"]`);
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('accounts and months', () => {
  it('shows the open company as it is and another by a glance, and writes nothing there', async () => {
    const before = filesOf(ANDINA);
    await goTo(window, '/board');
    await window.getByRole('heading', { level: 1, name: es.board.heading }).waitFor();
    const own = bodyOf(NORTE).locator('td[data-state="open"]');
    await own.first().waitFor();
    expect(spaced(await bodyOf(NORTE).innerText())).toContain('Davivienda 9012');

    // What was seen last in the other company: its month with its figure.
    const other = bodyOf(ANDINA).locator('td:not([data-state="none"])').last();
    await other.waitFor();
    expect(await other.getAttribute('data-state')).toMatch(/^(open|unexplained|done)$/u);
    expect(await other.locator('.amount').count()).toBe(1);
    expect(await bodyOf(ANDINA).locator('td[data-state="none"]').count()).toBeGreaterThan(0);
    expect(filesOf(ANDINA)).toStrictEqual(before);
  });

  it('says of a company that cannot be read why, in its own row', async () => {
    await bodyOf(ROTA).getByText(es.failure['database-damaged'].what).waitFor();
    expect(await bodyOf(ROTA).locator('tr').count()).toBe(1);
    expect(await problemsAtSizes(window)).toStrictEqual([]);
  });
});

describe.each(WAYS)('the board, in %s by %s', (lang, way) => {
  const { board, keys, nav } = words[lang];
  const opened = (name: string) =>
    eventually(async () => expect((await asked(app.call('profile.list', {}))).current).toBe(ids[name]));

  it('is reached from the month, and fits a small window', async () => {
    await goTo(window, '/');
    await speak(app, lang);
    await window.locator('[data-term="records-all"]').waitFor();
    if (way === 'mouse') await window.getByRole('link', { name: nav.board }).click();
    else for (const key of ['g', keys.go.board.toLowerCase()]) await window.keyboard.press(key);
    await window.getByRole('heading', { level: 1, name: board.heading }).waitFor();
    await bodyOf(NORTE).locator('td:not([data-state="none"])').first().waitFor();
    expect(await problemsAtSizes(window)).toStrictEqual([]);
  });

  it('leads to the next step: of the open company at once, of another by opening it', async () => {
    await goTo(window, '/board');
    await pressed(bodyOf(NORTE).locator('td[data-state="open"] .months__step').first(), way);
    await eventually(async () => expect(await placeOf(window)).toBe('/reconcile'));
    await goTo(window, '/board');
    const other = bodyOf(ANDINA).locator('td:not([data-state="none"]) .months__step').last();
    const shown = spaced(await bodyOf(ANDINA).locator('td:not([data-state="none"]) .amount').last().innerText());
    await pressed(other, way);
    await opened(ANDINA);
    await sees(window, 'Bancolombia 4471');
    expect(amountOf(shown)).toBe((await monthOf(app)).totals.unexplained);
  });

  it('opens another company as it was left', async () => {
    await goTo(window, '/board');
    await bodyOf(ANDINA).locator('td[data-state="open"], td[data-state="unexplained"]').first().waitFor();
    await pressed(button(window, fill(board.openOf, { name: NORTE })), way);
    await opened(NORTE);
    await eventually(async () => expect(await placeOf(window)).toBe('/'));
  });
});
