// Trouble on the line: what can be repeated is tried again in good measure, and every request has limits (N4, N5, N6).
import { gzipSync } from 'node:zlib';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { anApi, aScene, opened, PAGE, sendEmpty, WALLETS } from '../../support/service/api-scene.ts';
import { ROOMY, send } from '../../support/service/http-server.ts';
import type { Answerer } from '../../support/service/http-server.ts';

describe('trying again', () => {
  it('gives six tries to a failing service and then says unreachable, waiting with full jitter', async () => {
    const { api, server, clock } = await aScene((_, response) => send(response, 503, 'upstream'));
    expect(await api.listPage('payins', PAGE)).toEqual({
      ok: false,
      error: { kind: 'unreachable', detail: { reason: 'status', status: 503 } },
    });
    expect(server.seen).toHaveLength(6);
    const waits = clock.slept();
    expect(waits).toHaveLength(5);
    waits.forEach((ms, n) => expect(ms).toBeLessThanOrEqual(500 * 2 ** n));
    expect(new Set(waits).size).toBe(5);
  });

  it('goes on when the service recovers', async () => {
    let asked = 0;
    const { api } = await aScene((_, response) => {
      asked += 1;
      if (asked === 1) send(response, 500, '');
      else if (asked === 2) response.destroy();
      else if (asked === 3) send(response, 200, '{"output":[{"id":"a"');
      else if (asked === 4) send(response, 200, '');
      else send(response, 200, WALLETS);
    });
    expect(await api.checkKey()).toMatchObject({ ok: true, value: { wallets: 2 } });
    expect(asked).toBe(5);
  });

  it('takes an answer that is always cut for something else than this service', async () => {
    const { api, server } = await aScene((_, response) => send(response, 200, '{"output":[{"id":"a","amount":12'));
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: false, error: { kind: 'not-this-service' } });
    expect(server.seen).toHaveLength(6);
  });

  it('waits out a 429 until the reset and goes on alone', async () => {
    let asked = 0;
    const { api, clock, server } = await aScene((_, response) => {
      asked += 1;
      if (asked <= 2)
        send(
          response,
          429,
          { error: 'RATE_LIMITED' },
          { ...ROOMY, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' },
        );
      else sendEmpty(response);
    });
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: true });
    expect(server.seen).toHaveLength(3);
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(2 * 31_000);
    expect(clock.monotonicMs()).toBeLessThanOrEqual(2 * 33_000);
  });

  it.each([
    ['without headers', {}],
    ['with a date as reset', { 'x-ratelimit-reset': '1774969200' }],
    ['with a negative reset', { 'x-ratelimit-reset': '-30' }],
  ])('clamps its waits after a 429 %s', async (_, headers) => {
    let asked = 0;
    const { api, clock } = await aScene((__, response) => {
      asked += 1;
      if (asked <= 3) send(response, 429, '', headers);
      else sendEmpty(response);
    });
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: true });
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(7_000);
    expect(clock.monotonicMs()).toBeLessThan(13_000);
  });

  it('sits out a 429 that says nothing of the limit in seconds, also in the middle of a minute', async () => {
    let asked = 0;
    const { api, clock } = await aScene((_, response) => {
      asked += 1;
      if (asked === 2) send(response, 429, '', {});
      else send(response, 200, { output: [], code: 'OK' }, { ...ROOMY, 'x-ratelimit-reset': '55' });
    });
    await api.listPage('payins', PAGE);
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: true });
    expect(asked).toBe(3);
    expect(clock.monotonicMs()).toBeGreaterThanOrEqual(1_000);
    expect(clock.monotonicMs()).toBeLessThan(4_000);
  });

  it('gives up on a service that only ever says 429', async () => {
    const { api, server } = await aScene((_, response) => send(response, 429, '', {}), { refusalsMax: 4 });
    expect(await api.listPage('payins', PAGE)).toEqual({ ok: false, error: { kind: 'rate-limited' } });
    expect(server.seen).toHaveLength(5);
  });

  it('tells whoever watches that it pauses, until when, and that it goes on', async () => {
    let asked = 0;
    const { api } = await aScene((_, response) => {
      asked += 1;
      if (asked === 1) send(response, 429, '', { 'retry-after': '20' });
      else sendEmpty(response);
    });
    const heard: (string | null)[] = [];
    const stop = api.watchWaits!((until) => heard.push(until));
    await api.listPage('payins', PAGE);
    expect(heard).toEqual([expect.stringMatching(/^2026-03-31T15:00:2[12]/), null]);
    stop();
  });
});

