/** Steps that this window took and that a page may not show yet: what each makes of one row, until the page was read after it. */
import type { CallName, Request } from '@shared/contract/calls.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { create } from 'zustand';

/** What a step makes of a row of a list. */
export type Effect = {
  /** The list, by its question. */
  readonly list: string;
  readonly before: CaseView;
  /** Where it stood. */
  readonly index: number;
  /** Null where the row leaves the list. */
  readonly after: CaseView | null;
};

/** A step that was told; `id` is its name in the history, null until it is written. */
type OwnStep = { readonly key: number; readonly effect: Effect | null; readonly id: string | null };
/** A step as it went forth or back. */
export type Turned = {
  readonly key: number;
  readonly effect: Effect;
  readonly isUndone: boolean;
  /** The state of the database that shows it; null until it is written. */
  readonly version: number | null;
};
export type Direction = 'undo' | 'redo';
type Foresee = <N extends CallName>(name: N, request: Request<N>) => Effect | null;
type State = {
  /** Everything that was told, oldest first: what goes forth and back again stands here twice. */
  readonly told: readonly Turned[];
  /** The steps that undo and redo would meet, the next one last. */
  readonly done: readonly OwnStep[];
  readonly undone: readonly OwnStep[];
  /** What a call makes of the rows on screen. */
  readonly foresee: Foresee | null;
};

const STEPS_MAX = 500;
let keys = 0;
const nextKey = (): number => (keys += 1);

export const useOwnSteps = create<State>()(() => ({ told: [], done: [], undone: [], foresee: null }));
const { getState, setState } = useOwnSteps;

export const forgetOwnSteps = (): void => setState({ told: [], done: [], undone: [] });

const without = <T extends { readonly key: number }>(all: readonly T[], key: number): readonly T[] =>
  all.filter((one) => one.key !== key);

/** Shows a step from now on, as it went forth or back. */
function tell(effect: Effect | null, isUndone: boolean): number {
  const key = nextKey();
  if (effect !== null)
    setState(({ told }) => ({ told: [...told, { key, effect, isUndone, version: null }].slice(-STEPS_MAX) }));
  return key;
}

/** From which state of the database on a page shows it by itself; null where it was refused. */
const written = (key: number, version: number | null): void =>
  setState(({ told }) => ({
    told: version === null ? without(told, key) : told.map((one) => (one.key === key ? { ...one, version } : one)),
  }));

/** A step begins: what could be done again before it cannot any more. */
export function beginStep<N extends CallName>(name: N, request: Request<N>): number {
  const effect = getState().foresee?.(name, request) ?? null;
  const key = tell(effect, false);
  setState(({ done }) => ({ done: [...done, { key, effect, id: null }].slice(-STEPS_MAX), undone: [] }));
  return key;
}

/** The step is written under its name in the history. */
export function endStep(key: number, id: string | null, version: number): void {
  const named = (step: OwnStep): OwnStep => (step.key === key ? { ...step, id } : step);
  setState(({ done, undone }) => ({ done: done.map(named), undone: undone.map(named) }));
  written(key, version);
}

export function dropStep(key: number): void {
  setState(({ done, undone }) => ({ done: without(done, key), undone: without(undone, key) }));
  written(key, null);
}

const move = (step: OwnStep, direction: Direction): void =>
  setState(({ done, undone }) =>
    direction === 'undo'
      ? { done: without(done, step.key), undone: [...undone, step] }
      : { done: [...done, step], undone: without(undone, step.key) },
  );

/** Turns the next step at once, as the history will once it is written, unless that names another one; answers with how it ends: at a version, or (null) as it was before. */
export function beginTurn(direction: Direction, named: string | null): (version: number | null) => void {
  const { done, undone } = getState();
  const step = (direction === 'undo' ? done : undone).at(-1);
  if (step === undefined || (step.id !== null && named !== null && step.id !== named)) return () => undefined;
  const key = tell(step.effect, direction === 'undo');
  move(step, direction);
  return (version) => {
    written(key, version);
    if (version === null) move(step, direction === 'undo' ? 'redo' : 'undo');
  };
}

/** What was told of the rows of a list since the state of the database that it was read from. */
export const toldAfter = (told: readonly Turned[], list: string, version: number): readonly Turned[] =>
  told.filter((one) => one.effect.list === list && (one.version === null || one.version > version));
