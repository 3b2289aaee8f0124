/** After an import the month with most movements opens: by mouse and by keyboard, in both languages, and again at the next start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { dropFiles } from '../../support/files/import-scenes.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, connectTo, WAYS } from '../../support/window/journey.ts';
import type { Way } from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

/** Two movements of February, most of March, three of April: the month is March. */
const MOVEMENTS = [
  ...['2026-02-26', '2026-02-27'],
  ...Array.from({ length: 20 }, (_, at) => `2026-03-${(at + 2).toString().padStart(2, '0')}`),
  ...['2026-04-01', '2026-04-06', '2026-04-07'],
];
/** In and out by turns, so that the sign needs no answer. */
const moneyOf = (at: number): string => (at % 2 === 0 ? '1.000,00;5.000,00' : '-1.000,00;4.000,00');
const FILE = [
  'Fecha;Descripción;Documento;Valor;Saldo',
  ...MOVEMENTS.map((day, at) => `${day.split('-').reverse().join('/')};PAGO PSE CLIENTE;${at + 1};${moneyOf(at)}`),
  '',
].join('\r\n');

let folder: string;
let file: string;
let service: TestSandbox;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-month-'));
  file = path.join(folder, 'movimientos.csv');
  writeFileSync(file, FILE);
  service = await startTestSandbox({ records: 60, seed: 3 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const launch = (lang: Lang, dataDir: string): Promise<LaunchedApp> =>
  launchApp({ lang, dataDir, env: { CUADRE_TEST_PICK: file } });

function aDataDir(): string {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  return dataDir;
}

async function withAccount(app: LaunchedApp, lang: Lang, way: Way): Promise<void> {
  await button(app.window, words[lang].firstRun.sample.action).waitFor();
  await connectTo(app, lang, service);
  await button(app.window, words[lang].states.noAccount.action).waitFor();
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await app.window.reload();
  await button(app.window, words[lang].states.noStatement.action).waitFor();
  if (way === 'mouse') await dropFiles(app.window, [file]);
  else await app.window.keyboard.press('Control+o');
}

const monthIn = (lang: Lang): string => fill(words[lang].period.months['03'], { year: '2026' });
const opens = (app: LaunchedApp, lang: Lang): Promise<void> =>
  app.window.getByRole('heading', { level: 1, name: monthIn(lang) }).waitFor({ timeout: 20_000 });

describe.each(WAYS)('the month that opens after an import, in %s by %s', (lang, way) => {
  it('is that of most movements, not the last one; at the next start, too', async () => {
    const dataDir = aDataDir();
    const app = await launch(lang, dataDir);
    const action = button(app.window, fill(words[lang].importing.action_other, { count: MOVEMENTS.length }));
    try {
      await withAccount(app, lang, way);
      await action.waitFor();
      if (way === 'mouse') await action.click();
      else await app.window.keyboard.press('Control+Enter');
      await opens(app, lang);
      expect((await asked(app.call('account.list', {})))[0]).toMatchObject({ month: '2026-03', to: '2026-04-07' });
    } finally {
      await app.close();
    }
    const again = await launch(lang, dataDir);
    try {
      await opens(again, lang);
    } finally {
      await again.close();
    }
  });
});
