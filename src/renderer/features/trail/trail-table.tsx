/** The list of entries: days, sentences and folds, of which only those under the eye exist; a row is as high as what it says. */
import type { Answer } from '@shared/contract/calls.ts';
import type { TrailItem } from '@shared/contract/views/trail-views.ts';
import { parseDay, weekdayOf } from '@shared/domain/day/day.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { trailSentence, trailWho } from '@shared/words/trail/sentence.ts';
import { useLanguage } from '../../lib/current.ts';
import { formatDay, formatTime } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { RowList } from '../../ui/grid/row-list.tsx';
import type { ListRow } from '../../ui/grid/row-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { SentenceWords } from '../shared/sentence-words.tsx';
import type { TrailList } from './use-trail.ts';

type TableProps = {
  readonly list: TrailList;
  readonly place: number;
  readonly follow: number;
  readonly onPoint: (place: number) => void;
};

type Entry = Extract<TrailItem, { readonly kind: 'entry' }>['entry'];
/** Sunday is the first, as in the Colombian week. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Guesses until a row is measured: most say what changed. */
const DAY_PX = 29;
const ENTRY_PX = 47;

function Heads() {
  const { t } = useWords();
  return (
    <>
      <span role="columnheader" className="num">
        {t('trail.columns.number')}
      </span>
      <span role="columnheader">{t('trail.columns.time')}</span>
      <span role="columnheader">{t('trail.columns.who')}</span>
      <span role="columnheader">{t('trail.columns.what')}</span>
    </>
  );
}

function Day({ day, count }: { readonly day: string; readonly count: number }) {
  const { t } = useWords();
  const known = parseDay(day);
  const weekday = known === null ? undefined : WEEKDAYS[weekdayOf(known)];
  return (
    <span role="gridcell" aria-colspan={4} className="trail__day">
      {weekday === undefined ? null : t(`trail.weekdays.${weekday}`)} {formatDay(day)}{' '}
      <span className="faint">· {t('trail.entries', { count })}</span>
    </span>
  );
}

function EntryCells({ entry }: { readonly entry: Entry }) {
  const language = useLanguage();
  return (
    <>
      <span role="gridcell" className="num">
        {formatCount(entry.seq)}
      </span>
      <span role="gridcell" className="quiet nowrap">
        {formatTime(entry.at)}
      </span>
      <span role="gridcell" className={entry.group === 'person' ? 'trail__who' : 'trail__who quiet'}>
        <Text>{trailWho(entry.by, language)}</Text>
      </span>
      <span role="gridcell">
        <SentenceWords sentence={trailSentence(entry, language)} />
      </span>
    </>
  );
}

type Fold = Extract<Answer<'trail.page'>['rows'][number], { readonly kind: 'fold' }>;
function FoldCells({ by, count, from, to }: Fold) {
  const { t } = useWords();
  return (
    <>
      <span role="gridcell" className="num">
        <Icon name="down" />
      </span>
      <span role="gridcell" aria-colspan={3} className="trail__fold link">
        <bdi>{t('trail.fold', { count, who: visibleText(by), from: formatTime(from), to: formatTime(to) })}</bdi>
      </span>
    </>
  );
}

function Cells({ item }: { readonly item: TrailItem | undefined }) {
  if (item === undefined) return <span role="gridcell" aria-colspan={4} />;
  if (item.kind === 'day') return <Day {...item} />;
  return item.kind === 'fold' ? <FoldCells {...item} /> : <EntryCells entry={item.entry} />;
}

export function TrailTable({ list, place, follow, onPoint }: TableProps) {
  const { t } = useWords();
  const { pages, onWindow } = list;
  const rowAt = (at: number, isHere: boolean): ListRow => {
    const item = pages.row(at);
    const cells = <Cells item={item} />;
    if (item?.kind === 'day') return { attributes: { className: ' trail__dayline' }, cells, isHeading: true };
    return {
      attributes: {
        'data-seq': item?.kind === 'entry' ? item.entry.seq : undefined,
        'aria-selected': isHere,
        onClick: () => onPoint(at),
      },
      cells,
    };
  };
  return (
    <RowList
      name="trail"
      label={t('trail.heading')}
      count={pages.total ?? 0}
      heads={<Heads />}
      place={place}
      follow={follow}
      rowPx={(at) => (pages.row(at)?.kind === 'day' ? DAY_PX : ENTRY_PX)}
      isMeasured
      rowAt={rowAt}
      onWindow={onWindow}
    />
  );
}
