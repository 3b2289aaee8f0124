// A list is read again until a whole sweep finds nothing that should have been there before: only then is it complete (N1, N3).
import { describe, expect, it } from 'vitest';
import { err } from '@shared/domain/result.ts';
import { OUT_OF_ORDER } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, idsOfRows, minute, payinOf } from '../../support/service/shelf-scene.ts';
import type { ShelfScene } from '../../support/service/shelf-scene.ts';

/** Runs once, when the nth request that begins so is answered. */
function once(scene: ShelfScene, start: string, nth: number, change: () => void): void {
  let met = 0;
  scene.ways.before = (asked) => {
    if (asked.startsWith(start) && (met += 1) === nth) change();
    return undefined;
  };
}
const wholeSweeps = (asked: readonly string[]): number =>
  asked.filter((words) => words === 'payins?page=1&pageSize=100').length;

describe('how often a list is read', () => {
  it('twice in a first sync, each time to an empty page', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    const outcome = await scene.sync();
    expect(outcome.resources.payins).toMatchObject({ state: 'complete', new: 250, read: 250, pages: 3 });
    const asked = scene.newlyAsked('payins?');
    // One more for the look at page 0.
    expect(wholeSweeps(asked)).toBe(3);
    expect(asked.filter((words) => words === 'payins?page=4&pageSize=100')).toHaveLength(2);
    expect(scene.memoryOf('payins')).toMatchObject({ sweep: 2, proved: true, calm: true, order: 'falling' });
  });

  it('twice in every other sync too, and nothing is written when nothing came, left or moved', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    await scene.sync();
    scene.newlyAsked();
    const writes = scene.store.writes();
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 0, changed: 0, gone: 0 });
    expect(wholeSweeps(scene.newlyAsked('payins?'))).toBe(2);
    expect(scene.store.writes()).toBe(writes);
  });

  it('twice when rows came since, for the second sweep brings none that is older', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    await scene.sync();
    scene.newlyAsked();
    scene.shelves['payins']!.unshift(payinOf(251));
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 1 });
    expect(wholeSweeps(scene.newlyAsked('payins?'))).toBe(2);
  });

  it('twice each time while it is empty', async () => {
    const scene = aShelfScene({ payins: [], orders: [] });
    for (let times = 0; times < 3; times += 1) {
      expect((await scene.sync()).resources.orders).toMatchObject({ state: 'complete', read: 0 });
      expect(scene.memoryOf('orders').sweep).toBe(2);
    }
  });

  it('once more where a row is older than one that has left since: that one had been known', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3) });
    let asked = 0;
    scene.ways.before = (words) => {
      if (!words.startsWith('payins?page=1')) return undefined;
      asked += 1;
      // Once for the first page, once for the first sweep; in the second one the newest row has left.
      if (asked === 3) scene.shelves['payins'] = [...fallingPayins(2), payinOf(1, { id: 'backdated' })];
      if (asked === 4) scene.shelves['payins']!.unshift(payinOf(3, { id: 'late', created_at: minute(2.5) }));
      return undefined;
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 5, gone: 1 });
    expect(scene.memoryOf('payins').sweep).toBe(4);
  });

  it('once more for each sweep that brings an older row that was missing', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    await scene.sync();
    scene.newlyAsked();
    once(scene, 'payins?page=1', 2, () => scene.shelves['payins']!.splice(200, 0, payinOf(50, { id: 'backdated' })));
    scene.shelves['payins']!.unshift(payinOf(251));
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 2 });
    expect(wholeSweeps(scene.newlyAsked('payins?'))).toBe(3);
    expect(scene.memoryOf('payins').calm).toBe(false);
  });

  it('not once more for rows that are newer than all that was known: they came while it was read', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    let n = 250;
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=1')) scene.shelves['payins']!.unshift(payinOf((n += 1)));
      return undefined;
    };
    expect((await scene.sync()).resources.payins.state).toBe('complete');
    expect(scene.memoryOf('payins').sweep).toBe(2);
  });

  it('once more where a row has no created_at: nobody can say that it is new', async () => {
    const scene = aShelfScene({ payins: fallingPayins(5) });
    await scene.sync();
    scene.newlyAsked();
    once(scene, 'payins?page=1', 2, () => scene.shelves['payins']!.push(payinOf(6, { created_at: null })));
    scene.shelves['payins']!.unshift(payinOf(7));
    await scene.sync();
    expect(wholeSweeps(scene.newlyAsked('payins?'))).toBe(3);
    expect(scene.memoryOf('payins').order).toBe('neither');
  });

  it('at most eight times: a list that keeps moving is partial and says so', async () => {
    const scene = aShelfScene({ payins: fallingPayins(30) });
    let n = 0;
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=1')) scene.shelves['payins']!.push(payinOf(1, { id: `backdated-${(n += 1)}` }));
      return undefined;
    };
    const outcome = await scene.sync();
    expect(outcome.resources.payins).toMatchObject({
      state: 'partial',
      asOf: null,
      failure: { kind: 'sync-incomplete', detail: { reason: 'keeps-moving' } },
    });
    expect(outcome.failure).toEqual({ kind: 'sync-incomplete', detail: { resources: ['payins'] } });
    expect(scene.memoryOf('payins')).toMatchObject({ sweep: 8, calm: false });
    scene.ways.before = () => undefined;
    expect((await scene.sync()).resources.payins.state).toBe('complete');
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });
});

