/** What a sync asks the records: which are known, missing, unfinished or gone, and whose items must be read. */
import { describe, expect, it } from 'vitest';
import { asRecordKey, recordKey } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordStore, ServedRecord } from '../../../../src/main/app/ports.ts';
import { aBatch, aCheckpoint, anItem, aPayout, aQuarantined, aServed, AT, LATER } from '../../../support/rows/store-rows.ts'; // prettier-ignore
import { withStore } from '../../../support/store/temp-store.ts';
import type { TempStore } from '../../../support/store/temp-store.ts';

const LONG_AGO = '2025-01-01T00:00:00.000Z' as Instant;
const NEVER = '2099-01-01T00:00:00.000Z' as Instant;
const payinKey = recordKey('payin', 'payin-1');
const payoutKey = recordKey('payout', 'payout-1');
const pending = { status: 'PENDING', standing: 'pending' } as const;

const save = (records: RecordStore, rows: readonly ServedRecord[], itemsOf: readonly string[] = []) =>
  records.saveBatch(aBatch(rows, { itemsOf }));
const saveLater = (records: RecordStore, rows: readonly ServedRecord[], itemsOf: readonly string[] = []) =>
  records.saveBatch(aBatch(rows, { itemsOf, seenAt: LATER }));
const goneAt = (records: RecordStore, key: string): unknown => records.byKey(asRecordKey(key))?.record.goneAt;

