/** A start begins where the last session ended: on its screen, with its rows, before there is an engine; the rows themselves are read behind it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '@shared/contract/calls.ts';
import { must } from '@shared/domain/assert.ts';
import { createProfileRegistry } from '../../src/main/adapters/profiles/registry.ts';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { eventually } from '../support/window/journey.ts';
import { words } from '../support/window/words.ts';

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
const keptFile = (): string => {
  const registry = createProfileRegistry(dataDir);
  return path.join(registry.folder(must(registry.current(), 'a profile is open')), 'kept-answers.json');
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

it('shows its last screen and rows while no engine answers', async () => {
  expect(statSync(keptFile()).mode & 0o777).toBe(0o600);
  // This engine knows no account and no line.
  const app = await launchApp({ lang: 'es', dataDir, engine: 'stub' });
  try {
    expect(await placeOf(app)).toBe(PLACE);
    expect(await firstRow(app)).toBe(left);
    // What was decided is not kept: while nobody knows it, nobody may say that there was nothing.
    await app.window.keyboard.press('Control+z');
    await app.window.locator('.notice').first().waitFor();
    expect(await app.window.locator('.notice').allInnerTexts()).not.toContain(words.es.history.nothing);
  } finally {
    await app.close();
  }
}, 120_000);

/** Starts the app with a file of children/ loaded before it, without a driver, and waits for its end. */
async function startWith(child: string): Promise<{ readonly end: unknown; readonly said: string }> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = spawn(
    must(process.env['ELECTRON_EXEC_PATH'], 'Electron is set up'),
    [...asRoot, '-r', inRoot(`test/support/children/${child}`), inRoot(''), `--data-dir=${dataDir}`],
    {
      env: { ...process.env, CUADRE_TEST: '1', CUADRE_LANG: 'es' },
      timeout: 60_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [said, [code, signal]] = await Promise.all([text(app.stdout), once(app, 'close')]);
  return { end: signal ?? code, said };
}

it('is drawn before it is seen', async () => {
  expect(await startWith('tell-visibility.cjs')).toEqual({ end: 0, said: 'seen hidden visible\n' });
}, 120_000);

it('ends in order where it is closed while the program behind its window is being read', async () => {
  // Without the care for it about two of three ends were a crash.
  for (let start = 0; start < 5; start += 1) expect(await startWith('quit-early.cjs')).toEqual({ end: 0, said: '' });
  expect(readFileSync(path.join(dataDir, 'logs', 'cuadre.log'), 'utf8')).not.toContain('engine died');
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

it('never stays wrong: rows that say otherwise take the place of what was kept', async () => {
  const kept = readFileSync(keptFile(), 'utf8');
  const page = (
    JSON.parse(kept) as { answers: { call: string; request: { count?: number }; value: Answer<'case.page'> }[] }
  ).answers.find(({ call, request }) => call === 'case.page' && request.count !== 1);
  const total = must(page, 'the screen asked for its cases').value.total;
  writeFileSync(keptFile(), kept.replaceAll(`"total":${total},`, `"total":${total + 7},`));
  const app = await launchApp({ lang: 'es', dataDir });
  try {
    const rows = async (): Promise<number> =>
      Number(await app.window.locator('.ledger').first().getAttribute('aria-rowcount', { timeout: 30_000 }));
    const shown = await rows();
    expect([total + 2, total + 9]).toContain(shown);
    await eventually(async () => expect(await rows()).toBe(total + 2));
    const log = readFileSync(path.join(dataDir, 'logs', 'cuadre.log'), 'utf8');
    expect(log).toContain('kept answers are not those of the rows');
  } finally {
    await app.close();
  }
}, 120_000);

it('opens anew where what was kept breaks the window', async () => {
  const kept = readFileSync(keptFile(), 'utf8');
  writeFileSync(keptFile(), kept.replace(/"call":"account.list","request":\{\},"value":\[.*?\}\]/u, '"call":"account.list","request":{},"value":[{}]')); // prettier-ignore
  expect(readFileSync(keptFile(), 'utf8')).not.toBe(kept);
  const app = await launchApp({ lang: 'es', dataDir });
  try {
    await app.window.locator('main').getByText(words.es.states.broken.heading).waitFor();
    await app.window.getByRole('button', { name: words.es.states.broken.action }).click();
    expect(await firstRow(app)).toBe(left);
  } finally {
    await app.close();
  }
}, 120_000);

it('leaves nothing of a profile on the screen that could not be opened after all', async () => {
  writeFileSync(path.join(path.dirname(keptFile()), 'refused'), '');
  const app = await launchApp({ lang: 'es', dataDir, engine: 'stub' });
  try {
    // The system's dialog would wait for a person.
    await app.app.evaluate(({ dialog }) => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      dialog.showMessageBox = ((_window: unknown, { message, detail }: { message: string; detail: string }) =>
        Promise.resolve({
          response: said.push(message, detail),
          checkboxChecked: false,
        })) as typeof dialog.showMessageBox;
    });
    // The way to a first profile, in place of the rows, and no account or figure of before in bar and sections.
    await app.window.locator('.welcome__title').waitFor({ timeout: 30_000 });
    expect(await app.window.locator('.ledger, .nav__count').count()).toBe(0);
    expect(await app.window.getByRole('button', { name: 'Informe' }).count()).toBe(0);
    const said = await app.app.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(said[0]).toBe('El perfil no se abrió');
    expect(said[1]).toContain('Sus datos están a salvo');
  } finally {
    await app.close();
  }
}, 120_000);
