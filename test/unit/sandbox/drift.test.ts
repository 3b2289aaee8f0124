/** What moves while the built-in service is read: each kind does what its name says, and the same seed does it again. */
import { describe, expect, it } from 'vitest';
import { instantOfMs } from '@shared/domain/day/day.ts';
import { withDuplicates } from '../../support/service/drift/duplicates.ts';
import { createDrift } from '../../support/service/drift/driver.ts';
import type { Drift } from '../../support/service/drift/driver.ts';
import { DRIFT_KINDS, HEAVY, LIGHT } from '../../support/service/drift/plans.ts';
import type { DriftKind, DriftPlan } from '../../support/service/drift/plans.ts';
import { movedOn } from '../../support/service/drift/progress.ts';
import { chanceOf } from '../../../src/sandbox/world/chance.ts';
import { isFinal, createRegister } from '../../../src/sandbox/world/register.ts';
import type { ListOrder, Register } from '../../../src/sandbox/world/register.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import { aRequest, aSampleMonth, aStack, bodyOf, toldStatements } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const EMPTY = aSampleMonth({ records: 0 }).world;
const LISTS = ['payins', 'payouts', 'orders'] as const;

type Scene = { readonly register: Register; readonly drift: Drift };

function aDrift(plan: DriftPlan, { order = 'falling', seed = 1 }: { order?: ListOrder; seed?: number } = {}): Scene {
  const register = createRegister(world, order);
  return { register, drift: createDrift(register, plan, chanceOf(seed, 'drift')) };
}

const only = (kind: DriftKind, order: ListOrder = 'falling', seed = 1): Scene =>
  aDrift({ everyRequests: 1, atOnceMax: 1, changesMax: null, mix: { [kind]: 1 } }, { order, seed });

/** Everything that the register holds, as text. */
const allOf = (register: Register): string =>
  JSON.stringify(
    LISTS.map((list) => register.list(list).map((row) => [row, list === 'payouts' ? register.itemsOf(row.id) : null])),
  );

/** Some steps, each with the row before and after it. */
function steps({ register, drift }: Scene, count: number) {
  return Array.from({ length: count }, () => {
    const before = new Map(LISTS.map((list) => [list, new Map(register.list(list).map((row) => [row.id, row]))]));
    const items = new Map(register.list('payouts').map(({ id }) => [id, register.itemsOf(id)!]));
    const change = drift.step()!;
    return {
      ...change,
      before: before.get(change.resource)!.get(change.id) ?? null,
      after: register.find(change.resource, change.id),
      itemsBefore: items.get(change.id) ?? [],
      itemsAfter: register.itemsOf(change.id) ?? [],
      newest: [...before.get(change.resource)!.values()]
        .map((row) => row.created_at)
        .sort()
        .at(-1)!,
    };
  });
}

const request = (drift: Drift, count: number): Promise<unknown> => {
  const handle = drift.layer(() => Promise.resolve({ status: 200, headers: {}, body: '' }));
  return Promise.all(Array.from({ length: count }, () => handle(aRequest({ path: '/v1/payins' }))));
};

