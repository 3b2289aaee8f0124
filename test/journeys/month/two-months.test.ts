/** A file over a month's end in the real window: two periods whose balances chain, each with its own lines, and two reports in one folder that leave each other whole. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import type { ReportJson } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { amountOf } from '../../support/window/figures.ts';
import { importDropped } from '../../support/files/import-scenes.ts';
import { button, dialogOf, eventually, goTo, launchSample } from '../../support/window/journey.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const FILE = `Fecha;Descripción;Valor;Saldo
16/07/2026;PAGO PSE;1.500,50;11.500,50
27/07/2026;CUOTA;-250,25;11.250,25
31/07/2026;PAGO PSE;100,00;11.350,25
03/08/2026;CUOTA;-350,25;11.000,00
18/08/2026;PAGO PSE;7,75;11.007,75
`;
const JULY = { name: 'Julio de 2026', opening: '10000', closing: '11350.25', lines: 3 } as const;
const AUGUST = { name: 'Agosto de 2026', opening: '11350.25', closing: '11007.75', lines: 2 } as const;

let folder: string;
let exportDir: string;
let app: LaunchedApp;
let window: Page;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-months-'));
  exportDir = mkdtempSync(path.join(tmpdir(), 'cuadre-report-'));
  app = await launchSample({ env: { CUADRE_TEST_EXPORT_DIR: exportDir } });
  ({ window } = app);
  const file = path.join(folder, 'julio y agosto.csv');
  writeFileSync(file, FILE);
  await importDropped(window, file, JULY.lines + AUGUST.lines);
  await goTo(window, '/');
});
afterAll(async () => {
  await app.close();
  for (const one of [folder, exportDir]) rmSync(one, { recursive: true, force: true, maxRetries: 5 });
});

const MONTHS_MAX = 24;

/** Steps through the months with the arrows beside the period until this one is on the screen. */
async function goToMonth(name: string): Promise<void> {
  const heading = window.getByRole('heading', { level: 1 });
  for (const way of [es.period.previous, es.period.next]) {
    for (let steps = 0; steps < MONTHS_MAX; steps += 1) {
      const shown = (await heading.textContent()) ?? '';
      if (shown === name) return;
      const arrow = button(window, way);
      if (!(await arrow.isEnabled())) break;
      await arrow.click();
      await eventually(async () => expect(await heading.textContent()).not.toBe(shown));
    }
  }
  expect(await heading.textContent()).toBe(name);
}

const balanceOf = async (bar: 'opening' | 'closing'): Promise<string> =>
  amountOf((await window.locator(`[data-bar="${bar}"] .figure`).textContent()) ?? '');

async function saveReport(): Promise<void> {
  await button(window, es.export.button).click();
  const dialog = dialogOf(window);
  await dialog.getByRole('button', { name: es.export.confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

const contents = (): ReadonlyMap<string, string> =>
  new Map(readdirSync(exportDir).map((name) => [name, readFileSync(path.join(exportDir, name)).toString('base64')]));

function reportNamed(part: RegExp): ReportJson {
  const name = must(readdirSync(exportDir).find((one) => part.test(one)), `a report like ${part.source}`); // prettier-ignore
  return reportSchema.parse(JSON.parse(readFileSync(path.join(exportDir, name), 'utf8')));
}

describe('a file over a month’s end', () => {
  it.each([JULY, AUGUST])('$name has the balances of its own ends, and its own lines', async (month) => {
    await goToMonth(month.name);
    await eventually(async () => {
      expect([await balanceOf('opening'), await balanceOf('closing')]).toStrictEqual([month.opening, month.closing]);
      expect(await window.locator('[data-term="lines-all"] .tally__count').textContent()).toBe(month.lines.toString());
    });
  });
});

describe('reports of two months in one folder', () => {
  it('stand side by side, and a second one of a month is a version of its own', async () => {
    await goToMonth(JULY.name);
    await saveReport();
    const july = contents();
    expect([...july.keys()].every((name) => name.startsWith('conciliacion_') && name.includes('_2026-07'))).toBe(true);
    await goToMonth(AUGUST.name);
    await saveReport();
    const both = contents();
    await saveReport();
    const all = contents();
    for (const [name, bytes] of [...july, ...both]) expect([name, all.get(name) === bytes]).toStrictEqual([name, true]);
    expect([july.size > 0, both.size, all.size]).toStrictEqual([true, 2 * july.size, 3 * july.size]);
    expect([...all.keys()].filter((name) => name.includes('_2026-08_v2'))).toHaveLength(july.size);
  });

  it('hold the balances that the screen shows, each with the lines of its month', () => {
    for (const [month, part] of [[JULY, /_2026-07\.json$/u], [AUGUST, /_2026-08\.json$/u]] as const) {
      const { period, lines } = reportNamed(part);
      expect([period.opening?.amount, period.closing?.amount]).toStrictEqual([month.opening, month.closing]);
      expect(lines).toHaveLength(month.lines);
      const moved = sumUnits(lines.map(({ amount }) => must(parseUnits(amount), amount)));
      const between = sumUnits([must(parseUnits(month.closing), 'closing'), must(parseUnits(`-${month.opening}`), 'opening')]);
      expect(unitsToText(moved)).toBe(unitsToText(between));
    }
  }); // prettier-ignore
});
