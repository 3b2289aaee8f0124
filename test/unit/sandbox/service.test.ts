/** The built-in service answers as the contract says, and its faults are the ones that their names promise. */
import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../../src/sandbox/http/rate-limit.ts';
import { createRequestLog } from '../../support/service/built-in/request-log.ts';
import { ALL_SCOPES } from '../../../src/sandbox/http/routes.ts';
import { createService } from '../../../src/sandbox/http/service.ts';
import { createRegister } from '../../../src/sandbox/world/register.ts';
import { layered } from '../../../src/sandbox/http/message.ts';
import type { Handler } from '../../../src/sandbox/http/message.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aRequest, aSampleMonth, aService, bodyOf, KEY } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const service = aService('month', world);
const get = async (handler: Handler, path: string) => handler(aRequest({ path }));
const statusOf = async (handler: Handler, path: string): Promise<number> => (await get(handler, path)).status;

/** All ids of a list, page by page until the empty one. */
async function sweep(handler: Handler, list: string, pageSize: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = bodyOf(await get(handler, `${list}?page=${page}${pageSize}`)).output as { id: string }[];
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}

describe('a list', () => {
  it('gives every record exactly once, page by page to the empty page', async () => {
    for (const pageSize of ['', '&pageSize=7', '&pageSize=100', '&pageSize=1000']) {
      expect(await sweep(service, '/v1/payins', pageSize)).toEqual(world.payins.map(({ id }) => id));
      expect(await sweep(service, '/v1/payouts', pageSize)).toEqual(world.payouts.map(({ payout }) => payout.id));
      expect(await sweep(service, '/v1/orders', pageSize)).toEqual(world.orders.map(({ id }) => id));
    }
    expect(await sweep(service, '/v1/wallets', '')).toHaveLength(3);
  });

  it('has 30 rows a page unless told, and never more than 100', async () => {
    const rows = async (query: string): Promise<number> =>
      bodyOf(await get(service, `/v1/payins${query}`)).output.length;
    expect([await rows(''), await rows('?pageSize=4'), await rows('?pageSize=5000')]).toEqual([30, 4, 100]);
  });

  it('says OK and nothing about how much there is', async () => {
    expect(Object.keys(bodyOf(await get(service, '/v1/payins')))).toEqual(['output', 'code']);
    expect(bodyOf(await get(service, '/v1/payins')).code).toBe('OK');
  });

  it('filters by status, orders by type too', async () => {
    const pending = bodyOf(await get(service, '/v1/payins?status=PENDING&pageSize=100')).output as { id: string }[];
    expect(pending.map(({ id }) => id)).toEqual(
      world.payins.filter(({ status }) => status === 'PENDING').map(({ id }) => id),
    );
    const redeemed = bodyOf(await get(service, '/v1/orders?type=REDEEM&status=SUCCEEDED&pageSize=100'))
      .output as unknown[];
    expect(redeemed).toHaveLength(
      world.orders.filter((one) => one['type'] === 'REDEEM' && one.status === 'SUCCEEDED').length,
    );
    expect(bodyOf(await get(service, '/v1/payins?status=NEVER')).output).toEqual([]);
  });

  it('of anything but orders has no type to filter by', async () => {
    const rows = bodyOf(await get(service, '/v1/payins?type=REDEEM&pageSize=5')).output as { id: string }[];
    expect(rows.map(({ id }) => id)).toEqual(world.payins.slice(0, 5).map(({ id }) => id));
  });

  it('shows what the service holds now, filtered or not', async () => {
    const register = createRegister(world, 'falling');
    const handler = createService(register, { apiKey: KEY, scopes: ALL_SCOPES });
    const pending = async (): Promise<string[]> =>
      (bodyOf(await get(handler, '/v1/payins?status=PENDING&pageSize=100')).output as { id: string }[]).map(
        ({ id }) => id,
      );
    const before = await pending();
    const newest = { ...world.payins[0]!, id: 'new', created_at: '2026-05-01T00:00:00.000Z', status: 'PENDING' };
    register.put('payins', newest);
    register.put('payins', { ...register.find('payins', before[0]!)!, status: 'ABORTED' });
    expect(await pending()).toEqual(['new', ...before.slice(1)]);
    expect(bodyOf(await get(handler, '/v1/payins?pageSize=1')).output).toEqual([newest]);
    register.remove('payins', 'new');
    expect([await statusOf(handler, '/v1/payins/new'), await pending()]).toEqual([404, before.slice(1)]);
  });

  it('runs oldest first in a service that lists so', async () => {
    const handler = createService(createRegister(world, 'rising'), { apiKey: KEY, scopes: ALL_SCOPES });
    expect(await sweep(handler, '/v1/orders', '&pageSize=9')).toEqual(world.orders.map(({ id }) => id).reverse());
  });

  it('refuses page 0 and whatever else is no page with 422', async () => {
    for (const query of ['page=0', 'page=-1', 'page=x', 'page=', 'pageSize=0', 'pageSize=1.5', 'page=99999999999']) {
      expect(await statusOf(service, `/v1/payins?${query}`), query).toBe(422);
    }
  });

  it('of payouts comes without items', async () => {
    const rows = bodyOf(await get(service, '/v1/payouts?pageSize=100')).output as object[];
    expect(rows.every((row) => !('payout_items' in row))).toBe(true);
  });
});

