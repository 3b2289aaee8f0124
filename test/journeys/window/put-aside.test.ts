/** Work at the window: cases put aside and taken up, commands found by their words, rows found by value and day, and the history that leads back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { focusedCell } from '../../support/window/focused-cell.ts';
import { allUndone, asked, button, checkFigures, dialogOf, eventually, focusedCase, goTo, historyOf, openLedger, placeOf, sees, speak, stepName, theAccount, launchSample } from '../../support/window/journey.ts'; // prettier-ignore
import { pastedInto } from '../../support/window/paste.ts';
import { pressWithinAFrame } from '../../support/window/within-a-frame.ts';
import { fill, words } from '../../support/window/words.ts';

/** What a person types to find a command, without accents, and in no order. */
const TYPED = {
  es: { records: 'registros ir', classified: 'conciliar clasificados', park: 'posponer o retomar', language: 'idioma', other: 'idioma english' }, // prettier-ignore
  en: { records: 'records go', classified: 'reconcile classified', park: 'postpone or resume', language: 'language', other: 'language espanol' }, // prettier-ignore
} as const;
const OTHER = { es: 'en', en: 'es' } as const;
/** The decimal mark of the spreadsheet that the clip goes into. */
const MARK = { es: ',', en: '.' } as const;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchSample();
});
afterAll(() => app.close());

async function casesOf(filter: 'undecided' | 'parked' | 'lines-left') {
  const account = (await theAccount(app)).id;
  return asked(app.call('case.page', { account, ...MONTH, filter, offset: 0, count: 100 }));
}

