/** Promises about every screen: money is read as it is typed (W1), no centavo is lost (W2), no state is told by colour alone (W6), and the focus is always seen (W20). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dropFiles } from '../../support/files/import-scenes.ts';
import { button, dialogOf, goTo, launchSample, openLedger, pickOption, sees } from '../../support/window/journey.ts';
import { stepFocus } from '../../support/window/look.ts';
import { settle, toSmallest } from '../../support/window/screens.ts';
import { readsMoney } from '../../support/window/typed-money.ts';
import { words } from '../../support/window/words.ts';

const text = words.es;
/** The one function that puts money into words, as an expression for a process that loads no modules of ours. */
const FORMATTED = ((): string => {
  const file = path.join(import.meta.dirname, '../../../src/shared/domain/money/format.ts');
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  return `(() => { const exports = {}; ${outputText}; return exports.formatAmount('1234567.89'); })()`;
})();

let folder: string;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-promises-'));
  app = await launchSample({ theme: 'light' });
  await toSmallest(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Drops a file whose first movement is $ 1.234.567,89, and waits until it is read. */
async function previewed(window: Page, name: string): Promise<void> {
  const file = path.join(folder, name);
  writeFileSync(file, 'Fecha;Detalle;Valor\r\n23/05/2026;PAGO UNO;1.234.567,89\r\n24/05/2026;COMISION;-3.990,00\r\n');
  await window.getByRole('heading').first().waitFor();
  await dropFiles(window, [file]);
  await sees(window, name);
  await window.locator('.preview').waitFor();
}

describe('W1: money that is typed', () => {
  it('is read the Colombian or the US way under the field, asked about where both are possible, refused in words', async () => {
    const { window } = app;
    await openLedger(window, 'lines-left');
    await window.keyboard.press('m');
    const dialog = dialogOf(window);
    await dialog.getByRole('listbox', { name: text.reconcile.byHand.records }).getByRole('option').first().click();
    await button(window, text.reconcile.byHand.explain).click();
    const field = dialog.getByLabel(text.reconcile.byHand.partAmount);
    expect(await window.locator('input[type="number"]').count()).toBe(0);
    // The part has the sign of what is open; only its size is typed.
    await readsMoney(field, { sized: true });
    await window.keyboard.press('Escape');
  });
});

describe('W1: every other field for money', () => {
  it('of a rule, and of the balances of a file, reads the same way', async () => {
    const { window } = app;
    await goTo(window, '/rules');
    await window.getByRole('heading', { name: text.rules.heading }).first().waitFor();
    await window.keyboard.press('n');
    const dialog = dialogOf(window);
    await dialog.waitFor();
    await pickOption(
      dialog.getByRole('combobox', { name: text.rules.editor.amount }),
      text.rules.editor.amounts.between,
    );
    for (const name of [text.rules.editor.from, text.rules.editor.to])
      await readsMoney(dialog.getByLabel(name, { exact: true }));
    expect(await window.locator('input[type="number"]').count()).toBe(0);
    await window.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await previewed(window, 'sin saldos.csv');
    await button(window, text.importing.change).click();
    for (const name of [text.importDesk.settings.opening, text.importDesk.settings.closing])
      await readsMoney(window.locator('.settings').getByLabel(name, { exact: true }));
    expect(await window.locator('input[type="number"]').count()).toBe(0);
  });
});

describe('W2: centavos never vanish', () => {
  it('1234567.89 is $ 1.234.567,89 in main, in a worker, in the page and on the page', async () => {
    const { window } = app;
    const shown = '$\u00a01.234.567,89';
    expect(
      await app.app.evaluate(
        (_electron, code) => process.getBuiltinModule('node:vm').runInThisContext(code) as string,
        FORMATTED,
      ),
    ).toBe(shown);
    const inWorker = await app.app.evaluate((_electron, code) => {
      const { Worker } = process.getBuiltinModule('node:worker_threads');
      const worker = new Worker(`require('node:worker_threads').parentPort.postMessage(${code})`, { eval: true });
      return new Promise<string>((done, failed) => worker.once('message', done).once('error', failed));
    }, FORMATTED);
    expect(inWorker).toBe(shown);
    expect(await window.evaluate(FORMATTED)).toBe(shown);
    await window.reload();
    await previewed(window, 'centavos.csv');
    expect(await window.locator('.preview tbody tr').first().innerText()).toContain('1.234.567,89');
  });
});

describe('W6: a state', () => {
  it('has its own icon and its own word wherever it is shown', async () => {
    const { window } = app;
    for (const filter of ['all', 'matched', 'explained', 'proposed', 'lines-left']) {
      await goTo(window, `/reconcile/${filter}`);
      await settle(window);
      const badges = await window.locator('[data-case] .badge').evaluateAll((all) =>
        all.map((one) => ({
          tone: [...one.classList].find((name) => /^badge--(?!bare)/u.test(name)) ?? '',
          icon: one.querySelector('use')?.getAttribute('href') ?? '',
          word: one.textContent.trim(),
        })),
      );
      expect(badges.length).toBeGreaterThan(0);
      expect(badges.filter(({ icon, word }) => icon === '' || word === '')).toStrictEqual([]);
      // Two looks never share an icon: in grey they would be one.
      const tones = new Map<string, Set<string>>();
      for (const { tone, icon } of badges) tones.set(icon, (tones.get(icon) ?? new Set()).add(tone));
      expect([...tones].filter(([, looks]) => looks.size > 1)).toStrictEqual([]);
    }
  });
});

/** From the last element Tab leaves the page once before it begins again. */
const STEPS_A_PLACE = 32;

describe('W20: the focus', () => {
  it.each(['light', 'dark'] as const)('is seen at each of 200 steps of the Tab key, in the %s theme', async (theme) => {
    const { window } = app;
    await window.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const problems: string[] = [];
    let steps = 0;
    for (const place of [
      '/',
      '/reconcile/undecided',
      '/flags',
      '/statements',
      '/records/lines',
      '/rules',
      '/settings',
    ]) {
      await goTo(window, place);
      await settle(window);
      for (let step = 0; step < STEPS_A_PLACE; step += 1) {
        await window.keyboard.press('Tab');
        const found = await stepFocus(window);
        if (found !== null) steps += 1;
        problems.push(...(found ?? []).map((problem) => `${place} ${step.toString()}: ${problem}`));
      }
    }
    expect(steps).toBeGreaterThanOrEqual(200);
    expect([...new Set(problems)]).toStrictEqual([]);
  });
});
