// TLS errors are never ignored: with a bad certificate the sync fails and the key is not sent (E13).
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import { anAuthority } from '../../support/service/certificates.ts';
import type { Authority } from '../../support/service/certificates.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aFakeRecordStore } from '../../support/store/fake-record-store.ts';
import { aServer, send } from '../../support/service/http-server.ts';
import type { TlsFiles } from '../../support/service/http-server.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';

const PAST = ['20200101000000Z', '20210101000000Z'] as const;
const FUTURE = ['20480101000000Z', '20490101000000Z'] as const;

let authority: Authority;
const bad: Record<string, TlsFiles> = {};
beforeAll(() => {
  authority = anAuthority();
  const own = { signedBy: 'itself' } as const;
  bad['signed by itself'] = authority.certificateFor(own);
  bad['signed by an unknown authority'] = authority.certificateFor({});
  bad['expired'] = authority.certificateFor({ days: PAST });
  bad['not valid yet'] = authority.certificateFor({ days: FUTURE });
  bad['of another host'] = authority.certificateFor({ ip: '127.0.0.2' });
});
afterAll(() => authority.remove());
afterEach(() => vi.unstubAllEnvs());

describe('a service with a bad certificate', () => {
  it.each([
    ['signed by itself', 'believed'],
    ['signed by an unknown authority', 'unknown'],
    // Nothing else is wrong with these: who signed them is believed.
    ['expired', 'believed'],
    ['not valid yet', 'believed'],
    ['of another host', 'believed'],
  ])(
    'one %s (its authority is %s) gets no key and no sync, even where the environment says to look away',
    async (kind, standing) => {
      if (standing === 'believed') vi.stubEnv('NODE_EXTRA_CA_CERTS', authority.file);
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
