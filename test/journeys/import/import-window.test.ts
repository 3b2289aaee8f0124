/** The import window: files by drag and drop, several at once, settings by hand, a mapping that travels, an import that is undone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatBare } from '@shared/domain/money/format.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { aMonthFile, dropFiles, writeScene } from '../../support/files/import-scenes.ts';
import {
  asked,
  button,
  checkFigures,
  dialogOf,
  eventually,
  goTo,
  pickOption,
  placeOf,
  sees,
  theAccount,
} from '../../support/window/journey.ts';
import { TRUE_SUM } from '../../support/files/statement-files.ts';
import { settle } from '../../support/window/screens.ts';
import { fill, words } from '../../support/window/words.ts';

const { es } = words;
const TRAPS = path.resolve(import.meta.dirname, '../../golden/traps');

let folder: string;
let mapping: string;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-import-'));
  mapping = path.join(folder, 'lectura.json');
  app = await launchApp({ lang: 'es', env: { CUADRE_TEST_MAPPING: mapping } });
  await asked(app.call('sample.start', {}));
  await app.window.reload();
  await checkFigures(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
/** What waits does not wait for the next test. */
afterEach(async () => {
  await goTo(app.window, '/statements');
  await app.window.reload();
  await app.window.getByRole('heading', { name: es.statements.heading }).waitFor();
});

const statements = async () => asked(app.call('statement.list', { account: (await theAccount(app)).id }));
const named = async (file: string) => (await statements()).find((one) => one.file === file);
const heading = (): Promise<string | null> => app.window.getByRole('heading', { level: 1 }).textContent();
/** The sum under the lines of the preview, as printed. */
const sumOnPage = (): Promise<string | null> => app.window.locator('.preview tfoot .amount').first().textContent();
const stateOf = (file: string) => app.window.locator('.filelist__row', { hasText: file }).getAttribute('data-state');
const importButton = (count: number) => button(app.window, fill(es.importing.action_other, { count }));

/** Opens one setting of the panel and picks a value by its words. */
async function choose(name: string, value: string | RegExp): Promise<void> {
  await pickOption(app.window.locator('.settings').getByRole('combobox', { name, exact: true }), value);
}

describe('W12: files that are dropped on the window', () => {
  it('are said in one line before anything is written, and imported by their name', async () => {
    const [file = ''] = writeScene(folder, ['january']);
    const before = await statements();
    await goTo(app.window, '/');
    await app.window.locator('[data-term]').first().waitFor();
    await dropFiles(app.window, [file]);
    await sees(app.window, `${es.importing.generic}, 16 movimientos, enero de 2026`);
    expect(await statements()).toStrictEqual(before);
    await sees(app.window, fill(es.importing.allTie, { tied: '15', checked: '15' }));
    // One line is left out, and says so in the singular.
    await sees(app.window, '17 líneas leídas = 16 movimientos + 1 omitida + 0 rechazadas');
    await sees(app.window, 'Fecha;Descripción;Documento;Valor;Saldo');
    await app.window.keyboard.press('Control+Enter');
    await sees(app.window, fill(es.importing.done_other, { count: 16, file: path.basename(file) }));
    expect((await named(path.basename(file)))?.net).toBe(TRUE_SUM);
    expect(await placeOf(app.window)).toBe('/');
  });

  it('several at once wait in a list, and all that are ready go in after their totals were shown', async () => {
    const files = writeScene(folder, ['july', 'asks', 'bad', 'accounts', 'pdf']);
    const october = path.join(folder, 'extracto octubre.csv');
    writeFileSync(october, aMonthFile(10));
    await dropFiles(app.window, [...files, october]);
    await eventually(async () => {
      expect(await stateOf('extracto julio.csv')).toBe('ready');
      expect(await stateOf('extracto octubre.csv')).toBe('ready');
      expect(await stateOf('movimientos abril.csv')).toBe('asks');
      expect(await stateOf('dos cuentas.csv')).toBe('asks');
      expect(await stateOf('extracto mayo.csv')).toBe('look');
      expect(await stateOf('recibo.csv')).toBe('refused');
    });
    // The first of the drop is the one on screen.
    expect(await heading()).toContain('julio de 2026');
    await button(app.window, fill(es.importDesk.importAll_other, { count: 2 })).click();
    const dialog = dialogOf(app.window);
    await dialog.waitFor();
    expect(await dialog.locator('tfoot').textContent()).toContain('14.601.739,50');
    expect(await named('extracto julio.csv')).toBeUndefined();
    await dialog.getByRole('button', { name: fill(es.importing.action_other, { count: 32 }) }).click();
    await eventually(async () => expect(await stateOf('extracto octubre.csv')).toBe('imported'));
    expect(await stateOf('extracto julio.csv')).toBe('imported');
    expect((await named('extracto julio.csv'))?.lines).toBe(16);
    expect(await named('extracto mayo.csv')).toBeUndefined();
    // The next one that is open comes on screen by itself.
    await sees(app.window, es.importing.asks.heading);
  });
});

