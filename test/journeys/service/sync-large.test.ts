/** A sync of many records in the window: running, made to wait by a quota, cancelled, taken up again, and equal in the end. `npm run journeys` brings 100,000. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import type { SyncView } from '@shared/contract/views/views.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, endedAfterClick, eventually, syncedBy } from '../../support/window/journey.ts';
import { startServiceProcess } from '../../support/service/service-process.ts';
import type { ServiceProcess } from '../../support/service/service-process.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const LARGE = Number.parseInt(process.env['CUADRE_JOURNEY_RECORDS'] ?? '0', 10);
const RECORDS = LARGE > 0 ? LARGE : 3_000;
/** Nobody is kept waiting by the first; the second is what another program of the account may leave over. */
const QUOTA = 1_000_000;
const LEFT_OVER = 1;
const FAST_PERCENT = 80;
const CANCEL_MS_MAX = 1_000;
const STEP_MS_MAX = LARGE > 0 ? 600_000 : 100_000;

let service: ServiceProcess;
let folder: string;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-large-'));
  // Few records would be there before anybody looks.
  const scenario = LARGE > 0 ? 'month' : 'slow';
  service = await startServiceProcess({ records: RECORDS, quota: QUOTA, scenario });
  const settings = { ...DEFAULT_SETTINGS, syncEveryMinutes: 0 };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
  app = await launchApp({ lang: 'es', dataDir: folder });
  const connection = { baseUrl: service.baseUrl, key: service.apiKey };
  await asked(app.call('connection.connect', { name: 'Grande', environment: 'sandbox', ...connection }));
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await app.window.reload();
}, STEP_MS_MAX);
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const state = (): Promise<SyncView> => asked(app.call('sync.state', {}));
const panel = (window: Page) => window.locator('.syncpanel');
const readIn = ({ resources }: Pick<SyncView, 'resources'>): number =>
  resources
    .filter(({ resource }) => ['payins', 'payout_items', 'orders'].includes(resource))
    .reduce((sum, { read }) => sum + read, 0);

describe(`a sync of ${RECORDS.toString()} records`, () => {
  it(
    'tells how far and how fast it is, waits for the quota with a countdown, and is cancelled within a second',
    async () => {
      const { window } = app;
      await button(window, es.sync.start).click();
      await window.locator('.freshness--open').click();
      const rates: number[] = [];
      await eventually(async () => {
        const now = await state();
        rates.push(now.requestsPerSecond ?? 0);
        expect(readIn(now)).toBeGreaterThan(RECORDS / 10);
        expect(Math.max(...rates)).toBeGreaterThan(0);
      }, STEP_MS_MAX);
      service.setQuota(LEFT_OVER);
      await eventually(async () => {
        const now = await state();
        rates.push(now.requestsPerSecond ?? 0);
        expect(now.resources.some(({ pausedUntil }) => pausedUntil !== null)).toBe(true);
      }, STEP_MS_MAX);
      const badge = panel(window).locator('[data-state="paused"] .badge');
      await badge.waitFor();
      const first = await badge.textContent();
      expect(first).toMatch(/\d:\d\d/u);
      await eventually(async () => expect(await badge.textContent()).not.toBe(first));
      await eventually(async () => expect((await state()).requestsPerSecond).toBe(0));

      const stoppedAfterMs = await endedAfterClick(window, () => button(window, es.sync.cancelNow).click());
      expect(stoppedAfterMs).toBeLessThan(CANCEL_MS_MAX);
      const left = await state();
      expect(left.resources.some((one) => one.state === 'partial')).toBe(true);
      await panel(window).getByText(es.sync.why.cancelled).waitFor();
      console.log(
        `${RECORDS.toString()} records: cancelled after ${readIn(left).toString()} in ${stoppedAfterMs.toFixed(0)} ms, at most ${Math.max(...rates).toString()} requests a second`,
      );
    },
    STEP_MS_MAX,
  );

  it(
    'goes on at another pace, ends whole, and every record is there once',
    async () => {
      const { window } = app;
      service.setQuota(QUOTA);
      await window.keyboard.press('Escape');
      const settings = await asked(app.call('settings.get', {}));
      await asked(app.call('settings.set', { ...settings, pacePercent: FAST_PERCENT }));
      const begunMs = performance.now();
      const { last, progress } = await syncedBy(app, () => button(window, es.sync.start).click(), STEP_MS_MAX);
      const tookMs = performance.now() - begunMs;
      expect(last.resources.map((one) => `${one.resource} ${one.state}`)).toStrictEqual(
        RESOURCES.map((resource) => `${resource} complete`),
      );
      expect(progress).toBeGreaterThan(0);
      expect(readIn(last)).toBe(RECORDS);
      const payouts = last.resources.find(({ resource }) => resource === 'payouts')?.read ?? 0;
      const [account] = await asked(app.call('account.list', {}));
      const page = await asked(app.call('record.page', { account: account?.id ?? '', offset: 0, count: 1 }));
      expect(page.total).toBe(RECORDS + payouts);
      expect(await asked(app.call('verify.run', {}))).toMatchObject({ ok: true });
      console.log(`${RECORDS.toString()} records: resumed and whole after ${tookMs.toFixed(0)} ms`);
    },
    STEP_MS_MAX,
  );
});
