// A long list that is known and calm is read only where it grows; anything that does not fit makes it be read whole.
import { describe, expect, it } from 'vitest';
import { err } from '@shared/domain/result.ts';
import { NOT_ALLOWED } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, idsOfRows, minute, payinOf } from '../../support/service/shelf-scene.ts';
import type { ShelfScene } from '../../support/service/shelf-scene.ts';

const COUNT = 245;
/** 25 pages of ten, read and proved; two rows far down are unfinished. */
async function aLongScene(order: 'falling' | 'rising' = 'falling'): Promise<ShelfScene> {
  const rows = fallingPayins(COUNT).map((row) =>
    /^in-(40|41)$/.test(String(row['id'])) ? { ...row, status: 'PENDING' } : row,
  );
  const scene = aShelfScene({ payins: order === 'falling' ? rows : rows.reverse() }, { cap: 10 });
  await scene.sync();
  expect(scene.memoryOf('payins')).toMatchObject({ order, lastPage: 25, rowsPerPage: 10, calm: true });
  scene.newlyAsked();
  return scene;
}
const pagesIn = (asked: readonly string[]): number[] =>
  asked
    .flatMap((words) => Number(/^payins\?page=(\d+)/.exec(words)?.[1] ?? Number.NaN))
    .filter((page) => !Number.isNaN(page));
const isEqual = (scene: ShelfScene): void => expect(scene.idsOf('payin')).toEqual(idsOfRows(scene.shelves['payins']!));
const complete = { state: 'complete', failure: null };

describe('a long falling list', () => {
  it('is read twice down to rows that were known, and its end is counted', async () => {
    const scene = await aLongScene();
    const writes = scene.store.writes();
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, new: 0, changed: 0 });
    expect(pagesIn(scene.newlyAsked())).toEqual([1, 1, 25, 26]);
    expect(scene.store.writes()).toBe(writes);
    expect(scene.memoryOf('payins')).toMatchObject({ proved: true, calm: true });
  });

  it('is read once more where rows are new', async () => {
    const scene = await aLongScene();
    for (let n = COUNT + 1; n <= COUNT + 23; n += 1) scene.shelves['payins']!.unshift(payinOf(n));
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, new: 23 });
    const pages = pagesIn(scene.newlyAsked());
    // 23 new rows: the first page without one is the fourth; the pages behind it were asked for ahead of time.
    expect(pages.filter((page) => page === 4)).toHaveLength(2);
    expect(Math.max(...pages.filter((page) => page < 20))).toBeLessThanOrEqual(7);
    isEqual(scene);
  });

  it('is read twice as deep as new rows go, so that one of them that was hidden comes to light', async () => {
    const scene = await aLongScene();
    for (let n = COUNT + 1; n <= COUNT + 25; n += 1) scene.shelves['payins']!.unshift(payinOf(n));
    const [hidden] = scene.shelves['payins']!.splice(15, 1);
    let met = 0;
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=1&') && (met += 1) === 2) scene.shelves['payins']!.splice(15, 0, hidden!);
      return undefined;
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, new: 25 });
    isEqual(scene);
  });

  it('has its unfinished rows asked for by name: a change far down is seen', async () => {
    const scene = await aLongScene();
    const rows = scene.shelves['payins']!;
    rows[COUNT - 40] = payinOf(40, { status: 'FULFILLED' });
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, changed: 1 });
    expect(scene.newlyAsked('payin/')).toEqual(['payin/in-41', 'payin/in-40']);
    expect(scene.store.history('payin:in-40' as never).map(({ status }) => status)).toEqual(['PENDING', 'FULFILLED']);
  });

  it('has an unfinished row marked when it is gone', async () => {
    const scene = await aLongScene();
    scene.shelves['payins']!.splice(COUNT - 40, 1);
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, gone: 1 });
    expect(pagesIn(scene.newlyAsked())).toEqual([1, 1, 25, 26]);
    expect(scene.goneOf('payin')).toEqual(['in-40']);
  });
});

describe('a long rising list', () => {
  it('is read twice from the page before its last one, all at once', async () => {
    const scene = await aLongScene('rising');
    expect((await scene.sync()).resources.payins).toMatchObject(complete);
    expect(pagesIn(scene.newlyAsked())).toEqual([24, 25, 26, 24, 25, 26]);
  });

  it('is read on as far as it grew', async () => {
    const scene = await aLongScene('rising');
    for (let n = COUNT + 1; n <= COUNT + 23; n += 1) scene.shelves['payins']!.push(payinOf(n));
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, new: 23 });
    expect(Math.min(...pagesIn(scene.newlyAsked()))).toBe(24);
    expect(scene.memoryOf('payins').lastPage).toBe(27);
    isEqual(scene);
  });

  it('is read whole where so much vanished that its end does not join', async () => {
    const scene = await aLongScene('rising');
    scene.shelves['payins']!.splice(5, 30);
    for (let n = COUNT + 1; n <= COUNT + 40; n += 1) scene.shelves['payins']!.push(payinOf(n));
    expect((await scene.sync()).resources.payins).toMatchObject({ ...complete, gone: 30, new: 40 });
    expect(pagesIn(scene.newlyAsked())).toContain(1);
    isEqual(scene);
  });
});

