// The items of a payout are read whole, as often as they may still change, and each payout's money always stands somewhere.
import { describe, expect, it } from 'vitest';
import { err, ok } from '@shared/domain/result.ts';
import { aServedItem, aPayoutOfOne } from '../../support/rows/payment-rows.ts';
import { NOT_ALLOWED, NOT_FOUND, OUT_OF_ORDER, pageOf } from '../../support/service/shelf-api.ts';
import { aShelfScene, idsOfRows, minute } from '../../support/service/shelf-scene.ts';
import type { ShelfScene } from '../../support/service/shelf-scene.ts';

const DAY_MS = 86_400_000;
const LONG_AGO = { finished_at: '2025-01-05T16:10:00.000Z', updated_at: '2025-01-05T16:10:00.000Z' };
const payouts = (count: number, overrides: Record<string, unknown> = {}) =>
  Array.from({ length: count }, (_, n) => aPayoutOfOne({ id: `out-${n}`, ...overrides }));
const itemsFor = (count: number) => Array.from({ length: count }, (_, n) => aServedItem({ id: `item-${n}`, payout_id: `out-${n}` })); // prettier-ignore
const standIns = (scene: ShelfScene) => scene.store.all().filter((one) => one.oddities.includes('items-unreadable')).map((one) => one.id); // prettier-ignore

describe('the items of a payout', () => {
  it('are asked for together, at most 256 at once', async () => {
    const scene = aShelfScene({ payouts: payouts(600), items: itemsFor(600) });
    scene.ways.before = async () => {
      for (let n = 0; n < 5; n += 1) await Promise.resolve();
    };
    const outcome = await scene.sync();
    expect(outcome.resources.payout_items).toMatchObject({ state: 'complete', new: 600, read: 600, pages: 600 });
    expect(scene.api.outstandingMax()).toBe(256);
    const batches = scene.store.batches().filter(({ checkpoint }) => checkpoint.resource === 'payout_items');
    expect(batches.length).toBeLessThanOrEqual(4);
    expect(batches.flatMap(({ itemsOf }) => itemsOf)).toHaveLength(600);
  });

  it('are read again for 90 days after it became final, and then only in a whole reading', async () => {
    const scene = aShelfScene({ payouts: payouts(2), items: itemsFor(2) });
    await scene.sync();
    scene.newlyAsked();
    await scene.sync();
    expect(scene.newlyAsked('items/')).toEqual(['items/out-0', 'items/out-1']);
    // A week between two syncs makes each of them a whole one: the one after it is not.
    await scene.clock.sleep(90 * DAY_MS);
    await scene.sync();
    scene.newlyAsked();
    await scene.sync();
    expect(scene.newlyAsked('items/')).toEqual([]);
    await scene.sync({ full: true });
    expect(scene.newlyAsked('items/')).toHaveLength(2);
  });

  it('are read in every sync while it is not final', async () => {
    const scene = aShelfScene({ payouts: payouts(1, { ...LONG_AGO, status: 'PENDING' }), items: itemsFor(1) });
    await scene.sync();
    scene.newlyAsked();
    await scene.sync();
    expect(scene.newlyAsked('items/')).toEqual(['items/out-0']);
  });

  it('bring a late refund to light though the payout itself says nothing', async () => {
    const scene = aShelfScene({ payouts: payouts(1), items: itemsFor(1) });
    await scene.sync();
    scene.shelves['items']![0] = { ...scene.shelves['items']![0], status: 'REJECTED', status_code: 'EX_POST_REFUND' };
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', changed: 1 });
    expect(scene.store.byKey('payout_item:item-0' as never)?.record.standing).toBe('refunded');
  });

  it('leave with the list that lacks them, counted and marked, and come back with it', async () => {
    const scene = aShelfScene({ payouts: payouts(2), items: itemsFor(2) });
    await scene.sync();
    const [row] = scene.shelves['items']!.splice(0, 1);
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', gone: 1, changed: 0 });
    expect(scene.goneOf('payout_item')).toEqual(['item-0']);
    expect((await scene.sync()).resources.payout_items.gone).toBe(0);
    scene.shelves['items']!.push(row!);
    await scene.sync();
    expect(scene.goneOf('payout_item')).toEqual([]);
  });

  it('that are the same word for word are not given to the store again', async () => {
    const scene = aShelfScene({ payouts: payouts(3), items: itemsFor(3) });
    await scene.sync();
    const before = scene.store.batches().length;
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', read: 3, changed: 0 });
    expect(scene.store.batches().slice(before).flatMap(({ rows, itemsOf }) => [...rows, ...itemsOf])).toEqual([]); // prettier-ignore
  });

  it('change with what they take from their payout though their own text stays', async () => {
    const scene = aShelfScene({ payouts: payouts(1, { status: 'PENDING', finished_at: null }), items: itemsFor(1) });
    await scene.sync();
    scene.shelves['payouts'] = payouts(1);
    expect((await scene.sync()).resources.payout_items.changed).toBe(1);
    expect(scene.store.byKey('payout_item:item-0' as never)?.record.finishedAt).toBe('2026-03-05T16:10:00.000Z');
  });

  it('without a usable id are kept apart and do not count as items', async () => {
    const scene = aShelfScene({ payouts: payouts(1), items: [aServedItem({ id: null, payout_id: 'out-0' })] });
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', quarantined: 1, new: 0 });
    expect(standIns(scene)).toEqual(['out-0']);
    expect(scene.store.quarantined()).toMatchObject([{ resource: 'payout_items', reason: 'no-id' }]);
  });
});

