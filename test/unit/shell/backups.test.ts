/** Copies of a profile, from the window's side: nothing of a path crosses, and a restore closes and opens the profile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { aConnection, aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';

let shell: AShell;
beforeEach(async () => {
  shell = aShell();
  await shell.call('connection.connect', aConnection);
});
afterEach(() => shell.remove());

const callsAfter = (count: number): readonly string[] => shell.asked.slice(count).map(({ call }) => call);

describe('the copies of a profile', () => {
  it('are asked for by its folder, and of no other one', async () => {
    await shell.call('backup.list', { profile: 'p1' });
    expect(shell.asked.at(-1)).toMatchObject({ call: 'backups', request: { folder: shell.registry.folder('p1') } });
    expect(await shell.call('backup.list', { profile: 'p2' })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });

  it('are put back with the profile closed, which is opened again', async () => {
    const before = shell.asked.length;
    expect(await shell.call('backup.restore', { profile: 'p1', from: { kind: 'copy', id: '20260401T130500Z-daily' } })).toMatchObject({ ok: true, value: { restored: { isKeptAside: true }, profile: { id: 'p1' } } });
    expect(callsAfter(before)).toEqual(['close-profile', 'restore-backup', 'facts-in', 'open-profile']);
    // The copy may be of before the environment was changed: the database says what it is.
    expect(shell.registry.find('p1')).toMatchObject({ name: 'Andina', environment: 'production' });
  });

  it('open the profile again also where the copy was refused', async () => {
    shell.fails.set('restore-backup', failure('backup-damaged', { parts: ['records'] }));
    const before = shell.asked.length;
    expect(await shell.call('backup.restore', { profile: 'p1', from: { kind: 'copy', id: '20260401T130500Z-daily' } })).toMatchObject({ ok: false, error: { kind: 'backup-damaged' } });
    expect(callsAfter(before)).toEqual(['close-profile', 'restore-backup', 'open-profile']);
  });

  it('come from a folder that was picked, by its handle alone', async () => {
    expect(await shell.call('backup.pick', {})).toEqual({ ok: true, value: null });
    shell.picked.folder = path.join(shell.dataDir, 'usb');
    const picked = await shell.call('backup.pick', {});
    expect(JSON.stringify(picked)).not.toContain(shell.dataDir);
    const { file } = (picked as { value: { file: string } }).value;
    await shell.call('backup.restore', { profile: 'p1', from: { kind: 'folder', file } });
    expect(shell.asked.find(({ call }) => call === 'restore-backup')).toMatchObject({ request: { from: path.join(shell.dataDir, 'usb') } });
    expect(await shell.call('backup.restore', { profile: 'p1', from: { kind: 'folder', file: 'never' } })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });

  it('of another machine make the profile that they are of, or nothing at all', async () => {
    shell.picked.folder = path.join(shell.dataDir, 'usb');
    const picked = await shell.call('backup.pick', {});
    expect(picked).toMatchObject({ value: { profile: null, isWhole: true } });
    expect(shell.asked.at(-1)).toMatchObject({ call: 'look-at-backup', request: { folder: null } });
    const { file } = (picked as { value: { file: string } }).value;
    const from = { kind: 'folder', file } as const;
    shell.fails.set('restore-backup', failure('backup-damaged', { parts: ['records'] }));
    expect(await shell.call('backup.restore', { profile: null, from })).toMatchObject({ ok: false, error: { kind: 'backup-damaged' } });
    expect(shell.registry.list().map(({ id }) => id)).toEqual(['p1']);
    expect(await shell.call('profile.list', {})).toMatchObject({ value: { current: 'p1' } });
    shell.fails.clear();
    const restored = await shell.call('backup.restore', { profile: null, from });
    expect(restored).toMatchObject({ ok: true, value: { profile: { name: 'Andina', environment: 'production', sample: false } } });
    expect(shell.registry.byName('andina')).toMatchObject({ baseUrl: 'https://api.example.co' });
    // From now on it is the one of this name.
    expect(await shell.call('backup.pick', {})).toMatchObject({ value: { profile: shell.registry.byName('andina')?.id } });
  });
}); // prettier-ignore

describe('a profile that does not open', () => {
  it('is named in the list, with what was altered, until one opens', async () => {
    shell.fails.set('open-profile', failure('database-damaged', { parts: ['records', 'decisions'] }));
    await shell.call('profile.open', { profile: 'p1' });
    expect(await shell.call('profile.list', {})).toMatchObject({
      value: { current: null, unopened: { profile: 'p1', kind: 'database-damaged', parts: ['records', 'decisions'] } },
    });
    shell.fails.clear();
    await shell.call('profile.open', { profile: 'p1' });
    expect(await shell.call('profile.list', {})).toMatchObject({ value: { current: 'p1', unopened: null } });
  });
});

describe('a folder that no list names', () => {
  it('is told apart from one that is listed, and adopted with what its database says', () => {
    const folder = path.join(shell.dataDir, 'profiles', 'p9');
    mkdirSync(folder);
    expect(shell.registry.unlisted()).toEqual([]);
    writeFileSync(path.join(folder, 'cuadre.db'), '');
    expect(shell.registry.unlisted()).toEqual(['p9']);
    shell.registry.adopt('p9', { name: 'Vieja', environment: 'production', baseUrl: 'https://api.example.co' });
    expect(shell.registry.unlisted()).toEqual([]);
    expect(shell.registry.byName('vieja')).toMatchObject({ id: 'p9', environment: 'production', keyInKeychain: false });
  });
});
