/** A month of a few rows in the real window: served, connected, synced and its statement imported, by keys. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import type { MatchView } from '@shared/contract/views/views.ts';
import type { World } from '../../../src/sandbox/world/types.ts';
import { launchApp } from '../window/app.ts';
import type { LaunchedApp } from '../window/app.ts';
import { serveWorld } from '../f200.ts';
import { dropFiles } from '../files/import-scenes.ts';
import { asked, button, eventually, sees, syncedBy, theAccount } from '../window/journey.ts';
import { fill, words } from '../window/words.ts';
import type { Lang } from '../window/words.ts';

export const STEP_MS_MAX = 120_000;
const CASES = { filter: 'all', offset: 0, count: 50, from: '2026-03-01', to: '2026-03-31' } as const;

type Made = {
  readonly lang: Lang;
  /** Of the profile. */
  readonly name: string;
  readonly world: World;
  readonly statement: { readonly fileName: string; readonly bytes: Buffer | Uint8Array | string };
  /** Lines of the statement, and matches that stand once it was imported; absent where each line has one. */
  readonly lines: number;
  readonly pairs?: number;
};
export type MadeMonth = {
  readonly app: LaunchedApp;
  readonly matches: () => Promise<readonly MatchView[]>;
  readonly close: () => Promise<void>;
};

export async function launchMonth({ lang, name, world, statement, lines, pairs = lines }: Made): Promise<MadeMonth> {
  const text = words[lang];
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-month-'));
  const service = await serveWorld(world);
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  const app = await launchApp({ lang, dataDir: folder });
  const { window } = app;
  const matches = async (): Promise<readonly MatchView[]> => {
    const { id: account } = await theAccount(app);
    const sets = await asked(app.call('case.page', { account, ...CASES, filter: 'sets' }));
    const apart = sets.rows.map(({ id }) => id);
    const { rows } = await asked(app.call('case.page', { account, ...CASES, apart }));
    return rows.flatMap((one) => (one.kind === 'match' ? [one.match] : []));
  };
  await asked(app.call('connection.connect', { name, environment: 'sandbox', baseUrl: service.baseUrl, key: service.apiKey })); // prettier-ignore
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await window.reload();
  await syncedBy(app, () => button(window, text.sync.start).click(), STEP_MS_MAX);
  writeFileSync(path.join(folder, statement.fileName), statement.bytes);
  await dropFiles(window, [path.join(folder, statement.fileName)]);
  await sees(window, fill(text.importing.action_other, { count: lines }));
  await window.keyboard.press('Control+Enter');
  await eventually(async () => {
    const there = (await matches()).length;
    if (there !== pairs) throw new Error(`${there} matches`);
  }, STEP_MS_MAX);
  return {
    app,
    matches,
    close: async () => {
      await app.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
