/** `sync`: every resource says how far it came, and what is incomplete never counts as done. */
import { describe, expect, it } from 'vitest';
import { RESOURCES } from '@shared/contract/views/views.ts';
import { runCli } from '../../support/store/cli.ts';
import { KEY_VARIABLE, NO_KEYCHAIN, withScene } from '../../support/store/cli-scene.ts';
import type { Scene } from '../../support/store/cli-scene.ts';
import { aServer, send, sendFromShelves } from '../../support/service/http-server.ts';
import { anOddService, ODD_KEY, ODD_ROWS } from '../../support/service/odd-service.ts';
import { aServedPayin } from '../../support/rows/payment-rows.ts';

const KEY = ['--api-key-env', KEY_VARIABLE];
const sync = ({ run, connection }: Scene, words: readonly string[] = []) =>
  run(['sync', '--profile', 'Andina', ...connection, ...words]);

describe('syncing', () => {
  it('counts what is new the first time and nothing the second', () =>
    withScene({ records: 120 }, async (scene) => {
      const first = await sync(scene);
      expect(first.exit).toBe(0);
      expect(Object.keys(first.json.resources)).toEqual([...RESOURCES]);
      for (const name of RESOURCES) {
        expect(Object.keys(first.json.resources[name])).toEqual(['state', 'read', 'new', 'changed', 'asOf']);
        expect(first.json.resources[name].state).toBe('complete');
      }
      expect(first.json.resources.payins.new).toBeGreaterThan(0);
      const second = await scene.run(['sync', '--profile', 'Andina', ...KEY]);
      for (const name of RESOURCES)
        expect(second.json.resources[name]).toMatchObject({ state: 'complete', new: 0, changed: 0 });
      expect((await sync(scene, ['--full'])).json.resources.payout_items.read).toBe(
        first.json.resources.payout_items.read,
      );
    }));

  it('goes on without a resource that the key may not read, and names it', () =>
    withScene({ records: 120, scenario: 'orders-forbidden' }, async (scene) => {
      const ended = await sync(scene);
      expect(ended).toMatchObject({
        exit: 0,
        json: { ok: true, resources: { orders: { state: 'not-allowed' }, payins: { state: 'complete' } } },
      });
    }));

  it('says of each list why it was not read, with the service’s own words beside ours', () =>
    withScene({ records: 0 }, async (scene) => {
      const refused = { payins: 404, orders: 422, wallets: 403 };
      const service = await anOddService({ ...ODD_ROWS, payouts: [], items: [] }, refused);
      const words = ['sync', '--profile', 'Rara', '--base-url', service.baseUrl, ...KEY, '--data-dir', scene.data];
      const env = { [KEY_VARIABLE]: ODD_KEY, ...NO_KEYCHAIN };
      try {
        const es = await runCli(words, { env });
        expect(es.exit).toBe(5);
        const whys = es.out.split('\n').filter((line) => line.startsWith('  '));
        const theirs = '  El servicio dice: «No está permitido»';
        expect(whys).toEqual([
          expect.stringMatching(/^ {2}El servicio dice que esta lista no existe \(404\)\. .*\.$/u),
          theirs,
          expect.stringMatching(/^ {2}El servicio no acepta la consulta de esta lista \(422\)\. .*\.$/u),
          theirs,
          expect.stringMatching(
            /^ {2}La llave de acceso es válida, pero no tiene permiso para leer esto \(403\)\. .*\.$/u,
          ),
          theirs,
        ]);
        const en = await runCli([...words, '--lang', 'en'], { env });
        expect(en.out).toContain('  The service says: “No está permitido”\n');
      } finally {
        await service.close();
      }
    }));

  it('reads items from their own list where the payout itself is closed', () =>
    withScene({ records: 120, scenario: 'items-forbidden' }, async (scene) => {
      expect(await sync(scene)).toMatchObject({
        exit: 0,
        json: { resources: { payout_items: { state: 'complete' } } },
      });
    }));

  it('ends well with a service that fails now and then', () =>
    withScene({ records: 60, scenario: 'flaky' }, async (scene) => {
      expect(await sync(scene)).toMatchObject({ exit: 0, json: { ok: true } });
    }));

  it('keeps what arrived when a list breaks off, and says that it is not all', () =>
    withScene({ records: 0 }, async ({ run }) => {
      const shelves = { payins: [aServedPayin()], payouts: [], orders: [], wallets: [{ id: 'w' }] };
      const service = await aServer((request, response) => {
        if (request.path === '/v1/orders') send(response, 200, '<html>');
        else sendFromShelves(shelves, request, response);
      });
      try {
        const ended = await run(['sync', '--profile', 'Andina', '--base-url', service.baseUrl, ...KEY]);
        expect(ended).toMatchObject({ exit: 5, json: { ok: false, error: { kind: 'sync-incomplete' } } });
        expect(ended.json.resources).toMatchObject({
          payins: { state: 'complete', new: 1 },
          orders: { state: 'failed', asOf: null },
        });
      } finally {
        await service.close();
      }
    }));

  it('stops at once when the key is refused', () =>
    withScene({ records: 60 }, async (scene) => {
      await sync(scene);
      const ended = await scene.run(['sync', '--profile', 'Andina', ...KEY], {
        env: { [KEY_VARIABLE]: 'another_key' },
      });
      expect(ended).toMatchObject({ exit: 4, json: { ok: false, error: { kind: 'key-refused' } } });
    }));

  it('makes no profile for an address or a key that does not work', () =>
    withScene({ records: 0 }, async (scene) => {
      const ended = await scene.run(['sync', '--profile', 'Andina', ...scene.connection], {
        env: { [KEY_VARIABLE]: 'another_key' },
      });
      expect(ended).toMatchObject({ exit: 4, json: { error: { kind: 'key-refused' } } });
      expect(await scene.run(['sync', '--profile', 'Andina', ...KEY])).toMatchObject({
        exit: 2,
        json: { error: { kind: 'no-profile' } },
      });
    }));

  it('shows progress on the side only, and none when told so', () =>
    withScene({ records: 60 }, async (scene) => {
      const shown = await sync(scene);
      expect(shown.json).toMatchObject({ ok: true });
      // How far it is follows only where it takes longer than a second: on a busy machine it does.
      const [first, ...others] = shown.side.trimEnd().split('\n');
      expect(first).toBe(`Sincronizando: ${scene.service.baseUrl}`);
      expect(others.filter((text) => !/^Sincronizando: payins \d+ · payouts \d+ · /.test(text))).toEqual([]);
      const silent = await scene.run(['sync', '--profile', 'Andina', '--full', '--no-progress', ...KEY]);
      expect(silent).toMatchObject({ exit: 0, side: '' });
    }));
});
