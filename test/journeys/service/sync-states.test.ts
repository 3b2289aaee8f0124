/** A sync as a person lives it: running, made to wait, cancelled, taken up again, whole; and the same without anybody asking. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import type { SettingsView } from '@shared/contract/values.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { Resource, SyncStateView } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, endedAfterClick, eventually, goTo, launchSample, sees, syncedBy, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { aSyncView, tellWindow } from '../../support/service/sync-views.ts';
import { before, words } from '../../support/window/words.ts';

const { es } = words;
const RECORDS = 400;
const CANCEL_MS_MAX = 1_000;
/** Two seconds between two announcements (W22), less what a timer may be early. */
const CALM_MS_MIN = 1_950;
/** Used up at once, and the rest of the minute is waited for: the check of the key takes one, the sync the other. */
const SMALL_QUOTA = 2;
const LARGE_QUOTA = 1_000_000;

let service: TestSandbox;
let folder: string;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-sync-'));
  service = await startTestSandbox({ records: RECORDS, seed: 5, quota: SMALL_QUOTA });
  port = service.port;
  for (const name of ['picked', 'reports']) mkdirSync(path.join(folder, name));
  writeFileSync(statementFile(), service.statement('settlement').bytes);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const statementFile = (): string => path.join(folder, 'picked', service.statement('settlement').fileName);
const reports = (): string => path.join(folder, 'reports');

function start(settings: Partial<SettingsView>): Promise<LaunchedApp> {
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }));
  const env = { CUADRE_TEST_PICK: statementFile(), CUADRE_TEST_EXPORT_DIR: reports() };
  return launchApp({ lang: 'es', dataDir: folder, env });
}

const line = (window: Page) => window.locator('.freshness--open');
const panel = (window: Page) => window.locator('.syncpanel');
const row = (window: Page, resource: Resource) => panel(window).locator(`[data-resource="${resource}"]`);
const phase = (window: Page): Promise<string | null> => line(window).getAttribute('data-phase');

async function openPanel(window: Page): Promise<void> {
  if ((await panel(window).count()) === 0) await line(window).click();
  await panel(window).waitFor();
}

/** Gone for good: one that is only about to go would be taken for an open one. */
async function closePanel(window: Page): Promise<void> {
  await window.keyboard.press('Escape');
  await panel(window).waitFor({ state: 'detached' });
}

/** Each resource's state as the panel shows it. */
const statesOn = async (window: Page): Promise<readonly string[]> => {
  const rows = await Promise.all(RESOURCES.map((resource) => row(window, resource).getAttribute('data-state')));
  return rows.map((state, index) => `${must(RESOURCES[index], 'a row a resource')} ${state ?? 'missing'}`);
};

const syncState = async (call: LaunchedApp['call']) => asked(call('sync.state', {}));

type Said = { readonly at: number; readonly text: string };

/** Writes down what the line of the sync announces from now on, and when. */
const listenToStatus = (window: Page): Promise<void> =>
  window.evaluate(() => {
    const heard: { at: number; text: string }[] = [];
    Object.assign(globalThis, { heardStatus: heard });
    const region = document.querySelector('.topbar [role="status"]');
    const note = (): void => void heard.push({ at: performance.now(), text: region?.textContent ?? '' });
    if (region !== null)
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
  });
const saidBy = (window: Page): Promise<readonly Said[]> =>
  window.evaluate(() => (globalThis as unknown as { heardStatus: Said[] }).heardStatus);

/** The seconds that a badge counts down, such as 32 of "En pausa, 0:32". */
function secondsOf(text: string): number {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/u.exec(text) ?? [];
  return Number.parseInt(minutes, 10) * 60 + Number.parseInt(seconds, 10);
}

