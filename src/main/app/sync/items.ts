/** Reads the items of the payouts that need it; a payout whose items cannot be read gets one stand-in and makes the whole partial. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { instantOfMs, msOfInstant } from '@shared/domain/day/day.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { itemsLacking } from '@shared/domain/payments/items-sum.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer, ServedRecord } from '../ports.ts';
import type { PayoutForItems } from '../ports/record-changes.ts';
import { askEach } from './ask-each.ts';
import { createItemBatch } from './item-batch.ts';
import type { ItemBatch, ItemsReading } from './item-batch.ts';
import type { ListEnding } from './lists/list.ts';
import { isFullDue, readMemory, writeMemory } from './lists/memory.ts';
import { NO_COUNTS, reachesNobody, stateAfter } from './run.ts';
import type { EndState, Ending, SyncRun } from './run.ts';
import { readPage, servedStandIn } from './lists/served.ts';
import type { ReadHow, ReadPage } from './lists/served.ts';

const DAY_MS = 86_400_000;

/**
 * Items of payouts that are not final, changed, never read, or final for less than 90 days; of all payouts when `full`
 * or when that is due (a week). They are complete only if the payouts themselves are.
 */
export async function readItems(run: SyncRun, payouts: ListEnding): Promise<Ending> {
  const kept = run.store.checkpoints().find((one) => one.resource === 'payout_items');
  const memory = readMemory(kept?.memory);
  const full = payouts.state === 'complete' && (run.full || isFullDue(memory, run.startedAt));
  const ids = payoutsToAsk(run, full);
  const counts = { ...NO_COUNTS };
  const reading: ItemsReading = {
    counts,
    fresh: payouts.seen,
    trusts: !full,
    without: new Set(ids),
    passedOver: null,
    faults: 0,
    stopped: null,
    absent: [],
    memory,
  };
  const batch = createItemBatch(run, reading);
  const absent: Absent[] = [];
  await askEach(run, ids, {
    ask: (id, signal) => run.api.payoutItems(id, signal),
    take: (id, answer) => {
      if (!answer.ok && isAbsence(answer.error)) absent.push({ id, error: answer.error });
      else takeAnswer(run, { reading, batch }, { id, answer });
      reading.stopped ??= closedToAll(run, reading, absent);
      return reading.stopped === null ? 'next' : 'stop';
    },
  });
  if (reading.stopped === null) await settleAbsent(run, reading, { absent, payouts });
  for (const id of reading.without) {
    batch.addStandIn({ rows: standInOf(run, id), quarantined: [], itemsOf: [] });
    batch.flushIfDue();
  }
  batch.flush();
  return endingOf(run, { reading, payouts, full });
}

function payoutsToAsk(run: SyncRun, full: boolean): readonly string[] {
  const finalSince = instantOfMs(msOfInstant(run.startedAt) - run.limits.lateRefundDays * DAY_MS);
  const hinted = run.hints.open('payout_item').filter((id) => run.store.payoutForItems(id) !== null);
  const ids = new Set([...run.store.payoutsNeedingItems(finalSince), ...hinted]);
  // Every payout that is stored and not gone is absent from a list of nothing.
  if (full) for (const id of run.store.absentees('payout', new Set())) ids.add(id);
  return [...ids];
}

/** Of more than these nobody remembers that it was said. */
const ABSENT_KEPT_MAX = 1_000;

type Absent = { readonly id: string; readonly error: Failure };

/** No items of this payout are there, or (a 403 and then a 404) those of all payouts are closed. */
const isAbsence = ({ kind, detail }: Failure): boolean =>
  kind === 'not-found' || (kind === 'not-allowed' && detail?.['own'] === 'not-found');

/** So many without one that could be read: then it is not about a single payout. */
function closedToAll(run: SyncRun, { counts }: ItemsReading, [first, ...others]: readonly Absent[]): Failure | null {
  const isClosed = counts.pages === 0 && others.length >= run.limits.itemFaultsMax;
  return isClosed && first?.error.kind === 'not-allowed' ? first.error : null;
}

