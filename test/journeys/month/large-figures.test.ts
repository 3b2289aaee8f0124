/** Amounts of thousands of millions in the smallest window: no figure is cut, and none runs into another. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedApp } from '../../support/window/app.ts';
import { dropFiles, importDropped } from '../../support/files/import-scenes.ts';
import { dialogOf, goTo, launchSample } from '../../support/window/journey.ts';
import { layoutProblems } from '../../support/window/look.ts';
import { resize, settle, toSmallest } from '../../support/window/screens.ts';

const FILE = `Fecha;Descripción;Valor;Saldo
16/07/2026;PAGO PSE CONSTRUCTORA DEL ORIENTE SAS;312.345.678.901,23;435.802.467.913,57
17/07/2026;PAGO A PROVEEDORES LOTE 0717;-298.765.432.109,87;137.037.035.803,70
27/07/2026;CUOTA DE MANEJO;-250,25;137.037.035.553,45
31/07/2026;ABONO INTERESES AHORROS;1.243.874.810,99;138.280.910.364,44
`;
const PLACES = ['/', '/reconcile/all', '/reconcile/lines-left', '/records/lines', '/flags', '/statements', '/rules'] as const; // prettier-ignore

let folder: string;
let file: string;
let app: LaunchedApp;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-large-'));
  file = path.join(folder, 'constructora.csv');
  writeFileSync(file, FILE);
  app = await launchSample();
  await toSmallest(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function problemsOn(places: readonly string[]): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const place of places) {
    await goTo(app.window, place);
    await settle(app.window);
    problems.push(...(await layoutProblems(app.window)).map((problem) => `${place}: ${problem}`));
  }
  return problems;
}

/** Amounts of a sum that stand out of its frame. */
const beyondSums = (): Promise<readonly string[]> =>
  app.window.locator('.tally__sum').evaluateAll((sums) =>
    sums.flatMap((sum) => {
      const { right } = sum.getBoundingClientRect();
      const out = [...sum.querySelectorAll('.tally__money')].filter(
        (one) => one.getBoundingClientRect().right > right + 7,
      );
      return out.map((one) => `${one.textContent} stands out of its sum`);
    }),
  );

describe('figures above a thousand millions', () => {
  it('fit into the preview of their file', async () => {
    // What is read for another screen's look changes nothing here.
    await app.window.keyboard.press('Control+e');
    await dialogOf(app.window).waitFor();
    await app.window.keyboard.press('Escape');
    await dropFiles(app.window, [file]);
    const preview = app.window.locator('table.preview');
    await preview.waitFor();
    await settle(app.window);
    expect(await layoutProblems(app.window)).toStrictEqual([]);
    expect(await preview.evaluate((table) => getComputedStyle(table).display)).toBe('table');
    await app.window.keyboard.press('Escape');
    await goTo(app.window, '/statements');
    await app.window.reload();
    await settle(app.window);
  });

  it('fit on every screen of their month', async () => {
    await importDropped(app.window, file, 4);
    await goTo(app.window, '/');
    await app.window.getByRole('heading', { level: 1, name: 'Julio de 2026' }).waitFor();
    expect(await app.window.locator('[data-bar="closing"]').textContent()).toContain('138.280.910.364,44');
    expect(await problemsOn(PLACES)).toStrictEqual([]);
  });

  it('fit into the sums of the narrowest window', async () => {
    await resize(app, { width: 800, height: 600 });
    const problems = [...(await problemsOn(['/flags', '/reconcile/all'])), ...(await beyondSums())];
    problems.push(...(await problemsOn(['/'])), ...(await beyondSums()));
    await toSmallest(app);
    expect(problems).toStrictEqual([]);
  });
});
