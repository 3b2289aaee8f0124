/** Reads one list: only what is new where its memory allows that, else whole, until two readings agree. */
import { recordKey } from '@shared/domain/ids.ts';
import { markGone } from '../absentees.ts';
import { KIND_OF, firstPageOf, kindOf, listEnding, listRun } from './list.ts';
import type { ListEnding, ListResource, ListRun } from './list.ts';
import { settleFirstPage } from './first-page.ts';
import { isFullDue } from './memory.ts';
import { readSweep } from './read-sweep.ts';
import type { SyncRun } from '../run.ts';
import { readSingly } from '../singly.ts';
import { mayReadSince, readSince } from './since.ts';
import { readWhole } from './whole.ts';

export async function readList(run: SyncRun, resource: ListResource): Promise<ListEnding> {
  const list = listRun(run, resource);
  if (KIND_OF[resource] === null) return readOnce(run, list);
  const failure = await settleFirstPage(run, list);
  if (failure !== null) return listEnding(list, failure, new Set());
  list.trusts = !run.full && !isFullDue(list.memory, run.startedAt);
  const ending = await readRecords(run, list);
  return ending.failure === null ? readHinted(run, list, ending) : ending;
}

async function readRecords(run: SyncRun, list: ListRun): Promise<ListEnding> {
  if (mayReadSince(run, list)) {
    const ending = await readSince(run, list);
    if (ending !== 'whole') return ending;
  }
  return readWhole(run, list);
}

/** What events speak of and the list did not show. Where it cannot be read the list is complete all the same. */
async function readHinted(run: SyncRun, list: ListRun, ending: ListEnding): Promise<ListEnding> {
  const kind = kindOf(list);
  run.hints.read(kind, ending.seen);
  const parents = kind === 'payout' ? unknownParents(run) : [];
  const apart = kind === 'payout' ? payoutsApart(run, ending.seen) : [];
  const told = await readSingly(run, list, [...new Set([...run.hints.open(kind), ...parents, ...apart])]);
  for (const ids of [told.there, told.gone, told.untold]) run.hints.read(kind, ids);
  const settled = new Set([...told.gone, ...told.untold]);
  run.hints.read(
    'payout_item',
    parents.filter((id) => settled.has(id)),
  );
  const known = told.gone.filter((id) => run.store.byKey(recordKey(kind, id))?.record.goneAt === null);
  markGone(run, list, known);
  return { ...ending, counts: { ...list.counts } };
}

/** Payouts that are not stored, of items that events speak of: without them their items cannot be asked for. */
const unknownParents = (run: SyncRun): readonly string[] =>
  run.hints.open('payout_item').filter((id) => run.store.payoutForItems(id) === null);

/** Payouts that no page showed and whose items did not add up to them: the row may have changed together with the items. */
const payoutsApart = (run: SyncRun, seen: ReadonlySet<string>): readonly string[] =>
  run.store.payoutsNeedingItems(run.startedAt).filter((id) => {
    const payout = seen.has(id) ? null : run.store.payoutForItems(id);
    return payout !== null && !payout.itemsCurrent && payout.items > 0;
  });

/** Wallets are read in one sweep: none leaves, and no figure waits for a second one to prove it. */
async function readOnce(run: SyncRun, list: ListRun): Promise<ListEnding> {
  list.memory = { ...list.memory, firstPage: run.found.firstPage };
  for (;;) {
    const { sweep, failure, isSmaller } = await readSweep(run, list, { kind: 'whole', page: firstPageOf(list) });
    if (!isSmaller) return listEnding(list, failure, sweep.seen);
    list.sweep -= 1;
  }
}
