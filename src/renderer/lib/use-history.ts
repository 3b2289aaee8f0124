/** Undo and redo by one name: the step that would go is named, and the eye comes back to the row it was on. */
import { useTranslation } from 'react-i18next';
import type { StepView } from '@shared/contract/views.ts';
import { notify } from '../ui/notices.tsx';
import { useFailureWords } from './failure-words.ts';
import { useAsk, useTell } from './queries.ts';
import { useUi } from './ui-store.ts';

export type HistoryActions = {
  readonly undoName: string | null;
  readonly redoName: string | null;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
};

export function useHistory(account: string | null): HistoryActions {
  const { t } = useTranslation();
  const tell = useTell();
  const words = useFailureWords();
  const recall = useUi((state) => state.recall);
  const { data } = useAsk('history.get', { account: account ?? '-' }, { enabled: account !== null, keep: true });
  const nameOf = (step: StepView | null | undefined): string | null =>
    step === null || step === undefined ? null : t(`history.steps.${step.kind}`, { count: step.rows });
  const undoName = nameOf(data?.undo);
  const redoName = nameOf(data?.redo);
  const go = async (call: 'history.undo' | 'history.redo', name: string | null): Promise<void> => {
    if (account === null) return;
    if (name === null) {
      notify({ text: t('history.nothing') });
      return;
    }
    if (call === 'history.undo') recall();
    const reply = await tell(call, { account });
    if (reply.ok) notify({ text: t(call === 'history.undo' ? 'history.undone' : 'history.redone', { step: name }) });
    else notify({ text: words(reply.error).what, more: words(reply.error).next, tone: 'bad' });
  };
  return { undoName, redoName, undo: () => go('history.undo', undoName), redo: () => go('history.redo', redoName) };
}
