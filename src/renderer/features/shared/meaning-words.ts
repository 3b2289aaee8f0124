/** Names an unseen status or type of order as a person would ask for it. */
import { useCallback } from 'react';
import type { UnseenView } from '@shared/contract/calls/service-calls.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

export function useUnseenName(): (unseen: Pick<UnseenView, 'of' | 'value'>) => string {
  const { t } = useWords();
  return useCallback(
    ({ of, value }) => {
      const said = value === '' ? t('unseen.nothing') : t('unseen.quoted', { value: visibleText(value) });
      return t(`unseen.of.${of}`, { value: said });
    },
    [t],
  );
}
