/** One list while it is read: what is remembered of it, what was counted, and how its part of the sync ends. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { must } from '@shared/domain/assert.ts';
import type { PaymentsApi, SyncCheckpoint } from '../../ports.ts';
import { ofList } from './list-failures.ts';
import { readMemory, writeMemory } from './memory.ts';
import type { SyncMemory } from './memory.ts';
import { NO_COUNTS, stateAfter } from '../run.ts';
import type { Ending, RunningCounts, SyncRun } from '../run.ts';

export type ListResource = 'payins' | 'payouts' | 'orders' | 'wallets';
export type ListKind = Parameters<PaymentsApi['record']>[0];

/** Wallets are kept apart: no money hangs on a wallet's record. */
export const KIND_OF: Readonly<Record<ListResource, ListKind | null>> = {
  payins: 'payin',
  payouts: 'payout',
  orders: 'order',
  wallets: null,
};

export type ListRun = {
  readonly resource: ListResource;
  memory: SyncMemory;
  /** Sweeps begun in this sync. */
  sweep: number;
  readonly counts: RunningCounts;
  /** Rows that were new in this sync, as far as anybody needs to know. */
  readonly newKeys: Set<RecordKey>;
  /** Rows that are stored word for word need not be read again. */
  trusts: boolean;
  /** The latest `created_at` that was ever stored in this sync, also of rows that are gone by now. */
  newestAt: Instant | null;
  /** An earlier sync left it proved. */
  readonly wasProved: boolean;
  /** Nothing of this sync spoke against reading only what is new the next time. */
  isCalm: boolean;
};

/** Ids seen in the last sweep, and whether it was a whole one. */
export type ListEnding = Ending & { readonly seen: ReadonlySet<string> };

export function listRun(run: SyncRun, resource: ListResource): ListRun {
  const kept = run.store.checkpoints().find((one) => one.resource === resource);
  const memory = readMemory(kept?.memory);
  return {
    resource,
    memory,
    sweep: 0,
    counts: { ...NO_COUNTS },
    newKeys: new Set(),
    trusts: false,
    newestAt: null,
    wasProved: memory.proved,
    isCalm: true,
  };
}

/** What is stored now counts from here on. */
export function noteNewest(run: SyncRun, list: ListRun): void {
  const kind = KIND_OF[list.resource];
  const newestAt = kind === null ? null : run.store.known(kind).newestAt;
  if (newestAt !== null && (list.newestAt === null || newestAt > list.newestAt)) list.newestAt = newestAt;
}

export const firstPageOf = (list: ListRun): 0 | 1 => list.memory.firstPage ?? 1;
export const kindOf = (list: ListRun): ListKind => must(KIND_OF[list.resource], 'only lists of records are compared');

/** Until its end is proved the stored state is partial: a sync that is killed is never taken for a complete one. */
export const listCheckpoint = (run: SyncRun, list: ListRun, progress: Progress): SyncCheckpoint => ({
  resource: list.resource,
  state: 'partial',
  asOf: run.board.view(list.resource).asOf as SyncCheckpoint['asOf'],
  read: progress.read,
  pages: progress.pages,
  failure: null,
  memory: writeMemory(list.memory),
});

export type Progress = { readonly read: number; readonly pages: number };

export const listEnding = (list: ListRun, failure: Failure | null, seen: ReadonlySet<string>): ListEnding => ({
  state: stateAfter(failure),
  failure: failure === null ? null : ofList(failure),
  counts: { ...list.counts },
  memory: list.memory,
  seen,
});
