/** Gathers the pages of a sweep into transactions: rows and the checkpoint behind the last of them are stored together. */
import { recordKey } from '@shared/domain/ids.ts';
import { readJson } from '@shared/domain/json/read-json.ts';
import { readWallet } from '@shared/domain/payments/wallet.ts';
import type { QuarantinedRow, ServedRecord } from '../ports.ts';
import type { RecordChanges, ServedWallet } from '../ports/record-changes.ts';
import { kindOf, KIND_OF, listCheckpoint } from './lists/list.ts';
import type { ListRun } from './lists/list.ts';
import type { SyncMemory } from './lists/memory.ts';
import type { SyncRun } from './run.ts';
import type { ReadPage } from './lists/served.ts';
import type { Sweep } from './lists/sweep.ts';

export type Batch = {
  readonly add: (page: ReadPage) => void;
  readonly isDue: () => boolean;
  /** Stores what was gathered, and where an interrupted sweep would go on. Nothing gathered: nothing stored. */
  readonly flush: (next: SyncMemory['next']) => void;
};

export function createBatch(run: SyncRun, list: ListRun, sweep: Sweep): Batch {
  let rows = new Map<string, ServedRecord>();
  let wallets: ServedWallet[] = [];
  let quarantined: QuarantinedRow[] = [];
  let pages = 0;
  let sinceMs = 0;
  return {
    add: (page) => {
      if (pages === 0) sinceMs = run.clock.monotonicMs();
      pages += 1;
      quarantined.push(...page.quarantined);
      if (KIND_OF[list.resource] === null) {
        wallets.push(...walletsIn(page));
        return;
      }
      for (const { id, served } of page.rows)
        if (served !== null && isNewer(served, rows.get(id))) rows.set(id, served);
    },
    isDue: () => {
      const { batchRowsMax, batchAnswersMax, batchMsMax } = run.limits;
      if (rows.size >= batchRowsMax || pages >= batchAnswersMax) return true;
      return run.clock.monotonicMs() - sinceMs >= batchMsMax;
    },
    flush: (next) => {
      if (pages === 0) return;
      // Nothing is proved from here on until two readings agree.
      list.memory = { ...list.memory, next, proved: false };
      const kept = [...rows.values()];
      const checkpoint = listCheckpoint(run, list, { read: sweep.seen.size, pages: sweep.pages });
      const seenAt = run.clock.now();
      const changes = run.store.saveBatch({ rows: kept, quarantined, itemsOf: [], checkpoint, seenAt, wallets });
      count(list, sweep, { kept, changes });
      rows = new Map();
      wallets = [];
      quarantined = [];
      pages = 0;
    },
  };
}

/** Each row of a page of wallets as it was served. */
const walletsIn = (page: ReadPage): readonly ServedWallet[] =>
  page.rows.flatMap(({ served }) => {
    const json = served === null ? null : readJson(served.raw);
    const wallet = json?.ok === true ? readWallet(json.value.value) : null;
    return served === null || wallet === null ? [] : [{ wallet, raw: served.raw }];
  });

/** Pages are asked for together: of two texts of a row the one that the service says is newer counts. */
function isNewer(served: ServedRecord, before: ServedRecord | undefined): boolean {
  const { updatedAt } = served.record;
  const updatedBefore = before?.record.updatedAt ?? null;
  return updatedAt === null || updatedBefore === null || updatedAt >= updatedBefore;
}

type Saved = { readonly kept: readonly ServedRecord[]; readonly changes: RecordChanges };

function count(list: ListRun, sweep: Sweep, { kept, changes }: Saved): void {
  list.counts.new += changes.new + changes.wallets.new;
  list.counts.changed += changes.changed + changes.wallets.changed;
  sweep.brought += changes.new;
  if (changes.new === 0) return;
  const kind = kindOf(list);
  for (const { record } of kept) {
    const key = recordKey(kind, record.id);
    if (!changes.newKeys.has(key)) continue;
    if (sweep.kind === 'head' || sweep.kind === 'tail') list.newKeys.add(key);
    // Without a moment of its own a row may be as old as any.
    const isOlder = record.createdAt === null || (sweep.newestAt !== null && record.createdAt <= sweep.newestAt);
    if (isOlder) sweep.older += 1;
  }
}
