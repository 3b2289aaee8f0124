// Paging always ends, and a sync that was not whole is never called complete (N2, N3, N7).
import { describe, expect, it } from 'vitest';
import type { SyncStateView } from '@shared/contract/views/views.ts';
import type { PaymentsApi } from '../../../src/main/app/ports.ts';
import { syncAll } from '../../../src/main/app/sync.ts';
import { syncToJson } from '../../../src/main/app/sync/outcome.ts';
import { send, sendFromShelves } from '../../support/service/http-server.ts';
import type { Answerer } from '../../support/service/http-server.ts';
import { aServedPayin } from '../../support/rows/payment-rows.ts';
import {
  ALL_COMPLETE,
  aShelfWorld,
  aSyncScene,
  fromShelves,
  many,
  pathsOf,
  statesOf,
} from '../../support/service/sync-scene.ts';

describe('page sizes', () => {
  it.each([
    ['100', '50'],
    ['100 50', '25'],
    ['100 50 25 12', '10'],
    ['100 50 25 12 10', null],
  ])('go down after a 422 for sizes of %s, and what worked is remembered', async (refused, sent) => {
    const { sync, server } = await aSyncScene((request, response) => {
      if (refused.split(' ').includes(request.query.get('pageSize') ?? '')) send(response, 422, { statusCode: 422 });
      else sendFromShelves(aShelfWorld(), request, response);
    });
    expect((await sync()).failure).toBeNull();
    const asked = server.seen.length;
    expect((await sync()).resources.orders).toMatchObject({ state: 'complete', read: 30 });
    const sizes = server.seen.slice(asked).filter((one) => one.query.has('page')).map((one) => one.query.get('pageSize')); // prettier-ignore
    expect(new Set(sizes)).toEqual(new Set([sent]));
  });

  it('fails the resource when no size is taken', async () => {
    const { sync } = await aSyncScene((_, response) => send(response, 422, ''));
    const outcome = await sync();
    expect(outcome.failure).toMatchObject({ kind: 'list-refused' });
    expect(statesOf(outcome)['payins']).toBe('failed');
  });
});

describe('paging always ends', () => {
  const payinsAnswer = (rowsOf: (page: number) => unknown[]): Answerer => (request, response) => {
    if (request.path !== '/v1/payins') sendFromShelves(aShelfWorld(), request, response);
    else send(response, 200, { output: rowsOf(Number(request.query.get('page'))), code: 'OK' });
  }; // prettier-ignore
  const rows = (from: number, count: number) => many(count, (n) => aServedPayin({ id: `in-${from + n}` }));

  it.each([
    ['the page number is ignored', () => rows(0, 5)],
    ['the last page comes for ever', (page: number) => rows(Math.min(page, 3) * 10, 10)],
    ['two pages alternate', (page: number) => rows((page % 2) * 10, 10)],
    [
      'the rows of the first page come back shuffled',
      (page: number) => (page === 1 ? rows(0, 5) : rows(0, 5).reverse()),
    ],
    [
      'rows without an id alternate',
      (page: number) => [aServedPayin({ id: null, purpose: `${page % 2}` }), ...rows(0, 1)],
    ],
  ])('with a name for the trouble when %s', async (_, rowsOf) => {
    const { sync, store, server } = await aSyncScene(payinsAnswer(rowsOf));
    const outcome = await sync();
    expect(outcome.resources.payins).toMatchObject({
      state: 'failed',
      asOf: null,
      failure: { kind: 'sync-incomplete', detail: { reason: 'page-repeated' } },
    });
    expect(outcome.failure).toEqual({ kind: 'sync-incomplete', detail: { resources: ['payins'] } });
    expect(statesOf(outcome)['orders']).toBe('complete');
    expect(store.all().filter((one) => one.kind === 'payin').length).toBeGreaterThan(0);
    expect(pathsOf(server).filter((path) => path.startsWith('/v1/payins?')).length).toBeLessThan(24);
  });

  it('without keeping anything twice when every page is the first one again', async () => {
    const { sync, store } = await aSyncScene(payinsAnswer(() => rows(0, 5)));
    expect((await sync()).resources.payins).toMatchObject({ read: 5, new: 5 });
    expect(store.all().filter((one) => one.kind === 'payin')).toHaveLength(5);
  });

  it('when a list never ends', async () => {
    const { sync } = await aSyncScene(payinsAnswer((page) => rows(page * 2, 2)));
    const outcome = await sync({ limits: { pagesMax: 25 } });
    expect(outcome.resources.payins).toMatchObject({
      state: 'failed',
      pages: 25,
      failure: { detail: { reason: 'page-limit' } },
    });
  });

  it('for wallets, whose list need not know pages at all', async () => {
    const { sync } = await aSyncScene((request, response) => {
      request.query.set('page', request.path === '/v1/wallets' ? '1' : (request.query.get('page') ?? '1'));
      sendFromShelves(aShelfWorld(), request, response);
    });
    expect((await sync()).resources.wallets).toMatchObject({ state: 'complete', read: 3 });
  });
});

