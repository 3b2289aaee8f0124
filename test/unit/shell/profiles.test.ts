/** Profiles, keys and files as main keeps them: checked before they are stored, gone when they are removed, never in the window's hands. */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '@shared/contract/failures.ts';
import { aConnection, aShell } from '../../support/store/a-shell.ts';
import type { AShell } from '../../support/store/a-shell.ts';
import { CANARY_KEY, filesHolding, holdsKey } from '../../support/store/canary.ts';

let shell: AShell;
beforeEach(() => {
  shell = aShell();
});
afterEach(() => shell.remove());

const listed = async () => {
  const reply = await shell.call('profile.list', {});
  if (!reply.ok) throw new Error(reply.error.kind);
  return reply.value;
};

describe('connecting', () => {
  it('stores the profile and its key once the service has taken the key, and opens it', async () => {
    const reply = await shell.call('connection.connect', aConnection);
    const profile = {
      id: 'p1',
      name: 'Comercial Andina',
      environment: 'sandbox',
      baseUrl: 'https://sandbox.example.co',
      key: 'keychain',
      sample: false,
    };
    expect(reply).toStrictEqual({ ok: true, value: { profile, wallets: 3, key: 'keychain' } });
    expect(shell.asked.map(({ call }) => call)).toStrictEqual(['check-key', 'open-profile']);
    expect(shell.keychain.held.get('p1')).toBe(CANARY_KEY);
    expect(await listed()).toStrictEqual({ profiles: [profile], current: 'p1', unopened: null });
  });

  it('stores nothing when the service refuses the key, and asks for nothing more', async () => {
    shell.fails.set('check-key', failure('key-refused'));
    expect(await shell.call('connection.connect', aConnection)).toStrictEqual({
      ok: false,
      error: { kind: 'key-refused' },
    });
    expect(await listed()).toMatchObject({ profiles: [], current: null });
    expect(shell.keychain.held.size).toBe(0);
    expect(existsSync(path.join(shell.dataDir, 'profiles'))).toBe(false);
  });

  it.each([
    [{ baseUrl: 'http://example.co' }, 'address-refused'],
    [{ baseUrl: 'https://ana:x@example.co' }, 'address-refused'],
    [{ key: 'ñandú-key-0123' }, 'key-malformed'],
    [{ key: 'with a space in it' }, 'key-malformed'],
    [{ key: '   ' }, 'key-missing'],
  ])('asks no service with %j', async (change, kind) => {
    expect(await shell.call('connection.connect', { ...aConnection, ...change })).toMatchObject({
      ok: false,
      error: { kind },
    });
    expect(shell.asked).toStrictEqual([]);
  });

  it('takes no name twice, also when only its case differs', async () => {
    await shell.call('connection.connect', aConnection);
    const reply = await shell.call('connection.connect', { ...aConnection, name: 'COMERCIAL andina' });
    expect(reply).toStrictEqual({ ok: false, error: { kind: 'name-taken', detail: { name: 'COMERCIAL andina' } } });
  });

  it('leaves neither profile nor key behind when the database does not open', async () => {
    shell.fails.set('open-profile', failure('disk-full'));
    expect(await shell.call('connection.connect', aConnection)).toStrictEqual({
      ok: false,
      error: { kind: 'disk-full' },
    });
    expect(await listed()).toMatchObject({ profiles: [], current: null });
    expect(shell.keychain.held.size).toBe(0);
    expect(readdirSync(path.join(shell.dataDir, 'profiles'))).toStrictEqual([]);
  });

  it('keeps the key for the session, and says so, when the keychain is locked', async () => {
    shell.keychain.state.locked = true;
    expect(await shell.call('connection.connect', aConnection)).toMatchObject({ ok: true, value: { key: 'session' } });
    const restarted = aShell({ dataDir: shell.dataDir, keychain: shell.keychain });
    expect(await restarted.call('profile.list', {})).toMatchObject({
      ok: true,
      value: { profiles: [{ key: 'none' }] },
    });
  });

  it('writes the key into no file and tells it in no answer or event (K2, K3)', async () => {
    const replies = [
      await shell.ask('connection.connect', aConnection),
      await shell.ask('connection.saveKey', { profile: 'p1', key: CANARY_KEY }),
      await shell.ask('sync.start', { full: false }),
      await shell.ask('profile.list', {}),
    ];
    expect(filesHolding(shell.dataDir, CANARY_KEY)).toStrictEqual([]);
    expect(holdsKey(JSON.stringify([replies, shell.events, shell.logged]), CANARY_KEY)).toBe(false);
  });

  it('keeps the old key while the service does not take the new one (K5)', async () => {
    await shell.call('connection.connect', aConnection);
    shell.fails.set('check-key', failure('unreachable'));
    const reply = await shell.call('connection.saveKey', { profile: 'p1', key: 'another-key-5678' });
    expect(reply).toStrictEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(shell.keychain.held.get('p1')).toBe(CANARY_KEY);
  });

  it('is called the other environment once the service confirms it, and its database is opened as that', async () => {
    await shell.call('connection.connect', aConnection);
    expect(shell.asked[0]?.request).toMatchObject({ environment: 'sandbox' });
    shell.fails.set('check-key', failure('other-environment', { environment: 'sandbox' }));
    const change = { profile: 'p1', environment: 'production' } as const;
    expect(await shell.call('connection.setEnvironment', change)).toMatchObject({
      error: { kind: 'other-environment' },
    });
    expect((await listed()).profiles).toMatchObject([{ environment: 'sandbox' }]);
    shell.fails.clear();
    expect(await shell.call('connection.setEnvironment', change)).toMatchObject({
      ok: true,
      value: { id: 'p1', environment: 'production' },
    });
    expect(shell.asked.slice(-2)).toMatchObject([
      { call: 'check-key', request: { environment: 'production', key: CANARY_KEY } },
      { call: 'open-profile', request: { facts: { environment: 'production', environmentWas: 'sandbox' } } },
    ]);
    // The database knows by now: nothing is told again.
    await shell.call('profile.open', { profile: 'p1' });
    expect(shell.asked.at(-1)?.request).not.toHaveProperty('facts.environmentWas');
  });

  it('may be called the other environment without a key, then by the person’s word alone', async () => {
    await shell.call('connection.connect', aConnection);
    await shell.call('connection.deleteKey', { profile: 'p1' });
    const asked = shell.asked.length;
    shell.fails.set('open-profile', failure('database-in-use'));
    const change = { profile: 'p1', environment: 'production' } as const;
    expect(await shell.call('connection.setEnvironment', change)).toMatchObject({ error: { kind: 'database-in-use' } });
    expect(shell.asked.slice(asked).map(({ call }) => call)).toStrictEqual(['open-profile']);
    // Said all the same: the database takes it over when it opens, or nothing where the person changes it back.
    expect(shell.registry.find('p1')).toMatchObject({ environment: 'production', environmentWas: 'sandbox' });
    expect(await shell.call('connection.setEnvironment', { ...change, environment: 'sandbox' })).toMatchObject({
      ok: true,
    });
    expect(shell.registry.find('p1')).not.toHaveProperty('environmentWas');
  });

  it('forgets a deleted key', async () => {
    await shell.call('connection.connect', aConnection);
    expect(await shell.call('connection.deleteKey', { profile: 'p1' })).toStrictEqual({ ok: true, value: {} });
    expect(shell.keychain.held.size).toBe(0);
    expect((await listed()).profiles[0]?.key).toBe('none');
    expect(await shell.call('sync.start', { full: false })).toStrictEqual({
      ok: false,
      error: { kind: 'key-missing' },
    });
  });
});

