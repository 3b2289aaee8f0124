/** The tables as a person arranges them: which columns, how wide, and views with a name, all kept with the account. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  dialogOf,
  eventually,
  goTo,
  pickOption,
  sees,
  theAccount,
  launchSample,
} from '../../support/window/journey.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const { columnMenu, views, columns } = es.records;

let dataDir: string;
let app: LaunchedApp;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-tables-'));
  app = await launchSample({ dataDir });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const grid = () => app.window.getByRole('grid');
const heads = (): Promise<readonly string[]> => grid().locator('.rows__sort').allTextContents();
const head = (name: string) => grid().getByRole('columnheader', { name });
const places = (): Promise<readonly (string | null)[]> =>
  grid()
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-colindex')));
const widthOf = async (name: string): Promise<number> => Math.round((await head(name).boundingBox())?.width ?? 0);
const tableLayout = async () => asked(app.call('tableLayout.get', { account: (await theAccount(app)).id }));
const openLines = async (): Promise<void> => {
  await goTo(app.window, '/records/lines');
  await head(columns.text).waitFor();
};

describe('the columns of a table', () => {
  it('are hidden and shown by keyboard, and the count of all of them stays true', async () => {
    const { window } = app;
    await openLines();
    await button(window, columnMenu.open).focus();
    await window.keyboard.press('Enter');
    await window.getByRole('menuitemcheckbox', { name: columns.document }).waitFor();
    // From the first column down to the third: the document.
    for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await window.keyboard.press(key);
    await eventually(async () => expect(await heads()).not.toContain(columns.document));
    await window.keyboard.press('Escape');
    expect(await places()).toStrictEqual(['1', '2', '4', '5', '6', '7']);
    expect(await grid().getAttribute('aria-colcount')).toBe('7');
    const cells = grid().locator('[data-index="0"] > [role="gridcell"]');
    expect(await cells.evaluateAll((all) => all.map((one) => one.getAttribute('aria-colindex')))).toStrictEqual(
      await places(),
    );
    expect((await tableLayout()).lines.layout.hidden).toStrictEqual(['document']);
    expect((await tableLayout()).records.layout.hidden).toStrictEqual([]);
  });

  it('are made wider by Shift and an arrow on the head, by the menu and by a drag; a double click gives the own width back', async () => {
    const { window } = app;
    await openLines();
    const own = await widthOf(columns.state);
    await head(columns.state).getByRole('button').focus();
    await window.keyboard.press('Shift+ArrowRight');
    await window.keyboard.press('Shift+ArrowRight');
    await eventually(async () => expect(await widthOf(columns.state)).toBe(own + 32));
    expect((await tableLayout()).lines.layout.widths).toStrictEqual({ state: own + 32 });

    await grid().locator('[data-index="0"] > [data-column="2"]').focus();
    await button(window, columnMenu.open).click();
    await window.getByRole('menuitem', { name: columnMenu.wider }).click();
    await eventually(async () => expect(await widthOf(columns.state)).toBe(own + 64));
    await window.keyboard.press('Escape');

    const box = await head(columns.state).boundingBox();
    if (box === null) throw new Error('the head is on screen');
    const edge = { x: box.x + box.width - 4, y: box.y + box.height / 2 };
    await window.mouse.move(edge.x, edge.y);
    await window.mouse.down();
    await window.mouse.move(edge.x - 30, edge.y, { steps: 3 });
    await window.mouse.move(edge.x - 60, edge.y, { steps: 3 });
    await window.mouse.up();
    await eventually(async () => expect(await widthOf(columns.state)).toBe(own + 4));
    expect((await tableLayout()).lines.layout.widths).toStrictEqual({ state: own + 4 });

    await head(columns.state).locator('.rows__grip').dblclick();
    await eventually(async () => expect(await widthOf(columns.state)).toBe(own));
    expect((await tableLayout()).lines.layout.widths).toStrictEqual({});
  });

  it('leave the focus in the table when the detail takes the room of some', async () => {
    const { window } = app;
    await openLines();
    await grid().locator('[data-index="2"] > [data-column="5"]').click();
    await window.getByRole('complementary', { name: es.detail.line }).waitFor();
    await eventually(async () => expect(await heads()).not.toContain(columns.line));
    await eventually(async () =>
      expect(await grid().locator('[data-index="2"] > [role="gridcell"]:focus').count()).toBe(1),
    );
    await button(window, es.detail.close).click();
    await eventually(async () => expect(await heads()).toContain(columns.line));
  });

  it('keep the eye on its column when another one goes', async () => {
    const { window } = app;
    await openLines();
    await grid().locator('[data-index="1"] > [data-column="4"]').focus();
    const before = await window.evaluate(() => document.activeElement?.getAttribute('aria-colindex'));
    await button(window, columnMenu.open).click();
    await window.getByRole('menuitemcheckbox', { name: columns.line }).click();
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await heads()).not.toContain(columns.line));
    const stop = grid().locator('[role="gridcell"][tabindex="0"]');
    expect(await stop.getAttribute('aria-colindex')).toBe(before);
    await button(window, columnMenu.open).click();
    await window.getByRole('menuitemcheckbox', { name: columns.line }).click();
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await heads()).toContain(columns.line));
  });
});

describe('a view with a name', () => {
  it('keeps filter, order and columns, and brings them back after a new start', async () => {
    const { window } = app;
    await openLines();
    await pickOption(window.getByRole('combobox', { name: es.records.state }), es.lineState.unmatched);
    await head('Valor').getByRole('button').click();
    await eventually(async () => expect(await head('Valor').getAttribute('aria-sort')).toBe('ascending'));
    await button(window, views.open).click();
    await window.getByRole('menuitem', { name: views.saveAs }).click();
    await dialogOf(window).getByLabel(views.name, { exact: true }).fill('Sin registro, por valor');
    await window.keyboard.press('Enter');
    await sees(window, fill(views.saved, { name: 'Sin registro, por valor' }));
    expect((await tableLayout()).lines.views).toMatchObject([
      {
        name: 'Sin registro, por valor',
        filters: { lineState: 'unmatched' },
        sort: { by: 'amount', descending: false },
        layout: { hidden: ['document'] },
      },
    ]);
    await app.close();
    app = await launchApp({ lang: 'es', dataDir });
    await openLines();
    expect(await heads()).not.toContain(columns.document);
    expect(await head('Valor').getAttribute('aria-sort')).toBe('none');
    await app.window.getByRole('button', { name: views.open }).click();
    await app.window.getByRole('menuitemradio', { name: 'Sin registro, por valor' }).click();
    await eventually(async () => expect(await head('Valor').getAttribute('aria-sort')).toBe('ascending'));
    await sees(app.window, es.lineState.unmatched);
  });

  it('is named on its button while it is shown, and goes and comes back from the list', async () => {
    const { window } = app;
    await openLines();
    await button(window, fill(views.openOf, { name: 'Sin registro, por valor' })).click();
    await window.getByRole('menuitem', { name: views.delete }).click();
    await window.getByRole('menuitem', { name: 'Sin registro, por valor' }).click();
    await sees(window, fill(views.deleted, { name: 'Sin registro, por valor' }));
    expect((await tableLayout()).lines.views).toStrictEqual([]);
    await button(window, views.restore).click();
    await eventually(async () => expect((await tableLayout()).lines.views).toHaveLength(1));
  });
});
