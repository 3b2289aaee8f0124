/** Records in memory that obey the RecordStore port: enough for the sync, without SQLite. */
import type { RecordKey } from '@shared/domain/ids.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { RecordStore, ServedRecord, StatusChange, SyncCheckpoint } from '../../src/main/app/ports.ts';

type Row = { served: ServedRecord; goneAt: PaymentRecord['goneAt']; itemsHash: string | null };

export type FakeRecordStore = RecordStore & {
  /** Everything a later run could notice: rows and their text, in key order. */
  readonly dump: () => readonly string[];
  readonly writes: () => number;
};

const isStandIn = (record: PaymentRecord): boolean => record.kind === 'payout_item' && record.id === record.parentId;

export function aFakeRecordStore(): FakeRecordStore {
  const rows = new Map<string, Row>();
  const history = new Map<string, StatusChange[]>();
  const checkpoints = new Map<string, SyncCheckpoint>();
  let writes = 0;
  const current = (row: Row): PaymentRecord => ({ ...row.served.record, goneAt: row.goneAt });
  const put = (served: ServedRecord, at: StatusChange['seenAt']): 'new' | 'changed' | 'same' => {
    const { record } = served;
    const known = rows.get(record.key);
    const same = known?.served.hash === served.hash;
    if (known !== undefined) known.goneAt = null;
    if (same) return 'same';
    writes += 1;
    rows.set(record.key, { served, goneAt: null, itemsHash: known?.itemsHash ?? null });
    const change = { status: record.status, statusCode: record.statusCode, seenAt: at };
    history.set(record.key, [...(history.get(record.key) ?? []), change]);
    return known === undefined ? 'new' : 'changed';
  };
  const all = (): PaymentRecord[] => {
    const records = [...rows.values()].map(current);
    const parents = new Set(
      records.filter((one) => one.kind === 'payout_item' && !isStandIn(one)).map((one) => one.parentId),
    );
    return records.filter((one) => !isStandIn(one) || !parents.has(one.parentId));
  };
  return {
    savePage: (served, checkpoint, seenAt) => {
      const counts = { new: 0, changed: 0, same: 0 };
      for (const one of served) counts[put(one, seenAt)] += 1;
      for (const { record } of served) {
        const payout = rows.get(`payout:${record.parentId}`);
        if (record.kind === 'payout_item' && !isStandIn(record) && payout !== undefined)
          payout.itemsHash = payout.served.hash;
      }
      checkpoints.set(checkpoint.resource, checkpoint);
      return counts;
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
    payoutsNeedingItems: () =>
      [...rows.values()]
        .filter(({ served, goneAt }) => served.record.kind === 'payout' && goneAt === null)
        .filter(
          ({ served, itemsHash }) =>
            served.record.standing === 'pending' || served.record.standing === 'unknown' || itemsHash !== served.hash,
        )
        .map(({ served }) => served.record.id),
    markGone: (kind, seen, at) => {
      let gone = 0;
      for (const row of rows.values()) {
        if (row.served.record.kind !== kind || isStandIn(row.served.record)) continue;
        const isSeen = seen.has(row.served.record.id);
        if (!isSeen && row.goneAt === null) gone += 1;
        row.goneAt = isSeen ? null : (row.goneAt ?? at);
      }
      return gone;
    },
    dump: () => all().map((record) => `${record.key} ${rows.get(record.key)!.served.raw} ${record.goneAt}`).sort(), // prettier-ignore
    writes: () => writes,
  };
}
