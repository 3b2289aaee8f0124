// What a whole sweep lacks is asked for by name before it is called gone; what is gone is marked and never deleted (N9).
import { describe, expect, it } from 'vitest';
import { err } from '@shared/domain/result.ts';
import { aServedItem, aPayoutOfOne } from '../../support/rows/payment-rows.ts';
import { NOT_ALLOWED, OUT_OF_ORDER, refusal } from '../../support/service/shelf-api.ts';
import { aShelfScene, fallingPayins, idsOfRows, payinOf } from '../../support/service/shelf-scene.ts';
import type { ShelfScene } from '../../support/service/shelf-scene.ts';

/** A scene that was read once and then lost the payin of the second minute from its list. */
async function aSceneWithAbsentee(): Promise<ShelfScene & { readonly row: Record<string, unknown> }> {
  const scene = aShelfScene({ payins: fallingPayins(5) });
  await scene.sync();
  scene.newlyAsked();
  const [row] = scene.shelves['payins']!.splice(3, 1);
  return { ...scene, row: row! };
}
const sweepsIn = (asked: readonly string[]): number =>
  asked.filter((words) => words.startsWith('payins?page=1')).length;

describe('a row that a whole sweep lacks', () => {
  it('is gone when the service has none of its id; the others that are there are not even asked for', async () => {
    const scene = await aSceneWithAbsentee();
    const { payins } = (await scene.sync()).resources;
    expect(payins).toMatchObject({ state: 'complete', gone: 1, new: 0, changed: 0 });
    expect(scene.newlyAsked('payin/')).toEqual(['payin/in-2']);
    expect(scene.goneOf('payin')).toEqual(['in-2']);
    expect(scene.memoryOf('payins').calm).toBe(false);
  });

  it('is counted as gone once, and comes back as it was when it is served again', async () => {
    const scene = await aSceneWithAbsentee();
    await scene.sync();
    expect((await scene.sync()).resources.payins.gone).toBe(0);
    scene.shelves['payins']!.splice(3, 0, scene.row);
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 0, new: 0 });
    expect(scene.goneOf('payin')).toEqual([]);
  });

  it('is there when it answers by name: the sweep that hid it does not count', async () => {
    const scene = await aSceneWithAbsentee();
    scene.ways.before = (asked) => {
      if (asked === 'payin/in-2') scene.shelves['payins']!.splice(3, 0, scene.row);
      return undefined;
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 0 });
    expect(sweepsIn(scene.newlyAsked())).toBe(2);
  });

  it('stays when it answers by name though no list shows it: two sweeps agree on that', async () => {
    const scene = await aSceneWithAbsentee();
    scene.ways.before = (asked) =>
      asked === 'payin/in-2'
        ? { ok: true, value: { rows: [new Map([['id', 'in-2']])], texts: ['{"id":"in-2"}'] } }
        : undefined;
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 0, changed: 1 });
    expect(scene.newlyAsked('payin').filter((words) => words === 'payin/in-2')).toHaveLength(1);
    expect(scene.goneOf('payin')).toEqual([]);
  });

  it.each([
    ['the key may not read details', NOT_ALLOWED],
    ['the service cannot be understood', refusal(422)],
    ['the service breaks over it', OUT_OF_ORDER],
  ])('is gone once two sweeps in a row lack it where %s, and a third one lacks nothing more', async (_, reason) => {
    const scene = await aSceneWithAbsentee();
    scene.ways.before = (asked) => (asked === 'payin/in-2' ? err(reason) : undefined);
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 1 });
    expect(sweepsIn(scene.newlyAsked())).toBe(3);
    expect(scene.goneOf('payin')).toEqual(['in-2']);
  });

  it('and left while the list was read may have hidden another one from two sweeps: the list is read once more', async () => {
    const scene = aShelfScene({ payins: fallingPayins(10) }, { cap: 5 });
    const rows = scene.shelves['payins']!;
    const remove = (id: string): void =>
      void rows.splice(
        rows.findIndex((row) => row['id'] === id),
        1,
      );
    // Each time a row of page 1 leaves before page 2 is read, in-5 moves to the page that was read already.
    const leaving = ['in-8', 'in-9'];
    scene.ways.before = async (asked) => {
      const isSecondSweep = asked.startsWith('payins?page=1') && leaving.length === 1;
      if (isSecondSweep && rows.length === 9) rows.unshift(payinOf(11));
      if (!asked.startsWith('payins?page=2') || leaving.length === 0) return undefined;
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      remove(leaving.shift()!);
      return undefined;
    };
    expect((await scene.sync()).resources.payins.state).toBe('complete');
    expect(scene.idsOf('payin')).toEqual(idsOfRows(rows));
  });

  it('is not gone where nobody says so and the next sweep shows it', async () => {
    const scene = await aSceneWithAbsentee();
    scene.ways.before = (asked) => {
      if (asked !== 'payin/in-2') return undefined;
      scene.shelves['payins']!.splice(3, 0, scene.row);
      return err(NOT_ALLOWED);
    };
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'complete', gone: 0, changed: 0 });
    expect(scene.goneOf('payin')).toEqual([]);
  });

  it('is left alone when the asking is cut short, and the list is not complete', async () => {
    const scene = await aSceneWithAbsentee();
    scene.ways.before = (asked) => (asked === 'payin/in-2' ? err({ kind: 'cancelled' }) : undefined);
    expect((await scene.sync()).resources.payins).toMatchObject({ state: 'partial', gone: 0 });
    expect(scene.goneOf('payin')).toEqual([]);
  });

  it('is not asked for by name among very many: two sweeps decide', async () => {
    const scene = aShelfScene({ payins: fallingPayins(50) });
    await scene.sync();
    scene.newlyAsked();
    scene.shelves['payins'] = [];
    const outcome = await scene.sync({ limits: { absenteesMax: 10 } });
    expect(outcome.resources.payins).toMatchObject({ state: 'complete', gone: 50 });
    expect(scene.newlyAsked('payin/')).toEqual([]);
  });
});

describe('a payout that is gone', () => {
  it('takes its items along, and they are read again when it comes back', async () => {
    const old = { finished_at: '2025-01-05T16:10:00.000Z', updated_at: '2025-01-05T16:10:00.000Z' };
    const scene = aShelfScene({
      payouts: [aPayoutOfOne({ id: 'a', ...old }), aPayoutOfOne({ id: 'b', ...old })],
      items: [aServedItem({ id: 'a1', payout_id: 'a' }), aServedItem({ id: 'b1', payout_id: 'b' })],
    });
    await scene.sync();
    const [row] = scene.shelves['payouts']!.splice(0, 1);
    const { payouts, payout_items } = (await scene.sync()).resources;
    expect([payouts.gone, payout_items.gone]).toEqual([1, 1]);
    expect(scene.goneOf('payout_item')).toEqual(['a1']);
    scene.shelves['payouts']!.unshift(row!);
    expect((await scene.sync()).resources.payout_items).toMatchObject({ state: 'complete', gone: 0 });
    expect(scene.goneOf('payout_item')).toEqual([]);
  });
});
