/** One story from the first start to the report, by keyboard alone and by mouse alone, in both languages (in `npm test` in Spanish): whichever way it is told, the report is the same. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  dialogOf,
  eventually,
  historyOf,
  openFirstFlag,
  sees,
  stepName,
  theAccount,
} from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const IS_WHOLE = process.env['CUADRE_JOURNEY_RECORDS'] !== undefined;
const LANGUAGES = IS_WHOLE ? (['es', 'en'] as const) : (['es'] as const);
/** More than there are stops on any screen before its rows. */
const STOPS_MAX = 80;

/** What a person does with one kind of hand. */
type Hands = {
  /** Presses a button, link or chip. */
  readonly use: (what: Locator) => Promise<void>;
  /** Does a command of the row under the eye, which has a button and a key. */
  readonly command: (what: Locator, key: string) => Promise<void>;
  /** Brings the eye to a row of the ledger. */
  readonly goToRow: (window: Page, index: number) => Promise<void>;
  readonly goTo: (window: Page, lang: Lang, section: 'reconcile' | 'flags' | 'overview') => Promise<void>;
};

/** Whether an element has the focus, and stands on the screen with it. */
const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);

const keyboard: Hands = {
  use: async (what) => {
    await what.waitFor();
    const { keyboard: keys } = what.page();
    for (let stops = 0; !(await hasFocus(what)); stops += 1) {
      expect(stops).toBeLessThan(STOPS_MAX);
      await keys.press('Tab');
    }
    await keys.press('Enter');
  },
  command: async (what, key) => {
    await what.waitFor();
    await what.page().keyboard.press(key);
  },
  goToRow: async (window, index) => {
    await window.keyboard.press('Home');
    for (let left = index; left > 0; left -= 1) await window.keyboard.press('j');
    await eventually(async () => expect(await window.locator(`#case-${index}`).getAttribute('tabindex')).toBe('0'));
  },
  goTo: async (window, lang, section) => {
    await window.keyboard.press('g');
    await window.keyboard.press(words[lang].keys.go[section].toLowerCase());
  },
};

const mouse: Hands = {
  use: (what) => what.click(),
  command: (what) => what.click(),
  goToRow: (window, index) => window.locator(`#case-${index}`).click(),
  goTo: (window, lang, section) =>
    window
      .getByRole('link', { name: new RegExp(`^${words[lang].nav[section]}`, 'u') })
      .first()
      .click(),
};

/** Counts what the hands do that they should not. */
function countHands(): void {
  const count = (name: string) => (event: Event) => {
    if (event.isTrusted) sessionStorage.setItem(name, `${Number(sessionStorage.getItem(name) ?? '0') + 1}`);
  };
  addEventListener('keydown', count('keys'), true);
  addEventListener('pointerdown', count('clicks'), true);
}

const hands = { keyboard, mouse } as const;
type Way = keyof typeof hands;

type Teller = { readonly app: LaunchedApp; readonly lang: Lang; readonly by: Hands };

/** Opens the filter of proposals and accepts the first that has no rival; undoes it and does it again. */
async function acceptOne({ app, lang, by }: Teller): Promise<void> {
  const { window } = app;
  const text = words[lang];
  await by.goTo(window, lang, 'reconcile');
  await by.use(window.locator('.chips .chip').filter({ hasText: text.reconcile.filters.proposed }).first());
  await window.locator('#case-0').waitFor();
  const account = (await theAccount(app)).id;
  const request = { account, ...MONTH, filter: 'proposed', offset: 0, count: 50 } as const;
  const { rows } = await asked(app.call('case.page', request));
  const at = rows.findIndex((one) => one.kind === 'match' && one.match.certainty === 'unique');
  await by.goToRow(window, must(rows[at] && at, 'a proposal is unique'));
  const { accept, acceptAll } = text.reconcile.actions;
  await by.command(window.locator('.focus__actions .btn--primary').filter({ hasText: new RegExp(`${accept}|${acceptAll}`, 'u') }), 'a'); // prettier-ignore
  await sees(window, fill(text.reconcile.done.accepted_one, { count: 1 }));
  const step = stepName(lang, must((await historyOf(app)).undo, 'accepting is a step'));
  await by.command(window.locator('.toolbar').getByRole('button', { name: fill(text.history.undo, { step }) }), 'Control+z'); // prettier-ignore
  await sees(window, fill(text.history.undone, { step }));
  await by.command(window.locator('.toolbar').getByRole('button', { name: fill(text.history.redo, { step }) }), 'Control+Shift+z'); // prettier-ignore
  await sees(window, fill(text.history.redone, { step }));
}

