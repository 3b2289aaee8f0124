/** How many rows a page is asked for: 100 at first, half of it after each 422 down to 10, then whatever the service likes. */
import type { Failure } from '@shared/contract/failures.ts';

/** Null leaves the size to the service. */
export type PageSize = number | null;

export const PAGE_SIZE_FIRST = 100;
const PAGE_SIZE_MIN = 10;

/** 100, 50, 25, 12, 10, null; undefined when nothing smaller is left. */
export function smallerPageSize(size: PageSize): PageSize | undefined {
  if (size === null) return undefined;
  return size <= PAGE_SIZE_MIN ? null : Math.max(PAGE_SIZE_MIN, Math.floor(size / 2));
}

/** A 422 to a list is taken as "this page size is not allowed". */
export const refusesPageSize = (reason: Failure): boolean => reason.detail?.['status'] === 422;
