/** Statements come in by any door to one screen that says what it saw; only what cannot be proven is asked, and all that does not enter is named at once. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { addUnits, parseUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { aMonthFile, AMBIGUOUS, dropFiles, writeScene } from '../../support/files/import-scenes.ts';
import { asked, button, checkFigures, eventually, goTo, launchSample, openLedger, placeOf, sees, theAccount } from '../../support/window/journey.ts'; // prettier-ignore
import { aSampleMonth } from '../../support/service/sandbox.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const MONTH = { from: '2026-05-01', to: '2026-05-31' } as const;

let folder: string;
let picked: string;
let saved: string;
let app: LaunchedApp;
let window: Page;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-doors-'));
  saved = path.join(folder, 'fuera.csv');
  // A month of a bank that is known, of another account than the sample's.
  const { fileName, bytes } = aSampleMonth({ seed: 9 }).statements.files.settlement;
  picked = path.join(folder, `otro ${fileName}`);
  writeFileSync(picked, bytes);
  app = await launchSample({ env: { CUADRE_TEST_PICK: picked, CUADRE_TEST_COPY_TO: saved } });
  ({ window } = app);
  await checkFigures(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
/** What waits does not wait for the next test. */
afterEach(async () => {
  await goTo(window, '/statements');
  await window.reload();
  await window.getByRole('heading', { name: es.statements.heading }).waitFor();
});

const statements = async () => asked(app.call('statement.list', { account: (await theAccount(app)).id }));
const heading = (): Promise<string | null> => window.getByRole('heading', { level: 1 }).textContent();
const LINES = aSampleMonth({ seed: 9 }).statements.files.settlement.printed.length;

async function droppedOn(place: string, sign: Locator): Promise<void> {
  await goTo(window, place);
  await sign.first().waitFor();
  await dropFiles(window, [picked]);
}

const DOORS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['dropped on the overview', () => dropFiles(window, [picked])],
  ['dropped on the ledger', () => openLedger(window, 'undecided').then(() => dropFiles(window, [picked]))],
  ['dropped on the table of records', () => droppedOn('/records', window.getByRole('grid'))],
  ['dropped on the settings', () => droppedOn('/settings', window.getByRole('heading', { name: es.settings.heading }))],
  ['by the menu', () => app.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('import')?.click())],
  ['by the shortcut', () => window.keyboard.press('Control+o')],
  ['by the button of the statements', () => goTo(window, '/statements').then(() => button(window, es.statements.import).click())], // prettier-ignore
];

const ADDED = '1.000,00';
const unitsOf = (printed: string): Units | null => parseUnits(printed.replaceAll('.', '').replace(',', '.'));

/** The rows that could not be read with an amount, and with the balance that goes on from the row above. */
function corrected(text: string): string {
  let balance = ZERO;
  const rows = text.split('\r\n').map((row) => {
    balance = unitsOf(row.split(';').at(-1) ?? '') ?? balance;
    if (!row.includes('no disponible')) return row;
    balance = addUnits(balance, must(unitsOf(ADDED), ADDED));
    return row.replace('no disponible;', `${ADDED};${formatBare(unitsToText(balance))}`);
  });
  return rows.join('\r\n');
}

describe('W12: files come in by any door', () => {
  it.each(DOORS)('%s: one screen, which says what it saw before anything is written', async (_door, enter) => {
    const before = await statements();
    await goTo(window, '/');
    await window.locator('[data-term]').first().waitFor();
    await enter();
    await eventually(async () => expect(await heading()).toBe(`Bancolombia, ${LINES} movimientos, marzo de 2026`));
    expect(await placeOf(window)).toBe('/import');
    expect(await statements()).toStrictEqual(before);
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await placeOf(window)).toBe('/statements'));
  });
});

/** The questions on the screen, as they stand in the word list. */
async function questions(): Promise<readonly string[]> {
  const all = Object.values(es.importing.asks).filter((text): text is string => typeof text === 'string' && text.endsWith('?')); // prettier-ignore
  const shown = await window.locator('.questions').innerText();
  return all.filter((question) => shown.includes(question));
}

