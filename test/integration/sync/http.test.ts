// The talk with the service over real sockets: GET only, to one origin, and each answer taken for what it is (K6, N5).
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { anApi, aScene, KEY, opened, PAGE, sendEmpty, WALLETS } from '../../support/service/api-scene.ts';
import { aServer, ROOMY, send } from '../../support/service/http-server.ts';
import { aServedItem, aServedPayin, aPayoutOfOne } from '../../support/rows/payment-rows.ts';

describe('every request', () => {
  it('is a GET with the key to the address as configured, path prefix included', async () => {
    const server = opened(await aServer((_, response) => sendEmpty(response)));
    const { api } = anApi(`${server.baseUrl}/prefix`);
    await api.checkKey();
    await api.listPage('orders', { page: 3, pageSize: null });
    await api.payoutItems('po/7#?a b');
    expect(server.seen.map((one) => `${one.method} ${one.path}?${one.query.toString()}`)).toEqual([
      'GET /prefix/v1/wallets?',
      'GET /prefix/v1/orders?page=3',
      'GET /prefix/v1/payouts/po%2F7%23%3Fa%20b?include=payout_items',
      'GET /prefix/v1/payouts/po%2F7%23%3Fa%20b/items?',
    ]);
    expect(new Set(server.seen.map((one) => one.headers.authorization))).toEqual(new Set([`Bearer ${KEY}`]));
  });

  it('never leaves for a payout whose id would change the path', async () => {
    const { api, server } = await aScene((_, response) => sendEmpty(response));
    expect(await api.payoutItems('..')).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(server.seen).toHaveLength(0);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect %i: the key reaches nobody else', async (status) => {
    const elsewhere = opened(await aServer((_, response) => send(response, 200, WALLETS)));
    const own = `http://localhost:${elsewhere.port}`;
    for (const target of [
      elsewhere.baseUrl,
      own,
      `//127.0.0.1:${elsewhere.port}`,
      `https://127.0.0.1:${elsewhere.port}`,
      `http://api.localhost:${elsewhere.port}`,
      `http://127.0.0.1.localhost:${elsewhere.port}`,
      `http://user@localhost:${elsewhere.port}`,
      `http://[::ffff:127.0.0.1]:${elsewhere.port}`,
    ]) {
      const { api } = await aScene((_, response) => send(response, status, '', { location: `${target}/v1/wallets` }));
      expect(await api.checkKey()).toEqual({
        ok: false,
        error: { kind: 'not-this-service', detail: { reason: 'redirect', status } },
      });
    }
    expect(elsewhere.seen).toHaveLength(0);
  });

  it('does not even follow a redirect to itself, nor a refresh, nor a link', async () => {
    const { api, server } = await aScene((_, response) =>
      send(response, 307, '', {
        location: '/v1/wallets',
        refresh: '0; url=/v1/wallets',
        link: '</v1/wallets>; rel=next',
      }),
    );
    expect(await api.checkKey()).toMatchObject({ ok: false, error: { detail: { reason: 'redirect' } } });
    expect(server.seen).toHaveLength(1);
  });

  it('is counted, tries and refusals included', async () => {
    let asked = 0;
    const { api } = await aScene((_, response) => {
      asked += 1;
      if (asked === 1) send(response, 500, '');
      else if (asked === 2) send(response, 429, '', {});
      else sendEmpty(response);
    });
    expect(api.requests()).toBe(0);
    await api.listPage('payins', PAGE);
    expect(api.requests()).toBe(3);
  });
});