describe('rows that move while a list is read', () => {
  it('are not lost: one that a sweep jumped over is found by the next', async () => {
    const scene = aShelfScene({ payins: fallingPayins(350) }, { cap: 10 });
    // Behind page 5 the newest row vanishes: the first row of page 6 slips to page 5 and is jumped over.
    once(scene, 'payins?page=5', 1, () => {
      const hidden = scene.shelves['payins']![50]!;
      scene.shelves['payins']!.splice(50, 1);
      scene.shelves['payins']!.splice(3, 0, hidden);
    });
    const outcome = await scene.sync();
    expect(outcome.resources.payins.state).toBe('complete');
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('make another sweep necessary where a known row was hidden, though nothing new was found', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    await scene.sync();
    scene.newlyAsked();
    const [hidden] = scene.shelves['payins']!.splice(150, 1);
    scene.ways.before = (asked) => {
      if (asked === 'payin/in-100') scene.shelves['payins']!.splice(150, 0, hidden!);
      return undefined;
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 0, new: 0 });
    const asked = scene.newlyAsked('payin');
    expect(asked).toContain('payin/in-100');
    expect(wholeSweeps(asked)).toBe(2);
  });

  it('and are served twice are kept once', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    once(scene, 'payins?page=2', 1, () => scene.shelves['payins']!.unshift(payinOf(251)));
    await scene.sync();
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });

  it('are kept in the version that the service calls newer, whichever page came last', async () => {
    const rows = fallingPayins(150);
    const scene = aShelfScene({ payins: rows });
    const newer = payinOf(60, { status: 'ABORTED', updated_at: minute(999) });
    scene.ways.before = (asked) => {
      if (scene.api.asked().length < 4) return undefined;
      if (asked.startsWith('payins?page=1')) rows[90] = newer;
      if (asked.startsWith('payins?page=2')) rows.splice(120, 0, payinOf(60, { updated_at: minute(60) }));
      return undefined;
    };
    await scene.sync();
    expect(scene.store.all().find((one) => one.id === 'in-60')?.status).toBe('ABORTED');
  });
});

describe('a page that only repeats what was read', () => {
  it('is asked for once more: a service that repeated itself once loses nothing', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    let met = 0;
    scene.ways.before = (asked) => {
      if (!asked.startsWith('payins?page=3') || (met += 1) > 1) return undefined;
      return scene.api.listPage('payins', { page: 2, pageSize: 100 });
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 250 });
    expect(met).toBe(3);
    expect(scene.memoryOf('payins').sweep).toBe(2);
  });
});

describe('a list that could not be read to its end', () => {
  it('stays incomplete, keeps what it brought, and keeps the moment at which it was complete', async () => {
    const scene = aShelfScene({ payins: fallingPayins(250) });
    const { asOf } = (await scene.sync()).resources.payins;
    scene.shelves['payins']!.unshift(payinOf(251));
    scene.ways.before = (asked) => (asked.startsWith('payins?page=3') ? err(OUT_OF_ORDER) : undefined);
    const outcome = await scene.sync();
    expect(outcome.resources.payins).toMatchObject({ state: 'failed', asOf, new: 1, failure: { kind: 'unreachable' } });
    expect(scene.store.checkpoints().find((one) => one.resource === 'payins')).toMatchObject({ state: 'failed', asOf });
    expect(scene.idsOf('payin')).toHaveLength(251);
  });
});
