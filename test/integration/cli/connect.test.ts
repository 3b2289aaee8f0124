/** `connect`: the key is tried with one GET before anything is stored, and the user learns where it is kept. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesHolding } from '../../support/store/canary.ts';
import { KEY_VARIABLE, NO_KEYCHAIN, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import { anOddService, ODD_KEY } from '../../support/service/odd-service.ts';
import { commandOf, runCli } from '../../support/store/cli.ts';

const SMALL = { records: 0 };
const profilesIn = (data: string): unknown[] =>
  existsSync(path.join(data, 'profiles.json'))
    ? (JSON.parse(readFileSync(path.join(data, 'profiles.json'), 'utf8')) as { profiles: unknown[] }).profiles
    : [];

describe('connecting', () => {
  it('says how many wallets there are and that without a keychain the key is not stored', () =>
    withScene(SMALL, async ({ run, connection, service, data }) => {
      const ended = await run(['connect', '--profile', 'Andina', ...connection]);
      expect(ended).toMatchObject({
        exit: 0,
        side: '',
        json: { ok: true, profile: 'Andina', environment: 'sandbox', wallets: 3, key: 'session' },
      });
      expect(Object.keys(ended.json)).toEqual(['ok', 'profile', 'environment', 'wallets', 'key']);
      expect(service.requests.entries()).toMatchObject([{ method: 'GET', path: '/v1/wallets' }]);
      expect(filesHolding(data, service.apiKey)).toEqual([]);
      // The next command has no key and says how to give it.
      expect(await run(['sync', '--profile', 'Andina'])).toMatchObject({
        exit: 6,
        json: { ok: false, error: { kind: 'keychain-unavailable', message: expect.stringContaining('--api-key-env') } },
      });
    }));

  it('takes the address with a slash or /v1 at its end', () =>
    withScene(SMALL, async ({ run, service, data }) => {
      const ended = await run([
        'connect',
        '--profile',
        'Andina',
        '--base-url',
        `${service.baseUrl}/v1/`,
        '--api-key-env',
        KEY_VARIABLE,
      ]);
      expect(ended.exit).toBe(0);
      expect(profilesIn(data)).toMatchObject([{ name: 'Andina', baseUrl: service.baseUrl }]);
    }));

  // A bus is there when the tests run in a desktop of their own, with an unlocked keychain.
  it.runIf((process.env['DBUS_SESSION_BUS_ADDRESS'] ?? '') !== '')(
    'keeps the key in the keychain, and later commands find it there',
    () =>
      withScene({ records: 60 }, async ({ service, data }) => {
        const env = { [KEY_VARIABLE]: service.apiKey };
        const common = ['--profile', 'Llavero', '--data-dir', data, '--json'];
        const connected = await runCli(
          ['connect', ...common, '--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE],
          { env },
        );
        expect(connected.json).toMatchObject({ ok: true, key: 'keychain' });
        expect(await runCli(['sync', ...common])).toMatchObject({ exit: 0, json: { ok: true } });
        expect(filesHolding(data, service.apiKey)).toEqual([]);
      }),
  );

  it('asks nobody where nobody can answer', () =>
    withScene(SMALL, async ({ run, service }) => {
      const ended = await run(['connect', '--profile', 'Andina', '--base-url', service.baseUrl]);
      expect(ended).toMatchObject({ exit: 4, json: { error: { kind: 'key-missing' } } });
      expect(service.requests.total()).toBe(0);
    }));

  it('sends the key of a profile to no other address', () =>
    withScene(SMALL, async ({ run, connection, service }) => {
      const elsewhere = await aServer((_request, response) => send(response, 200, { output: [] }));
      try {
        await run(['connect', '--profile', 'Andina', ...connection]);
        const ended = await run([
          'connect',
          '--profile',
          'Andina',
          '--base-url',
          elsewhere.baseUrl,
          '--api-key-env',
          KEY_VARIABLE,
        ]);
        expect(ended).toMatchObject({ exit: 2, json: { error: { kind: 'usage' } } });
        expect(elsewhere.seen).toEqual([]);
        expect(service.requests.total()).toBe(1);
      } finally {
        await elsewhere.close();
      }
    }));
});

describe('a service of the other environment', () => {
  const production = { payins: [], payouts: [], items: [], orders: [], wallets: [{ id: 'w-1', currency_id: 'COPM' }] };
  const OTHER = { exit: 2, json: { ok: false, error: { kind: 'other-environment' } } };

  it.each(['connect', 'sync', 'reconcile'])('is noticed by %s before anything is made or brought in', (command) =>
    withScene({ records: 60 }, async ({ run, connection, service, statement, data }) => {
      const words = command === 'reconcile' ? ['--statement', statement, '--out', path.join(data, 'out')] : [];
      const ended = await run([command, '--profile', 'Andina', '--env', 'production', ...connection, ...words]);
      expect(ended).toMatchObject(OTHER);
      expect(ended.json.error.message).toContain('--env sandbox');
      expect(profilesIn(data)).toEqual([]);
      expect(service.requests.entries()).toMatchObject([{ path: '/v1/wallets' }]);
    }),
  );

  it('is what a profile becomes when it is connected again, and nothing of its rows is lost', () =>
    withScene(SMALL, async ({ run, data }) => {
      const service = await anOddService(production);
      try {
        const env = { [KEY_VARIABLE]: ODD_KEY };
        const connection = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE];
        const first = await run(['connect', '--profile', 'Andina', ...connection], { env });
        expect(first).toMatchObject(OTHER);
        await run(['connect', '--profile', 'Andina', '--env', 'production', ...connection], { env });
        expect((await run(['sync', '--profile', 'Andina', ...connection], { env })).exit).toBe(0);
        // Nothing tells any more: the person's word counts, and the database follows when it is opened next.
        production.wallets.splice(0);
        const changed = await run(['connect', '--profile', 'Andina', '--env', 'sandbox', ...connection], { env });
        expect(changed).toMatchObject({ exit: 0, json: { environment: 'sandbox' } });
        expect(profilesIn(data)).toMatchObject([{ environment: 'sandbox', environmentWas: 'production' }]);
        expect(await run(['verify', '--profile', 'Andina'])).toMatchObject({ exit: 0 });
        expect(profilesIn(data)).toEqual([expect.not.objectContaining({ environmentWas: 'production' })]);
      } finally {
        await service.close();
      }
    }));

  it('is met by a profile that was never synced, before the first record comes', () =>
    withScene(SMALL, async ({ run }) => {
      const wallets: { id: string; currency_id: string }[] = [];
      const service = await anOddService({ ...production, wallets });
      try {
        const env = { [KEY_VARIABLE]: ODD_KEY };
        const connection = ['--base-url', service.baseUrl, '--api-key-env', KEY_VARIABLE];
        expect((await run(['connect', '--profile', 'Andina', ...connection], { env })).exit).toBe(0);
        wallets.push({ id: 'w-1', currency_id: 'COPM' });
        expect(await run(['sync', '--profile', 'Andina', ...connection], { env })).toMatchObject(OTHER);
      } finally {
        await service.close();
      }
    }));
});

describe('the key that is asked for', () => {
  const script = '/usr/bin/script';

  /** Runs `connect` on a terminal of its own and types as soon as it asks. */
  function typed(
    { service, data }: Scene,
    keys: string,
  ): Promise<{ readonly shown: string; readonly exit: number | null }> {
    const words = ['connect', '--profile', 'Andina', '--base-url', service.baseUrl, '--data-dir', data];
    const child = spawn(script, ['-qec', commandOf(words), '/dev/null'], {
      env: { ...process.env, ...NO_KEYCHAIN },
      stdio: 'pipe',
    });
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!shown.includes('): ') && (shown + text).includes('): ')) child.stdin.write(keys);
      shown += text;
    });
    return new Promise((resolve) => child.once('close', (exit) => resolve({ shown, exit })));
  }

  // A terminal is made by a program of the system, which other systems lack.
  it.runIf(existsSync(script))('is not shown, also when it is typed at once', () =>
    withScene(SMALL, async (scene) => {
      const { shown, exit } = await typed(scene, `${scene.service.apiKey}\r`);
      expect(shown).toContain('Billeteras: 3');
      expect(shown).not.toContain(scene.service.apiKey);
      expect(exit).toBe(0);
    }),
  );

  it.runIf(existsSync(script)).each(['\u0003', '\u0004'])('may be refused (%j)', (keys) =>
    withScene(SMALL, async (scene) => {
      const { shown, exit } = await typed(scene, keys);
      expect(exit).toBe(4);
      expect(shown).toContain('Falta la llave de acceso');
    }),
  );
});