async function parkOne({ app, lang, by }: Teller): Promise<void> {
  const { window } = app;
  const text = words[lang].reconcile;
  await by.use(window.locator('.chips .chip').filter({ hasText: text.filters['lines-left'] }).first());
  await by.goToRow(window, 0);
  await by.command(window.locator('.focus__actions').getByRole('button', { name: text.actions.park }), 'p');
  await by.use(dialogOf(window).getByRole('button', { name: text.park.confirm }));
  await sees(window, fill(text.done.parked, { reason: words[lang].parkReason['ask-payer'] }));
}

async function explainOne({ app, lang, by }: Teller): Promise<void> {
  const { window } = app;
  const text = words[lang].reconcile;
  await by.goToRow(window, 1);
  await by.command(window.locator('.focus__actions').getByRole('button', { name: text.actions.explain }), 'e');
  const first = window.getByRole('menuitem').first();
  await first.waitFor();
  if (by === mouse) await first.click();
  else for (const key of ['ArrowDown', 'Enter']) await window.keyboard.press(key);
  await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain' }));
}

async function resolveFlag({ app, lang, by }: Teller): Promise<void> {
  const { window } = app;
  await by.goTo(window, lang, 'flags');
  if (by === mouse) {
    const toggle = window.locator('#flag-1 button[aria-expanded]');
    await window.locator('#flag-1').waitFor();
    if ((await toggle.count()) > 0) {
      await toggle.click();
      await window.locator('#flag-2').click();
    }
  } else await openFirstFlag(window);
  const drawer = window.getByRole('complementary', { name: words[lang].flags.drawer });
  await drawer.waitFor();
  await by.command(drawer.getByRole('button', { name: words[lang].flags.resolve, exact: true }), 'e');
  await sees(window, words[lang].flags.resolved);
}

/** The report of the story, without what every telling has of its own: when it was made and decided, and where the trail stood. */
async function reportOf({ app, lang, by }: Teller, folder: string): Promise<object> {
  const { window } = app;
  await by.goTo(window, lang, 'overview');
  await by.command(button(window, words[lang].export.button), 'Control+e');
  await by.use(dialogOf(window).getByRole('button', { name: words[lang].export.confirm }));
  await dialogOf(window).waitFor({ state: 'detached' });
  const json = must(readdirSync(folder).find((name) => name.endsWith('.json')), 'the report has its JSON'); // prettier-ignore
  const { made, ...said } = reportSchema.parse(JSON.parse(readFileSync(path.join(folder, json), 'utf8')));
  expect(made.audit.entries).toBeGreaterThan(0);
  expect(said.matches.some(({ at }) => at !== null)).toBe(true);
  return { ...said, matches: said.matches.map(({ at: _at, ...match }) => match) };
}

async function tell(lang: Lang, way: Way): Promise<object> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cuadre-two-ways-'));
  const app = await launchApp({ lang, env: { CUADRE_TEST_EXPORT_DIR: folder } });
  const teller = { app, lang, by: hands[way] };
  try {
    await app.window.evaluate(countHands);
    await teller.by.use(button(app.window, words[lang].firstRun.sample.action));
    await app.window.locator('[data-term="records-all"]').waitFor();
    await acceptOne(teller);
    await parkOne(teller);
    await explainOne(teller);
    await resolveFlag(teller);
    const report = await reportOf(teller, folder);
    const [keys, clicks] = await app.window.evaluate(() => [sessionStorage.getItem('keys'), sessionStorage.getItem('clicks')]); // prettier-ignore
    expect(way === 'keyboard' ? clicks : keys).toBeNull();
    expect(Number(way === 'keyboard' ? keys : clicks)).toBeGreaterThan(8);
    return report;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(LANGUAGES)('the story in %s', (lang) => {
  it('is told by keyboard alone and by mouse alone, with the same report to the letter', async () => {
    const typed = await tell(lang, 'keyboard');
    expect(await tell(lang, 'mouse')).toStrictEqual(typed);
  });
});
