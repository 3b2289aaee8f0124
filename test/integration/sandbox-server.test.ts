/** The built-in service as the app meets it: over a real socket on loopback. */
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../src/main/sandbox/server.ts';
import type { Sandbox, SandboxOptions } from '../../src/main/sandbox/server.ts';
import { writeSandboxStatements } from '../../src/main/sandbox/write-statements.ts';

const running: Sandbox[] = [];
async function start(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ records: 150, ...options });
  running.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.close()));
});

const ask = (sandbox: Sandbox, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${sandbox.baseUrl}${path}`, { headers: { authorization: `Bearer ${sandbox.apiKey}` }, ...init });

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

  it('writes down every POST and answers it with 405, however large its body', async () => {
    const sandbox = await start();
    const body = JSON.stringify({ filler: 'x'.repeat(300_000) });
    const answer = await ask(sandbox, '/v1/payouts', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${sandbox.apiKey}` },
    });
    expect([answer.status, (await answer.json()).error]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(sandbox.requests.count('POST', '/v1/payouts')).toBe(1);
    expect(sandbox.requests.methods()).toEqual(['POST']);
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
    await expect(startSandbox({ port: first.port, records: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
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

describe('the statements that go with it', () => {
  it('are written whole, through the writer that the caller brings', async () => {
    const sandbox = await start();
    const written = new Map<string, Uint8Array>();
    const paths = await writeSandboxStatements(sandbox, '/somewhere/', async (path, bytes) => written.set(path, bytes));
    expect(paths).toEqual({
      settlement: '/somewhere/bancolombia_4471_2026-03.csv',
      own: '/somewhere/davivienda_9087_2026-03.csv',
    });
    expect(written.get(paths.settlement)).toEqual(sandbox.statement('settlement').bytes);
    expect(written.get(paths.own)).toEqual(sandbox.statement('own').bytes);
  });
});
