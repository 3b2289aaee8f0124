/** Records and sync in the database: nothing twice, nothing lost, nothing written that did not change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecordKey, recordKey } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { ServedRecord } from '../../src/main/app/ports.ts';
import { openConnection } from '../../src/main/adapters/sqlite/connection.ts';
import { aCheckpoint, anAmount, anItem, aPayout, aRecord, aServed, AT, LATER } from '../support/store-rows.ts';
import { withStore } from '../support/temp-store.ts';
import { join } from 'node:path';

const payinKey = recordKey('payin', 'payin-1');

describe('a page of records', () => {
  it('comes back exactly as it was read, with the text that the service sent', () =>
    withStore(({ store }) => {
      const odd = aServed({
        id: 'payin-2',
        amount: anAmount('123456789012345678.000000000000000001'),
        effectiveAmount: anAmount('-0.5'),
        evidence: ['línea\n2', '\u0000nul', 'emoji 🏦', ''],
        oddities: ['amount-as-number'],
        activities: [],
        statusCode: '',
      });
      store.records.savePage([aServed(), odd], aCheckpoint(), AT);
      expect(store.records.all()).toEqual([aServed().record, odd.record]);
      expect(store.records.byKey(odd.record.key)).toEqual({ record: odd.record, raw: odd.raw });
      expect(store.records.byKey(asRecordKey('payin:nobody'))).toBeNull();
    }));

  it('saves nothing of the page when its checkpoint cannot be saved', () =>
    withStore(({ store }) => {
      const bad = aCheckpoint({ pages: -1 });
      expect(() => store.records.savePage([aServed()], bad, AT)).toThrow('CHECK');
      expect(store.records.all()).toEqual([]);
      expect(store.records.checkpoints()).toEqual([]);
    }));

  it('keeps the checkpoint of each resource', () =>
    withStore(({ store, reopen }) => {
      const checkpoint = aCheckpoint({ state: 'complete', asOf: AT, memory: '{"page":7}', failure: 'rate-limited' });
      store.records.savePage([], aCheckpoint(), AT);
      store.records.saveCheckpoint(checkpoint);
      expect(reopen().records.checkpoints()).toEqual([checkpoint]);
    }));

  it('counts new, changed and unchanged rows and writes nothing for the unchanged', () =>
    withStore(({ store, folder }) => {
      const rows = [aServed(), aServed({ id: 'payin-2' })];
      expect(store.records.savePage(rows, aCheckpoint(), AT)).toEqual({ new: 2, changed: 0, same: 0 });
      store.records.saveCheckpoint(aCheckpoint());
      const before = pagesOf(folder);
      expect(store.records.savePage(rows, aCheckpoint(), LATER)).toEqual({ new: 0, changed: 0, same: 2 });
      expect(pagesOf(folder)).toEqual(before);
      const changed = aServed({ status: 'REFUNDED', standing: 'refunded' });
      expect(store.records.savePage([changed, rows[1]!], aCheckpoint(), LATER)).toEqual({
        new: 0,
        changed: 1,
        same: 1,
      });
      expect(store.records.all()).toHaveLength(2);
    }));

  it('meets a row that one page names twice, the last word standing', () =>
    withStore(({ store }) => {
      const later = aServed({ status: 'FAILED', standing: 'failed' });
      expect(store.records.savePage([aServed(), aServed(), later], aCheckpoint(), AT)).toEqual({
        new: 1,
        changed: 1,
        same: 1,
      });
      expect(store.records.all()).toEqual([later.record]);
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    }));

  it('takes a changed reading of an unchanged text as a change: an item whose payout has ended', () =>
    withStore(({ store }) => {
      const item = anItem('item-1', 'payout-1', { finishedAt: null });
      const ended: ServedRecord = { ...item, record: { ...item.record, finishedAt: AT } };
      store.records.savePage([item], aCheckpoint(), AT);
      expect(store.records.savePage([ended], aCheckpoint(), LATER).changed).toBe(1);
      expect(store.records.byKey(item.record.key)?.record.finishedAt).toBe(AT);
    }));

  it('takes a text that UTF-8 cannot hold without being changed by it for ever', () =>
    withStore(({ store }) => {
      const broken = aServed({ counterparty: 'Jos\ud800', evidence: ['\udc00x'] });
      store.records.savePage([broken], aCheckpoint(), AT);
      expect(store.records.savePage([broken], aCheckpoint(), LATER)).toEqual({ new: 0, changed: 0, same: 1 });
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    }));

  it('leaves a history of every status, and only of statuses', () =>
    withStore(({ store }) => {
      const page = (overrides: Parameters<typeof aServed>[0], at: Instant): void =>
        void store.records.savePage([aServed(overrides)], aCheckpoint(), at);
      page({ status: 'PENDING', standing: 'pending' }, AT);
      page({ status: 'PENDING', standing: 'pending', bank: 'OTHER' }, LATER);
      page({ status: 'FULFILLED' }, LATER);
      expect(store.records.history(payinKey)).toEqual([
        { status: 'PENDING', statusCode: null, seenAt: AT },
        { status: 'FULFILLED', statusCode: null, seenAt: LATER },
      ]);
    }));
});

/** Everything that is stored about records, row by row. */
function pagesOf(folder: string): unknown {
  const { raw, close } = openConnection(join(folder, 'cuadre.db'));
  const rows = [
    'SELECT * FROM records',
    'SELECT * FROM record_texts',
    'SELECT * FROM record_history',
    'SELECT * FROM sums',
  ];
  const found = rows.map((sql) => raw.prepare(sql).all());
  close();
  return found;
}

