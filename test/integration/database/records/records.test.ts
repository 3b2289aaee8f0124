/** Records in the database: nothing twice, nothing lost, nothing written that did not change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecordKey, recordKey } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { ServedRecord, Store } from '../../../../src/main/app/ports.ts';
import type { RecordChanges } from '../../../../src/main/app/ports/record-changes.ts';
import { openConnection } from '../../../../src/main/adapters/sqlite/connection.ts';
import { aBatch, aCheckpoint, anAmount, anItem, aPayout, aQuarantined, aServed, AT, LATER } from '../../../support/rows/store-rows.ts'; // prettier-ignore
import { anOpenStore, withFolder, withStore, red } from '../../../support/store/temp-store.ts';

const payinKey = recordKey('payin', 'payin-1');

/** The counts alone. */
const counts = ({ new: added, changed, same, gone }: RecordChanges): readonly number[] => [added, changed, same, gone];
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
      store.records.saveBatch(aBatch([odd, aServed()]));
      expect(store.records.all()).toEqual([aServed().record, odd.record]);
      expect(store.records.byKey(odd.record.key)).toEqual({ record: odd.record, raw: odd.raw });
      expect(store.records.byKey(asRecordKey('payin:nobody'))).toBeNull();
    }));

  it('saves nothing of the batch when its checkpoint cannot be saved', () =>
    withStore(({ store }) => {
      const bad = aCheckpoint({ pages: -1 });
      const batch = aBatch([aPayout(), anItem('item-1')], { itemsOf: ['payout-1'], quarantined: [aQuarantined('[]')] });
      expect(() => store.records.saveBatch({ ...batch, checkpoint: bad })).toThrow('CHECK');
      expect(store.records.all()).toEqual([]);
      expect(store.records.quarantined()).toEqual([]);
      expect(store.records.checkpoints()).toEqual([]);
      expect(counts(store.records.saveBatch(batch))).toEqual([2, 0, 0, 0]);
      expect(red(store)).toEqual([]);
    }));

  it('keeps the checkpoint of each resource', () =>
    withStore(({ store, reopen }) => {
      const checkpoint = aCheckpoint({ state: 'complete', asOf: AT, memory: '{"page":7}', failure: 'rate-limited' });
      const orders = aCheckpoint({ resource: 'orders', read: 0, pages: 0 });
      store.records.saveBatch(aBatch([]));
      store.records.saveCheckpoint(orders);
      store.records.saveCheckpoint(checkpoint);
      expect(reopen().records.checkpoints()).toEqual([orders, checkpoint]);
    }));

  it('names the rows that are new, and counts the changed and the unchanged ones', () =>
    withStore(({ store, folder }) => {
      const rows = [aServed(), aServed({ id: 'payin-2' })];
      const first = store.records.saveBatch(aBatch(rows));
      expect(counts(first)).toEqual([2, 0, 0, 0]);
      expect([...first.newKeys]).toEqual(['payin:payin-1', 'payin:payin-2']);
      const before = everythingIn(folder);
      const again = store.records.saveBatch(aBatch(rows, { seenAt: LATER }));
      expect(counts(again)).toEqual([0, 0, 2, 0]);
      expect(again.newKeys.size).toBe(0);
      expect(everythingIn(folder)).toEqual(before);
      const changed = aServed({ status: 'REFUNDED', standing: 'refunded' });
      expect(counts(store.records.saveBatch(aBatch([changed, rows[1]!], { seenAt: LATER })))).toEqual([0, 1, 1, 0]);
      expect(store.records.all()).toHaveLength(2);
    }));

  it('meets a row that one batch names twice, the last word standing', () =>
    withStore(({ store }) => {
      const later = aServed({ status: 'FAILED', standing: 'failed' });
      const rows = [aServed(), aServed(), aServed({ id: 'payin-2' }), later, aServed({ id: 'payin-3' }), later];
      expect(counts(store.records.saveBatch(aBatch(rows)))).toEqual([3, 1, 2, 0]);
      expect(store.records.byKey(payinKey)?.record).toEqual(later.record);
      expect(store.records.history(payinKey).map(({ status }) => status)).toEqual(['FULFILLED', 'FAILED']);
      expect(red(store)).toEqual([]);
    }));

  it('takes a changed reading of an unchanged text as a change: an item whose payout has ended', () =>
    withStore(({ store }) => {
      const item = anItem('item-1', 'payout-1', { finishedAt: null });
      const ended: ServedRecord = { ...item, record: { ...item.record, finishedAt: AT } };
      store.records.saveBatch(aBatch([item]));
      expect(store.records.saveBatch(aBatch([ended], { seenAt: LATER })).changed).toBe(1);
      expect(store.records.byKey(item.record.key)?.record.finishedAt).toBe(AT);
    }));

  it('takes a text that UTF-8 cannot hold without being changed by it for ever', () =>
    withStore(({ store }) => {
      const broken = aServed({ counterparty: 'Jos\ud800', evidence: ['\udc00x', 'pair 🏦'] });
      store.records.saveBatch(aBatch([broken]));
      expect(counts(store.records.saveBatch(aBatch([broken], { seenAt: LATER })))).toEqual([0, 0, 1, 0]);
      expect(store.records.byKey(payinKey)?.record.counterparty).toBe('Jos\ufffd');
      expect(red(store)).toEqual([]);
    }));

  it('leaves a history of every status, and only of statuses', () =>
    withStore(({ store }) => {
      const page = (overrides: Parameters<typeof aServed>[0], at: Instant): void =>
        void store.records.saveBatch(aBatch([aServed(overrides)], { seenAt: at }));
      page({ status: 'PENDING', standing: 'pending' }, AT);
      expect(store.records.history(payinKey)).toEqual([{ status: 'PENDING', statusCode: null, seenAt: AT }]);
      page({ status: 'PENDING', standing: 'pending', bank: 'OTHER' }, LATER);
      page({ status: 'FULFILLED', statusCode: 'AWAIT' }, LATER);
      expect(store.records.history(payinKey)).toEqual([
        { status: 'PENDING', statusCode: null, seenAt: AT },
        { status: 'FULFILLED', statusCode: 'AWAIT', seenAt: LATER },
      ]);
      expect(store.records.history(asRecordKey('payin:nobody'))).toEqual([]);
    }));
});