describe('trouble with the key or the service', () => {
  it('stops everything when the key is refused, and keeps what earlier syncs completed by name only', async () => {
    let refuse = false;
    const { sync, server } = await aSyncScene((request, response) => {
      if (refuse && request.path === '/v1/payouts') send(response, 401, '');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const { asOf } = (await sync()).resources.orders;
    refuse = true;
    const asked = server.seen.length;
    const outcome = await sync();
    expect(outcome.failure).toMatchObject({ kind: 'key-refused' });
    expect(statesOf(outcome)).toEqual({
      ...ALL_COMPLETE,
      payouts: 'failed',
      payout_items: 'failed',
      orders: 'failed',
      wallets: 'failed',
    });
    expect(outcome.resources.orders.asOf).toBe(asOf);
    expect(pathsOf(server).slice(asked).at(-1)).toMatch(/^\/v1\/payouts\?/);
  });

  it('leaves only the forbidden resource out, and says so', async () => {
    const { sync, store } = await aSyncScene((request, response) => {
      if (request.path === '/v1/orders') send(response, 403, '');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const outcome = await sync();
    expect(outcome.failure).toBeNull();
    expect(statesOf(outcome)).toEqual({ ...ALL_COMPLETE, orders: 'not-allowed' });
    expect(store.checkpoints().find((one) => one.resource === 'orders')).toMatchObject({
      state: 'not-allowed',
      failure: 'not-allowed',
    });
  });

  it('fails with not-allowed when the key may read no money list', async () => {
    const { sync } = await aSyncScene((request, response) => {
      if (request.path === '/v1/wallets') sendFromShelves(aShelfWorld(), request, response);
      else send(response, 403, '');
    });
    const outcome = await sync();
    expect(outcome.failure).toEqual({ kind: 'not-allowed' });
    expect(statesOf(outcome)['payout_items']).toBe('not-allowed');
  });

  it('tries the other resources when one fails, and calls neither it nor the whole complete', async () => {
    const { sync } = await aSyncScene((request, response) => {
      if (request.path === '/v1/payouts' && request.query.has('page')) send(response, 502, '<html>');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const outcome = await sync();
    expect(statesOf(outcome)).toEqual({ ...ALL_COMPLETE, payouts: 'failed', payout_items: 'partial' });
    expect(outcome.failure).toEqual({ kind: 'sync-incomplete', detail: { resources: ['payouts', 'payout_items'] } });
    const json = syncToJson(outcome, (reason) => `sentence for ${reason.kind}`);
    expect(json).toMatchObject({
      ok: false,
      error: { kind: 'sync-incomplete', message: 'sentence for sync-incomplete' },
    });
    expect(json.resources.payouts).toEqual({ state: 'failed', read: 0, new: 0, changed: 0, asOf: null });
  });

  it('says unreachable when nobody answers', async () => {
    const { sync, server } = await aSyncScene(fromShelves(aShelfWorld()));
    await server.close();
    const outcome = await sync();
    expect(outcome.failure).toMatchObject({ kind: 'unreachable' });
    expect(new Set(Object.values(statesOf(outcome)))).toEqual(new Set(['failed']));
  });
});

describe('an interrupted sync', () => {
  it('is never complete where it was cut, and ends equal to an uninterrupted one, for every request', async () => {
    const whole = await aSyncScene(fromShelves(aShelfWorld()));
    await whole.sync({ limits: { askedAtOnce: 2 } });
    const requests = whole.server.seen.length;
    for (let cut = 0; cut < requests; cut += 1) {
      const { api, clock, store, sync } = await aSyncScene(fromShelves(aShelfWorld()));
      let left = cut;
      const dying = <A extends unknown[], R>(call: (...given: A) => Promise<R>) => (...given: A): Promise<R> => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return call(...given);
      }; // prettier-ignore
      const mortal: PaymentsApi = {
        ...api,
        listPage: dying(api.listPage),
        record: dying(api.record),
        payoutItems: dying(api.payoutItems),
      };
      await expect(syncAll({ api: mortal, store, clock }, { full: false, limits: { askedAtOnce: 2 } })).rejects.toThrow(
        'killed',
      );
      const kept = new Set(store.checkpoints().filter((one) => one.state === 'complete').map((one) => one.resource)); // prettier-ignore
      expect(kept.has('wallets')).toBe(false);
      for (const one of store.checkpoints()) expect(['partial', 'complete']).toContain(one.state);
      expect((await sync()).failure).toBeNull();
      expect(store.dump()).toEqual(whole.store.dump());
    }
    expect(requests).toBeGreaterThan(15);
  });

  it('stays partial when it is cancelled, and leaves the rest as it was', async () => {
    const controller = new AbortController();
    const { sync, store } = await aSyncScene((request, response) => {
      if (request.path === '/v1/payouts') controller.abort();
      sendFromShelves(aShelfWorld(), request, response);
    });
    const outcome = await sync({ signal: controller.signal });
    expect(outcome.failure).toEqual({ kind: 'cancelled' });
    expect(statesOf(outcome)).toEqual({
      payins: 'complete',
      payouts: 'partial',
      payout_items: 'never',
      orders: 'never',
      wallets: 'never',
    });
    expect(store.checkpoints().find((one) => one.resource === 'payouts')).toMatchObject({
      state: 'partial',
      asOf: null,
    });
    expect((await sync()).failure).toBeNull();
  });
});

describe('progress', () => {
  it('shows each resource running, paused with its end while the limit makes it wait, and complete', async () => {
    let limited = 0;
    const { api, clock, store } = await aSyncScene((request, response) => {
      if (request.path === '/v1/orders' && (limited += 1) === 1) send(response, 429, '', { 'retry-after': '20' });
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const shown: SyncStateView[] = [];
    await syncAll({ api, store, clock, onProgress: (views) => shown.push(...views) }, { full: false });
    const orders = shown.filter((view) => view.resource === 'orders');
    expect([...new Set(orders.map((view) => view.state))]).toEqual(['never', 'running', 'paused', 'complete']);
    for (const { state, pausedUntil } of orders) {
      if (state === 'paused') expect(pausedUntil! > '2026-03-31T15:00:20').toBe(true);
      else expect(pausedUntil).toBeNull();
    }
    expect(Math.max(...orders.map((view) => view.sweep))).toBe(2);
    expect(
      shown.filter((view) => view.resource === 'payins').some((view) => view.state === 'running' && view.read === 100),
    ).toBe(true);
  });
});
