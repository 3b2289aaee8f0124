/** The register keeps every list in its order, row by row, and tells of each change exactly once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRegister } from '../../../src/sandbox/world/register.ts';
import type { ListOrder, Register, RegisterChange } from '../../../src/sandbox/world/register.ts';
import type { WireRecord } from '../../../src/sandbox/world/types.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';

const { world } = aSampleMonth();
const aRow = (id: string, created_at = '2026-03-15T12:00:00.000Z', status = 'PENDING'): WireRecord => ({
  id,
  created_at,
  status,
});
const idsOf = (register: Register): readonly string[] => register.list('payins').map(({ id }) => id);
const momentsOf = (register: Register): readonly string[] =>
  register.list('payins').map(({ created_at }) => created_at);

describe('a register', () => {
  it('holds the whole world, newest first or oldest first, as its order says', () => {
    const falling = createRegister(world, 'falling');
    expect(falling.list('payins')).toEqual(world.payins);
    expect(falling.list('payouts')).toEqual(world.payouts.map(({ payout }) => payout));
    expect(falling.list('bridges')).toEqual([]);
    expect(createRegister(world, 'rising').list('orders')).toEqual(world.orders.toReversed());
  });

  it('under order none lists neither newest first nor oldest first, and the same way each time', () => {
    const register = createRegister(world, 'none');
    const moments = momentsOf(register);
    expect(moments).not.toEqual([...moments].sort());
    expect(moments).not.toEqual([...moments].sort().reverse());
    expect([...idsOf(register)].sort()).toEqual(world.payins.map(({ id }) => id).sort());
    expect(idsOf(createRegister(world, 'none'))).toEqual(idsOf(register));
  });

  it('puts a new row where its moment says, however many come, go and change', () => {
    const anOrder = fc.constantFrom<ListOrder>('falling', 'rising', 'none');
    const aMoment = fc.integer({ min: 0, max: 20 }).map((day) => `2026-03-${(day + 10).toString()}T00:00:00.000Z`);
    const anAct = fc.record({ id: fc.integer({ min: 0, max: 30 }), moment: aMoment, leaves: fc.boolean() });
    fc.assert(
      fc.property(anOrder, fc.array(anAct, { maxLength: 80 }), (order, acts) => {
        const register = createRegister({ ...world, payins: [] }, order);
        const held = new Map<string, string>();
        for (const { id, moment, leaves } of acts) {
          const name = `row-${id.toString()}`;
          if (leaves) {
            register.remove('payins', name);
            held.delete(name);
          } else {
            register.put('payins', aRow(name, moment));
            held.set(name, moment);
          }
        }
        expect(Object.fromEntries(register.list('payins').map((row) => [row.id, row.created_at]))).toEqual(
          Object.fromEntries(held),
        );
        expect(register.list('payins')).toHaveLength(held.size);
        const moments = [...momentsOf(register)];
        if (order === 'rising') expect(moments).toEqual([...moments].sort());
        if (order === 'falling') expect(moments).toEqual([...moments].sort().reverse());
      }),
      { numRuns: 60 },
    );
  });

  it('changes a row in its place', () => {
    for (const order of ['falling', 'rising', 'none'] as const) {
      const register = createRegister(world, order);
      const before = idsOf(register);
      const row = register.list('payins')[50]!;
      register.put('payins', { ...row, status: 'ABORTED' });
      expect(idsOf(register)).toEqual(before);
      expect([register.list('payins')[50]!.status, register.find('payins', row.id)!.status]).toEqual([
        'ABORTED',
        'ABORTED',
      ]);
    }
  });

  it('moves rows only where no order forbids it', () => {
    const register = createRegister(world, 'none');
    const id = idsOf(register)[70]!;
    register.move('payins', id, 3);
    expect(idsOf(register)[3]).toBe(id);
    register.move('payins', id, 1_000_000);
    expect(idsOf(register).at(-1)).toBe(id);
    expect(idsOf(register)).toHaveLength(world.payins.length);
    expect(() => createRegister(world, 'falling').move('payins', id, 3)).toThrow('do not move');
  });

  it('lets a payout vanish with its items, and knows no items of a payout that is not there', () => {
    const register = createRegister(world, 'falling');
    const { payout, items } = world.payouts[0]!;
    expect(register.itemsOf(payout.id)).toEqual(items);
    register.remove('payouts', payout.id);
    expect([register.find('payouts', payout.id), register.itemsOf(payout.id)]).toEqual([null, null]);
    expect(() => register.putItem(payout.id, items[0]!)).toThrow('the payout of the item is there');
    register.put('payouts', payout);
    expect(register.itemsOf(payout.id)).toEqual([]);
    register.putItem(payout.id, items[0]!);
    register.putItem(payout.id, { ...items[0]!, status: 'REJECTED' });
    expect(register.itemsOf(payout.id)!.map(({ status }) => status)).toEqual(['REJECTED']);
  });

  it('tells of every change once, with what was there before', () => {
    const register = createRegister(world, 'falling');
    const heard: RegisterChange[] = [];
    const stop = register.onChange((change) => heard.push(change));
    const row = aRow('new');
    register.put('payins', row);
    register.put('payins', { ...row, status: 'ABORTED' });
    register.remove('payins', 'new');
    register.remove('payins', 'new');
    stop();
    register.put('payins', row);
    expect(heard).toEqual([
      { resource: 'payins', id: 'new', record: row, before: null },
      { resource: 'payins', id: 'new', record: { ...row, status: 'ABORTED' }, before: row },
      { resource: 'payins', id: 'new', record: null, before: { ...row, status: 'ABORTED' } },
    ]);
    expect(register.version()).toBe(4);
  });

  it('leaves the world as it was', () => {
    const before = JSON.stringify(world.payins);
    const register = createRegister(world, 'falling');
    register.put('payins', { ...world.payins[0]!, status: 'CHANGED' });
    register.remove('payins', world.payins[1]!.id);
    expect(JSON.stringify(world.payins)).toBe(before);
  });
});
