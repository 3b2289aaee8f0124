// The company's authority that stands in the system's own store is believed where the runtime can tell it; where it cannot, nothing breaks (E13).
import { mkdirSync, rmSync, copyFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anApi, opened, WALLETS } from '../../support/service/api-scene.ts';
import { anAuthority } from '../../support/service/certificates.ts';
import type { Authority } from '../../support/service/certificates.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import type { TestServer } from '../../support/service/http-server.ts';

const CERTIFICATE = { ok: false, error: { kind: 'certificate' } };
const TWO_WALLETS = { ok: true, value: { wallets: 2 } };

let authority: Authority;
let store = '';
beforeAll(() => {
  authority = anAuthority();
  store = `${path.dirname(authority.file)}-store`;
  mkdirSync(store);
  copyFileSync(authority.file, path.join(store, 'company.pem'));
  // The runtime reads the store once in a process: this file has one of its own.
  process.env['SSL_CERT_DIR'] = store;
});
afterAll(() => {
  authority.remove();
  rmSync(store, { recursive: true, force: true });
});
afterEach(() => vi.unstubAllEnvs());

const aService = async (): Promise<TestServer> =>
  opened(await aServer((_, response) => send(response, 200, WALLETS), authority.certificateFor({})));

describe("the system's own store", () => {
  it.skipIf(process.platform !== 'linux')('is believed beside the usual authorities', async () => {
    const service = await aService();
    expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
  });

  it('that an older runtime cannot tell leaves the usual authorities and those of the environment', async () => {
    const told = tls.getCACertificates;
    Reflect.deleteProperty(tls, 'getCACertificates');
    syncBuiltinESMExports();
    try {
      const service = await aService();
      // Another file, so that what was put together before does not count.
      vi.stubEnv('NODE_EXTRA_CA_CERTS', '/nowhere.pem');
      expect(await anApi(service.baseUrl).api.checkKey()).toEqual(CERTIFICATE);
      vi.stubEnv('NODE_EXTRA_CA_CERTS', authority.file);
      expect(await anApi(service.baseUrl).api.checkKey()).toMatchObject(TWO_WALLETS);
    } finally {
      tls.getCACertificates = told;
      syncBuiltinESMExports();
    }
  });
});
