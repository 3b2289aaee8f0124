/** The list of entries: days, sentences and folds, of which only those under the eye exist; a row is as high as what it says. */
import { useEffect } from 'react';
import type { Answer } from '@shared/contract/calls.ts';
import type { TrailItem } from '@shared/contract/views/trail-views.ts';
import { parseDay, weekdayOf } from '@shared/domain/day/day.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { trailSentence, trailWho } from '@shared/words/trail/sentence.ts';
import { useLanguage } from '../../lib/current.ts';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import { formatDay, formatTime } from '../../lib/text/format-day.ts';
import { visibleText } from '../../lib/text/visible-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Text } from '../../ui/text.tsx';
import { useVirtualRows } from '../../ui/grid/use-virtual-rows.ts';
import { useWords } from '../../words/use-words.ts';
import { SentenceWords } from '../shared/sentence-words.tsx';
import type { TrailList } from './use-trail.ts';
import '../../ui/grid/grid.css';

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
const HEAD_PX = 28;
const OVERSCAN = 8;

function Head() {
  const { t } = useWords();
  return (
    <div className="rows__head rows__row" role="row" aria-rowindex={1}>
      <span role="columnheader" className="num">
        {t('trail.columns.number')}
      </span>
      <span role="columnheader">{t('trail.columns.time')}</span>
      <span role="columnheader">{t('trail.columns.who')}</span>
      <span role="columnheader">{t('trail.columns.what')}</span>
    </div>
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
  const total = pages.total ?? 0;
  const { scroll, virtual, items } = useVirtualRows(
    total,
    (index) => (pages.row(index)?.kind === 'day' ? DAY_PX : ENTRY_PX),
    { onWindow, overscan: OVERSCAN, scrollPaddingStart: HEAD_PX, keepsPlace: true },
  );
  useEffect(() => {
    if (follow === 0 || place < 0) return;
    virtual.scrollToIndex(place, { align: 'auto' });
    return focusNextFrame(`trail-${place}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the keyboard only: the list's own changes must not move the focus
  }, [follow]);
  return (
    <div
      className="rows rows--trail"
      role="grid"
      aria-label={t('trail.heading')}
      aria-rowcount={total + 1}
      ref={scroll}
    >
      <Head />
      <div className="virtual" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const item = pages.row(index);
          const isDay = item?.kind === 'day';
          const isHere = index === place;
          return (
            <div
              key={key}
              id={`trail-${index}`}
              ref={virtual.measureElement}
              data-index={index}
              data-seq={item?.kind === 'entry' ? item.entry.seq : undefined}
              className={`virtual__row rows__row${isDay ? ' trail__dayline' : ''}${isHere ? ' is-selected' : ''}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={isDay ? undefined : isHere}
              tabIndex={isDay ? undefined : isHere ? 0 : -1}
              style={{ transform: `translateY(${start}px)` }}
              onClick={isDay ? undefined : () => onPoint(index)}
            >
              <Cells item={item} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
