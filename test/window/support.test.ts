/** What the app says of itself: which program it is, a bundle for support without anything of the business, and what it says when its page dies. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../../src/main/adapters/files/open-zip.ts';
import { asked, eventually, launchSample } from '../support/window/journey.ts';
import type { LaunchedApp } from '../support/window/app.ts';

const PERSON = 'Marta Canaria';
let launched: LaunchedApp;
let folder = '';
const bundle = (): string => path.join(folder, 'soporte.zip');
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cuadre-support-'));
  launched = await launchSample({ env: { CUADRE_TEST_COPY_TO: bundle() } });
  const settings = await asked(launched.call('settings.get', {}));
  await asked(launched.call('settings.set', { ...settings, person: PERSON }));
  await launched.app.evaluate(({ dialog }) => {
    const heard: { said: string[]; answers: number[] } = { said: [], answers: [] };
    Object.assign(globalThis, { heard });
    dialog.showMessageBox = ((_window: unknown, options: { message: string; detail: string }) => {
      heard.said.push(options.message, options.detail);
      return Promise.resolve({ response: heard.answers.shift() ?? 0, checkboxChecked: false });
    }) as unknown as typeof dialog.showMessageBox;
  });
});
afterAll(async () => {
  await launched.close();
  rmSync(folder, { recursive: true, force: true });
});

type Heard = { readonly said: string[]; answers: number[] };
const said = (): Promise<readonly string[]> =>
  launched.app.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.said.splice(0));
/** What the person will press in the next dialogs, by the place of the button. */
const willPress = (...answers: number[]): Promise<void> =>
  launched.app.evaluate((_electron, given) => {
    (globalThis as unknown as { heard: Heard }).heard.answers = given;
  }, answers);
const chooseAbout = (): Promise<void> =>
  launched.app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('about')?.click());

/** The first rows of an account. */
async function tablesOf(account: string) {
  const page = { account, offset: 0, count: 200 };
  const [lines, records] = [launched.call('line.page', page), launched.call('record.page', page)];
  return { lines: await asked(lines), records: await asked(records) };
}

describe('Help > About', () => {
  it('says which program this is and where the data are, and writes nothing by itself', async () => {
    await willPress(0);
    await chooseAbout();
    const [title, text] = await said();
    expect(title).toMatch(/^Cuadre \d+\.\d+\.\d+$/u);
    expect(text).toMatch(/^cuadre \d+\.\d+\.\d+\+[0-9a-f]{16}\nelectron \d/u);
    expect(text).toContain(`Sus datos están en esta carpeta:\n${launched.dataDir}`);
    expect(() => readFileSync(bundle())).toThrow('ENOENT');
  });

  it('saves a bundle with counts and the log, and no amount, name or path', async () => {
    await willPress(1, 0);
    await chooseAbout();
    let heard: readonly string[] = [];
    await eventually(async () => {
      heard = [...heard, ...(await said())];
      expect(heard).toContain('El paquete de soporte está guardado');
    });
    const zip = openZip(readFileSync(bundle()), 10_000_000);
    if (typeof zip === 'string') throw new Error(zip);
    expect(zip.names).toEqual(['cuadre.json', 'cuadre.log']);
    const content = zip.names
      .map((name) => zip.part(name))
      .map((part) => (part.kind === 'part' ? part.bytes.toString('utf8') : part.kind));
    const accounts = await asked(launched.call('account.list', {}));
    const tables = await Promise.all(accounts.map(({ id }) => tablesOf(id)));
    expect(JSON.parse(content[0] ?? '')).toMatchObject({
      settings: { language: 'system', hasPerson: true },
      counts: {
        profiles: 1,
        accounts: 2,
        statements: 2,
        lines: tables.reduce((sum, { lines }) => sum + lines.total, 0),
        records: tables[0]?.records.total,
      },
    });
    expect(content[1]).toContain('"what":"started"');
    const canaries = [PERSON, launched.dataDir, path.basename(launched.dataDir)];
    for (const { name, id } of accounts) canaries.push(name, id);
    for (const { lines, records } of tables) {
      for (const { amount, description } of lines.rows) canaries.push(amount, description);
      for (const { id, name } of records.rows) canaries.push(id, name ?? '');
    }
    for (const canary of canaries.filter((one) => one.length > 3))
      expect(content.join('\n'), canary).not.toContain(canary);
  });
});

describe('a page that dies', () => {
  const pageOf = () =>
    launched.app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      return {
        pid: contents?.getOSProcessId() ?? 0,
        isThere: contents?.isCrashed() === false && !contents.isLoading(),
      };
    });
  async function kill(): Promise<void> {
    let pid = 0;
    await eventually(async () => {
      const page = await pageOf();
      pid = page.pid;
      expect(page.isThere && pid > 0).toBe(true);
    });
    process.kill(pid, 'SIGKILL');
    await eventually(async () => expect(await pageOf()).not.toMatchObject({ pid, isThere: true }));
  }

  it('comes again by itself three times, and asks from then on, saying that the data are safe', async () => {
    await said();
    await willPress(0);
    for (let death = 1; death <= 3; death += 1) await kill();
    expect(await said()).toEqual([]);
    await kill();
    let heard: readonly string[] = [];
    await eventually(async () => {
      heard = [...heard, ...(await said())];
      expect(heard[0]).toBe('La ventana se detuvo varias veces');
    });
    expect(heard[1]).toContain('Sus datos están a salvo');
    // The first button opens it once more.
    await eventually(async () => expect(await pageOf()).toMatchObject({ isThere: true }));
  });
});
