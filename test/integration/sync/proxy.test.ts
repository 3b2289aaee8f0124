// Companies have proxies and authorities of their own: both are taken from the environment, and neither sees or costs the key (K6, E13).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anApi, KEY, opened, PAGE, sendEmpty, WALLETS } from '../../support/service/api-scene.ts';
import { anAuthority } from '../../support/service/certificates.ts';
import type { Authority } from '../../support/service/certificates.ts';
import { aProxy } from '../../support/service/connect-proxy.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import type { TestServer, TlsFiles } from '../../support/service/http-server.ts';

let authority: Authority;
let good: TlsFiles;
let ofAnotherHost: TlsFiles;
beforeAll(() => {
  authority = anAuthority();
  good = authority.certificateFor({});
  ofAnotherHost = authority.certificateFor({ ip: '127.0.0.2' });
});
afterAll(() => authority.remove());

const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY'];
beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, undefined);
  vi.stubEnv('NODE_EXTRA_CA_CERTS', authority.file);
});
afterEach(() => vi.unstubAllEnvs());

const aService = async (tls: TlsFiles = good): Promise<TestServer> =>
  opened(await aServer((_, response) => send(response, 200, WALLETS), tls));
const TWO_WALLETS = { ok: true, value: { wallets: 2 } };
const NO_WAY = { ok: false, error: { kind: 'unreachable', detail: { reason: 'proxy' } } };

