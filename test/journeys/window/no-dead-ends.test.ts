/** A fresh profile: the sample month in one click and gone again without a trace, and every screen without rows has a heading and one step that works. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { aMonthFile, importDropped } from '../../support/files/import-scenes.ts';
import { asked, button, checkFigures, dialogOf, eventually, goTo, monthOf, placeOf, sees, syncedBy, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { startServiceProcess } from '../../support/service/service-process.ts';
import type { ServiceProcess } from '../../support/service/service-process.ts';
import { failing } from '../../support/service/stand-in.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const CLICKS_MAX = 3;

let app: LaunchedApp;
let folder: string;
let picked: string;
let service: ServiceProcess;
let window: Page;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-ends-'));
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  service = await startServiceProcess({ records: 400, quota: 1_000_000, scenario: 'empty' });
  picked = path.join(folder, 'extracto febrero.csv');
  writeFileSync(picked, aMonthFile(2));
  app = await launchApp({ lang: 'es', dataDir: folder, env: { CUADRE_TEST_PICK: picked } });
  ({ window } = app);
  await window.getByRole('heading').first().waitFor();
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Everything in the folder of the data but what Chromium keeps for itself and the log. */
const filesOf = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(electron|log)/u.test(name) && statSync(path.join(place, name)).isFile())
    .sort();

describe('W11: useful in three actions', () => {
  it('one click leads from a fresh start to the matched sample month, and removing it leaves nothing', async () => {
    const before = filesOf(folder);
    await window.context().setOffline(true);
    await window.evaluate(() => {
      const counted = globalThis as unknown as { clicks: number };
      counted.clicks = 0;
      document.addEventListener('click', () => (counted.clicks += 1), { capture: true });
    });
    await button(window, es.firstRun.sample.action).click();
    const figures = await checkFigures(app);
    expect(await window.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)).toBeLessThanOrEqual(
      CLICKS_MAX,
    );
    expect(figures['lines-matched']?.count).toBeGreaterThan((figures['lines-all']?.count ?? 0) / 2);
    expect((await monthOf(app)).equations.filter(({ holds }) => holds === false)).toStrictEqual([]);
    const [profile] = (await asked(app.call('profile.list', {}))).profiles;
    await goTo(window, '/settings');
    await button(window, es.settings.removeSample).click();
    await sees(window, es.settings.sampleRemoved);
    await goTo(window, '/');
    await button(window, es.firstRun.sample.action).waitFor();
    await window.context().setOffline(false);
    // The list of profiles stays, with nobody in it.
    expect(filesOf(folder).filter((name) => name !== 'profiles.json')).toStrictEqual(before);
    for (const file of filesOf(folder))
      expect(readFileSync(path.join(folder, file)).includes(must(profile, 'the sample is open').id), file).toBe(false);
  });
});

/** Each place without rows, and the section that the window then says it is in. */
const PLACES = [
  ['/', es.nav.overview],
  ['/reconcile', es.nav.reconcile],
  ['/flags', es.nav.flags],
  ['/statements', es.nav.statements],
] as const;

/** Goes to a section; the one before may say the very same, so the window itself must say where it is. */
async function enter(place: string, section: string): Promise<void> {
  await goTo(window, place);
  await window.locator('.nav__item[aria-current="page"]', { hasText: section }).waitFor();
}

/** What a screen without rows shows: a heading, one step that stands out, and nothing that turns any more. */
async function noDeadEnd(heading: string): Promise<void> {
  const message = window.locator('.message');
  await message.getByRole('heading', { name: heading }).waitFor();
  expect(await window.locator('.loading, main [aria-busy="true"]').count()).toBe(0);
  expect(await window.locator('h1').count()).toBe(1);
  const steps = message.locator('.btn--primary');
  expect(await steps.count()).toBe(1);
  expect(await steps.isEnabled()).toBe(true);
}

const step = (): Promise<void> => window.locator('.message .btn--primary').click();

/** The step opens the statement that the person picks; it is left without importing it. */
async function bringsStatement(): Promise<void> {
  await step();
  await eventually(async () => expect(await placeOf(window)).toBe('/import'));
  await sees(window, path.basename(picked));
  await window.locator('.preview').waitFor();
  await window.reload();
}

describe('W10: no dead ends', () => {
  it('no profile: two doors, one of them the sample', async () => {
    await button(window, es.firstRun.sample.action).waitFor();
    expect(await window.locator('h1').count()).toBe(1);
    expect(await window.locator('.loading').count()).toBe(0);
  });

  it('no account, no statement, no records: each says what is missing, and its button brings it', async () => {
    const connection = { baseUrl: service.baseUrl, key: service.apiKey };
    await asked(app.call('connection.connect', { name: 'Vacío', environment: 'sandbox', ...connection }));
    await window.reload();
    for (const [place, section] of PLACES) {
      await enter(place, section);
      await noDeadEnd(es.states.noAccount.heading);
      await step();
      await dialogOf(window).getByRole('heading', { name: es.account.heading }).waitFor();
      await window.keyboard.press('Escape');
      await dialogOf(window).waitFor({ state: 'detached' });
    }
    for (const name of ['Recaudos', 'Segunda'])
      await asked(app.call('account.create', { name, preset: 'settlement', currency: 'COP' }));
    await window.reload();
    for (const [place, section] of PLACES) {
      await enter(place, section);
      await noDeadEnd(es.states.noStatement.heading);
      await bringsStatement();
    }
    await enter('/records/lines', es.nav.records);
    await noDeadEnd(es.records.noLines.heading);
    await bringsStatement();
    await enter('/records', es.nav.records);
    await noDeadEnd(es.records.none.heading);
    expect((await syncedBy(app, step)).progress).toBeGreaterThan(0);
  });

  it('an empty filter and a search without rows: the button leads back to rows', async () => {
    const file = path.join(folder, 'extracto marzo.csv');
    writeFileSync(file, aMonthFile(3));
    await importDropped(window, file, 16);
    await enter('/reconcile/matched', es.nav.reconcile);
    await noDeadEnd(es.reconcile.empty.filter.heading);
    await step();
    await eventually(async () => expect(await placeOf(window)).toBe('/reconcile/undecided'));
    await window.getByRole('searchbox', { name: es.reconcile.search }).fill('zzz no hay');
    await noDeadEnd(es.reconcile.empty.search.heading);
    await step();
    await window.locator('#case-0').waitFor();
  });

  it('an error: it says so in words, and trying again works', async () => {
    const mend = await failing(app, 'line.page');
    await goTo(window, '/records/lines');
    await window.reload();
    await noDeadEnd(es.failure.unexpected.what);
    await mend();
    await step();
    await window.getByRole('grid').locator('[data-index="0"]').first().waitFor();
  });

  it('all decided: the proof, the report by one button, and the next account', async () => {
    const account = (await theAccount(app)).id;
    await asked(app.call('line.explainBulk', { account, as: 'other' }));
    await enter('/reconcile/undecided', es.nav.reconcile);
    await noDeadEnd(es.reconcile.empty.undecided.heading);
    await window.getByRole('region', { name: es.reconcile.byState }).waitFor();
    await step();
    await dialogOf(window).getByRole('button', { name: es.export.confirm }).waitFor();
    await window.keyboard.press('Escape');
    await dialogOf(window).waitFor({ state: 'detached' });
    await button(window, fill(es.reconcile.empty.next, { name: 'Segunda' })).click();
    await noDeadEnd(es.states.noStatement.heading);
  });
});
