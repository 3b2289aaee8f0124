/** The key goes into the system's keychain where there is one, and stays in memory where there is none; the user is told which (K1). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import type { LaunchedApp } from '../support/window/app.ts';
import { CANARY_KEY, filesHolding } from '../support/store/canary.ts';
import { withLockedBus, withoutBus } from '../support/store/session-bus.ts';
import type { Surroundings } from '../support/store/session-bus.ts';

const aConnection = {
  name: 'Andina',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.co',
  key: CANARY_KEY,
} as const;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cuadre-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** One run of the app in the given surroundings. */
async function inApp<T>(surroundings: Pick<Surroundings, 'env'>, work: (app: LaunchedApp) => Promise<T>): Promise<T> {
  const app = await launchApp({ dataDir, engine: 'stub', pages: STUB_PAGES, env: surroundings.env });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

describe.each([
  { what: 'no session bus', place: 'unavailable', make: () => Promise.resolve(withoutBus()) },
  // Such a keychain answers when it is read; only writing shows that it takes nothing, and the answer to connecting says so.
  { what: 'a bus with nothing unlocked', place: 'available', make: withLockedBus },
])('with $what', ({ place, make }) => {
  it('the key is kept for the session, nobody waits for ever, and no file holds it', async () => {
    const surroundings = await make();
    try {
      await inApp(surroundings, async ({ call }) => {
        expect(await call('keychain.state', {})).toMatchObject({ ok: true, value: { keychain: place } });
        expect(await call('connection.connect', aConnection)).toMatchObject({ ok: true, value: { key: 'session' } });
        expect(await call('sync.start', { full: false })).toStrictEqual({ ok: true, value: {} });
      });
      await inApp(surroundings, async ({ call }) => {
        expect(await call('profile.list', {})).toMatchObject({ ok: true, value: { profiles: [{ key: 'none' }] } });
        expect(await call('sync.start', { full: false })).toStrictEqual({ ok: false, error: { kind: 'key-missing' } });
      });
      expect(filesHolding(dataDir, CANARY_KEY)).toStrictEqual([]);
      expect(filesHolding(surroundings.env['HOME'] ?? '', CANARY_KEY)).toStrictEqual([]);
    } finally {
      surroundings.close();
    }
  });
});

describe('with an unlocked keychain', () => {
  it('the key outlives the app, and goes when it is deleted', async () => {
    await inApp({ env: {} }, async ({ call }) => {
      expect(await call('keychain.state', {})).toMatchObject({ ok: true, value: { keychain: 'available' } });
      expect(await call('connection.connect', aConnection)).toMatchObject({ ok: true, value: { key: 'keychain' } });
    });
    await inApp({ env: {} }, async ({ call }) => {
      const list = await call('profile.list', {});
      expect(list).toMatchObject({ ok: true, value: { profiles: [{ key: 'keychain' }] } });
      expect(await call('sync.start', { full: false })).toStrictEqual({ ok: true, value: {} });
      const profile = list.ok ? (list.value.profiles[0]?.id ?? '') : '';
      expect(await call('connection.deleteKey', { profile })).toStrictEqual({ ok: true, value: {} });
      expect(await call('sync.start', { full: false })).toStrictEqual({ ok: false, error: { kind: 'key-missing' } });
    });
    expect(filesHolding(dataDir, CANARY_KEY)).toStrictEqual([]);
  });
});
