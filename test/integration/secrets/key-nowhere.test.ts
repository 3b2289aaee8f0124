/** K2: a canary key goes through every command of a month, and no file that the app wrote holds it in any spelling. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import { runCli, withFolder } from '../../support/store/cli.ts';

const KEY = 'canary_Zk3vQ9-xT7mW2pL5rN8sJ4';
const SPELLINGS = [
  Buffer.from(KEY, 'utf8'),
  Buffer.from(Buffer.from(KEY).toString('base64')),
  Buffer.from(Buffer.from(KEY).toString('hex')),
  Buffer.from(encodeURIComponent(KEY)),
  Buffer.from(KEY, 'utf16le'),
  Buffer.from(Buffer.from(KEY).reverse()),
];

/** Every file below a folder, the temporary and hidden ones too. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

it('stays out of every file, whatever is done with it', () =>
  withFolder(async (folder) => {
    const sandbox = await startTestSandbox({ clock: systemClock, records: 80, apiKey: KEY });
    const place = (name: string): string => path.join(folder, name);
    for (const name of ['data', 'tmp', 'home', 'out']) mkdirSync(place(name));
    const { bytes } = sandbox.statement('settlement');
    writeFileSync(place('bancolombia_4471_2026-03.csv'), bytes);
    const env = {
      CANARY: KEY,
      TMPDIR: place('tmp'),
      HOME: place('home'),
      XDG_CONFIG_HOME: place('home'),
      DBUS_SESSION_BUS_ADDRESS: '',
    };
    const said: string[] = [];
    const run = async (...words: string[]): Promise<number | null> => {
      const ended = await runCli([...words, '--data-dir', place('data')], { env });
      said.push(ended.out, ended.side);
      return ended.exit;
    };
    const connection = ['--base-url', sandbox.baseUrl, '--api-key-env', 'CANARY', '--env', 'sandbox'];
    const profile = ['--profile', 'Andina'];
    const statement = place('bancolombia_4471_2026-03.csv');
    try {
      const exits = [
        await run('connect', ...profile, ...connection),
        await run('sync', ...profile, ...connection),
        await run('sync', '--full', '--json', ...profile, ...connection),
        await run('import', statement, ...profile),
        await run('match', ...profile),
        await run('report', ...profile, '--out', place('out'), '--formats', 'json,csv,xlsx'),
        await run('verify', ...profile, '--json'),
        await run('reconcile', ...connection, '--statement', statement, '--out', place('out'), '--replace'),
      ];
      expect(exits).toEqual(exits.map(() => 0));
      // Whatever we start writes down what it was given: the printer here, and as nothing comes of it, no PDF.
      writeFileSync(place('printer'), `#!/bin/sh\ntr '\\0' '\\n' < /proc/$$/environ > '${place('given')}'\nexit 1\n`);
      chmodSync(place('printer'), 0o700);
      Object.assign(env, { ELECTRON_EXEC_PATH: place('printer'), DISPLAY: ':none' });
      const onPaper = ['--out', place('out'), '--replace', '--formats', 'json,pdf'];
      expect(await run('reconcile', ...connection, '--statement', statement, ...onPaper)).toBe(1);
      expect(readFileSync(place('given'), 'utf8')).toContain('TMPDIR=');
      // Now what goes wrong: another address, a wrong service, a dead one, a key where words belong.
      expect(await run('sync', ...profile, ...connection, '--base-url', 'http://127.0.0.1:9')).not.toBe(0);
      expect(
        await run('connect', '--profile', KEY, '--base-url', 'http://127.0.0.1:9', '--api-key-env', 'CANARY'),
      ).toBe(5);
      expect(
        await run(
          'connect',
          '--profile',
          'Otra',
          '--base-url',
          `https://${KEY}@example.invalid`,
          '--api-key-env',
          'CANARY',
        ),
      ).toBe(2);
      await sandbox.close();
      expect(await run('sync', ...profile, ...connection)).toBe(5);
    } finally {
      await sandbox.close();
    }
    const files = filesBelow(folder);
    expect(files.some((file) => file.endsWith('cuadre.db'))).toBe(true);
    for (const file of files) {
      const content = readFileSync(file);
      for (const spelling of SPELLINGS) expect(content.includes(spelling), file).toBe(false);
    }
    expect(said.join('\n')).not.toContain(KEY);
  }));
