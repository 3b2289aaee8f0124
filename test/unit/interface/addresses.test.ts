/** Every address of the interface: served by the built-in service, and which of them the app asks for. */
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import type { PaymentsApi } from '../../../src/main/app/ports.ts';
import { ALL_SCOPES, ROUTES } from '../../../src/sandbox/http/routes.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import {
  aLivingService,
  aPayinBody,
  aPayoutBody,
  aWalletBody,
  walletOf,
} from '../../support/service/living-service.ts';
import type { ALivingService } from '../../support/service/living-service.ts';
import { aRequest, aSampleMonth, bodyOf } from '../../support/service/sandbox.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

const { world } = aSampleMonth();
const payout = must(world.payouts[0], 'there is a payout');
const item = must(payout.items[0], 'it has an item');
const payin = must(world.payins[0], 'there is a payin');
const order = must(world.orders[0], 'there is an order');

/** The app's own client over the service without a socket; what it asked for stands in `asked`. */
function anApi(service: ALivingService): { readonly api: PaymentsApi; readonly asked: string[] } {
  const asked: string[] = [];
  const get = async (path: string) => {
    asked.push(path);
    const { status, headers, body } = await service.handler(aRequest({ path }));
    return { kind: 'answer', status, headers, text: body } as const;
  };
  const api = createPaymentsApi({
    connection: { baseUrl: 'http://127.0.0.1', key: 'k' },
    clock: aFakeClock(),
    random: aSeededRandom(1),
    getter: { get, close: () => Promise.resolve() },
  });
  return { api, asked };
}

const encoded = encodeURIComponent;
type Reading = (api: PaymentsApi) => Promise<{ readonly ok: boolean }>;
const list = (resource: 'payins' | 'payouts' | 'orders' | 'wallets'): Reading =>
  (api) => api.listPage(resource, { page: 1, pageSize: 10 }); // prettier-ignore

const READ: readonly (readonly [template: string, path: string, read: Reading])[] = [
  ['/v1/wallets', '/v1/wallets?page=1&pageSize=10', list('wallets')],
  ['/v1/payins', '/v1/payins?page=1&pageSize=10', list('payins')],
  ['/v1/payouts', '/v1/payouts?page=1&pageSize=10', list('payouts')],
  ['/v1/orders', '/v1/orders?page=1&pageSize=10', list('orders')],
  ['/v1/payins/{id}', `/v1/payins/${encoded(payin.id)}`, (api) => api.record('payin', payin.id)],
  ['/v1/orders/{id}', `/v1/orders/${encoded(order.id)}`, (api) => api.record('order', order.id)],
  ['/v1/payouts/{id}', `/v1/payouts/${encoded(payout.payout.id)}`, (api) => api.record('payout', payout.payout.id)],
];

describe('an address', () => {
  it.each(READ)('GET %s is served, and read', async (template, path, read) => {
    expect(ROUTES.map((route) => route.template)).toContain(template);
    const { api, asked } = anApi(aLivingService({ world }));
    expect(await read(api)).toMatchObject({ ok: true });
    expect(asked).toEqual([path]);
  });

  it('GET /v1/payouts/{id}/items is served, and read', async () => {
    const scopes = new Set([...ALL_SCOPES].filter((scope) => scope !== 'payouts:details'));
    const { api, asked } = anApi(aLivingService({ world, scopes }));
    expect(await api.payoutItems(payout.payout.id)).toMatchObject({ ok: true });
    expect(asked.some((path) => path.startsWith(`/v1/payouts/${encoded(payout.payout.id)}/items`))).toBe(true);
  });

  it('GET /v1/payouts/{payout_id}/items/{item_id} is served as the item in the list of its payout', async () => {
    const service = aLivingService({ world });
    const path = `/v1/payouts/${encoded(payout.payout.id)}/items`;
    const one = bodyOf(await service.get(`${path}/${encoded(item.id)}`)).output;
    expect(bodyOf(await service.get(path)).output).toContainEqual(one);
  });

  it.each([
    ['/v1/wallets', () => aWalletBody()],
    ['/v1/payins', aPayinBody],
    ['/v1/payouts', aPayoutBody],
  ] as const)('POST %s makes a record, and the app never sends it', async (address, body) => {
    const service = aLivingService();
    const { id } = await service.created(address, body(walletOf(service)));
    const listed = bodyOf(await service.get(address)).output as readonly { readonly id: string }[];
    expect(listed.map((one) => one.id)).toContain(id);
    // Its client has nothing to send with: all that it can be asked for is a reading, or about the talk itself.
    const reads = /^(check|list|record|payout|wallet|requests$|watchWaits$|close$)/;
    expect(Object.keys(anApi(service).api).filter((name) => !reads.test(name))).toEqual([]);
  });

  it('the envelope {output, code} holds every single record', async () => {
    const service = aLivingService({ world });
    for (const [path, record] of [
      [`/v1/payins/${encoded(payin.id)}`, payin],
      [`/v1/payouts/${encoded(payout.payout.id)}`, payout.payout],
      [`/v1/orders/${encoded(order.id)}`, order],
    ] as const)
      expect(bodyOf(await service.get(path))).toEqual({ output: record, code: 'OK' });
  });

  it('without payouts:details a payout is refused with 403', async () => {
    const scopes = new Set([...ALL_SCOPES].filter((scope) => scope !== 'payouts:details'));
    const path = `/v1/payouts/${encoded(payout.payout.id)}`;
    expect((await aLivingService({ world, scopes }).get(path)).status).toBe(403);
    expect((await aLivingService({ world, scopes: new Set(['payouts:details']) }).get(path)).status).toBe(200);
  });

  it('every path starts with /v1, and there is nothing without it', async () => {
    expect(ROUTES.every(({ template }) => template.startsWith('/v1/'))).toBe(true);
    const service = aLivingService({ world });
    for (const path of ['/wallets', '/payins', '/v2/payins', '/'])
      expect((await service.get(path)).status, path).toBe(404);
  });
});
