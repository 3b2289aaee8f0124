/** Writes a step that was planned from what the store held at a version: at once, or in parts where somebody watches and it is long. */
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change, Step } from '@shared/domain/matching/match.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Clock, Store } from '../ports.ts';
import type { StalePlan } from '../ports/decisions.ts';
import type { MatchWatch } from '../ports/matcher.ts';

/** Told what a long step changed, right after it was written; settles when the account can be asked for quickly again. */
export type Follow = (account: AccountId, changes: readonly Change[]) => Promise<void>;

/** A step of more changes is written in parts, so that pages are answered meanwhile. */
export const AT_ONCE_MAX = 2_000;
/** How often that is tried. */
const IN_PARTS_MAX = 3;

type Deps = { readonly store: Store; readonly clock: Clock };
/** The version of the store that the plan saw; without a watch nothing interrupts the writing. */
export type SeenBy = { readonly seen: number; readonly watch: MatchWatch | null };

/** Null where what the plan saw is no longer so; a step without changes writes nothing. */
export async function applyStep(
  deps: Deps,
  step: Step,
  { seen, watch }: SeenBy,
): Promise<Result<unknown, Failure> | null> {
  if (deps.store.version() !== seen) return null;
  const isLong = step.changes.length > AT_ONCE_MAX && watch !== null;
  return isLong ? writtenInParts(deps, step, { ...watch, seen }) : written(deps, step);
}

function written({ store }: Deps, step: Step): Result<unknown, Failure> {
  const applied = step.changes.length === 0 ? ok(null) : store.decisions.apply(step);
  return applied.ok ? applied : stale(applied.error);
}

const stale = ({ kind, ...detail }: StalePlan): Result<never, Failure> => err(failure(kind, { ...detail, rows: [...detail.rows] })); // prettier-ignore

/** Writes the step while what it saw is still so; null where it no longer is. */
async function writtenInParts(
  deps: Deps,
  step: Step,
  { signal, seen }: MatchWatch & { readonly seen: number },
): Promise<Result<unknown, Failure> | null> {
  const applied = await inPartsElseAtOnce({
    inParts: () => deps.store.decisions.applyInParts(step, () => deps.clock.sleep(0, signal)),
    isWanted: () => signal?.aborted !== true && deps.store.version() === seen,
    atOnce: () => deps.store.decisions.apply(step),
  });
  if (applied === null) return signal?.aborted === true ? err(failure('cancelled')) : null;
  return applied.ok ? applied : stale(applied.error);
}

type Ways<T> = {
  /** Null where it was taken back. */
  readonly inParts: () => Promise<T | null>;
  readonly atOnce: () => T;
  readonly isWanted: () => boolean;
};

/**
 * What is taken back again and again for other writes that change nothing that it sees, a sync's checkpoints for one, is
 * written at once in the end; null where it is not wanted any more.
 */
export async function inPartsElseAtOnce<T>({ inParts, atOnce, isWanted }: Ways<T>): Promise<T | null> {
  for (let tries = 0; tries < IN_PARTS_MAX; tries += 1) {
    const done = await inParts();
    if (done !== null) return done;
    if (!isWanted()) return null;
  }
  return atOnce();
}
