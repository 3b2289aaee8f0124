/**
 * A stranger's month from the first run to the saved paper, by script in the real window: decisions, keys and clicks are counted and
 * printed. Another service's month comes with `CUADRE_EXAM=<folder of its generator> npm run journeys -- test/journeys/start/first-run-to-paper.test.ts`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';
import { startExamMonth } from '../../support/service/exam-month.ts';
import type { ExamMonth } from '../../support/service/exam-month.ts';
import { startServiceProcess } from '../../support/service/service-process.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { casesOf, keyFor, linesOf, readyCase, standing } from '../../support/window/by-keys.ts';
import type { Knowledge } from '../../support/window/by-keys.ts';
import { asked, button, dialogOf, eventually, historyOf, monthOf, openLedger, placeOf, sees, syncedBy } from '../../support/window/journey.ts'; // prettier-ignore
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const PERSON = 'Laura Rueda, T. P. 12345-T';
const STEP_MS_MAX = 600_000;
const WAIT_MS_MAX = 120_000;
const TOOLS = process.env['CUADRE_EXAM'];
const SEED = process.env['CUADRE_EXAM_SEED'] ?? '90210';
/** Of the built-in month, where no other is given. */
const RECORDS = 120;
/** A script that goes on for ever says nothing. */
const CASES_MAX = 600;

let folder: string;
let month: ExamMonth;
let app: LaunchedApp;
let window: Page;
const counts = { decisions: 0, keys: 0, clicks: 0 };

