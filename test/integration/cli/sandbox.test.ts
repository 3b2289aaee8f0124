/** `sandbox`: one line once it listens, a statement that goes with it, and an orderly end. */
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, startCli, withFolder } from '../../support/store/cli.ts';
import { anOrderBody } from '../../support/service/living-service.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import { aProfileIn, listenWords, SECRET_VARIABLE, startListening } from '../../support/service/listening.ts';
import { SECRET } from '../../support/service/webhooks.ts';

type Line = { readonly ok: boolean; readonly baseUrl: string; readonly apiKey: string; readonly statement: string };

/** Starts it, hands over its line, stops it with the signal and answers with everything it printed and its exit code. */
async function withLine(
  words: readonly string[],
  signal: NodeJS.Signals,
  work: (line: Line) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<{ out: string; exit: number | null }> {
  const child = startCli(['sandbox', ...words], { env });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  await work(JSON.parse(out) as Line);
  child.kill(signal);
  const [exit] = await ended;
  return { out, exit };
}

describe('the sandbox', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints one line, serves until %s, and then ends with 0', async (signal) => {
    let place = '';
    const { out, exit } = await withLine(
      ['--records', '60', '--seed', '5', '--json'],
      signal,
      async ({ ok, baseUrl, apiKey, statement }) => {
        place = statement;
        expect(ok).toBe(true);
        expect(baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
        expect((await fetch(`${baseUrl}/v1/wallets`)).status).toBe(401);
        const answer = await fetch(`${baseUrl}/v1/wallets`, { headers: { authorization: `Bearer ${apiKey}` } });
        expect(await answer.json()).toMatchObject({ code: 'OK' });
        expect((await runCli(['import', statement, '--dry-run', '--json'])).json).toMatchObject({
          ok: true,
          rejected: [],
        });
      },
    );
    expect(exit).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(Object.keys(JSON.parse(out) as object)).toEqual(['ok', 'baseUrl', 'apiKey', 'statement']);
    expect(existsSync(place)).toBe(false);
  });

  it('writes the statement where it is told, the same for the same seed', () =>
    withFolder(async (folder) => {
      const [a, b] = ['a.csv', 'b.csv'].map((name) => path.join(folder, name)) as [string, string];
      for (const file of [a, b])
        await withLine(['--records', '60', '--seed', '5', '--statement', file], 'SIGTERM', async (line) =>
          expect(line.statement).toBe(file),
        );
      expect(readFileSync(a).equals(readFileSync(b))).toBe(true);
    }));

  it('goes with reconcile', () =>
    withFolder(async (folder) => {
      await withLine(['--records', '60'], 'SIGTERM', async ({ baseUrl, apiKey, statement }) => {
        const words = [
          'reconcile',
          '--base-url',
          baseUrl,
          '--api-key-env',
          'K',
          '--statement',
          statement,
          '--out',
          folder,
          '--json',
        ];
        expect(await runCli(words, { env: { K: apiKey } })).toMatchObject({ exit: 0, json: { ok: true } });
      });
    }));

  it.each([
    [['--scenario', 'nada'], 'orders-forbidden'],
    [['--port', '70000'], '--port'],
    [['--records', '1000001'], '--records'],
    [['--quota', '120'], '--quota 120'],
    [['--scopes', 'payins:all,payins:some'], 'payouts:details'],
    [['--webhooks', 'http://127.0.0.1:4000'], '--hook-secret-env'],
    [['--webhooks', 'http://hooks.example', '--hook-secret-env', SECRET_VARIABLE], '--webhooks http://hooks.example'],
    [['--webhooks', 'https://hooks.example', '--hook-secret-env', 'NOBODY'], '--hook-secret-env NOBODY'],
  ])('refuses %j with 2', async (words, said) => {
    expect(await runCli(['sandbox', ...words, '--json'], { env: { [SECRET_VARIABLE]: SECRET } })).toMatchObject({
      exit: 2,
      json: { ok: false, error: { kind: 'usage', message: expect.stringContaining(said) } },
    });
  });

  it('says that a port is taken, and that a statement cannot be written', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = (taken.address() as AddressInfo).port.toString();
    expect(await runCli(['sandbox', '--port', port, '--json'])).toMatchObject({
      exit: 2,
      json: { error: { kind: 'usage', message: expect.stringContaining(port) } },
    });
    taken.close();
    expect(await runCli(['sandbox', '--records', '60', '--statement', '/dev/null/x.csv', '--json'])).toMatchObject({
      exit: 1,
      json: { error: { kind: 'write-failed', message: expect.stringContaining('/dev/null/x.csv') } },
    });
  });
});

const asked = (line: Line, address: string): Promise<Response> =>
  fetch(`${line.baseUrl}${address}`, { headers: { authorization: `Bearer ${line.apiKey}` } });

type EventRow = {
  readonly event_id: string;
  readonly event_type: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_status: number | null;
  readonly next_attempt_at: string | null;
};

