/** Damage that nobody was looking for: a quiet sync, or the run after it, meets it, and the open company gives way to its screen with the copies. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { damageText } from '@shared/words/damage-words.ts';
import { must } from '@shared/domain/assert.ts';
import { placesIn } from '../../../src/main/adapters/profiles/data-dir.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { foldersIn, theProfile } from '../../support/store/backup-steps.ts';
import { alterDatabase } from '../../support/store/tampered-store.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, checkFigures, dialogOf, goTo, sees, syncedBy } from '../../support/window/journey.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const say = es.backups;
let folder: string;
let service: TestSandbox;
let app: LaunchedApp | null = null;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-aside-'));
  service = await startTestSandbox({ records: 120 });
});
afterEach(async () => {
  await app?.close();
  app = null;
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A month that was synced, imported and matched, and a copy of it; opened again, and nothing is synced by itself yet. */
async function aMonth(): Promise<LaunchedApp> {
  const file = path.join(folder, service.statement('settlement').fileName);
  writeFileSync(file, service.statement('settlement').bytes);
  writeFileSync(placesIn(folder).settings, JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  const options = { lang: 'es', dataDir: folder, env: { CUADRE_TEST_PICK: file } } as const;
  const one = await launchApp(options);
  app = one;
  const connection = { baseUrl: service.baseUrl, key: service.apiKey };
  await asked(one.call('connection.connect', { name: 'Ruta Verde', environment: 'sandbox', ...connection }));
  const { id } = await asked(one.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await one.window.reload();
  await syncedBy(one, () => button(one.window, es.sync.start).click());
  const picked = must((await asked(one.call('statement.pick', {})))[0], 'the picker answers');
  const preview = await asked(one.call('import.preview', { file: picked.file, account: id }));
  if (preview.kind !== 'ready') throw new Error('the sandbox writes a statement that asks nothing');
  await asked(one.call('import.commit', { plan: preview.preview.plan }));
  await asked(one.call('match.run', { account: id }));
  await asked(one.call('backup.make', { profile: (await theProfile(one)).id }));
  await one.close();
  app = await launchApp(options);
  return app;
}

it.each([
  ['a quiet sync', "UPDATE records SET standing = 'x', items_hash = 'x' WHERE kind = 'payout'", 'sync ended'],
  ['a quiet sync before it begins', "UPDATE sync_checkpoints SET state = 'x'", 'automatic sync not begun'],
  ['the run after it', "UPDATE statement_lines SET amount = 'x' || amount", 'matching by itself'],
])(
  '%s that meets it leads to the screen, and a copy brings the month back',
  async (_who, change, logged) => {
    const { window, call } = await aMonth();
    const figures = await checkFigures({ window, call });
    await goTo(window, '/settings');
    const often = window.getByRole('radio', { name: es.syncSettings.minutes['60'] });
    await often.waitFor();
    alterDatabase(path.join(foldersIn(folder).folder, 'cuadre.db'), (raw) => raw.exec(change));
    // None was made since the start: where it is switched on, one begins at once.
    await often.click();
    await sees(window, say.unopened.untouched);
    await sees(window, damageText('integrity', 'es'));
    expect(await dialogOf(window).count()).toBe(0);
    expect((await asked(call('profile.list', {}))).current).toBeNull();
    const told = readFileSync(placesIn(folder).log, 'utf8').split('\n');
    expect(told.filter((line) => line.includes(logged) && line.includes('database-damaged'))).toHaveLength(1);
    await window.getByRole('list', { name: say.heading }).getByRole('button').first().click();
    await button(window, say.ask.confirm).click();
    await dialogOf(window).getByRole('heading', { name: say.done.heading }).waitFor();
    await window.keyboard.press('Escape');
    await dialogOf(window).waitFor({ state: 'detached' });
    expect(await checkFigures({ window, call })).toStrictEqual(figures);
  },
  180_000,
);
