/** A month of the built-in service brought to zero by keyboard: at most 1.3 keys a line that needs a person, each line as it really was, and the place never lost. `npm run journeys` brings 1,000 lines. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { must } from '@shared/domain/assert.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import type { TruthLine } from '../../support/service/built-in/truth.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { casesOf, keyFor, linesOf, readyCase, standing, untrue } from '../../support/window/by-keys.ts';
import type { Seen } from '../../support/window/by-keys.ts';
import { importDropped } from '../../support/files/import-scenes.ts';
import { asked, button, checkFigures, eventually, focusedCase, goTo, monthOf, openLedger, placeOf, sees, syncedBy, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { aSampleMonth } from '../../support/service/sandbox.ts';
import { startServiceProcess } from '../../support/service/service-process.ts';
import type { ServiceProcess } from '../../support/service/service-process.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const IS_WHOLE = process.env['CUADRE_JOURNEY_RECORDS'] !== undefined;
/** 1,040 lines of the settlement account; in `npm test` 389. */
const RECORDS = IS_WHOLE ? 1_500 : 400;
const LINES_MIN = IS_WHOLE ? 1_000 : 300;
const KEYS_MAX = 1.3;
const TRUE_MIN = 0.995;
const QUOTA = 1_000_000;
const STEP_MS_MAX = 120_000;
/** A row of the ledger; the list moves no further after a decision. */
const ROW_PX = 28;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

const { statements } = aSampleMonth({ records: RECORDS });
let folder: string;
let service: ServiceProcess;
let app: LaunchedApp;
let truth: ReadonlyMap<string, TruthLine>;
let window: Page;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-keys-'));
  service = await startServiceProcess({ records: RECORDS, quota: QUOTA });
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  app = await launchApp({ lang: 'es', dataDir: folder });
  ({ window } = app);
  const connection = { baseUrl: service.baseUrl, key: service.apiKey };
  await asked(app.call('connection.connect', { name: 'Mes', environment: 'sandbox', ...connection }));
  await asked(app.call('account.create', { name: 'Recaudos', preset: 'settlement', currency: 'COP' }));
  await window.reload();
  await syncedBy(app, () => button(window, es.sync.start).click(), STEP_MS_MAX);
  const { fileName, bytes } = statements.files.settlement;
  writeFileSync(path.join(folder, fileName), bytes);
  const lines = formatCount(statements.truth.settlement.lines.length);
  await importDropped(window, path.join(folder, fileName), lines);
  await eventually(
    async () => expect((await linesOf(app, MONTH, 'matched')).length).toBeGreaterThan(LINES_MIN / 2),
    STEP_MS_MAX,
  );
  // What an unseen status means is one answer, and no line waits for it.
  const { id: account } = await theAccount(app);
  await asked(app.call('meaning.set', { account, of: 'payin', value: 'ON_HOLD', means: 'pending' }));
  await asked(app.call('match.run', { account }));
  const byNumber = new Map(statements.truth.settlement.lines.map((line) => [line.line, line]));
  truth = new Map(
    (await linesOf(app, MONTH)).map(({ id, line }) => [id, must(byNumber.get(line), 'each line has its truth')]),
  );
}, STEP_MS_MAX);
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const undecided = async (): Promise<readonly string[]> => (await casesOf(app, MONTH, 'undecided')).map(({ id }) => id);

/** The case that should be under the eye next: what the answer left open of this one, else the one that took its place. */
async function nextAfter(seen: Seen, at: number): Promise<string | undefined> {
  const left = await casesOf(app, MONTH, 'undecided');
  const rest = left.find((one) => {
    if (one.kind === 'match') return one.match.lines.some(({ id }) => seen.lines.includes(id));
    return one.kind === 'line' && seen.lines.includes(one.line.id);
  });
  return (rest ?? left[Math.min(at, left.length - 1)])?.id;
}
/** The rows in the window in their order, and the filter that is pressed. */
const arranged = (): Promise<{ readonly rows: readonly string[]; readonly filter: string }> =>
  window.evaluate(() => ({
    rows: [...document.querySelectorAll<HTMLElement>('[data-case]')].map((row) => row.dataset['case'] ?? ''),
    filter: document.querySelector('.toolbar [aria-pressed="true"]')?.textContent.replaceAll(/[\d.]+/gu, '') ?? '',
  }));
const scrolled = (): Promise<number> => window.locator('.ledger__scroll').evaluate((list) => list.scrollTop);

