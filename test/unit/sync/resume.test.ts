// Interrupted at any request, a sync goes on where it stopped and ends equal to an uninterrupted one (N2).
import { describe, expect, it } from 'vitest';
import { aServedItem, aServedOrder, aPayoutOfOne } from '../../support/rows/payment-rows.ts';
import { aShelfScene, fallingPayins, idsOfRows, payinOf } from '../../support/service/shelf-scene.ts';
import type { ShelfScene } from '../../support/service/shelf-scene.ts';

const aWorld = (): ShelfScene => {
  const outs = Array.from({ length: 7 }, (_, n) =>
    aPayoutOfOne({
      id: `out-${n}`,
      transfer_amount: n === 0 ? '4350000' : '2900000',
      status: n === 3 ? 'PENDING' : 'FULFILLED',
    }),
  );
  const items = Array.from({ length: 13 }, (_, n) => aServedItem({ id: `item-${n}`, payout_id: `out-${n % 6}` }));
  const orders = Array.from({ length: 12 }, (_, n) => aServedOrder({ id: `order-${n}` }));
  return aShelfScene({ payins: fallingPayins(45), payouts: outs, items, orders, wallets: [{ id: 'w' }] }, { cap: 10 });
};
const LIMITS = { askedAtOnce: 2, batchRowsMax: 10, batchMsMax: 0, batchAnswersMax: 2 };

/** Dies at the nth request, and for ever after. */
const killAt = (scene: ShelfScene, nth: number): void => {
  const limit = scene.api.asked().length + nth;
  scene.ways.before = (_, met) => {
    if (met >= limit) throw new Error('killed');
    return undefined;
  };
};

describe('a sync that is killed', () => {
  it('at any request of a first sync is never complete where it was cut, and ends equal', async () => {
    const whole = aWorld();
    await whole.sync({ limits: LIMITS });
    const requests = whole.api.asked().length;
    for (let nth = 1; nth <= requests; nth += 1) {
      const scene = aWorld();
      killAt(scene, nth);
      await expect(scene.sync({ limits: LIMITS })).rejects.toThrow('killed');
      expect(scene.store.checkpoints().some(({ resource, state }) => resource === 'wallets' && state === 'complete')).toBe(false); // prettier-ignore
      for (const { state } of scene.store.checkpoints()) expect(['partial', 'complete']).toContain(state);
      scene.ways.before = () => undefined;
      expect((await scene.sync({ limits: LIMITS })).failure).toBeNull();
      expect(scene.store.dump()).toEqual(whole.store.dump());
    }
    expect(requests).toBeGreaterThan(30);
  });

  it('again and again still comes to an end: each time it goes on from its page', async () => {
    const scene = aShelfScene({ payins: fallingPayins(400) }, { cap: 10 });
    let deaths = 0;
    for (;;) {
      killAt(scene, 25);
      const ended = await scene.sync({ limits: LIMITS }).then((outcome) => outcome.resources.payins.state, () => null); // prettier-ignore
      if (ended === 'complete') break;
      deaths += 1;
      expect(deaths).toBeLessThan(40);
      if (scene.store.all().length === 400) break;
    }
    scene.ways.before = () => undefined;
    expect((await scene.sync({ limits: LIMITS })).failure).toBeNull();
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('goes on from its page, and proves the list by a whole sweep all the same', async () => {
    const scene = aShelfScene({ payins: fallingPayins(300) }, { cap: 10 });
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=20&')) throw new Error('killed');
      return undefined;
    };
    await expect(scene.sync({ limits: LIMITS })).rejects.toThrow('killed');
    const { next } = scene.memoryOf('payins');
    expect(next).toBeGreaterThan(10);
    // Rows move before it goes on: what slipped past the page is found by the whole sweep.
    scene.shelves['payins']!.splice(10, 1);
    scene.shelves['payins']!.unshift(payinOf(301));
    scene.ways.before = () => undefined;
    scene.newlyAsked();
    expect((await scene.sync({ limits: LIMITS })).failure).toBeNull();
    const pages = scene.newlyAsked('payins?').map((words) => Number(/page=(\d+)/.exec(words)?.[1]));
    expect(pages[0]).toBe(next);
    // The whole sweep brought a row, so another one proves it: a sweep in two parts is nothing to be held against.
    expect(pages.filter((page) => page === 1)).toHaveLength(2);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
    expect(scene.goneOf('payin')).toEqual(['in-290']);
  });

  it('behind the last page reads it twice more: a sweep in two parts proves nothing alone', async () => {
    const scene = aShelfScene({ payins: [...fallingPayins(40)].reverse() }, { cap: 10 });
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=3&')) throw new Error('killed');
      return undefined;
    };
    await expect(scene.sync({ limits: LIMITS })).rejects.toThrow('killed');
    scene.ways.before = () => undefined;
    const [early] = scene.shelves['payins']!.splice(3, 1);
    scene.shelves['payins']!.unshift(early!);
    expect((await scene.sync({ limits: LIMITS })).resources.payins.state).toBe('complete');
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('in the middle of the items asks for the missing ones only', async () => {
    const scene = aWorld();
    await scene.sync({ limits: LIMITS });
    const scene2 = aWorld();
    scene2.ways.before = (asked) => {
      if (asked === 'items/out-4') throw new Error('killed');
      return undefined;
    };
    await expect(scene2.sync({ limits: LIMITS })).rejects.toThrow('killed');
    const read = scene2.store.all().filter(({ kind }) => kind === 'payout_item').length;
    expect(read).toBeGreaterThan(3);
    scene2.ways.before = () => undefined;
    await scene2.sync({ limits: LIMITS });
    expect(scene2.store.dump()).toEqual(scene.store.dump());
  });
});

describe('a sync that is cancelled', () => {
  it('keeps what came, is partial, and goes on from there', async () => {
    const scene = aShelfScene({ payins: fallingPayins(300) }, { cap: 10 });
    const stop = new AbortController();
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=20&')) stop.abort();
      return undefined;
    };
    const outcome = await scene.sync({ signal: stop.signal });
    expect(outcome.failure).toEqual({ kind: 'cancelled' });
    expect(outcome.resources.payins).toMatchObject({ state: 'partial', asOf: null });
    expect(scene.memoryOf('payins').next).toBe(scene.idsOf('payin').length / 10 + 1);
    scene.ways.before = () => undefined;
    expect((await scene.sync()).failure).toBeNull();
    expect(scene.idsOf('payin')).toHaveLength(300);
  });
});