describe('a batch without news', () => {
  it('writes no byte, and waits for no disk, when its checkpoint says the same too', () =>
    withStore(({ store, folder }) => {
      const batch = aBatch([aPayout(), anItem('item-1')], { itemsOf: ['payout-1'], quarantined: [aQuarantined('[]')] });
      store.records.saveBatch(batch);
      const before = logOf(folder);
      store.records.saveBatch({ ...batch, seenAt: LATER });
      store.records.saveCheckpoint(batch.checkpoint);
      expect(logOf(folder).equals(before)).toBe(true);
      store.records.saveCheckpoint({ ...batch.checkpoint, asOf: AT });
      expect(logOf(folder).equals(before)).toBe(false);
    }));

  it('writes one page, the checkpoint, when that moves on', () =>
    withStore(({ store, folder }) => {
      const rows = Array.from({ length: 100 }, (_, index) => aServed({ id: `payin-${index}` }));
      store.records.saveBatch(aBatch(rows));
      const written = logOf(folder).length;
      store.records.saveBatch(aBatch(rows, { checkpoint: aCheckpoint({ pages: 2 }), seenAt: LATER }));
      const PAGE_AND_HEAD = 4096 + 24;
      expect(logOf(folder).length - written).toBe(PAGE_AND_HEAD);
    }));

  it('lets no view be made again, as a checkpoint lets none', () =>
    withStore(({ store }) => {
      store.records.saveBatch(aBatch([aServed()]));
      const version = store.version();
      store.records.saveBatch(aBatch([aServed()], { checkpoint: aCheckpoint({ pages: 2 }) }));
      store.records.saveCheckpoint(aCheckpoint({ pages: 3 }));
      expect(store.version()).toBe(version);
      store.records.saveBatch(aBatch([aServed({ status: 'FAILED' })]));
      expect(store.version()).toBeGreaterThan(version);
    }));
});

/** Everything that is stored about records, row by row. */
function everythingIn(folder: string): unknown {
  const { raw, close } = openConnection(join(folder, 'cuadre.db'));
  const tables = ['records', 'record_texts', 'record_history', 'quarantine', 'sums'];
  const found = tables.map((table) => raw.prepare(`SELECT * FROM ${table}`).all());
  close();
  return found;
}

/** The write-ahead log: whatever a transaction changes stands here first. */
const logOf = (folder: string): Buffer => readFileSync(join(folder, 'cuadre.db-wal'));

describe('rows that need not be read again', () => {
  const asked = ({ record, raw }: ServedRecord) => ({ id: record.id, raw });

  it('are those that are stored word for word, neither gone nor a stand-in', () =>
    withStore(({ store }) => {
      const { records } = store;
      const standIn = anItem('payout-1', 'payout-1');
      const [kept, gone, other] = [aServed(), aServed({ id: 'payin-2' }), aServed({ id: 'payin-3' })];
      records.saveBatch(aBatch([kept, gone, other, standIn]));
      records.markGone([gone.record.key], LATER);
      const rows = [asked(gone), { id: 'payin-3', raw: `${other.raw} ` }, asked(kept), { id: 'nobody', raw: kept.raw }];
      expect([...records.sameAsStored('payin', rows)]).toEqual(['payin-1']);
      expect([...records.sameAsStored('order', [asked(kept)])]).toEqual([]);
      expect([...records.sameAsStored('payout_item', [asked(standIn)])]).toEqual([]);
      expect([...records.sameAsStored('payin', [])]).toEqual([]);
    }));

  it('are none after an update of the program, which may read the same text in another way, until they were read once', () =>
    withFolder((folder) => {
      const open = (reader: string): Store => anOpenStore(folder, { reader });
      const row = aServed();
      const first = open('1.0.0');
      first.records.saveBatch(aBatch([row]));
      expect(first.records.sameAsStored('payin', [asked(row)]).size).toBe(1);
      first.close();
      const updated = open('1.1.0');
      expect(updated.records.sameAsStored('payin', [asked(row)]).size).toBe(0);
      expect(counts(updated.records.saveBatch(aBatch([row])))).toEqual([0, 0, 1, 0]);
      expect(updated.records.sameAsStored('payin', [asked(row)]).size).toBe(1);
      expect(updated.records.history(row.record.key)).toHaveLength(1);
      updated.close();
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
            const saved = store.records.saveBatch(aBatch(rows));
            expect(saved.new + saved.changed + saved.same).toBe(rows.length);
            for (const { record } of rows) last.set(record.key, record.status);
          }
          const held = store.records.all().map(({ key, status }) => [key, status]);
          expect(held).toEqual([...last].sort(([a], [b]) => (a < b ? -1 : 1)));
          expect(red(store)).toEqual([]);
        }),
      ),
      { numRuns: 25 },
    ));
});

it('reads ten thousand records as they were', () =>
  withStore(({ store }) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => aServed({ id: `p${String(index).padStart(6, '0')}` }));
    for (let at = 0; at < rows.length; at += 1000) store.records.saveBatch(aBatch(rows.slice(at, at + 1000)));
    expect(store.records.all()).toEqual(rows.map(({ record }) => record));
  }));
