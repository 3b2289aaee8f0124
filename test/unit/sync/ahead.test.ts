// Pages are asked for ahead of time, taken strictly in their order, and stored together with how far they came (N2).
import { describe, expect, it } from 'vitest';
import { ok } from '@shared/domain/result.ts';
import { readMemory } from '../../../src/main/app/sync/lists/memory.ts';
import { pageOf } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, idsOfRows, payinOf } from '../../support/service/shelf-scene.ts';

/** Resolves after so many turns of the event loop's small queue. */
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

describe('pages', () => {
  it('are taken in their order, however late each of them answers', async () => {
    const scene = aShelfScene({ payins: fallingPayins(300) }, { cap: 10 });
    scene.ways.before = (_, nth) => turns((nth * 37) % 60);
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 300 });
    expect(scene.memoryOf('payins').order).toBe('falling');
    const saved = scene.store.batches().flatMap(({ rows }) => rows).map(({ record }) => record.id); // prettier-ignore
    expect(saved).toEqual(scene.shelves['payins']!.map((row) => row['id']));
  });

  it('are asked for in growing numbers while they come, at most as many again as were read', async () => {
    const scene = aShelfScene({ payins: fallingPayins(300) }, { cap: 10 });
    let most = 0;
    scene.ways.before = async (asked) => {
      const page = Number(/^payins\?page=(\d+)/.exec(asked)?.[1] ?? '0');
      await turns(20);
      if (scene.store.checkpoints().some(({ resource }) => resource === 'payins')) most = Math.max(most, page);
    };
    await scene.sync();
    expect(scene.api.outstandingMax()).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(62);
  });

  it('are asked for up to the last one that is remembered, all at once', async () => {
    const scene = aShelfScene({ payins: fallingPayins(150) }, { cap: 10 });
    await scene.sync();
    scene.newlyAsked();
    scene.ways.before = () => turns(5);
    const before = scene.api.asked().length;
    await scene.sync();
    const payins = scene.api.asked().slice(before).filter((words) => words.startsWith('payins?')); // prettier-ignore
    expect(payins.slice(0, 16)).toHaveLength(new Set(payins).size);
    expect(scene.api.outstandingMax()).toBeGreaterThanOrEqual(16);
  });

  it('are never more under way than memory has room for', async () => {
    const scene = aShelfScene({ payins: fallingPayins(1_500) }, { cap: 10 });
    scene.ways.before = () => turns(3);
    await scene.sync({ limits: { rowsAheadMax: 80 } });
    expect(scene.api.outstandingMax()).toBeLessThanOrEqual(8);
  });

  it('behind a short page come one by one, for it is likely the last', async () => {
    const scene = aShelfScene({ orders: [], payins: fallingPayins(35) }, { cap: 10 });
    await scene.sync();
    // Page 6 is asked for by neither sweep: behind the short fourth page stands the empty fifth.
    expect(scene.newlyAsked('payins?page=7')).toEqual([]);
  });
});

describe('a batch', () => {
  it('holds its pages and the page that is next, and many pages go into one', async () => {
    const scene = aShelfScene({ payins: fallingPayins(1_500) });
    await scene.sync();
    const batches = scene.store.batches().filter(({ checkpoint }) => checkpoint.resource === 'payins');
    let rows = 0;
    for (const { rows: kept, checkpoint } of batches.filter(({ rows: kept }) => kept.length > 0)) {
      rows += kept.length;
      const { next, proved } = readMemory(checkpoint.memory);
      expect(checkpoint.state).toBe('partial');
      expect(next ?? 16).toBe(rows / 100 + 1);
      expect(proved).toBe(false);
    }
    expect(rows).toBe(1_500);
    expect(batches.length).toBeLessThanOrEqual(5);
  });

  it('keeps rows without a usable id apart, with their text and the reason', async () => {
    const scene = aShelfScene({ payins: [payinOf(2), payinOf(1, { id: null }), payinOf(0, { id: 'x'.repeat(301) })] });
    const outcome = await scene.sync();
    expect(outcome.resources.payins).toMatchObject({ state: 'complete', read: 3, new: 1, quarantined: 2 });
    expect(scene.store.quarantined().map(({ resource, reason }) => `${resource} ${reason}`)).toEqual([
      'payins no-id',
      'payins id-too-long',
    ]);
    expect(scene.store.quarantined()[0]?.raw).toBe(JSON.stringify(scene.shelves['payins']![1]));
    const writes = scene.store.writes();
    expect((await scene.sync()).resources.payins).toMatchObject({ quarantined: 2, new: 0 });
    expect(scene.store.writes()).toBe(writes);
    expect(scene.memoryOf('payins').quarantined).toBe(2);
  });

  it('is not given rows that are stored word for word, and is when their text alone is another', async () => {
    const scene = aShelfScene({ payins: fallingPayins(50) });
    await scene.sync();
    const before = scene.store.batches().length;
    await scene.sync();
    expect(scene.store.batches().slice(before).flatMap(({ rows }) => rows)).toEqual([]); // prettier-ignore
    scene.shelves['payins']![7] = Object.fromEntries(Object.entries(scene.shelves['payins']![7]!).reverse());
    const writes = scene.store.writes();
    await scene.sync();
    expect(scene.store.batches().slice(before).flatMap(({ rows }) => rows).map(({ record }) => record.id)).toEqual(['in-43', 'in-43']); // prettier-ignore
    expect(scene.store.writes()).toBe(writes);
  });

  it('holds every row again when a whole reading is asked for: what is stored is not trusted then', async () => {
    const scene = aShelfScene({ payins: fallingPayins(50) });
    await scene.sync();
    const before = scene.store.batches().length;
    await scene.sync({ full: true });
    expect(scene.store.batches().slice(before).flatMap(({ rows }) => rows)).toHaveLength(50); // prettier-ignore
  });
});

describe('a throw in the middle of a sync', () => {
  it('ends it there: nothing that is still under way is stored afterwards', async () => {
    const scene = aShelfScene({ payins: fallingPayins(300) }, { cap: 10 });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=9&')) throw new Error('killed');
      return asked.startsWith('payins?page=10&') ? held : undefined;
    };
    await expect(scene.sync()).rejects.toThrow('killed');
    const batches = scene.store.batches().length;
    release();
    await turns(50);
    expect(scene.store.batches()).toHaveLength(batches);
    scene.ways.before = () => undefined;
    expect((await scene.sync()).failure).toBeNull();
    expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
  });
});

describe('an answer', () => {
  it('that is not asked for any more is not taken: a page behind the end changes nothing', async () => {
    const scene = aShelfScene({ payins: fallingPayins(25) }, { cap: 10 });
    scene.ways.before = (asked) => (asked.startsWith('payins?page=5&') ? ok(pageOf([payinOf(99)])) : undefined);
    await scene.sync();
    expect(scene.idsOf('payin')).toHaveLength(25);
  });
});
