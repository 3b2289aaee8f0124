/** The sample month from the first start to the report and back after a restart, by keyboard, with every figure read off the page. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { figuresOf } from '../../support/window/figures.ts';
import type { Figures } from '../../support/window/figures.ts';
import {
  asked,
  button,
  checkFigures,
  dialogOf,
  focusedCase,
  goTo,
  historyOf,
  monthOf,
  openFirstFlag,
  openLedger,
  placeOf,
  sees,
  stepName,
  theAccount,
} from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const NOTE = 'Llamé al banco; radicado 4471-03';

let dataDir: string;
let exportDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-data-'));
  exportDir = mkdtempSync(path.join(tmpdir(), 'cuadre-report-'));
});
afterEach(() => {
  for (const folder of [dataDir, exportDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const start = (lang: Lang): Promise<LaunchedApp> =>
  launchApp({ lang, dataDir, env: { CUADRE_TEST_EXPORT_DIR: exportDir } });

/** The engine's list of one filter: ids in the order of the screen. */
async function casesOf(app: LaunchedApp, filter: 'proposed' | 'lines-left') {
  const account = (await theAccount(app)).id;
  return (await asked(app.call('case.page', { account, ...MONTH, filter, offset: 0, count: 100 }))).rows;
}

/** Presses Ctrl+Z or Ctrl+Shift+Z and waits for the notice that names the step. */
async function takeBack(app: LaunchedApp, lang: Lang, way: 'undo' | 'redo'): Promise<string> {
  const step = must((await historyOf(app))[way], 'there is a step to take');
  const name = stepName(lang, step);
  await sees(app.window, fill(words[lang].history[way], { step: name }));
  await app.window.keyboard.press(way === 'undo' ? 'Control+z' : 'Control+Shift+z');
  await sees(app.window, fill(words[lang].history[way === 'undo' ? 'undone' : 'redone'], { step: name }));
  return step.kind;
}

/** Accepts the first plain proposal with the key A; answers its id and the text of its line. */
async function acceptFirst(app: LaunchedApp, lang: Lang): Promise<{ readonly id: string; readonly text: string }> {
  const { window } = app;
  const cases = await casesOf(app, 'proposed');
  const place = cases.findIndex((one) => one.kind === 'match' && one.match.certainty !== 'ambiguous');
  const chosen = must(cases[place], 'the sample month has a proposal without rivals');
  const next = must(cases[place + 1], 'the sample month has more than one proposal');
  await openLedger(window, 'proposed');
  for (let left = place; left > 0; left -= 1) await window.keyboard.press('j');
  await expect.poll(() => focusedCase(window)).toMatchObject({ id: chosen.id });
  await window.keyboard.press('a');
  await sees(window, fill(words[lang].reconcile.done.accepted_one, { count: 1 }));
  // The eye goes to the row that waits next, and the filter stays.
  await expect.poll(() => focusedCase(window)).toStrictEqual({ id: next.id, kind: next.kind, isOpen: true });
  expect(await placeOf(window)).toBe('/reconcile/proposed');
  if (chosen.kind !== 'match') throw new Error('a proposal is a match');
  return { id: chosen.id, text: chosen.match.lines[0]?.description ?? '' };
}

/** Finds the accepted pair among the matched rows and takes it apart with the key D. */
async function takeApart(
  app: LaunchedApp,
  lang: Lang,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  const { window } = app;
  await openLedger(window, 'matched');
  await window.getByRole('searchbox', { name: words[lang].reconcile.search }).fill(text);
  const row = window.locator(`[data-case="${id}"]`);
  await row.waitFor();
  await row.click();
  await expect.poll(() => row.getAttribute('tabindex')).toBe('0');
  await row.focus();
  await window.keyboard.press('d');
  await sees(window, words[lang].reconcile.done.unmatched);
  await row.waitFor({ state: 'detached' });
}

