/** What stands in a preview is what is written: its hash is the one in the audit trail, and a plan that the data have overtaken is refused by name. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dropFiles, writeScene } from '../../support/files/import-scenes.ts';
import { asked, button, dialogOf, eventually, goTo, historyOf, launchSample, openLedger, sees, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { planField, planOnScreen } from '../../support/window/plan-on-screen.ts';
import { newestEntry } from '../../support/files/profile-file.ts';
import { failing, waiting } from '../../support/service/stand-in.ts';
import { before, fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
let folder: string;
/** A file that main picks by itself: some lines of a month whose whole file the window shows. */
const part = (): string => path.join(folder, 'unos de enero.csv');
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-preview-'));
  app = await launchSample({ env: { CUADRE_TEST_PICK: part() } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const planHere = (): Promise<string> => planOnScreen(app.window);

/** Whether main tells the window of changes: a window that is not told shows what it saw. */
const tellChanges = (isTold: boolean): Promise<void> =>
  app.app.evaluate(({ BrowserWindow }, told) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as { send: (...all: unknown[]) => void } | undefined;
    if (contents === undefined) throw new Error('the window is open');
    const held = globalThis as { sendAll?: (...all: unknown[]) => void };
    const send = (held.sendAll ??= contents.send.bind(contents));
    contents.send = (...all) => {
      if (told || !all.includes('changed')) send(...all);
    };
  }, isTold);

/** Presses the button of the plan, whose data the window does not know to have changed; answers with why it was refused. */
async function refused(): Promise<string> {
  const { window } = app;
  const notice = window.locator('.notice[data-tone="bad"]');
  expect(await notice.count()).toBe(0);
  await dialogOf(window).locator('.btn--primary').click();
  await sees(window, es.failure['plan-stale'].what);
  await tellChanges(true);
  const said = (await notice.innerText()).replaceAll('\u00a0', ' ');
  // What stands over the notice goes first.
  await window.keyboard.press('Escape');
  await dialogOf(window).waitFor({ state: 'detached' });
  await notice.locator('button').last().click();
  await notice.waitFor({ state: 'detached' });
  return said;
}

async function openBulk(): Promise<void> {
  await openLedger(app.window, 'undecided');
  await button(app.window, es.reconcile.bulk).click();
  await dialogOf(app.window).getByRole('option').first().waitFor();
}

/** The plan of classifying all that is left as something else, which needs a note. */
async function openExplain(): Promise<void> {
  const { window } = app;
  await window.keyboard.press('e');
  const dialog = dialogOf(window);
  await dialog.getByLabel(es.many.plan.note).fill('Según contrato');
  await eventually(async () => expect(await dialog.locator('.btn--primary').isEnabled()).toBe(true));
}

describe('W8: what you preview is what is written', () => {
  it('many lines explained: the hash on the screen is in the trail', async () => {
    const { window } = app;
    await goTo(window, '/records/lines/unmatched');
    await window.getByRole('grid').waitFor();
    await openExplain();
    const shown = await planHere();
    await dialogOf(window).locator('.btn--primary').click();
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain' }));
    expect(newestEntry(app)).toMatchObject({ what: 'explain', detail: { shown } });
    await asked(app.call('history.undo', { account: (await theAccount(app)).id }));
  });

  it('a preview on its way: no hash of the one before beside a button that waits', async () => {
    const { window } = app;
    await goTo(window, '/rules');
    await window.locator('[data-rule="fee-service"] button.btn').click();
    await planHere();
    const mend = await waiting(app, 'rule.preview');
    await dialogOf(window).getByLabel(es.rules.editor.counterparty).fill('nadie');
    // At once: while the typing rests the plan that is shown is still the one of before.
    const shown = [await planField(window).textContent(), await button(window, es.rules.editor.save).isDisabled()];
    expect(shown).toStrictEqual(['…', true]);
    await mend();
    await planHere();
    expect(await button(window, es.rules.editor.save).isEnabled()).toBe(true);
    await window.keyboard.press('Escape');
    await dialogOf(window).waitFor({ state: 'detached' });
  });

  it('a plan that could not be made: trying again makes it', async () => {
    const { window } = app;
    const mend = await failing(app, 'match.confirmPreview');
    await openBulk();
    const again = button(window, es.common.retry);
    await again.waitFor();
    await mend();
    await again.click();
    await planHere();
    expect(await dialogOf(window).locator('.btn--primary').isEnabled()).toBe(true);
    await window.keyboard.press('Escape');
    await dialogOf(window).waitFor({ state: 'detached' });
  });

  it('data that changed in between: nothing is written, and the rows that differ are named', async () => {
    const { window } = app;
    const account = (await theAccount(app)).id;
    await goTo(window, '/records/lines/unmatched');
    await window.getByRole('grid').waitFor();
    await openExplain();
    await planHere();
    const { rows } = await asked(app.call('line.page', { account, ...MONTH, offset: 0, count: 1, state: 'unmatched' }));
    const [line] = rows;
    const open = must(line, 'the sample has a line without a record');
    await tellChanges(false);
    await asked(app.call('line.explain', { account, lines: [open.id], category: 'other' }));
    const newest = newestEntry(app);
    const said = await refused();
    expect(said).toContain(before(fill(es.failureDetail.differs_one, { count: 1 })));
    expect(said).toContain(open.description);
    expect(said).toContain(formatAmount(open.amount).replaceAll('\u00a0', ' '));
    expect(newestEntry(app)).toStrictEqual(newest);
    expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain', rows: 1 });
  });

  it('a proposal that is gone from among many: none is accepted, and it is named', async () => {
    const account = (await theAccount(app)).id;
    await openBulk();
    await planHere();
    const { rows } = await asked(
      app.call('case.page', { account, ...MONTH, filter: 'proposed', offset: 0, count: 500 }),
    );
    const match = must(
      rows.flatMap((one) => (one.kind === 'match' && one.match.certainty === 'unique' ? [one.match] : []))[0],
      'the sample has a unique proposal',
    );
    await tellChanges(false);
    await asked(app.call('match.reject', { account, match: match.id }));
    const newest = newestEntry(app);
    const said = await refused();
    expect(said).toContain(match.lines[0]?.description);
    expect(newestEntry(app)).toStrictEqual(newest);
  });

  it('a statement: the hash on the screen is in the trail, and it is said why lines left out could not be saved', async () => {
    const { window } = app;
    const [file = ''] = writeScene(folder, ['bad']);
    await dropFiles(window, [file]);
    const shown = await planHere();
    await window.locator('.leftout tbody tr').first().waitFor();
    const mend = await failing(app, 'import.rows');
    await button(window, es.importDesk.leftOutSave).click();
    await sees(window, es.failure.unexpected.what);
    await mend();
    await window.keyboard.press('Control+Enter');
    await dialogOf(window).locator('.btn--primary, .btn--danger').last().click();
    await eventually(async () => expect(newestEntry(app, 'import').detail).toMatchObject({ plan: shown }));
  });

  it('a statement of which another file brought some lines meanwhile: refused, shown anew, and then written under the new hash', async () => {
    const { window } = app;
    const [file = ''] = writeScene(folder, ['january']);
    await dropFiles(window, [file]);
    await sees(window, path.basename(file));
    const shown = await planHere();
    writeFileSync(part(), readFileSync(file, 'utf8').split('\r\n').slice(0, -3).join('\r\n'));
    await tellChanges(false);
    const { id: account } = await theAccount(app);
    const [picked] = await asked(app.call('statement.pick', {}));
    const other = await asked(app.call('import.preview', { account, file: must(picked, 'main picks the file').file }));
    const plan = must(other.kind === 'ready' ? other.preview.plan : null, 'the part of the month is read');
    await asked(app.call('import.commit', { plan }));
    await window.keyboard.press('Control+Enter');
    await sees(window, es.failure['import-changed'].what);
    expect(newestEntry(app, 'import').detail).toMatchObject({ plan });
    await tellChanges(true);
    await eventually(async () => expect(await planHere()).not.toBe(shown));
    const again = await planHere();
    await window.keyboard.press('Control+Enter');
    await eventually(async () => expect(newestEntry(app, 'import').detail).toMatchObject({ plan: again }));
  });
});
