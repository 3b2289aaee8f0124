/** A large statement: its progress is told in bytes, Cancel leaves all as it was, and the whole of it comes in at last. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '@shared/domain/money/format.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dropFiles, writeLargeFile } from '../../support/files/import-scenes.ts';
import { asked, button, checkFigures, eventually, sees, theAccount } from '../../support/window/journey.ts';
import { axeProblems, layoutProblems, wordProblems } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const BYTES = 16_000_000;
const READ_MS_MAX = 90_000;
/** It is read and written anew, and its month is matched, perhaps beside much other work: only a hang takes longer. */
const WRITE_MS_MAX = 600_000;

let folder: string;
let file: string;
let rows: number;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-large-'));
  file = path.join(folder, 'extracto de un año.csv');
  rows = writeLargeFile(file, BYTES);
  app = await launchApp({ lang: 'es' });
  await asked(app.call('sample.start', {}));
  await app.window.reload();
  await checkFigures(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const statements = async () => asked(app.call('statement.list', { account: (await theAccount(app)).id }));
const progress = () => app.window.locator('.progress');
const cancel = () => progress().getByRole('button', { name: es.common.cancel });
const importButton = () => button(app.window, fill(es.importing.action_other, { count: rows }));
const phases = Object.values(es.importDesk.phases);

describe(`a statement of ${formatCount(BYTES)} bytes`, () => {
  it('says how far it is while it is read, and stops when it is cancelled', async () => {
    const before = await statements();
    await dropFiles(app.window, [file]);
    await progress().waitFor();
    const said = (await progress().locator('b').textContent()) ?? '';
    expect(phases).toContain(said);
    expect(await progress().locator('.num').textContent()).toMatch(/\d+\s(?:kB|MB) de \d+\sMB/u);
    await cancel().click();
    await sees(app.window, es.failure.cancelled.next);
    expect(await progress().count()).toBe(0);
    expect(await statements()).toStrictEqual(before);
  });

  it('is read again when a person asks, and what it holds is said in one line', async () => {
    await button(app.window, es.importDesk.readAgain).click();
    await importButton().waitFor({ timeout: READ_MS_MAX });
    const title = await app.window.getByRole('heading', { level: 1 }).textContent();
    expect(title).toContain(fill(es.common.lines_other, { count: rows }));
  });

  it('W22: that is cancelled while it is written leaves nothing behind', async () => {
    const before = await statements();
    await importButton().click();
    await progress().waitFor();
    const problems = [
      ...(await layoutProblems(app.window)),
      ...(await wordProblems(app.window, 'es')),
      ...(await axeProblems(app.window)),
    ];
    expect(problems).toStrictEqual([]);
    await cancel().click();
    await sees(app.window, es.failure.cancelled.what);
    expect(await statements()).toStrictEqual(before);
    await importButton().waitFor({ timeout: READ_MS_MAX });
  });

  it('comes in whole once nobody stops it', { timeout: WRITE_MS_MAX }, async () => {
    await importButton().click();
    await eventually(async () => {
      const held = (await statements()).find((one) => one.file === path.basename(file));
      expect(held?.lines).toBe(rows);
    }, WRITE_MS_MAX);
  });
});