/** What the last report says of the sync. */
function marksInReport(): {
  readonly json: Record<Resource, Pick<SyncStateView, 'state' | 'asOf'>>;
  readonly csv: string;
} {
  // Each save is a version of its own: the last one has the highest number.
  const last = (ending: string): string =>
    readdirSync(reports())
      .filter((name) => name.endsWith(ending))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .at(-1) ?? '';
  const { made } = JSON.parse(readFileSync(path.join(reports(), last('.json')), 'utf8'));
  const totals = last('-4-cuadre.csv');
  return { json: made.sync, csv: readFileSync(path.join(reports(), totals), 'utf8') };
}

const RATES = [
  [999_999, '999.999 solicitudes por segundo'],
  [1_000_000, '1.000.000 de solicitudes por segundo'],
] as const;

describe('W25: the Spanish of a million', () => {
  it('counts a million “de”, and one less without', async () => {
    const app = await launchSample();
    const { window } = app;
    try {
      for (const [rate, said] of RATES) {
        await tellWindow(app.app, 'sync.progress', aSyncView({}, { running: true, requestsPerSecond: rate }));
        await openPanel(window);
        await sees(window, said);
        await closePanel(window);
      }
    } finally {
      await app.close();
    }
  });
});

describe('a sync that somebody asks for', () => {
  it('W22: runs, waits for the service with a countdown, is cancelled within a second, and is not called complete anywhere', async () => {
    const app = await start({ syncEveryMinutes: 0 });
    const { window } = app;
    try {
      const connection = { baseUrl: service.baseUrl, key: service.apiKey };
      await asked(app.call('connection.connect', { name: 'Ruta Verde', environment: 'sandbox', ...connection }));
      await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
      await window.reload();
      await sees(window, es.sync.never);
      await openPanel(window);
      await panel(window).getByText(es.sync.noNext).waitFor();
      await closePanel(window);

      await listenToStatus(window);
      await button(window, es.sync.start).click();
      await openPanel(window);
      await panel(window).locator('[data-state="paused"]').waitFor({ timeout: 60_000 });
      const badge = panel(window).locator('[data-state="paused"] .badge');
      const first = secondsOf(must(await badge.textContent(), 'the pause has words'));
      expect(first).toBeGreaterThan(0);
      await eventually(async () => expect(secondsOf((await badge.textContent()) ?? '')).toBeLessThan(first));
      await panel(window).getByText(before(es.sync.waitsForLimit)).waitFor();
      expect(await phase(window)).toBe('paused');
      expect((await syncState(app.call)).resources.some(({ pausedUntil }) => pausedUntil !== null)).toBe(true);

      await eventually(async () =>
        expect((await saidBy(window)).at(-1)?.text).toMatch(new RegExp(`^${before(es.sync.said.paused)}`, 'u')),
      );
      const stoppedAfterMs = await endedAfterClick(window, () => button(window, es.sync.cancelNow).click());
      expect(stoppedAfterMs).toBeLessThan(CANCEL_MS_MAX);
      await eventually(async () => expect(await phase(window)).toBe('partial'));
      await panel(window).getByText(es.sync.why.cancelled).waitFor();
      expect(await statesOn(window)).not.toContain('orders complete');
      expect(await window.locator('.notice').count()).toBe(0);
      await eventually(async () => expect((await saidBy(window)).at(-1)?.text).toBe(es.sync.partial));
      const said = await saidBy(window);
      const gaps = said.slice(1).map(({ at }, index) => at - (said[index]?.at ?? 0));
      expect(gaps.filter((gap) => gap < CALM_MS_MIN)).toStrictEqual([]);

      await closePanel(window);
      const { id } = await theAccount(app);
      const picked = must((await asked(app.call('statement.pick', {})))[0], 'the picker answers');
      const preview = await asked(app.call('import.preview', { file: picked.file, account: id }));
      if (preview.kind !== 'ready') throw new Error('the sandbox writes a statement that asks nothing');
      await asked(app.call('import.commit', { plan: preview.preview.plan }));
      await asked(app.call('report.export', { account: id, formats: ['json', 'csv'] }));
      const { json, csv } = marksInReport();
      expect(Object.values(json).some(({ state }) => state === 'partial')).toBe(true);
      expect(Object.values(json).every(({ state }) => state === 'complete')).toBe(false);
      expect(csv).toContain('Sincronización sin terminar');
      await goTo(window, '/');
      const card = window.locator(`section[aria-label="${es.sync.heading}"]`);
      await card.locator('[data-state="partial"]').first().waitFor();
    } finally {
      await app.close();
    }
  });

  it('goes on where it was, and ends whole', async () => {
    service.setQuota(LARGE_QUOTA);
    const app = await start({ syncEveryMinutes: 0 });
    const { window } = app;
    try {
      await sees(window, es.sync.partial);
      const { last } = await syncedBy(app, () => button(window, es.sync.start).click(), 90_000);
      expect(last.resources.map(({ state }) => state)).toStrictEqual(RESOURCES.map(() => 'complete'));
      await eventually(async () => expect(await phase(window)).toBe('fresh'));
      await openPanel(window);
      expect(await statesOn(window)).toStrictEqual(RESOURCES.map((resource) => `${resource} complete`));
      const { id } = await theAccount(app);
      await asked(app.call('report.export', { account: id, formats: ['json', 'csv'] }));
      const { json, csv } = marksInReport();
      expect(Object.values(json).map(({ state }) => state)).toStrictEqual(RESOURCES.map(() => 'complete'));
      expect(csv).not.toContain('Sincronización sin terminar');
      expect(
        last.resources
          .filter(({ resource }) => ['payins', 'payout_items', 'orders'].includes(resource))
          .reduce((sum, { read }) => sum + read, 0),
      ).toBe(RECORDS);
    } finally {
      await app.close();
    }
  });
});

