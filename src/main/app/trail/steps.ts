/** Which step of decisions an entry of the trail is about, and which way it went. */
import { STEP_KINDS } from '@shared/domain/matching/match.ts';
import type { StepKind } from '@shared/domain/matching/match.ts';
import type { TrailEntry } from '@shared/domain/trail/entry.ts';

export type StepOf = {
  readonly number: number;
  readonly kind: StepKind;
  readonly changes: number;
  readonly isUndone: boolean;
};

const kindOf = (text: unknown): StepKind | undefined => STEP_KINDS.find((one) => one === text);

/** Null where the entry is about no step. */
export function stepKindOf(what: string, { step, kind, changes }: TrailEntry['values']): StepOf | null {
  const isTurn = what === 'undo' || what === 'redo';
  const of = kindOf(isTurn ? kind : what);
  const [, number] = /^step-(\d{1,15})$/.exec(typeof step === 'string' ? step : '') ?? [];
  if (of === undefined || number === undefined || typeof changes !== 'number') return null;
  return { number: Number.parseInt(number, 10), kind: of, changes, isUndone: what === 'undo' };
}
