/** Says which part of a record cannot be read, and how the service served it. */
import type { FlagView } from '@shared/contract/views/views.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { useWords } from '../../words/use-words.ts';

export function useUnreadWords(): (unread: NonNullable<FlagView['unread']>) => string {
  const { t } = useWords();
  return ({ field, served }) =>
    served === null ? t(`unread.absent.${field}`) : t(`unread.served.${field}`, { served: visibleText(served) });
}