/** Puts the first line without a record together with the first record without a line. */
async function matchByHand(app: LaunchedApp, lang: Lang): Promise<void> {
  const { window } = app;
  const text = words[lang].reconcile.byHand;
  const lines = await casesOf(app, 'lines-left');
  const place = lines.findIndex((one) => one.kind === 'line' && one.line.state === 'unmatched');
  await openLedger(window, 'lines-left');
  for (let left = place; left > 0; left -= 1) await window.keyboard.press('j');
  await expect.poll(() => focusedCase(window)).toMatchObject({ id: lines[place]?.id ?? '' });
  await window.keyboard.press('m');
  const dialog = dialogOf(window);
  await dialog.getByText(text.needBoth).waitFor();
  expect(await dialog.getByRole('button', { name: text.confirm }).isDisabled()).toBe(true);
  const records = dialog.getByRole('listbox', { name: text.records });
  await records.getByRole('option').first().waitFor();
  await records.focus();
  await window.keyboard.press('Space');
  await dialog.getByRole('button', { name: text.confirm }).click();
  await sees(window, words[lang].reconcile.done.byHand);
}

/** Rejects the first proposal that nothing competes with, with the key R. */
async function rejectFirst(app: LaunchedApp, lang: Lang): Promise<void> {
  const cases = await casesOf(app, 'proposed');
  const place = cases.findIndex((one) => one.kind === 'match' && one.rivals === undefined);
  const { id } = must(cases[place], 'the sample month has a proposal that nothing competes with');
  await openLedger(app.window, 'proposed');
  for (let left = place; left > 0; left -= 1) await app.window.keyboard.press('j');
  await expect.poll(() => focusedCase(app.window)).toMatchObject({ id });
  await app.window.keyboard.press('r');
  await sees(app.window, words[lang].reconcile.done.rejected);
  await expect.poll(() => focusedCase(app.window)).toMatchObject({ isOpen: true });
  expect((await focusedCase(app.window))?.id).not.toBe(id);
}

/** Resolves the first flag with a note; undo opens it again and redo settles it for good. */
async function settleFlag(app: LaunchedApp, lang: Lang): Promise<void> {
  const { window } = app;
  const account = (await theAccount(app)).id;
  const open = async () =>
    (await asked(app.call('flag.page', { account, ...MONTH, state: 'open', offset: 0, count: 1 }))).total;
  const before = await open();
  await goTo(window, '/flags');
  await openFirstFlag(window);
  await window.getByRole('complementary', { name: words[lang].flags.drawer }).waitFor();
  await window.keyboard.press('n');
  await window.keyboard.type(NOTE);
  await window.keyboard.press('Escape');
  await window.keyboard.press('e');
  await sees(window, words[lang].flags.resolved);
  expect(await open()).toBe(before - 1);
  const step = must((await historyOf(app)).undo, 'resolving is a step');
  expect(step.kind).toBe('review-flag');
  await window.keyboard.press('Control+z');
  await sees(window, fill(words[lang].history.undone, { step: stepName(lang, step) }));
  await expect.poll(open).toBe(before);
  await window.keyboard.press('Control+Shift+z');
  await sees(window, fill(words[lang].history.redone, { step: stepName(lang, step) }));
  await expect.poll(open).toBe(before - 1);
}