describe("the company's proxy", () => {
  it.each([
    ['HTTPS_PROXY', (port: number) => `http://127.0.0.1:${port}`],
    ['https_proxy', (port: number) => `http://127.0.0.1:${port}/`],
    ['HTTPS_PROXY', (port: number) => `127.0.0.1:${port}`],
  ])('is used where %s names it, and sees a tunnel but no key', async (name, address) => {
    const service = await aService();
    const proxy = opened(await aProxy());
    vi.stubEnv(name, address(proxy.port));
    expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
    expect(service.seen.map((one) => one.headers.authorization)).toEqual([`Bearer ${KEY}`]);
    expect(proxy.seen).toEqual([{ method: 'CONNECT', target: `127.0.0.1:${service.port}`, authorization: null }]);
    expect(proxy.overheard().length).toBeGreaterThan(500);
    expect(proxy.overheard()).not.toContain(KEY);
    expect(proxy.overheard()).not.toContain('Bearer');
  });

  it('may itself speak TLS, and is checked like every other server', async () => {
    const service = await aService();
    const [proxy, impostor] = [opened(await aProxy({ tls: good })), opened(await aProxy({ tls: ofAnotherHost }))];
    vi.stubEnv('HTTPS_PROXY', `https://127.0.0.1:${proxy.port}`);
    expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
    vi.stubEnv('HTTPS_PROXY', `https://127.0.0.1:${impostor.port}`);
    expect(await anApi(service.baseUrl).api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
    expect(impostor.seen).toEqual([]);
  });

  it.each([
    ['user', 'contador:c%40ble%25', 'contador:c@ble%'],
    ['a name alone', 'contador', 'contador:'],
    ['a lone percent sign', 'contador:100%', 'contador:100%'],
  ])('gets its password from the address: %s', async (_, inAddress, plain) => {
    const service = await aService();
    const password = `Basic ${Buffer.from(plain).toString('base64')}`;
    const proxy = opened(await aProxy({ password }));
    vi.stubEnv('HTTPS_PROXY', `http://${inAddress}@127.0.0.1:${proxy.port}`);
    expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
    expect(service.seen[0]?.headers['proxy-authorization']).toBeUndefined();
  });

  it('that refuses is named as the reason, without its password', async () => {
    const service = await aService();
    const proxy = opened(await aProxy({ password: 'Basic another' }));
    vi.stubEnv('HTTPS_PROXY', `http://contador:secreta-51f0@127.0.0.1:${proxy.port}`);
    const answer = await anApi(service.baseUrl).api.checkKey();
    expect(answer).toEqual(NO_WAY);
    expect(JSON.stringify(answer)).not.toContain('secreta');
    expect(service.seen).toEqual([]);
  });

  it('that cannot reach the service is asked again in good measure', async () => {
    const service = await aService();
    const proxy = opened(await aProxy({ manner: 'refuses' }));
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxy.port}`);
    expect(await anApi(service.baseUrl).api.listPage('payins', PAGE)).toEqual(NO_WAY);
    expect(proxy.seen).toHaveLength(6);
    expect(service.seen).toEqual([]);
  });

  it('that never answers is given up in the time that a connection may take', async () => {
    const service = await aService();
    const proxy = opened(await aProxy({ manner: 'silent' }));
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxy.port}`);
    const { api } = anApi(service.baseUrl, { connectMsMax: 200, triesMax: 1 });
    expect(await api.listPage('payins', PAGE)).toEqual({
      ok: false,
      error: { kind: 'unreachable', detail: { reason: 'timeout' } },
    });
  });

  it('that is not there counts as no connection', async () => {
    const service = await aService();
    const gone = await aProxy();
    await gone.close();
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${gone.port}`);
    expect(await anApi(service.baseUrl).api.checkKey()).toEqual({
      ok: false,
      error: { kind: 'unreachable', detail: { reason: 'no-connection' } },
    });
  });

  it.each(['socks5://127.0.0.1:1080', 'http://', 'ftp://proxy.example', 'http://bad host:1'])(
    'that cannot be used (%s) is never gone round',
    async (address) => {
      const service = await aService();
      vi.stubEnv('HTTPS_PROXY', address);
      expect(await anApi(service.baseUrl).api.checkKey()).toEqual(NO_WAY);
      expect(service.seen).toEqual([]);
    },
  );

  it.each(['*', '127.0.0.1', 'example.com, 127.0.0.1', 'localhost 127.0.0.1', '.0.0.1', '127.0.0.1:PORT'])(
    'is left out where NO_PROXY says %s',
    async (list) => {
      const service = await aService();
      const proxy = opened(await aProxy());
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxy.port}`);
      vi.stubEnv('NO_PROXY', list.replace('PORT', `${service.port}`));
      expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
      expect(proxy.seen).toEqual([]);
    },
  );

  it.each(['27.0.0.1', '127.0.0.1:1', 'localhost', '10.0.0.0/8', ','])(
    'is used where NO_PROXY says only %s',
    async (list) => {
      const service = await aService();
      const proxy = opened(await aProxy());
      vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxy.port}`);
      vi.stubEnv('NO_PROXY', list);
      expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
      expect(proxy.seen).toHaveLength(1);
    },
  );

  it('never sees what is plain http: that goes to this machine alone', async () => {
    const service = opened(await aServer((_, response) => sendEmpty(response)));
    const proxy = opened(await aProxy());
    for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    expect(await anApi(service.baseUrl).api.listPage('payins', PAGE)).toMatchObject({ ok: true });
    expect(proxy.seen).toEqual([]);
  });
});

describe('the authorities that are believed', () => {
  it.each([
    ['NODE_EXTRA_CA_CERTS', () => authority.file],
    ['SSL_CERT_FILE', () => authority.file],
  ])('include those of %s', async (name, file) => {
    vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
    const service = await aService();
    expect(await anApi(service.baseUrl).api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
    vi.stubEnv(name, file());
    expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
  });

  it('are no more than the usual ones where the file cannot be read or holds none, and nothing breaks', async () => {
    const service = await aService();
    const empty = path.join(path.dirname(authority.file), 'empty.pem');
    const damaged = path.join(path.dirname(authority.file), 'damaged.pem');
    writeFileSync(empty, 'no certificate\n');
    writeFileSync(damaged, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    for (const file of ['/nowhere/at/all.pem', empty, damaged]) {
      vi.stubEnv('NODE_EXTRA_CA_CERTS', file);
      expect(await anApi(service.baseUrl).api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
    }
    expect(service.seen).toEqual([]);
  });

  it.each(['NODE_TLS_REJECT_UNAUTHORIZED'])('are asked through a proxy too, whatever %s says', async (name) => {
    const proxy = opened(await aProxy());
    vi.stubEnv('HTTPS_PROXY', `http://127.0.0.1:${proxy.port}`);
    vi.stubEnv(name, '0');
    const impostor = await aService(ofAnotherHost);
    expect(await anApi(impostor.baseUrl).api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
    vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined);
    const unknown = await aService();
    expect(await anApi(unknown.baseUrl).api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
    expect([...impostor.seen, ...unknown.seen]).toEqual([]);
    expect(proxy.overheard()).not.toContain(KEY);
  });
});