describe('a drift', () => {
  it('makes the same changes for the same seed and requests, others for another seed', async () => {
    const run = async (seed: number): Promise<string> => {
      const { register, drift } = aDrift(HEAVY, { seed });
      await request(drift, 150);
      return allOf(register);
    };
    expect(await run(3)).toBe(await run(3));
    expect(await run(3)).not.toBe(await run(4));
  });

  it('changes nothing without a request, and only before every so many', async () => {
    const { drift } = aDrift({ ...LIGHT, everyRequests: 10, atOnceMax: 1 });
    await request(drift, 9);
    expect(drift.changes()).toHaveLength(0);
    await request(drift, 1);
    expect(drift.changes()).toHaveLength(1);
    await request(drift, 40);
    expect(drift.changes()).toHaveLength(5);
  });

  it('is quiet when its changes are used up, and while it rests', async () => {
    const { drift } = aDrift({ ...HEAVY, changesMax: 7 });
    await request(drift, 50);
    expect(drift.changes()).toHaveLength(7);
    const other = aDrift(HEAVY).drift;
    other.rest();
    await request(other, 20);
    expect(other.changes()).toHaveLength(0);
    other.wake();
    await request(other, 20);
    expect(other.changes().length).toBeGreaterThanOrEqual(20);
  });

  it('comes in every kind when it is heavy', () => {
    const { drift } = aDrift(HEAVY);
    for (let step = 0; step < 400; step += 1) drift.step();
    expect([...new Set(drift.changes().map(({ kind }) => kind))].sort()).toEqual([...DRIFT_KINDS].sort());
  });

  it.each(['falling', 'rising', 'none'] as const)('keeps a register sound that is ordered %s', (order) => {
    const { register, drift } = aDrift(HEAVY, { order, seed: 8 });
    for (let step = 0; step < 800; step += 1) drift.step();
    for (const list of LISTS) {
      const rows = register.list(list);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const row of rows) expect(register.find(list, row.id)).toBe(row);
      const moments = rows.map((row) => row.created_at);
      if (order === 'falling') expect(moments).toEqual(moments.toSorted().reverse());
      if (order === 'rising') expect(moments).toEqual(moments.toSorted());
    }
    for (const { id } of register.list('payouts')) {
      expect(register.itemsOf(id)!.length).toBeGreaterThan(0);
      expect(register.itemsOf(id)!.every((item) => item['payout_id'] === id)).toBe(true);
    }
  });

  it.each(DRIFT_KINDS)('finds nothing to do in an empty register, unless something appears: %s', (kind) => {
    const register = createRegister(EMPTY, 'falling');
    const plan: DriftPlan = { everyRequests: 1, atOnceMax: 1, changesMax: null, mix: { [kind]: 1 } };
    const change = createDrift(register, plan, chanceOf(2, kind)).step();
    expect(change === null).toBe(kind !== 'appear');
    expect(LISTS.flatMap((list) => register.list(list))).toHaveLength(kind === 'appear' ? 1 : 0);
  });

  it('takes rows from a plain page loop, and gives them back to who reads again in the quiet', async () => {
    const { handle, register, drift } = aStack('drift-heavy', { world: aSampleMonth({ records: 2_000 }).world });
    const loop = async (): Promise<Set<string>> => {
      const ids = new Set<string>();
      for (let page = 1; ; page += 1) {
        const rows = bodyOf(await handle(aRequest({ path: `/v1/payins?page=${page}&pageSize=20` })))
          .output as WireRecord[];
        if (rows.length === 0) return ids;
        for (const { id } of rows) ids.add(id);
      }
    };
    const lost = (ids: Set<string>): number => register.list('payins').filter(({ id }) => !ids.has(id)).length;
    expect(lost(await loop())).toBeGreaterThan(0);
    drift!.rest();
    expect(lost(await loop())).toBe(0);
  });
});

