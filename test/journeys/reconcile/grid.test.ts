/** The tables as real grids: one stop for Tab, every key of a grid, a true count of rows that are not all drawn, and figures that a sheet takes whole. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { focusedCell } from '../../support/window/focused-cell.ts';
import { asked, goTo, launchSample, sees, theAccount } from '../../support/window/journey.ts';
import { pastedInto } from '../../support/window/paste.ts';
import { holdFrames } from '../../support/window/within-a-frame.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
let window: Page;
beforeAll(async () => {
  app = await launchSample();
  ({ window } = app);
});
afterAll(() => app.close());

const grid = () => window.getByRole('grid');
const focused = (): Promise<string> => focusedCell(window);
const picked = (): Promise<number> => grid().locator('[aria-selected="true"]').count();

async function press(key: string, place: string): Promise<void> {
  await window.keyboard.press(key);
  await expect.poll(focused, { message: key }).toBe(place);
}

describe('W19: the table is a real grid', () => {
  it.each(['records', 'lines'] as const)(
    '%s: counts all its rows, is one stop, and hears every key of a grid',
    async (tab) => {
      const account = (await theAccount(app)).id;
      const { total } = await asked(app.call(tab === 'lines' ? 'line.page' : 'record.page', { account, ...MONTH, offset: 0, count: 1 })); // prettier-ignore
      await goTo(window, `/records/${tab}`);
      await window.getByRole('grid', { name: es.records.tabs[tab] }).locator('[data-index="0"]').first().waitFor();
      // The head counts as a row; most of the others are not drawn.
      expect(await grid().getAttribute('aria-rowcount')).toBe(`${total + 1}`);
      const drawn = await grid().locator('[role="row"][data-index]').count();
      expect(drawn).toBeGreaterThan(5);
      expect(drawn).toBeLessThan(total / 2);
      expect(await grid().locator('[tabindex="0"]').count()).toBe(1);

      const last = Number.parseInt((await grid().getAttribute('aria-colcount')) ?? '', 10) - 1;
      await grid().locator('[data-index="0"] > [data-column="0"]').focus();
      await press('ArrowDown', '1 0');
      await press('ArrowRight', '1 1');
      await press('End', `1 ${last}`);
      await press('Home', '1 0');
      await press('ArrowUp', '0 0');
      await window.keyboard.press('PageDown');
      await expect.poll(async () => Number.parseInt(await focused(), 10)).toBeGreaterThan(5);
      await press('PageUp', '0 0');
      await press('Control+End', `${total - 1} ${last}`);
      expect(await grid().locator('[role="row"]:has(:focus)').getAttribute('aria-rowindex')).toBe(`${total + 1}`);
      await press('Control+Home', '0 0');
      expect(await grid().locator('[tabindex="0"]').count()).toBe(1);

      await window.keyboard.press('Shift+ArrowDown');
      await press('Shift+ArrowRight', '1 1');
      await expect.poll(picked).toBe(4);
      await window.keyboard.press('Escape');
      await expect.poll(picked).toBeLessThan(2);
      await window.keyboard.press('Space');
      await expect.poll(picked).toBeGreaterThanOrEqual(last);
      await window.keyboard.press('Escape');
      await expect.poll(picked).toBeLessThan(2);
      await window.keyboard.press('Tab');
      // The table is the last stop of the page: the browser's own process takes the focus and brings it to the first one.
      const isLeft = () => window.evaluate(() => document.activeElement?.closest('[role="grid"]') === null);
      await expect.poll(isLeft).toBe(true);
    },
  );
});

describe('the focus in a table that is scrolled', () => {
  it('stays in the row that was clicked, in both directions, while it stands', async () => {
    const account = (await theAccount(app)).id;
    const { total } = await asked(app.call('record.page', { account, ...MONTH, offset: 0, count: 1 }));
    await goTo(window, '/records/records');
    await grid().locator('[data-index="0"] > [data-column="0"]').focus();
    await window.keyboard.press('Control+End');
    await expect.poll(async () => Number.parseInt(await focused(), 10)).toBe(total - 1);
    const row = total - 8;
    await grid().locator(`[data-index="${row}"] > [data-column="1"]`).click();
    await expect.poll(focused).toBe(`${row} 1`);
    const firstDrawn = () => grid().locator('[role="row"][data-index]').evaluateAll((rows) => Math.min(...rows.map((one) => Number.parseInt(one.getAttribute('data-index') ?? '', 10)))); // prettier-ignore
    for (const px of [-100, 50]) {
      const before = await firstDrawn();
      await window.mouse.wheel(0, px);
      await expect.poll(firstDrawn).not.toBe(before);
      expect(await focused()).toBe(`${row} 1`);
    }
    await goTo(window, '/');
  });

  it.each(['ArrowDown', 'Control+End'])(
    'does not come back to a table that it has left before the frame came: %s',
    async (key) => {
      await goTo(window, '/records/records');
      await grid().locator('[data-index="0"] > [data-column="0"]').focus();
      await press('ArrowDown', '1 0');
      const release = await holdFrames(window);
      await window.keyboard.press(key);
      await window.keyboard.press('Tab');
      const isLeft = () => window.evaluate(() => document.activeElement?.closest('[role="grid"]') === null);
      await expect.poll(isLeft).toBe(true);
      await release();
      expect(await isLeft()).toBe(true);
      await grid().locator('[tabindex="0"]').focus();
      await press('Control+Home', '0 0');
    },
  );

  it('stays with the cell under the eye where the window is made lower, and higher again', async () => {
    const height = (px: number) =>
      app.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setContentSize(1280, to), px);
    await goTo(window, '/records/records');
    await grid().locator('[data-index="0"] > [data-column="0"]').focus();
    for (let page = 0; page < 4; page += 1) await window.keyboard.press('PageDown');
    await expect.poll(focused).toBe('80 0');
    const tall = await window.evaluate(() => globalThis.innerHeight);
    for (const px of [tall - 150, tall]) {
      const row = Number.parseInt(await focused(), 10);
      await height(px);
      await expect.poll(() => window.evaluate(() => globalThis.innerHeight)).toBe(px);
      await press('ArrowUp', `${row - 1} 0`);
    }
    await goTo(window, '/');
  });

  it('W19: readers hear its rows in their order, whichever elements they stand in', async () => {
    await goTo(window, '/records/records');
    await grid().locator('[data-index="0"] > [data-column="0"]').focus();
    await window.keyboard.press('Control+End');
    const orders = () =>
      grid().evaluate((table) => {
        const rowOf = (row: Element | null) => Number.parseInt(row?.getAttribute('aria-rowindex') ?? '', 10);
        const owned = table.querySelector('[role="rowgroup"][aria-owns]')?.getAttribute('aria-owns')?.split(' ') ?? [];
        return {
          heard: owned.map((id) => rowOf(document.getElementById(id))),
          standing: [...table.querySelectorAll('[role="row"][data-index]')].map(rowOf),
        };
      });
    await expect.poll(async () => (await orders()).heard.at(-1)).toBeGreaterThan(100);
    const { heard, standing } = await orders();
    expect(heard).toStrictEqual(standing.toSorted((a, b) => a - b));
    expect(heard).not.toStrictEqual(standing);
    await goTo(window, '/');
  });
});

describe('W17: copy goes straight into Excel', () => {
  it('three whole records: ids that are longer than a number stay whole and text, values carry a comma and no sign of money', async () => {
    await goTo(window, '/records/records');
    await grid().locator('[data-index="2"]').first().waitFor();
    const account = (await theAccount(app)).id;
    const { rows } = await asked(app.call('record.page', { account, ...MONTH, offset: 0, count: 3 }));
    await grid().locator('[data-index="0"] > [data-column="0"]').focus();
    await window.keyboard.press('Space');
    await window.keyboard.press('Shift+ArrowDown');
    await window.keyboard.press('Shift+ArrowDown');
    await window.keyboard.press('Control+c');
    await sees(window, fill(es.records.copied_other, { count: 3 }));
    const { text, html } = await pastedInto(window, es.records.search);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(3);
    for (const [at, row] of rows.entries()) {
      const cells = must(lines[at], 'each record has its line').split('\t');
      expect(cells).toContain(row.id);
      expect(cells).toContain(formatBare(must(row.amount, 'each has a value')).replaceAll('.', ''));
      expect(lines[at]).not.toMatch(/\$|COP/u);
      expect(html).toContain(row.id);
    }
    expect(html).toMatch(/<td[^>]*mso-number-format/u);
  });
});
