/** What the rows of a month teach, in sentences: with what each wording goes, what has no record, and how many days lines take. */
import type { TFunction } from 'i18next';
import type { MonthView, WordingView } from '@shared/contract/views/learned-views.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { visibleText } from '../../lib/text/visible-text.ts';

type LagView = MonthView['lags'][number];

/** Fewer pairs of a kind are no habit. */
const LAG_PAIRS_MIN = 5;
const HUNDRED = 100;

const joined = (parts: readonly string[], t: TFunction): string => {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : t('rules.month.and', { first: parts.slice(0, -1).join(', '), last });
};

function saidOf({ words, isCounted, direction }: WordingView, all: readonly WordingView[], t: TFunction): string {
  const text = t('rules.month.quoted', { words: visibleText(words) });
  const counted = isCounted ? t('rules.month.counted', { text }) : text;
  const isBothWays = all.some((one) => one.words === words && one.direction !== direction);
  return isBothWays ? t('rules.month.oneWay', { text: counted, direction: t(`learned.lesson.${direction}`) }) : counted;
}

const noneWords = (word: 'none' | 'ofThese', count: number, t: TFunction): readonly string[] =>
  count === 0 ? [] : [t(`rules.month.${word}`, { count })];

/** `«RECAUDO EN LINEA» acompaña a recaudos en 412 de 412 cruces ciertos`. */
function recordSentence(one: WordingView, { genuine, records }: MonthView, t: TFunction): string {
  const { certain, kinds, none, words } = one;
  const of = t('rules.month.certain', { count: certain });
  const found = kinds.length === 0 ? [t('rules.month.withAny', { of })] : [];
  const withKinds = kinds.map(({ kind, certain: times }, at) => {
    const named = { kind: t(`rules.month.kinds.${kind}`), times: formatCount(times) };
    return at === 0 ? t('rules.month.with', { ...named, of }) : t('rules.month.alsoWith', named);
  });
  const said = saidOf(one, records.rows, t);
  const goes = t('rules.month.goes', { said, kinds: joined([...found, ...withKinds], t) });
  const isLikeOther = genuine.rows.some((other) => other.words === words);
  return [isLikeOther ? t('rules.month.likeOther', { goes }) : goes, ...noneWords('none', none, t)].join('; ');
}

function strangerSentence(one: WordingView, { strangers }: MonthView, t: TFunction): string {
  const { lines, certain, none } = one;
  const said = saidOf(one, strangers.rows, t);
  if (none === lines) return t('rules.month.never', { said, lines: t('common.lines', { count: lines }) });
  const sole = certain === 0 ? t('rules.month.noneCertain') : t('rules.month.someCertain', { count: certain });
  const parts = [sole, ...noneWords('ofThese', none, t)].join('; ');
  return t('rules.month.seldom', { said, lines: t('common.lines', { count: lines }), parts });
}

/** Of wordings that are records': each once, also where it reads like another kind of business. */
export function recordSentences(month: MonthView, t: TFunction): readonly string[] {
  const { records, genuine } = month;
  const others = genuine.rows.filter(({ words }) => records.rows.every((one) => one.words !== words));
  return [
    ...records.rows.map((one) => recordSentence(one, month, t)),
    ...others.map(({ words, pairs }) =>
      t('rules.month.genuine', {
        said: t('rules.month.quoted', { words: visibleText(words) }),
        of: t('rules.month.certain', { count: pairs }),
      }),
    ),
  ];
}

export const strangerSentences = (month: MonthView, t: TFunction): readonly string[] =>
  month.strangers.rows.map((one) => strangerSentence(one, month, t));

/** Whole parts of a hundred that add up to it: the largest remainders are rounded up. */
function ofHundred(pairs: readonly number[], sum: number): readonly number[] {
  const floors = pairs.map((count) => Math.floor((count * HUNDRED) / sum));
  const missing = HUNDRED - floors.reduce((total, one) => total + one, 0);
  const remainders = pairs.map((count, at) => ({ at, rest: (count * HUNDRED) % sum }));
  const up = new Set(
    remainders
      .sort((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return floors.map((one, at) => (up.has(at) ? one + 1 : one));
}

function whenWords(lag: number, isLast: boolean, t: TFunction): string {
  if (lag === 0) return t('rules.month.lag.same');
  if (lag === 1) return t('rules.month.lag.next');
  const days = formatCount(lag);
  return isLast ? t('rules.month.lag.beyond', { days }) : t('rules.month.lag.after', { days });
}

/** `De cada 100 recaudos, 81 llegan el mismo día hábil y 19 al siguiente`; of fewer than a hundred, the pairs themselves. */
function lagSentence({ kind, pairs }: LagView, t: TFunction): readonly string[] {
  const sum = pairs.reduce((total, one) => total + one, 0);
  if (sum < LAG_PAIRS_MIN) return [];
  const parts = (sum < HUNDRED ? pairs : ofHundred(pairs, sum))
    .map((count, lag) => ({ count, when: whenWords(lag, lag === pairs.length - 1, t) }))
    .filter(({ count }) => count > 0)
    .map(({ count, when }, at) =>
      at === 0
        ? t('rules.month.lag.first', { count, when })
        : t('rules.month.lag.also', { times: formatCount(count), when }),
    );
  const records = t(`ofKind.${kind}`, { count: Math.min(sum, HUNDRED) });
  return [t(sum < HUNDRED ? 'rules.month.lag.of' : 'rules.month.lag.ofEach', { records, parts: joined(parts, t) })];
}

export const lagSentences = ({ lags }: MonthView, t: TFunction): readonly string[] =>
  lags.flatMap((one) => lagSentence(one, t));
