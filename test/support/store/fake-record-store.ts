/** Records in memory that obey the RecordStore port: enough for the sync, without SQLite. */
import { recordKey } from '@shared/domain/ids.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord, RecordKind } from '@shared/domain/payments/record.ts';
import type {
  QuarantinedRow,
  RecordStore,
  ServedRecord,
  SyncBatch,
  SyncCheckpoint,
} from '../../../src/main/app/ports.ts';
import type { ServedWallet, StatusChange } from '../../../src/main/app/ports/record-changes.ts';

type Row = {
  served: ServedRecord;
  goneAt: Instant | null;
  /** Of a payout: the version its items were read for, and since when it is final. */
  itemsHash: string | null;
  finalSince: Instant | null;
};

export type FakeRecordStore = RecordStore & {
  /** Everything a later run could notice: rows and their text, in key order. */
  readonly dump: () => readonly string[];
  /** Rows that were written. */
  readonly writes: () => number;
  readonly batches: () => readonly SyncBatch[];
};

const isStandIn = (record: PaymentRecord): boolean => record.kind === 'payout_item' && record.id === record.parentId;
const isOpen = ({ standing }: PaymentRecord): boolean => standing === 'pending' || standing === 'unknown';

export function aFakeRecordStore(): FakeRecordStore {
  const rows = new Map<string, Row>();
  const history = new Map<string, StatusChange[]>();
  const checkpoints = new Map<string, SyncCheckpoint>();
  const quarantine = new Map<string, QuarantinedRow & { readonly seenAt: Instant }>();
  const batches: SyncBatch[] = [];
  const wallets = new Map<string, ServedWallet>();
  const putWallets = (served: readonly ServedWallet[]): { new: number; changed: number } => {
    const counts = { new: 0, changed: 0 };
    for (const one of served) {
      const before = wallets.get(one.wallet.id);
      if (before?.raw === one.raw) continue;
      counts[before === undefined ? 'new' : 'changed'] += 1;
      wallets.set(one.wallet.id, one);
    }
    return counts;
  };
  let writes = 0;
  const current = (row: Row): PaymentRecord => ({ ...row.served.record, goneAt: row.goneAt });
  const ofKind = (kind: RecordKind): Row[] =>
    [...rows.values()].filter(
      ({ served: { record }, goneAt }) => record.kind === kind && goneAt === null && !isStandIn(record),
    );
  const itemsOf = (payoutId: string): Row[] =>
    ofKind('payout_item').filter(({ served }) => served.record.parentId === payoutId);
  const put = (served: ServedRecord, at: Instant): 'new' | 'changed' | 'same' => {
    const { record } = served;
    const known = rows.get(record.key);
    if (known !== undefined && known.goneAt !== null) {
      writes += 1;
      known.goneAt = null;
      known.itemsHash = null;
    }
    if (known?.served.hash === served.hash) return 'same';
    writes += 1;
    const finalSince = finalSinceOf(record, known, at);
    // Another version of a payout may have other items, also when it is one that was there before.
    rows.set(record.key, { served, goneAt: null, itemsHash: null, finalSince });
    const change = { status: record.status, statusCode: record.statusCode, seenAt: at };
    history.set(record.key, [...(history.get(record.key) ?? []), change]);
    return known === undefined ? 'new' : 'changed';
  };
  const setGone = (keys: readonly string[], at: Instant): number => {
    let marked = 0;
    for (const key of keys) {
      const row = rows.get(key);
      if (row?.goneAt !== null) continue;
      row.goneAt = at;
      writes += 1;
      marked += 1;
    }
    return marked;
  };
  const missingItems = (batch: SyncBatch): string[] => {
    const brought = new Set<string>(batch.rows.map(({ record }) => record.key));
    return batch.itemsOf
      .flatMap(itemsOf)
      .map(({ served }) => served.record.key)
      .filter((key) => !brought.has(key));
  };
  const all = (): PaymentRecord[] => {
    const records = [...rows.values()].map(current);
    const parents = new Set(
      records.filter((one) => one.kind === 'payout_item' && !isStandIn(one)).map((one) => one.parentId),
    );
    return records.filter((one) => !isStandIn(one) || !parents.has(one.parentId));
  };
  return {
    saveBatch: (batch) => {
      batches.push(batch);
      const counts = { new: 0, changed: 0, same: 0 };
      const newKeys = new Set<RecordKey>();
      for (const one of batch.rows) {
        const outcome = put(one, batch.seenAt);
        counts[outcome] += 1;
        if (outcome === 'new') newKeys.add(one.record.key);
      }
      const gone = setGone(missingItems(batch), batch.seenAt);
      for (const id of batch.itemsOf) {
        const payout = rows.get(recordKey('payout', id));
        if (payout !== undefined) payout.itemsHash = payout.served.hash;
      }
      for (const row of batch.quarantined) {
        const name = `${row.resource} ${row.hash}`;
        if (quarantine.has(name)) continue;
        writes += 1;
        quarantine.set(name, { ...row, seenAt: batch.seenAt });
      }
      checkpoints.set(batch.checkpoint.resource, batch.checkpoint);
      return { ...counts, gone, newKeys, wallets: putWallets(batch.wallets ?? []) };
    },
    all,
    byKey: (key: RecordKey) => {
      const row = rows.get(key);
      return row === undefined ? null : { record: current(row), raw: row.served.raw };
    },
    history: (key) => history.get(key) ?? [],
    checkpoints: () => [...checkpoints.values()],
    saveCheckpoint: (checkpoint) => {
      checkpoints.set(checkpoint.resource, checkpoint);
    },
    known: (kind) => {
      const moments = ofKind(kind).map(({ served }) => served.record.createdAt);
      const newestAt = moments.filter((moment) => moment !== null).sort().at(-1) ?? null; // prettier-ignore
      return { count: moments.length, newestAt };
    },
    absentees: (kind, seen) =>
      ofKind(kind)
        .map(({ served }) => served.record.id)
        .filter((id) => !seen.has(id)),
    unfinished: (kind) =>
      ofKind(kind)
        .filter(({ served }) => isOpen(served.record))
        .map(({ served }) => served.record.id),
    payoutsNeedingItems: (finalSince) =>
      ofKind('payout')
        .filter(
          (row) =>
            isOpen(row.served.record) ||
            row.itemsHash !== row.served.hash ||
            (row.finalSince !== null && row.finalSince >= finalSince),
        )
        .map(({ served }) => served.record.id),
    sameAsStored: (kind, asked) => {
      const same = asked.filter(({ id, raw }) => {
        const row = rows.get(recordKey(kind, id));
        return row?.goneAt === null && row.served.raw === raw && !isStandIn(row.served.record);
      });
      return new Set(same.map(({ id }) => id));
    },
    payoutForItems: (id) => {
      const row = rows.get(recordKey('payout', id));
      if (row === undefined) return null;
      const { feeType, finishedAt, token, standing } = row.served.record;
      const itemsCurrent = row.itemsHash === row.served.hash;
      return { facts: { id, feeType, finishedAt, token }, standing, itemsCurrent, items: itemsOf(id).length };
    },
    markGone: (keys, at) => {
      const payouts = keys.filter((key) => key.startsWith('payout:') && rows.has(key));
      const items = payouts.flatMap((key) =>
        itemsOf(key.slice('payout:'.length)).map(({ served }) => served.record.key),
      );
      return setGone([...keys, ...items], at);
    },
    quarantined: () => [...quarantine.values()],
    tokens: () => [...new Set([...rows.values()].flatMap((row) => current(row).token ?? []))],
    wallets: () => [...wallets.values()].map(({ wallet }) => wallet).sort((a, b) => (a.id < b.id ? -1 : 1)),
    dump: () => all().map((record) => `${record.key} ${rows.get(record.key)!.served.raw} ${record.goneAt}`).sort(), // prettier-ignore
    writes: () => writes,
    batches: () => batches,
  };
}

/** As the database does: a change counts from when it was seen, a payout that came final from its own last moment. */
function finalSinceOf(record: PaymentRecord, known: Row | undefined, at: Instant): Instant | null {
  if (record.kind !== 'payout' || isOpen(record)) return null;
  if (known !== undefined) return known.served.record.standing === record.standing ? known.finalSince : at;
  const own = [record.updatedAt, record.finishedAt].filter((moment) => moment !== null).sort().at(-1) ?? at; // prettier-ignore
  return own < at ? own : at;
}
