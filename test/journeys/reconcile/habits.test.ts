/** What people expect of keys and of a window they come back to: finding, help, printing, bringing up to date, marking, and the row where they were. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { button, dialogOf, eventually, focusedCase, historyOf, launchSample, openLedger, placeOf, sees } from '../../support/window/journey.ts'; // prettier-ignore
import { fill, words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;
const gone = (window: Page): Promise<void> =>
  window.locator('[role="dialog"]:not(.notice)').waitFor({ state: 'detached' });
const marked = (window: Page): Promise<number> => window.locator('[data-case][aria-selected="true"]').count();

describe.each(['es', 'en'] as const)('the keys, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  beforeAll(async () => {
    app = await launchSample({ lang });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it('Ctrl+F finds, Esc takes back what was typed and then leaves the field', async () => {
    await openLedger(window(), 'all');
    await window().keyboard.press('Control+f');
    const field = window().getByRole('searchbox', { name: text.reconcile.search });
    await eventually(async () => expect(await field.evaluate((one) => one === document.activeElement)).toBe(true));
    await window().keyboard.type('zzz');
    await window().getByRole('heading', { name: text.reconcile.empty.search.heading }).waitFor();
    await window().keyboard.press('Escape');
    await eventually(async () => expect(await field.inputValue()).toBe(''));
    await window().keyboard.press('Escape');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(false);
  });

  it('F1 shows the keys, Ctrl+P the report to print, and Esc closes each', async () => {
    await openLedger(window(), 'undecided');
    for (const [press, heading] of [
      ['F1', text.keys.heading],
      ['Control+p', text.export.heading],
    ] as const) {
      await window().keyboard.press(press);
      await dialogOf(window()).getByRole('heading', { name: heading, exact: true }).waitFor();
      await window().keyboard.press('Escape');
      await gone(window());
    }
  });

  it('F5 syncs', async () => {
    await window().evaluate(() => {
      Object.assign(globalThis, { began: 0 });
      globalThis.window.cuadre.listen('sync.progress', () => Object.assign(globalThis, { began: 1 }));
    });
    await window().keyboard.press('F5');
    await eventually(async () => expect(await window().evaluate(() => (globalThis as unknown as { began: number }).began)).toBe(1)); // prettier-ignore
  });

  it('Ctrl+A marks what the filter shows, Shift and arrows mark from where one stands, Esc takes all marks back', async () => {
    await openLedger(window(), 'lines-left');
    await window().keyboard.press('Shift+ArrowDown');
    await window().keyboard.press('Shift+ArrowDown');
    await eventually(async () => expect(await marked(window())).toBe(3));
    await window().keyboard.press('Shift+ArrowUp');
    await eventually(async () => expect(await marked(window())).toBe(2));
    await window().keyboard.press('Escape');
    await eventually(async () => expect(await marked(window())).toBe(0));
    await window().keyboard.press('Control+a');
    const all = await window().locator('[data-case]').count();
    await eventually(async () => expect(await marked(window())).toBe(all));
    await window()
      .getByText(fill(text.many.marked_other, { count: all }))
      .first()
      .waitFor();
    await window().keyboard.press('Escape');
  });

  it('rows are marked by mouse with Ctrl and with Shift, and classified as one step after their plan', async () => {
    await openLedger(window(), 'lines-left');
    const rows = window().locator('[data-case]');
    await rows.nth(1).click({ modifiers: ['Control'] });
    await eventually(async () => expect(await marked(window())).toBe(1));
    await rows.nth(2).click({ modifiers: ['Shift'] });
    await eventually(async () => expect(await marked(window())).toBe(2));
    await window().getByRole('region', { name: text.many.bar }).getByRole('button', { name: text.many.actions.explain, exact: true }).click(); // prettier-ignore
    await dialogOf(window()).getByRole('combobox', { name: text.many.plan.category }).click();
    await window().getByRole('option', { name: text.category['own-transfer'], exact: true }).click();
    await dialogOf(window()).locator('tr[data-about="explained"]').waitFor();
    await dialogOf(window()).getByRole('button', { name: fill(text.many.plan.confirm.explain, { count: 2 }), exact: true }).click(); // prettier-ignore
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain', rows: 2 }));
    await eventually(async () => expect(await marked(window())).toBe(0));
    await gone(window());
    await window().keyboard.press('Control+z');
    await eventually(async () => expect((await historyOf(app)).redo).toMatchObject({ kind: 'explain', rows: 2 }));
  });

  it('a digit says of all marked rows what it says of one: overdue records stay as reconciling items in one step', async () => {
    await openLedger(window(), 'records-left');
    await window().keyboard.press('Control+a');
    await eventually(async () => expect(await marked(window())).toBeGreaterThan(1));
    const bar = window().getByRole('region', { name: text.many.bar });
    await bar.getByRole('button', { name: text.many.actions.leave }).waitFor();
    await window().keyboard.press('7');
    const claimed = text.reconcile.answers.words['claim-service'];
    await eventually(async () => expect(await dialogOf(window()).getByRole('combobox', { name: text.many.plan.words }).innerText()).toContain(claimed)); // prettier-ignore
    const confirm = dialogOf(window()).locator('.btn--primary');
    // What was undone before is still being read again: the plan is asked for once more, and waits for it.
    await eventually(async () => {
      if (await confirm.isEnabled()) await window().keyboard.press('Control+Enter');
      expect((await historyOf(app)).undo).toMatchObject({ kind: 'leave-item' });
    });
    await gone(window());
    expect(((await historyOf(app)).undo?.rows ?? 0) > 1).toBe(true);
    await window().keyboard.press('Control+z');
    await eventually(async () => expect((await historyOf(app)).redo).toMatchObject({ kind: 'leave-item' }));
  });

  it.each(['key', 'mouse'] as const)('Otro, by %s, asks what it is before it says anything', async (way) => {
    await openLedger(window(), 'lines-left');
    const line = must(await focusedCase(window()), 'a line is left').id;
    const answer = window().locator('.focus [data-category="other"][data-digit="9"]');
    await answer.waitFor();
    await (way === 'key' ? window().keyboard.press('9') : answer.click());
    const note = dialogOf(window()).getByLabel(text.many.plan.note, { exact: true });
    await note.waitFor();
    const name = fill(text.many.plan.confirm.explain, { count: 1 });
    const confirm = dialogOf(window()).getByRole('button', { name, exact: true });
    await eventually(async () => expect(await confirm.getAttribute('aria-disabled')).toBe('true'));
    await note.fill('arriendo de la bodega');
    await eventually(async () => expect(await confirm.getAttribute('aria-disabled')).toBe('false'));
    await (way === 'key' ? window().keyboard.press('Enter') : confirm.click());
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain', rows: 1 }));
    await window().keyboard.press('Control+z');
    await eventually(async () => expect((await focusedCase(window()))?.id).toBe(line));
  });

  it('one notice stands at a time, and none over a dialog that is opened after it', async () => {
    const notices = window().locator('.notice:not([data-limited]):not([data-ending-style])');
    await openLedger(window(), 'lines-left');
    for (const press of ['4', '5']) {
      const before = (await historyOf(app)).undo?.id;
      await eventually(async () => expect(await window().locator(`.answer kbd`, { hasText: press }).count()).toBe(1));
      await window().keyboard.press(press);
      await eventually(async () => expect((await historyOf(app)).undo?.id).not.toBe(before));
      await sees(window(), fill(text.reconcile.done.explained, { category: text.category[press === '4' ? 'outside-service' : 'own-transfer'] })); // prettier-ignore
      await eventually(async () => expect(await notices.count()).toBe(1));
    }
    await window().keyboard.press('F1');
    await dialogOf(window()).waitFor();
    await eventually(async () => expect(await notices.count()).toBe(0));
    await window().keyboard.press('Escape');
    await gone(window());
    await window().keyboard.press('Control+z');
    await window().keyboard.press('Control+z');
  });

  it('the rows at stake stay in sight while their partner is looked for', async () => {
    await openLedger(window(), 'lines-left');
    await window().keyboard.press('m');
    const pinned = dialogOf(window()).getByRole('list', { name: fill(text.reconcile.byHand.pinned, { side: text.reconcile.byHand.lines }) }); // prettier-ignore
    await pinned.getByRole('listitem').waitFor();
    await dialogOf(window()).getByRole('searchbox').first().fill('zzz');
    await dialogOf(window()).getByText(text.reconcile.byHand.empty).first().waitFor();
    expect(await pinned.getByRole('listitem').count()).toBe(1);
    await pinned.getByRole('button', { name: text.reconcile.byHand.unpin }).click();
    await pinned.waitFor({ state: 'detached' });
    await window().keyboard.press('Escape');
    await gone(window());
  });
});

it.each(['es', 'en'] as const)(
  'the app opens at the month, the screen and the row where it was left, in %s',
  async (lang) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-left-'));
    try {
      const first = await launchSample({ lang, dataDir });
      await openLedger(first.window, 'undecided');
      for (const key of ['j', 'j', 'j']) await first.window.keyboard.press(key);
      await eventually(async () => expect(await first.window.locator('#case-3[tabindex="0"]').count()).toBe(1));
      const left = must(await focusedCase(first.window), 'a row is under the eye').id;
      const month = await first.window.locator('.stepper').innerText();
      // It is kept once the eye rests.
      await eventually(async () => {
        const place = await first.call('lastPlace.get', {});
        expect(place.ok && place.value?.row?.caseId).toBe(left);
      });
      await first.close();
      const second = await launchApp({ lang, dataDir });
      try {
        await second.window.locator('[data-case]').first().waitFor();
        await eventually(async () => expect((await focusedCase(second.window))?.id).toBe(left));
        expect(await placeOf(second.window)).toBe('/reconcile/undecided');
        expect(await second.window.locator('.stepper').innerText()).toBe(month);
        await button(second.window, words[lang].export.button).waitFor();
      } finally {
        await second.close();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  STEP_MS_MAX,
);