/** The events as `GET /__events` shows them, as soon as an attempt at each was answered. */
async function eventsOf({ baseUrl }: Line): Promise<readonly EventRow[]> {
  for (;;) {
    const { output } = (await (await fetch(`${baseUrl}/__events`)).json()) as { readonly output: readonly EventRow[] };
    if (output.length > 0 && output.every(({ last_status }) => last_status !== null)) return output;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** With this seed the first order that is made comes to its end, which is an event, within five seconds. */
const STORY = ['--records', '60', '--seed', '55', '--hook-secret-env', SECRET_VARIABLE];
const SIGNED = { [SECRET_VARIABLE]: SECRET };
async function makeOrder({ baseUrl, apiKey }: Line): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const wallets = (await (await fetch(`${baseUrl}/v1/wallets`, { headers })).json()) as { output: [{ id: string }] };
  const body = JSON.stringify(anOrderBody(wallets.output[0].id));
  expect((await fetch(`${baseUrl}/v1/orders`, { method: 'POST', headers, body })).status).toBe(200);
}

describe('the events of the sandbox', () => {
  it('are signed with the secret of the variable, reach whoever listens, and are shown as delivered', () =>
    withFolder(async (folder) => {
      const place = aProfileIn(folder);
      const listening = await startListening(place, listenWords(place.data));
      try {
        const words = [...STORY, '--webhooks', `${listening.address}/hooks`];
        await withLine(words, 'SIGTERM', async (line) => {
          await makeOrder(line);
          const [event, ...others] = await eventsOf(line);
          expect(others).toEqual([]);
          expect(event).toMatchObject({ event_type: 'order.updated', state: 'delivered', attempts: 1 });
          expect(event).toMatchObject({ last_status: 200, next_attempt_at: null });
          expect(listening.events()).toHaveLength(1);
        }, SIGNED); // prettier-ignore
      } finally {
        await listening.end('SIGKILL');
      }
    }));

  it('wait for their next attempt where the receiver refuses, a minute after the first', async () => {
    let body = '';
    const receiver = await aServer((_, response) => {
      response.req.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      response.req.on('end', () => send(response, 500, ''));
    });
    try {
      await withLine([...STORY, '--webhooks', receiver.baseUrl], 'SIGTERM', async (line) => {
        await makeOrder(line);
        const [event] = await eventsOf(line);
        expect(event).toMatchObject({ event_type: 'order.updated', state: 'pending', attempts: 1 });
        const { event_id, sent_at } = JSON.parse(body) as { readonly event_id: string; readonly sent_at: string };
        expect(event).toMatchObject({ event_id, last_status: 500 });
        expect(Date.parse(event?.next_attempt_at ?? '') - Date.parse(sent_at)).toBe(60_000);
      }, SIGNED); // prettier-ignore
    } finally {
      await receiver.close();
    }
  });

  it('are nobody’s where no address was given', () =>
    withLine(['--records', '60'], 'SIGTERM', async ({ baseUrl }) => {
      expect((await fetch(`${baseUrl}/__events`)).status).toBe(404);
    }));
});

describe('the quota and the scopes of the sandbox', () => {
  it('allow so many requests in so many seconds, and say so in the headers', () =>
    withLine(['--records', '60', '--quota', '3/5'], 'SIGTERM', async (line) => {
      const answers: Response[] = [];
      for (let n = 0; n < 4; n += 1) answers.push(await asked(line, '/v1/wallets'));
      const header = (name: string) => answers.map(({ headers }) => headers.get(`x-ratelimit-${name}`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(header('limit')).toEqual(['3', '3', '3', '3']);
      expect(header('remaining')).toEqual(['2', '1', '0', '0']);
      expect(header('reset').every((seconds) => /^[1-5]$/.test(seconds ?? ''))).toBe(true);
    }));

  it('let the key do what they name, and nothing else', () =>
    withLine(['--records', '60', '--scopes', 'payins:all,payouts:all'], 'SIGTERM', async (line) => {
      const statuses: number[] = [];
      for (const list of ['payins', 'payouts', 'orders', 'wallets']) statuses.push((await asked(line, `/v1/${list}`)).status);
      expect(statuses).toEqual([200, 200, 403, 403]);
    })); // prettier-ignore

  it('are told by its help, with every scope and an example', async () => {
    const { out, exit } = await runCli(['sandbox', '--help', '--lang', 'en']);
    expect(exit).toBe(0);
    for (const said of ['--webhooks URL', '--hook-secret-env VAR', '--quota N/SECONDS', '--scopes LIST', 'GET /__events', 'payouts:details'])
      expect(out).toContain(said);
    const example = /Example: npm run --silent cli -- (.*)/.exec(out)?.[1] ?? '';
    await withLine(example.split(' ').slice(1), 'SIGTERM', async (line) => {
      expect((await asked(line, '/v1/wallets')).headers.get('x-ratelimit-limit')).toBe('120');
    }, { HOOK_SECRET: SECRET }); // prettier-ignore
  }); // prettier-ignore
});
