/** Calls that need something only main has: a key, a path, a folder, the person's settings. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '@shared/contract/defaults.ts';
import { aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';
import { CANARY_KEY, holdsKey } from '../../support/store/canary.ts';

const aConnection = {
  name: 'Comercial Andina',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.co',
  key: CANARY_KEY,
} as const;

let shell: AShell;
beforeEach(() => {
  shell = aShell();
});
afterEach(() => shell.remove());

describe('work that needs main', () => {
  it('hands the key to the engine for one sync, and to no other call', async () => {
    await shell.call('connection.connect', aConnection);
    await shell.call('sync.start', { full: false });
    const withKey = shell.asked
      .filter(({ request }) => holdsKey(JSON.stringify(request), CANARY_KEY))
      .map(({ call }) => call);
    expect(withKey).toStrictEqual(['check-key', 'sync']);
  });

  it('needs an open profile', async () => {
    expect(await shell.call('sync.start', { full: false })).toStrictEqual({ ok: false, error: { kind: 'no-profile' } });
    expect(await shell.call('report.export', { account: 'a', formats: ['csv'] })).toStrictEqual({
      ok: false,
      error: { kind: 'no-profile' },
    });
  });

  it('gives the window a handle and the engine the path', async () => {
    shell.picked.statements = ['/home/ana/extractos/marzo.csv'];
    const picked = await shell.call('statement.pick', {});
    const [file] = picked.ok ? picked.value : [];
    if (file === undefined) throw new Error('nothing was picked');
    expect(file.name).toBe('marzo.csv');
    expect(file.file).not.toContain('/');
    await shell.call('import.preview', { file: file.file, account: 'a' });
    expect(shell.asked.at(-1)).toStrictEqual({
      call: 'import.preview',
      request: { file: '/home/ana/extractos/marzo.csv', account: 'a' },
    });
  });

  it('opens no file by a path or an old name', async () => {
    for (const file of ['/etc/passwd', '../profiles.json', 'unknown']) {
      expect(await shell.call('import.preview', { file, account: 'a' })).toMatchObject({
        ok: false,
        error: { kind: 'not-found' },
      });
    }
    expect(shell.asked).toStrictEqual([]);
  });

  it('does nothing when a dialog was closed', async () => {
    await shell.call('sample.start', {});
    expect(await shell.call('statement.pick', {})).toStrictEqual({ ok: true, value: [] });
    expect(await shell.call('report.export', { account: 'a', formats: ['csv'] })).toStrictEqual({
      ok: true,
      value: null,
    });
    expect(shell.asked.map(({ call }) => call)).toStrictEqual(['sample']);
  });

  it('writes the report where the person pointed, in their name', async () => {
    await shell.call('sample.start', {});
    await shell.call('settings.set', { ...DEFAULT_SETTINGS, person: 'Ana Ruiz' });
    shell.picked.folder = '/home/ana/informes';
    expect(await shell.call('report.export', { account: 'a', formats: ['csv'] })).toStrictEqual({
      ok: true,
      value: { files: ['informe.json'] },
    });
    expect(shell.asked.at(-1)?.request).toStrictEqual({
      folder: '/home/ana/informes',
      request: { account: 'a', formats: ['csv'] },
      size: 'letter',
      pdf: null,
      person: 'Ana Ruiz',
      language: 'es',
    });
  });
});

describe('settings', () => {
  it('are kept, the engine learns the name for its decisions, and they are the defaults where the file does not read', async () => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'dark', person: 'Ana Ruiz' } as const;
    expect(await shell.call('settings.set', settings)).toStrictEqual({ ok: true, value: settings });
    expect(await shell.call('settings.get', {})).toStrictEqual({ ok: true, value: settings });
    expect(shell.asked).toStrictEqual([{ call: 'person', request: { name: 'Ana Ruiz' } }]);
    writeFileSync(path.join(shell.dataDir, 'settings.json'), '[]');
    expect(await shell.call('settings.get', {})).toStrictEqual({ ok: true, value: DEFAULT_SETTINGS });
  });
});

describe('a settings file of another version', () => {
  const write = (content: object): void =>
    writeFileSync(path.join(shell.dataDir, 'settings.json'), JSON.stringify(content));
  const aside = (): readonly string[] => readdirSync(shell.dataDir).filter((name) => name.includes('damaged'));
  const old = { language: 'en', theme: 'dark', blurAmounts: true, singleKeys: false, person: 'Ana Ruiz' } as const;

  it('keeps its values where it lacks those that are new, and is not taken for a damaged one', async () => {
    write(old);
    const merged = { ...DEFAULT_SETTINGS, ...old };
    expect(await shell.call('settings.get', {})).toStrictEqual({ ok: true, value: merged });
    expect(merged.syncEveryMinutes).toBe(60);
    await shell.call('settings.set', { ...merged, pacePercent: 50 });
    expect(await shell.call('settings.get', {})).toStrictEqual({ ok: true, value: { ...merged, pacePercent: 50 } });
    expect(aside()).toStrictEqual([]);
  });

  it('loses only the value that this one does not know, and is put aside before it is written over', async () => {
    write({ ...DEFAULT_SETTINGS, ...old, syncEveryMinutes: 30, later: true });
    const known = { ...DEFAULT_SETTINGS, ...old };
    expect(await shell.call('settings.get', {})).toStrictEqual({ ok: true, value: known });
    await shell.call('settings.set', known);
    expect(aside()).toStrictEqual(['settings.json.damaged-1']);
  });
});