describe('W14: lines that do not enter', () => {
  it('are all there with number, reason and text, and the good ones go in only after a yes', async () => {
    const [file = ''] = writeScene(folder, ['bad']);
    await dropFiles(app.window, [file]);
    await app.window.locator('.leftout').waitFor();
    const rejected = app.window.locator('.leftout tbody tr', { hasText: es.importing.rejected });
    await eventually(async () => expect(await rejected.count()).toBe(7));
    await eventually(async () =>
      expect(await rejected.nth(0).textContent()).toContain('20/05/2026;PAGO SIN VALOR 1;99990;no disponible;'),
    );
    expect(await rejected.nth(0).locator('.lineno').textContent()).toBe('19');
    expect(await rejected.nth(0).textContent()).toContain(es.importing.reject['amount-unreadable']);
    const action = fill(es.importing.actionWithout_other, { count: 16, rejected: '7 rechazadas' });
    await button(app.window, action).click();
    const dialog = dialogOf(app.window);
    await dialog.getByText(fill(es.importDesk.withoutHeading, { rejected: '7 rechazadas' })).waitFor();
    expect(await named('extracto mayo.csv')).toBeUndefined();
    await dialog.getByRole('button', { name: fill(es.importing.action_other, { count: 16 }) }).click();
    await sees(app.window, fill(es.importing.done_other, { count: 16, file: path.basename(file) }));
    expect((await named('extracto mayo.csv'))?.net).toBe(TRUE_SUM);
  });
});

/** Most balances do not tie: no key imports the file, and a choice says in words what is taken. */
async function asksBeforeUntied(numbers: { readonly broken: string; readonly checked: string }): Promise<void> {
  const { window } = app;
  await button(window, fill(es.importDesk.untiedAction, numbers)).waitFor();
  expect(await window.locator('.dock .btn--primary').count()).toBe(0);
  const before = await statements();
  await window.keyboard.press('Control+Enter');
  await button(window, fill(es.importDesk.untiedAction, numbers)).click();
  const dialog = dialogOf(window);
  await dialog.getByText(fill(es.importDesk.untiedHeading, numbers)).waitFor();
  await dialog.getByRole('button', { name: es.importDesk.untiedConfirm }).waitFor();
  await dialog.getByRole('button', { name: es.common.cancel }).click();
  expect(await statements()).toStrictEqual(before);
}

describe('settings by hand', () => {
  it('change lines and totals at once, and one action goes back to what was detected', async () => {
    const file = path.join(folder, 'extracto agosto.csv');
    writeFileSync(file, aMonthFile(8));
    await dropFiles(app.window, [file]);
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
    await button(app.window, es.importing.change).click();
    await choose(es.importing.settings.sign, es.importing.signs.inverted);
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(`-${TRUE_SUM}`)));
    await sees(app.window, fill(es.importDesk.toldCount_one, { count: 1 }));
    expect(await app.window.locator('.settings__row[data-told]').count()).toBe(1);
    await asksBeforeUntied({ broken: '14', checked: '15' });
    await button(app.window, es.importDesk.resetAll).click();
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
    expect(await app.window.locator('.settings__row[data-told]').count()).toBe(0);
    await choose(es.importing.settings.delimiter, es.importing.delimiters.tab);
    // What no longer reads says so, and the settings stay to be mended.
    await app.window.locator('.message, .questions').first().waitFor();
    await button(app.window, es.importDesk.resetAll).click();
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
  });

  it('keep the focus in the field that is changed', async () => {
    const file = path.join(folder, 'extracto diciembre.csv');
    writeFileSync(file, aMonthFile(12));
    await dropFiles(app.window, [file]);
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
    await button(app.window, es.importing.change).click();
    const skip = app.window.getByRole('textbox', { name: es.importDesk.settings.skip });
    await skip.click();
    await skip.pressSequentially('4X1000');
    await eventually(async () => expect(await heading()).toContain('12 movimientos'));
    expect(await skip.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await skip.inputValue()).toBe('4X1000');
    await sees(app.window, es.importing.skip['by-mapping']);
  });

  it('answer what a file does not say, travel in a file of their own, and read a second file', async () => {
    const [file = ''] = writeScene(folder, ['asks']);
    await dropFiles(app.window, [file]);
    await sees(app.window, es.importing.asks.dateOrder);
    await app.window.getByRole('radio', { name: es.importing.dateOrder.mdy }).click();
    await button(app.window, es.importing.asks.answer).click();
    await app.window.locator('.preview').waitFor();
    // Month first: four days of four months.
    expect(await app.window.locator('.preview tbody tr').first().textContent()).toContain('04/03/2026');
    await button(app.window, es.importDesk.mappingSave).click();
    await sees(app.window, fill(es.importDesk.mappingSaved, { file: 'lectura.json' }));
    expect(JSON.parse(readFileSync(mapping, 'utf8'))).toMatchObject({ dateOrder: 'mdy', columns: { date: 'Fecha' } });
    await app.window.keyboard.press('Escape');

    const second = path.join(folder, 'otro mes.csv');
    writeFileSync(second, readFileSync(file, 'utf8').replaceAll('/04/', '/02/'));
    await dropFiles(app.window, [second]);
    await sees(app.window, es.importing.asks.dateOrder);
    await button(app.window, es.importDesk.mappingOpen).click();
    await app.window.locator('.preview').waitFor();
    expect(await app.window.locator('.preview tbody tr').first().textContent()).toContain('02/03/2026');
  });

  it('are refused in a sentence when the file is no mapping', async () => {
    const [file = ''] = writeScene(folder, ['asks']);
    await dropFiles(app.window, [file]);
    await sees(app.window, es.importing.asks.dateOrder);
    const said = app.window.locator('.notice', { hasText: es.failure['not-a-mapping'].what });
    const wrongs = ['{"dateOrder": "mdy", "colour": "red"}', 'Fecha,Valor', '{"columns": {"date": -1}}'];
    for (const wrong of wrongs) {
      writeFileSync(mapping, wrong);
      await button(app.window, es.importDesk.mappingOpen).click();
      await said.waitFor();
      await said.getByLabel(es.common.dismiss).click();
      await said.waitFor({ state: 'detached' });
    }
    await sees(app.window, es.importing.asks.dateOrder);
  });
});

