/** A company that was called production and reads a service of the sandbox: its first sync shows it, and one step changes it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, pressed, sees, syncedBy, WAYS } from '../../support/window/journey.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const LISTS = ['payins', 'payouts', 'orders', 'wallets'] as const;
const NAME = 'Comercial Andina';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A service that holds nothing yet tells nobody which one it is; the answer brings its rows back. */
async function anEmptyService(): Promise<{ readonly service: TestSandbox; readonly fillUp: () => void }> {
  const service = await startTestSandbox({ records: 60, seed: 3 });
  const { register } = service;
  const held = LISTS.flatMap((list) => register.list(list).map((record) => ({ list, record })));
  const items = register.list('payouts').map(({ id }) => ({ id, rows: register.itemsOf(id) ?? [] }));
  for (const { list, record } of held) register.remove(list, record.id);
  const fillUp = (): void => {
    for (const { list, record } of held) register.put(list, record);
    for (const { id, rows } of items) for (const row of rows) register.putItem(id, row);
  };
  return { service, fillUp };
}

/** Connects as production and syncs once the service has its rows. */
async function synced(lang: Lang, work: (app: LaunchedApp) => Promise<void>): Promise<void> {
  const { service, fillUp } = await anEmptyService();
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  const app = await launchApp({ lang, dataDir });
  const text = words[lang];
  try {
    const { window } = app;
    await window.getByLabel(text.firstRun.connect.name, { exact: true }).fill(NAME);
    await window.getByLabel(text.firstRun.connect.address, { exact: true }).fill(service.baseUrl);
    await window.getByLabel(text.firstRun.connect.key, { exact: true }).fill(service.apiKey);
    await button(window, text.firstRun.connect.action).click();
    await button(window, text.states.noAccount.action).waitFor();
    expect(await window.getByRole('region', { name: text.otherEnvironment.label }).count()).toBe(0);
    fillUp();
    await syncedBy(app, () => button(window, text.sync.start).click());
    await work(app);
  } finally {
    await app.close();
    await service.close();
  }
}

const environmentOf = async (app: LaunchedApp): Promise<string | undefined> =>
  (await asked(app.call('profile.list', {}))).profiles[0]?.environment;

const named = ({ environment }: (typeof words)[Lang]) => ({
  found: environment.sandbox,
  own: environment.production,
  name: NAME,
});

describe.each(WAYS)('the wrong environment, in %s by %s', (lang, way) => {
  const text = words[lang];
  const { otherEnvironment } = text;
  const said = fill(otherEnvironment.text, named(text));
  const keep = (window: Page) => button(window, fill(otherEnvironment.keep, named(text)));
  const change = (window: Page) => button(window, fill(otherEnvironment.change, named(text)));

  it('is said after the first sync, may be kept, is said again at the next start, and one step changes it', async () => {
    await synced(lang, async (app) => {
      const { window } = app;
      await sees(window, said);
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      await pressed(keep(window), way);
      await keep(window).waitFor({ state: 'detached' });
      expect(await environmentOf(app)).toBe('production');
      // Whoever comes back is told again.
      await window.reload();
      await sees(window, said);
      await pressed(change(window), way);
      await window.locator('.app--sandbox').waitFor();
      await window.getByRole('region', { name: otherEnvironment.label }).waitFor({ state: 'detached' });
      expect(await environmentOf(app)).toBe('sandbox');
      await window.reload();
      await button(window, text.states.noAccount.action).waitFor();
      expect(await window.getByRole('region', { name: otherEnvironment.label }).count()).toBe(0);
    });
  });
});