type AbsentOf = { readonly absent: readonly Absent[]; readonly payouts: ListEnding };

/** Absent although the list showed the payout: passed over. Not shown either: the payout itself may be gone. */
async function settleAbsent(run: SyncRun, reading: ItemsReading, { absent, payouts }: AbsentOf): Promise<void> {
  const known = new Set(reading.memory.absent);
  const showing = absent.filter(({ id }) => payouts.seen.has(id));
  reading.absent = showing.map(({ id }) => id).slice(0, ABSENT_KEPT_MAX);
  const shown = showing.find(({ id }) => !known.has(id))?.error ?? null;
  if (shown?.kind === 'not-allowed' && reading.counts.pages === 0) {
    reading.stopped = shown;
    return;
  }
  reading.passedOver ??= shown;
  const lost = absent.filter(({ id }) => !payouts.seen.has(id)).map(({ id }) => id);
  await settleLostPayouts(run, reading, lost);
}

type Tools = { readonly reading: ItemsReading; readonly batch: ItemBatch };
type Answered = { readonly id: string; readonly answer: Result<PageAnswer, Failure> };

function takeAnswer(run: SyncRun, { reading, batch }: Tools, { id, answer }: Answered): void {
  if (answer.ok) {
    reading.faults = 0;
    takeItems(run, { reading, batch }, { id, items: answer.value });
    batch.flushIfDue();
    const { read, pages, quarantined } = reading.counts;
    run.board.show('payout_items', { read, pages, quarantined });
    return;
  }
  const { error } = answer;
  if (isFault(error)) reading.faults += 1;
  const isOfThisOne = isFault(error) && reading.faults <= run.limits.itemFaultsMax;
  if (isOfThisOne) reading.passedOver ??= error;
  else reading.stopped ??= error;
}

/** One payout may break the service; if it breaks over one after the other, it is out of order. */
const isFault = (reason: Failure): boolean =>
  reason.kind === 'not-this-service' || (reason.kind === 'unreachable' && !reachesNobody(reason));

type PayoutItems = { readonly id: string; readonly items: PageAnswer };

/** The answer is the payout's whole list, an empty one too: it is kept as such, so that nobody asks for ever. */
function takeItems(run: SyncRun, tools: Tools, { id, items }: PayoutItems): void {
  const { counts, without, trusts } = tools.reading;
  const payout = run.store.payoutForItems(id);
  const facts = payout?.facts ?? { id, feeType: null, finishedAt: null, token: null };
  const how: ReadHow = { resource: 'payout_items', kind: 'payout_item', payout: facts, known: null };
  const isTrusted = trusts && payout?.itemsCurrent === true;
  const page = readPage(items, isTrusted ? { ...how, known: run.store } : how);
  counts.read += page.rows.length + page.quarantined.length;
  counts.quarantined += page.quarantined.length;
  counts.pages += 1;
  without.delete(id);
  run.hints.read('payout_item', [id]);
  if (isTrusted && payout.items === page.rows.length && isWordForWord(page)) return;
  keepItems(run, tools, { id, payout, page: isTrusted ? readPage(items, how) : page });
}

type KeptItems = { readonly id: string; readonly payout: PayoutForItems | null; readonly page: ReadPage };