describe('what drifts', () => {
  it('appears at the newest end', () => {
    for (const { before, after, newest, itemsAfter, resource } of steps(only('appear'), 40)) {
      expect(before).toBeNull();
      expect(after!.created_at > newest).toBe(true);
      expect(itemsAfter.length > 0).toBe(resource === 'payouts');
    }
  });

  it('appears among older rows', () => {
    for (const { before, after, newest } of steps(only('appear-older'), 40)) {
      expect(before).toBeNull();
      expect(after!.created_at <= newest).toBe(true);
    }
  });

  it('goes on from waiting to its end, never back, and takes the items of a payout along', () => {
    for (const { before, after, resource, itemsAfter } of steps(only('move-on'), 25)) {
      expect(isFinal(resource, before!.status)).toBe(false);
      expect(after!.status).not.toBe(before!.status);
      expect((after!['updated_at'] as string) > (before!['updated_at'] as string)).toBe(true);
      if (resource === 'payouts' && isFinal(resource, after!.status)) {
        expect(itemsAfter.every(({ status }) => isFinal('payout_items', status))).toBe(true);
        const rejected = itemsAfter.some(({ status }) => status === 'REJECTED');
        expect(after!['refunded_amount'] !== null).toBe(rejected);
      }
    }
  });

  it('never says that it changed before it changed last', () => {
    const record = world.payins.find(({ status }) => status === 'PENDING')!;
    const early = instantOfMs(0);
    const moved = movedOn({ resource: 'payins', record, items: [] }, early, chanceOf(1, 'early'))!.record;
    expect((moved['updated_at'] as string) > (record['updated_at'] as string)).toBe(true);
  });

  it('changes late where it was done', () => {
    for (const { before, after, resource } of steps(only('change-late'), 40)) {
      expect(isFinal(resource, before!.status) && isFinal(resource, after!.status)).toBe(true);
      expect((after!['updated_at'] as string) > (before!['updated_at'] as string)).toBe(true);
      expect(after!.created_at).toBe(before!.created_at);
    }
  });

  it('is paid back after the end: an item says EX_POST_REFUND, and its payout often what came back', () => {
    const refunds = steps(only('refund-late'), 30);
    for (const { before, after, itemsBefore, itemsAfter } of refunds) {
      expect(['FULFILLED', 'FULLFILLED']).toContain(before!.status);
      expect(after!.status).toBe(before!.status);
      const changed = itemsAfter.filter((item, at) => item !== itemsBefore[at]);
      expect(changed).toHaveLength(1);
      expect(changed[0]).toMatchObject({ status: 'REJECTED', status_code: 'EX_POST_REFUND' });
      if (after !== before) {
        const gain = Number(after!['refunded_amount']) - Number(before!['refunded_amount'] ?? 0);
        expect(gain).toBeCloseTo(Number(changed[0]!['amount']), 2);
      }
    }
    const told = refunds.filter(({ before, after }) => before !== after).length;
    expect([told > 10, told < 30]).toEqual([true, true]);
  });

  it('moves within its list: to any place where there is no order, else because its created_at is corrected', () => {
    const scattered = only('move', 'none');
    const places = (list: (typeof LISTS)[number]): string[] => scattered.register.list(list).map(({ id }) => id);
    const before = LISTS.map(places);
    const moved = steps(scattered, 20);
    expect(moved.every((step) => step.before === step.after)).toBe(true);
    expect(LISTS.map(places)).not.toEqual(before);
    expect(LISTS.map((list) => places(list).toSorted())).toEqual(before.map((ids) => ids.toSorted()));
    for (const { before: was, after } of steps(only('move'), 20)) {
      expect(after).toEqual({ ...was, created_at: after!.created_at });
      expect(after!.created_at).not.toBe(was!.created_at);
    }
  });

  it('vanishes, a payout with its items', () => {
    const scene = only('vanish');
    for (const { before, after, resource, id, itemsAfter } of steps(scene, 40)) {
      expect([before === null, after, itemsAfter]).toEqual([false, null, []]);
      if (resource === 'payouts') expect(scene.register.itemsOf(id)).toBeNull();
    }
  });

  it('comes back as it was', () => {
    const scene = aDrift({ everyRequests: 1, atOnceMax: 1, changesMax: null, mix: { vanish: 1, return: 1 } });
    const whole = allOf(scene.register);
    const back = steps(scene, 60).filter(({ kind }) => kind === 'return');
    expect(back.length).toBeGreaterThan(10);
    for (const { after, resource, id } of back) {
      const original =
        resource === 'payouts'
          ? world.payouts.find(({ payout }) => payout.id === id)!.payout
          : world[resource].find((row) => row.id === id)!;
      expect(after).toEqual(original);
    }
    expect(allOf(scene.register)).not.toBe(whole);
  });

  it('is doubled by a repeated POST: the same in all but ids and moments, a few seconds younger', () => {
    const scene = only('duplicate');
    for (const { after, resource, itemsAfter } of steps(scene, 30)) {
      const { id, created_at } = after!;
      const likeIt = scene.register
        .list(resource)
        .filter((row) => row.id !== id && row['amount'] === after!['amount'] && row.status === after!.status)
        .map((row) => Date.parse(created_at) - Date.parse(row.created_at));
      expect(likeIt.some((ms) => ms >= 2_000 && ms < 91_000)).toBe(true);
      expect(itemsAfter.every((item) => item['payout_id'] === id)).toBe(true);
    }
  });
});

describe('a world with duplicates', () => {
  const doubled = withDuplicates(world, chanceOf(1, 'scenario/world'));

  it('holds everything that it held, and some of it twice', () => {
    for (const list of ['payins', 'orders'] as const) {
      const ids = new Set(doubled[list].map(({ id }) => id));
      expect(world[list].every(({ id }) => ids.has(id))).toBe(true);
      expect([ids.size, doubled[list].length > world[list].length]).toEqual([doubled[list].length, true]);
    }
    expect(doubled.payouts.length).toBeGreaterThan(world.payouts.length);
  });

  it('is known to the truth record by record, and no bank pays the copies', () => {
    const { truth } = toldStatements(1, doubled);
    const known = new Map(truth.records.map((record) => [record.key as string, record]));
    expect(known.size).toBe(truth.records.length);
    const before = new Set(toldStatements(1, world).truth.records.map(({ key }) => key as string));
    for (const { id } of doubled.payins) expect(known.has(`payin:${id}`)).toBe(true);
    for (const [key, { lines }] of known) {
      if (!before.has(key)) expect(lines).toEqual({ settlement: [], own: [] });
    }
  });
});
