/** Steps that a person takes in the window, for the journeys: going places, reading the row under the eye, waiting for words. */
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Answer, EventPayload } from '@shared/contract/calls.ts';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import type { AccountView } from '@shared/contract/views/views.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from './app.ts';
import type { LaunchedApp, LaunchOptions } from './app.ts';
import { addsUp, figuresOf, figuresOnPage, unexplainedOf, unexplainedOnPage } from './figures.ts';
import type { Figures } from './figures.ts';
import { fill, words } from './words.ts';
import type { Lang } from './words.ts';

/** Longest wait for one step of the window; the steps take milliseconds. */
const STEP_MS_MAX = 20_000;

/** Tries again until it holds; works in hooks too, where expect.poll does not. */
export const eventually = (holds: () => Promise<void>, msMax = STEP_MS_MAX): Promise<void> =>
  vi.waitFor(holds, { timeout: msMax, interval: 50 });

/** Waits until the page says these words, wherever. */
export async function sees(window: Page, text: string | RegExp): Promise<void> {
  await window.getByText(text).first().waitFor({ timeout: STEP_MS_MAX });
}

export async function goTo(window: Page, place: string): Promise<void> {
  await window.evaluate((to) => {
    globalThis.location.hash = `#${to}`;
  }, place);
}

/** A button by its whole name; the keys drawn on it are hidden from readers and no part of it. */
export const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });

/** The open dialog; notices are dialogs to readers too, but nobody has to answer them. */
export const dialogOf = (window: Page) => window.locator('[role="dialog"][data-open]:not(.notice)');

/** Opens a choice and picks a value; waits until its list is gone, for one that is still closing has options too. */
export async function pickOption(choice: Locator, value: string | RegExp): Promise<void> {
  await choice.click();
  const list = choice.page().getByRole('listbox');
  await list.getByRole('option', { name: value }).first().click();
  await list.waitFor({ state: 'detached', timeout: STEP_MS_MAX });
}

/** What a person has at hand; where a fault need not be walked twice in each language, one language goes one way and the other the other. */
export type Way = 'mouse' | 'keyboard';
export const WAYS = [
  ['es', 'mouse'],
  ['en', 'keyboard'],
] as const satisfies readonly (readonly [Lang, Way])[];
/** More than any screen has stops. */
const TABS_MAX = 150;