async function builtIn(): Promise<ExamMonth> {
  const service = await startServiceProcess({ records: RECORDS, quota: 1_000_000 });
  const { statements } = aSampleMonth({ records: RECORDS });
  const { fileName, bytes } = statements.files.settlement;
  const statement = path.join(folder, fileName);
  writeFileSync(statement, bytes);
  const truth = new Map(statements.truth.settlement.lines.map((line) => [line.line, line]));
  return { ...service, statement, truth, close: () => void service.close() };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-stranger-'));
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(
    path.join(folder, 'data', 'settings.json'),
    JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }),
  );
  month =
    TOOLS === undefined ? await builtIn() : await startExamMonth(TOOLS, path.join(folder, 'exam'), { seed: SEED });
  app = await launchApp({
    lang: 'es',
    dataDir: path.join(folder, 'data'),
    person: null,
    env: { CUADRE_TEST_PICK: month.statement, CUADRE_TEST_EXPORT_DIR: path.join(folder, 'informes') },
  });
  ({ window } = app);
  await button(window, es.firstRun.sample.action).waitFor();
}, WAIT_MS_MAX);
afterAll(async () => {
  await app.close();
  month.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function press(key: string, decides = false): Promise<void> {
  counts.keys += 1;
  if (decides) counts.decisions += 1;
  await window.keyboard.press(key);
}
async function click(name: string, decides = false): Promise<void> {
  counts.clicks += 1;
  if (decides) counts.decisions += 1;
  await button(window, name).click();
}
/** A text that is pasted: one key. */
async function typeInto(label: string, text: string): Promise<void> {
  counts.keys += 1;
  await window.getByLabel(label, { exact: true }).fill(text);
}

async function arrive(): Promise<void> {
  await press('Control+o');
  // The file is looked at beside the window; connected before that, the app would open at the overview.
  await sees(window, fill(es.waiting.one, { file: path.basename(month.statement) }));
  const { connect } = es.firstRun;
  await typeInto(connect.name, 'Comercial Andina');
  await typeInto(connect.address, month.baseUrl);
  await typeInto(connect.key, month.apiKey);
  counts.clicks += 1;
  await window.getByRole('radio', { name: es.environment.sandbox }).click();
  await click(connect.action, true);
  await button(window, es.accounts.proposed.action).waitFor({ timeout: WAIT_MS_MAX });
  await syncedBy(app, () => click(es.sync.start), WAIT_MS_MAX);
  await press('Control+Enter', true);
  // Who signs is asked once, before the first act that carries a name.
  await typeInto(es.settings.person, PERSON);
  await press('Enter');
  await window.locator('.preview').waitFor({ timeout: WAIT_MS_MAX });
  await eventually(async () => expect(await window.locator('.dock .btn--primary').isEnabled()).toBe(true), WAIT_MS_MAX);
  await press('Control+Enter', true);
  await eventually(async () => expect(await placeOf(window)).toBe('/'), WAIT_MS_MAX);
}

/** Every question that is asked once for many lines; the answer of the made-up data is yes. */
async function answerRates(): Promise<void> {
  const offers = window.getByRole('list', { name: es.rates.offer.label });
  for (let asks = 0; asks < 10 && (await offers.count()) > 0; asks += 1) {
    const before = await standing(app, MONTH);
    await press('t', true);
    await eventually(async () => expect(await standing(app, MONTH)).not.toStrictEqual(before), WAIT_MS_MAX);
  }
}

/** All proposals that are unique, in one step after a look at them. */
async function acceptSure(): Promise<void> {
  if ((await button(window, es.reconcile.bulk).count()) === 0) return;
  await click(es.reconcile.bulk);
  const dialog = dialogOf(window);
  const confirm = dialog.locator('.btn--primary');
  await dialog.waitFor();
  await eventually(async () => expect(await dialog.locator('.loading').count()).toBe(0), WAIT_MS_MAX);
  if ((await confirm.count()) > 0 && (await confirm.isEnabled())) {
    counts.clicks += 1;
    counts.decisions += 1;
    await confirm.click();
  } else await press('Escape');
  await dialog.waitFor({ state: 'detached', timeout: WAIT_MS_MAX });
}

/** A set shows its plan first; Ctrl+Enter says yes to it. */
async function confirmPlan(): Promise<void> {
  const confirm = dialogOf(window).locator('.btn--primary');
  await eventually(async () => expect(await confirm.isEnabled()).toBe(true), WAIT_MS_MAX);
  await press('Control+Enter');
  await dialogOf(window).waitFor({ state: 'detached', timeout: WAIT_MS_MAX });
}

/** Movements that are none of the service's business, marked all at once and said once; what the truth says otherwise loses its mark before. */
async function classifyStrangers(truth: Knowledge): Promise<void> {
  const alone = (await casesOf(app, MONTH, 'lines-left')).flatMap((one) => (one.kind === 'line' ? [one.line.id] : []));
  const isStranger = (id: string): boolean => ['none', 'outside'].includes(truth.get(id)?.category ?? '');
  if (!alone.some(isStranger)) return;
  await openLedger(window, 'lines-left');
  await press('Control+a');
  for (const id of alone.filter((one) => !isStranger(one))) {
    counts.clicks += 1;
    await window.locator(`[data-case="${id}"]`).click({ modifiers: ['Control'] });
  }
  await press('4', true);
  await dialogOf(window).locator('tr[data-about="explained"]').waitFor({ timeout: WAIT_MS_MAX });
  await confirmPlan();
}

/** Case by case as the truth is; ends where the window offers no key for it. */
async function decideEach(truth: Knowledge): Promise<number> {
  for (let cases = 0; cases < CASES_MAX; cases += 1) {
    const before = await standing(app, MONTH);
    if (before.length === 0) return 0;
    const seen = await readyCase(window);
    const key = keyFor(truth, seen);
    if (key === null) return before.length;
    await press(key, true);
    if (seen.kind === 'set') await confirmPlan();
    await eventually(async () => expect(await standing(app, MONTH)).not.toStrictEqual(before), WAIT_MS_MAX);
  }
  return (await casesOf(app, MONTH, 'undecided')).length;
}

it(
  'is brought to its paper, with what it took',
  async () => {
    const began = await window.evaluate(() => performance.now());
    await arrive();
    // The run that follows the import ends before anything is decided.
    await eventually(
      async () => expect((await historyOf(app)).steps[0]).toMatchObject({ kind: 'match-run' }),
      WAIT_MS_MAX,
    );
    await openLedger(window, 'undecided');
    const lines = await linesOf(app, MONTH);
    const truth: Knowledge = new Map(lines.flatMap(({ id, line }) => [[id, month.truth.get(line) ?? { pays: [], category: 'none' }] as const])); // prettier-ignore
    await answerRates();
    await acceptSure();
    const [afterBulk, open] = [{ ...counts }, (await standing(app, MONTH)).length];
    await classifyStrangers(truth);
    await openLedger(window, 'undecided');
    const left = await decideEach(truth);
    await press('Control+e');
    await click(es.export.confirm, true);
    await dialogOf(window).waitFor({ state: 'detached', timeout: WAIT_MS_MAX });
    const files = readdirSync(path.join(folder, 'informes'));
    const pdf = files.find((name) => name.endsWith('.pdf')) ?? '';
    expect(readFileSync(path.join(folder, 'informes', pdf), 'latin1').startsWith('%PDF-')).toBe(true);
    const minutes = ((await window.evaluate(() => performance.now())) - began) / 60_000;
    const { unexplained } = (await monthOf(app)).totals;
    console.log(
      `${lines.length.toString()} lines: ${counts.decisions.toString()} decisions, ${counts.keys.toString()} keys, ${counts.clicks.toString()} clicks, ${minutes.toFixed(1)} minutes; ` +
        `${afterBulk.decisions.toString()} decisions before single cases, which were ${open.toString()}; ${left.toString()} left open, ${unexplained} unexplained`,
    );
    expect(await asked(app.call('verify.run', {}))).toMatchObject({ ok: true });
    await sees(window, es.export.open);
    const { rows } = await asked(app.call('trail.page', { language: 'es', offset: 0, count: 500 }));
    const entries = rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set([PERSON, 'Cuadre', 'sync']));
    expect(entries.find(({ what }) => what === 'report')).toMatchObject({ by: PERSON });
    expect(entries.find(({ what }) => what === 'import')).toMatchObject({ by: PERSON });
  },
  STEP_MS_MAX,
);
