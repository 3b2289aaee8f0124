/** What the store throws when the database itself cannot go on (disk full, damage): it carries the failure to answer with. */
import type { Failure } from '@shared/contract/failures.ts';

/** Thrown by any call of a Store; the transaction was undone, and the next call may work again. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind, { cause });
    this.failure = failure;
  }
}
