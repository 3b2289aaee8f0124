/** The trail in the window: read, searched, filtered, checked, copied and saved, by keyboard and by mouse, in both languages. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import type { LineRow } from '@shared/contract/views/views.ts';
import { checkText, findingText } from '@shared/words/check-text.ts';
import { dayText } from '@shared/words/days.ts';
import { alterDatabase } from '../../support/store/tampered-store.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  button,
  eventually,
  goTo,
  launchSample,
  pickOption,
  sees,
  theAccount,
} from '../../support/window/journey.ts';
import { axeProblems } from '../../support/window/look.ts';
import { fill, words } from '../../support/window/words.ts';

const { es, en } = words;
const MONTH = { from: '2026-03-01', to: '2026-03-31' } as const;
const WHO = 'Laura Núñez';

let folder: string;
let file: string;
let app: LaunchedApp;
let line: LineRow;

/** Changes some of the app's settings, as the screen of the settings does. */
const setTo = async (part: { readonly person?: string; readonly language?: 'es' | 'en'; readonly theme?: 'dark' }) =>
  asked(app.call('settings.set', { ...(await asked(app.call('settings.get', {}))), ...part }));

/** A file of the profile, by the end of its name. */
const kept = (ending: string): string => {
  const names = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' });
  return path.join(app.dataDir, must(names.find((name) => name.endsWith(ending)), `the profile has ${ending}`)); // prettier-ignore
};

