/** A connection of one's own, from a wrong key to a reconciled month: key, sync, account, statement, matching, restart, dead service. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { amountOf } from '../../support/window/figures.ts';
import { asked, button, checkFigures, connectTo, dialogOf, eventually, goTo, historyOf, monthOf, sees, syncedBy } from '../../support/window/journey.ts'; // prettier-ignore
import { problemsAtSizes } from '../../support/window/look.ts';
import { filesHolding } from '../../support/store/canary.ts';
import { withoutBus } from '../../support/store/session-bus.ts';
import { before, fill, words } from '../../support/window/words.ts';

const { es, en } = words;
const RECORDS = 120;
const ACCOUNT = 'Bancolombia 4471';

let sandbox: TestSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: RECORDS, seed: 3 });
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-own-'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The picker answers with this file, which a test writes before it picks. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'picked', sandbox.statement('settlement').fileName);

function start(
  dataDir: string,
  lang: 'es' | 'en' = 'es',
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchedApp> {
  mkdirSync(path.join(dataDir, 'picked'), { recursive: true });
  writeFileSync(fileIn(dataDir), sandbox.statement('settlement').bytes);
  // Every sync of this journey is asked for; those that begin by themselves have a journey of their own.
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  return launchApp({ lang, dataDir, env: { CUADRE_TEST_PICK: fileIn(dataDir), ...env } });
}

/** The preview as it stands on the page. */
async function previewOnPage({ window }: LaunchedApp) {
  await window.locator('.proofline').waitFor();
  const sum = await window.locator('.proofline__sum .amount').allTextContents();
  const [opening = '', into = '', out = '', closing = ''] = sum.map(amountOf);
  const heading = (await window.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const net = amountOf((await window.locator('.preview tfoot .amount').first().textContent()) ?? '');
  return { opening, into, out, closing, net, heading };
}

describe('a connection of one’s own', () => {
  it('says what is wrong with a key, keeps the right one in the keychain, and reads every record', async () => {
    const app = await start(folder);
    const { window } = app;
    try {
      const alert = window.getByRole('alert');
      await button(window, es.firstRun.connect.action).click();
      await sees(window, es.firstRun.connect.missing.key);

      await connectTo(app, 'es', { ...sandbox, apiKey: 'una-clave-que-no-es' });
      await alert.getByText(es.failure['key-refused'].what).waitFor();
      await alert.getByText(es.failure['key-refused'].next).waitFor();
      expect(await window.getByLabel(es.firstRun.connect.key, { exact: true }).inputValue()).toBe('');
      expect((await asked(app.call('profile.list', {}))).profiles).toStrictEqual([]);

      await connectTo(app, 'es', sandbox);
      await sees(window, fill(es.firstRun.connect.done_other, { count: 3, place: es.settings.place.keychain }));
      await button(window, es.states.noAccount.action).waitFor();

      const seen = await syncedBy(app, () => button(window, es.sync.start).click());
      expect(seen.progress).toBeGreaterThan(0);
      expect(seen.last.resources.map(({ resource, state }) => `${resource} ${state}`)).toStrictEqual([
        'payins complete',
        'payouts complete',
        'payout_items complete',
        'orders complete',
        'wallets complete',
      ]);
      const read = (name: string): number => seen.last.resources.find(({ resource }) => resource === name)?.read ?? 0;
      expect(read('payins') + read('payout_items') + read('orders')).toBe(RECORDS);
      await sees(window, before(es.sync.fresh));
    } finally {
      await app.close();
    }
    // Now that nobody writes: the copy of the day may still have been in the making.
    expect(filesHolding(folder, sandbox.apiKey)).toStrictEqual([]);
  });

  it('shows what a statement holds before anything is written, imports it once, and matches it', async () => {
    const truth = sandbox.truth.settlement;
    const app = await start(folder);
    const { window } = app;
    try {
      await button(window, es.states.noAccount.action).click();
      const dialog = dialogOf(window);
      await dialog.getByLabel(es.account.name, { exact: true }).fill(ACCOUNT);
      await dialog.getByRole('button', { name: es.account.confirm }).click();
      await sees(window, fill(es.account.created, { name: ACCOUNT }));
      await button(window, es.states.noStatement.action).click();

      const shown = await previewOnPage(app);
      expect(shown).toMatchObject({ opening: truth.opening, closing: truth.closing, net: truth.net });
      expect(shown.heading).toContain(fill(es.common.lines_other, { count: truth.lines.length }));
      expect((await monthOf(app)).totals.lines.unmatched.count).toBe(0);

      await button(window, fill(es.importing.action_other, { count: truth.lines.length })).click();
      await sees(window, fill(es.importing.done_other, { count: truth.lines.length, file: truth.fileName }));
      const imported = await checkFigures(app);
      expect(imported['lines-all']).toStrictEqual({ count: truth.lines.length, amount: truth.net });

      // Nobody asked for a run: an import is matched by itself.
      await eventually(async () =>
        expect((await historyOf(app)).steps[0]).toMatchObject({ kind: 'match-run', automatic: true }),
      );

      await window.keyboard.press('Control+o');
      await previewOnPage(app);
      expect(await button(window, es.importing.nothingNew).isDisabled()).toBe(true);
      await window.keyboard.press('Escape');

      await goTo(window, '/reconcile/undecided');
      await button(window, es.reconcile.run).click();
      await sees(window, before(es.reconcile.ran));
      const matched = await checkFigures(app);
      expect(matched['lines-all']).toStrictEqual(imported['lines-all']);
      expect(matched['lines-matched']?.count).toBeGreaterThan(RECORDS / 4);
    } finally {
      await app.close();
    }
  });

  it('finds its key in the keychain after a restart, and keeps all records when the service is gone', async () => {
    const app = await start(folder, 'en');
    const { window } = app;
    try {
      const kept = await checkFigures(app);
      const asksBefore = sandbox.requests.total();
      const { last } = await syncedBy(app, () => button(window, en.sync.start).click());
      expect(last.resources.every(({ state }) => state === 'complete')).toBe(true);
      expect(sandbox.requests.total()).toBeGreaterThan(asksBefore);
      await goTo(window, '/settings');
      await sees(window, en.settings.place.keychain);

      await sandbox.close();
      const gone = await syncedBy(app, () => button(window, en.sync.start).click());
      expect(gone.last.resources.some(({ state }) => state === 'failed')).toBe(true);
      await sees(window, en.failure.unreachable.what);
      await sees(window, en.failure.unreachable.next);
      expect(await checkFigures(app)).toStrictEqual(kept);
    } finally {
      await app.close();
    }
  });
});

describe('a service of the other environment', () => {
  it('is noticed before anything is stored, is one press away, and a profile is called another only where the service agrees', async () => {
    const dataDir = path.join(folder, 'other-environment');
    mkdirSync(dataDir);
    const surroundings = withoutBus();
    // One of its own: a journey above closes theirs.
    const service = await startTestSandbox({ records: RECORDS, seed: 3 });
    const app = await start(dataDir, 'es', surroundings.env);
    const { window } = app;
    const connect = es.firstRun.connect;
    const profiles = async () => (await asked(app.call('profile.list', {}))).profiles;
    try {
      await window.getByLabel(connect.name, { exact: true }).fill('Comercial Andina');
      await window.getByLabel(connect.address, { exact: true }).fill(service.baseUrl);
      await window.getByLabel(connect.key, { exact: true }).fill(service.apiKey);
      await button(window, connect.action).click();
      await sees(window, es.failure['other-environment'].what);
      await sees(window, es.failureDetail.environment.sandbox);
      expect(await profiles()).toStrictEqual([]);
      await button(window, fill(connect.toEnvironment, { environment: es.environment.sandbox })).click();
      await window.getByRole('radio', { name: es.environment.sandbox, checked: true }).waitFor();
      await window.getByLabel(connect.key, { exact: true }).fill(service.apiKey);
      await button(window, connect.action).click();
      await sees(window, fill(connect.done_other, { count: 3, place: es.settings.place.session }));

      await goTo(window, '/settings');
      const change = es.profileEnvironment;
      const action = fill(es.settingsMore.ofProfile, { action: change.action, name: 'Comercial Andina' });
      await button(window, action).click();
      await dialogOf(window).getByRole('button', { name: change.confirm }).click();
      await sees(window, es.failure['other-environment'].what);
      expect(await profiles()).toMatchObject([{ environment: 'sandbox' }]);

      // Without a key nobody can be asked: the person's word counts, the band goes, and the database is opened as said.
      await asked(app.call('connection.deleteKey', { profile: must((await profiles())[0], 'it is there').id }));
      await button(window, action).click();
      await dialogOf(window).getByRole('button', { name: change.confirm }).click();
      await sees(window, fill(change.done, { name: 'Comercial Andina', environment: es.environment.production }));
      await window.locator('.app:not(.app--sandbox)').waitFor();
      expect(await profiles()).toMatchObject([{ environment: 'production' }]);
      await asked(app.call('account.list', {}));
    } finally {
      await app.close();
      await service.close();
      surroundings.close();
    }
  });
});

describe('without a keychain', () => {
  it('tells that the key stays in memory, and asks for it the next time', async () => {
    const dataDir = path.join(folder, 'no-keychain');
    mkdirSync(dataDir);
    const surroundings = withoutBus();
    const service = await startTestSandbox({ records: 60 });
    try {
      const app = await start(dataDir, 'es', surroundings.env);
      await sees(app.window, es.firstRun.connect.keySession);
      await connectTo(app, 'es', service);
      await sees(app.window, fill(es.firstRun.connect.done_other, { count: 3, place: es.settings.place.session }));
      await goTo(app.window, '/settings');
      await sees(app.window, es.settings.place.session);
      await sees(app.window, es.settingsMore.noKeychain);
      await app.close();

      const again = await start(dataDir, 'es', surroundings.env);
      try {
        await button(again.window, es.sync.start).click();
        await sees(again.window, es.failure['key-missing'].what);
        await goTo(again.window, '/settings');
        await sees(again.window, es.settings.place.none);
        const profile = must((await asked(again.call('profile.list', {}))).profiles[0], 'the profile is still there');
        await again.window
          .getByRole('button', {
            name: fill(es.settingsMore.ofProfile, { action: es.settings.replaceKey, name: profile.name }),
          })
          .click();
        const dialog = dialogOf(again.window);
        await dialog.getByLabel(es.settingsMore.newKey).fill('otra-que-no-es');
        await dialog.getByRole('button', { name: es.settings.saveKey }).click();
        await dialog.getByText(es.failure['key-refused'].what).waitFor();
        expect(await problemsAtSizes(again.window)).toStrictEqual([]);
        await dialog.getByLabel(es.settingsMore.newKey).fill(service.apiKey);
        await dialog.getByRole('button', { name: es.settings.saveKey }).click();
        await sees(again.window, fill(es.settings.keySaved, { place: es.settings.place.session }));
        const { last } = await syncedBy(again, () => button(again.window, es.sync.start).click());
        expect(last.resources.every(({ state }) => state === 'complete')).toBe(true);
      } finally {
        await again.close();
      }
      expect(filesHolding(dataDir, service.apiKey)).toStrictEqual([]);
    } finally {
      surroundings.close();
      await service.close();
    }
  });
});
