/** Words that the service uses for its own work, as an accountant says them; one that is not known stays as it came. */
import { useCallback } from 'react';
import type { DetailView } from '@shared/contract/views/detail-view.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { service } from '../../words/es/sync.ts';
import { useWords } from '../../words/use-words.ts';

type Activity = Extract<DetailView['subject'], { kind: 'record' }>['activities'][number];

/** Both dictionaries have the same names: one of them says which are known. */
const isIn = <T extends object>(words: T, name: string): name is Extract<keyof T, string> => Object.hasOwn(words, name);

/** Who pays the fee of a payout. */
export function useFeeWords(): (feeType: string | null) => string | null {
  const { t } = useWords();
  return (feeType) => (feeType !== null && isIn(service.fee, feeType) ? t(`service.fee.${feeType}`) : feeType);
}

/** One step of a record at the service, with how it went. */
export function useActivityWords(): (activity: Pick<Activity, 'type' | 'status'>) => string {
  const { t } = useWords();
  return useCallback(
    ({ type, status }) =>
      t('flags.activity', {
        type: isIn(service.step, type) ? t(`service.step.${type}`) : visibleText(type),
        status: isIn(service.end, status) ? t(`service.end.${status}`) : visibleText(status),
      }),
    [t],
  );
}