/** The work, then the self-check, which must be content. */
const withSound = (work: (temp: TempStore) => void): Promise<void> =>
  withStore((temp) => {
    work(temp);
    expect(temp.store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
  });

describe('what is known of a list', () => {
  it('is how many rows are served, and the newest moment among them; nothing of the gone and of stand-ins', () =>
    withSound(({ store: { records } }) => {
      expect(records.known('payin')).toEqual({ count: 0, newestAt: null });
      const newest = aServed({ id: 'payin-3', createdAt: LATER });
      save(records, [aServed(), aServed({ id: 'payin-2', createdAt: null }), newest, anItem('payout-1')]);
      expect(records.known('payin')).toEqual({ count: 3, newestAt: LATER });
      expect(records.known('payout_item')).toEqual({ count: 0, newestAt: null });
      records.markGone([newest.record.key], LATER);
      expect(records.known('payin')).toEqual({ count: 2, newestAt: aServed().record.createdAt });
      expect(records.known('order')).toEqual({ count: 0, newestAt: null });
    }));

  it('tells which rows a sweep did not meet', () =>
    withSound(({ store: { records } }) => {
      const rows = ['b', 'a', 'c', 'línea 🏦 "x"'].map((id) => aServed({ id }));
      save(records, [...rows, aPayout(), anItem('payout-1')]);
      expect(records.absentees('payin', new Set())).toEqual(['a', 'b', 'c', 'línea 🏦 "x"']);
      expect(records.absentees('payin', new Set(['b', 'nobody', 'línea 🏦 "x"']))).toEqual(['a', 'c']);
      records.markGone([recordKey('payin', 'a')], LATER);
      expect(records.absentees('payin', new Set(['b']))).toEqual(['c', 'línea 🏦 "x"']);
      expect(records.absentees('payout_item', new Set())).toEqual([]);
    }));

  it('knows every row by its id, whatever stands in it', () =>
    withSound(({ store: { records } }) => {
      const ids = [
        'a\u0000b',
        'a\u0000c',
        'a',
        '\u0000',
        'x"\\y',
        "'; DROP TABLE records",
        '🏦',
        '\ud800',
        'á\n\t',
        ' ',
      ];
      const rows = [...ids.map((id) => aServed({ id })), ...ids.map((id) => aPayout({ id }))];
      const items = ids.map((id, index) => anItem(`item-${index}`, id));
      expect(save(records, [...rows, ...items], ids).new).toBe(ids.length * 3);
      expect(saveLater(records, [...rows, ...items], ids)).toMatchObject({ same: ids.length * 3, gone: 0 });
      expect(records.absentees('payin', new Set(ids))).toEqual([]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual([]);
      expect(
        records.sameAsStored(
          'payin',
          rows.map(({ record, raw }) => ({ id: record.id, raw })),
        ).size,
      ).toBe(ids.length);
      expect(saveLater(records, [], ids).gone).toBe(ids.length);
      expect(
        records.markGone(
          rows.map(({ record }) => record.key),
          LATER,
        ),
      ).toBe(rows.length);
    }));

  it('tells which rows are not final: pending and unknown ones, not the gone and no stand-ins', () =>
    withSound(({ store: { records } }) => {
      const unknown = aServed({ id: 'payin-3', status: 'NEW', standing: 'unknown' });
      const refunded = aServed({ id: 'payin-4', standing: 'refunded' });
      save(records, [aServed({ id: 'payin-2', ...pending }), aServed(), unknown, refunded]);
      save(records, [anItem('payout-1', 'payout-1', { standing: 'unknown' })]);
      expect(records.unfinished('payin')).toEqual(['payin-2', 'payin-3']);
      expect(records.unfinished('payout_item')).toEqual([]);
      saveLater(records, [aServed({ id: 'payin-2' })]);
      expect(records.unfinished('payin')).toEqual(['payin-3']);
      records.markGone([unknown.record.key], LATER);
      expect(records.unfinished('payin')).toEqual([]);
    }));
});

describe('items of a payout', () => {
  it('are read while the payout is not final, when it changed, and when they were never read', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout(), aPayout({ id: 'payout-2', ...pending })]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1', 'payout-2']);
      const items = [anItem('item-1'), anItem('item-2'), anItem('item-3', 'payout-2')];
      save(records, items, ['payout-1', 'payout-2']);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-2']);
      saveLater(records, [aPayout({ updatedAt: LATER })]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1', 'payout-2']);
      saveLater(records, items, ['payout-1', 'payout-2']);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-2']);
    }));

  it('are read again when a payout goes back to an earlier version: its items may have changed in between', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout()]);
      save(records, [anItem('item-1')], ['payout-1']);
      saveLater(records, [aPayout({ bank: 'OTHER' })]);
      saveLater(records, [aPayout()]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1']);
    }));

  it('are read for a while after the payout became final, because a late refund may still come', () =>
    withSound(({ store: { records } }) => {
      const ended = '2026-03-05T16:10:00.000Z' as Instant;
      const after = '2026-03-05T16:10:00.001Z' as Instant;
      const moments = { updatedAt: '2026-03-05T16:09:00.000Z' as Instant, finishedAt: ended };
      save(records, [aPayout(moments)]);
      save(records, [anItem('item-1')], ['payout-1']);
      expect(records.payoutsNeedingItems(ended)).toEqual(['payout-1']);
      expect(records.payoutsNeedingItems(after)).toEqual([]);
      // A change that leaves it final changes nothing about since when; another end does, and is dated when it was seen.
      saveLater(records, [aPayout({ ...moments, bank: 'OTHER' })], ['payout-1']);
      expect(records.payoutsNeedingItems(after)).toEqual([]);
      saveLater(records, [aPayout({ ...moments, standing: 'refunded' })], ['payout-1']);
      expect(records.payoutsNeedingItems(LATER)).toEqual(['payout-1']);
      expect(records.payoutsNeedingItems(NEVER)).toEqual([]);
    }));

  it('count the days of a payout that was seen to end from that moment, whatever it says itself', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout(pending)]);
      saveLater(records, [aPayout({ finishedAt: LONG_AGO, updatedAt: LONG_AGO }), anItem('item-1')], ['payout-1']);
      expect(records.payoutsNeedingItems(LATER)).toEqual(['payout-1']);
      const unborn = aPayout({ id: 'payout-2', finishedAt: NEVER, updatedAt: null });
      const silent = aPayout({ id: 'payout-3', finishedAt: null, updatedAt: null });
      save(records, [unborn, silent], ['payout-2', 'payout-3']);
      expect(records.payoutsNeedingItems(AT)).toEqual(['payout-1', 'payout-2', 'payout-3']);
      expect(records.payoutsNeedingItems(LATER)).toEqual(['payout-1']);
      saveLater(records, [aPayout(pending)]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1']);
    }));

  it('replace the stand-in that spoke for them; an empty answer is an answer, and the stand-in stays', () =>
    withSound(({ store: { records } }) => {
      const standIn = anItem('payout-1', 'payout-1', { standing: 'unknown', oddities: ['items-unreadable'] });
      save(records, [aPayout()]);
      save(records, [standIn]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1']);
      expect(save(records, [], ['payout-1']).gone).toBe(0);
      expect(records.payoutsNeedingItems(NEVER)).toEqual([]);
      expect(goneAt(records, 'payout_item:payout-1')).toBeNull();
      expect(records.all().map(({ key }) => key)).toEqual(['payout:payout-1', 'payout_item:payout-1']);
      saveLater(records, [anItem('item-1')], ['payout-1']);
      expect(records.all().map(({ key }) => key)).toEqual(['payout:payout-1', 'payout_item:item-1']);
    }));

  it('that the whole list no longer brings are gone, and those of other payouts are not touched', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout(), aPayout({ id: 'payout-2' })]);
      save(records, [anItem('item-1'), anItem('item-2'), anItem('item-3', 'payout-2')], ['payout-1', 'payout-2']);
      const saved = saveLater(records, [anItem('item-1')], ['payout-1']);
      expect([saved.same, saved.gone]).toEqual([1, 1]);
      expect(goneAt(records, 'payout_item:item-2')).toBe(LATER);
      expect(goneAt(records, 'payout_item:item-3')).toBeNull();
      expect(saveLater(records, [anItem('item-1')], ['payout-1']).gone).toBe(0);
      expect(saveLater(records, [anItem('item-2')], []).same).toBe(1);
      expect(goneAt(records, 'payout_item:item-2')).toBeNull();
      expect(saveLater(records, [], ['payout-1', 'payout-2']).gone).toBe(3);
    }));

  it('are told what they take from their payout, and how many of them are there', () =>
    withSound(({ store: { records } }) => {
      const { feeType, finishedAt, token, standing } = aPayout().record;
      expect(records.payoutForItems('payout-1')).toBeNull();
      save(records, [aPayout(), anItem('payout-1')]);
      const told = { facts: { id: 'payout-1', feeType, finishedAt, token }, standing, itemsCurrent: false, items: 0 };
      expect(records.payoutForItems('payout-1')).toEqual(told);
      save(records, [anItem('item-1'), anItem('item-2'), anItem('item-3', 'payout-2')], ['payout-1']);
      expect(records.payoutForItems('payout-1')).toEqual({ ...told, itemsCurrent: true, items: 2 });
      saveLater(records, [anItem('item-1')], ['payout-1']);
      expect(records.payoutForItems('payout-1')).toEqual({ ...told, itemsCurrent: true, items: 1 });
      saveLater(records, [aPayout({ ...pending, feeType: 'X' })]);
      expect(records.payoutForItems('payout-1')).toEqual({
        facts: { ...told.facts, feeType: 'X' },
        standing: 'pending',
        itemsCurrent: false,
        items: 1,
      });
    }));
});