describe('a long list is read whole', () => {
  const isReadWhole = async (scene: ShelfScene, counts: Record<string, number>, options = {}): Promise<void> => {
    expect((await scene.sync(options)).resources.payins).toMatchObject({ ...complete, ...counts });
    expect(new Set(pagesIn(scene.newlyAsked())).size).toBeGreaterThan(24);
    isEqual(scene);
  };

  it('when a person asks for it', async () => isReadWhole(await aLongScene(), {}, { full: true }));

  it('when the last whole reading is a week old', async () => {
    const scene = await aLongScene();
    await scene.clock.sleep(7 * 86_400_000);
    await isReadWhole(scene, {});
    await scene.sync();
    expect(pagesIn(scene.newlyAsked())).toEqual([1, 1, 25, 26]);
  });

  it.each(['falling', 'rising'] as const)('when a row vanished far down a %s one: its count tells', async (order) => {
    const scene = await aLongScene(order);
    scene.shelves['payins']!.splice(120, 1);
    await isReadWhole(scene, { gone: 1 });
    await isReadWhole(scene, { gone: 0 });
    await scene.sync();
    expect(new Set(pagesIn(scene.newlyAsked())).size).toBeLessThan(5);
  });

  it.each(['falling', 'rising'] as const)('when a row came in far down a %s one', async (order) => {
    const scene = await aLongScene(order);
    const at = scene.shelves['payins']![120]!['created_at'];
    scene.shelves['payins']!.splice(120, 0, payinOf(1, { id: 'backdated', created_at: at }));
    await isReadWhole(scene, { new: 1 });
  });

  it('when an older row turns up among the new ones', async () => {
    const scene = await aLongScene();
    scene.shelves['payins']!.splice(2, 0, payinOf(COUNT - 2, { id: 'late' }));
    await isReadWhole(scene, { new: 1 });
    expect(scene.memoryOf('payins').calm).toBe(false);
  });

  it('when the newest row that was known is no longer on the first page', async () => {
    const scene = await aLongScene();
    scene.shelves['payins']!.shift();
    await isReadWhole(scene, { gone: 1 });
  });

  it('when it runs the other way than it did', async () => {
    const scene = await aLongScene();
    scene.shelves['payins']!.reverse();
    scene.shelves['payins']!.push(payinOf(COUNT + 1));
    await isReadWhole(scene, { new: 1 });
    expect(scene.memoryOf('payins').order).toBe('rising');
  });

  it('when the key may not read an unfinished row by name', async () => {
    const scene = await aLongScene();
    scene.ways.before = (asked) => (asked.startsWith('payin/') ? err(NOT_ALLOWED) : undefined);
    scene.shelves['payins']![COUNT - 40] = payinOf(40, { status: 'FULFILLED' });
    await isReadWhole(scene, { changed: 1 });
  });

  it('when more than a quarter of it is unfinished', async () => {
    const rows = fallingPayins(COUNT).map((row, n) => (n % 3 === 0 ? { ...row, status: 'PENDING' } : row));
    const scene = aShelfScene({ payins: rows }, { cap: 10 });
    await scene.sync();
    scene.newlyAsked();
    await isReadWhole(scene, {});
    expect(scene.newlyAsked('payin/')).toEqual([]);
  });

  it('when its order is neither, each time', async () => {
    const rows = fallingPayins(COUNT);
    [rows[7], rows[99]] = [rows[99]!, rows[7]!];
    const scene = aShelfScene({ payins: rows }, { cap: 10 });
    await scene.sync();
    expect(scene.memoryOf('payins').order).toBe('neither');
    scene.newlyAsked();
    await isReadWhole(scene, {});
  });

  it('when all its rows are of one moment: that is no order', async () => {
    const rows = fallingPayins(COUNT).map((row) => ({ ...row, created_at: minute(1) }));
    const scene = aShelfScene({ payins: rows }, { cap: 10 });
    await scene.sync();
    scene.newlyAsked();
    scene.shelves['payins']!.push(payinOf(1, { id: 'last', created_at: minute(1) }));
    await isReadWhole(scene, { new: 1 });
  });

  it('when the sync before was interrupted', async () => {
    const scene = await aLongScene();
    const stop = new AbortController();
    for (let n = COUNT + 1; n <= COUNT + 50; n += 1) scene.shelves['payins']!.unshift(payinOf(n));
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=3&')) stop.abort();
      return undefined;
    };
    expect((await scene.sync({ signal: stop.signal })).resources.payins.state).toBe('partial');
    scene.ways.before = () => undefined;
    scene.newlyAsked();
    await isReadWhole(scene, {});
  });

  it('not when nobody could be reached in between: nothing was begun', async () => {
    const scene = await aLongScene();
    scene.ways.before = () => err({ kind: 'unreachable', detail: { reason: 'no-connection' } });
    expect((await scene.sync()).resources.payins.state).toBe('failed');
    scene.ways.before = () => undefined;
    scene.newlyAsked();
    expect((await scene.sync()).resources.payins).toMatchObject(complete);
    expect(pagesIn(scene.newlyAsked())).toEqual([1, 1, 25, 26]);
  });
});