describe('a payout without items', () => {
  it('has one stand-in, kept with the word that its list was read, and is not asked for for ever', async () => {
    const scene = aShelfScene({ payouts: payouts(1, LONG_AGO) });
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', read: 0, new: 0 });
    expect(standIns(scene)).toEqual(['out-0']);
    const batch = scene.store.batches().find(({ itemsOf }) => itemsOf.includes('out-0'));
    expect(batch?.rows.map(({ record }) => record.id)).toEqual(['out-0']);
    scene.newlyAsked();
    await scene.sync();
    expect(scene.newlyAsked('items/')).toEqual([]);
  });

  it('has none where it failed as a whole: it may never have had an item', async () => {
    const scene = aShelfScene({ payouts: payouts(1, { status: 'ABORTED' }) });
    await scene.sync();
    expect(standIns(scene)).toEqual([]);
  });
});

describe('a payout whose items cannot be read', () => {
  it.each([
    ['the service has none of its id', NOT_FOUND],
    ['the service breaks over it', OUT_OF_ORDER],
  ])('is passed over, and makes the items partial, where %s', async (_, reason) => {
    const scene = aShelfScene({ payouts: payouts(5), items: itemsFor(5) });
    scene.ways.before = (asked) => (asked === 'items/out-2' ? err(reason) : undefined);
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'partial', new: 4, failure: reason });
    expect(standIns(scene)).toEqual(['out-2']);
    scene.ways.before = () => undefined;
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', new: 1 });
    expect(standIns(scene)).toEqual([]);
  });

  it('for good is said once, and said again for another one', async () => {
    const scene = aShelfScene({ payouts: payouts(5), items: itemsFor(5) });
    scene.ways.before = (asked) => (asked === 'items/out-2' ? err(NOT_FOUND) : undefined);
    const ends = async () => {
      const { resources, failure } = await scene.sync();
      return [resources.payout_items.state, failure?.kind ?? null];
    };
    expect(await ends()).toEqual(['partial', 'sync-incomplete']);
    for (let times = 0; times < 2; times += 1) expect(await ends()).toEqual(['complete', null]);
    expect(standIns(scene)).toEqual(['out-2']);
    scene.ways.before = (asked) => (/out-[23]/.test(asked) && asked.startsWith('items/') ? err(NOT_FOUND) : undefined);
    expect(await ends()).toEqual(['partial', 'sync-incomplete']);
    expect(await ends()).toEqual(['complete', null]);
  });

  it('whole is partial, and asked about in every sync, until its items come to what it transfers', async () => {
    const long = { ...LONG_AGO, transfer_amount: '2900000' };
    const scene = aShelfScene({ payouts: payouts(1, long), items: itemsFor(1) });
    for (let times = 0; times < 2; times += 1) {
      const { resources } = await scene.sync();
      expect(resources.payout_items).toMatchObject({
        state: 'partial',
        failure: { detail: { reason: 'items-incomplete' } },
      });
      expect(scene.newlyAsked('items/')).toEqual(['items/out-0']);
      expect(scene.idsOf('payout_item')).toEqual(['item-0']);
    }
    scene.shelves['items']!.push(aServedItem({ id: 'failed', payout_id: 'out-0', status: 'REJECTED' }));
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', new: 1 });
  });

  it('keeps the items that it had', async () => {
    const scene = aShelfScene({ payouts: payouts(1), items: itemsFor(1) });
    await scene.sync();
    scene.ways.before = (asked) => (asked === 'items/out-0' ? err(NOT_FOUND) : undefined);
    expect((await scene.sync()).resources.payout_items.state).toBe('partial');
    expect(scene.idsOf('payout_item')).toEqual(['item-0']);
  });

  it('stops the asking when too many fail, and when the key may read none', async () => {
    const scene = aShelfScene({ payouts: payouts(500), items: itemsFor(500) });
    scene.ways.before = (asked) => (asked.startsWith('items/') ? err(OUT_OF_ORDER) : undefined);
    const first = await scene.sync({ limits: { askedAtOnce: 4 } });
    expect(first.resources.payout_items).toMatchObject({ state: 'failed', failure: OUT_OF_ORDER });
    expect(scene.newlyAsked('items/').length).toBeLessThan(30);
    scene.ways.before = (asked) => (asked.startsWith('items/') ? err(NOT_ALLOWED) : undefined);
    const second = await scene.sync({ limits: { askedAtOnce: 4 } });
    expect(second.resources.payout_items.state).toBe('not-allowed');
    expect(scene.newlyAsked('items/').length).toBeLessThan(9);
    expect(standIns(scene)).toHaveLength(500);
  });
});

