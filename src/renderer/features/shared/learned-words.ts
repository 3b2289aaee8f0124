/** What was learned in sentences: each lesson of a table, and what a table says of one pair. */
import type { TFunction } from 'i18next';
import type { LessonsView } from '@shared/contract/views/learned-views.ts';
import type { LearnedMarkView } from '@shared/contract/views/parts.ts';
import { RECORD_KINDS } from '@shared/domain/payments/record.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { visibleText } from '../../lib/text/visible-text.ts';

const ORDER = 'order:';

/** `payin`, `order:TOKENIZE`. */
function sortWords(sort: string, t: TFunction): string {
  if (sort.startsWith(ORDER)) return t('learned.lesson.order', { type: visibleText(sort.slice(ORDER.length)) });
  const kind = RECORD_KINDS.find((one) => one === sort);
  return kind === undefined ? visibleText(sort) : t(`recordKind.${kind}`);
}

/** `1 día hábil`, `entre 1 y 2 días hábiles`. */
function daysWords(from: number, to: number, t: TFunction): string {
  if (from === to) return t('learned.businessDays', { count: to });
  return t('learned.between', { from: formatCount(from), to: formatCount(to) });
}

/** How many decisions a table comes from. */
export const fromWords = ({ confirmed, refused }: LessonsView, t: TFunction): string =>
  t('learned.from', {
    confirmed: t('learned.lesson.pairs', { count: confirmed }),
    refused: t('learned.refused', { count: refused }),
  });

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
        days: daysWords(from, to, t),
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
      ? t('learned.mark.lag', { days: daysWords(Number.parseInt(from, 10), Number.parseInt(to, 10), t), said })
      : t(`learned.mark.${clue}`, {
          said: visibleText(said),
          meant: clue === 'alias' ? visibleText(meant) : sortWords(meant, t),
        });
  return t('learned.mark.under', { words, version });
}
