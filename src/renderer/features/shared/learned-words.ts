/** What was learned in sentences: each lesson of a table, and what a table says of one pair. */
import type { TFunction } from 'i18next';
import type { LearnedMarkView } from '@shared/contract/learned-mark.ts';
import type { LessonsView } from '@shared/contract/learned-views.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { visibleText } from '../../lib/visible-text.ts';

const ORDER = 'order:';

/** `payin`, `order:TOKENIZE`. */
function sortWords(sort: string, t: TFunction): string {
  if (sort.startsWith(ORDER)) return t('learned.lesson.order', { type: visibleText(sort.slice(ORDER.length)) });
  const kind = RECORD_KINDS.find((one) => one === sort);
  return kind === undefined ? visibleText(sort) : t(`recordKind.${kind}`);
}

/** The sentences of a table: names, texts, days. */
export function lessonWords({ aliases, wordings, lags }: LessonsView, t: TFunction): readonly string[] {
  return [
    ...aliases.map(({ said, name, days }) =>
      t('learned.lesson.alias', {
        said: visibleText(said),
        name: visibleText(name),
        days: t('learned.lesson.days', { count: days }),
      }),
    ),
    ...wordings.map(({ said, direction, sort, holds, days }) =>
      t(`learned.lesson.${holds}`, {
        said: visibleText(said),
        direction: t(`learned.lesson.${direction}`),
        sort: sortWords(sort, t),
        days: t('learned.lesson.days', { count: days }),
        refusedDays: t('learned.lesson.refusedDays', { count: days }),
      }),
    ),
    ...lags.map(({ sort, from, to, pairs }) =>
      t('learned.lesson.lag', {
        sort: sortWords(sort, t),
        from,
        to,
        pairs: t('learned.lesson.pairs', { count: pairs }),
      }),
    ),
  ];
}

/** What a table says of a pair, with the version that says it. */
export function markWords({ clue, said, meant, version }: LearnedMarkView, t: TFunction): string {
  const [from = '', to = ''] = meant.split('..');
  const words =
    clue === 'lag'
      ? t('learned.mark.lag', { from, to, said })
      : t(`learned.mark.${clue}`, {
          said: visibleText(said),
          meant: clue === 'alias' ? visibleText(meant) : sortWords(meant, t),
        });
  return t('learned.mark.under', { words, version });
}
