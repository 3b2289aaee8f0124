/** A report in the real window: shown before it is saved, printed with Ctrl+P, saved with its PDF, and opened. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { LaunchedApp } from '../../support/window/app.ts';
import { button, dialogOf, launchSample, sees } from '../../support/window/journey.ts';
import { LEDGER } from '../../support/files/ledger-file.ts';
import { words } from '../../support/window/words.ts';

const { es } = words;
const text = es.export;

let app: LaunchedApp;
let folder: string;
const inFolder = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-paper-'));
  writeFileSync(inFolder('auxiliar.csv'), LEDGER);
  const env = {
    CUADRE_TEST_LEDGER: inFolder('auxiliar.csv'),
    CUADRE_TEST_EXPORT_DIR: inFolder('informes'),
    CUADRE_TEST_PRINT: inFolder('impreso.pdf'),
    CUADRE_TEST_OPENED: inFolder('abiertos.txt'),
  };
  app = await launchSample({ env });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const isPdf = (file: string): boolean => readFileSync(file, 'latin1').startsWith('%PDF-');

it('is in sight once its letters are there, and not before', async () => {
  const { window } = app;
  await window.evaluate(() => {
    const seen = { early: false };
    Object.assign(globalThis, { seen });
    const isSeen = (frame: Element): boolean => frame.checkVisibility({ visibilityProperty: true });
    new MutationObserver((_, observer) => {
      const frame = document.querySelector('iframe');
      if (frame === null) return;
      observer.disconnect();
      seen.early = isSeen(frame);
      frame.addEventListener('load', () => (seen.early ||= isSeen(frame)), { capture: true, once: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await button(window, text.button).click();
  const frame = dialogOf(window).locator('iframe');
  await frame.waitFor({ state: 'attached' });
  await frame.waitFor();
  expect(
    await frame
      .contentFrame()
      .locator('html')
      .evaluate(() => document.fonts.status),
  ).toBe('loaded');
  expect(await window.evaluate(() => (globalThis as unknown as { seen: { early: boolean } }).seen.early)).toBe(false);
});

it('is shown as it is printed, in a frame that can do nothing', async () => {
  const { window } = app;
  const frame = dialogOf(window).locator('iframe');
  const paper = frame.contentFrame();
  await paper.getByRole('heading', { name: 'CONCILIACIÓN BANCARIA' }).waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('');
  expect(await frame.getAttribute('src')).toMatch(/^app:\/\/cuadre\/paper\/[\w-]+\.html$/u);
  const pages = await paper.locator('section.sheet').count();
  await sees(window, text.pages_other.replace('{{count}}', pages.toString()));
  await paper.getByText('SIN FIRMAR').first().waitFor();
  // Its own letters are there: a policy that refused them would draw it with others.
  expect(await paper.locator('h1').evaluate((h1) => getComputedStyle(h1).fontFamily)).toContain('Paper');
});

it('takes the balance per books as it is typed, or from the ledger, and says so on the sheet', async () => {
  const { window } = app;
  const { books } = text;
  const paper = dialogOf(window).locator('iframe').contentFrame();
  await paper.getByText('la diferencia C queda sin calcular').waitFor();
  const balance = dialogOf(window).getByLabel(/^Saldo según libros/u);
  await balance.fill('70.522.813,80');
  await balance.press('Enter');
  await paper.getByText(/^Saldo según libros: digitado por /u).waitFor();
  await paper.getByText('70.522.813,80').first().waitFor();
  await dialogOf(window).getByRole('button', { name: books.change }).click();
  await dialogOf(window).getByRole('button', { name: books.read }).click();
  await paper.getByText(/^Saldo según libros: leído del auxiliar auxiliar\.csv/u).waitFor();
  await paper.getByText('1.050.900,00').first().waitFor();
});

it('asks for the order of the dates of a ledger that reads both ways, each with its balance', async () => {
  const { window } = app;
  const { books } = text;
  const dialog = dialogOf(window);
  const paper = dialog.locator('iframe').contentFrame();
  const rows = ['05/01/2026;RC-1;A;100,00;0,00;1.100,00', '03/02/2026;CE-2;B;0,00;40,50;1.059,50', '04/03/2026;CE-3;C;0,00;59,50;1.000,00']; // prettier-ignore
  writeFileSync(inFolder('auxiliar.csv'), ['Fecha;Documento;Detalle;Débito;Crédito;Saldo', ...rows].join('\r\n'));
  await dialog.getByRole('button', { name: books.change }).click();
  await dialog.getByRole('button', { name: books.read }).click();
  const asked = dialog.getByRole('group', { name: /se leen de dos maneras/u });
  await asked.getByRole('button', { name: /1\.059,50, del 02\/03\/2026/u }).waitFor();
  await asked.getByRole('button', { name: /^Día\/mes\/año.*1\.000,00, del 04\/03\/2026/u }).click();
  await paper.getByText(/^Saldo según libros: leído del auxiliar auxiliar\.csv/u).waitFor();
  await paper.getByText('1.000,00', { exact: true }).first().waitFor();
});

it('has room to sign, and the names of those who sign once they are typed', async () => {
  const { window } = app;
  const { signers } = text;
  const dialog = dialogOf(window);
  const paper = dialog.locator('iframe').contentFrame();
  await paper.getByText(`Aprobó · Cargo: ${'_'.repeat(20)}`).waitFor();
  await dialog.getByText(signers.heading, { exact: true }).click();
  const reviewer = dialog.getByRole('group', { name: signers.reviewed });
  await reviewer.getByLabel(signers.name).fill('Germán Pardo');
  await reviewer.getByLabel(signers.post).fill('Contador público');
  await reviewer.getByLabel(signers.license).fill('118204-T');
  const approver = dialog.getByRole('group', { name: signers.approved });
  await approver.getByLabel(signers.name).fill('Ana Ruiz, T. P. 12345-T');
  await approver.getByLabel(signers.name).press('Enter');
  await paper.getByText('T.P. 118204-T').waitFor();
  await paper.getByText('Revisó · Contador público').waitFor();
  await paper.getByText('T.P. 12345-T').waitFor();
  await paper.locator('.sign b').getByText('Ana Ruiz', { exact: true }).waitFor();
  await expect.poll(() => approver.getByLabel(signers.license).inputValue()).toBe('12345-T');
});

it('goes to the printer with Ctrl+P', async () => {
  const { window } = app;
  await window.keyboard.press('Control+p');
  await expect.poll(() => existsSync(inFolder('impreso.pdf')), { timeout: 20_000 }).toBe(true);
  expect(isPdf(inFolder('impreso.pdf'))).toBe(true);
});

it('is saved with its PDF, and opened with its folder', async () => {
  const { window } = app;
  await dialogOf(window).getByRole('button', { name: text.confirm }).click();
  await dialogOf(window).waitFor({ state: 'detached' });
  const files = readdirSync(inFolder('informes'));
  expect(files.map((name) => path.extname(name)).sort()).toEqual(['.json', '.pdf', '.xlsx']);
  const pdf = must(
    files.find((name) => name.endsWith('.pdf')),
    'the report has its PDF',
  );
  expect(isPdf(path.join(inFolder('informes'), pdf))).toBe(true);
  await window.getByRole('button', { name: text.open, exact: true }).click();
  await expect.poll(() => existsSync(inFolder('abiertos.txt')), { timeout: 20_000 }).toBe(true);
  expect(readFileSync(inFolder('abiertos.txt'), 'utf8').trim()).toBe(path.join(inFolder('informes'), pdf));
});
