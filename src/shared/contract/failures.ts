/** A failure as a value: what went wrong, by its kind. */
import type { FailureKind } from './failure-kinds.ts';
import type { Failure } from './failure-schema.ts';

export type { FailureKind } from './failure-kinds.ts';
export type { DifferingRow, Failure } from './failure-schema.ts';

export const failure = (kind: FailureKind, detail?: Failure['detail']): Failure =>
  detail === undefined ? { kind } : { kind, detail };
