/** An answer in words: what it does, why it is offered, and the sign that it wears. */
import { useCallback } from 'react';
import type { AnswerView } from '@shared/contract/calls/matching-calls.ts';
import type { CaseView, LineRow } from '@shared/contract/views/views.ts';
import { formatBare } from '@shared/domain/money/format.ts';
import { formatDay } from '../../../lib/text/format-day.ts';
import { KIND_ICONS } from '../../../lib/text/status-style.ts';
import { visibleText } from '../../../lib/text/visible-text.ts';
import type { IconName } from '../../../ui/icons.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useRecordsName } from '../case-words.ts';
import { letterOf } from '../rivals/rivals.ts';
import { sidesOf, unexplainedOf } from '../sides.ts';

export type AnswerWords = { readonly text: string; readonly why: string; readonly icon: IconName };

const named = (name: string, date: string | null): string => (date === null ? name : `${name}, ${formatDay(date)}`);
const lineText = ({ description, date }: LineRow): string => named(visibleText(description), date);

export function useAnswerWords(): (one: CaseView, answer: AnswerView, index: number) => AnswerWords {
  const { t } = useWords();
  const nameOf = useRecordsName();
  return useCallback(
    (one, answer, index) => {
      switch (answer.kind) {
        case 'solution':
          return { text: t('reconcile.rivals.choose', { letter: letterOf(index) }), why: '', icon: 'ambiguous' };
        case 'together': {
          const { record, line, why, isNamed } = answer;
          const partner = one.kind === 'record' ? lineText(line) : named(nameOf([record]), record.date);
          const standing = t(`standingSaid.${record.standing}`);
          const reason = t(`reconcile.answers.why.${why}`, { standing });
          return {
            text: t('reconcile.answers.together', { partner }),
            why: isNamed ? `${reason} · ${t('reconcile.answers.named')}` : reason,
            icon: one.kind === 'record' ? 'statement' : KIND_ICONS[record.kind],
          };
        }
        case 'explain':
          return {
            text: t('reconcile.answers.explain', { category: t(`category.${answer.category}`) }),
            why: '',
            icon: 'explained',
          };
        case 'words': {
          const left = one.kind === 'match' ? unexplainedOf(one.match) : (sidesOf(one).recordAmount ?? '0');
          return {
            text: t('reconcile.answers.item', {
              amount: formatBare(left),
              words: t(`reconcile.answers.words.${answer.words}`),
            }),
            why: '',
            icon: 'info',
          };
        }
      }
    },
    [t, nameOf],
  );
}
