// The sync into the real database: what is kept is what the store in memory keeps, and the database stays sound.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { openStore } from '../../../src/main/adapters/sqlite/open-store.ts';
import type { Store } from '../../../src/main/app/ports.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import { startTestSandbox } from '../../support/service/built-in/start.ts';
import { anApi, aScene, opened } from '../../support/service/api-scene.ts';
import { createPaymentsApi } from '../../../src/main/adapters/payments-api/payments-api.ts';
import { aFakeClock } from '../../support/fake-clock.ts';
import { aFakeRecordStore } from '../../support/store/fake-record-store.ts';
import { send, sendFromShelves } from '../../support/service/http-server.ts';
import { aSeededRandom } from '../../support/seeded-random.ts';
import { ALL_COMPLETE, aShelfWorld, statesOf } from '../../support/service/sync-scene.ts';

const folders: string[] = [];
const stores: Store[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aStore(): Store {
  const folder = mkdtempSync(path.join(tmpdir(), 'sync-store-'));
  folders.push(folder);
  const facts = { environment: 'sandbox', baseUrl: 'http://127.0.0.1:1', name: 'Prueba' } as const;
  const store = openStore({ folder, facts, mode: 'create', clock: aFakeClock() });
  stores.push(must(store.ok ? store.value : null, 'an empty folder takes a database'));
  return stores.at(-1)!;
}

const inKeyOrder = (records: readonly PaymentRecord[]): PaymentRecord[] =>
  [...records].sort((a, b) => (a.key < b.key ? -1 : 1));
const unsound = (store: Store): unknown[] => store.selfCheck().filter((check) => !check.ok);

describe('the database after a sync', () => {
  it('holds what the store in memory holds, and a second whole sync writes nothing', async () => {
    const clock = aFakeClock();
    const sandbox = opened(await startTestSandbox({ records: 400, clock }));
    const connection = { baseUrl: sandbox.baseUrl, key: sandbox.apiKey };
    const api = opened(createPaymentsApi({ connection, clock, random: aSeededRandom(5) }));
    const store = aStore();
    const fake = aFakeRecordStore();
    const first = await syncAll({ api, clock, store: store.records, audit: store.audit }, { full: false });
    await syncAll({ api, clock, store: fake }, { full: false });
    expect(statesOf(first)).toEqual(ALL_COMPLETE);
    expect(inKeyOrder(store.records.all())).toEqual(inKeyOrder(fake.all()));
    const again = await syncAll({ api, clock, store: store.records, audit: store.audit }, { full: true });
    for (const one of Object.values(again.resources)) expect(one).toMatchObject({ new: 0, changed: 0, gone: 0 });
    expect(unsound(store)).toEqual([]);
  });

  it('shows a stand-in while a payout keeps its items back, and none once they came', async () => {
    let broken = true;
    const { server } = await aScene((request, response) => {
      if (broken && request.path.startsWith('/v1/payouts/out%2F3')) send(response, 404, '');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const { api, clock } = anApi(server.baseUrl);
    const store = aStore();
    const sync = () => syncAll({ api, clock, store: store.records, audit: store.audit }, { full: false });
    const standIns = (): string[] =>
      store.records.all().filter((one) => one.oddities.includes('items-unreadable')).map((one) => one.key); // prettier-ignore
    // Said once: what is gone for good does not make every later sync incomplete.
    for (const state of ['partial', 'complete']) {
      expect((await sync()).resources.payout_items.state).toBe(state);
      expect(standIns()).toEqual(['payout_item:out/3#']);
    }
    broken = false;
    expect((await sync()).resources.payout_items).toMatchObject({ state: 'complete', new: 3 });
    expect(standIns()).toEqual([]);
    expect(unsound(store)).toEqual([]);
  });
});
