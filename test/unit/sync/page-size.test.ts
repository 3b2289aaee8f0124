// Pages are asked for as large as the service takes them: 100 at first, halved after each 422, remembered.
import { describe, expect, it } from 'vitest';
import { smallerPageSize } from '../../../src/main/app/sync/lists/page-size.ts';
import { aShelfScene, fallingPayins } from '../../support/service/shelf-scene.ts';

const sizesIn = (asked: readonly string[]): (string | null)[] => [
  ...new Set(asked.map((words) => /pageSize=(\d+)/.exec(words)?.[1] ?? null)),
];

describe('the page size', () => {
  it('goes from 100 down to 50, 25, 12 and 10, and then is left to the service', () => {
    expect([100, 50, 25, 12, 10, null].map((size) => smallerPageSize(size))).toEqual([50, 25, 12, 10, null, undefined]);
  });

  it.each([
    [50, '50'],
    [30, '25'],
    [11, '10'],
    [9, null],
  ])('is what a service that refuses more than %i takes, and is remembered', async (refusedAbove, worked) => {
    const scene = aShelfScene({ payins: fallingPayins(120) }, { refusedAbove });
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 120 });
    scene.newlyAsked();
    await scene.sync();
    expect(sizesIn(scene.newlyAsked('payins?'))).toEqual([worked]);
  });

  it('changes in the middle of a list: it is begun anew, and nothing is missed', async () => {
    const scene = aShelfScene({ payins: fallingPayins(350) });
    await scene.sync();
    scene.shelves['payins']!.push(...fallingPayins(20).map((row) => ({ ...row, id: `old-${String(row['id'])}` })));
    scene.ways.before = (asked) => {
      if (asked.startsWith('payins?page=3')) scene.ways.refusedAbove = 40;
      return undefined;
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', new: 20 });
    expect(scene.memoryOf('payins').pageSize).toBe(25);
    expect(scene.idsOf('payin')).toHaveLength(370);
  });

  it('that is never taken fails the list, and only that', async () => {
    const scene = aShelfScene({ payins: fallingPayins(3), wallets: [] });
    scene.ways.before = (asked) =>
      asked.startsWith('payins?')
        ? { ok: false, error: { kind: 'not-this-service', detail: { status: 422 } } }
        : undefined;
    const outcome = await scene.sync();
    expect(outcome.resources.payins).toMatchObject({ state: 'failed', failure: { kind: 'list-refused' } });
    expect(outcome.resources.orders.state).toBe('complete');
  });
});