describe('one record', () => {
  it.each([
    ['payin', '/v1/payins/a%2Fb'],
    ['payout', '/v1/payouts/a%2Fb'],
    ['order', '/v1/orders/a%2Fb'],
  ] as const)('of a %s comes as a page of one row', async (kind, path) => {
    const row = aServedPayin({ id: 'a/b', amount: 12.5 });
    const { api, server } = await aScene((_, response) => send(response, 200, { output: row, code: 'OK' }));
    const answer = await api.record(kind, 'a/b');
    expect(answer.ok && answer.value.texts).toEqual([JSON.stringify(row)]);
    expect(answer.ok && answer.value.rows).toHaveLength(1);
    expect(server.seen.map((one) => one.path)).toEqual([path]);
  });

  it.each([
    ['that the service does not have', 404, '', { kind: 'not-found', detail: { status: 404 } }],
    ['that the key may not see', 403, '', { kind: 'not-allowed', detail: { status: 403 } }],
    ['that is another one', 200, { output: { id: 'b' } }, { kind: 'not-this-service', detail: { reason: 'envelope' } }],
    ['that is a list', 200, { output: [{ id: 'a' }] }, { kind: 'not-this-service', detail: { reason: 'envelope' } }],
    ['that is nothing', 200, { output: null }, { kind: 'not-this-service', detail: { reason: 'envelope' } }],
  ])('%s is a failure with its reason', async (_, status, body, error) => {
    const { api } = await aScene((__, response) => send(response, status, body));
    expect(await api.record('payin', 'a')).toEqual({ ok: false, error });
  });

  it('whose id is a number, or comes without an envelope, is found all the same', async () => {
    const { api } = await aScene((_, response) => send(response, 200, '{"id":7.0,"amount":"1"}'));
    expect(await api.record('order', '7.0')).toMatchObject({ ok: true });
  });

  it.each(['', '.', '..'])('is never asked for under an id that would change the path (%j)', async (id) => {
    const { api, server } = await aScene((_, response) => sendEmpty(response));
    expect(await api.record('payin', id)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(server.seen).toHaveLength(0);
  });
});

describe('what an answer means', () => {
  it.each([
    [401, { kind: 'key-refused', detail: { status: 401 } }],
    [403, { kind: 'not-allowed', detail: { status: 403 } }],
    [404, { kind: 'not-found', detail: { status: 404 } }],
    [422, { kind: 'not-this-service', detail: { reason: 'status', status: 422 } }],
    [418, { kind: 'not-this-service', detail: { reason: 'status', status: 418 } }],
  ])('%i is said once and not asked again', async (status, error) => {
    const { api, server } = await aScene((_, response) => send(response, status, '<html>proxy</html>'));
    expect(await api.listPage('payins', PAGE)).toEqual({ ok: false, error });
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['a sentence', 'No permission for orders', 'No permission for orders'],
    ['several', ['page is too small', 7, 'no such size'], 'page is too small; no such size'],
    ['what hides or moves', ' a\u0000\u001b[2Jb\r\nc\u202ed\u2028 e\u0301 ', 'a [2Jb c d e\u0301'],
    ['a heap of marks', `a${'\u0302'.repeat(50)}b`, 'a\u0302\u0302b'],
    ['the key repeated', `key ${KEY} is no good`, 'key … is no good'],
    ['201 letters', '€'.repeat(201), `${'€'.repeat(199)}…`],
    ['200 letters', '😀'.repeat(200), '😀'.repeat(200)],
  ])('the service’s own words stand beside ours: %s', async (_, message, said) => {
    const { api } = await aScene((__, response) => send(response, 403, { error: 'NO', statusCode: 403, message }));
    expect(await api.listPage('orders', PAGE)).toEqual({
      ok: false,
      error: { kind: 'not-allowed', detail: { status: 403, message: said } },
    });
  });

  it.each([
    ['no words', { error: 'NO' }],
    ['empty ones', { message: ' \u200b ' }],
    ['no text', { message: { text: 'a' } }],
    ['no object', ['message']],
    ['too much', { message: 'a', more: ' '.repeat(70_000) }],
    ['damaged JSON', '{"message":"a'],
  ])('a refusal with %s is told by its status alone', async (_, body) => {
    const { api } = await aScene((__, response) => send(response, 403, body));
    const error = { kind: 'not-allowed', detail: { status: 403 } };
    expect(await api.listPage('orders', PAGE)).toEqual({ ok: false, error });
  });

  it.each([
    ['a bare array', (rows: unknown) => rows],
    ['output', (rows: unknown) => ({ output: rows, code: 'OK' })],
    ['output with a name', (rows: unknown) => ({ output: { payins: rows, tags: [] }, code: 'OK' })],
    ['output with another name', (rows: unknown) => ({ output: { results: rows, total: 9 } })],
    ['output with items', (rows: unknown) => ({ output: { items: rows, links: [] } })],
  ])('rows are found in %s', async (_, wrap) => {
    const rows = [aServedPayin({ id: 'a', amount: 12.5 }), aServedPayin({ id: 'b' })];
    const { api } = await aScene((__, response) => send(response, 200, wrap(rows)));
    const answer = await api.listPage('payins', PAGE);
    expect(answer.ok && answer.value.texts).toEqual(rows.map((row) => JSON.stringify(row)));
  });

  it.each([
    ['HTML with 200', '<!doctype html><title>Sign in</title>'],
    ['another JSON', '{"hello":"world"}'],
    ['an error that says 200', '{"error":"X","statusCode":500,"message":["a"]}'],
    ['no list at all', '{"output":null,"code":"OK"}'],
    ['a number', '7'],
  ])('%s is not this service, at once', async (_, body) => {
    const { api, server } = await aScene((__, response) => send(response, 200, body));
    expect(await api.checkKey()).toMatchObject({ ok: false, error: { kind: 'not-this-service' } });
    expect(server.seen).toHaveLength(1);
  });

  it('an address that knows no wallets is not this service', async () => {
    const { api } = await aScene((_, response) => send(response, 404, ''));
    expect(await api.checkKey()).toMatchObject({ ok: false, error: { kind: 'not-this-service' } });
  });

  it('reads an answer that comes packed', async () => {
    const { api } = await aScene((_, response) => {
      for (const [name, value] of Object.entries(ROOMY)) response.setHeader(name, value);
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(JSON.stringify(WALLETS)));
    });
    expect(await api.checkKey()).toMatchObject({ ok: true, value: { wallets: 2 } });
  });
});

