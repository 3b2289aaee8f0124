/** The built-in service as the app meets it: over a real socket on loopback. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandbox, TestSandboxOptions } from '../../support/service/built-in/start.ts';
import { httpDeliver } from '../../../src/sandbox/webhooks/webhooks.ts';
import { checksumOf } from '../../../src/sandbox/webhooks/events.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { anOrderBody, aPayinBody } from '../../support/service/living-service.ts';

const running: TestSandbox[] = [];
async function start(options: TestSandboxOptions = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({ records: 150, ...options });
  running.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

const ask = (sandbox: TestSandbox, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${sandbox.baseUrl}${path}`, { headers: { authorization: `Bearer ${sandbox.apiKey}` }, ...init });

const post = (sandbox: TestSandbox, path: string, body: string): Promise<Response> =>
  ask(sandbox, path, { method: 'POST', body, headers: { authorization: `Bearer ${sandbox.apiKey}` } });

describe('the sandbox over HTTP', () => {
  it('listens on loopback only, at an address without /v1', async () => {
    const sandbox = await start();
    expect(sandbox.baseUrl).toBe(`http://127.0.0.1:${sandbox.port}`);
    const answer = await ask(sandbox, '/v1/wallets');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect((await answer.json()).output).toHaveLength(3);
  });

  it('gives every record of its truth exactly once, items asked for payout by payout', async () => {
    const sandbox = await start();
    const keys: string[] = [];
    for (const [list, kind] of [
      ['payins', 'payin'],
      ['payouts', 'payout'],
      ['orders', 'order'],
    ] as const) {
      for (let page = 1; ; page += 1) {
        const { output } = await (await ask(sandbox, `/v1/${list}?page=${page}&pageSize=20`)).json();
        if (output.length === 0) break;
        for (const { id } of output as { id: string }[]) {
          keys.push(`${kind}:${id}`);
          if (kind !== 'payout') continue;
          const whole = await (await ask(sandbox, `/v1/payouts/${encodeURIComponent(id)}?include=payout_items`)).json();
          keys.push(...(whole.output.payout_items as { id: string }[]).map((item) => `payout_item:${item.id}`));
        }
      }
    }
    expect(keys.sort()).toEqual(sandbox.truth.records.map(({ key }) => key as string).sort());
  });

  it('answers 401 without the key, with the headers of the rate limit all the same', async () => {
    const sandbox = await start({ quota: 1_000 });
    const answer = await ask(sandbox, '/v1/payins', { headers: {} });
    expect([
      answer.status,
      answer.headers.get('x-ratelimit-limit'),
      answer.headers.get('x-ratelimit-remaining'),
    ]).toEqual([401, '1000', '999']);
    expect(await answer.json()).toMatchObject({ error: 'UNAUTHORIZED', statusCode: 401 });
  });

  it('makes a record of a POST, writes the request down, and lists the record first', async () => {
    const sandbox = await start();
    const body = aPayinBody(sandbox.register.list('wallets')[0]!.id);
    const answer = await post(sandbox, '/v1/payins', JSON.stringify(body));
    expect(answer.status).toBe(201);
    const { output, code } = await answer.json();
    expect([code, output.amount]).toEqual(['CREATED', body['amount']]);
    expect((await (await ask(sandbox, '/v1/payins?pageSize=1')).json()).output[0].id).toBe(output.id);
    expect(sandbox.requests.count('POST', '/v1/payins')).toBe(1);
    expect(sandbox.requests.methods()).toEqual(['POST', 'GET']);
  });

  it('reads a body of one mebibyte, and refuses a longer one with 422 instead of keeping it', async () => {
    const sandbox = await start();
    const body = JSON.stringify(aPayinBody(sandbox.register.list('wallets')[0]!.id));
    const padded = (bytes: number): string => body + ' '.repeat(bytes - Buffer.byteLength(body));
    expect((await post(sandbox, '/v1/payins', padded(1_048_576))).status).toBe(201);
    const refused = await post(sandbox, '/v1/payins', padded(1_048_577));
    expect([refused.status, (await refused.json()).message]).toEqual([422, expect.stringContaining('1 MiB')]);
    expect((await post(sandbox, '/v1/payins', padded(5_000_000))).status).toBe(422);
    expect(sandbox.requests.count('POST')).toBe(3);
  });

  it('outlives a client that leaves in the middle of its body', async () => {
    const sandbox = await start();
    const socket = connect(sandbox.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST /v1/payins HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"tok');
    socket.destroy();
    await once(socket, 'close');
    expect((await ask(sandbox, '/v1/wallets')).status).toBe(200);
  });

  it('obeys a quota that is cut while it runs', async () => {
    const sandbox = await start({ quota: 100 });
    await ask(sandbox, '/v1/wallets');
    sandbox.setQuota(1);
    expect((await ask(sandbox, '/v1/wallets')).status).toBe(429);
  });

  it('has no record at all in the scenario empty', async () => {
    const sandbox = await start({ scenario: 'empty' });
    for (const list of ['payins', 'payouts', 'orders'])
      expect((await (await ask(sandbox, `/v1/${list}`)).json()).output).toEqual([]);
    expect(sandbox.truth.records).toEqual([]);
  });

  it('serves html with 200 in the scenario html', async () => {
    const answer = await ask(await start({ scenario: 'html' }), '/v1/payins');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
  });

  it('never tells the truth over HTTP', async () => {
    const sandbox = await start();
    for (const path of ['/truth', '/v1/truth', '/v1/statements', '/v1/payins']) {
      expect(await (await ask(sandbox, path)).text()).not.toMatch(/missing-in-bank|story|paid-in-lot/);
    }
  });

  it('rejects when the port is taken, and leaves it free once closed', async () => {
    const first = await start();
    await expect(startTestSandbox({ port: first.port, records: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
    const second = await start({ port: first.port });
    expect((await ask(second, '/v1/wallets')).status).toBe(200);
  });

  it('is the same service for the same seed, key included', async () => {
    const [one, two, other] = [await start({ seed: 5 }), await start({ seed: 5 }), await start({ seed: 6 })];
    expect(await (await ask(one, '/v1/payins')).text()).toBe(await (await ask(two, '/v1/payins')).text());
    expect([one.apiKey === two.apiKey, one.apiKey === other.apiKey]).toEqual([true, false]);
    expect(Buffer.from(one.statement('own').bytes).equals(Buffer.from(two.statement('own').bytes))).toBe(true);
  });
});

describe('the statements that go with it', () => {});

type Received = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** Answers each request with the next status, the last one again and again; null never answers. */
async function aWebhookServer(statuses: readonly (number | null)[]) {
  const received: Received[] = [];
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      received.push({ method: message.method!, headers: message.headers, body: Buffer.concat(chunks).toString() });
      const status = statuses[Math.min(received.length, statuses.length) - 1];
      if (typeof status === 'number') response.writeHead(status, { location: '/elsewhere' }).end('bien');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks` };
}
const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('the webhooks that it sends', () => {
  it('come as a POST with the checksum, by themselves, until they are taken', async () => {
    const { received, url } = await aWebhookServer([503, 200]);
    const sandbox = await start({ clock: aFakeClock(), webhooks: { url, secret: 'whsec' } });
    await post(sandbox, '/v1/orders', JSON.stringify(anOrderBody(sandbox.register.list('wallets')[0]!.id)));
    await expect.poll(() => sandbox.webhooks!.events()[0]?.state).toBe('delivered');
    expect(received).toHaveLength(2);
    const [first, second] = received.map(({ body }) => JSON.parse(body));
    expect([received[0]!.method, received[0]!.headers['content-type']]).toEqual(['POST', 'application/json']);
    expect(received[0]!.headers['x-hook-checksum']).toBe(first.signature.checksum);
    expect(received[0]!.headers.authorization).toBeUndefined();
    expect(checksumOf({ ...first, properties: first.signature.properties }, 'whsec')).toBe(first.signature.checksum);
    expect([first.event_id === second.event_id, first.hook_id === second.hook_id]).toEqual([true, false]);
    expect(second.timestamp - first.timestamp).toBe(60);
    expect(first.data.order).toEqual(sandbox.register.find('orders', first.data.order.id));
  });

  it('tell a change of the register, and none where no address is given', async () => {
    const { received, url } = await aWebhookServer([200]);
    const sandbox = await start({ clock: aFakeClock(), webhooks: { url, secret: 'whsec' } });
    const order = sandbox.register.list('orders').find(({ status }) => status === 'PENDING')!;
    sandbox.register.put('orders', { ...order, status: 'FAILED', status_code: 'EXPIRED' });
    await expect.poll(() => received.length).toBe(1);
    expect(JSON.parse(received[0]!.body).data.order.id).toBe(order.id);
    expect((await start()).webhooks).toBeNull();
  });

  it('give up on a receiver that does not answer in time, is not there, or sends elsewhere', async () => {
    const { url, received } = await aWebhookServer([null, 307, 200]);
    const hook = { headers: { 'content-type': 'application/json', 'x-hook-checksum': 'X' }, body: '{}', timeoutMs: 50 };
    expect(await httpDeliver(url)(hook)).toBeNull();
    expect(await httpDeliver(url)({ ...hook, timeoutMs: 10_000 })).toMatchObject({ status: 307 });
    expect(received).toHaveLength(2);
    expect(await httpDeliver('http://127.0.0.1:1/')({ ...hook, timeoutMs: 10_000 })).toBeNull();
  });

  it('end with the service: it neither sleeps on nor sends what was due', async () => {
    const { received, url } = await aWebhookServer([200]);
    let elapsedMs = 0;
    const sleeps: (AbortSignal | undefined)[] = [];
    const clock = {
      monotonicMs: () => elapsedMs,
      sleep: (_ms: number, signal?: AbortSignal) => {
        sleeps.push(signal);
        return new Promise(() => undefined);
      },
    };
    const sandbox = await start({ clock, webhooks: { url, secret: 'whsec' } });
    const order = sandbox.register.list('orders').find(({ status }) => status === 'PENDING')!;
    sandbox.register.put('orders', { ...order, status: 'FAILED' });
    await expect.poll(() => sleeps.length).toBe(1);
    await sandbox.close();
    expect(sleeps[0]!.aborted).toBe(true);
    elapsedMs = 3_600_000;
    await sandbox.settle();
    expect(received).toEqual([]);
  });
});