describe.each(['es', 'en'] as const)('in %s', (lang) => {
  const text = words[lang];
  beforeAll(() => speak(app, lang));
  afterAll(() => allUndone(app));

  /** Opens the palette, types, and runs the one command that is left. */
  async function command(typed: string): Promise<void> {
    const { window } = app;
    await window.keyboard.press('Control+k');
    const field = window.getByRole('combobox', { name: text.palette.label });
    await field.waitFor();
    await window.keyboard.type(typed);
    await eventually(async () => expect(await window.getByRole('option').count()).toBe(1));
    await window.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
  }

  describe('a case that is put aside', () => {
    it('leaves with P and Enter, the eye goes on to the next one, and no figure changes', async () => {
      const { window } = app;
      const before = await checkFigures(app);
      const { rows, total } = await casesOf('undecided');
      await openLedger(window, 'undecided');
      await window.keyboard.press('p');
      const dialog = dialogOf(window);
      await dialog.getByLabel(text.reconcile.park.note, { exact: true }).waitFor();
      await window.keyboard.type('radicado 4471');
      await window.keyboard.press('Enter');
      await sees(window, fill(text.reconcile.done.parked, { reason: text.parkReason['ask-payer'] }));
      await expect.poll(() => focusedCase(window)).toMatchObject({ id: must(rows[1], 'there is a second case').id });
      expect((await casesOf('undecided')).total).toBe(total - 1);
      expect((await casesOf('parked')).rows).toMatchObject([
        { id: rows[0]?.id, parked: { reason: 'ask-payer', note: 'radicado 4471' } },
      ]);
      expect(await checkFigures(app)).toStrictEqual(before);
    });

    it('is asked for its reason at once: no key is lost in the frame before the dialog is drawn', async () => {
      const { window } = app;
      await openLedger(window, 'undecided');
      const { before } = await pressWithinAFrame(window, ['p']);
      expect(before).toBe(text.reconcile.park.note);
      await window.keyboard.press('Escape');
      await dialogOf(window).waitFor({ state: 'detached' });
    });

    it('tells why in its row, and comes back with the same key', async () => {
      const { window } = app;
      await openLedger(window, 'parked');
      await sees(window, fill(text.reconcile.parkedNote, { note: 'radicado 4471' }));
      await window.keyboard.press('p');
      await sees(window, text.reconcile.done.unparked);
      await eventually(async () => expect((await casesOf('parked')).total).toBe(0));
      await sees(window, text.reconcile.empty.filter.heading);
    });
  });

  describe('W16: the palette', () => {
    it('finds a command by its words in any order, and runs it', async () => {
      await goTo(app.window, '/');
      await command(TYPED[lang].records);
      await eventually(async () => expect(await placeOf(app.window)).toBe('/records'));
      await command(TYPED[lang].classified);
      await eventually(async () => expect(await placeOf(app.window)).toBe('/reconcile/explained'));
    });

    it('hears what is typed at once: no key is lost in the frame before it is drawn', async () => {
      const { window } = app;
      expect(await pressWithinAFrame(window, ['Control+k'])).toStrictEqual({ before: text.palette.label, after: text.palette.label }); // prettier-ignore
      await window.keyboard.press('Escape');
      await window.getByRole('combobox', { name: text.palette.label }).waitFor({ state: 'detached' });
    });

    it('gives the commands of the row under the eye too, and ends with Escape where nothing fits', async () => {
      const { window } = app;
      await openLedger(window, 'lines-left');
      const before = await focusedCase(window);
      // Undo may name putting aside, too.
      await command(TYPED[lang].park);
      await dialogOf(window).getByText(text.reconcile.park.lead).waitFor();
      await window.keyboard.press('Escape');
      await dialogOf(window).waitFor({ state: 'detached' });
      await eventually(async () => expect(await focusedCase(window)).toStrictEqual(before));
      await window.keyboard.press('Control+k');
      await window.getByRole('combobox', { name: text.palette.label }).waitFor();
      await window.keyboard.type('nada de esto');
      await sees(window, text.palette.empty);
      await window.keyboard.press('Escape');
      await window.getByRole('combobox', { name: text.palette.label }).waitFor({ state: 'detached' });
      expect(await focusedCase(window)).toStrictEqual(before);
    });

    it('changes the language at once, and finds its commands in it, without accents', async () => {
      const { window } = app;
      const other = words[OTHER[lang]];
      await command(TYPED[lang].other);
      await sees(window, other.reconcile.filters.undecided);
      await window.keyboard.press('Control+k');
      await window.keyboard.type(TYPED[lang].language);
      await sees(window, other.palette.empty);
      await window.keyboard.press('Control+a');
      await window.keyboard.type(TYPED[OTHER[lang]].other);
      await eventually(async () => expect(await window.getByRole('option').count()).toBe(1));
      await window.keyboard.press('Enter');
      await sees(window, text.reconcile.filters.undecided);
    });
  });

  describe('a search', () => {
    it('finds a line by its value and its day as they are printed', async () => {
      const { window } = app;
      const { rows } = await casesOf('lines-left');
      const one = must(
        rows.find((row) => row.kind === 'line'),
        'the sample has a line without a record',
      );
      await openLedger(window, 'lines-left');
      const amount = await window.locator('#case-0 .ledger__amount').first().textContent();
      const day = await window.locator('#case-0 .ledger__date').first().textContent();
      await window.getByRole('searchbox', { name: text.reconcile.search }).fill(`${amount ?? ''} ${day ?? ''}`);
      await eventually(async () => expect(await window.locator('[data-case]').count()).toBe(1));
      expect(await window.locator('[data-case]').first().getAttribute('data-case')).toBe(one.id);
      await button(window, text.common.clearSearch).click();
    });
  });

  describe('the history', () => {
    it('names every step with who did it, and leads back to before any of them', async () => {
      const { window } = app;
      await openLedger(window, 'undecided');
      const start = await checkFigures(app);
      await openLedger(window, 'lines-left');
      await window.keyboard.press('e');
      await window.getByRole('menuitem').first().click();
      await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'explain' }));
      const first = must((await historyOf(app)).undo, 'there is a step');
      await openLedger(window, 'undecided');
      await window.keyboard.press('p');
      await dialogOf(window).getByLabel(text.reconcile.park.note, { exact: true }).waitFor();
      await window.keyboard.press('Enter');
      await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'park' }));
      await button(window, text.history.heading).click();
      const rows = dialogOf(window).getByRole('listitem');
      await rows.first().waitFor();
      const row = rows.filter({ hasText: new RegExp(stepName(lang, first), 'iu') }).first();
      await row.getByRole('button', { name: text.history.undoTo }).click();
      await sees(window, fill(text.history.undone, { step: stepName(lang, first) }));
      await row.getByRole('button', { name: text.history.redoTo }).waitFor();
      await window.keyboard.press('Escape');
      expect(await checkFigures(app)).toStrictEqual(start);
    });
  });

  describe('a table', () => {
    const grid = () => app.window.getByRole('grid', { name: text.records.tabs.lines });
    const cell = (row: number, column: number) => grid().locator(`[data-index="${row}"] > [data-column="${column}"]`);
    const focused = () => focusedCell(app.window);

    /** Keys with Shift, one after the other within a frame. */
    const pressAtOnce = (keys: readonly string[]): Promise<void> =>
      app.window.evaluate((all) => {
        for (const key of all) {
          const press = new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(press);
        }
      }, keys);

    it('W19: is one stop for Tab, is scanned cell by cell, and ends at its last row', async () => {
      const { window } = app;
      await goTo(window, '/records/lines');
      await cell(0, 0).waitFor();
      expect(await grid().locator('[tabindex="0"]').count()).toBe(1);
      await cell(0, 0).focus();
      for (const key of ['ArrowRight', 'ArrowDown', 'End', 'PageDown']) await window.keyboard.press(key);
      await expect.poll(focused).toBe('21 6');
      await window.keyboard.press('Control+End');
      const rows = Number.parseInt((await grid().getAttribute('aria-rowcount')) ?? '', 10);
      await expect.poll(focused).toBe(`${rows - 2} 6`);
      await window.keyboard.press('Control+Home');
      await expect.poll(focused).toBe('0 0');
    });

    it('lets the focus go with its row where the table is scrolled away, and gives it to no other row', async () => {
      await goTo(app.window, '/records/lines');
      await cell(0, 0).waitFor();
      await cell(0, 0).focus();
      expect(await focused()).toBe('0 0');
      await app.window.locator('.rows').evaluate((rows) => rows.scrollTo(0, rows.scrollHeight));
      await cell(0, 0).waitFor({ state: 'detached' });
      await eventually(async () => expect(await focused()).toBe('- -'));
      await app.window.locator('.rows').evaluate((rows) => rows.scrollTo(0, 0));
      await cell(0, 0).waitFor();
    });

    it('is ordered by its heads, which the keys reach above the first row', async () => {
      const { window } = app;
      await cell(0, 5).focus();
      await window.keyboard.press('ArrowUp');
      await window.keyboard.press('Enter');
      await window.keyboard.press('Enter');
      const head = grid().getByRole('columnheader').nth(5);
      await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
      const account = (await theAccount(app)).id;
      const request = { account, ...MONTH, offset: 0, count: 3, sort: { by: 'amount', descending: true } } as const;
      const { rows } = await asked(app.call('line.page', request));
      await eventually(async () => expect(await cell(0, 5).textContent()).toBe(formatBare(rows[0]?.amount ?? '')));
      await window.keyboard.press('ArrowDown');
      await expect.poll(focused).toMatch(/^0 /u);
    });

    it('W17: sums what is picked, and copies 3 × 3 cells as a spreadsheet takes them', async () => {
      const { window } = app;
      const account = (await theAccount(app)).id;
      const request = { account, ...MONTH, first: 0, last: 2, sort: { by: 'amount', descending: true } } as const;
      const total = await asked(app.call('line.total', request));
      await cell(0, 4).focus();
      await window.keyboard.press('Home');
      await window.keyboard.press('End');
      for (const key of ['ArrowLeft', 'ArrowLeft']) await window.keyboard.press(key);
      // As fast as a held key: the focus that comes late for one of them must not let the choice go.
      await pressAtOnce(['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']);
      await sees(window, fill(text.records.picked, { rows: fill(text.common.lines_other, { count: 3 }) }));
      await eventually(async () =>
        expect(await window.locator('.rows__picked .amount').textContent()).toBe(formatBare(total.amount)),
      );
      await window.keyboard.press('Control+c');
      await sees(window, fill(text.records.copied_other, { count: 3 }));
      const { rows } = await asked(
        app.call('line.page', { account, ...MONTH, offset: 0, count: 3, sort: request.sort }),
      );
      const plain = (amount: string | null): string =>
        formatBare(amount ?? '')
          .replaceAll('.', '')
          .replace(',', MARK[lang]);
      const clip = await pastedInto(app.window, text.records.search);
      expect(clip.text.split('\r\n')).toStrictEqual(
        rows.map(({ line, amount, balance }) => [`${line}`, plain(amount), plain(balance)].join('\t')),
      );
      expect(clip.html).toContain(`<td>${plain(rows[0]?.amount ?? '')}</td>`);
      await cell(0, 0).focus();
      await cell(1, 1).click({ modifiers: ['Shift'] });
      await sees(window, fill(text.records.picked, { rows: fill(text.common.lines_other, { count: 2 }) }));
      // Another order has other rows in these places.
      await window.locator('.rows__sort').first().click();
      await window.locator('.rows__picked').waitFor({ state: 'detached' });
      await cell(0, 0).focus();
      await cell(1, 1).click({ modifiers: ['Shift'] });
      await sees(window, fill(text.records.picked, { rows: fill(text.common.lines_other, { count: 2 }) }));
      await expect.poll(focused).toBe('1 1');
      await cell(0, 0).focus();
      await window.locator('.rows__picked').waitFor({ state: 'detached' });
    });
  });
});
