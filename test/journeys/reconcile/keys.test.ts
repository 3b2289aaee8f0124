/** Keys as they are printed on a Latin American keyboard: the sheet says what is bound and nothing else, and every command is reached by its name. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { folded } from '@shared/domain/search.ts';
import { SECTIONS } from '../../../src/renderer/lib/sections.ts';
import type { Section } from '../../../src/renderer/lib/sections.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import {
  asked,
  dialogOf,
  eventually,
  focusedCase,
  goTo,
  historyOf,
  launchSample,
  openLedger,
  placeOf,
  sees,
  speak,
  theAccount,
} from '../../support/window/journey.ts';
import { settle } from '../../support/window/settle.ts';
import { fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

const { es } = words;
const SHIFT = 8;

let app: LaunchedApp;
let window: Page;
beforeAll(async () => {
  app = await launchSample();
  ({ window } = app);
});
afterAll(() => app.close());

/** A key of the other keyboard: the sign that it writes, and the place where a US keyboard has another one. */
async function pressPrinted(key: string, code: string): Promise<void> {
  const session = await window.context().newCDPSession(window);
  for (const type of ['keyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, code, modifiers: SHIFT, ...(type === 'keyDown' ? { text: key } : {}) }); // prettier-ignore
  await session.detach();
}

/** Until it is gone the focus is still inside it. */
async function closeSheet(): Promise<void> {
  await window.keyboard.press('Escape');
  await window.locator('.dialog').waitFor({ state: 'detached' });
}

type Row = { readonly does: string; readonly presses: readonly string[] };

/** Every row of the sheet, which is opened and closed again. */
async function sheet(): Promise<readonly Row[]> {
  await pressPrinted('?', 'Minus');
  await dialogOf(window).locator('.keysheet__row').first().waitFor();
  const rows = await dialogOf(window).locator('.keysheet__row').evaluateAll((all) =>
    all.map((row) => ({
      does: row.querySelector('dt')?.textContent ?? '',
      presses: (row.querySelector('.sr')?.textContent ?? '').split(', '),
    })),
  ); // prettier-ignore
  await closeSheet();
  return rows;
}

/** Whether a lone key is taken by the window, as the row under the eye hears it. */
const isTaken = (key: string): Promise<boolean> =>
  window.evaluate((name) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented;
  }, key);

const LONE = 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 /'.split(' ');

const FILTERS = process.env['CUADRE_JOURNEY_RECORDS'] === undefined ? ['undecided'] : ['undecided', 'matched'];
/** Keys that write a step by themselves on the rows of these screens. */
const DECIDING: ReadonlySet<string> = new Set('1 2 3 4 5 r d'.split(' '));

/** The lone keys that the sheet of a screen names; asserts that it takes no other. */
async function namedAlone(screen: string): Promise<readonly string[]> {
  const named = new Set((await sheet()).flatMap(({ presses }) => presses));
  // The first key of two waits for the second.
  const starts = new Set([...named].flatMap((press) => (press.includes(' ') ? [press.split(' ')[0]] : [])));
  for (const key of LONE.filter((one) => !named.has(one) && !starts.has(one)))
    expect([screen, key, await isTaken(key)]).toStrictEqual([screen, key, false]);
  return LONE.filter((one) => named.has(one));
}

/** The other screens with the lone keys that they have beside those that write something at once. */
const OTHERS = [
  ['/', []],
  ['/flags', ['j', 'k', 'n']],
  ['/statements', []],
  ['/records', ['/']],
  ['/records/lines', ['e', '/']],
  ['/rules', ['n']],
  ['/settings', []],
] as const;
/** Those with letters of their own are looked at in English, too. */
const IN_ENGLISH: ReadonlySet<string> = new Set(['/flags', '/records/lines', '/rules']);
/** They settle a flag, or attach a file to it. */
const ON_FLAGS: readonly string[] = ['a', 'e', 'o', 'x'];

describe.each(['es', 'en'] as const)('W15: ? shows the truth, in %s', (lang) => {
  const text = words[lang];
  beforeAll(() => speak(app, lang));

  it.for(OTHERS.filter(([place]) => lang === 'es' || IN_ENGLISH.has(place)))(
    'what the sheet does not name is not bound, and what it names is, on %s',
    async ([place, keys]) => {
      await goTo(window, place);
      await settle(window);
      const named = (await namedAlone(place)).filter((key) => place !== '/flags' || !ON_FLAGS.includes(key));
      expect(named).toStrictEqual(keys);
      for (const key of named) {
        await eventually(async () => expect([place, key, await isTaken(key)]).toStrictEqual([place, key, true]));
        await window.reload();
        await settle(window);
      }
    },
  );

  it('two keys, one after the other, lead to the section that the sheet names beside them', async () => {
    await openLedger(window, 'undecided');
    const named = await sheet();
    for (const [section, place] of Object.entries(SECTIONS)) {
      const does = text.keys.does[section as Section];
      const press = named.find((row) => row.does === does)?.presses.find((one) => one.includes(' '));
      for (const key of must(press, `the sheet has two keys for ${section}`).split(' '))
        await window.keyboard.press(key);
      await eventually(async () => expect([section, await placeOf(window)]).toStrictEqual([section, place]));
    }
  });

  it('/ is written with Shift and 7, and leads to the search', async () => {
    await openLedger(window, 'undecided');
    await pressPrinted('/', 'Digit7');
    const search = window.getByRole('searchbox', { name: text.reconcile.search });
    await eventually(async () => expect(await search.evaluate((field) => field === document.activeElement)).toBe(true));
    expect(await search.inputValue()).toBe('');
    await search.blur();
  });

  it('letters are dead in a field, and everywhere once they are switched off', async () => {
    const search = window.getByRole('searchbox', { name: text.reconcile.search });
    await openLedger(window, 'undecided');
    await search.focus();
    for (const key of ['j', 'a', 'p']) await window.keyboard.press(key);
    await pressPrinted('?', 'Minus');
    expect(await search.inputValue()).toBe('jap?');
    expect(await dialogOf(window).count()).toBe(0);
    await search.fill('');
    await search.blur();
    const settings = await asked(app.call('settings.get', {}));
    await asked(app.call('settings.set', { ...settings, singleKeys: false }));
    await openLedger(window, 'undecided');
    for (const key of LONE) expect([key, await isTaken(key)]).toStrictEqual([key, false]);
    await pressPrinted('?', 'Minus');
    await sees(window, text.keys.off);
    await closeSheet();
    await asked(app.call('settings.set', settings));
  });
});

describe('W15: in the ledger, whose letters are the same in both languages,', () => {
  beforeAll(() => speak(app, 'es'));

  it('what the sheet does not name is not bound, and what it names is, in the ledger', async () => {
    const known: string[] = [];
    for (const filter of FILTERS) {
      await openLedger(window, filter);
      // The answers come with the row: a sheet that was opened before would not name them.
      await settle(window);
      for (const key of await namedAlone(filter)) {
        const before = (await historyOf(app)).undo?.id;
        await openLedger(window, filter);
        // What else the sheet names follows the row: the answers come with it.
        await eventually(async () => expect([filter, key, await isTaken(key)]).toStrictEqual([filter, key, true]));
        known.push(key);
        const account = (await theAccount(app)).id;
        if (DECIDING.has(key)) {
          await eventually(async () => expect((await historyOf(app)).undo?.id).not.toBe(before));
          await asked(app.call('history.undo', { account }));
        }
        await window.reload();
        await window.getByRole('heading').first().waitFor();
      }
    }
    expect(known.length).toBeGreaterThan(5);
  });

  it('a field that is gone to right after a move in the list keeps the focus', async () => {
    await openLedger(window, 'undecided');
    const search = window.getByRole('searchbox', { name: es.reconcile.search });
    for (const key of ['End', 'Home']) {
      await window.evaluate(async (first) => {
        const say = (name: string) =>
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
          );
        say(first);
        // The list has moved, and the frame that shows it has not come yet.
        await new Promise((resolve) => setTimeout(resolve, 0));
        say('/');
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, key);
      expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
      await search.blur();
    }
  });

  it('a list that shortens under what is typed leaves the focus in the field', async () => {
    await openLedger(window, 'undecided');
    for (let step = 0; step < 3; step += 1) await window.keyboard.press('ArrowDown');
    const row = must(await focusedCase(window), 'the arrows lead to a row');
    const word = must(
      /\p{L}{5,}/u.exec(await window.locator(`[data-case="${row.id}"]`).innerText())?.[0],
      'the row says something',
    );
    const rows = window.locator('[data-case]');
    const before = await rows.count();
    await pressPrinted('/', 'Digit7');
    const search = window.getByRole('searchbox', { name: es.reconcile.search });
    const hasFocus = () => search.evaluate((field) => field === document.activeElement);
    await eventually(async () => expect(await hasFocus()).toBe(true));
    await window.keyboard.type(word.slice(0, 3));
    await eventually(async () => expect(await rows.count()).toBeLessThan(before));
    await window.keyboard.type(word.slice(3));
    expect([await search.inputValue(), await hasFocus()]).toStrictEqual([word, true]);
    await search.fill('');
    await search.blur();
  });
});

/** Without accents, and n for ñ, as fast fingers type. */
const typedAs = (text: string): string =>
  folded(text)
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim();

async function openPalette(lang: Lang) {
  await window.keyboard.press('Control+k');
  const field = window.getByRole('combobox', { name: words[lang].palette.label });
  await field.waitFor();
  return field;
}

describe.each(['es', 'en'] as const)('W16: Ctrl+K reaches every command, in %s', (lang) => {
  const text = words[lang];
  it('whatever has a key or stands in the menu is there, and found by its words without accents', async () => {
    const name = `Ahorros NÚÑEZ ${lang}`;
    const own = (await theAccount(app)).name;
    await asked(app.call('account.create', { name, preset: 'own', currency: 'COP' }));
    await speak(app, lang);
    await openLedger(window, 'undecided');
    const rows = await sheet();
    const field = await openPalette(lang);
    const options = window.getByRole('option');
    const all = (await options.locator('.clip').allTextContents()).map((text) => text.trim());
    const { first, last, move } = text.keys;
    const byKeyOnly = [text.keys.does.commands, text.many.extend, first, last, move];
    expect(rows.map(({ does }) => does).filter((does) => !all.includes(does) && !byKeyOnly.includes(does))).toStrictEqual([]); // prettier-ignore
    const { does, go: sections } = text.keys;
    for (const name of [...Object.keys(sections), 'sync', 'match', 'verify', 'export', 'openFile', 'help'] as (keyof typeof does)[]) expect(all).toContain(does[name]); // prettier-ignore
    for (const one of all) {
      await field.fill(typedAs(one));
      await eventually(async () => expect(await options.locator('.clip').allTextContents()).toContain(one));
    }
    await field.fill(`nunez ${lang}`);
    await eventually(async () => expect(await options.count()).toBe(1));
    await window.keyboard.press('Enter');
    await window.locator('.topbar', { hasText: name }).waitFor();
    expect(await options.count()).toBe(0);
    await goTo(window, '/');
    await sees(window, fill(text.states.noStatement.heading, {}));
    const again = await openPalette(lang);
    await again.fill(typedAs(fill(text.palette.account, { name: own })));
    await window.keyboard.press('Enter');
    await window.locator('.topbar', { hasText: own }).waitFor();
  });
});
