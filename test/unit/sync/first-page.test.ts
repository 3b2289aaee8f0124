// The first page is found out once per profile: page 0 is asked after page 1, and nothing is lost where lists begin at 0.
import { describe, expect, it } from 'vitest';
import { err, ok } from '@shared/domain/result.ts';
import { aServedOrder } from '../../support/rows/payment-rows.ts';
import { NOT_FOUND, OUT_OF_ORDER, pageOf } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, idsOfRows, payinOf } from '../../support/service/shelf-scene.ts';

const orders = () => [aServedOrder()];

describe('the first page', () => {
  it('is asked for once: page 1, then page 0, and never again for this profile', async () => {
    const scene = aShelfScene({ payins: fallingPayins(5), orders: orders() });
    await scene.sync();
    expect(scene.newlyAsked('payins?').slice(0, 2)).toEqual([
      'payins?page=1&pageSize=100',
      'payins?page=0&pageSize=100',
    ]);
    await scene.sync();
    const asked = scene.api.asked().filter((words) => words.includes('page=0'));
    expect(asked).toEqual(['payins?page=0&pageSize=100']);
    expect(scene.memoryOf('orders').firstPage).toBe(1);
  });

  it.each(['refused', 'empty', 'same'] as const)('is 1 where page 0 is %s', async (zero) => {
    const scene = aShelfScene({ payins: fallingPayins(250) }, { zero });
    expect((await scene.sync()).failure).toBeNull();
    expect(scene.memoryOf('payins').firstPage).toBe(1);
    expect(scene.idsOf('payin')).toHaveLength(250);
  });

  it.each([5, 100, 101, 250])('is 0 where page 0 has other rows, in a list of %i', async (count) => {
    const scene = aShelfScene({ payins: fallingPayins(count) }, { firstPage: 0 });
    expect((await scene.sync()).failure).toBeNull();
    expect(scene.memoryOf('payins').firstPage).toBe(0);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('is left open by lists without rows, and decided by the first one that has some', async () => {
    const scene = aShelfScene({ payins: [], orders: [] });
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBeNull();
    scene.shelves['orders'] = orders();
    await scene.sync();
    expect(scene.memoryOf('orders').firstPage).toBe(1);
  });

  it('is not decided by wallets, whose list may know no pages', async () => {
    const scene = aShelfScene({ wallets: [{ id: 'w1' }] }, { zero: 'same' });
    expect((await scene.sync()).resources.wallets).toMatchObject({ state: 'complete', read: 1 });
    expect(scene.memoryOf('wallets').firstPage).toBeNull();
  });

  it('is looked at again when rows moved between page 1 and page 0', async () => {
    const scene = aShelfScene({ payins: fallingPayins(101) }, { firstPage: 0 });
    // The only row of page 1 slips into page 0 before that is asked for: for a moment both hold it.
    scene.ways.before = (asked) => {
      if (asked.includes('page=0') && scene.shelves['payins']!.length === 101) scene.shelves['payins']!.shift();
      return undefined;
    };
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBe(0);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('is 1 where page 0 is page 1 under another name though rows come in between', async () => {
    let n = 40;
    const scene = aShelfScene({ payins: fallingPayins(40) }, { zero: 'same' });
    scene.ways.before = () => {
      if (n < 46) scene.shelves['payins']!.unshift(payinOf((n += 1)));
      return undefined;
    };
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBe(1);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('is 1 though so many rows came in between that page 0 once looked like another', async () => {
    const scene = aShelfScene({ payins: fallingPayins(12) }, { zero: 'same', cap: 3 });
    scene.ways.before = (asked) => {
      if (asked.includes('page=0') && scene.shelves['payins']!.length === 12) {
        for (const n of [13, 14, 15]) scene.shelves['payins']!.unshift(payinOf(n));
      }
      return undefined;
    };
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBe(1);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('is 0 though a cache on the way once answered page 1 with page 0', async () => {
    const scene = aShelfScene({ payins: fallingPayins(12) }, { firstPage: 0, cap: 5 });
    scene.ways.before = (_asked, nth) => (nth === 1 ? ok(pageOf(scene.shelves['payins']!.slice(0, 5))) : undefined);
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBe(0);
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('is 1 where the service breaks over page 0 twice and answers page 1', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3) });
    scene.ways.before = (asked) => (asked.includes('page=0') ? err(OUT_OF_ORDER) : undefined);
    expect((await scene.sync()).failure).toBeNull();
    expect(scene.memoryOf('payins').firstPage).toBe(1);
    expect(scene.newlyAsked().filter((words) => words.includes('page=0'))).toHaveLength(2);
  });

  it('stays open while nobody answers', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3) });
    scene.ways.before = () => err({ kind: 'unreachable', detail: { reason: 'no-connection' } });
    expect((await scene.sync()).failure).toMatchObject({ kind: 'unreachable' });
    expect(scene.memoryOf('payins').firstPage).toBeNull();
  });

  it('is found out anew after a page 0 that was there is refused', async () => {
    const scene = aShelfScene({ payins: fallingPayins(120) }, { firstPage: 0 });
    await scene.sync();
    scene.ways.firstPage = 1;
    expect((await scene.sync()).resources.payins.state).toBe('failed');
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', read: 120, pages: 2 });
    expect(scene.memoryOf('payins')).toMatchObject({ firstPage: 1, pageSize: 100 });
  });

  it('is 1 where there is no page 0 at all', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3) });
    scene.ways.before = (asked) => (asked.includes('page=0') ? err(NOT_FOUND) : undefined);
    await scene.sync();
    expect(scene.memoryOf('payins').firstPage).toBe(1);
  });
});
