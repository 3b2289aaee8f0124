/** A start begins where the last session ended; nothing is seen before it is drawn, and nothing of a profile that could not be opened. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { createProfileRegistry } from '../../src/main/adapters/profiles/registry.ts';
import { DRIVABLE, launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { eventually } from '../support/window/journey.ts';
import { exitOfSecondStart } from '../support/window/second-start.ts';

const inRoot = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
let dataDir = '';
/** The first row that the last session saw. */
let left = '';
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-first-'));
  left = await aSession();
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const PLACE = '#/reconcile/undecided';
const firstRow = ({ window }: LaunchedApp) => window.locator('#case-0').innerText({ timeout: 30_000 });
const placeOf = ({ window }: LaunchedApp) => window.evaluate(() => location.hash);
const profileFolder = (): string => {
  const registry = createProfileRegistry(dataDir);
  return registry.folder(must(registry.current(), 'a profile is open'));
};

/** The sample, looked at where there is work, and closed as a person closes it. */
async function aSession(): Promise<string> {
  const app = await launchApp({ lang: 'es', dataDir });
  try {
    const made = await app.call('sample.start', {});
    expect(made.ok).toBe(true);
    await app.window.evaluate((place) => (location.hash = place), PLACE);
    await app.window.reload();
    return await firstRow(app);
  } finally {
    await app.close();
  }
}

/** Starts the app with a file of children/ loaded before it, without a driver, and waits for its end. */
async function startWith(child: string): Promise<{ readonly end: unknown; readonly said: string }> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = spawn(
    must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up'),
    [...asRoot, '-r', inRoot(`test/support/children/${child}`), DRIVABLE, `--data-dir=${dataDir}`],
    {
      env: { ...process.env, CUADRE_TEST: '1', CUADRE_LANG: 'es' },
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [said, [code, signal]] = await Promise.all([text(app.stdout), once(app, 'close')]);
  return { end: signal ?? code, said };
}

it('begins at the screen that was left, with its rows', async () => {
  const app = await launchApp({ lang: 'es', dataDir });
  try {
    expect(await placeOf(app)).toBe(PLACE);
    expect(await firstRow(app)).toBe(left);
  } finally {
    await app.close();
  }
}, 120_000);

it('is drawn before it is seen', async () => {
  expect(await startWith('tell-visibility.cjs')).toEqual({ end: 0, said: 'seen hidden visible\n' });
}, 120_000);

it('is seen all the same where its page draws nothing', async () => {
  const app = await launchApp({ lang: 'es', pages: STUB_PAGES, engine: 'stub' });
  try {
    await eventually(async () => {
      const isVisible = await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
      expect(isVisible).toBe(true);
    });
  } finally {
    await app.close();
  }
}, 120_000);

it('says in one sentence of a sealed period that it opens none, however it is handed over, and changes nothing', async () => {
  const period = path.join(mkdtempSync(path.join(tmpdir(), 'cuadre-sealed-')), 'marzo 2026.cuadre');
  writeFileSync(period, 'sealed');
  const before = inRoot('test/support/children/hear-dialogs.cjs');
  const app = await launchApp({ lang: 'es', engine: 'stub', pages: STUB_PAGES, before, args: [period] });
  const said = () => app.app.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0));
  const told = async (): Promise<void> => {
    let heard: readonly string[] = [];
    await eventually(async () => expect((heard = [...heard, ...(await said())])).toHaveLength(2));
    expect(heard[0]).toBe('Esta versión de Cuadre todavía no abre períodos sellados');
  };
  try {
    await told();
    expect(await exitOfSecondStart(app.dataDir, [period])).toBe(0);
    await told();
    await app.app.evaluate(({ app: electron }) => electron.emit('open-file', { preventDefault: () => undefined }, ''));
    await told();
    expect(await exitOfSecondStart(app.dataDir)).toBe(0);
    expect(await exitOfSecondStart(app.dataDir, [path.join(path.dirname(period), 'extracto.csv')])).toBe(0);
    expect(await said()).toStrictEqual([]);
    expect(app.app.windows()).toHaveLength(1);
    expect(readFileSync(period, 'utf8')).toBe('sealed');
  } finally {
    await app.close();
    rmSync(path.dirname(period), { recursive: true });
  }
}, 120_000);

it('leaves nothing of a profile on the screen that could not be opened after all', async () => {
  writeFileSync(path.join(profileFolder(), 'refused'), '');
  const before = inRoot('test/support/children/hear-dialogs.cjs');
  const app = await launchApp({ lang: 'es', dataDir, engine: 'stub', before });
  try {
    // The way to a first profile, in place of the rows, and no account or figure of before in bar and sections.
    await app.window.locator('.welcome__title').waitFor({ timeout: 30_000 });
    expect(await app.window.locator('.ledger, .nav__count').count()).toBe(0);
    expect(await app.window.getByRole('button', { name: 'Informe' }).count()).toBe(0);
    const said = await app.app.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said[0]).toBe('La empresa no se abrió');
    expect(said[1]).toContain('Sus datos están a salvo');
  } finally {
    await app.close();
  }
}, 120_000);
