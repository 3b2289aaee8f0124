/** Writes a step that was planned from what the store held at a version, if that is still so. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Step } from '@shared/domain/matching/match.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock, Store } from '../ports.ts';
import type { MatchWatch } from '../ports/matcher.ts';
import { runLongStep } from './run-long-step.ts';
import type { Pause } from './run-long-step.ts';

type Deps = { readonly store: Store; readonly clock: Clock };
/** The version of the store that the plan saw; without a watch nothing interrupts the writing. */
export type SeenBy = { readonly seen: number; readonly watch: MatchWatch | null };

/** Null where what the plan saw is no longer so; a step without changes writes nothing. */
export async function applyStep(
  { store, clock }: Deps,
  step: Step,
  { seen, watch }: SeenBy,
): Promise<Result<unknown, Failure> | null> {
  if (store.version() !== seen) return null;
  if (step.changes.length === 0) return ok(null);
  const { decisions } = store;
  const isStopped = (): boolean => watch?.signal?.aborted === true;
  const long = {
    changes: step.changes.length,
    atOnce: () => decisions.apply(step),
    inParts: (pause: Pause) => decisions.applyInParts(step, pause),
    isWanted: () => !isStopped() && store.version() === seen,
  };
  const applied = watch === null ? long.atOnce() : await runLongStep(clock, long);
  if (applied === null) return isStopped() ? err(failure('cancelled')) : null;
  if (applied.ok) return applied;
  const { kind, ...detail } = applied.error;
  return err(failure(kind, { ...detail, rows: [...detail.rows] }));
}
