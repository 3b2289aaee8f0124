/** Brings the service's records into the local database; what was not read to its end is never called complete. */
import type { SyncStateView, Resource } from '@shared/contract/views/views.ts';
import { RESOURCES } from '@shared/contract/views/views.ts';
import { must } from '@shared/domain/assert.ts';
import type { AuditStore, Clock, PaymentsApi, RecordStore } from './ports.ts';
import type { Inbox } from './ports/inbox.ts';
import { createBoard } from './sync/board.ts';
import { takeHints } from './sync/hints.ts';
import { readItems } from './sync/items.ts';
import type { ListEnding } from './sync/lists/list.ts';
import { saidBy } from './sync/lists/list-failures.ts';
import { readMemory, writeMemory } from './sync/lists/memory.ts';
import { outcomeOf } from './sync/outcome.ts';
import type { SyncOutcome } from './sync/outcome.ts';
import { readList } from './sync/lists/read-list.ts';
import { meetsAll, NO_COUNTS, SYNC_LIMITS } from './sync/run.ts';
import type { EndState, Ending, ResourceOutcome, SyncLimits, SyncRun } from './sync/run.ts';

export type SyncDeps = {
  readonly api: PaymentsApi;
  readonly store: RecordStore;
  readonly clock: Clock;
  readonly audit?: AuditStore;
  /** Events of the service that wait for their records to be read. */
  readonly inbox?: Inbox;
  /** All resources, at every page and every pause. */
  readonly onProgress?: (resources: readonly SyncStateView[]) => void;
};

export type SyncOptions = {
  /** Every list whole, every text anew, and the items of every payout; happens by itself once a week. */
  readonly full: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly limits?: Partial<SyncLimits>;
};

/**
 * Payins, payouts, their items, orders and wallets, one after the other. A refused key stops everything, a 403 only
 * its own resource; when one fails the others are still tried. Never rejects because of the service.
 */
export async function syncAll(deps: SyncDeps, options: SyncOptions): Promise<SyncOutcome> {
  const { api, store, clock } = deps;
  const board = createBoard(store.checkpoints(), deps.onProgress ?? (() => undefined));
  const run: SyncRun = {
    api,
    store,
    clock,
    board,
    limits: { ...SYNC_LIMITS, ...options.limits },
    startedAt: clock.now(),
    full: options.full,
    signal: options.signal,
    hints: await takeHints(deps.inbox),
    found: { firstPage: knownFirstPage(store), itemsGone: 0, payoutsGone: 0, payoutsUntold: false },
  };
  const stopWatching = api.watchWaits?.(board.pause);
  try {
    const outcome = outcomeOf(await readAll(run));
    await run.hints.settle();
    deps.audit?.append({ at: clock.now(), by: 'sync', what: 'sync', detail: auditDetail(run, outcome) });
    return outcome;
  } finally {
    stopWatching?.();
  }
}

/** It belongs to the profile: what one list found out holds for all. */
const knownFirstPage = (store: RecordStore): 0 | 1 | null =>
  store
    .checkpoints()
    .map((one) => readMemory(one.memory).firstPage)
    .find((page) => page !== null) ?? null;

/** One resource after the other until a failure that would meet them all. */
async function readAll(run: SyncRun): Promise<Readonly<Record<Resource, ResourceOutcome>>> {
  const outcomes = new Map<Resource, ResourceOutcome>();
  let payouts: ListEnding | null = null;
  let stopped: Ending | null = null;
  for (const resource of RESOURCES) {
    if (stopped !== null) {
      outcomes.set(resource, untouched(run, resource, stopped));
      continue;
    }
    run.board.show(resource, { state: 'running', failure: null, said: null, read: 0, pages: 0, sweep: 1 });
    let ended: Ending;
    if (resource === 'payout_items') {
      const read = await readItemsOf(run, must(payouts, 'payouts are read before their items'));
      if (read.payouts !== payouts) outcomes.set('payouts', finish(run, 'payouts', read.payouts));
      ended = read.items;
      if (stopsAll(read.payouts)) stopped = read.payouts;
    } else {
      const list: ListEnding = await readList(run, resource);
      if (resource === 'payouts') payouts = list;
      ended = list;
    }
    outcomes.set(resource, finish(run, resource, ended));
    if (stopsAll(ended)) stopped = ended;
  }
  const all = Object.fromEntries(outcomes) as Record<Resource, ResourceOutcome>;
  const { payoutsGone, itemsGone } = run.found;
  return { ...all, payouts: alsoGone(all.payouts, payoutsGone), payout_items: alsoGone(all.payout_items, itemsGone) };
}

