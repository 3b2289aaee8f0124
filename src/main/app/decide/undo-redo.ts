/** One step back or forth in an account's history: a short one at once, a long one in parts, so that pages are answered meanwhile. */
import type { z } from 'zod';
import type { Answer, calls } from '@shared/contract/calls.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { accountId, stepId } from '@shared/domain/ids.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { historyOf } from './decisions.ts';
import type { Deciding } from './decisions.ts';
import type { NoTurn, Turn, Turned } from '../ports/decisions.ts';
import { AT_ONCE_MAX, inPartsElseAtOnce } from './apply-step.ts';
import type { Follow } from './apply-step.ts';

export type UndoRedoTools = Pick<Deciding, 'store' | 'clock' | 'by'> & {
  /** False once the profile is closed: what is not whole by then is left as it was. */
  readonly isStill: () => boolean;
  readonly follow: Follow;
};

/** Undoes the newest step, or does the last undone one again; both name the step they would touch next. */
export async function undoRedo(
  deps: UndoRedoTools,
  direction: 'undo' | 'redo',
  request: z.output<(typeof calls)['history.undo']['request']>,
): Promise<Result<Answer<'history.get'>, Failure>> {
  const { store, clock, by } = deps;
  const account = accountId(request.account);
  const expected = request.step === undefined ? undefined : stepId(request.step);
  const turn: Turn = { account, at: clock.now(), by, expected };
  const isLong = (historyOf(store, account)[direction]?.rows ?? 0) > AT_ONCE_MAX;
  const moved = isLong ? await movedInParts(deps, direction, turn) : store.decisions[direction](turn);
  if (moved === null) return err(failure('cancelled'));
  if (moved.ok) return ok(historyOf(store, account));
  const { kind, ...detail } = moved.error;
  return err(failure(kind, 'rows' in detail ? { ...detail, rows: [...detail.rows] } : undefined));
}

/** Null where the profile was closed meanwhile. */
async function movedInParts(
  { store, clock, isStill, follow }: UndoRedoTools,
  direction: 'undo' | 'redo',
  turn: Turn,
): Promise<Result<Turned, NoTurn> | null> {
  const moved = await inPartsElseAtOnce({
    inParts: () => store.decisions.turnInParts(direction, turn, async () => (await clock.sleep(0)) && isStill()),
    // Whatever came between, the turn itself says whether the step is still the one that was meant.
    isWanted: isStill,
    atOnce: () => store.decisions[direction](turn),
  });
  if (moved?.ok === true) await follow(turn.account, moved.value.changes);
  return moved;
}
