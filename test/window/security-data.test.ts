/** In the running app the key shows up nowhere, files are their owner's alone, strangers are not answered, and the engine may die (K2, K3, D10, E8). */
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { CANARY_KEY, filesHolding, filesUnder, holdsKey } from '../support/store/canary.ts';
import { exitOfSecondStart } from '../support/window/second-start.ts';

let launched: LaunchedApp;
const said: unknown[] = [];
beforeAll(async () => {
  launched = await launchApp({ engine: 'stub', pages: STUB_PAGES });
  await launched.window.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const name of [
      'changed',
      'sync.progress',
      'job.progress',
      'engine.restarted',
      'command',
      'statement.dropped',
    ] as const) {
      window.cuadre.listen(name, (payload) => heard.push({ name, payload }));
    }
  });
});
afterAll(() => launched.close());

const ask: LaunchedApp['call'] = async (name, request) => {
  const reply = await launched.call(name, request);
  said.push(reply);
  return reply;
};
const heard = () =>
  launched.window.evaluate(() => (window as unknown as { heard: { name: string; payload: unknown }[] }).heard);
const aConnection = {
  name: 'Andina',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.co',
  key: CANARY_KEY,
} as const;

async function killEngine(): Promise<void> {
  const pid = await launched.app.evaluate(
    ({ app }) => app.getAppMetrics().find(({ name }) => name === 'Cuadre engine')?.pid ?? 0,
  );
  process.kill(pid, 'SIGKILL');
}

describe('the running app', () => {
  it('connects, and keeps the key where it says', async () => {
    const wrong = await ask('connection.connect', { ...aConnection, key: `wrong-${CANARY_KEY}` });
    expect(wrong).toStrictEqual({ ok: false, error: { kind: 'key-refused' } });
    const info = await ask('keychain.state', {});
    const place = info.ok && info.value.keychain === 'available' ? 'keychain' : 'session';
    expect(await ask('connection.connect', aConnection)).toMatchObject({ ok: true, value: { wallets: 3, key: place } });
    expect(await ask('sync.start', { full: true })).toStrictEqual({ ok: true, value: {} });
  });

  it('starts another engine when one dies, opens the profile again and says so', async () => {
    await killEngine();
    await expect
      .poll(async () => (await heard()).filter(({ name }) => name === 'engine.restarted').length, { timeout: 10_000 })
      .toBe(1);
    expect(await ask('engine.ping', {})).toMatchObject({ ok: true });
    expect(await ask('profile.list', {})).toMatchObject({
      ok: true,
      value: { profiles: [{ name: 'Andina' }], current: expect.any(String) as string },
    });
  });

  it('answers no other frame and no other window, though it holds the same bridge (E8)', async () => {
    const answer = await launched.app.evaluate(async ({ app, BrowserWindow }) => {
      // An unpackaged app has its preload in out/, beside what package.json names as main.
      const preload = `${app.getAppPath()}/out/preload/index.cjs`;
      const other = new BrowserWindow({
        show: false,
        webPreferences: { preload, partition: 'cuadre', sandbox: true, contextIsolation: true },
      });
      await other.loadURL('app://cuadre/index.html');
      const reply: unknown = await other.webContents.executeJavaScript(
        "window.cuadre.call('profile.list', {}).then(JSON.parse)",
      );
      other.destroy();
      return reply;
    });
    expect(answer).toStrictEqual({ ok: false, error: { kind: 'bad-message' } });
    const inFrame = await launched.window.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      return frame.contentWindow !== null && 'cuadre' in frame.contentWindow;
    });
    expect(inFrame).toBe(false);
  });

  it('takes a dropped file by its path only from a real file of the person', async () => {
    const file = path.join(launched.dataDir, 'extracto.csv');
    writeFileSync(file, 'Fecha;Valor\n');
    await launched.window.evaluate(() => {
      const input = document.createElement('input');
      input.type = 'file';
      input.id = 'door';
      document.body.append(input);
      window.cuadre.acceptDrop(new File(['x'], '/etc/passwd'));
    });
    await launched.window.setInputFiles('#door', file);
    await launched.window.evaluate(() => {
      const dropped = document.querySelector<HTMLInputElement>('#door')?.files?.[0];
      if (dropped !== undefined) window.cuadre.acceptDrop(dropped);
    });
    await expect.poll(async () => (await heard()).filter(({ name }) => name === 'statement.dropped').length).toBe(1);
    const dropped = (await heard()).find(({ name }) => name === 'statement.dropped')?.payload as {
      file: string;
      name: string;
    };
    expect(dropped.name).toBe('extracto.csv');
    expect(dropped.file).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('import.preview', { file: dropped.file, account: 'a' })).toMatchObject({
      ok: true,
      value: { file: 'extracto.csv' },
    });
  });

  it('hears the menu, in the language of the system', async () => {
    const label = await launched.app.evaluate(({ Menu }) => {
      const item = Menu.getApplicationMenu()?.getMenuItemById('import');
      item?.click();
      return item?.label;
    });
    expect(label).toBe('&Importar extracto…');
    await expect
      .poll(async () => (await heard()).filter(({ name }) => name === 'command'))
      .toStrictEqual([{ name: 'command', payload: { name: 'import' } }]);
  });

  it('is the only one on its data: a second one goes at once', async () => {
    expect(await exitOfSecondStart(launched.dataDir)).toBe(0);
    expect(await ask('engine.ping', {})).toMatchObject({ ok: true });
  });

  it('has told the window no key, in no answer and no event (K3)', async () => {
    expect(said.length).toBeGreaterThan(6);
    expect(holdsKey(JSON.stringify([said, await heard()]), CANARY_KEY)).toBe(false);
  });

  it('has written no key into any file, the log and Chromium included (K2)', async () => {
    await ask('profile.list', {});
    expect(filesUnder(launched.dataDir).length).toBeGreaterThan(5);
    expect(filesHolding(launched.dataDir, CANARY_KEY)).toStrictEqual([]);
  });

  it('has made files and folders that are closed to others (D10)', () => {
    const open = readdirSync(launched.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() || entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.endsWith('extracto.csv') && (statSync(file).mode & 0o077) !== 0);
    expect(open).toStrictEqual([]);
  });

  it('removes a profile with its key, and leaves nothing of it', async () => {
    const list = await ask('profile.list', {});
    const profile = list.ok ? (list.value.profiles[0]?.id ?? '') : '';
    expect(await ask('profile.remove', { profile })).toMatchObject({ ok: true });
    expect(readdirSync(path.join(launched.dataDir, 'profiles'))).toStrictEqual([]);
  });
});
