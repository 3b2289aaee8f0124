/** Undo and redo by one name: the step that would go is named, and the eye comes back to the row it was on. */
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { StepView } from '@shared/contract/views/profile-view.ts';
import { actBegins, notify } from '../../ui/say/notices.tsx';
import { useWords } from '../../words/use-words.ts';
import { failureOf, useAsk, useTell } from './queries.ts';
import { useUi } from '../ui-store.ts';
import { useTellFailure } from './use-tell-failure.ts';

export type HistoryActions = {
  /** Newest first; null until they are known. */
  readonly steps: readonly StepView[] | null;
  /** Why they are not known. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly nameOf: (step: StepView) => string;
  readonly undoName: string | null;
  readonly redoName: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Undoes down to a step that is done, or redoes up to one that was undone, that step included. */
  readonly travelTo: (step: StepView) => Promise<void>;
};

type Move = 'history.undo' | 'history.redo';

/** The steps on the way to one, itself the last: what undo (or redo, where it was undone) meets one after the other. */
export function stepsTo(steps: readonly StepView[], step: StepView): readonly StepView[] {
  const at = steps.findIndex(({ id }) => id === step.id);
  const passed = step.undone ? steps.slice(at).reverse() : steps.slice(0, at + 1);
  return passed.filter(({ undone, automatic }) => undone === step.undone && !automatic);
}

export function useHistory(account: string | null): HistoryActions {
  const { t } = useWords();
  const tell = useTell();
  const tellFailure = useTellFailure();
  const recall = useUi((state) => state.recall);
  const asked = useAsk('history.get', { account: account ?? '-' }, { enabled: account !== null });
  const { data } = asked;
  const nameOf = (step: StepView): string => t(`history.steps.${step.kind}`, { count: step.rows });
  const nameOrNull = (step: StepView | null | undefined): string | null =>
    step === null || step === undefined ? null : nameOf(step);
  /** These very steps, until one is refused; says by name which one it ended with. */
  const go = async (call: Move, way: readonly StepView[]): Promise<void> => {
    const last = way.at(-1);
    const begun = actBegins();
    if (account === null) return;
    if (last === undefined) {
      notify({ text: t(call === 'history.undo' ? 'history.nothing' : 'history.nothingAgain') });
      return;
    }
    for (const { id } of way) {
      if (call === 'history.undo') recall();
      const reply = await tell(call, { account, step: id });
      if (reply.ok) continue;
      tellFailure(reply.error);
      return;
    }
    notify({ text: t(call === 'history.undo' ? 'history.undone' : 'history.redone', { step: nameOf(last) }) }, begun);
  };
  /** The step that is next. A window that stands before the program does not know it yet, and waits for it. */
  const goOne = async (call: Move, next: (known: Answer<'history.get'>) => StepView | null): Promise<void> => {
    if (account === null) return;
    const { data: known, error } = data === undefined ? await asked.refetch({ cancelRefetch: false }) : asked;
    if (known === undefined) tellFailure(failureOf(error));
    else
      await go(
        call,
        [next(known)].filter((step) => step !== null),
      );
  };
  return {
    steps: account === null ? [] : (data?.steps ?? null),
    failure: asked.isError ? failureOf(asked.error) : null,
    retry: () => void asked.refetch(),
    nameOf,
    undoName: nameOrNull(data?.undo),
    redoName: nameOrNull(data?.redo),
    undo: () => goOne('history.undo', ({ undo }) => undo),
    redo: () => goOne('history.redo', ({ redo }) => redo),
    travelTo: (step) => go(step.undone ? 'history.redo' : 'history.undo', stepsTo(data?.steps ?? [], step)),
  };
}