describe('an import that is undone', () => {
  it('says what it will change, leaves all totals, and the file can come again', async () => {
    const file = path.join(folder, 'extracto de diciembre.csv');
    writeFileSync(file, aMonthFile(12));
    await dropFiles(app.window, [file]);
    await importButton(16).click();
    await sees(app.window, fill(es.importing.done_other, { count: 16, file: path.basename(file) }));
    await goTo(app.window, '/statements');
    const row = app.window.locator('.statements tbody tr', { hasText: path.basename(file) });
    await row.getByRole('button').click();
    const dialog = dialogOf(app.window);
    await dialog.getByText('16 movimientos').first().waitFor();
    await dialog.getByRole('button', { name: es.statements.withdraw }).click();
    await eventually(async () => expect(await row.count()).toBe(0));
    expect(await named(path.basename(file))).toBeUndefined();
    await dropFiles(app.window, [file]);
    await importButton(16).click();
    await eventually(async () => expect((await named(path.basename(file)))?.net).toBe(TRUE_SUM));
  });
});

describe('files that cannot be read without a person', () => {
  it('of two accounts: the one that is chosen is read to the centavo', async () => {
    await dropFiles(app.window, [path.join(TRAPS, 't20-two-accounts.csv')]);
    await sees(app.window, es.importing.several);
    await button(app.window, '000-000000-01').click();
    await button(app.window, es.importing.asks.answer).click();
    await eventually(async () => expect(await sumOnPage()).toBe('226.756,43'));
  });

  it('of fixed widths that a control record proves: told its centavos it gives the true sum', async () => {
    await dropFiles(app.window, [path.join(TRAPS, 't09-fixed-width-cents.txt')]);
    await sees(app.window, es.importing.asks.decimal);
    await settle(app.window);
    await app.window.getByRole('radio', { name: es.importing.decimals.implied }).click();
    await button(app.window, es.importing.asks.answer).click();
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
  });

  it('of fixed widths with implied centavos: told its columns it gives the true sum', async () => {
    const whole = readFileSync(path.join(TRAPS, 't09-fixed-width-cents.txt'), 'utf8');
    const file = path.join(folder, 'sin-control.txt');
    writeFileSync(file, whole.split('\r\n').slice(0, -2).join('\r\n'));
    await dropFiles(app.window, [file]);
    await sees(app.window, es.importing.asks.columns);
    await settle(app.window);
    await button(app.window, es.importing.change).click();
    const widths = app.window.getByRole('textbox', { name: es.importDesk.settings.widths });
    await widths.fill('8, 1, 15, 40, 8');
    await widths.press('Enter');
    await app.window.getByRole('radio', { name: es.importing.decimals.implied }).click();
    const questions = app.window.locator('.questions');
    const pick = (name: string, column: number): Promise<void> =>
      pickOption(questions.getByRole('combobox', { name, exact: true }), new RegExp(`^${column}\\.`, 'u'));
    const { fields } = es.importing.asks;
    await pick(fields.date, 1);
    await pick(`${fields.description} 1`, 4);
    await pickOption(questions.getByRole('combobox', { name: es.importDesk.settings.money }), es.importDesk.money.word);
    await pick(fields.amount, 3);
    await pick(fields.indicator, 2);
    await button(app.window, es.importing.asks.answer).click();
    await eventually(async () => expect(await sumOnPage()).toBe(formatBare(TRUE_SUM)));
  });
});
