/** A package of the edition for tests, installed and started by an ordinary user: a month from the key to the report (E10, E11, K1, K2). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '@shared/contract/report-schema.ts';
import { must } from '@shared/domain/assert.ts';
import { startTestSandbox } from '../support/service/built-in/start.ts';
import type { TestSandbox } from '../support/service/built-in/start.ts';
import { figuresOf } from '../support/window/figures.ts';
import type { Figures } from '../support/window/figures.ts';
import { commandOf, filesOf, filesWith, given, launchInstalled, processesOf } from './installed.ts';
import type { InstalledApp } from './installed.ts';
import { READ_BEFORE, SWITCHES } from '../support/children/switches.ts';
import { button, checkFigures, connectTo, dialogOf, eventually, historyOf, openLedger, sees, syncedBy } from '../support/window/journey.ts'; // prettier-ignore
import { fill, words } from '../support/window/words.ts';

const { es } = words;
const RECORDS = 120;

const installed = { program: given('PROGRAM'), user: given('USER'), home: given('HOME') };
const inHome = (...parts: readonly string[]): string => path.join(installed.home, ...parts);
const data = inHome('.config', 'cuadre-testruntime');
const reports = inHome('informes');

let sandbox: TestSandbox;
let app: InstalledApp;
let shown: Figures = {};
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ records: RECORDS, seed: 3 });
  const { fileName, bytes } = sandbox.statement('settlement');
  mkdirSync(inHome('extractos'), { recursive: true });
  writeFileSync(inHome('extractos', fileName), bytes);
  env = { CUADRE_TEST_PICK: inHome('extractos', fileName), CUADRE_TEST_EXPORT_DIR: reports };
  app = await launchInstalled(installed, env);
});
afterAll(async () => {
  await app.quit();
  await sandbox.close();
});

describe('a package, installed', () => {
  it('says what it is, and runs its page in the sandbox of the system, without root (E1)', async () => {
    await sees(app.window, es.app.testEdition);
    const all = ['main', 'engine', 'keychain', 'page'];
    await eventually(() =>
      Promise.resolve().then(() => {
        expect(processesOf(installed).map(({ role }) => role)).toEqual(expect.arrayContaining(all));
      }),
    );
    const running = processesOf(installed);
    const pages = running.filter(({ role }) => role === 'page');
    expect(pages.map(({ seccomp }) => seccomp)).toStrictEqual(['2']);
    expect(running.filter(({ words: said }) => /--no-sandbox|--disable-setuid/u.test(said))).toStrictEqual([]);
    // Whatever its user allows: the launcher says it for each of them.
    expect(running.filter(({ core }) => core?.replaceAll(/ +/gu, ' ') !== 'Max core file size 0 0')).toStrictEqual([]);
  });

  it('keeps the key in the keychain, and reads every record', async () => {
    await connectTo(app, 'es', sandbox);
    await sees(app.window, fill(es.firstRun.connect.done_other, { count: 3, place: es.settings.place.keychain }));
    await button(app.window, es.states.noAccount.action).waitFor();
    const { last } = await syncedBy(app, () => button(app.window, es.sync.start).click());
    expect(new Set(last.resources.map(({ state }) => state))).toStrictEqual(new Set(['complete']));
    expect(filesWith(installed, sandbox.apiKey)).toStrictEqual([]);
  });

  it('imports the statement and matches it', async () => {
    const { window } = app;
    const truth = sandbox.truth.settlement;
    await button(window, es.states.noAccount.action).click();
    const dialog = dialogOf(window);
    await dialog.getByLabel(es.account.name, { exact: true }).fill('Bancolombia 4471');
    await dialog.getByRole('button', { name: es.account.confirm }).click();
    await button(window, es.states.noStatement.action).click();
    await button(window, fill(es.importing.action_other, { count: truth.lines.length })).click();
    await eventually(async () => expect((await historyOf(app)).steps[0]).toMatchObject({ kind: 'match-run' }));
    // The window follows the step in its own time.
    await eventually(async () => {
      shown = await checkFigures(app);
      expect(shown['lines-matched']?.count).toBeGreaterThan(0);
    });
    expect(shown['lines-all']).toStrictEqual({ count: truth.lines.length, amount: truth.net });
  });

  it('takes a decision with a key, and all figures follow', async () => {
    const before = shown['lines-proposed']?.count ?? 0;
    await openLedger(app.window, 'proposed');
    await app.window.keyboard.press('a');
    await dialogOf(app.window).getByRole('heading', { name: es.who.heading }).waitFor();
    await app.window.keyboard.type('Ana Contadora');
    await app.window.keyboard.press('Enter');
    await eventually(async () => expect((await historyOf(app)).undo).toMatchObject({ kind: 'confirm', by: 'Ana Contadora' })); // prettier-ignore
    await eventually(async () => {
      shown = await checkFigures(app);
      expect(shown['lines-proposed']?.count).toBeLessThan(before);
    });
  });

  it('saves the report with the figures that it shows', async () => {
    await button(app.window, es.export.button).click();
    const dialog = dialogOf(app.window);
    await dialog.getByRole('button', { name: es.export.confirm }).click();
    await dialog.waitFor({ state: 'detached' });
    const files = readdirSync(reports);
    expect(files.map((name) => path.extname(name)).sort()).toStrictEqual(['.json', '.pdf', '.xlsx']);
    const json = must(
      files.find((name) => name.endsWith('.json')),
      'the report has its JSON',
    );
    const report = reportSchema.parse(JSON.parse(readFileSync(path.join(reports, json), 'utf8')));
    expect(figuresOf(report.totals)).toStrictEqual(shown);
  });

  it('has it all after a restart, in its own folder and not in the one of the app for users', async () => {
    await app.quit();
    app = await launchInstalled(installed, env);
    expect(await checkFigures(app)).toStrictEqual(shown);
    expect(existsSync(path.join(data, 'profiles.json'))).toBe(true);
    expect(existsSync(inHome('.config', 'Cuadre'))).toBe(false);
  });

  it('shows the window that is open instead of a second one, and says of a sealed period that it opens none', async () => {
    const log = () => readFileSync(path.join(data, 'logs', 'cuadre.log'), 'utf8');
    const heard = () => log().split('sealed period not opened').length - 1;
    for (const words of [[], ['/m/extracto.csv'], ['file:///m/marzo%202026.cuadre']]) {
      const [command = '', ...args] = commandOf(installed, {}, words);
      const second = spawnSync(command, args, { cwd: installed.home, timeout: 30_000 });
      expect(second.status).toBe(0);
    }
    await eventually(() => Promise.resolve().then(() => expect(heard()).toBe(1)));
    expect(processesOf(installed).filter(({ role }) => role === 'page')).toHaveLength(1);
  });

  it('does not start with a door for debuggers open, those too that are read before it can speak (E11)', () => {
    for (const one of [...READ_BEFORE, ...SWITCHES]) {
      const [command = '', ...args] = commandOf(installed, {}, [one]);
      const refused = spawnSync(command, args, { cwd: installed.home, timeout: 30_000, encoding: 'utf8' });
      expect(refused.stderr, one).toContain('is no switch of this app');
      expect(refused.stderr, one).not.toContain('listening');
      expect(refused.status, one).toBe(1);
    }
  });

  it('has left the key in no file, and no file of a crash (K2)', async () => {
    await app.quit();
    expect(filesWith(installed, sandbox.apiKey)).toStrictEqual([]);
    expect(filesOf(installed).filter((name) => /(^|\/)core(\.\d+)?$|\.dmp$/u.test(name))).toStrictEqual([]);
    app = await launchInstalled(installed, env);
  });
});