/** Saves the report from its dialog; the JSON says what the screen says. */
async function saveReport(app: LaunchedApp, lang: Lang, shown: Figures): Promise<void> {
  const { window } = app;
  const text = words[lang].export;
  await button(window, text.button).click();
  const dialog = dialogOf(window);
  await dialog.getByRole('checkbox', { name: text.formats.csv }).click();
  await dialog.getByRole('button', { name: text.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
  const files = readdirSync(exportDir);
  for (const ending of ['.json', '.csv', '.xlsx']) {
    const file = must(
      files.find((name) => name.endsWith(ending)),
      `the report has its ${ending}`,
    );
    expect(statSync(path.join(exportDir, file)).size).toBeGreaterThan(100);
  }
  const json = readFileSync(
    path.join(
      exportDir,
      must(
        files.find((name) => name.endsWith('.json')),
        'a JSON',
      ),
    ),
    'utf8',
  );
  const report = reportSchema.parse(JSON.parse(json));
  expect(report.period).toMatchObject(MONTH);
  expect(figuresOf(report.totals)).toStrictEqual(shown);
  expect(report.lines).toHaveLength(shown['lines-all']?.count ?? -1);
}

describe.each(['es', 'en'] as const)('the sample month in %s', (lang) => {
  it('is decided by keyboard, undone by name, reported as shown, and is all there after a restart', async () => {
    const app = await start(lang);
    const { window } = app;
    let kept: Figures;
    let steps: number;
    try {
      await button(window, words[lang].firstRun.sample.action).click();
      const untouched = await checkFigures(app);

      const accepted = await acceptFirst(app, lang);
      const afterAccept = await checkFigures(app);
      expect(afterAccept['lines-proposed']?.count).toBeLessThan(untouched['lines-proposed']?.count ?? 0);

      await takeApart(app, lang, accepted);
      const apart = await checkFigures(app);
      expect(apart['lines-matched']).toStrictEqual(untouched['lines-matched']);

      await goTo(window, '/reconcile/undecided');
      expect(await takeBack(app, lang, 'undo')).toBe('unmatch');
      expect(await checkFigures(app)).toStrictEqual(afterAccept);
      await goTo(window, '/reconcile/undecided');
      expect(await takeBack(app, lang, 'redo')).toBe('unmatch');
      expect(await checkFigures(app)).toStrictEqual(apart);

      await matchByHand(app, lang);
      const byHand = await checkFigures(app);
      expect(byHand['lines-matched']?.count).toBe((apart['lines-matched']?.count ?? 0) + 1);
      await rejectFirst(app, lang);
      expect(await historyOf(app)).toMatchObject({ undo: { kind: 'reject' } });

      await settleFlag(app, lang);
      kept = await checkFigures(app);
      steps = (await historyOf(app)).steps.length;
      await saveReport(app, lang, kept);
    } finally {
      await app.close();
    }

    const again = await start(lang);
    try {
      expect(await checkFigures(again)).toStrictEqual(kept);
      const history = await historyOf(again);
      expect(history.steps).toHaveLength(steps);
      expect(history.undo).toMatchObject({ kind: 'review-flag' });
      const flags = await asked(
        again.call('flag.page', {
          account: (await theAccount(again)).id,
          ...MONTH,
          state: 'resolved',
          offset: 0,
          count: 5,
        }),
      );
      expect(flags.rows.map((flag) => flag.note)).toStrictEqual([NOTE]);
      expect(await asked(again.call('verify.run', {}))).toMatchObject({ ok: true });
      expect((await monthOf(again)).equations.filter((equation) => equation.holds === false)).toStrictEqual([]);
    } finally {
      await again.close();
    }
  });
});

describe('the language', () => {
  it('W25: changes without a restart and keeps the row under the eye; it is still there the next time', async () => {
    const app = await start('es');
    const { window } = app;
    try {
      await asked(app.call('sample.start', {}));
      await window.reload();
      await openLedger(window, 'undecided');
      for (let times = 0; times < 5; times += 1) await window.keyboard.press('j');
      await expect.poll(() => window.locator('#case-5').getAttribute('tabindex')).toBe('0');
      const here = await focusedCase(window);
      expect(here).not.toBeNull();
      const settings = await asked(app.call('settings.get', {}));
      await asked(app.call('settings.set', { ...settings, language: 'en' }));
      await button(window, words.en.reconcile.run).waitFor();
      expect(await focusedCase(window)).toStrictEqual(here);
      expect(await placeOf(window)).toBe('/reconcile/undecided');
      expect(await window.getByText(words.es.nav.overview, { exact: true }).count()).toBe(0);
      expect(await window.evaluate(() => document.documentElement.lang)).toBe('en');

      await goTo(window, '/settings');
      await window.getByRole('radio', { name: words.es.settings.languages.es }).click();
      await window.getByRole('heading', { name: words.es.settings.heading }).waitFor();
      await window.getByRole('radio', { name: words.es.settings.languages.en }).click();
      await window.getByRole('heading', { name: words.en.settings.heading }).waitFor();
      expect(await placeOf(window)).toBe('/settings');
    } finally {
      await app.close();
    }
    const again = await start('es');
    try {
      await again.window.getByRole('link', { name: words.en.nav.overview }).waitFor();
    } finally {
      await again.close();
    }
  });
});
