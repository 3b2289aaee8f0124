// TLS errors are never ignored: with a bad certificate the sync fails and the key is not sent (E13).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPaymentsApi } from '../../src/main/adapters/payments-api/payments-api.ts';
import { syncAll } from '../../src/main/app/sync.ts';
import { aFakeClock } from '../support/fake-clock.ts';
import { aFakeRecordStore } from '../support/fake-record-store.ts';
import { aServer, send } from '../support/http-server.ts';
import type { TlsFiles } from '../support/http-server.ts';
import { aSeededRandom } from '../support/seeded-random.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);
const openssl = (...args: string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
};

/** A certificate for `name`, signed by the test's own authority or by itself, valid for the given days. */
function aCertificate(file: string, subject: { ip: string; days: [string, string]; self: boolean }): TlsFiles {
  openssl('req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${file}.key`, '-out', `${file}.csr`, '-subj', '/CN=service'); // prettier-ignore
  writeFileSync(at(`${file}.ext`), `subjectAltName=IP:${subject.ip}\n`);
  const signer = subject.self ? ['-selfsign', '-keyfile', `${file}.key`] : ['-cert', 'ca.pem', '-keyfile', 'ca.key'];
  writeFileSync(at(`${file}.index`), '');
  writeFileSync(
    at(`${file}.cnf`),
    `[ca]\ndefault_ca=own\n[own]\ndatabase=${file}.index\nnew_certs_dir=.\nserial=${file}.serial\ndefault_md=sha256\npolicy=any\nunique_subject=no\n[any]\ncommonName=supplied\n`,
  );
  writeFileSync(at(`${file}.serial`), '01\n');
  openssl('ca', '-batch', '-config', `${file}.cnf`, ...signer, '-in', `${file}.csr`, '-out', `${file}.pem`, '-notext', '-extfile', `${file}.ext`, '-startdate', subject.days[0], '-enddate', subject.days[1]); // prettier-ignore
  return { key: readFileSync(at(`${file}.key`), 'utf8'), cert: readFileSync(at(`${file}.pem`), 'utf8') };
}

const VALID: [string, string] = ['20200101000000Z', '20490101000000Z'];
const PAST: [string, string] = ['20200101000000Z', '20210101000000Z'];
const FUTURE: [string, string] = ['20480101000000Z', '20490101000000Z'];

const bad: Record<string, TlsFiles> = {};
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  openssl('req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Own authority', '-days', '9000'); // prettier-ignore
  bad['signed by itself'] = aCertificate('self', { ip: '127.0.0.1', days: VALID, self: true });
  bad['signed by an unknown authority'] = aCertificate('unknown', { ip: '127.0.0.1', days: VALID, self: false });
  bad['expired'] = aCertificate('expired', { ip: '127.0.0.1', days: PAST, self: true });
  bad['not valid yet'] = aCertificate('early', { ip: '127.0.0.1', days: FUTURE, self: true });
  bad['of another host'] = aCertificate('other', { ip: '127.0.0.2', days: VALID, self: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

describe('a service with a bad certificate', () => {
  it.each(['signed by itself', 'signed by an unknown authority', 'expired', 'not valid yet', 'of another host'])(
    'one %s gets no key and no sync, even where the environment says to look away',
    async (kind) => {
      const server = await aServer((_, response) => send(response, 200, { output: [], code: 'OK' }), bad[kind]);
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      const clock = aFakeClock();
      const connection = { baseUrl: server.baseUrl, key: 'sk_test_canary' };
      const api = createPaymentsApi({ connection, clock, random: aSeededRandom(1) });
      expect(await api.checkKey()).toEqual({ ok: false, error: { kind: 'certificate' } });
      const outcome = await syncAll({ api, store: aFakeRecordStore(), clock }, { full: false });
      expect(outcome.failure).toEqual({ kind: 'certificate' });
      expect(outcome.resources.payins).toMatchObject({ state: 'failed', asOf: null, read: 0 });
      expect(server.seen).toHaveLength(0);
      await api.close();
      await server.close();
    },
  );

  it('one that speaks plain HTTP behind https is not this service', async () => {
    const server = await aServer((_, response) => send(response, 200, { output: [] }));
    const connection = { baseUrl: server.baseUrl.replace('http:', 'https:'), key: 'sk_test_canary' };
    const api = createPaymentsApi({ connection, clock: aFakeClock(), random: aSeededRandom(1) });
    expect(await api.checkKey()).toMatchObject({ ok: false, error: { kind: 'not-this-service' } });
    expect(server.seen).toHaveLength(0);
    await api.close();
    await server.close();
  });
});