/** Goes to a control with Tab alone, as hands without a mouse do; fails where no Tab leads to it. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor({ timeout: STEP_MS_MAX });
  const isHere = (): Promise<boolean> => target.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; tabs < TABS_MAX && !(await isHere()); tabs += 1) await target.page().keyboard.press('Tab');
  expect(await isHere(), `Tab leads to ${target.toString()}`).toBe(true);
}

/** Presses a control: by a click, or with Tab and Enter. */
export async function pressed(target: Locator, way: Way): Promise<void> {
  if (way === 'mouse') return target.click();
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Writes into a field in place of what stands there. */
export async function written(field: Locator, text: string, way: Way): Promise<void> {
  if (way === 'mouse') return field.fill(text);
  await tabTo(field);
  await field.page().keyboard.press('Control+a');
  await field.page().keyboard.type(text);
}

/** Picks a value of a choice: its option by a click, or with the arrows and Enter. */
export async function chosen(choice: Locator, value: string, way: Way): Promise<void> {
  if (way === 'mouse') return pickOption(choice, value);
  await pressed(choice, way);
  const list = choice.page().getByRole('listbox');
  const option = list.getByRole('option', { name: value, exact: true });
  await option.waitFor({ timeout: STEP_MS_MAX });
  await choice.page().keyboard.press('Home');
  const isHere = (): Promise<boolean> => option.evaluate((one) => one.matches('[data-highlighted]'));
  for (let steps = 0; steps < (await list.getByRole('option').count()) && !(await isHere()); steps += 1)
    await choice.page().keyboard.press('ArrowDown');
  await eventually(async () => expect(await isHere()).toBe(true));
  await choice.page().keyboard.press('Enter');
  await list.waitFor({ state: 'detached', timeout: STEP_MS_MAX });
}

/** The value of an answer that must be good. */
export async function asked<T>(
  reply: Promise<{ ok: true; value: T } | { ok: false; error: { kind: string } }>,
): Promise<T> {
  const answer = await reply;
  expect(answer).toMatchObject({ ok: true });
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

/** The app in Spanish with the sample month on its screen. */
export async function launchSample(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const app = await launchApp({ lang: 'es', ...options });
  await asked(app.call('sample.start', {}));
  await app.window.reload();
  await app.window.getByRole('heading').first().waitFor();
  return app;
}

/** Speaks a language from here on, as the setting does. */
export async function speak({ window, call }: Pick<LaunchedApp, 'window' | 'call'>, language: Lang): Promise<void> {
  await asked(call('settings.set', { ...(await asked(call('settings.get', {}))), language }));
  await window.reload();
  await window.locator(`html[lang^="${language}"]`).waitFor({ timeout: STEP_MS_MAX });
  await window.getByRole('heading').first().waitFor({ timeout: STEP_MS_MAX });
}

/** The month on screen as the engine answers for it: March 2026, as in all sample data. */
export async function monthOf(app: Pick<LaunchedApp, 'call'>): Promise<OverviewView> {
  const { id } = await theAccount(app);
  return asked(app.call('overview.get', { account: id, from: '2026-03-01', to: '2026-03-31' }));
}

/** Reads all figures off the overview and holds them against each other and against the engine. */
export async function checkFigures(app: Pick<LaunchedApp, 'window' | 'call'>): Promise<Figures> {
  await goTo(app.window, '/');
  await app.window.locator('[data-term="records-all"]').waitFor();
  let shown: Figures = {};
  await eventually(async () => {
    shown = await figuresOnPage(app.window);
    const unexplained = await unexplainedOnPage(app.window);
    // A run may follow an import by itself: all figures of one reading are held against one answer.
    const month = await monthOf(app);
    expect(shown).toStrictEqual(figuresOf(month.totals));
    expect(unexplained).toBe(unexplainedOf(month));
  });
  expect(addsUp(shown, 'lines')).toBe(true);
  expect(addsUp(shown, 'records')).toBe(true);
  return shown;
}

/** The case that has the focus: its id, and what the ledger says about it. */
export async function focusedCase(window: Page): Promise<{ id: string; kind: string; isOpen: boolean } | null> {
  return window.evaluate(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-case]');
    if (row === null || row === undefined) return null;
    return {
      id: row.dataset['case'] ?? '',
      kind: row.dataset['kind'] ?? '',
      // The one row that Tab reaches is the one that stands open.
      isOpen: row.tabIndex === 0,
    };
  });
}

/** Opens one filter of Reconcile and puts the focus on its first row by keyboard. */
export async function openLedger(window: Page, filter: string): Promise<string> {
  await goTo(window, `/reconcile/${filter}`);
  await window.locator(`[aria-pressed="true"]`).first().waitFor();
  await window.locator('#case-0').waitFor({ timeout: STEP_MS_MAX });
  // A list that is laid out anew at this moment takes no key: it is pressed until the first case is open.
  await eventually(async () => {
    await window.keyboard.press('Home');
    expect(await focusedCase(window)).toMatchObject({ isOpen: true });
  });
  return (await focusedCase(window))?.id ?? '';
}

/** Where the window is, after the `#`. */
export const placeOf = (window: Page): Promise<string> => window.evaluate(() => globalThis.location.hash.slice(1));

/** The first account of the open profile. */
export async function theAccount({ call }: Pick<LaunchedApp, 'call'>): Promise<AccountView> {
  const [account] = await asked(call('account.list', {}));
  return must(account, 'the open profile has an account');
}

export const historyOf = async (app: Pick<LaunchedApp, 'call'>): Promise<Answer<'history.get'>> =>
  asked(app.call('history.get', { account: (await theAccount(app)).id }));

/** Takes back every step that a person took, for the same walk in another language. */
export async function allUndone(app: Pick<LaunchedApp, 'call'>): Promise<void> {
  const account = (await theAccount(app)).id;
  while ((await historyOf(app)).undo !== null) await asked(app.call('history.undo', { account }));
}

