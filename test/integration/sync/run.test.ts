// A whole sync: every record once, nothing written twice, late changes seen, no payout without its money (N1, N5, N8, N9).
import { describe, expect, it } from 'vitest';
import { asRecordKey } from '@shared/domain/ids.ts';
import { parseUnits } from '@shared/domain/money/decimal.ts';
import { send, sendFromShelves } from '../../support/service/http-server.ts';
import { aServedItem, aServedPayin, aPayoutOfOne } from '../../support/rows/payment-rows.ts';
import {
  ALL_COMPLETE,
  aShelfWorld,
  aSyncScene,
  fromShelves,
  pathsOf,
  statesOf,
} from '../../support/service/sync-scene.ts';

describe('a first sync', () => {
  it('brings every record, reads on after a short page and ends at an empty one', async () => {
    const { sync, store, server } = await aSyncScene((request, response) => {
      // The service caps the page at 100, and here at 40 without a word.
      if ((request.query.get('pageSize') ?? '') === '100') request.query.set('pageSize', '40');
      sendFromShelves(aShelfWorld(), request, response);
    });
    const outcome = await sync();
    expect(outcome.failure).toBeNull();
    expect(statesOf(outcome)).toEqual(ALL_COMPLETE);
    expect(outcome.resources.payins).toMatchObject({
      read: 250,
      pages: 7,
      new: 250,
      changed: 0,
      quarantined: 0,
      gone: 0,
    });
    expect(outcome.resources.payout_items).toMatchObject({ read: 21, new: 21 });
    expect(outcome.resources.wallets).toMatchObject({ read: 3, new: 3, changed: 0 });
    expect(store.wallets().map(({ id }) => id)).toEqual(['wallet-1', 'wallet-2', 'wallet-3']);
    expect(store.all()).toHaveLength(250 + 7 + 21 + 30);
    // Each of the two sweeps ends at the empty page; the fourth page is no end though it is short.
    const payins = pathsOf(server).filter((path) => path.startsWith('/v1/payins?'));
    expect(payins.filter((path) => path.includes('page=8&'))).toHaveLength(2);
    expect(new Set(server.seen.map((one) => one.method))).toEqual(new Set(['GET']));
  });

  it('keeps each record as the text it came in, and items with what they take from their payout', async () => {
    const { sync, store } = await aSyncScene((request, response) => {
      if (request.path === '/v1/payins' && request.query.get('page') === '1') {
        send(
          response,
          200,
          '{"output": [ {"id":"a",  "status":"FULFILLED", "amount": 50000.10, "token":"testCOPM"} ]}',
        );
      } else sendFromShelves({ ...aShelfWorld(), payins: [] }, request, response);
    });
    await sync();
    const kept = store.byKey(asRecordKey('payin:a'));
    expect(kept?.raw).toBe('{"id":"a",  "status":"FULFILLED", "amount": 50000.10, "token":"testCOPM"}');
    expect(kept?.record).toMatchObject({ amount: parseUnits('50000.1'), oddities: ['amount-as-number'] });
    expect(store.byKey(asRecordKey('payout_item:item-1'))?.record).toMatchObject({
      parentId: 'out/1#',
      feeType: 'DEDUCTED_FROM_ITEM_AMOUNT',
      finishedAt: '2026-03-05T16:10:00.000Z',
    });
  });

  it('sets a row without id aside with a count and keeps its neighbours', async () => {
    const world = aShelfWorld();
    world['payins'] = [aServedPayin({ id: 'a' }), aServedPayin({ id: null }), aServedPayin({ id: 'b' })];
    const { sync, store } = await aSyncScene(fromShelves(world));
    const outcome = await sync();
    expect(outcome.resources.payins).toMatchObject({ state: 'complete', read: 3, new: 2, quarantined: 1 });
    expect(store.all().filter((one) => one.kind === 'payin')).toHaveLength(2);
    expect(store.quarantined()).toMatchObject([{ resource: 'payins', reason: 'no-id' }]);
  });

  it('reads every list twice: only two sweeps that agree prove it', async () => {
    const { sync, server } = await aSyncScene(fromShelves(aShelfWorld()));
    await sync();
    for (const list of ['payins', 'payouts', 'orders']) {
      const empty = list === 'payins' ? 4 : 2;
      const ends = pathsOf(server).filter((path) => path === `/v1/${list}?page=${empty}&pageSize=100`);
      expect(ends, list).toHaveLength(2);
    }
  });
});

