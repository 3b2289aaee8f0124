/** Reads the items of the payouts that need it; a payout whose items cannot be read gets one stand-in and makes the whole partial. */
import type { Failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import type { PayoutFacts } from '@shared/domain/payments/read-record.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer, ServedRecord, SyncCheckpoint } from '../ports.ts';
import { isFullDue, writeMemory } from './memory.ts';
import type { SyncMemory } from './memory.ts';
import { NO_COUNTS, stateAfter } from './run.ts';
import type { EndState, Ending, SyncCounts, SyncRun } from './run.ts';
import { servedPage, servedStandIn } from './served.ts';
import type { ServedPage } from './served.ts';
import type { ListEnding } from './sweep-list.ts';

type Reading = {
  readonly counts: { -readonly [K in keyof SyncCounts]: SyncCounts[K] };
  readonly seen: Set<string>;
  /** Payouts that still have no item of their own. */
  readonly without: Set<string>;
  /** The first payout's reason for being passed over. */
  passedOver: Failure | null;
  stopped: Failure | null;
  readonly memory: SyncMemory;
};

/** Failures of one payout alone; any other would meet the next payout too. */
const OF_ONE_PAYOUT = new Set<Failure['kind']>(['not-found', 'not-this-service']);

/**
 * Items of payouts that are not final, changed or never read; of all payouts when `full` or when that is due (a week).
 * Their records are complete only if the payouts themselves are.
 */
export async function readItems(run: SyncRun, payouts: ListEnding, memory: SyncMemory): Promise<Ending> {
  const full = payouts.state === 'complete' && (run.full || isFullDue(memory, run.startedAt));
  const ids = [...new Set([...run.store.payoutsNeedingItems(), ...(full ? payouts.seen : [])])];
  const reading: Reading = { ...nothingYet(ids), memory };
  await askForItems(run, reading, ids);
  saveStandIns(run, reading);
  const reason = reading.stopped ?? reading.passedOver;
  const whole = full && reason === null;
  if (whole) reading.counts.gone = run.store.markGone('payout_item', reading.seen, run.clock.now());
  return {
    state: stateOf(reading, payouts),
    failure: reason ?? payouts.failure,
    counts: reading.counts,
    memory: { ...memory, quarantined: reading.counts.quarantined, fullAt: whole ? run.startedAt : memory.fullAt },
  };
}

const nothingYet = (ids: readonly string[]): Omit<Reading, 'memory'> => ({
  counts: { ...NO_COUNTS },
  seen: new Set(),
  without: new Set(ids),
  passedOver: null,
  stopped: null,
});

async function askForItems(run: SyncRun, reading: Reading, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length && reading.stopped === null; at += run.limits.payoutsAtOnce) {
    const some = ids.slice(at, at + run.limits.payoutsAtOnce);
    const answers = await Promise.all(some.map((id) => run.api.payoutItems(id, run.signal)));
    takeAnswers(run, reading, some.map((id, index) => [id, answers[index]] as const)); // prettier-ignore
  }
}

function stateOf(reading: Reading, payouts: ListEnding): Exclude<EndState, 'never'> {
  if (reading.stopped !== null) return stateAfter(reading.stopped);
  if (payouts.state === 'not-allowed') return 'not-allowed';
  return reading.passedOver !== null || payouts.state !== 'complete' ? 'partial' : 'complete';
}

type Answer = readonly [string, Result<PageAnswer, Failure> | undefined];

/** Keeps the items of all payouts that answered, in one transaction with the checkpoint. */
function takeAnswers(run: SyncRun, reading: Reading, answers: readonly Answer[]): void {
  const rows: ServedRecord[] = [];
  for (const [id, answer] of answers) {
    if (answer === undefined) continue;
    if (answer.ok) rows.push(...takeItems(run, reading, { id, items: answer.value }));
    else if (OF_ONE_PAYOUT.has(answer.error.kind)) reading.passedOver ??= answer.error;
    else reading.stopped ??= answer.error;
  }
  const saved = run.store.savePage(rows, checkpointOf(run, reading), run.clock.now());
  reading.counts.new += saved.new;
  reading.counts.changed += saved.changed;
  run.board.show('payout_items', { read: reading.counts.read, pages: reading.counts.pages });
}

type PayoutItems = { readonly id: string; readonly items: PageAnswer };

function takeItems(run: SyncRun, reading: Reading, { id, items }: PayoutItems): readonly ServedRecord[] {
  const payout = payoutOf(run, id);
  const page: ServedPage = servedPage('payout_item', items, factsOf(id, payout));
  // A payout that failed as a whole may never have had an item; of any other the money must stand somewhere.
  if (page.kept.length > 0 || payout?.standing === 'failed') reading.without.delete(id);
  reading.counts.read += page.kept.length + page.quarantined;
  reading.counts.quarantined += page.quarantined;
  reading.counts.pages += 1;
  for (const { record } of page.kept) reading.seen.add(record.id);
  return page.kept;
}

/** Stand-ins are no records of the service and are not counted; they give way once the payout has items of its own. */
function saveStandIns(run: SyncRun, reading: Reading): void {
  const rows: ServedRecord[] = [];
  for (const id of reading.without) {
    const payout = run.store.byKey(recordKey('payout', id));
    if (payout !== null) rows.push(servedStandIn(payout));
  }
  if (rows.length > 0) run.store.savePage(rows, checkpointOf(run, reading), run.clock.now());
}

const payoutOf = (run: SyncRun, id: string): PaymentRecord | null =>
  run.store.byKey(recordKey('payout', id))?.record ?? null;

const factsOf = (id: string, payout: PaymentRecord | null): PayoutFacts => ({
  id,
  feeType: payout?.feeType ?? null,
  finishedAt: payout?.finishedAt ?? null,
  token: payout?.token ?? null,
});

const checkpointOf = (run: SyncRun, reading: Reading): SyncCheckpoint => ({
  resource: 'payout_items',
  state: 'partial',
  asOf: run.board.view('payout_items').asOf as SyncCheckpoint['asOf'],
  read: reading.counts.read,
  pages: reading.counts.pages,
  failure: null,
  memory: writeMemory({ ...reading.memory, quarantined: reading.counts.quarantined }),
});
