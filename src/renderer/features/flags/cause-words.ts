/** What the flags of a group share, in words; empty where it is only their kind. */
import { useCallback } from 'react';
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

export function useCauseWords(currency: string): (cause: CauseView) => string {
  const { t } = useWords();
  return useCallback(
    ({ of, about }) => {
      if (of === 'kind' || about === null) return '';
      if (of === 'day') return t('flags.cause.day', { day: formatDay(about) });
      if (of === 'equals') return t('flags.cause.equals', { amount: formatAmount(about, currency) });
      if (of !== 'list') return t(`flags.cause.${of}`, { name: visibleText(about) });
      const list = RECORD_KINDS.find((kind) => kind === about);
      return list === undefined ? '' : t(`flags.cause.list.${list}`);
    },
    [t, currency],
  );
}
