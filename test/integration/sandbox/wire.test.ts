/** What befalls an answer on its way, over real sockets: lost, cut, silent, without end, packed, and the service stays well. */
import { createServer, get } from 'node:http';
import type { ClientRequest, IncomingMessage, Server, ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createGunzip, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { okAnswer } from '../../../src/sandbox/http/message.ts';
import { sendOnWire } from '../../support/service/built-in/wire.ts';
import type { WireAnswer } from '../../support/service/built-in/wire.ts';
import { SCENARIOS } from '../../support/service/built-in/scenarios.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import { aFakeClock } from '../../support/fake-clock.ts';

const SOUND = okAnswer(Array.from({ length: 50 }, (_, at) => ({ id: `payin-${at}`, purpose: 'Matrícula' })));
const LENGTH = Buffer.byteLength(SOUND.body);

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
});

type Sending = {
  readonly url: string;
  /** Done once the first answer is off the service's hands. */ readonly sent: Promise<unknown>;
};

async function sending(answer: WireAnswer): Promise<Sending> {
  const clock = aFakeClock();
  const over = new EventEmitter();
  const sent = once(over, 'sent');
  const server = createServer((_message, response) => {
    void sendOnWire(answer, response, clock).then(() => over.emit('sent'));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

type Heard = {
  readonly headers: IncomingMessage['headers'] | null;
  readonly body: Buffer;
  readonly problem: string | null;
};

/** Everything that arrives until the answer ends or breaks, or until so many bytes are there. */
function hear(url: string, bytesMax = Number.POSITIVE_INFINITY): Promise<Heard> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let headers: IncomingMessage['headers'] | null = null;
    const over = (problem: string | null): void => {
      resolve({ headers, body: Buffer.concat(chunks), problem });
    };
    const request: ClientRequest = get(url, { agent: false }, (answer) => {
      ({ headers } = answer);
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.reduce((sum, { length }) => sum + length, 0) >= bytesMax) request.destroy();
      });
      answer.on('end', () => {
        over(null);
      });
      answer.on('error', (error: NodeJS.ErrnoException) => {
        over(error.code ?? error.name);
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (headers === null) over(error.code ?? error.name);
    });
  });
}

describe('an answer on the wire', () => {
  it('arrives whole where nothing befalls it, with its length', async () => {
    const { url, sent } = await sending(SOUND);
    const heard = await hear(url);
    expect([heard.problem, heard.body.toString(), heard.headers!['content-length']]).toEqual([
      null,
      SOUND.body,
      LENGTH.toString(),
    ]);
    await sent;
  });

  it('is lost with its connection, which is reset and not closed', async () => {
    const { url, sent } = await sending({ ...SOUND, wire: 'reset' });
    expect(await hear(url)).toEqual({ headers: null, body: Buffer.alloc(0), problem: 'ECONNRESET' });
    await sent;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: sandbox\r\n\r\n');
    const [problem] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(problem.code).toBe('ECONNRESET');
  });

  it.each([
    [700, 700],
    [0, 1],
    [999_999, LENGTH - 1],
  ])('is cut after %d bytes, but never before the first or at the end', async (afterBytes, arrives) => {
    const { url, sent } = await sending({ ...SOUND, wire: 'cut', afterBytes });
    const heard = await hear(url);
    expect([heard.problem, heard.body.length, heard.headers!['content-length']]).toEqual([
      'ECONNRESET',
      arrives,
      LENGTH.toString(),
    ]);
    expect(Buffer.from(SOUND.body).subarray(0, arrives).equals(heard.body)).toBe(true);
    await sent;
  });

  it('is lost where there is nothing to cut', async () => {
    const { url } = await sending({ ...SOUND, body: '', wire: 'cut', afterBytes: 5 });
    expect((await hear(url)).problem).toBe('ECONNRESET');
  });

  it('stalls after so many bytes until the client leaves', async () => {
    const { url, sent } = await sending({ ...SOUND, wire: 'stall', afterBytes: 300 });
    const heard = await hear(url, 300);
    expect(heard.body.length).toBe(300);
    await sent;
  });

  it('stalls with nothing but its headers, or without a word', async () => {
    const heads = await sending({ ...SOUND, wire: 'stall', afterBytes: 0 });
    const answer = await new Promise<IncomingMessage>((resolve) => {
      const request = get(heads.url, { agent: false }, resolve);
      request.on('error', () => undefined);
    });
    expect(answer.headers['content-length']).toBe(LENGTH.toString());
    answer.destroy();
    await heads.sent;

    const silent = await sending({ ...SOUND, wire: 'stall' });
    const request = get(silent.url, { agent: false });
    request.on('error', () => undefined);
    const [, response] = (await once(servers.at(-1)!, 'request')) as [IncomingMessage, ServerResponse];
    expect([response.headersSent, response.destroyed]).toEqual([false, false]);
    request.destroy();
    await silent.sent;
  });

  it('has no end: it begins soundly and goes on until the client leaves', async () => {
    const { url, sent } = await sending({ ...SOUND, wire: 'endless' });
    const heard = await hear(url, 3_000_000);
    expect(heard.body.length).toBeGreaterThanOrEqual(3_000_000);
    expect(heard.headers!['content-length']).toBeUndefined();
    const text = heard.body.toString();
    expect([text.startsWith(SOUND.body.slice(0, -1)), text.slice(SOUND.body.length - 1).trim()]).toEqual([true, '']);
    await sent;
  });

  it('trickles byte by byte on the service’s clock, and is then whole', async () => {
    const { url, sent } = await sending({ ...SOUND, wire: 'trickle' });
    expect((await hear(url)).body.toString()).toBe(SOUND.body);
    await sent;
  });

  it('is packed', async () => {
    const { url } = await sending({ ...SOUND, wire: 'gzip' });
    const heard = await hear(url);
    expect(heard.headers!['content-encoding']).toBe('gzip');
    expect(gunzipSync(heard.body).toString()).toBe(SOUND.body);
  });

  it('is small on the wire and more than a client should unpack', async () => {
    const { url } = await sending({ ...SOUND, wire: 'gzip-bomb' });
    const heard = await hear(url);
    expect([heard.problem, heard.headers!['content-encoding']]).toEqual([null, 'gzip']);
    expect(heard.body.length).toBeLessThan(2_000_000);
    let unpacked = 0;
    const gunzip = createGunzip();
    gunzip.end(heard.body);
    for await (const chunk of gunzip) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > 64_000_000) break;
    }
    expect(unpacked).toBeGreaterThan(64_000_000);
  });

  it.each([undefined, 'reset', 'cut', 'stall', 'endless', 'trickle', 'gzip', 'gzip-bomb'] as const)(
    'is given up where the client left before it: %s',
    async (wire) => {
      const server = createServer();
      servers.push(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { agent: false });
      request.on('error', () => undefined);
      const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
      request.destroy();
      await once(response, 'close');
      await sendOnWire({ ...SOUND, ...(wire === undefined ? {} : { wire, afterBytes: 9 }) }, response, aFakeClock());
      expect(response.headersSent).toBe(false);
    },
  );
});