describe('a payout that left a long list unseen', () => {
  it('is found out by its items, marked with them, and the list is read whole the next time', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => aPayoutOfOne({ id: `out-${n}`, created_at: minute(100 - n) }));
    const scene = aShelfScene({ payouts: rows, items: itemsFor(25) }, { cap: 1 });
    await scene.sync();
    // One leaves and another one comes in further down: the count of the rows stays the same.
    scene.shelves['payouts']!.splice(20, 1);
    scene.shelves['payouts']!.splice(22, 0, aPayoutOfOne({ id: 'backdated', created_at: minute(78) }));
    const { payouts: list, payout_items } = (await scene.sync()).resources;
    expect(list).toMatchObject({ state: 'complete', gone: 1, new: 0 });
    expect(payout_items).toMatchObject({ state: 'complete', gone: 1 });
    expect(scene.goneOf('payout')).toEqual(['out-20']);
    expect((await scene.sync()).resources.payouts).toMatchObject({ state: 'complete', new: 1, gone: 0 });
    expect(scene.idsOf('payout')).toEqual(idsOfRows(scene.shelves['payouts']!));
  });

  it('is asked for by its name where its row changed together with an item, after it was read', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => aPayoutOfOne({ id: `out-${n}`, created_at: minute(100 - n) }));
    const scene = aShelfScene({ payouts: rows, items: itemsFor(25) }, { cap: 1 });
    await scene.sync();
    const change = (shelf: string, at: number, fields: object): unknown =>
      scene.shelves[shelf]!.splice(at, 1, { ...scene.shelves[shelf]![at]!, ...fields });
    change('payouts', 20, { purpose: 'Nómina' });
    scene.ways.before = (asked) => {
      if (asked === 'items/out-20') {
        change('payouts', 20, { transfer_amount: '700000' });
        change('items', 20, { amount: '700000' });
      }
      return undefined;
    };
    expect((await scene.sync({ full: true })).resources.payout_items.state).toBe('partial');
    scene.ways.before = () => undefined;
    scene.newlyAsked();
    const { payouts: list, payout_items } = (await scene.sync()).resources;
    expect([list, payout_items]).toMatchObject([{ state: 'complete', changed: 1 }, { state: 'complete' }]);
    expect(scene.newlyAsked('payout/')).toEqual(['payout/out-20']);
  });

  it('is settled in the same sync by a whole reading where nobody may ask for it by its name', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => aPayoutOfOne({ id: `out-${n}`, created_at: minute(100 - n) }));
    const scene = aShelfScene({ payouts: rows, items: itemsFor(25) }, { cap: 1 });
    scene.ways.before = (asked) => (asked.startsWith('payout/') ? err(NOT_ALLOWED) : undefined);
    await scene.sync();
    scene.shelves['payouts']!.splice(20, 1);
    scene.shelves['payouts']!.splice(22, 0, aPayoutOfOne({ id: 'backdated', created_at: minute(78) }));
    scene.shelves['items']!.splice(20, 1);
    scene.shelves['items']!.push(aServedItem({ id: 'late', payout_id: 'out-3' }));
    const { payouts: list, payout_items } = (await scene.sync()).resources;
    expect(list).toMatchObject({ state: 'complete', gone: 1, new: 1 });
    // The first reading brought the late item; the second one finds it there.
    expect(payout_items).toMatchObject({ state: 'complete', gone: 1, new: 1 });
    expect(scene.idsOf('payout')).toEqual(idsOfRows(scene.shelves['payouts']!));
  });
});

