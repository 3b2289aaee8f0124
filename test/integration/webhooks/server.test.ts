/** The listener's server at its limits: whoever is slow, large or many is turned away with a reason, and the others are heard. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/main/adapters/clock/clock.ts';
import { startHookServer } from '../../../src/main/adapters/webhooks/server.ts';
import type { HookAnswer, HookServer, HookServerOptions } from '../../../src/main/adapters/webhooks/server.ts';
import type { Delivery } from '../../../src/main/app/ports/inbox.ts';
import { JSON_HEADERS, post, postAlone } from '../../support/service/webhooks.ts';

const servers: HookServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const TAKEN: HookAnswer = { status: 200 };
type Options = Partial<Pick<HookServerOptions, 'hear' | 'limits'>>;

/** A server that takes everything, unless told otherwise, with what it heard and what it refused. */
async function aServer({ hear = async () => TAKEN, limits = {} }: Options = {}) {
  const heard: Delivery[] = [];
  const refused: string[] = [];
  const started = await startHookServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    hear: (delivery) => {
      heard.push(delivery);
      return hear(delivery);
    },
    refused: (reason) => void refused.push(reason),
    limits,
  });
  if (!started.ok) throw new Error(started.error);
  servers.push(started.value);
  const { address, close } = started.value;
  const dial = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  };
  return { address, close, dial, heard, refused };
}

const aBody = (bytes: number): RequestInit => ({ method: 'POST', headers: JSON_HEADERS, body: 'x'.repeat(bytes) });
const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const later = <T>() => {
  let give: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (give = resolve));
  return { promise, give: (value: T) => give(value) };
};
const waitUntil = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('the server', () => {
  it('hands over the header and the bytes as they came', async () => {
    const { address, heard } = await aServer();
    const headers = { ...JSON_HEADERS, 'x-hook-checksum': 'ABC' };
    expect(await post(address, { method: 'POST', headers, body: '{"ñ":1.50}' })).toMatchObject({ status: 200 });
    expect(heard.map(({ headerChecksum, body }) => [headerChecksum, Buffer.from(body).toString()])).toEqual([
      ['ABC', '{"ñ":1.50}'],
    ]);
  });

  it('answers 503 in time for a disk that does not, and says when to come again', async () => {
    const { promise, give } = later<HookAnswer>();
    const { address, refused } = await aServer({ hear: () => promise, limits: { answerMsMax: 50 } });
    const answer = await fetch(address, aBody(10));
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '30',
      { received: false, error: 'late' },
    ]);
    expect(refused).toEqual(['late']);
    give(TAKEN);
  });

  it('holds so many bytes of all bodies together, and lets go of them again', async () => {
    const { promise, give } = later<HookAnswer>();
    let calls = 0;
    const { address, heard, refused } = await aServer({
      hear: () => ((calls += 1) === 1 ? promise : Promise.resolve(TAKEN)),
      limits: { heldBytesMax: 1_000 },
    });
    const first = post(address, aBody(900));
    await waitUntil(() => heard.length === 1);
    expect(await post(address, aBody(200))).toEqual({ status: 503, body: { received: false, error: 'busy' } });
    expect(await post(address, aBody(50))).toMatchObject({ status: 200 });
    give(TAKEN);
    expect(await first).toMatchObject({ status: 200 });
    for (let n = 0; n < 5; n += 1) expect(await post(address, aBody(900))).toMatchObject({ status: 200 });
    expect(await post(address, aBody(1_001))).toMatchObject({ status: 503 });
    expect(refused).toEqual(['busy', 'busy']);
  });

  it('has so many connections, and counts those that it does not take', async () => {
    const { address, dial, refused } = await aServer({ limits: { connectionsMax: 2 } });
    const idle = [await dial(), await dial()];
    const third = await dial();
    third.resume();
    if (!third.closed) await once(third, 'close');
    expect(refused).toEqual(['connections']);
    const [first] = idle;
    first!.destroy();
    await waitUntil(() => first!.closed);
    // The server hears of it a moment later.
    let status: number | undefined = 0;
    while (status !== 200) status = await postAlone(address, aBody(2)).catch(() => 0);
  });

  it('waits for nobody who does not finish his sentence', async () => {
    const { dial, heard, refused } = await aServer({ limits: { requestMsMax: 200 } });
    const [head, body, none] = [await dial(), await dial(), await dial()];
    head.write('POST / HT');
    body.write(`${HEAD}content-length: 10\r\n\r\n{"a`);
    for (const socket of [head, body, none]) {
      socket.resume();
      if (!socket.closed) await once(socket, 'close');
    }
    expect(heard).toEqual([]);
    expect(refused).toEqual(['cut-short']);
  });

  it('counts who left in the middle, once', async () => {
    const { dial, heard, refused } = await aServer();
    const socket = await dial();
    socket.write(`${HEAD}expect: 100-continue\r\ncontent-length: 10\r\n\r\n{"a`);
    await once(socket, 'data');
    socket.destroy();
    await waitUntil(() => refused.length > 0);
    expect([heard, refused]).toEqual([[], ['cut-short']]);
  });

  it('ends when what is under way is answered, and keeps no connection for more', async () => {
    const { promise, give } = later<HookAnswer>();
    const { address, close, heard, dial } = await aServer({ hear: () => promise });
    const silent = await dial();
    const under = fetch(address, aBody(10));
    await waitUntil(() => heard.length === 1);
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isClosed).toBe(false);
    await expect(fetch(address, aBody(10))).rejects.toThrow();
    give(TAKEN);
    const answer = await under;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await closing;
    silent.destroy();
    servers.length = 0;
  });

  it('ends also when an answer never comes', async () => {
    const { address, close, heard } = await aServer({
      hear: () => later<HookAnswer>().promise,
      limits: { answerMsMax: 60_000, stopMsMax: 50 },
    });
    const under = fetch(address, aBody(10)).catch(() => 'cut');
    await waitUntil(() => heard.length === 1);
    await close();
    expect(await under).toBe('cut');
    servers.length = 0;
  });
});
