/** Names an unseen status or type of order as a person would ask for it. */
import { useCallback } from 'react';
import type { UnseenView } from '@shared/contract/calls/service-calls.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

export function useUnseenName(): (unseen: Pick<UnseenView, 'of' | 'value'>) => string {
  const { t } = useWords();
  return useCallback(
    ({ of, value }) => t(`unseen.of.${of}`, { value: value === '' ? t('unseen.nothing') : `«${visibleText(value)}»` }),
    [t],
  );
}
