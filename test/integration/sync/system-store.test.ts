// The company's authority that stands in the system's own store is believed where the runtime can tell it; where it cannot, nothing breaks (E13).
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened, WALLETS } from '../../support/service/api-scene.ts';
import { anAuthority } from '../../support/service/certificates.ts';
import type { Authority } from '../../support/service/certificates.ts';
import { aServer, send } from '../../support/service/http-server.ts';

const CERTIFICATE = { ok: false, error: { kind: 'certificate' } };
const TWO_WALLETS = { ok: true, value: { wallets: 2 } };

let authority: Authority;
let store = '';
beforeAll(() => {
  authority = anAuthority();
  store = `${path.dirname(authority.file)}-store`;
  mkdirSync(store);
  copyFileSync(authority.file, path.join(store, 'company.pem'));
});
afterAll(() => {
  authority.remove();
  rmSync(store, { recursive: true, force: true });
});

const inChildren = (file: string): string => fileURLToPath(new URL(`../../support/children/${file}`, import.meta.url));

/** What a service of the company answers to a program that begins on a computer with that store. */
async function answered(...seenByOlder: readonly string[]): Promise<unknown> {
  const service = opened(await aServer((_, response) => send(response, 200, WALLETS), authority.certificateFor({})));
  const words = ['--import', inChildren('alias.mjs'), inChildren('system-store-child.ts'), service.baseUrl];
  const env = { ...process.env, SSL_CERT_DIR: store, NODE_EXTRA_CA_CERTS: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, [...words, ...seenByOlder], { env });
  return JSON.parse(stdout);
}

describe("the system's own store", () => {
  it.skipIf(process.platform !== 'linux')('is believed beside the usual authorities', async () => {
    expect(await answered()).toMatchObject(TWO_WALLETS);
  });

  it('that an older runtime cannot tell leaves the usual authorities and those of the environment', async () => {
    expect(await answered('/nowhere.pem')).toEqual(CERTIFICATE);
    expect(await answered(authority.file)).toMatchObject(TWO_WALLETS);
  });
});
