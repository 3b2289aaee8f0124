/** Reads one sweep: page after page in their order until an EMPTY one; a page that only repeats is asked for twice. */
import type { Failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer } from '../../ports.ts';
import { createBatch } from '../batch.ts';
import type { Batch } from '../batch.ts';
import { kindOf, KIND_OF, noteNewest } from './list.ts';
import type { ListRun } from './list.ts';
import { openPages } from './page-queue.ts';
import type { PageQueue } from './page-queue.ts';
import { refusesPageSize, smallerPageSize } from './page-size.ts';
import { incomplete } from '../run.ts';
import type { SyncRun } from '../run.ts';
import { readPage } from './served.ts';
import type { ReadPage } from './served.ts';
import { isStale, newSweep, notePage } from './sweep.ts';
import type { Sweep, SweepStart } from './sweep.ts';

export type Swept = {
  readonly sweep: Sweep;
  readonly failure: Failure | null;
  /** The service took no page of this size: a smaller one is remembered, and the sweep has taught nothing else. */
  readonly isSmaller: boolean;
};

type Reading = { readonly sweep: Sweep; readonly batch: Batch; readonly queue: PageQueue };

export async function readSweep(run: SyncRun, list: ListRun, start: Omit<SweepStart, 'newestAt'>): Promise<Swept> {
  const kind = KIND_OF[list.resource];
  noteNewest(run, list);
  const sweep = newSweep({ ...start, newestAt: list.newestAt });
  list.sweep += 1;
  list.memory = { ...list.memory, sweep: list.sweep };
  const { resource, memory } = list;
  run.board.show(resource, { read: 0, pages: 0, sweep: list.sweep });
  const likelyLast = start.kind === 'head' || kind === null ? null : memory.lastPage;
  const queue = openPages(run, { resource, pageSize: memory.pageSize, from: start.page, likelyLast });
  const batch = createBatch(run, list, sweep);
  try {
    const failure = await readPages(run, list, { sweep, batch, queue });
    endSweep(list, { sweep, batch }, failure);
    noteNewest(run, list);
    return { sweep, failure, isSmaller: failure !== null && takeSmaller(list, failure) };
  } finally {
    queue.close();
  }
}

/** Null at the end of the list, or of what a `head` sweep needs. */
async function readPages(run: SyncRun, list: ListRun, reading: Reading): Promise<Failure | null> {
  for (;;) {
    if (reading.sweep.pages >= run.limits.pagesMax) return incomplete('page-limit');
    const page = await nextPage(run, list, reading);
    if (!page.ok) return page.error;
    if (page.value.positions === 0) return null;
    const step = takePage(run, list, { ...reading, page: page.value });
    if (step === 'known') return null;
    // The wallets' list is not described as having pages: the same answer again is simply all of it.
    if (step === 'repeated') return list.resource === 'wallets' ? null : incomplete('page-repeated');
  }
}

async function nextPage(run: SyncRun, list: ListRun, { sweep, queue }: Reading): Promise<Result<ReadPage, Failure>> {
  const first = readAnswer(run, list, await queue.next());
  if (!first.ok || first.value.positions === 0 || sweep.pages === 0) return first;
  if (list.resource === 'wallets' || !isStale(sweep, first.value)) return first;
  // Rows that moved on while they were read, a service that repeated itself once, or a list without an end.
  const { pageSize } = list.memory;
  return readAnswer(run, list, await run.api.listPage(list.resource, { page: sweep.page, pageSize }, run.signal));
}

function readAnswer(run: SyncRun, list: ListRun, answer: Result<PageAnswer, Failure>): Result<ReadPage, Failure> {
  if (!answer.ok) return answer;
  const { resource, trusts } = list;
  // Wallets are no records of money, but their pages are told apart in the same way.
  const kind = KIND_OF[resource] ?? 'order';
  const known = trusts && KIND_OF[resource] !== null ? run.store : null;
  return ok(readPage(answer.value, { resource, kind, payout: null, known }));
}

type Taking = Reading & { readonly page: ReadPage };

function takePage(run: SyncRun, list: ListRun, { sweep, batch, page }: Taking): 'next' | 'known' | 'repeated' {
  notePage(sweep, page);
  const { counts, resource } = list;
  const stalePagesMax = resource === 'wallets' ? 1 : run.limits.stalePagesMax;
  if (sweep.stalePages >= stalePagesMax) return 'repeated';
  if (sweep.seen.size >= counts.read) Object.assign(counts, { read: sweep.seen.size, quarantined: sweep.quarantined });
  counts.pages = Math.max(counts.pages, sweep.pages);
  batch.add(page);
  run.board.show(resource, { read: sweep.seen.size, pages: sweep.pages, ...quarantinedOf(list, sweep) });
  if (sweep.kind === 'head') return takeOfHead(list, { batch, page });
  if (batch.isDue()) batch.flush(sweep.kind === 'tail' ? null : sweep.page);
  return 'next';
}

/** A page of rows that were stored before this sync and did not change is where a falling list becomes known. */
function takeOfHead(list: ListRun, { batch, page }: Pick<Taking, 'batch' | 'page'>): 'next' | 'known' {
  const kind = kindOf(list);
  const hadNews = page.rows.some(({ id }) => list.newKeys.has(recordKey(kind, id)));
  const before = list.counts.new + list.counts.changed;
  batch.flush(null);
  const isKnown = page.rows.length > 0 && !hadNews && list.counts.new + list.counts.changed === before;
  return isKnown ? 'known' : 'next';
}

const quarantinedOf = (list: ListRun, sweep: Sweep): { readonly quarantined: number } => ({
  quarantined: sweep.kind === 'whole' ? sweep.quarantined : list.memory.quarantined,
});

function endSweep(list: ListRun, { sweep, batch }: Omit<Reading, 'queue'>, failure: Failure | null): void {
  const isWhole = sweep.kind === 'whole' || sweep.kind === 'rest';
  if (failure !== null) {
    // A list that repeats itself is begun anew; anything else goes on at the page that is missing.
    const next = isWhole && failure.kind !== 'sync-incomplete' ? sweep.page : null;
    batch.flush(next);
    return;
  }
  if (sweep.kind === 'whole') list.memory = { ...list.memory, ...learnt(sweep) };
  batch.flush(null);
  if (isWhole) list.memory = { ...list.memory, next: null };
}

const learnt = (sweep: Sweep) => ({
  order: sweep.order.verdict(),
  lastPage: sweep.pages === 0 ? null : sweep.page - 1,
  rowsPerPage: sweep.rowsPerPage,
  quarantined: sweep.quarantined,
});

/** The pages of another size are other pages: nothing that was remembered of them holds. */
function takeSmaller(list: ListRun, reason: Failure): boolean {
  if (!refusesPageSize(reason)) return false;
  const pageSize = smallerPageSize(list.memory.pageSize);
  if (pageSize === undefined) return false;
  list.memory = { ...list.memory, pageSize, lastPage: null, rowsPerPage: null, next: null };
  return true;
}