describe('rows that the service no longer has', () => {
  it('are marked and kept, keep their first mark, and lose it when they come back', () =>
    withSound(({ store: { records } }) => {
      save(records, [aServed(), aServed({ id: 'payin-2' }), aPayout()]);
      expect(records.markGone([payinKey], AT)).toBe(1);
      expect(records.markGone([payinKey, recordKey('payin', 'payin-2'), asRecordKey('payin:nobody')], LATER)).toBe(1);
      expect(records.markGone([], LATER)).toBe(0);
      expect([goneAt(records, 'payin:payin-1'), goneAt(records, 'payin:payin-2')]).toEqual([AT, LATER]);
      expect(goneAt(records, 'payout:payout-1')).toBeNull();
      expect(records.all()).toHaveLength(3);
      const back = saveLater(records, [aServed(), aServed({ id: 'payin-2', status: 'FAILED' })]);
      expect([back.new, back.changed, back.same]).toEqual([0, 1, 1]);
      expect([goneAt(records, 'payin:payin-1'), goneAt(records, 'payin:payin-2')]).toEqual([null, null]);
    }));

  it('take their items with them, and a payout that comes back has its items read as if for the first time', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout(), aPayout({ id: 'payout-2' })]);
      save(records, [anItem('item-1'), anItem('item-2'), anItem('item-3', 'payout-2')], ['payout-1', 'payout-2']);
      expect(records.markGone([payoutKey], LATER)).toBe(3);
      expect(goneAt(records, 'payout_item:item-1')).toBe(LATER);
      expect(goneAt(records, 'payout_item:item-3')).toBeNull();
      expect(records.payoutsNeedingItems(LONG_AGO)).toEqual(['payout-2']);
      saveLater(records, [aPayout()]);
      expect(records.payoutsNeedingItems(NEVER)).toEqual(['payout-1']);
      expect(records.payoutForItems('payout-1')).toMatchObject({ itemsCurrent: false, items: 0 });
      expect(saveLater(records, [anItem('item-1'), anItem('item-2')], ['payout-1']).same).toBe(2);
      expect(goneAt(records, 'payout_item:item-1')).toBeNull();
    }));

  it('take the stand-in of their items with them, which is no row of the service', () =>
    withSound(({ store: { records } }) => {
      save(records, [aPayout(), anItem('payout-1')]);
      expect(records.markGone([payoutKey], LATER)).toBe(1);
      expect(goneAt(records, 'payout_item:payout-1')).toBe(LATER);
    }));

  it('let the views be made again, once', () =>
    withSound(({ store }) => {
      save(store.records, [aServed()]);
      const before = store.version();
      store.records.markGone([payinKey], LATER);
      const marked = store.version();
      expect(marked).toBeGreaterThan(before);
      store.records.markGone([payinKey], LATER);
      expect(store.version()).toBe(marked);
      save(store.records, [aServed()]);
      expect(store.version()).toBeGreaterThan(marked);
    }));
});

