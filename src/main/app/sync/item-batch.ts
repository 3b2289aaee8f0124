/** Gathers the answers of many payouts into transactions: their items, and that each payout's list was read whole. */
import type { Failure } from '@shared/contract/failures.ts';
import type { SyncBatch, SyncCheckpoint } from '../ports.ts';
import type { RecordChanges } from '../ports/record-changes.ts';
import { writeMemory } from './lists/memory.ts';
import type { SyncMemory } from './lists/memory.ts';
import type { RunningCounts, SyncRun } from './run.ts';

export type ItemsReading = {
  readonly counts: RunningCounts;
  /** Payouts whose own row this sync has read: another one's may have changed since it was. */
  readonly fresh: ReadonlySet<string>;
  /** Items that are stored word for word need not be read again. */
  readonly trusts: boolean;
  /** Payouts that still have no item of their own. */
  readonly without: Set<string>;
  /** The first payout's reason for being passed over, and how many in a row were by the service's fault. */
  passedOver: Failure | null;
  faults: number;
  stopped: Failure | null;
  /** Payouts that the list shows and whose items are not there: said once. */
  absent: readonly string[];
  readonly memory: SyncMemory;
};

type Part = Pick<SyncBatch, 'rows' | 'quarantined' | 'itemsOf'>;

export type ItemBatch = {
  readonly add: (part: Part) => void;
  /** Stand-ins are no records of the service: they are kept and not counted. */
  readonly addStandIn: (part: Part) => void;
  readonly flushIfDue: () => void;
  /** Nothing gathered: nothing stored. */
  readonly flush: () => void;
};

export function createItemBatch(run: SyncRun, reading: ItemsReading): ItemBatch {
  const items: Part[] = [];
  const standIns: Part[] = [];
  let rows = 0;
  let sinceMs = 0;
  const note = (part: Part): void => {
    if (items.length + standIns.length === 0) sinceMs = run.clock.monotonicMs();
    rows += part.rows.length;
  };
  const save = (parts: Part[]): Pick<RecordChanges, 'new' | 'changed' | 'gone'> => {
    if (parts.length === 0) return { new: 0, changed: 0, gone: 0 };
    const taken = parts.splice(0);
    return run.store.saveBatch({
      rows: taken.flatMap((part) => part.rows),
      quarantined: taken.flatMap((part) => part.quarantined),
      itemsOf: taken.flatMap((part) => part.itemsOf),
      checkpoint: checkpointOf(run, reading),
      seenAt: run.clock.now(),
    });
  };
  const flush = (): void => {
    const saved = save(items);
    reading.counts.new += saved.new;
    reading.counts.changed += saved.changed;
    reading.counts.gone += saved.gone + save(standIns).gone;
    rows = 0;
  };
  const isDue = (): boolean => {
    const parts = items.length + standIns.length;
    if (parts === 0) return false;
    const { batchRowsMax, batchAnswersMax, batchMsMax } = run.limits;
    if (rows >= batchRowsMax || parts >= batchAnswersMax) return true;
    return run.clock.monotonicMs() - sinceMs >= batchMsMax;
  };
  return {
    add: (part) => {
      note(part);
      items.push(part);
    },
    addStandIn: (part) => {
      note(part);
      standIns.push(part);
    },
    flushIfDue: () => {
      if (isDue()) flush();
    },
    flush,
  };
}

const checkpointOf = (run: SyncRun, { counts, memory }: ItemsReading): SyncCheckpoint => ({
  resource: 'payout_items',
  state: 'partial',
  asOf: run.board.view('payout_items').asOf as SyncCheckpoint['asOf'],
  read: counts.read,
  pages: counts.pages,
  failure: null,
  memory: writeMemory(memory),
});
