/** A failure as a value: what went wrong, by its kind. */
import type { FailureKind } from './failure-kinds.ts';
import type { Failure } from './failure-schema.ts';

export type { FailureKind } from './failure-kinds.ts';
export type { DifferingRow, Failure } from './failure-schema.ts';

export const failure = (kind: FailureKind, detail?: Failure['detail']): Failure =>
  detail === undefined ? { kind } : { kind, detail };

/** What of ours may be asked for and not be there; what a person named is told by its name. */
export const MISSING_THINGS = [
  'account',
  'row',
  'statement',
  'rule',
  'prices',
  'proposal',
  'entry',
  'file',
  'attachment',
] as const;
export type MissingThing = (typeof MISSING_THINGS)[number];
export const missing = (thing: MissingThing): Failure => failure('not-found', { thing });