describe('a profile', () => {
  it('is open again after a restart, and after the death of the engine', async () => {
    await shell.call('connection.connect', aConnection);
    await shell.session.reopen();
    expect(shell.asked.at(-1)).toStrictEqual({
      call: 'open-profile',
      request: {
        folder: path.join(shell.dataDir, 'profiles', 'p1'),
        facts: { environment: 'sandbox', baseUrl: 'https://sandbox.example.co', name: 'Comercial Andina' },
      },
    });
    expect(aShell({ dataDir: shell.dataDir }).registry.current()).toBe('p1');
  });

  it('that does not open leaves none open', async () => {
    await shell.call('connection.connect', aConnection);
    shell.fails.set('open-profile', failure('database-in-use'));
    expect(await shell.call('profile.open', { profile: 'p1' })).toStrictEqual({
      ok: false,
      error: { kind: 'database-in-use' },
    });
    expect((await listed()).current).toBeNull();
    expect(await shell.call('profile.open', { profile: '../../etc' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
  });

  it('goes with its database and its key, and says what stays (D10)', async () => {
    await shell.call('connection.connect', aConnection);
    const folder = path.join(shell.dataDir, 'profiles', 'p1');
    mkdirSync(path.join(folder, 'backups'));
    writeFileSync(path.join(folder, 'backups', 'x.db'), 'data');
    expect(await shell.call('profile.remove', { profile: 'p1' })).toStrictEqual({
      ok: true,
      value: { stays: ['exports', 'statement-files', 'log'] },
    });
    expect(existsSync(folder)).toBe(false);
    expect(shell.keychain.held.size).toBe(0);
    expect(shell.asked.at(-1)?.call).toBe('close-profile');
    expect(await listed()).toMatchObject({ profiles: [], current: null });
  });

  it('stays whole when the keychain does not give its key up', async () => {
    await shell.call('connection.connect', aConnection);
    shell.keychain.state.locked = true;
    expect(await shell.call('profile.remove', { profile: 'p1' })).toStrictEqual({
      ok: false,
      error: { kind: 'keychain-unavailable' },
    });
    expect((await listed()).profiles).toHaveLength(1);
    expect(existsSync(path.join(shell.dataDir, 'profiles', 'p1'))).toBe(true);
  });

  it('list that does not read is set aside, not written over', async () => {
    const file = path.join(shell.dataDir, 'profiles.json');
    writeFileSync(file, '{ half a fi');
    await shell.call('connection.connect', aConnection);
    expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe('{ half a fi');
    expect((await listed()).profiles).toHaveLength(1);
  });

  it('has files and folders that only their owner enters', async () => {
    await shell.call('connection.connect', aConnection);
    const mode = (file: string): number => statSync(path.join(shell.dataDir, file)).mode & 0o777;
    expect([mode('profiles.json'), mode('profiles'), mode('profiles/p1')]).toStrictEqual([0o600, 0o700, 0o700]);
  });
});

describe('the sample', () => {
  it('is made once, is open, and needs no key', async () => {
    const profile = {
      id: 'p1',
      name: 'Datos de ejemplo',
      environment: 'sandbox',
      baseUrl: 'http://127.0.0.1',
      key: 'none',
      sample: true,
    };
    expect(await shell.call('sample.start', {})).toStrictEqual({ ok: true, value: profile });
    expect(await shell.call('sample.start', {})).toStrictEqual({ ok: true, value: profile });
    expect(shell.asked.map(({ call }) => call)).toStrictEqual(['sample', 'open-profile']);
    expect(await listed()).toStrictEqual({ profiles: [profile], current: 'p1', unopened: null });
  });

  it('syncs with the built-in service and its key', async () => {
    await shell.call('sample.start', {});
    await shell.call('sync.start', { full: true });
    expect(shell.asked.at(-1)).toStrictEqual({
      call: 'sync',
      request: { baseUrl: 'http://127.0.0.1:9', key: 'sample-key', full: true, quiet: false, pacePercent: 30 },
    });
  });

  it.each(['removed', 'failed'])('leaves nothing when it was %s', async (how) => {
    if (how === 'failed') shell.fails.set('sample', failure('disk-full'));
    await shell.call('sample.start', {});
    if (how === 'removed') await shell.call('sample.remove', {});
    expect(await listed()).toMatchObject({ profiles: [], current: null });
    expect(readdirSync(path.join(shell.dataDir, 'profiles'))).toStrictEqual([]);
  });
});
