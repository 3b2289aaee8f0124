/** Finds out, once per profile, whether the first page of a list is 1 or 0; a list without rows decides nothing. */
import type { Failure } from '@shared/contract/failures.ts';
import { isJsonObject } from '@shared/domain/json/json.ts';
import { textOfJson } from '@shared/domain/payments/fields.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { PageAnswer } from '../../ports.ts';
import type { ListRun } from './list.ts';
import { PAGE_SIZE_FIRST, refusesPageSize, smallerPageSize } from './page-size.ts';
import { meetsAll } from '../run.ts';
import type { SyncRun } from '../run.ts';

export type FirstPage = 0 | 1;
type Pages = {
  readonly one: readonly string[];
  /** `refused`: the service has no such page. `failed`: it did not manage to say. */
  readonly zero: readonly string[] | 'refused' | 'failed';
};

/** Rows move between two requests: a doubtful picture is looked at again. */
const LOOKS_MAX = 5;

/** Remembers the answer in the list and for the lists that follow; null when it is settled or nothing can be said. */
export async function settleFirstPage(run: SyncRun, list: ListRun): Promise<Failure | null> {
  if (run.found.firstPage === null) {
    const asked = await askFirstPage(run, list);
    if (!asked.ok) return asked.error;
    run.found.firstPage = asked.value;
  }
  list.memory = { ...list.memory, firstPage: run.found.firstPage };
  return null;
}

/** A page 0 that is refused now: lists may begin at 1 after all, and the next sync looks again. */
export function forgetFirstPage(run: SyncRun, list: ListRun): void {
  run.found.firstPage = null;
  list.memory = { ...list.memory, firstPage: null, pageSize: PAGE_SIZE_FIRST };
}

async function askFirstPage(run: SyncRun, list: ListRun): Promise<Result<FirstPage | null, Failure>> {
  let last: Pages | null = null;
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const pages = await lookAtBoth(run, list);
    if (!pages.ok) return pages;
    const verdict = verdictOf(pages.value, last);
    if (verdict !== 'again') return ok(verdict);
    last = pages.value;
  }
  return ok(last === null ? null : likelier(last));
}

/** Page 1 in a size that the service takes, then page 0 in the same. */
async function lookAtBoth(run: SyncRun, list: ListRun): Promise<Result<Pages, Failure>> {
  const one = await askInSize(run, list);
  if (!one.ok) return one;
  const { pageSize } = list.memory;
  const zero = await run.api.listPage(list.resource, { page: 0, pageSize }, run.signal);
  if (zero.ok) return ok({ one: idsOf(one.value), zero: idsOf(zero.value) });
  const { error } = zero;
  if (error.kind === 'cancelled' || error.kind === 'rate-limited' || meetsAll(error)) return err(error);
  return ok({ one: idsOf(one.value), zero: isRefusal(error) ? 'refused' : 'failed' });
}

async function askInSize(run: SyncRun, list: ListRun): Promise<Result<PageAnswer, Failure>> {
  for (;;) {
    const { pageSize } = list.memory;
    const answer = await run.api.listPage(list.resource, { page: 1, pageSize }, run.signal);
    const smaller = answer.ok || !refusesPageSize(answer.error) ? undefined : smallerPageSize(pageSize);
    if (smaller === undefined) return answer;
    list.memory = { ...list.memory, pageSize: smaller, lastPage: null, rowsPerPage: null };
  }
}

/** `apart`: page 0 has rows, and none of page 1. */
type Picture = 'nothing' | 'no-page-0' | 'broken' | 'apart' | 'same' | 'mixed';

function pictureOf({ one, zero }: Pages): Picture {
  if (zero === 'failed') return one.length > 0 ? 'broken' : 'mixed';
  if (zero === 'refused' || zero.length === 0) return one.length > 0 ? 'no-page-0' : 'nothing';
  const shared = sharedBy(one, zero);
  if (shared === 0) return 'apart';
  return shared === one.length && shared === zero.length ? 'same' : 'mixed';
}

/**
 * Only a page 0 that is refused or empty settles it at once. One that breaks, is another page or is page 1 must be so
 * twice: rows that came in between, or one answer given for another, can make either look like the other once.
 */
function verdictOf(pages: Pages, last: Pages | null): FirstPage | null | 'again' {
  const picture = pictureOf(pages);
  if (picture === 'nothing') return null;
  if (picture === 'no-page-0') return 1;
  if (picture === 'mixed' || last === null || pictureOf(last) !== picture) return 'again';
  return picture === 'apart' ? 0 : 1;
}

/** Nothing but doubtful looks: pages that have most rows in common are one page. */
function likelier({ one, zero }: Pages): FirstPage | null {
  if (zero === 'refused' || zero === 'failed') return one.length === 0 ? null : 1;
  if (one.length === 0) return null;
  return sharedBy(one, zero) * 2 >= Math.max(one.length, zero.length) ? 1 : 0;
}

function sharedBy(one: readonly string[], zero: readonly string[]): number {
  const ofOne = new Set(one);
  return zero.filter((id) => ofOne.has(id)).length;
}

/** A status that says no, and not that the service is out of order. */
export function isRefusal({ kind, detail }: Failure): boolean {
  return (
    kind === 'not-found' || kind === 'not-allowed' || (kind === 'not-this-service' && detail?.['reason'] === 'status')
  );
}

/** Each id once; rows without one stand for nothing here. */
const idsOf = ({ rows }: PageAnswer): readonly string[] => [
  ...new Set(rows.flatMap((row) => (isJsonObject(row) ? (textOfJson(row.get('id')) ?? []) : []))),
];
