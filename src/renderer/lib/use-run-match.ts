/** Runs the matching of the open account and says what it found. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@shared/domain/money/format.ts';
import { useAct } from './use-act.ts';
import { useCurrentAccount } from './current.ts';

export function useRunMatch(): () => Promise<void> {
  const { t } = useTranslation();
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
