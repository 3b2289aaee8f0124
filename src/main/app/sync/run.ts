/** What every part of one sync shares, and how a resource's part of it ends. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Resource, SyncStateView } from '@shared/contract/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock, PaymentsApi, RecordStore } from '../ports.ts';
import type { Board } from './board.ts';
import type { SyncMemory } from './memory.ts';

export type SyncLimits = {
  /** Pages of one list; a longer list is taken for one that never ends. */
  readonly pagesMax: number;
  /** Pages in a row that bring nothing new before the list is taken for one that repeats itself. */
  readonly stalePagesMax: number;
  /** Payouts whose items are asked for together; the pace itself is the api's. */
  readonly payoutsAtOnce: number;
};

export const SYNC_LIMITS: SyncLimits = { pagesMax: 10_000, stalePagesMax: 3, payoutsAtOnce: 32 };

export type SyncRun = {
  readonly api: PaymentsApi;
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly board: Board;
  readonly limits: SyncLimits;
  readonly startedAt: Instant;
  readonly full: boolean;
  readonly signal: AbortSignal | undefined;
};

/** The counts of a resource's part; `read` = kept rows + quarantined rows, each id once. */
export type SyncCounts = {
  readonly read: number;
  readonly pages: number;
  readonly new: number;
  readonly changed: number;
  /** Rows without a usable id: counted, not kept. */
  readonly quarantined: number;
  /** Rows that a whole sweep no longer found. */
  readonly gone: number;
};

export const NO_COUNTS: SyncCounts = { read: 0, pages: 0, new: 0, changed: 0, quarantined: 0, gone: 0 };

export type EndState = Extract<SyncStateView['state'], 'never' | 'partial' | 'failed' | 'not-allowed' | 'complete'>;

export type ResourceOutcome = SyncCounts & {
  readonly resource: Resource;
  readonly state: EndState;
  readonly asOf: Instant | null;
  readonly failure: Failure | null;
};

/** A failure's state: not-allowed names the resource alone, a cancelled one is partial, everything else failed. */
export function stateAfter(reason: Failure | null): Exclude<EndState, 'never'> {
  if (reason === null) return 'complete';
  if (reason.kind === 'not-allowed') return 'not-allowed';
  return reason.kind === 'cancelled' ? 'partial' : 'failed';
}

export type Ending = {
  readonly state: Exclude<EndState, 'never'>;
  readonly failure: Failure | null;
  readonly counts: SyncCounts;
  readonly memory: SyncMemory;
};
