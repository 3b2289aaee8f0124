/** Runs the matching of the open account and says what it found; how far it is meanwhile. */
import { useCallback } from 'react';
import { formatCount } from '@shared/domain/money/format.ts';
import { useWords } from '../../words/use-words.ts';
import { useUi } from '../ui-store.ts';
import { useAct } from './use-act.ts';
import { useCurrentAccount } from '../current.ts';

const PERCENT = 100;

/** How far a run of matching over an account is, one that decides or one that shows what learned prices would change; null while none is under way. */
export function useMatchPercent(account: string, of: 'match' | 'prices' = 'match'): number | null {
  return useUi(({ job }) => {
    if (job?.job !== of || job.account !== account || job.total === null || job.done >= job.total) return null;
    return Math.floor((job.done * PERCENT) / job.total);
  });
}

export function useRunMatch(): () => Promise<void> {
  const { t } = useWords();
  const act = useAct();
  const account = useCurrentAccount()?.account.id;
  return useCallback(async () => {
    if (account === undefined) return;
    await act('match.run', { account }, ({ accepted, proposed, ambiguous }) =>
      t('reconcile.ran', {
        accepted: formatCount(accepted),
        proposed: formatCount(proposed),
        ambiguous: formatCount(ambiguous),
      }),
    );
  }, [account, act, t]);
}
