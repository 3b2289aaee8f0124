/** The service's own words: where it refuses a list, they stand in the panel of the sync beside ours, cleaned, in either language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Resource } from '@shared/contract/views/views.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import type { TestServer } from '../../support/service/http-server.ts';
import { asked, syncedBy } from '../../support/window/journey.ts';
import { anOddService, ODD_KEY, ODD_ROWS } from '../../support/service/odd-service.ts';
import { fill, words } from '../../support/window/words.ts';

const LONG_MS_MAX = 120_000;
/** On two lines, with a mark that turns the writing round, and with the key, which is never repeated. */
const SERVED = `Falta el permiso;\n pídalo \u202e a soporte (${ODD_KEY})`;
const SHOWN = 'Falta el permiso; pídalo a soporte (…)';

describe.each(['es', 'en'] as const)('the words of the service for a list that it refuses: %s', (lang) => {
  let service: TestServer;
  let app: LaunchedApp;
  const text = words[lang];
  const theirs = fill(text.sync.theirWords, { words: SHOWN });
  const told = (window: Page, resource: Resource) =>
    window.locator(`.syncpanel [data-resource="${resource}"] .sync__told p`).allInnerTexts();

  beforeAll(async () => {
    service = await anOddService(ODD_ROWS, { payouts: 404, orders: 422, wallets: 403 }, SERVED);
    app = await launchApp({ lang });
    const connection = { baseUrl: service.baseUrl, key: ODD_KEY };
    await asked(app.call('connection.connect', { name: 'Rara', environment: 'sandbox', ...connection }));
    await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
    await app.window.reload();
    await app.window.locator('.freshness--open').waitFor();
    await syncedBy(app, async () => {
      await asked(app.call('sync.start', { full: false }));
    });
    await app.window.locator('.freshness--open').click();
    await app.window.locator('.syncpanel').waitFor();
  }, LONG_MS_MAX);
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  it.each([
    ['wallets', text.sync.why['not-allowed']],
    ['payouts', text.failure['list-not-found'].what],
    ['orders', text.failure['list-refused'].what],
  ] as const)('stand after ours for %s', async (resource, ours) => {
    expect(await told(app.window, resource)).toEqual([ours, theirs]);
  });

  it('are not said of a list that was read', async () => {
    expect(await told(app.window, 'payins')).toEqual([]);
  });
});
