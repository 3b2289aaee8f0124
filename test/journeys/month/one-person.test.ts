/** F200 by one person without a mouse: no key for what is proven, at most 1.3 for each decision, and each line as it really was. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { keyFor, linesOf, readyCase, standing, untrue } from '../../support/window/by-keys.ts';
import type { Knowledge } from '../../support/window/by-keys.ts';
import { f200, serveWorld } from '../../support/f200.ts';
import { importDropped } from '../../support/files/import-scenes.ts';
import {
  asked,
  button,
  checkFigures,
  eventually,
  monthOf,
  openLedger,
  syncedBy,
} from '../../support/window/journey.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const LINES = 200;
const PROVEN = 190;
/** Lookalikes are settled in order of day; a word for each line with nothing. */
const DECISIONS = 10;
const KEYS_MAX = 1.3;
const STEP_MS_MAX = 120_000;

const { world, statement } = f200();
let folder: string;
let service: Awaited<ReturnType<typeof serveWorld>>;
let app: LaunchedApp;
let truth: Knowledge;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-f200-'));
  service = await serveWorld(world);
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  app = await launchApp({ lang: 'es', dataDir: folder });
  const connection = { baseUrl: service.baseUrl, key: service.apiKey };
  await asked(app.call('connection.connect', { name: 'F200', environment: 'sandbox', ...connection }));
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await app.window.reload();
  await syncedBy(app, () => button(app.window, es.sync.start).click(), STEP_MS_MAX);
  writeFileSync(path.join(folder, statement.fileName), statement.bytes);
  await importDropped(app.window, path.join(folder, statement.fileName), LINES);
  await eventually(async () => expect((await linesOf(app, MONTH, 'matched')).length).toBeGreaterThan(0), STEP_MS_MAX);
  const byNumber = new Map(statement.printed.map(({ line, movement }) => [line, movement]));
  truth = new Map((await linesOf(app, MONTH)).map(({ id, line }) => [id, must(byNumber.get(line), 'its truth')]));
}, STEP_MS_MAX);
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('W3: one person, no mouse, F200', () => {
  it(
    'asks for no key where the answer is proven, and for at most 1.3 a decision elsewhere',
    async () => {
      const waiting = new Set([...(await linesOf(app, MONTH, 'unmatched')), ...(await linesOf(app, MONTH, 'proposed'))].map(({ id }) => id)); // prettier-ignore
      expect(truth.size).toBe(LINES);
      expect(truth.size - waiting.size).toBe(PROVEN);
      await openLedger(app.window, 'undecided');
      let keys = 0;
      for (let stood = await standing(app, MONTH); stood.length > 0; stood = await standing(app, MONTH)) {
        const before = stood;
        const seen = await readyCase(app.window);
        const key = must(keyFor(truth, seen), `the window offers the truth of ${JSON.stringify(seen)}`);
        await app.window.keyboard.press(key);
        keys += 1;
        await eventually(async () => expect(await standing(app, MONTH)).not.toStrictEqual(before));
      }
      console.log(
        `F200: ${waiting.size.toString()} lines for a person, ${DECISIONS.toString()} decisions, ${keys.toString()} keys`,
      );
      expect(keys / DECISIONS).toBeLessThanOrEqual(KEYS_MAX);
      expect(await untrue(app, MONTH, { truth, ids: new Set(truth.keys()) })).toStrictEqual([]);
      expect((await monthOf(app)).totals.unexplained).toBe('0');
      await checkFigures(app);
    },
    STEP_MS_MAX,
  );
});
