/** How many rows a long list holds, told by its last pages: it must be as many as are stored, or something moved unseen. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { must } from '@shared/domain/assert.ts';
import { createBatch } from '../batch.ts';
import { firstPageOf, kindOf } from './list.ts';
import type { ListRun } from './list.ts';
import type { SyncRun } from '../run.ts';
import { readPage } from './served.ts';
import type { Sweep } from './sweep.ts';

/** `fewer`: something vanished. `more`: something came in, perhaps since the new rows were read. */
export type Counted = { readonly found: 'all' | 'more' | 'fewer'; readonly lastPage: number };

const foundOf = (listed: number, expected: number): Counted['found'] => {
  if (listed === expected) return 'all';
  return listed > expected ? 'more' : 'fewer';
};

/** Rows that the last page brings are stored like those of the sweep, and counted in it. */
export async function countRows(run: SyncRun, list: ListRun, sweep: Sweep): Promise<Result<Counted, Failure>> {
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
