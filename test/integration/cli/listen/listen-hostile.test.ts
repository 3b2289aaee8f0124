/** `listen` among strangers: what is no delivery is answered and turned away, and what cannot start says why. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runCli, withFolder } from '../../../support/store/cli.ts';
import { aProfileIn, withListening } from '../../../support/service/listening.ts';
import { aHook, aHookAbout, aPost, checksumOf, JSON_HEADERS, post, signed } from '../../../support/service/webhooks.ts';

describe('what is no delivery', () => {
  it.each([
    ['GET', {}, undefined, 405],
    ['PUT', JSON_HEADERS, '{}', 405],
    ['OPTIONS', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }, undefined, 405],
    ['POST', { 'content-type': 'text/plain' }, signed(aHook()), 415],
    ['POST', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
    ['POST', { 'content-type': 'application/jsonp' }, signed(aHook()), 415],
    ['POST', { ...JSON_HEADERS, 'content-encoding': 'gzip' }, signed(aHook()), 415],
    ['POST', { 'content-type': 'application/json; charset=utf-8' }, signed(aHook()), 200],
  ] as const)('%s with %j is answered', (method, headers, body, status) =>
    withListening(async ({ address, events }) => {
      const answer = await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
      // A page in somebody's browser is told nothing.
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(events()).toHaveLength(status === 200 ? 1 : 0);
    }),
  );

  it('is refused above a mebibyte, announced or not, and never held', () =>
    withListening(async ({ address, events }) => {
      const padded = (bytes: number): string => {
        const body = JSON.stringify({ ...JSON.parse(signed(aHook())), padding: '' });
        return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - Buffer.byteLength(body))}"`);
      };
      const headers = { ...JSON_HEADERS, 'x-hook-checksum': checksumOf(aHook()) };
      const most = padded(1_048_576);
      expect(Buffer.byteLength(most)).toBe(1_048_576);
      expect(await post(address, { method: 'POST', headers, body: most })).toMatchObject({ status: 200 });
      const over = padded(1_048_577);
      expect(await post(address, { method: 'POST', headers, body: over })).toMatchObject({ status: 413 });
      const inParts = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (let at = 0; at < over.length; at += 65_536) controller.enqueue(Buffer.from(over.slice(at, at + 65_536)));
          controller.close();
        },
      });
      const parts = { method: 'POST', headers, body: inParts, duplex: 'half' } as const;
      expect(await post(address, parts)).toMatchObject({ status: 413 });
      // One that has no end is cut.
      const endless = request(address, { method: 'POST', headers });
      const cut = once(endless, 'error');
      const chunk = Buffer.alloc(1_048_576, 'x');
      const pump = (): void => {
        if (endless.write(chunk)) setImmediate(pump);
        else endless.once('drain', pump);
      };
      pump();
      await cut;
      // Long before its time is up: what is on its way counts too.
      expect(endless.socket?.bytesWritten).toBeLessThan(64 * 1_048_576);
      expect(events()).toHaveLength(1);
      expect(await post(address, aPost(aHookAbout(2)))).toMatchObject({ status: 200 });
    }));

  it('and says nothing, or hangs up in the middle, stops nobody', () =>
    withListening(async ({ address, events, side, end }) => {
      const { port } = new URL(address);
      const idle: Socket[] = [];
      for (let n = 0; n < 50; n += 1) idle.push(connect(Number(port), '127.0.0.1').on('error', () => undefined));
      const half = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      half.write(
        'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"event_id":',
      );
      const noise = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      noise.write('\x16\x03\x01\x02\x00\x01\x00 not HTTP at all\r\n\r\n');
      noise.resume();
      await once(noise, 'close');
      expect(await post(address, aPost(aHook()))).toMatchObject({ status: 200 });
      half.destroy();
      expect(events()).toHaveLength(1);
      expect(await end()).toBe(0);
      expect(side()).toMatch(/recibidos: 1,/);
      for (const socket of idle) socket.destroy();
    }));
});

describe('a start that cannot be', () => {
  const refused = async (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    withFolder(async (folder) => {
      const { data } = aProfileIn(folder);
      return runCli([...words, '--data-dir', data, '--json'], { env });
    });
  const start = ['listen', '--profile', 'Andina'];

  it.each([
    [['listen', '--port', '4000', '--profile', 'Nadie'], 'no-profile', 'Nadie'],
    [[...start, '--port', '70000'], 'usage', '--port 70000'],
    [[...start, '--port', 'x'], 'usage', '--port x'],
    [start, 'usage', '--port'],
    [[...start, '--port', '0', '--secret-env', 'CUADRE_NOTHING'], 'usage', '--secret-env CUADRE_NOTHING'],
    [[...start, '--port', '0', '--host', '203.0.113.7'], 'usage', '--host 203.0.113.7'],
    [[...start, '--port', '0', '--host', 'nowhere.invalid'], 'usage', '--host nowhere.invalid'],
  ])('%j ends with 2', async (words, kind, said) => {
    expect(await refused(words, { CUADRE_NOTHING: ' , ' })).toMatchObject({
      exit: 2,
      json: { ok: false, error: { kind, message: expect.stringContaining(said) } },
    });
  });

  it('says that a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = (taken.address() as AddressInfo).port.toString();
    const ended = await refused([...start, '--port', port, '--lang', 'en']);
    taken.close();
    expect(ended).toMatchObject({ exit: 2, json: { error: { kind: 'usage' } } });
    expect((ended.json as { error: { message: string } }).error.message).toContain(
      `that port is taken (--port ${port})`,
    );
  });

  it('is none on a host that the network reaches: it is said, and it listens', () =>
    withListening(
      async ({ address, side }) => {
        expect(address).toMatch(/^http:\/\/0\.0\.0\.0:\d+$/);
        expect(await post(address.replace('0.0.0.0', '127.0.0.1'), aPost(aHook()))).toMatchObject({ status: 200 });
        expect(side()).toMatch(/0\.0\.0\.0 se alcanza desde la red/);
      },
      { words: ['--host', '0.0.0.0'] },
    ));
});