describe('the sandbox in a scenario of the wire', () => {
  it.each(['resets', 'cut'] as const)(
    '%s: some answers are lost, the others are whole, the same ones again',
    async (scenario) => {
      const run = async (): Promise<string[]> => {
        const sandbox = await startTestSandbox({ scenario, records: 60, seed: 4 });
        const headers = { authorization: `Bearer ${sandbox.apiKey}`, connection: 'close' };
        const outcomes: string[] = [];
        for (let call = 0; call < 40; call += 1) {
          const answer = fetch(`${sandbox.baseUrl}/v1/payins`, { headers }).then((response) => response.json());
          outcomes.push(
            await answer.then(
              () => 'whole',
              () => 'lost',
            ),
          );
        }
        await sandbox.close();
        return outcomes;
      };
      const outcomes = await run();
      expect(await run()).toEqual(outcomes);
      expect(new Set(outcomes)).toEqual(new Set(['whole', 'lost']));
    },
  );

  it.each(['stalled', 'silent', 'endless-body', 'trickling'] as const)(
    '%s: closes while an answer is still on its way',
    async (scenario) => {
      const sandbox = await startTestSandbox({ scenario, records: 60 });
      const headers = { authorization: `Bearer ${sandbox.apiKey}` };
      const bodies: Promise<unknown>[] = [];
      for (let call = 0; call < 30; call += 1) {
        bodies.push(
          fetch(`${sandbox.baseUrl}/v1/payins`, { headers })
            .then(async (answer) => {
              await answer.body!.pipeTo(new WritableStream());
            })
            .catch((error: unknown) => error),
        );
      }
      // All have been asked for; at least one of them never ends.
      while (sandbox.requests.entries().length < 30) await new Promise((resolve) => setImmediate(resolve));
      await sandbox.close();
      const ends = await Promise.all(bodies);
      expect(ends.filter((end) => end instanceof Error).length).toBeGreaterThan(0);
    },
  );
});

it.each(SCENARIOS)('starts and closes by its name: %s', async (scenario) => {
  const sandbox = await startTestSandbox({ scenario, records: 60 });
  const answer = await fetch(`${sandbox.baseUrl}/v1/wallets`, {
    headers: { authorization: `Bearer ${sandbox.apiKey}` },
  });
  expect(answer.status).toBe(scenario === 'wrong-key' ? 401 : 200);
  await answer.body!.cancel();
  await sandbox.close();
});