describe('the items of a payout', () => {
  const items = [aServedItem({ id: 'i1' }), aServedItem({ id: 'i2' })];

  it('come with the payout in one request', async () => {
    const { api, server } = await aScene((_, response) =>
      send(response, 200, { output: aPayoutOfOne({ payout_items: items }), code: 'OK' }),
    );
    const answer = await api.payoutItems('payout-1');
    expect(answer.ok && answer.value.texts).toEqual(items.map((item) => JSON.stringify(item)));
    expect(server.seen).toHaveLength(1);
  });

  it.each([403, 404, 422])('come from their own list where the payout is refused with %i', async (status) => {
    const { api, server } = await aScene((request, response) => {
      if (request.path.endsWith('/items')) send(response, 200, { output: items, code: 'OK' });
      else send(response, status, '');
    });
    for (const payout of ['p1', 'p2']) expect((await api.payoutItems(payout)).ok).toBe(true);
    // A 403 is about the key, not about one payout: it is not asked again. Each list ends with a page that brings nothing new.
    expect(server.seen).toHaveLength((status === 403 ? 3 : 4) + 3);
  });

  it('come from their own list where the payout brings none', async () => {
    const { api } = await aScene((request, response) => {
      if (request.path.endsWith('/items')) send(response, 200, { output: items, code: 'OK' });
      else send(response, 200, { output: aPayoutOfOne(), code: 'OK' });
    });
    const answer = await api.payoutItems('payout-1');
    expect(answer.ok && answer.value.rows).toHaveLength(2);
  });

  const byPage = (request: { readonly query: URLSearchParams }, first: 0 | 1): readonly unknown[] => {
    const page = Number(request.query.get('page') ?? first) - first;
    return page < 0 ? items.slice(0, 1) : items.slice(page, page + 1);
  };

  it.each([0, 1] as const)('are read page by page until an empty one, where the first page is %i', async (first) => {
    const { api } = await aScene((request, response) => {
      if (request.path.endsWith('/items')) send(response, 200, { output: byPage(request, first), code: 'OK' });
      else send(response, 404, '');
    });
    for (const payout of ['p1', 'p2']) {
      const answer = await api.payoutItems(payout);
      expect(answer.ok && answer.value.texts).toEqual(items.map((item) => JSON.stringify(item)));
    }
  });

  it('are whole where a list repeats its last page, and a shorter one was read before', async () => {
    const { api } = await aScene((request, response) => {
      const pages = request.path.includes('short') ? 1 : items.length;
      const at = Math.min(Number(request.query.get('page') ?? 1), pages) - 1;
      if (request.path.endsWith('/items')) send(response, 200, { output: items.slice(at, at + 1), code: 'OK' });
      else send(response, 404, '');
    });
    const read = async (payout: string) => {
      const answer = await api.payoutItems(payout);
      return answer.ok && answer.value.rows.length;
    };
    expect([await read('short'), await read('long')]).toEqual([1, items.length]);
  });

  it('are whole in one answer where a page by its number is refused', async () => {
    const { api } = await aScene((request, response) => {
      if (request.query.has('page') || !request.path.endsWith('/items')) send(response, 422, '');
      else send(response, 200, { output: items, code: 'OK' });
    });
    const answer = await api.payoutItems('p1');
    expect(answer.ok && answer.value.rows).toHaveLength(2);
  });

  it('are not there where one of their pages fails for good', async () => {
    const { api } = await aScene((request, response) => {
      if (request.query.get('page') === '2') send(response, 401, '');
      else if (request.path.endsWith('/items')) send(response, 200, { output: byPage(request, 1), code: 'OK' });
      else send(response, 404, '');
    });
    expect(await api.payoutItems('p1')).toMatchObject({ ok: false, error: { kind: 'key-refused' } });
  });

  it('are not allowed where both ways are refused', async () => {
    const { api } = await aScene((request, response) =>
      send(response, request.path.endsWith('/items') ? 404 : 403, ''),
    );
    // The second refusal may as well be about this payout alone: whoever reads many of them can tell.
    const error = { kind: 'not-allowed', detail: { own: 'not-found' } };
    expect(await api.payoutItems('payout-1')).toMatchObject({ ok: false, error });
  });
});
