/** Reads only what is new in a long list that is known and calm: from its newest rows down, or from its last pages on. */
import type { Failure } from '@shared/contract/failures.ts';
import { recordKey } from '@shared/domain/ids.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { must } from '@shared/domain/assert.ts';
import { markGone } from '../absentees.ts';
import { firstPageOf, kindOf, listEnding } from './list.ts';
import type { ListEnding, ListRun } from './list.ts';
import { isFullDue } from './memory.ts';
import type { SyncMemory } from './memory.ts';
import { readSweep } from './read-sweep.ts';
import type { SyncRun } from '../run.ts';
import { readSingly } from '../singly.ts';
import type { Sweep } from './sweep.ts';
import { createBatch } from '../batch.ts';
import { readPage } from './served.ts';

/** Order, page length and last page are known from a whole sweep, and nothing speaks for reading the list whole. */
export function mayReadSince(run: SyncRun, { memory }: ListRun): boolean {
  if (run.full || isFullDue(memory, run.startedAt)) return false;
  const isOrdered = memory.order === 'falling' || memory.order === 'rising';
  return (
    memory.proved &&
    memory.calm &&
    isOrdered &&
    memory.rowsPerPage !== null &&
    pagesOf(memory) > run.limits.wholePagesMax
  );
}

const pagesOf = ({ lastPage, firstPage }: SyncMemory): number =>
  lastPage === null ? 0 : lastPage + 1 - (firstPage ?? 1);

/**
 * What is new (read twice, as everything is), every unfinished row, and the number of rows in the list, which tells
 * whether anything vanished or came in further down. `whole` where these do not fit what is stored.
 */
export async function readSince(run: SyncRun, list: ListRun): Promise<ListEnding | 'whole'> {
  const met = new Set<string>();
  for (let reading = 1; reading <= run.limits.sinceReadingsMax; reading += 1) {
    const step = await readNews(run, list, { met, isFirst: reading === 1 });
    if (step === 'whole') return 'whole';
    if (step !== 'again') return listEnding(list, step.failure, met);
  }
  return 'whole';
}

type NewsReading = { readonly met: Set<string>; readonly isFirst: boolean };
type Step = { readonly failure: Failure | null } | 'whole' | 'again';

async function readNews(run: SyncRun, list: ListRun, { met, isFirst }: NewsReading): Promise<Step> {
  const { sweep, failure, isSmaller } = await readSweep(run, list, startOf(list));
  for (const id of sweep.seen) met.add(id);
  if (isSmaller) return 'whole';
  if (failure !== null) return { failure };
  if (!isAsExpected(list, sweep)) return 'whole';
  if (isFirst) return (await readUnfinished(run, list, met)) ?? 'again';
  return proveCount(run, list, sweep);
}

/** A row more than are stored may have come in the meantime. */
async function proveCount(run: SyncRun, list: ListRun, sweep: Sweep): Promise<Step> {
  const counted = await countRows(run, list, sweep);
  if (!counted.ok) return { failure: counted.error };
  const { found, lastPage } = counted.value;
  if (sweep.older > 0 || found === 'fewer') return 'whole';
  if (found === 'more') return 'again';
  list.memory = { ...list.memory, lastPage, proved: true };
  return { failure: null };
}

/** A rising list grows at its end: from the page before its last one, which must begin with a row that is known. */
function startOf(list: ListRun): Pick<Sweep, 'kind' | 'page'> {
  const first = firstPageOf(list);
  const { order, lastPage } = list.memory;
  if (order === 'falling' || lastPage === null) return { kind: 'head', page: first };
  return { kind: 'tail', page: Math.max(first, lastPage - 1) };
}

/** The order still holds, nothing older came to light, and the first page joins what is stored. */
function isAsExpected(list: ListRun, sweep: Sweep): boolean {
  list.isCalm = list.isCalm && sweep.older === 0;
  const { firstId, newestAt, newestOfFirst } = sweep;
  if (sweep.older > 0 || firstId === null || newestAt === null) return false;
  if (sweep.kind === 'tail') return sweep.order.allows('rising') && !list.newKeys.has(recordKey(kindOf(list), firstId));
  return sweep.order.allows('falling') && newestOfFirst !== null && newestOfFirst >= newestAt;
}

/** Every unfinished row that was not met is asked for by name; where that is closed or too much, `whole`. */
async function readUnfinished(
  run: SyncRun,
  list: ListRun,
  met: Set<string>,
): Promise<{ readonly failure: Failure } | 'whole' | null> {
  const kind = kindOf(list);
  const ids = run.store.unfinished(kind).filter((id) => !met.has(id));
  if (ids.length > run.store.known(kind).count / 4) return 'whole';
  const told = await readSingly(run, list, ids);
  for (const id of told.there) met.add(id);
  list.counts.read = Math.max(list.counts.read, met.size);
  if (told.failure !== null) return { failure: told.failure };
  if (told.untold.length > 0) return 'whole';
  markGone(run, list, told.gone);
  return null;
}

// How many rows a long list holds, told by its last pages: it must be as many as are stored, or something moved unseen.

/** `fewer`: something vanished. `more`: something came in, perhaps since the new rows were read. */
type Counted = { readonly found: 'all' | 'more' | 'fewer'; readonly lastPage: number };

const foundOf = (listed: number, expected: number): Counted['found'] => {
  if (listed === expected) return 'all';
  return listed > expected ? 'more' : 'fewer';
};

/** Rows that the last page brings are stored like those of the sweep, and counted in it. */
async function countRows(run: SyncRun, list: ListRun, sweep: Sweep): Promise<Result<Counted, Failure>> {
  const first = firstPageOf(list);
  const rowsPerPage = must(list.memory.rowsPerPage, 'only lists of even pages are counted');
  const expected = run.store.known(kindOf(list)).count + list.memory.quarantined;
  if (sweep.kind === 'tail') {
    const before = (sweep.page - sweep.pages - first) * rowsPerPage;
    return ok({ found: foundOf(before + sweep.positions, expected), lastPage: sweep.page - 1 });
  }
  const lastPage = first + Math.max(1, Math.ceil(expected / rowsPerPage)) - 1;
  const { resource, memory } = list;
  const ask = (page: number) => run.api.listPage(resource, { page, pageSize: memory.pageSize }, run.signal);
  const [last, behind] = await Promise.all([ask(lastPage), ask(lastPage + 1)]);
  if (!last.ok) return last;
  if (!behind.ok) return behind;
  const kind = kindOf(list);
  const batch = createBatch(run, list, sweep);
  batch.add(readPage(last.value, { resource, kind, payout: null, known: run.store }));
  batch.flush(null);
  const listed = (lastPage - first) * rowsPerPage + last.value.rows.length + behind.value.rows.length;
  return ok({ found: foundOf(listed, expected), lastPage });
}