describe('items of a payout', () => {
  it('are read again while the payout is not final, when it changed, and when they were never read', () =>
    withStore(({ store }) => {
      const { records } = store;
      const pending = aPayout({ id: 'payout-2', status: 'PENDING', standing: 'pending' });
      records.savePage([aPayout(), pending], aCheckpoint({ resource: 'payouts' }), AT);
      expect(records.payoutsNeedingItems()).toEqual(['payout-1', 'payout-2']);
      const items = [anItem('item-1'), anItem('item-2'), anItem('item-3', 'payout-2')];
      records.savePage(items, aCheckpoint({ resource: 'payout_items' }), AT);
      expect(records.payoutsNeedingItems()).toEqual(['payout-2']);
      records.savePage([aPayout({ updatedAt: LATER })], aCheckpoint({ resource: 'payouts' }), LATER);
      expect(records.payoutsNeedingItems()).toEqual(['payout-1', 'payout-2']);
      records.savePage(items, aCheckpoint({ resource: 'payout_items' }), LATER);
      expect(records.payoutsNeedingItems()).toEqual(['payout-2']);
    }));

  it('replace the stand-in that spoke for them, which was no reading of items', () =>
    withStore(({ store }) => {
      const { records } = store;
      const standIn = anItem('payout-1', 'payout-1', { standing: 'unknown', oddities: ['items-unreadable'] });
      records.savePage([aPayout()], aCheckpoint(), AT);
      records.savePage([standIn], aCheckpoint(), AT);
      expect(records.all().map(({ key }) => key)).toEqual(['payout:payout-1', 'payout_item:payout-1']);
      expect(records.payoutsNeedingItems()).toEqual(['payout-1']);
      records.savePage([anItem('item-1')], aCheckpoint(), LATER);
      expect(records.all().map(({ key }) => key)).toEqual(['payout:payout-1', 'payout_item:item-1']);
      expect(records.payoutsNeedingItems()).toEqual([]);
    }));
});

describe('rows that the service no longer has', () => {
  it('are marked and kept, and lose the mark when they come back', () =>
    withStore(({ store }) => {
      const { records } = store;
      records.savePage([aServed(), aServed({ id: 'payin-2' }), aPayout()], aCheckpoint(), AT);
      expect(records.markGone('payin', new Set(['payin-2']), LATER)).toBe(1);
      expect(records.markGone('payin', new Set(['payin-2']), LATER)).toBe(0);
      expect(records.byKey(payinKey)?.record.goneAt).toBe(LATER);
      expect(records.all()).toHaveLength(3);
      records.savePage([aServed()], aCheckpoint(), LATER);
      expect(records.byKey(payinKey)?.record.goneAt).toBeNull();
      expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
    }));
});

describe('any order of pages', () => {
  const rowOf = fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    status: fc.constantFrom('PENDING', 'FULFILLED', 'FAILED'),
  });

  it('never holds a record twice and ends with the last word on each', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(rowOf, { maxLength: 6 }), { maxLength: 6 }), (pages) =>
        withStore(({ store }) => {
          const last = new Map<string, string>();
          for (const page of pages) {
            const rows = page.map(({ id, status }) => aServed({ id: `payin-${id}`, status }));
            const counts = store.records.savePage(rows, aCheckpoint(), AT);
            expect(counts.new + counts.changed + counts.same).toBe(rows.length);
            for (const { record } of rows) last.set(record.key, record.status);
          }
          const held = store.records.all().map(({ key, status }) => [key, status]);
          expect(held).toEqual([...last].sort(([a], [b]) => (a < b ? -1 : 1)));
          expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
        }),
      ),
      { numRuns: 25 },
    ));
});

it('reads ten thousand records as they were', () =>
  withStore(({ store }) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => aServed({ id: `p${String(index).padStart(6, '0')}` }));
    for (let at = 0; at < rows.length; at += 1000) store.records.savePage(rows.slice(at, at + 1000), aCheckpoint(), AT);
    expect(store.records.all()).toEqual(rows.map(({ record }) => record));
    expect(aRecord().key).toBe('payin:payin-1');
  }));