/** A payout that failed as a whole may never have had an item; of any other the money must stand somewhere. */
function keepItems(run: SyncRun, { reading, batch }: Tools, { id, payout, page }: KeptItems): void {
  const { quarantined } = page;
  const rows = page.rows.flatMap(({ served }) => served ?? []);
  const stored = run.store.byKey(recordKey('payout', id));
  // Items that were all there may have changed together with a row that this sync did not read: the next whole reading tells.
  const isTold = reading.fresh.has(id) || payout?.itemsCurrent !== true;
  const lacking =
    stored === null || !isTold
      ? null
      : itemsLacking(
          stored.record,
          rows.map(({ record }) => record),
        );
  // It is asked about again in every sync, and until its items are all there the whole is partial.
  if (lacking !== null) {
    reading.passedOver ??= failure('sync-incomplete', { reason: 'items-incomplete' });
    batch.add({ rows, quarantined, itemsOf: [] });
    return;
  }
  if (rows.length > 0 || payout?.standing === 'failed') batch.add({ rows, quarantined, itemsOf: [id] });
  else batch.addStandIn({ rows: standInOf(run, id), quarantined, itemsOf: [id] });
}

const isWordForWord = ({ rows, quarantined }: ReadPage): boolean =>
  quarantined.length === 0 && rows.every(({ served }) => served === null);

/** One stand-in for a payout without any item; it gives way once the payout has items of its own. */
function standInOf(run: SyncRun, id: string): readonly ServedRecord[] {
  const known = run.store.payoutForItems(id);
  if (known === null || known.items > 0) return [];
  const payout = run.store.byKey(recordKey('payout', id));
  return payout === null ? [] : [servedStandIn(payout)];
}

type Ended = { readonly reading: ItemsReading; readonly payouts: ListEnding; readonly full: boolean };

function endingOf(run: SyncRun, { reading, payouts, full }: Ended): Ending {
  const { counts, memory } = reading;
  const reason = reading.stopped ?? reading.passedOver;
  const isWhole = full && reason === null;
  const quarantined = isWhole ? counts.quarantined : Math.max(memory.quarantined, counts.quarantined);
  counts.quarantined = quarantined;
  return {
    state: stateOf(reading, payouts),
    failure: reason ?? payouts.failure,
    counts: { ...counts },
    memory: {
      ...memory,
      absent: reading.absent,
      quarantined,
      sweep: 1,
      fullAt: isWhole ? run.startedAt : memory.fullAt,
    },
  };
}

function stateOf(reading: ItemsReading, payouts: ListEnding): Exclude<EndState, 'never'> {
  if (reading.stopped !== null) return stateAfter(reading.stopped);
  if (payouts.state === 'not-allowed') return 'not-allowed';
  return reading.passedOver !== null || payouts.state !== 'complete' ? 'partial' : 'complete';
}

// Payouts that no page showed and that have no items any more: asked for by name, they are gone or the items are open.

/**
 * What left a long list unseen may not be alone: the list is read whole the next time. Where the service will not say
 * of a single one, only that whole reading tells, and this sync needs it.
 */
async function settleLostPayouts(run: SyncRun, reading: ItemsReading, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  const untold: string[] = [];
  await askEach(run, ids, {
    ask: (id, signal) => run.api.record('payout', id, signal),
    take: (id, answer) => {
      if (!answer.ok && answer.error.kind === 'not-found') gone.push(id);
      else reading.passedOver ??= answer.ok ? failure('not-found') : answer.error;
      if (!answer.ok && answer.error.kind === 'not-allowed') untold.push(id);
      return 'next';
    },
  });
  run.found.payoutsUntold = untold.length > 0;
  if (gone.length > 0) markGone(run, reading, gone);
  if (gone.length + untold.length > 0) readWholeNext(run);
}

function markGone(run: SyncRun, reading: ItemsReading, gone: readonly string[]): void {
  for (const id of gone) reading.without.delete(id);
  const keys = gone.map((id) => recordKey('payout', id));
  const marked = run.store.markGone(keys, run.clock.now());
  run.found.payoutsGone += keys.length;
  run.found.itemsGone += Math.max(0, marked - keys.length);
}

function readWholeNext(run: SyncRun): void {
  const kept = run.store.checkpoints().find((one) => one.resource === 'payouts');
  if (kept === undefined) return;
  run.store.saveCheckpoint({ ...kept, memory: writeMemory({ ...readMemory(kept.memory), calm: false }) });
}