/** The name of a step as undo calls it. */
export function stepName(lang: Lang, { kind, rows }: Pick<StepView, 'kind' | 'rows'>): string {
  return fill(words[lang].history.steps[`${kind}_${rows === 1 ? 'one' : 'other'}`], { count: rows });
}

/** Fills in the connection and presses its button; the environment is the sandbox. */
export async function connectTo(
  { window }: Pick<LaunchedApp, 'window'>,
  lang: Lang,
  service: { readonly baseUrl: string; readonly apiKey: string },
): Promise<void> {
  const text = words[lang].firstRun.connect;
  await window.getByLabel(text.name, { exact: true }).fill('Comercializadora Ruta Verde');
  await window.getByRole('radio', { name: words[lang].environment.sandbox }).click();
  await window.getByLabel(text.address, { exact: true }).fill(service.baseUrl);
  await window.getByLabel(text.key, { exact: true }).fill(service.apiKey);
  await button(window, text.action).click();
}

type SyncState = EventPayload<'sync.progress'>;

/** Starts a sync and hears it to its end: how often it told its progress, and how it ended. */
export async function syncedBy(
  { window }: Pick<LaunchedApp, 'window'>,
  begin: () => Promise<void>,
  msMax = STEP_MS_MAX,
): Promise<{ readonly progress: number; readonly last: SyncState }> {
  await window.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heardSync: heard });
    globalThis.window.cuadre.listen('sync.progress', (state) => heard.push(state));
  });
  const heard = (): Promise<SyncState[]> =>
    window.evaluate(() => (globalThis as unknown as { heardSync: SyncState[] }).heardSync);
  await begin();
  await eventually(async () => expect((await heard()).at(-1)?.running).toBe(false), msMax);
  const all = await heard();
  return {
    progress: all.filter(({ running }) => running).length,
    last: must(all.at(-1), 'the sync said how it ended'),
  };
}

/** Milliseconds from a click until the window hears that the sync is over. */
export async function endedAfterClick(window: Page, click: () => Promise<void>, msMax = STEP_MS_MAX): Promise<number> {
  await window.evaluate(() => {
    const times: { clicked?: number; ended?: number } = {};
    Object.assign(globalThis, { syncTimes: times });
    document.addEventListener('click', () => (times.clicked ??= performance.now()), { capture: true, once: true });
    globalThis.window.cuadre.listen('sync.progress', ({ running }) => {
      if (!running && times.clicked !== undefined) times.ended ??= performance.now();
    });
  });
  const times = (): Promise<{ readonly clicked?: number; readonly ended?: number }> =>
    window.evaluate(() => (globalThis as unknown as { syncTimes: object }).syncTimes);
  await click();
  await eventually(async () => expect((await times()).ended).toBeDefined(), msMax);
  const { clicked = Number.NaN, ended = Number.NaN } = await times();
  return ended - clicked;
}

/** Alerts stand by their cause: opens the first one where it holds several, and goes to its first alert. */
export async function openFirstFlag(window: Page): Promise<void> {
  const head = window.locator('#flag-1');
  await head.waitFor();
  await window.keyboard.press('Home');
  const toggle = head.locator('button[aria-expanded]');
  if ((await toggle.count()) === 0) return;
  await window.keyboard.press('ArrowRight');
  await head.locator('button[aria-expanded="true"]').waitFor();
  await window.keyboard.press('j');
}

/** Opens what is known of the account: from the menu beside its name, or by its command, and waits for the focus in its first field. */
export async function opensDetails(window: Page, lang: Lang, way: Way): Promise<Locator> {
  const { account, accounts } = words[lang];
  if (way === 'mouse') {
    await window.getByRole('button', { name: account.switch }).click();
    await window.getByRole('menuitem', { name: accounts.edit }).click();
  } else {
    await window.keyboard.press('Control+k');
    await window.keyboard.type(accounts.edit);
    await window.keyboard.press('Enter');
  }
  const dialog = dialogOf(window);
  const name = dialog.getByLabel(account.name, { exact: true });
  await eventually(async () => expect(await name.evaluate((field) => field === document.activeElement)).toBe(true));
  return dialog;
}
