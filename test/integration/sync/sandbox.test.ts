// A sync of the built-in service, in each of its situations: what it serves is what is kept.
import { describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import type { TestSandboxOptions } from '../../support/service/built-in/start.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import { opened } from '../../support/service/api-scene.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aFakeRecordStore } from '../../support/store/fake-record-store.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { ALL_COMPLETE, statesOf } from '../../support/service/sync-scene.ts';

async function aSandboxSync(options: TestSandboxOptions) {
  const clock = aFakeClock();
  const sandbox = opened(await startTestSandbox({ records: 400, clock, ...options }));
  const connection = { baseUrl: sandbox.baseUrl, key: sandbox.apiKey };
  const api = opened(createPaymentsApi({ connection, clock, random: aSeededRandom(3) }));
  const store = aFakeRecordStore();
  const outcome = await syncAll({ api, store, clock }, { full: true });
  return { sandbox, store, outcome };
}

const keysOf = (records: readonly { readonly key: string; readonly kind?: string }[]): string[] =>
  records.map((record) => record.key).filter((key) => !key.startsWith('payout:')).sort(); // prettier-ignore

describe('the built-in service', () => {
  it.each(['month', 'list-shapes-bare', 'list-shapes-items', 'items-forbidden', 'unknown-values'] as const)(
    'is brought whole in the situation %s',
    async (scenario) => {
      const { sandbox, store, outcome } = await aSandboxSync({ scenario });
      expect(outcome.failure).toBeNull();
      expect(statesOf(outcome)).toEqual(ALL_COMPLETE);
      expect(keysOf(store.all())).toEqual(keysOf(sandbox.truth.records));
      expect(sandbox.requests.methods()).toEqual(['GET']);
      expect(outcome.resources.wallets.read).toBe(3);
    },
  );

  it('is brought whole though every seventh answer fails and every tenth is refused', async () => {
    const { sandbox, store, outcome } = await aSandboxSync({ scenario: 'flaky' });
    expect(statesOf(outcome)).toEqual(ALL_COMPLETE);
    expect(keysOf(store.all())).toEqual(keysOf(sandbox.truth.records));
  });

  it('is brought whole within a small limit, without being refused once', async () => {
    const { sandbox, store, outcome } = await aSandboxSync({ scenario: 'month', quota: 60 });
    expect(statesOf(outcome)).toEqual(ALL_COMPLETE);
    expect(keysOf(store.all())).toEqual(keysOf(sandbox.truth.records));
    expect(sandbox.requests.entries().filter((one) => one.status === 429)).toEqual([]);
  });

  it('is complete and empty where there is nothing', async () => {
    const { store, outcome } = await aSandboxSync({ scenario: 'empty' });
    expect(statesOf(outcome)).toEqual(ALL_COMPLETE);
    expect(store.all()).toEqual([]);
  });

  it('names the orders where the key may not read them', async () => {
    const { outcome } = await aSandboxSync({ scenario: 'orders-forbidden' });
    expect(outcome.failure).toBeNull();
    expect(statesOf(outcome)).toEqual({ ...ALL_COMPLETE, orders: 'not-allowed' });
  });

  it.each([
    ['wrong-key', 'key-refused'],
    ['html', 'not-this-service'],
  ] as const)('fails in the situation %s with %s and keeps nothing', async (scenario, kind) => {
    const { store, outcome } = await aSandboxSync({ scenario });
    expect(outcome.failure).toMatchObject({ kind });
    expect(store.all()).toEqual([]);
  });

  it('reads every figure of the built-in records', async () => {
    const { store } = await aSandboxSync({ scenario: 'month' });
    for (const record of store.all()) {
      expect(record.amount, record.key).not.toBeNull();
      expect(record.createdAt, record.key).not.toBeNull();
      expect(
        record.oddities.filter((oddity) => oddity !== 'unknown-status'),
        record.key,
      ).toEqual([]);
    }
  });
});