/** Laura's decisions about one open line: classified with a note, undone, and put aside and taken up ten times. */
async function decide(): Promise<void> {
  const account = (await theAccount(app)).id;
  await setTo({ person: WHO });
  const { rows } = await asked(app.call('line.page', { account, ...MONTH, state: 'unmatched', offset: 0, count: 1 }));
  line = must(rows[0], 'the sample has a line without a record');
  await asked(app.call('line.explain', { account, lines: [line.id], category: 'fee', note: 'Según contrato' }));
  await asked(app.call('history.undo', { account }));
  const parking = { reason: 'ask-bank', note: '' } as const;
  for (let turn = 0; turn < 10; turn += 1)
    await asked(
      app.call('case.park', { account, lines: [line.id], records: [], parking: turn % 2 === 0 ? parking : null }),
    );
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-trail-'));
  file = path.join(folder, 'bitacora.csv');
  app = await launchSample({ env: { CUADRE_TEST_COPY_TO: file } });
  await decide();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const grid = (name: string = es.trail.heading) => app.window.getByRole('grid', { name });
const drawer = () => app.window.getByRole('complementary');
const searchbox = () => app.window.getByRole('searchbox', { name: es.trail.search });
const focused = (): Promise<string> => app.window.evaluate(() => document.activeElement?.textContent ?? '');
const day = (language: 'es' | 'en'): string => dayText(line.date, language);
const classified = (): string => `Clasificó ${line.description} del ${day('es')}, ${formatBare(line.amount)}`;

async function search(text: string): Promise<void> {
  await searchbox().fill(text);
}

describe('the trail by keyboard', () => {
  it('opens by g and b, newest first, and moves from entry to entry with its detail beside it', async () => {
    const { window } = app;
    await goTo(window, '/');
    await window.keyboard.press('g');
    await window.keyboard.press('b');
    await window.getByRole('heading', { name: es.trail.heading }).waitFor();
    await grid().getByText(`Retomó ${line.description}`).first().waitFor();
    await drawer().getByRole('heading', { name: 'Retomado' }).waitFor();
    await window.keyboard.press('ArrowDown');
    await drawer().getByRole('heading', { name: 'Pospuesto' }).waitFor();
    expect(await focused()).toContain('Sin posponer → pospuesto: preguntar al banco');
    await window.keyboard.press('End');
    await drawer().getByText(es.trail.first).waitFor();
    await eventually(async () => expect(await focused()).toContain('Creó la empresa'));
    await window.keyboard.press('Home');
    await drawer().getByRole('heading', { name: 'Retomado' }).waitFor();
    await window.keyboard.press('Escape');
    await eventually(async () => expect(await drawer().count()).toBe(0));
    await window.keyboard.press('Enter');
    await drawer().waitFor();
  });

  it('is searched with Ctrl+F, without accents, and by an amount as it is printed', async () => {
    const { window } = app;
    await window.keyboard.press('Control+f');
    expect(await searchbox().evaluate((field) => field === document.activeElement)).toBe(true);
    await window.keyboard.type(`nunez clasifico ${formatBare(line.amount)}`);
    await eventually(async () => expect(await grid().locator('[data-seq]').count()).toBe(2));
    await grid().getByText(`Deshizo el paso`).waitFor();
    await grid().getByText(classified(), { exact: true }).click();
    await drawer().getByRole('region', { name: es.trail.changed }).getByText('Clasificado como Comisión').waitFor();
    await drawer().getByRole('region', { name: es.trail.why }).getByText('Según contrato', { exact: true }).waitFor();
    await drawer()
      .getByRole('region', { name: es.trail.source })
      .getByText(fill(es.trail.lineOf, { file: line.file, line: line.line }))
      .waitFor();
    await search('ningún sitio');
    await sees(window, es.trail.empty.heading);
    await button(window, es.trail.empty.action).click();
    await grid().waitFor();
  });

  it('says of what kind an entry is in words, of an undone step of what kind that was', async () => {
    const { window } = app;
    await window.keyboard.press('Control+f');
    await window.keyboard.type('deshizo');
    await grid().getByText('Deshizo el paso').click();
    const source = drawer().getByRole('region', { name: es.trail.source });
    await source.getByText('Deshecho: Clasificado', { exact: true }).waitFor();
    await search('cruzó');
    await grid()
      .getByText(/^Cruzó movimientos con registros/u)
      .first()
      .click();
    await source.getByText('Cruce automático', { exact: true }).waitFor();
    expect(await drawer().innerText()).not.toContain('match-run');
    await search('');
  });

  it('copies the sentence with Ctrl+C', async () => {
    const { window } = app;
    await search('clasifico');
    await grid().getByText(classified(), { exact: true }).click();
    await window.keyboard.press('Control+c');
    await sees(window, es.trail.copied);
    const copied = await app.app.evaluate(({ clipboard }) => clipboard.readText());
    expect(copied).toMatch(/^\d{2}\/\d{2}\/\d{4}, \d{1,2}:\d{2}\u00a0[ap]\.\u00a0m\. · Laura Núñez · /u);
    expect(copied).toContain(
      `${classified()} · Sin clasificar → clasificado como Comisión · Por qué: «Según contrato»`,
    );
    await search('');
  });
});

describe('the trail by mouse', () => {
  it('folds what one person did in a row, and unfolds it', async () => {
    const { window } = app;
    await goTo(window, '/');
    await goTo(window, '/trail');
    const fold = grid().getByText(/^7 entradas más de Laura Núñez, de /u);
    await fold.waitFor();
    expect(await grid().getByText(classified(), { exact: true }).count()).toBe(0);
    await fold.click();
    await grid().getByText(classified(), { exact: true }).waitFor();
    expect(await fold.count()).toBe(0);
  });

  it('chooses by group, by who, by what and by days, each counted', async () => {
    const { window } = app;
    const { counts } = await asked(app.call('trail.page', { language: 'es', offset: 0, count: 1 }));
    const group = (name: keyof typeof es.trail.groups): string => `${es.trail.groups[name]} ${counts[name]}`;
    await window.getByRole('button', { name: group('data') }).click();
    await eventually(async () => expect(await grid().locator('[data-seq]').count()).toBe(counts.data));
    await window.getByRole('button', { name: group('all') }).click();
    await pickOption(window.getByRole('combobox', { name: es.trail.who }), WHO);
    await pickOption(window.getByRole('combobox', { name: es.trail.what }), 'Deshecho');
    await eventually(async () => expect(await grid().locator('[data-seq]').count()).toBe(1));
    await pickOption(window.getByRole('combobox', { name: es.trail.dates }), es.trail.days.between);
    await window.getByRole('textbox', { name: es.trail.to }).fill('01/01/2020');
    await button(window, es.trail.show).click();
    await sees(window, es.trail.empty.heading);
    await button(window, es.trail.empty.action).click();
    await grid().getByText(`Retomó ${line.description}`).first().waitFor();
  });

  it('keeps the entry that was chosen before a search took hold', async () => {
    await grid().getByText(classified(), { exact: true }).click();
    await search('contrato');
    await eventually(async () => expect(await grid().locator('[data-seq]').count()).toBe(2));
    expect(await grid().locator('[data-seq]').first().textContent()).toContain('Deshizo');
    await drawer().getByText(classified(), { exact: true }).waitFor({ timeout: 5_000 });
    await search('');
  });

  it('shows the row of an entry, whose history says the same sentence', async () => {
    const { window } = app;
    await search('clasifico contrato');
    await grid().getByText(classified(), { exact: true }).click();
    await drawer().getByText(classified(), { exact: true }).waitFor();
    await button(window, es.trail.showRow).click();
    const dialog = window.getByRole('dialog');
    const history = dialog.getByRole('region', { name: es.detail.audit });
    await history.getByText(classified(), { exact: true }).waitFor();
    await history.getByText('Por qué: «Según contrato»').first().waitFor();
    await window.keyboard.press('Escape');
    await search('');
  });

  it('says that the chain is whole, and looks again when it is asked to', async () => {
    const { window } = app;
    const foot = window.getByRole('region', { name: es.trail.chain });
    await foot.getByText(es.trail.whole, { exact: true }).waitFor();
    const { counts } = await asked(app.call('trail.page', { language: 'es', offset: 0, count: 1 }));
    const account = (await theAccount(app)).id;
    await asked(app.call('books.type', { account, ...MONTH, amount: '100' }));
    await button(window, es.trail.check).click();
    await foot.getByText(`${counts.all + 1} entradas comprobadas a`).waitFor();
  });

  it('saves what the filter leaves where the person says', async () => {
    const { window } = app;
    await search('clasifico contrato');
    await eventually(async () => expect(await grid().locator('[data-seq]').count()).toBe(2));
    await button(window, es.trail.export).click();
    await window.getByRole('menuitem', { name: es.trail.formats.csv }).click();
    await sees(window, fill(es.trail.exported_other, { name: 'bitacora.csv', count: 2 }));
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').trimEnd().split('\r\n')).toHaveLength(3);
    await search('');
  });
});

describe('the trail in the other language', () => {
  it('says the same in English, and axe finds nothing in either', async () => {
    const { window } = app;
    expect(await axeProblems(window)).toEqual([]);
    await setTo({ language: 'en', theme: 'dark' });
    await window.getByRole('heading', { name: en.trail.heading }).waitFor();
    await window.getByRole('searchbox', { name: en.trail.search }).fill('nunez classified contrato');
    const sentence = `Classified ${line.description} of ${day('en')}, ${formatBare(line.amount)}`;
    await grid(en.trail.heading).getByText(sentence, { exact: true }).click();
    await drawer().getByText('Classified as Bank charge').waitFor();
    expect(await axeProblems(window)).toEqual([]);
    await window.getByRole('searchbox', { name: en.trail.search }).fill('matched lines');
    await grid(en.trail.heading)
      .getByText(/^Matched lines with records/u)
      .first()
      .click();
    await drawer().getByRole('region', { name: en.trail.source }).getByText('Automatic matching').waitFor();
    expect(await drawer().innerText()).not.toContain('match-run');
    await window.getByRole('searchbox', { name: en.trail.search }).fill('');
  });
});

describe('a copy of the head that is gone', () => {
  it('is told in the language of the window', async () => {
    const { window } = app;
    const manifest = kept('manifest.json');
    const bytes = readFileSync(manifest);
    rmSync(manifest);
    for (const language of ['es', 'en'] as const) {
      const { trail } = words[language];
      await setTo({ language });
      await button(window, trail.check).click();
      const said = fill(trail.manifestWhy, { problem: findingText({ kind: 'manifest-missing' }, language) });
      await window.getByRole('region', { name: trail.chain }).getByText(said, { exact: true }).waitFor();
    }
    await goTo(window, '/settings');
    for (const language of ['es', 'en'] as const) {
      await setTo({ language });
      await button(window, words[language].settings.verifyRun).click();
      const failing = window.getByRole('listitem').filter({ hasText: checkText('audit-manifest', language) });
      await failing.getByText(findingText({ kind: 'manifest-missing' }, language), { exact: true }).waitFor();
    }
    writeFileSync(manifest, bytes);
    await goTo(window, '/trail');
    await button(window, en.trail.check).click();
  });
});

describe('a chain that was broken behind the app’s back', () => {
  it('is named in red by its first entry that does not fit', async () => {
    const { window } = app;
    const foot = window.getByRole('region', { name: en.trail.chain });
    await foot.getByText(en.trail.whole, { exact: true }).waitFor();
    alterDatabase(kept('cuadre.db'), (raw) => raw.exec("UPDATE audit SET by = 'Otra' WHERE seq = 2"));
    await button(window, en.trail.check).click();
    await foot.getByText(en.trail.broken, { exact: true }).waitFor();
    const named = foot.getByText(fill(en.trail.brokenWhy.altered, { number: 2 }), { exact: true });
    expect(await named.getAttribute('class')).toContain('ink-critical');
    expect(await foot.getByText(en.trail.whole, { exact: true }).count()).toBe(0);
    expect(await axeProblems(window)).toEqual([]);
  });
});