/** Answers the case under the eye with the truth, and asserts that the eye is on the next one that waits. */
async function answerTruly(): Promise<{ readonly seen: Seen; readonly key: string }> {
  const [before, stood, shown] = [await undecided(), await standing(app, MONTH), await arranged()];
  const seen = await readyCase(window);
  const key = must(keyFor(truth, seen), `the window offers the truth of ${JSON.stringify(seen)}`);
  const at = before.indexOf(seen.id);
  const from = await scrolled();
  await window.keyboard.press(key);
  await eventually(async () => expect(await standing(app, MONTH)).not.toStrictEqual(stood));
  const next = await nextAfter(seen, at);
  if (next === undefined) return { seen, key };
  await eventually(async () => expect(await focusedCase(window)).toMatchObject({ id: next, isOpen: true }));
  expect(Math.abs((await scrolled()) - from), `scroll after ${key} on ${seen.id}`).toBeLessThanOrEqual(ROW_PX);
  expect(await placeOf(window)).toBe('/reconcile/undecided');
  const now = await arranged();
  expect(now.filter.trim()).toBe(es.reconcile.filters.undecided);
  const stayed = now.rows.filter((id) => shown.rows.includes(id));
  if (shown.rows.length > 3) expect(stayed.length).toBeGreaterThan(1);
  expect(stayed).toStrictEqual(shown.rows.filter((id) => now.rows.includes(id)));
  return { seen, key };
}

describe(`a month of ${statements.truth.settlement.lines.length.toString()} lines`, () => {
  it(
    'W4: keeps the place after each decision, and undo brings each back',
    async () => {
      await openLedger(window, 'undecided');
      const start = await undecided();
      const from = await scrolled();
      const decided: string[] = [];
      while (decided.length < Math.min(8, start.length)) decided.push((await answerTruly()).seen.id);
      for (const id of decided.reverse()) {
        await readyCase(window);
        await window.keyboard.press('Control+z');
        await eventually(async () => expect(await focusedCase(window)).toMatchObject({ id, isOpen: true }));
      }
      expect(await undecided()).toStrictEqual(start);
      expect(Math.abs((await scrolled()) - from)).toBeLessThanOrEqual(ROW_PX);
      expect(await placeOf(window)).toBe('/reconcile/undecided');
    },
    STEP_MS_MAX,
  );

  it(
    'W3: is brought to zero unexplained with at most 1.3 keys for each line that needs a person, and ends as it was',
    async () => {
      const waiting = new Set(
        [...(await linesOf(app, MONTH, 'unmatched')), ...(await linesOf(app, MONTH, 'proposed'))].map(({ id }) => id),
      );
      await openLedger(window, 'undecided');
      let [forLines, forRecords] = [0, 0];
      while ((await undecided()).length > 0) {
        const { seen } = await answerTruly();
        if (seen.lines.length > 0) forLines += 1;
        else forRecords += 1;
      }
      await sees(window, es.reconcile.empty.undecided.heading);
      const wrong = await untrue(app, MONTH, { truth, ids: waiting });
      const others = await untrue(app, MONTH, {
        truth,
        ids: new Set([...truth.keys()].filter((id) => !waiting.has(id))),
      });
      console.log(
        `${truth.size.toString()} lines: ${waiting.size.toString()} for a person, ${forLines.toString()} keys for them and ${forRecords.toString()} for records without a line; ${wrong.length.toString()} of them not as they were, of the others ${others.length.toString()}`,
      );
      expect(truth.size).toBeGreaterThanOrEqual(LINES_MIN);
      expect(forLines / waiting.size).toBeLessThanOrEqual(KEYS_MAX);
      // All keys together where the month is whole.
      if (IS_WHOLE) expect((forLines + forRecords) / waiting.size).toBeLessThanOrEqual(KEYS_MAX);
      expect(wrong.length / waiting.size, wrong.join('\n')).toBeLessThanOrEqual(1 - TRUE_MIN);
      expect(others.length / truth.size, others.join('\n')).toBeLessThanOrEqual(1 - TRUE_MIN);
      expect((await monthOf(app)).totals.unexplained).toBe('0');
      const figures = await checkFigures(app);
      expect([figures['lines-proposed']?.count, figures['lines-unmatched']?.count]).toStrictEqual([0, 0]);
      expect(await asked(app.call('verify.run', {}))).toMatchObject({ ok: true });
    },
    STEP_MS_MAX,
  );

  it('ends with the proof and one next step', async () => {
    await goTo(window, '/reconcile/undecided');
    await button(window, es.reconcile.empty.undecided.action).waitFor();
  });
});
