/** The records in memory that the tests of the sync rely on answer as the database does, whatever was saved before. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asRecordKey, recordKey } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord, RecordKind, Standing } from '@shared/domain/payments/record.ts';
import type { RecordStore, ServedRecord } from '../../../../src/main/app/ports.ts';
import type { StatusChange } from '../../../../src/main/app/ports/record-changes.ts';
import { aFakeRecordStore } from '../../../support/store/fake-record-store.ts';
import { aBatch, aCheckpoint, aQuarantined, aServed } from '../../../support/rows/store-rows.ts';
import { withStore } from '../../../support/store/temp-store.ts';

const KINDS = ['payin', 'payout', 'payout_item', 'order'] as const;
const STANDINGS: readonly Standing[] = ['succeeded', 'pending', 'refunded'];
const MOMENTS = ['2026-01-01T00:00:00.000Z', '2026-03-15T00:00:00.000Z', '2026-03-31T15:00:03.000Z'] as Instant[];
const moment = fc.constantFrom(null, ...MOMENTS.slice(1, 2));
const seenAt = (step: number): Instant => `2026-03-31T15:00:0${step % 10}.000Z` as Instant;

const rowOf = fc
  .record({
    kind: fc.constantFrom<RecordKind>(...KINDS),
    number: fc.integer({ min: 1, max: 3 }),
    parent: fc.integer({ min: 1, max: 3 }),
    isStandIn: fc.boolean(),
    standing: fc.constantFrom(...STANDINGS),
    updatedAt: moment,
  })
  .map(({ kind, number, parent, isStandIn, standing, updatedAt }): ServedRecord => {
    const parentId = kind === 'payout_item' ? `payout-${parent}` : null;
    const id = parentId !== null && isStandIn ? parentId : `${kind}-${number}`;
    const createdAt = MOMENTS[number] ?? null;
    return aServed({ kind, id, parentId, standing, status: standing, createdAt, updatedAt, finishedAt: updatedAt });
  });
const keyOf = fc
  .tuple(fc.constantFrom<RecordKind>(...KINDS), fc.integer({ min: 1, max: 3 }))
  .map(([kind, number]) => recordKey(kind, `${kind}-${number}`));
const step = fc.oneof(
  fc.record({
    do: fc.constant('save' as const),
    rows: fc.array(rowOf, { maxLength: 8 }),
    itemsOf: fc.uniqueArray(fc.constantFrom('payout-1', 'payout-2', 'payout-3'), { maxLength: 3 }),
    quarantined: fc.array(fc.constantFrom('[]', '{}', '{"id":null}'), { maxLength: 2 }),
  }),
  fc.record({ do: fc.constant('gone' as const), keys: fc.uniqueArray(keyOf, { maxLength: 4 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the step itself answers. */
function take(records: RecordStore, one: Step, at: number): unknown {
  if (one.do === 'gone') return records.markGone(one.keys, seenAt(at));
  const { rows, itemsOf } = one;
  const quarantined = one.quarantined.map((raw) => aQuarantined(raw));
  const checkpoint = aCheckpoint({ pages: at });
  const saved = records.saveBatch(aBatch(rows, { itemsOf, quarantined, checkpoint, seenAt: seenAt(at) }));
  return { ...saved, newKeys: [...saved.newKeys] };
}

/** Every question of the port; lists in the order of their texts. */
function answersOf(records: RecordStore, asked: readonly ServedRecord[]): unknown {
  const all = [...records.all()].sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    all: all.map(goneApart),
    history: all.map(({ key }) => changesOf(records.history(key))),
    byKey: all.map(({ key }) => records.byKey(asRecordKey(key))?.raw),
    checkpoints: records.checkpoints(),
    kinds: KINDS.map((kind) => [
      records.known(kind),
      [...records.absentees(kind, new Set([`${kind}-2`]))].sort(),
      [...records.unfinished(kind)].sort(),
      [
        ...records.sameAsStored(
          kind,
          asked.map(({ record, raw }) => ({ id: record.id, raw })),
        ),
      ].sort(),
    ]),
    needing: MOMENTS.map((since) => [...records.payoutsNeedingItems(since)].sort()),
    forItems: ['payout-1', 'payout-2', 'payout-4'].map((id) => records.payoutForItems(id)),
    quarantined: records.quarantined(),
  };
}

/** A stand-in is marked with its payout in the database; it is no row of the service, and nobody asks. */
const goneApart = (record: PaymentRecord): PaymentRecord =>
  record.id === record.parentId ? { ...record, goneAt: null } : record;

const changesOf = (changes: readonly StatusChange[]): readonly StatusChange[] =>
  changes.filter(({ status }, index) => changes[index - 1]?.status !== status);

it('gives the same answers as the database, step by step', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) =>
      withStore(({ store }) => {
        const fake = aFakeRecordStore();
        const asked: ServedRecord[] = [];
        for (const [at, one] of steps.entries()) {
          expect(take(fake, one, at)).toEqual(take(store.records, one, at));
          if (one.do === 'save') asked.push(...one.rows);
          expect(answersOf(fake, asked)).toEqual(answersOf(store.records, asked));
        }
        expect(store.selfCheck().filter(({ ok }) => !ok)).toEqual([]);
      }),
    ),
    { numRuns: 60 },
  ));
