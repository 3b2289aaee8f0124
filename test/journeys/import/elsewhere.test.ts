/** Where a person is when an import ends: on the overview, or on the screen that was gone to meanwhile. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMonthFile, dropFiles } from '../../support/files/import-scenes.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { button, launchSample, placeOf, sees } from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
let app: LaunchedApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-elsewhere-'));
  app = await launchSample({ lang: 'es' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it.each([
  ['stays where it was gone to', 7, '/records', '/records'],
  ['comes to the overview where nobody went anywhere', 10, '/import', '/'],
] as const)('%s', async (_, month, to, there) => {
  const name = `extracto ${month.toString()}.csv`;
  const file = path.join(folder, name);
  writeFileSync(file, aMonthFile(month));
  await dropFiles(app.window, [file]);
  const action = button(app.window, fill(es.importing.action_other, { count: 16 }));
  await action.waitFor();
  // Both before the import can have ended.
  await action.evaluate((pressed: HTMLElement, place) => {
    pressed.click();
    globalThis.location.hash = `#${place}`;
  }, to);
  await sees(app.window, fill(es.importing.done_other, { count: 16, file: name }));
  expect(await placeOf(app.window)).toBe(there);
});