describe('the limits of a request', () => {
  it('gives up on an answer that never begins', async () => {
    const { api } = await aScene(() => undefined, { totalMsMax: 150, triesMax: 2 });
    expect(await api.listPage('payins', PAGE)).toEqual({
      ok: false,
      error: { kind: 'unreachable', detail: { reason: 'timeout' } },
    });
  });

  const silent = async (): Promise<number> => {
    const raw = createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const sockets = new Set<Socket>();
    raw.on('connection', (socket) => sockets.add(socket));
    opened({
      close: () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy();
          raw.close(() => resolve());
        }),
    });
    return (raw.address() as AddressInfo).port;
  };
  const TIMEOUT = { ok: false, error: { kind: 'unreachable', detail: { reason: 'timeout' } } };

  it.each([
    ['a connection that is never made', 'https', { connectMsMax: 100 }],
    ['headers that never come', 'http', { headersMsMax: 100 }],
  ])(
    'has a time limit of its own for %s',
    async (_, scheme, limits) => {
      const { api } = anApi(`${scheme}://127.0.0.1:${await silent()}`, { ...limits, triesMax: 1 });
      expect(await api.listPage('payins', PAGE)).toEqual(TIMEOUT);
    },
    5_000,
  );

  it('has a time limit of its own for silence in the middle of a body', async () => {
    const { api } = await aScene((_, response) => void response.writeHead(200).write('{"output":['), {
      bodySilenceMsMax: 100,
      triesMax: 1,
    });
    expect(await api.listPage('payins', PAGE)).toEqual(TIMEOUT);
  });

  it('gives up in the end on a body that comes byte by byte', async () => {
    const drips = new Set<NodeJS.Timeout>();
    const drip: Answerer = (_, response) => {
      response.writeHead(200);
      drips.add(setInterval(() => response.write(' '), 20));
    };
    const { api } = await aScene(drip, { bodySilenceMsMax: 5_000, totalMsMax: 300, triesMax: 1 });
    expect(await api.listPage('payins', PAGE)).toEqual(TIMEOUT);
    drips.forEach(clearInterval);
  });

  it('does not wait for the rest of an error', async () => {
    const { api, server } = await aScene((_, response) => void response.writeHead(403, { ...ROOMY }).write('<html>'), {
      totalMsMax: 60_000,
      bodySilenceMsMax: 60_000,
      refusalMsMax: 50,
    });
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
    expect(server.seen).toHaveLength(1);
  });

  it('gives up on a body that stalls', async () => {
    const stall: Answerer = (_, response) => {
      response.writeHead(200, { ...ROOMY });
      response.write('{"output":[');
    };
    const { api, server } = await aScene(stall, { totalMsMax: 200, triesMax: 2 });
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(server.seen).toHaveLength(2);
  });

  it('gives up on a body without end', async () => {
    const { api } = await aScene(
      (_, response) => {
        response.writeHead(200, { ...ROOMY });
        const pour = (): void => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      },
      { bytesMax: 1_000_000 },
    );
    expect(await api.listPage('payins', PAGE)).toEqual({
      ok: false,
      error: { kind: 'not-this-service', detail: { reason: 'too-large' } },
    });
  });

  it('gives up on a small packed body that would unpack without end', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
    const { api } = await aScene((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb), {
      bytesMax: 1_000_000,
    });
    expect(await api.listPage('payins', PAGE)).toMatchObject({ ok: false, error: { detail: { reason: 'too-large' } } });
  });

  it('asks again for a packed body that is cut, and gives up on one that is damaged', async () => {
    const packed = gzipSync(JSON.stringify(WALLETS));
    let asked = 0;
    const { api } = await aScene((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(asked === 1 ? packed.subarray(0, 20) : packed);
    });
    expect(await api.checkKey()).toMatchObject({ ok: true, value: { wallets: 2 } });
    expect(asked).toBe(2);
    const damaged = Buffer.concat([packed.subarray(0, 12), Buffer.alloc(30, 7)]);
    const other = await aScene((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(damaged));
    expect(await other.api.checkKey()).toMatchObject({ ok: false, error: { detail: { reason: 'bad-http' } } });
    expect(other.server.seen).toHaveLength(1);
  });

  it('reads a large packed page and refuses a packing it does not know', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ id: `${n}-${Math.imul(n, 2_654_435_761) >>> 0}` }));
    const packed = gzipSync(JSON.stringify({ output: rows }), { level: 0 });
    expect(packed.length).toBeGreaterThan(64 * 1024);
    const { api } = await aScene((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    const answer = await api.listPage('payins', PAGE);
    expect(answer.ok && answer.value.rows).toHaveLength(3_000);
    const other = await aScene((_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'));
    expect(await other.api.checkKey()).toMatchObject({ ok: false, error: { detail: { reason: 'bad-http' } } });
  });

  it('calls what does not speak HTTP not this service', async () => {
    const raw = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9\r\n\r\n'));
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const { port } = raw.address() as AddressInfo;
    const { api } = anApi(`http://127.0.0.1:${port}`);
    opened({ close: () => new Promise((resolve) => raw.close(() => resolve())) });
    expect(await api.checkKey()).toMatchObject({
      ok: false,
      error: { kind: 'not-this-service', detail: { reason: 'bad-http' } },
    });
  });

  it('stops at once when it is cancelled', async () => {
    const controller = new AbortController();
    const { api, server } = await aScene(() => controller.abort());
    expect(await api.listPage('payins', PAGE, controller.signal)).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(await api.listPage('payins', PAGE, controller.signal)).toEqual({ ok: false, error: { kind: 'cancelled' } });
    expect(server.seen).toHaveLength(1);
  });
});
