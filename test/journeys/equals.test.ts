/** Equals by date in the window: the setting by keyboard and what follows it at once, the reason that counts them, and a class that is separated whole and comes back whole. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import type { MatchView } from '@shared/contract/views.ts';
import { launchApp } from '../support/app.ts';
import type { LaunchedApp } from '../support/app.ts';
import { EQUALS, equalMonth } from '../support/equal-month.ts';
import { serveWorld } from '../support/f200.ts';
import { dropFiles } from '../support/import-scenes.ts';
import { asked, button, eventually, goTo, historyOf, openLedger, sees, stepName, syncedBy, theAccount } from '../support/journey.ts'; // prettier-ignore
import { newestEntry, tableHashes } from '../support/profile-file.ts';
import { fill, words } from '../support/words.ts';
import type { Lang } from '../support/words.ts';

const STEP_MS_MAX = 120_000;
const CASES = { filter: 'all', offset: 0, count: 50, from: '2026-03-01', to: '2026-03-31' } as const;
const ALL = EQUALS + 1;

describe.each(['es', 'en'] as const)('equals by date, in %s', (lang: Lang) => {
  const text = words[lang];
  const { world, statement } = equalMonth();
  let folder: string;
  let service: Awaited<ReturnType<typeof serveWorld>>;
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const matches = async (): Promise<readonly MatchView[]> => {
    const { id: account } = await theAccount(app);
    const { rows } = await asked(app.call('case.page', { account, ...CASES }));
    return rows.flatMap((one) => (one.kind === 'match' ? [one.match] : []));
  };
  const accepted = async (): Promise<number> => (await matches()).filter(({ status }) => status === 'auto').length;
  const theSwitch = () => window().getByRole('switch', { name: text.matchingSettings.equals });
  const reason = (said: 'accepted' | 'proposed'): string =>
    fill(text.equals[said].even, {
      size: EQUALS,
      lines: fill(text.equals.lines_other, { count: EQUALS }),
      records: fill(text.equals.records_other, { count: EQUALS }),
    });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'cuadre-equals-'));
    service = await serveWorld(world);
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
    app = await launchApp({ lang, dataDir: folder });
    await asked(app.call('connection.connect', { name: 'Taquilla', environment: 'sandbox', baseUrl: service.baseUrl, key: service.apiKey })); // prettier-ignore
    await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
    await window().reload();
    await syncedBy(app, () => button(window(), text.sync.start).click(), STEP_MS_MAX);
    writeFileSync(path.join(folder, statement.fileName), statement.bytes);
    await dropFiles(window(), [path.join(folder, statement.fileName)]);
    await sees(window(), fill(text.importing.action_other, { count: ALL }));
    await window().keyboard.press('Control+Enter');
    await eventually(async () => expect(await accepted()).toBe(ALL), STEP_MS_MAX);
  }, STEP_MS_MAX);
  afterAll(async () => {
    await app.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('say in the opened case how many they are, and that their total is what is proven', async () => {
    await openLedger(window(), 'matched');
    await sees(window(), reason('accepted'));
    await sees(window(), text.matchStatusWhy.total);
  });

  it('are proposed at once when the setting goes off, and say so', async () => {
    await goTo(window(), '/settings');
    expect(await theSwitch().getAttribute('aria-checked')).toBe('true');
    await theSwitch().focus();
    await window().keyboard.press('Space');
    await sees(window(), text.matchingSettings.off);
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    await eventually(async () => expect(await accepted()).toBe(1));
    expect(newestEntry(app, 'setting')).toMatchObject({ detail: { equalsByDate: false } });
    await openLedger(window(), 'undecided');
    await sees(window(), reason('proposed'));
    await button(window(), text.reconcile.actions.accept).waitFor();
  });

  it('are accepted at once when it goes on again, as it is after the window was left', async () => {
    await goTo(window(), '/settings');
    await window().reload();
    await eventually(async () => expect(await theSwitch().getAttribute('aria-checked')).toBe('false'));
    await theSwitch().click();
    await sees(window(), text.matchingSettings.on);
    await eventually(async () => expect(await accepted()).toBe(ALL));
  });

  it('are separated whole by one key that says so before, and one Ctrl+Z brings them all back', async () => {
    const before = tableHashes(app);
    await openLedger(window(), 'matched');
    const separate = fill(text.reconcile.actions.unmatchEquals_other, { count: EQUALS });
    await button(window(), separate).waitFor();
    await window().keyboard.press('d');
    await sees(window(), fill(text.reconcile.done.unmatchedEquals_other, { count: EQUALS }));
    await eventually(async () => expect(await matches()).toHaveLength(1));
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'unmatch', rows: EQUALS });
    await window().keyboard.press('Control+z');
    await sees(window(), fill(text.history.undone, { step: stepName(lang, { kind: 'unmatch', rows: EQUALS }) }));
    await eventually(async () => expect(await accepted()).toBe(ALL));
    expect(tableHashes(app)).toEqual(before);
  });
});
