/** Rules of the app that would take much of a month, or more GMF than the law gives, stop and ask; what a rule lets go is matched again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { dropFiles } from '../../support/files/import-scenes.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox } from '../../support/service/built-in/start.ts';
import { launchApp } from '../../support/window/app.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { asked, button, connectTo, eventually, goTo, pressed, sees, syncedBy, theAccount, WAYS } from '../../support/window/journey.ts'; // prettier-ignore
import type { Way } from '../../support/window/journey.ts';
import { problemsAtSizes } from '../../support/window/look.ts';
import { before, fill, words } from '../../support/window/words.ts';
import type { Lang } from '../../support/window/words.ts';

type Movement = readonly [date: number, text: string, pesos: number];

const pesosText = (pesos: number): string => `${pesos.toString().replace(/\B(?=(\d{3})+(?!\d))/gu, '.')},00`;

/** A month of March with its running balance. */
function aFile(movements: readonly Movement[]): string {
  let balance = 900_000_000;
  const rows = movements
    .toSorted(([a], [b]) => a - b)
    .map(([date, text, pesos], at) => {
      balance += pesos;
      const day = `${date.toString().padStart(2, '0')}/03/2026`;
      return [day, text, at + 1, pesosText(pesos), pesosText(balance)].join(';');
    });
  return ['Fecha;Descripción;Documento;Valor;Saldo', ...rows, ''].join('\r\n');
}

const others = (count: number): readonly Movement[] =>
  Array.from({ length: count }, (_, at) => [(at % 27) + 2, `PAGO PSE CLIENTE ${at + 100}`, 31_007 + at]);

/** Twelve of thirty lines are interest, and the GMF of the month is more than of what left. */
const ASKING = aFile([
  ...others(16),
  ...Array.from({ length: 12 }, (_, at): Movement => [at + 3, 'ABONO INTERESES AHORROS', 1_001 + at]),
  [10, 'PAGO PROVEEDOR SIN NOMBRE', -1_000_000],
  [11, 'IMPTO GOBIERNO 4X1000', -50_000],
]);

/** Amounts and days of items that the service paid, under a text that a rule takes for a charge. */
const PAID: readonly Movement[] = [
  [24, 'SERVICIO PAGO A PROVEEDORES', -920_000],
  [17, 'SERVICIO PAGO A PROVEEDORES', -343_000],
  [12, 'SERVICIO PAGO A PROVEEDORES', -653_500],
  [11, 'SERVICIO PAGO A PROVEEDORES', -1_447_800],
];

/** What a person is told of it: how much of the month, and how much more than the law gives. */
const SAID = {
  es: {
    share: ['12 de 30 movimientos de marzo de 2026 (40 %)'],
    law: ['$ 50.000,00 como GMF en marzo de 2026', 'a lo más $ 8.000,00'],
  },
  en: {
    share: ['12 of 30 lines of March 2026 (40 %)'],
    law: ['$ 50.000,00 as GMF in March 2026', 'the law gives $ 8.000,00 at most'],
  },
} as const;

let folder: string;
let service: TestSandbox;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-rules-'));
  service = await startTestSandbox({ records: 60, seed: 3 });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A company that has synced, with the statement imported. */
async function withMonth(lang: Lang, content: string, work: (app: LaunchedApp) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  writeFileSync(path.join(dataDir, 'settings.json'), JSON.stringify({ ...DEFAULT_SETTINGS, syncEveryMinutes: 0 }));
  const file = path.join(dataDir, 'marzo.csv');
  writeFileSync(file, content);
  const app = await launchApp({ lang, dataDir });
  const text = words[lang];
  try {
    const { window } = app;
    await button(window, text.firstRun.sample.action).waitFor();
    await dropFiles(window, [file]);
    await connectTo(app, lang, service);
    await button(window, text.accounts.proposed.action).waitFor();
    await syncedBy(app, () => button(window, text.sync.start).click());
    await button(window, text.accounts.proposed.action).click();
    const lines = content.trimEnd().split('\r\n').length - 1;
    await button(window, fill(text.importing.action_other, { count: lines })).click();
    await window.locator('[data-term="records-all"]').waitFor({ timeout: 20_000 });
    await work(app);
  } finally {
    await app.close();
  }
}

async function explained(app: LaunchedApp): Promise<Readonly<Record<string, number>>> {
  const { id } = await theAccount(app);
  const { byCategory } = await asked(app.call('rule.list', { account: id, from: '2026-03-01', to: '2026-03-31' }));
  return Object.fromEntries(byCategory.map(({ category, count }) => [category, count]));
}

