/** Conciliar as a table: ordered by its heads, narrowed to a range of money and of days, copied into a spreadsheet, and a menu at each row. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { eventually, launchSample, openLedger } from '../../support/window/journey.ts';
import { pastedInto } from '../../support/window/paste.ts';
import { fill, words } from '../../support/window/words.ts';

const STEP_MS_MAX = 120_000;

describe.each(['es', 'en'] as const)('the ledger, in %s', (lang) => {
  const text = words[lang];
  let app: LaunchedApp;
  const window = (): Page => app.window;
  const amounts = async (): Promise<readonly number[]> => {
    const shown = await window()
      .locator('[data-kind="line"] .ledger__amount:not(.ledger__amount--right)')
      .allInnerTexts();
    return shown.map((one) => Number(one.replaceAll('.', '').replace(',', '.')));
  };
  const range = async (label: string, from: string, to: string): Promise<void> => {
    await window().locator('.toolbar .chip--menu', { hasText: label }).click();
    const box = window().locator('.rangebox');
    await box.getByLabel(text.many.range.from).fill(from);
    await box.getByLabel(text.many.range.to).fill(to);
    await box.getByRole('button', { name: text.many.range.use, exact: true }).click();
    await box.waitFor({ state: 'detached' });
  };
  const clear = async (label: string): Promise<void> => {
    await window().locator('.toolbar .chip--menu', { hasText: label }).click();
    await window().getByRole('button', { name: text.many.range.clear, exact: true }).click();
    await window().locator('.rangebox').waitFor({ state: 'detached' });
  };
  beforeAll(async () => {
    app = await launchSample({ lang });
  }, STEP_MS_MAX);
  afterAll(() => app.close());

  it('is ordered by the head that is pressed, the other way by a second press, and as it was by a third', async () => {
    await openLedger(window(), 'lines-left');
    const before = await amounts();
    expect(before.length).toBeGreaterThan(2);
    const head = window().locator('.ledger__head .rows__sort', { hasText: text.common.amount }).first();
    const heading = window().locator('.ledger__head [aria-sort]').nth(2);
    await head.click();
    await eventually(async () => expect(await amounts()).toStrictEqual(before.toSorted((a, b) => a - b)));
    expect(await heading.getAttribute('aria-sort')).toBe('ascending');
    await head.focus();
    await window().keyboard.press('Enter');
    await eventually(async () => expect(await amounts()).toStrictEqual(before.toSorted((a, b) => b - a)));
    await window().keyboard.press('Enter');
    await eventually(async () => expect(await amounts()).toStrictEqual(before));
  });

  it('is narrowed to a range of money and of days, each said in its chip, and is whole again without them', async () => {
    await openLedger(window(), 'all');
    await openLedger(window(), 'lines-left');
    const all = await amounts();
    const sizes = all.map(Math.abs).toSorted((a, b) => a - b);
    const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
    await range(text.common.amount, String(Math.floor(middle)), '');
    const kept = all.filter((one) => Math.abs(one) >= Math.floor(middle));
    expect(kept.length).toBeLessThan(all.length);
    await eventually(async () => expect(await amounts()).toStrictEqual(kept));
    await clear(text.common.amount);
    await eventually(async () => expect(await amounts()).toStrictEqual(all));
    const days = await window().locator('[data-kind="line"] .ledger__date:not(.ledger__date--end)').allInnerTexts();
    const last = days.at(-1) ?? '';
    await range(text.common.date, last, last);
    await eventually(async () => expect((await amounts()).length).toBe(days.filter((day) => day === last).length));
    await clear(text.common.date);
    await eventually(async () => expect(await amounts()).toStrictEqual(all));
  });

  it('gives its marked rows to a spreadsheet, money as figures and texts as texts', async () => {
    await openLedger(window(), 'lines-left');
    await window().keyboard.press('Shift+ArrowDown');
    await eventually(async () => expect(await window().locator('[aria-selected="true"]').count()).toBe(2));
    await window().keyboard.press('Control+c');
    await window()
      .getByText(fill(text.records.copied_other, { count: 2 }))
      .first()
      .waitFor();
    const { text: plain, html } = await pastedInto(window(), text.reconcile.search);
    const rows = plain.split('\r\n').map((row) => row.split('\t'));
    expect(rows.length).toBe(2);
    expect(rows.map((row) => row.length)).toStrictEqual([8, 8]);
    const [first] = await amounts();
    expect(Number(rows[0]?.[2]?.replace(',', '.'))).toBe(first);
    expect(html).toContain('<table>');
    await window().keyboard.press('Escape');
  });

  it('has a menu at each row with what its keys do, by mouse and by the menu key', async () => {
    await openLedger(window(), 'lines-left');
    await window().locator('[data-case]').nth(2).click({ button: 'right' });
    const menu = window().getByRole('menu');
    await menu.getByRole('menuitem', { name: text.reconcile.hints.explain }).first().waitFor();
    await eventually(async () => expect(await window().locator('#case-2[tabindex="0"]').count()).toBe(1));
    await menu.getByRole('menuitem', { name: text.reconcile.hints.detail }).click();
    await window().locator('[role="dialog"][data-open]:not(.notice)').waitFor();
    await window().keyboard.press('Escape');
    await window().locator('[role="dialog"]:not(.notice)').waitFor({ state: 'detached' });
    await openLedger(window(), 'lines-left');
    await window().keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: text.many.mark }).first().waitFor();
    await window().keyboard.press('Escape');
  });
});
