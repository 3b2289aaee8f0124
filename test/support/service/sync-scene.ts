/** A whole sync against a test server that serves shelves of rows into a store in memory. */
import type { PaymentsApi } from '../../../src/main/app/ports.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import type { SyncOptions } from '../../../src/main/app/sync.ts';
import type { SyncOutcome } from '../../../src/main/app/sync/outcome.ts';
import { aScene } from './api-scene.ts';
import type { FakeClock } from '../fake-clock.ts';
import { aFakeRecordStore } from '../store/fake-record-store.ts';
import type { FakeRecordStore } from '../store/fake-record-store.ts';
import { sendFromShelves } from './http-server.ts';
import type { Answerer, Shelves, TestServer } from './http-server.ts';
import { aServedItem, aServedOrder, aServedPayin, aServedPayout } from '../rows/payment-rows.ts';

export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n + 1));

/** 250 payins, 7 payouts (the last one pending) with 3 items each, 30 orders, 3 wallets. */
export const aShelfWorld = (): Record<string, Readonly<Record<string, unknown>>[]> => ({
  payins: many(250, (n) => aServedPayin({ id: `in-${n}` })),
  payouts: many(7, (n) =>
    aServedPayout({ id: `out/${n}#`, transfer_amount: '4350000', status: n === 7 ? 'PENDING' : 'FULFILLED' }),
  ),
  items: many(21, (n) => aServedItem({ id: `item-${n}`, payout_id: `out/${((n - 1) % 7) + 1}#` })),
  orders: many(30, (n) => aServedOrder({ id: `order-${n}` })),
  wallets: many(3, (n) => ({ id: `wallet-${n}`, chain: 'POLYGON' })),
});

export type SyncScene = {
  readonly server: TestServer;
  readonly api: PaymentsApi;
  readonly clock: FakeClock;
  readonly store: FakeRecordStore;
  readonly sync: (options?: Partial<SyncOptions>) => Promise<SyncOutcome>;
};

export async function aSyncScene(answer: Answerer): Promise<SyncScene> {
  const { server, api, clock } = await aScene(answer, { triesMax: 2 });
  const store = aFakeRecordStore();
  const sync: SyncScene['sync'] = (options) => syncAll({ api, store, clock }, { full: false, ...options });
  return { server, api, clock, store, sync };
}

export const fromShelves =
  (shelves: Shelves): Answerer =>
  (request, response) =>
    sendFromShelves(shelves, request, response);

export const statesOf = (outcome: SyncOutcome): Record<string, string> =>
  Object.fromEntries(Object.entries(outcome.resources).map(([name, { state }]) => [name, state]));
export const ALL_COMPLETE = {
  payins: 'complete',
  payouts: 'complete',
  payout_items: 'complete',
  orders: 'complete',
  wallets: 'complete',
};
export const pathsOf = (server: TestServer): string[] =>
  server.seen.map((one) => `${one.path}?${one.query.toString()}`);