describe('a single record', () => {
  it('is served under its encoded id, whatever signs the id holds', async () => {
    expect(world.payins.some(({ id }) => id.includes('/'))).toBe(true);
    for (const payin of world.payins) {
      expect(bodyOf(await get(service, `/v1/payins/${encodeURIComponent(payin.id)}`)).output.id).toBe(payin.id);
    }
    const order = world.orders[0]!;
    expect(bodyOf(await get(service, `/v1/orders/${encodeURIComponent(order.id)}`))).toEqual({
      output: order,
      code: 'OK',
    });
  });

  it('of a payout brings its items only when they are asked for', async () => {
    for (const { payout, items } of world.payouts) {
      const path = `/v1/payouts/${encodeURIComponent(payout.id)}`;
      expect(bodyOf(await get(service, path)).output).toEqual(payout);
      expect(bodyOf(await get(service, `${path}?include=payout_items`)).output).toEqual({
        ...payout,
        payout_items: items,
      });
      expect(bodyOf(await get(service, `${path}/items`)).output).toEqual(items);
      const item = items[0]!;
      expect(bodyOf(await get(service, `${path}/items/${encodeURIComponent(item.id)}`)).output).toEqual(item);
    }
  });

  it('that does not exist is 404, in the error body of the contract', async () => {
    for (const path of [
      '/v1/payins/none',
      '/v1/payouts/none',
      '/v1/payouts/none/items',
      '/v1/orders/none',
      '/v1/bridge',
      '/',
      '/v1/payins/%',
    ]) {
      expect(await statusOf(service, path), path).toBe(404);
    }
    expect(bodyOf(await get(service, '/v1/payins/none'))).toEqual({
      error: 'NOT_FOUND',
      statusCode: 404,
      message: 'The requested resource does not exist.',
    });
  });

  it('refuses to include anything but payout_items', async () => {
    expect(
      await statusOf(service, `/v1/payouts/${encodeURIComponent(world.payouts[0]!.payout.id)}?include=orders`),
    ).toBe(422);
  });
});

