/** In the app's own engine, too, the company's proxy and authority are used, and the proxy sees no key (K6, E13). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchApp, STUB_PAGES } from '../support/window/app.ts';
import { CANARY_KEY } from '../support/store/canary.ts';
import { anAuthority } from '../support/service/certificates.ts';
import type { Authority } from '../support/service/certificates.ts';
import { aProxy } from '../support/service/connect-proxy.ts';
import { aServer, send } from '../support/service/http-server.ts';

let authority: Authority;
beforeAll(() => {
  authority = anAuthority();
});
afterAll(() => authority.remove());

const open: { readonly close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
function opened<T extends { readonly close: () => Promise<void> }>(one: T): T {
  open.push(one);
  return one;
}

/** Connects through the real engine, in the given surroundings. */
async function connecting(surroundings: (proxyPort: number) => Record<string, string>) {
  const wallets = { output: [{ id: 'w1' }], code: 'OK' };
  const service = opened(await aServer((_, response) => send(response, 200, wallets), authority.certificateFor({})));
  const proxy = opened(await aProxy());
  const { call } = opened(await launchApp({ pages: STUB_PAGES, env: surroundings(proxy.port) }));
  const asked = { name: 'Andina', environment: 'sandbox', baseUrl: service.baseUrl, key: CANARY_KEY } as const;
  return { answer: await call('connection.connect', asked), service, proxy };
}

describe('the engine of the app', () => {
  it("goes through the company's proxy and believes its authority", async () => {
    const { answer, service, proxy } = await connecting((port) => ({
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      NODE_EXTRA_CA_CERTS: authority.file,
    }));
    expect(answer).toMatchObject({ ok: true, value: { wallets: 1 } });
    // Wallets that tell no environment are followed by a look at the first records.
    expect(service.seen[0]).toMatchObject({ method: 'GET', path: '/v1/wallets' });
    const tunnel = { method: 'CONNECT', target: `127.0.0.1:${service.port}`, authorization: null };
    expect(proxy.seen.length).toBeGreaterThan(0);
    expect(proxy.seen).toEqual(proxy.seen.map(() => tunnel));
    expect(proxy.overheard()).not.toContain(CANARY_KEY);
  });

  it('sends no key to a service whose authority nobody knows', async () => {
    const { answer, service } = await connecting(() => ({}));
    expect(answer).toMatchObject({ ok: false, error: { kind: 'certificate' } });
    expect(service.seen).toEqual([]);
  });
});