const stopsAll = ({ failure }: Ending): boolean =>
  failure !== null && (meetsAll(failure) || failure.kind === 'cancelled');

/** Payouts that their items proved gone, and items that went with their payouts. */
const alsoGone = (outcome: ResourceOutcome, count: number): ResourceOutcome => ({
  ...outcome,
  gone: outcome.gone + count,
});

type ReadItems = { readonly items: Ending; readonly payouts: ListEnding };

/** A second reading's ending, with what the first one wrote: read and pages are those of the second alone. */
const afterAnother = <E extends Ending>(first: Ending, second: E): E => {
  const sum = (count: 'new' | 'changed' | 'gone'): number => first.counts[count] + second.counts[count];
  return { ...second, counts: { ...second.counts, new: sum('new'), changed: sum('changed'), gone: sum('gone') } };
};

/** Where payouts are lost that nobody may ask for by name, all are read once more and whole: only that tells. */
async function readItemsOf(run: SyncRun, payouts: ListEnding): Promise<ReadItems> {
  const items = await readItems(run, payouts);
  if (!run.found.payoutsUntold || payouts.state !== 'complete') return { items, payouts };
  const again = afterAnother(payouts, await readList(run, 'payouts'));
  if (again.state !== 'complete') return { items, payouts: again };
  return { items: afterAnother(items, await readItems(run, again)), payouts: again };
}

/** Stores and shows how a resource ended; the moment of the last whole sweep stays when this one was not whole. */
function finish(run: SyncRun, resource: Resource, ended: Ending): ResourceOutcome {
  const before = run.board.view(resource).asOf as ResourceOutcome['asOf'];
  const asOf = ended.state === 'complete' ? run.startedAt : before;
  const { state, counts } = ended;
  const said = saidBy(ended.failure);
  const memory = { ...ended.memory, said };
  const failure = ended.failure?.kind ?? null;
  const { read, pages } = counts;
  run.store.saveCheckpoint({ resource, state, asOf, read, pages, failure, memory: writeMemory(memory) });
  const { sweep, quarantined } = memory;
  run.board.show(resource, { state, asOf, read, pages, failure, said, pausedUntil: null, sweep, quarantined });
  return { resource, state, asOf, failure: ended.failure, ...counts };
}

/** What meets all is a failure of every resource; a cancelled sync leaves the rest as it was. */
function untouched(run: SyncRun, resource: Resource, stopped: Ending): ResourceOutcome {
  const kept = run.store.checkpoints().find((one) => one.resource === resource);
  if (stopped.failure !== null && meetsAll(stopped.failure)) {
    const memory = readMemory(kept?.memory);
    return finish(run, resource, { state: 'failed', failure: stopped.failure, counts: NO_COUNTS, memory });
  }
  const { state, asOf } = run.board.view(resource);
  return {
    resource,
    state: state as EndState,
    asOf: asOf as ResourceOutcome['asOf'],
    failure: null,
    ...NO_COUNTS,
    read: kept?.read ?? 0,
    pages: kept?.pages ?? 0,
  };
}

function auditDetail(run: SyncRun, outcome: SyncOutcome): Readonly<Record<string, unknown>> {
  const each = RESOURCES.map((resource) => {
    const { state, read, new: added, changed, quarantined, gone } = outcome.resources[resource];
    return [resource, { state, read, new: added, changed, quarantined, gone }] as const;
  });
  const { taken } = run.hints;
  const inbox = taken === null || Object.values(taken).every((count) => count === 0) ? {} : { inbox: taken };
  return { full: run.full, failure: outcome.failure?.kind ?? null, resources: Object.fromEntries(each), ...inbox };
}