describe('the key', () => {
  it('is asked for on every address', async () => {
    for (const authorization of [
      null,
      '',
      'Bearer',
      'Bearer wrong',
      'sandbox_key_of_the_tests',
      'Basic sandbox_key_of_the_tests',
    ]) {
      const answer = await service(aRequest({ path: '/v1/wallets', authorization }));
      expect(answer.status, String(authorization)).toBe(401);
      expect(bodyOf(answer).error).toBe('UNAUTHORIZED');
    }
  });

  it('without the scope of orders is refused for orders alone', async () => {
    const handler = aService('orders-forbidden', world);
    expect([await statusOf(handler, '/v1/orders'), await statusOf(handler, '/v1/orders/x')]).toEqual([403, 403]);
    expect([
      await statusOf(handler, '/v1/payins'),
      await statusOf(handler, '/v1/payouts'),
      await statusOf(handler, '/v1/wallets'),
    ]).toEqual([200, 200, 200]);
  });

  it('without the scope of payout details still reads the items at their own address', async () => {
    const handler = aService('items-forbidden', world);
    const { payout, items } = world.payouts[0]!;
    const path = `/v1/payouts/${encodeURIComponent(payout.id)}`;
    expect(await statusOf(handler, `${path}?include=payout_items`)).toBe(403);
    expect(bodyOf(await get(handler, `${path}/items`)).output).toEqual(items);
  });
});

describe('the rate limit', () => {
  const limited = (quota: number) => {
    const clock = aFakeClock();
    const limit = createRateLimit(clock, quota);
    return { clock, limit, handler: layered([limit.layer], service) };
  };

  it('is told in three headers on every answer, errors too', async () => {
    const { handler } = limited(100_000);
    for (const path of ['/v1/wallets', '/v1/payins/none', '/v1/payins?page=0']) {
      const { headers } = await get(handler, path);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '100000', 'x-ratelimit-reset': '60' });
    }
    expect((await get(handler, '/v1/wallets')).headers['x-ratelimit-remaining']).toBe('99996');
  });

  it('answers 429 beyond the quota, and opens again when the minute is over', async () => {
    const { handler, clock } = limited(2);
    expect([await statusOf(handler, '/v1/wallets'), await statusOf(handler, '/v1/wallets')]).toEqual([200, 200]);
    await clock.sleep(45_500);
    const refused = await get(handler, '/v1/wallets');
    expect([refused.status, bodyOf(refused).error, refused.headers['x-ratelimit-reset']]).toEqual([
      429,
      'RATE_LIMITED',
      '15',
    ]);
    await clock.sleep(14_500);
    expect(await statusOf(handler, '/v1/wallets')).toBe(200);
  });

  it('obeys a new quota at once', async () => {
    const { handler, limit } = limited(100);
    for (let call = 0; call < 5; call += 1) await get(handler, '/v1/wallets');
    limit.setQuota(5);
    const refused = await get(handler, '/v1/wallets');
    expect([refused.status, refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']]).toEqual([
      429,
      '5',
      '0',
    ]);
  });
});

describe('the request log', () => {
  it('counts every method and address, known or not, and remembers what was asked', async () => {
    const { log, layer } = createRequestLog();
    const handler = layered([layer], service);
    await get(handler, '/v1/payins?page=2');
    await get(handler, '/v1/payins');
    await get(handler, `/v1/payouts/${encodeURIComponent(world.payouts[0]!.payout.id)}`);
    await handler(aRequest({ path: '/v1/payins', method: 'POST' }));
    await get(handler, '/nowhere');
    expect([
      log.total(),
      log.count('GET'),
      log.count('GET', '/v1/payins'),
      log.count('GET', '/v1/payouts/{id}'),
    ]).toEqual([5, 4, 2, 1]);
    expect([log.count('POST', '/v1/payins'), log.count('GET', 'unknown'), log.count('DELETE')]).toEqual([1, 1, 0]);
    expect([...log.methods()].sort()).toEqual(['GET', 'POST']);
    expect(log.entries().map(({ status }) => status)).toEqual([200, 200, 200, 405, 404]);
    expect(log.entries()[0]!.query.get('page')).toBe('2');
  });

  it('answers a method that an address does not know with 405', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'HEAD']) {
      const answer = await service(aRequest({ path: '/v1/payins', method }));
      expect([answer.status, bodyOf(answer).error]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    }
  });
});
