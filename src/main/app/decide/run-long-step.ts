/**
 * How a long step is written while the engine goes on answering: the one place where a step pauses.
 *
 * The engine is one thread, so that a write of ten thousand changes would hold up every page of the window. A long step
 * is therefore a generator (`InParts`), written as one transaction that is left open between its parts. In each pause
 * whatever came in is answered: reads see what was committed before the step (a second connection,
 * chunked-transaction.ts), and any other write takes the step back first, so that there is never half of one. Then
 * nothing was written, and it begins anew. What is taken back again and again, by a sync's checkpoints for one, is
 * written at once in the end. After it the book of the account follows, in parts as well (`Follow`): until it is there
 * the book of before is shown, and a plan made from it is refused where it no longer fits.
 */
import type { AccountId } from '@shared/domain/ids.ts';
import type { Change } from '@shared/domain/matching/match.ts';
import type { Clock } from '../ports.ts';

/** Told what a step changed, right after it was written; settles when the account can be asked for quickly again. */
export type Follow = (account: AccountId, changes: readonly Change[]) => Promise<void>;

/** Answers whatever came in; false where the rest is not wanted any more. */
export type Pause = () => Promise<boolean>;

export const pauseOn =
  (clock: Pick<Clock, 'sleep'>, isWanted = (): boolean => true): Pause =>
  async () =>
    (await clock.sleep(0)) && isWanted();

const AT_ONCE_MAX = 2_000;
export const isLong = (changes: number): boolean => changes > AT_ONCE_MAX;

/** How often it is tried in parts. */
const IN_PARTS_MAX = 3;

export type LongStep<T> = {
  readonly changes: number;
  readonly atOnce: () => T;
  /** Null where it was taken back, or where a pause said no. */
  readonly inParts: (pause: Pause) => Promise<T | null>;
  readonly isWanted: () => boolean;
};

/** Null where it is not wanted any more: then nothing was written. */
export async function runLongStep<T>(
  clock: Clock,
  { changes, atOnce, inParts, isWanted }: LongStep<T>,
): Promise<T | null> {
  if (!isLong(changes)) return atOnce();
  const pause = pauseOn(clock, isWanted);
  for (let tries = 0; tries < IN_PARTS_MAX; tries += 1) {
    const done = await inParts(pause);
    if (done !== null) return done;
    if (!isWanted()) return null;
  }
  return atOnce();
}
