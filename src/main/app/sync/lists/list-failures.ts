/** What a status means where a list answers with it: of a single record the same status tells something else. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';

/** A 404 is a list that is not there, a 422 one that takes no way of asking; everything else stays as it is. */
export function ofList(reason: Failure): Failure {
  const status = reason.detail?.['status'];
  if (reason.kind === 'not-found' && status === 404) return failure('list-not-found', reason.detail);
  if (reason.kind === 'not-this-service' && status === 422) return failure('list-refused', reason.detail);
  return reason;
}

/** The service's own words for it; null where it said none. */
export function saidBy(reason: Failure | null): string | null {
  const message = reason?.detail?.['message'];
  return typeof message === 'string' ? message : null;
}