describe('a sync that nobody asks for', () => {
  it('begins when the app does, with the key of the keychain, and says when the next one comes', async () => {
    const asksBefore = service.requests.total();
    const app = await start({ syncEveryMinutes: 60 });
    const { window } = app;
    try {
      await eventually(async () => {
        const state = await syncState(app.call);
        expect(state.running).toBe(false);
        expect(state.nextAt).not.toBeNull();
      }, 60_000);
      expect(service.requests.total()).toBeGreaterThan(asksBefore);
      await openPanel(window);
      await panel(window).getByText(before(es.sync.next)).waitFor();
      expect(await window.locator('.notice').count()).toBe(0);
      expect(await window.locator('.topbar [role="status"]').textContent()).toBe('');
      await closePanel(window);
      await goTo(window, '/settings');
      await window.getByRole('radio', { name: es.syncSettings.minutes['0'] }).click();
      await eventually(async () => expect((await syncState(app.call)).nextAt).toBeNull());
    } finally {
      await app.close();
    }
  });

  it('is a state and no error when nobody is reached, and all is well when the service is back', async () => {
    const app = await start({ syncEveryMinutes: 0 });
    const { window } = app;
    try {
      await eventually(async () => expect(await phase(window)).toBe('fresh'));
      await service.close();
      // Switching it on is a first time: the schedule begins at once.
      await goTo(window, '/settings');
      await window.getByRole('radio', { name: es.syncSettings.minutes['60'] }).click();
      await eventually(async () => expect(await phase(window)).toBe('offline'), 90_000);
      await sees(window, new RegExp(`^${before(es.sync.offlineSince)}`, 'u'));
      await openPanel(window);
      await panel(window).locator('[data-resource="payins"]').getByText(es.sync.offline).waitFor();
      await panel(window).getByText(before(es.sync.next)).waitFor();
      expect(await window.locator('.notice').count()).toBe(0);
      const state = await syncState(app.call);
      expect(state).toMatchObject({ offline: true, running: false });
      expect(state.resources.every(({ asOf }) => asOf !== null)).toBe(true);
      await closePanel(window);

      service = await startTestSandbox({ records: RECORDS, seed: 5, quota: LARGE_QUOTA, port });
      await button(window, es.sync.start).click();
      await eventually(async () => expect(await phase(window)).toBe('fresh'), 60_000);
    } finally {
      await app.close();
    }
  });
});
