/** One step back or forth in an account's history. */
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
import { isLong, runLongStep } from './run-long-step.ts';
import type { Follow } from './run-long-step.ts';

export type UndoRedoTools = Pick<Deciding, 'store' | 'clock' | 'by' | 'wrote'> & {
  /** False once the profile is closed: what is not whole by then is left as it was. */
  readonly isStill: () => boolean;
  readonly follow: Follow;
  /** Told of what was turned, before the answer. */
  readonly onTurned?: (turned: Turned) => void;
};

/** What the app made of the rows since keeps a step from being undone: it goes as well, and is made anew. */
const isInTheWay = (turned: Result<Turned, NoTurn> | null, direction: 'undo' | 'redo'): boolean =>
  direction === 'undo' && turned?.ok === false && turned.error.kind !== 'nothing-to-undo';

/** A short step is noted at once. */
const bookFollows =
  ({ follow, wrote }: UndoRedoTools, isLongStep: boolean): Follow =>
  async (account, changes) => {
    if (isLongStep) await follow(account, changes);
    else wrote?.(account, changes);
  };

/** Undoes the newest step, or does the last undone one again; both name the step they would touch next. */
export async function undoRedo(
  deps: UndoRedoTools,
  direction: 'undo' | 'redo',
  request: z.output<(typeof calls)['history.undo']['request']>,
): Promise<Result<Answer<'history.get'>, Failure>> {
  const { store, clock, by, isStill, onTurned } = deps;
  const account = accountId(request.account);
  const expected = request.step === undefined ? undefined : stepId(request.step);
  const turn: Turn = { account, at: clock.now(), by, expected };
  const changes = historyOf(store, account)[direction]?.rows ?? 0;
  const go = (wanted: Turn) =>
    runLongStep(clock, {
      changes,
      atOnce: () => store.decisions[direction](wanted),
      inParts: (pause) => store.decisions.turnInParts(direction, wanted, pause),
      // Whatever came between, the turn itself says whether the step is still the one that was meant.
      isWanted: isStill,
    });
  const first = await go(turn);
  const turned = isInTheWay(first, direction) ? await go({ ...turn, withRuns: true }) : first;
  if (turned === null) return err(failure('cancelled'));
  if (turned.ok) {
    await bookFollows(deps, isLong(changes))(account, turned.value.changes);
    onTurned?.(turned.value);
    return ok(historyOf(store, account));
  }
  const { kind, ...detail } = turned.error;
  return err(failure(kind, 'rows' in detail ? { ...detail, rows: [...detail.rows] } : undefined));
}