describe('a connection that does not work makes no profile', () => {
  it.each([
    ['a wrong key', { scenario: 'wrong-key' } as const, [], 4, 'key-refused'],
    ['a page instead of the service', { scenario: 'html' } as const, [], 5, 'not-this-service'],
    ['an address where nobody answers', {}, ['--base-url', 'http://127.0.0.1:9'], 5, 'unreachable'],
    ['plain http to another machine', {}, ['--base-url', 'http://pagos.example'], 2, 'address-refused'],
    ['an address with a password in it', {}, ['--base-url', 'https://yo:clave@pagos.example'], 2, 'address-refused'],
    ['a key with letters that no key has', {}, ['--api-key-env', 'CUADRE_TRIAL_ODD'], 4, 'key-malformed'],
    ['a variable that is not set', {}, ['--api-key-env', 'CUADRE_TRIAL_NOT_SET'], 4, 'key-missing'],
  ])('%s', (_what, scenario, words, exit, kind) =>
    withScene({ ...SMALL, ...scenario }, async ({ run, connection, data }) => {
      const ended = await run(['connect', '--profile', 'Andina', ...connection, ...words], {
        env: { CUADRE_TRIAL_ODD: 'clavé' },
      });
      expect(ended).toMatchObject({ exit, json: { ok: false, error: { kind } } });
      expect(Object.keys(ended.json.error)).toEqual(['kind', 'message']);
      expect(profilesIn(data)).toEqual([]);
    }),
  );

  it('a key that may read nothing', () =>
    withScene(SMALL, async ({ run }) => {
      const closed = await aServer((_request, response) => send(response, 403, { error: 'FORBIDDEN' }));
      try {
        const ended = await run([
          'connect',
          '--profile',
          'Andina',
          '--base-url',
          closed.baseUrl,
          '--api-key-env',
          KEY_VARIABLE,
        ]);
        expect(ended).toMatchObject({ exit: 4, json: { error: { kind: 'not-allowed' } } });
      } finally {
        await closed.close();
      }
    }));
});
