/** Of many proposals accepted at once what stands in the preview is what is written: the hash changes with the choice. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { button, dialogOf, eventually, historyOf, launchSample, openLedger } from '../../support/window/journey.ts';
import { moreProposals } from '../../support/months/more-proposals.ts';
import { planOnScreen } from '../../support/window/plan-on-screen.ts';
import { newestEntry } from '../../support/files/profile-file.ts';
import { words } from '../../support/window/words.ts';

let app: LaunchedApp;
let folder: string;
const notes = (): string => path.join(folder, 'notas.csv');
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-preview-many-'));
  app = await launchSample({ env: { CUADRE_TEST_PICK: notes() } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

it('W8: many proposals: the hash changes with the choice, and the last one is in the trail', async () => {
  const { window } = app;
  await moreProposals(app, notes());
  await openLedger(window, 'undecided');
  await button(window, words.es.reconcile.bulk).click();
  await dialogOf(window).getByRole('option').first().waitFor();
  const all = await planOnScreen(window);
  await dialogOf(window).getByRole('listbox').focus();
  await window.keyboard.press('Space');
  await eventually(async () => expect(await planOnScreen(window)).not.toBe(all));
  const shown = await planOnScreen(window);
  await dialogOf(window).locator('.btn--primary').click();
  await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm' }));
  expect(newestEntry(app)).toMatchObject({ what: 'confirm', detail: { shown } });
});