describe('W13: a known bank asks nothing, a new one only what it cannot prove', () => {
  it('a known bank: no question', async () => {
    await dropFiles(window, [picked]);
    await window.locator('.preview').waitFor();
    expect(await window.locator('.questions').count()).toBe(0);
  });

  it('a bank that nobody knows whose columns prove themselves: no question', async () => {
    const file = path.join(folder, 'nadie.csv');
    writeFileSync(file, aMonthFile(7));
    await dropFiles(window, [file]);
    await window.locator('.preview').waitFor();
    expect(await window.locator('.questions').count()).toBe(0);
  });

  it('days that are all 12 at most: the order of day and month, and nothing else', async () => {
    const file = path.join(folder, 'orden.csv');
    writeFileSync(file, AMBIGUOUS);
    await dropFiles(window, [file]);
    await window.locator('.questions').waitFor();
    expect(await questions()).toStrictEqual([es.importing.asks.dateOrder]);
  });

  it('values that could be thousands or decimals too: both, and nothing else', async () => {
    const file = path.join(folder, 'marca.csv');
    const rows = ['03/04/2026,PAGO UNO,1.250', '05/04/2026,PAGO DOS,-3.990', '07/04/2026,PAGO TRES,-2.150'];
    writeFileSync(file, ['Fecha,Detalle,Valor', ...rows, ''].join('\r\n'));
    await dropFiles(window, [file]);
    await window.locator('.questions').waitFor();
    expect(await questions()).toStrictEqual([es.importing.asks.dateOrder, es.importing.asks.decimal]);
  });
});

describe('W14: all errors at once', () => {
  it('seven bad rows: seven entries with line and reason, saved in a file for who corrects them, and the good rows still there', async () => {
    const [file = ''] = writeScene(folder, ['bad']);
    await dropFiles(window, [file]);
    const rejected = window.locator('.leftout tbody tr', { hasText: es.importing.rejected });
    await eventually(async () => expect(await rejected.count()).toBe(7));
    await eventually(async () => expect(await rejected.last().textContent()).toContain('no disponible'));
    const shown = await rejected.evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim()))); // prettier-ignore
    expect(shown.map(([line]) => line)).toStrictEqual(['19', '20', '21', '22', '23', '24', '25']);
    for (const [, , why] of shown) expect(why).toContain(es.importing.reject['amount-unreadable']);
    // The rows that can be read are all on the same screen.
    expect(await window.locator('.preview tbody tr').count()).toBe(16);
    await window.getByRole('radio', { name: es.importDesk.filters.rejected }).or(button(window, es.importDesk.filters.rejected)).first().click(); // prettier-ignore
    await button(window, es.importDesk.leftOutSave).click();
    await sees(window, fill(es.importDesk.leftOutSaved_other, { count: 7, file: path.basename(saved) }));
    const [head, ...lines] = readFileSync(saved, 'utf8').replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe([es.importing.columns.line, es.importing.why, es.importDesk.says].join(';'));
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe(`19;${es.importing.reject['amount-unreadable']};"20/05/2026;PAGO SIN VALOR 1;99990;no disponible;"`); // prettier-ignore

    // Corrected in the bank's file, it comes in whole.
    const mended = path.join(folder, 'extracto mayo corregido.csv');
    writeFileSync(mended, corrected(readFileSync(file, 'utf8')));
    await window.keyboard.press('Escape');
    await dropFiles(window, [mended]);
    await window.locator('.preview').waitFor();
    expect(await window.locator('.leftout tbody tr', { hasText: es.importing.rejected }).count()).toBe(0);
    await button(window, fill(es.importing.action_other, { count: 23 })).click();
    await sees(window, fill(es.importing.done_other, { count: 23, file: path.basename(mended) }));
    const account = must(
      (await statements()).find(({ file: name }) => name === path.basename(mended)),
      'it is imported',
    );
    expect(account.lines).toBe(23);
    const page = await asked(app.call('line.page', { account: (await theAccount(app)).id, ...MONTH, offset: 0, count: 1 })); // prettier-ignore
    expect(page.total).toBe(23);
  });
});