async function heldNow(app: LaunchedApp): Promise<readonly string[]> {
  const { id } = await theAccount(app);
  return (await asked(app.call('rule.list', { account: id }))).held.map(({ rule, why }) => `${rule} ${why}`);
}

const undoes = async (window: Page, lang: Lang, way: Way): Promise<void> => {
  if (way === 'keyboard') return window.keyboard.press('Control+z');
  await window.getByRole('button', { name: before(words[lang].history.undo) }).click();
};

describe.each(WAYS)('a rule of the app that would take too much, in %s by %s', (lang, way) => {
  const { held, rules } = words[lang];
  const interest = { rule: rules.builtIn['interest-savings'].name };
  const gmf = { rule: rules.builtIn['gmf-4x1000'].name };

  it('stops and asks; a yes classifies, a no switches it off, and both can be undone', async () => {
    await withMonth(lang, ASKING, async (app) => {
      const { window } = app;
      await eventually(async () => expect(await explained(app)).toStrictEqual({}));
      expect(await heldNow(app)).toStrictEqual(['gmf-4x1000 law', 'interest-savings share']);
      await goTo(window, '/reconcile/undecided');
      const offers = window.getByRole('list', { name: held.label });
      await offers.waitFor();
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      const [law = '', share = ''] = await offers.getByRole('listitem').allInnerTexts();
      for (const said of SAID[lang].share) expect(share.replaceAll('\u00a0', ' ')).toContain(said);
      for (const said of SAID[lang].law) expect(law.replaceAll('\u00a0', ' ')).toContain(said);

      await pressed(button(window, fill(held.yesOf, interest)), way);
      await sees(window, fill(held.accepted, interest));
      await eventually(async () => expect(await explained(app)).toStrictEqual({ interest: 12 }));
      await pressed(button(window, fill(held.noOf, gmf)), way);
      await sees(window, fill(held.refused, gmf));
      await offers.waitFor({ state: 'detached' });
      expect(await explained(app)).toStrictEqual({ interest: 12 });
      await undoes(window, lang, way);
      await button(window, fill(held.noOf, gmf)).waitFor();
      await undoes(window, lang, way);
      await button(window, fill(held.yesOf, interest)).waitFor();
      expect(await explained(app)).toStrictEqual({});

      // It is asked about among the rules, too, and once it is answered no more.
      await goTo(window, '/rules');
      await window.getByRole('list', { name: held.label }).waitFor();
      expect(await problemsAtSizes(window)).toStrictEqual([]);
      if (way === 'keyboard') await window.keyboard.press('y');
      else await button(window, fill(held.yesOf, gmf)).click();
      await sees(window, fill(held.accepted, gmf));
      await eventually(async () => expect(await heldNow(app)).toStrictEqual(['interest-savings share']));
      await pressed(button(window, fill(held.noOf, interest)), way);
      await eventually(async () => expect(await heldNow(app)).toStrictEqual([]));
      expect(await explained(app)).toStrictEqual({ gmf: 1 });
      await asked(app.call('match.run', { account: (await theAccount(app)).id }));
      expect(await explained(app)).toStrictEqual({ gmf: 1 });
    });
  });
});

describe('rows that a rule lets go', () => {
  it.each(['es', 'en'] as const)('are matched again by themselves, in %s', async (lang) => {
    const { rules } = words[lang];
    await withMonth(lang, aFile([...others(30), ...PAID]), async (app) => {
      const { window } = app;
      const { id } = await theAccount(app);
      await eventually(async () => expect(await explained(app)).toStrictEqual({ fee: PAID.length }));
      const matched = async () => (await asked(app.call('overview.get', { account: id, from: '2026-03-01', to: '2026-03-31' }))).totals.lines; // prettier-ignore
      const before = await matched();
      await goTo(window, '/rules');
      const { name } = rules.builtIn['fee-service'];
      const toggle = window.getByRole('switch', { name: fill(rules.switch, { name }) });
      // By mouse in one language, by keyboard in the other.
      if (lang === 'en') await toggle.press('Space');
      else await toggle.click();
      await eventually(async () => {
        const { matched: sure, proposed } = await matched();
        expect(sure.count + proposed.count).toBe(before.matched.count + before.proposed.count + PAID.length);
      });
    });
  });
});