describe('a later sync', () => {
  it('writes nothing when nothing changed, and reads only the items that may have moved', async () => {
    const { sync, store, server, clock } = await aSyncScene(fromShelves(aShelfWorld()));
    // Finished for longer than refunds are waited for; the seventh payout is still pending.
    await clock.sleep(91 * 86_400_000);
    await sync();
    const writes = store.writes();
    const asked = server.seen.length;
    const again = await sync();
    expect(store.writes()).toBe(writes);
    expect(again.resources.payins).toMatchObject({ state: 'complete', new: 0, changed: 0, read: 250 });
    expect(
      pathsOf(server)
        .slice(asked)
        .filter((path) => path.includes('include=')),
    ).toEqual(['/v1/payouts/out%2F7%23?include=payout_items']);
  });

  it('reads every payout again when it is asked to, and by itself once a week', async () => {
    const { sync, server, clock } = await aSyncScene(fromShelves(aShelfWorld()));
    const included = () => pathsOf(server).filter((path) => path.includes('include=')).length;
    await sync();
    expect(included()).toBe(7);
    await sync({ full: true });
    expect(included()).toBe(14);
    await clock.sleep(7 * 86_400_000);
    await sync();
    expect(included()).toBe(21);
  });

  it('sees a late refund, keeps the history, marks what vanished and unmarks what came back', async () => {
    const world = aShelfWorld();
    const { sync, store } = await aSyncScene(fromShelves(world));
    await sync();
    const [gone] = world['payins']!.splice(3, 1);
    world['items']![0] = aServedItem({ id: 'item-1', payout_id: 'out/1#', status_code: 'EX_POST_REFUND' });
    world['payouts']![0] = aPayoutOfOne({ transfer_amount: '4350000', id: 'out/1#', refunded_amount: '1450000' });
    const second = await sync();
    expect(second.resources).toMatchObject({
      payins: { gone: 1 },
      payouts: { changed: 1 },
      payout_items: { changed: 1 },
    });
    expect(store.byKey(asRecordKey('payout_item:item-1'))?.record.standing).toBe('refunded');
    expect(store.byKey(asRecordKey('payin:in-4'))?.record.goneAt).not.toBeNull();
    expect(store.history(asRecordKey('payout:out/1#'))).toHaveLength(2);
    world['payins']!.push(gone!);
    await sync();
    expect(store.byKey(asRecordKey('payin:in-4'))?.record.goneAt).toBeNull();
  });

  it('changes an item whose payout has finished though its own text is the same', async () => {
    const world = aShelfWorld();
    world['payouts']![6] = aPayoutOfOne({
      transfer_amount: '4350000',
      id: 'out/7#',
      status: 'PENDING',
      finished_at: null,
    });
    const { sync, store } = await aSyncScene(fromShelves(world));
    await sync();
    expect(store.byKey(asRecordKey('payout_item:item-7'))?.record.finishedAt).toBeNull();
    world['payouts']![6] = aPayoutOfOne({ transfer_amount: '4350000', id: 'out/7#' });
    await sync();
    expect(store.byKey(asRecordKey('payout_item:item-7'))?.record.finishedAt).toBe('2026-03-05T16:10:00.000Z');
  });
});

describe('payouts whose items cannot be read', () => {
  it('have one stand-in each, which gives way when the items come', async () => {
    let broken = true;
    const { sync, store } = await aSyncScene((request, response) => {
      if (broken && request.path.startsWith('/v1/payouts/out%2F3%23')) send(response, 404, '');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const first = await sync();
    expect(first.resources.payout_items).toMatchObject({
      state: 'partial',
      read: 18,
      new: 18,
      failure: { kind: 'not-found' },
    });
    const standIns = () => store.all().filter((one) => one.oddities.includes('items-unreadable'));
    expect(standIns()).toMatchObject([
      { kind: 'payout_item', id: 'out/3#', parentId: 'out/3#', standing: 'unknown', amount: parseUnits('4350000') },
    ]);
    broken = false;
    expect((await sync()).resources.payout_items).toMatchObject({ state: 'complete', new: 3 });
    expect(standIns()).toEqual([]);
  });

  it('all have one when the key may not read items', async () => {
    const { sync, store, server } = await aSyncScene((request, response) => {
      if (request.path.startsWith('/v1/payouts/')) send(response, 403, '');
      else sendFromShelves(aShelfWorld(), request, response);
    });
    const outcome = await sync({ limits: { askedAtOnce: 2 } });
    expect(statesOf(outcome)).toEqual({ ...ALL_COMPLETE, payout_items: 'not-allowed' });
    expect(store.all().filter((one) => one.oddities.includes('items-unreadable'))).toHaveLength(7);
    expect(server.seen.filter((one) => one.path.startsWith('/v1/payouts/')).length).toBeLessThanOrEqual(4);
  });

  it('have one when the service answers with no items at all, unless the payout failed', async () => {
    const world = aShelfWorld();
    world['items'] = [];
    world['payouts'] = [aPayoutOfOne({ id: 'a' }), aPayoutOfOne({ id: 'b', status: 'ABORTED' })];
    const { sync, store } = await aSyncScene(fromShelves(world));
    expect((await sync()).resources.payout_items).toMatchObject({ state: 'complete', read: 0 });
    expect(
      store
        .all()
        .filter((one) => one.kind === 'payout_item')
        .map((one) => one.id),
    ).toEqual(['a']);
  });
});