describe('a 403 and then a 404 for the items', () => {
  const EITHER = { kind: 'not-allowed', detail: { own: 'not-found' } } as const;

  it('is about one payout where those of others are read: it is passed over', async () => {
    const scene = aShelfScene({ payouts: payouts(5), items: itemsFor(5) });
    scene.ways.before = (asked) => (asked === 'items/out-0' ? err(EITHER) : undefined);
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'partial', new: 4, failure: EITHER });
    expect(standIns(scene)).toEqual(['out-0']);
  });

  it.each([1, 5, 500])('is about the key where it is said of all of %i payouts', async (count) => {
    const scene = aShelfScene({ payouts: payouts(count), items: itemsFor(count) });
    scene.ways.before = (asked) => (asked.startsWith('items/') ? err(EITHER) : undefined);
    const { payout_items } = (await scene.sync({ limits: { askedAtOnce: 4 } })).resources;
    expect(payout_items).toMatchObject({ state: 'not-allowed', failure: EITHER, new: 0 });
    expect(scene.newlyAsked('items/').length).toBeLessThan(30);
  });
});

describe('the items are complete', () => {
  it('only together with the payouts', async () => {
    const scene = aShelfScene({ payouts: payouts(2), items: itemsFor(2) });
    await scene.sync();
    scene.ways.before = (asked) => (asked.startsWith('payouts?') ? err(OUT_OF_ORDER) : undefined);
    const { resources } = await scene.sync();
    expect([resources.payouts.state, resources.payout_items.state]).toEqual(['failed', 'partial']);
  });

  it('and an answer that came after the end of the asking is not taken', async () => {
    const scene = aShelfScene({ payouts: payouts(3), items: itemsFor(3) });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    scene.ways.before = (asked) => {
      if (asked === 'items/out-0')
        return held.then(() => ok(pageOf([aServedItem({ id: 'late', payout_id: 'out-0' })])));
      if (asked !== 'items/out-1') return undefined;
      release();
      return err({ kind: 'key-refused' });
    };
    expect((await scene.sync()).resources.payout_items.state).toBe('failed');
    expect(scene.idsOf('payout_item')).not.toContain('late');
  });
});
