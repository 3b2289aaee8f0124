// Connecting checks address and key before anything is stored, and names the reason when it fails.
import { describe, expect, it } from 'vitest';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { connect } from '../../../src/main/app/connect.ts';
import { KEY, opened, WALLETS } from '../../support/service/api-scene.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import type { Shelves } from '../../support/service/http-server.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { fromShelves } from '../../support/service/sync-scene.ts';

const NOTHING = { payins: [], payouts: [], items: [], orders: [], wallets: [] };

describe('connecting', () => {
  const connecting = (baseUrl: string, key = KEY, environment: 'sandbox' | 'production' = 'sandbox') =>
    connect(
      { apiFor: (connection) => createPaymentsApi({ connection, clock: aFakeClock(), random: aSeededRandom(1) }) },
      { name: 'Prueba', environment, baseUrl, key },
    );

  it('counts the wallets behind a key that works', async () => {
    const server = opened(await aServer((_, response) => send(response, 200, WALLETS)));
    expect(await connecting(`${server.baseUrl}/v1/`, `${KEY}\n`)).toEqual({
      ok: true,
      value: { name: 'Prueba', environment: 'sandbox', connection: { baseUrl: server.baseUrl, key: KEY }, wallets: 2 },
    });
  });

  it('says which of its reasons it is when it does not', async () => {
    const status = (code: number) => aServer((_, response) => send(response, code, ''));
    const servers = [
      await status(401),
      await status(403),
      await aServer((_, response) => send(response, 200, '<html>')),
    ];
    servers.forEach(opened);
    const gone = await status(200);
    await gone.close();
    const kinds = [];
    for (const { baseUrl } of [...servers, gone]) {
      const answer = await connecting(baseUrl);
      kinds.push(answer.ok ? 'ok' : answer.error.kind);
    }
    expect(kinds).toEqual(['key-refused', 'not-allowed', 'not-this-service', 'unreachable']);
  });

  it('takes a key without the wallets’ scope by the first list that answers, and no key that may read none', async () => {
    const only = async (open: string, gone = '') => {
      const server = opened(
        await aServer(({ path }, response) =>
          path === `/v1/${open}`
            ? send(response, 200, { output: [], code: 'OK' })
            : send(response, path === `/v1/${gone}` ? 404 : 403, ''),
        ),
      );
      const answer = await connecting(server.baseUrl);
      return [
        answer.ok ? answer.value.wallets : answer.error.kind,
        server.seen.map(({ path }) => path.slice('/v1/'.length)),
      ];
    };
    // The last one only for what it may tell of the environment.
    expect(await only('payouts')).toEqual([0, ['wallets', 'payins', 'payouts', 'orders']]);
    expect(await only('payouts', 'payins')).toEqual([0, ['wallets', 'payins', 'payouts', 'orders']]);
    expect((await only('nothing', 'payouts'))[0]).toBe('list-not-found');
    expect(await only('nothing')).toEqual(['not-allowed', ['wallets', 'payins', 'payouts', 'orders']]);
  });

  describe('of one environment with a service of the other', () => {
    const testWallet = { id: 'w', currency_id: 'testCOPM' };
    const inProduction = async (shelves: Shelves) => {
      const server = opened(await aServer(fromShelves({ ...NOTHING, ...shelves })));
      const answer = await connecting(server.baseUrl, KEY, 'production');
      return answer.ok ? 'ok' : answer.error;
    };
    const refused = {
      kind: 'other-environment',
      detail: { environment: 'sandbox', asked: 'production', option: 'sandbox' },
    };

    it('is told by the token of its wallets', async () => {
      expect(await inProduction({ wallets: [testWallet] })).toEqual(refused);
      const server = opened(await aServer(fromShelves({ ...NOTHING, wallets: [{ id: 'w', currency_id: 'COPM' }] })));
      expect(await connecting(server.baseUrl)).toMatchObject({ error: { detail: { environment: 'production' } } });
    });

    it('is told by payins, by the items of a payout or by orders where wallets tell nothing', async () => {
      const payouts = [{ id: 'out-1', status: 'PENDING' }];
      const items = [{ id: 'item-1', payout_id: 'out-1', bank_account_details: { bank_name: 'OUTBANK' } }];
      expect(await inProduction({ payins: [{ id: 'in-1', token: 'testCOPM' }] })).toEqual(refused);
      expect(await inProduction({ wallets: [{ id: 'w', currency_id: '7f3e' }], payouts, items })).toEqual(refused);
      expect(await inProduction({ orders: [{ id: 'or-1', token: 'testCOPM' }] })).toEqual(refused);
    });

    it('is nobody’s claim where rows of both lie together, or where nothing tells', async () => {
      expect(await inProduction({ wallets: [testWallet, { id: 'v', currency_id: 'COPM' }] })).toBe('ok');
      expect(await inProduction({ payouts: [{ id: 'out-1' }], orders: [{ id: 'or-1', token: 'USDC' }] })).toBe('ok');
      // The wallets tell best: a stray record is flagged when it comes.
      expect(await inProduction({ wallets: [{ id: 'v', currency_id: 'COPM' }], payins: [{ id: 'in', token: 'testCOPM' }] })).toBe('ok'); // prettier-ignore
    });
  });

  it('asks nobody while address or key are malformed', async () => {
    const server = opened(await aServer((_, response) => send(response, 200, WALLETS)));
    expect(await connecting('http://example.com')).toMatchObject({ error: { kind: 'address-refused' } });
    expect(await connecting(server.baseUrl, 'clave ñ')).toMatchObject({ error: { kind: 'key-malformed' } });
    expect(await connecting(server.baseUrl, ' ')).toMatchObject({ error: { kind: 'key-missing' } });
    expect(server.seen).toHaveLength(0);
  });
});
