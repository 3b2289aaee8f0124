/** Undo and redo by one name: the step that would go is named, and the eye comes back to the row it was on. */
import { useTranslation } from 'react-i18next';
import type { StepView } from '@shared/contract/history-view.ts';
import { notify } from '../ui/notices.tsx';
import { useFailureWords } from './failure-words.ts';
import { useAsk, useTell } from './queries.ts';
import { useUi } from './ui-store.ts';

export type HistoryActions = {
  /** Newest first. */
  readonly steps: readonly StepView[];
  readonly nameOf: (step: StepView) => string;
  readonly undoName: string | null;
  readonly redoName: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Undoes down to a step that is done, or redoes up to one that was undone, that step included. */
  readonly travelTo: (step: StepView) => Promise<void>;
};

/** How often undo (or redo, where the step was undone) leads to a step: once for each step between and itself. */
export function stepsTo(steps: readonly StepView[], step: StepView): number {
  const at = steps.findIndex(({ id }) => id === step.id);
  const passed = step.undone ? steps.slice(at) : steps.slice(0, at + 1);
  return passed.filter(({ undone }) => undone === step.undone).length;
}

export function useHistory(account: string | null): HistoryActions {
  const { t } = useTranslation();
  const tell = useTell();
  const words = useFailureWords();
  const recall = useUi((state) => state.recall);
  const { data } = useAsk('history.get', { account: account ?? '-' }, { enabled: account !== null, keep: true });
  const nameOf = (step: StepView): string => t(`history.steps.${step.kind}`, { count: step.rows });
  const nameOrNull = (step: StepView | null | undefined): string | null =>
    step === null || step === undefined ? null : nameOf(step);
  const undoName = nameOrNull(data?.undo);
  const redoName = nameOrNull(data?.redo);
  /** So many steps, until one is refused; says by name which one it ended with. */
  const go = async (call: 'history.undo' | 'history.redo', name: string | null, times = 1): Promise<void> => {
    if (account === null) return;
    if (name === null) {
      notify({ text: t('history.nothing') });
      return;
    }
    for (let left = times; left > 0; left -= 1) {
      if (call === 'history.undo') recall();
      const reply = await tell(call, { account });
      if (reply.ok) continue;
      notify({ text: words(reply.error).what, more: words(reply.error).next, tone: 'bad' });
      return;
    }
    notify({ text: t(call === 'history.undo' ? 'history.undone' : 'history.redone', { step: name }) });
  };
  const steps = data?.steps ?? [];
  return {
    steps,
    nameOf,
    undoName,
    redoName,
    undo: () => go('history.undo', undoName),
    redo: () => go('history.redo', redoName),
    travelTo: (step) => go(step.undone ? 'history.redo' : 'history.undo', nameOf(step), stepsTo(steps, step)),
  };
}
