/** What every part of one sync shares, and how a resource's part of it ends. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Resource, SyncStateView } from '@shared/contract/views/views.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import type { Clock, PaymentsApi, RecordStore } from '../ports.ts';
import type { Board } from './board.ts';
import type { Hints } from './hints.ts';
import type { SyncMemory } from './lists/memory.ts';

export type SyncLimits = {
  /** Pages of one sweep; a longer list is taken for one that never ends. */
  readonly pagesMax: number;
  /** Pages in a row that bring nothing new to their sweep before the list is taken for one that repeats itself. */
  readonly stalePagesMax: number;
  /** Sweeps of one list in one sync; a list that did not agree by then keeps moving. */
  readonly sweepsMax: number;
  /** Up to so many pages a list is always read whole. */
  readonly wholePagesMax: number;
  /** Readings of the changed end of a long list before it is read whole. */
  readonly sinceReadingsMax: number;
  /** Pages and rows that may be under way ahead of the page that is next. */
  readonly pagesAheadMax: number;
  readonly rowsAheadMax: number;
  /** Payouts and single records that are asked for together; the pace itself is the api's. */
  readonly askedAtOnce: number;
  /** What one transaction holds: it is closed by whichever comes first. */
  readonly batchRowsMax: number;
  readonly batchAnswersMax: number;
  readonly batchMsMax: number;
  /** Rows missing from a sweep that are asked for singly; of more, a second sweep decides. */
  readonly absenteesMax: number;
  /** Payouts in a row that may fail by the service's fault before the items are given up for this time. */
  readonly itemFaultsMax: number;
  /** For so long after it became final a payout's items are read again: a refund may come late. */
  readonly lateRefundDays: number;
};

export const SYNC_LIMITS: SyncLimits = {
  pagesMax: 100_000,
  stalePagesMax: 3,
  sweepsMax: 8,
  wholePagesMax: 20,
  sinceReadingsMax: 4,
  pagesAheadMax: 256,
  rowsAheadMax: 6_400,
  askedAtOnce: 256,
  batchRowsMax: 500,
  batchAnswersMax: 200,
  batchMsMax: 50,
  absenteesMax: 10_000,
  itemFaultsMax: 20,
  lateRefundDays: 90,
};

export type SyncRun = {
  readonly api: PaymentsApi;
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly board: Board;
  readonly limits: SyncLimits;
  readonly startedAt: Instant;
  readonly full: boolean;
  readonly signal: AbortSignal | undefined;
  readonly hints: Hints;
  /** What one resource finds out for the others. */
  readonly found: {
    firstPage: 0 | 1 | null;
    itemsGone: number;
    payoutsGone: number;
    /** Payouts that no page showed, without items, and that nobody may ask for by name. */
    payoutsUntold: boolean;
  };
};

/** The counts of a resource's part; `read` = kept rows + quarantined rows, each id once, of its longest sweep. */
export type SyncCounts = {
  readonly read: number;
  readonly pages: number;
  readonly new: number;
  readonly changed: number;
  /** Rows of that sweep without a usable id: kept apart, in no total. */
  readonly quarantined: number;
  /** Rows that are no longer at the service. */
  readonly gone: number;
};
export type RunningCounts = { -readonly [K in keyof SyncCounts]: SyncCounts[K] };

export const NO_COUNTS: SyncCounts = { read: 0, pages: 0, new: 0, changed: 0, quarantined: 0, gone: 0 };

export type EndState = Extract<SyncStateView['state'], 'never' | 'partial' | 'failed' | 'not-allowed' | 'complete'>;

export type ResourceOutcome = SyncCounts & {
  readonly resource: Resource;
  readonly state: EndState;
  readonly asOf: Instant | null;
  readonly failure: Failure | null;
};

export const incomplete = (reason: 'page-repeated' | 'page-limit' | 'keeps-moving'): Failure =>
  failure('sync-incomplete', { reason });

/** A failure's state: not-allowed names the resource alone; cancelled or still moving is partial; everything else failed. */
export function stateAfter(reason: Failure | null): Exclude<EndState, 'never'> {
  if (reason === null) return 'complete';
  if (reason.kind === 'not-allowed') return 'not-allowed';
  return reason.kind === 'cancelled' || reason.detail?.['reason'] === 'keeps-moving' ? 'partial' : 'failed';
}

/** A refused key, and a service that nobody reaches after all tries: the next resource would only wait as long again. */
export const meetsAll = (reason: Failure): boolean => reason.kind === 'key-refused' || reachesNobody(reason);

/** Neither the service nor the proxy on the way to it answers. */
export const reachesNobody = ({ kind, detail }: Failure): boolean =>
  kind === 'unreachable' && (detail?.['reason'] === 'no-connection' || detail?.['reason'] === 'proxy');

export type Ending = {
  readonly state: Exclude<EndState, 'never'>;
  readonly failure: Failure | null;
  readonly counts: SyncCounts;
  readonly memory: SyncMemory;
};