describe('a row without a usable id', () => {
  it('is kept as it came, once a list, in no total, and is there after a restart', () =>
    withStore(({ store, reopen }) => {
      const odd = aQuarantined('{"id":null,"x":"\ud800 🏦"}');
      const quarantined = [
        odd,
        odd,
        aQuarantined('[]', { reason: 'not-an-object' }),
        { ...odd, resource: 'orders' } as const,
      ];
      const saved = store.records.saveBatch(aBatch([], { quarantined }));
      expect([saved.new, saved.changed, saved.same]).toEqual([0, 0, 0]);
      store.records.saveBatch(aBatch([], { quarantined: [odd], seenAt: LATER }));
      expect(store.records.all()).toEqual([]);
      const opened = reopen();
      const kept = opened.records.quarantined();
      const raw = odd.raw.replace('\ud800', '\ufffd');
      expect(kept).toEqual([
        { ...odd, raw, seenAt: AT },
        { ...aQuarantined('[]', { reason: 'not-an-object' }), seenAt: AT },
        { ...odd, raw, resource: 'orders', seenAt: AT },
      ]);
      expect(opened.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    }));

  it('comes with the checkpoint that counts it, in one transaction', () =>
    withSound(({ store: { records } }) => {
      const checkpoint = aCheckpoint({ memory: '{"quarantined":1}' });
      records.saveBatch(aBatch([], { quarantined: [aQuarantined('[]')], checkpoint }));
      expect(records.checkpoints()).toEqual([checkpoint]);
      expect(records.quarantined()).toHaveLength(1);
    }));
});
