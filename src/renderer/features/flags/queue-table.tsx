/** The queue of flags as a table: groups by severity, virtual rows, one of them opened beside it. */
import { useEffect } from 'react';
import type { FlagView } from '@shared/contract/views/views.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { FLAG_STYLES, REVIEW_ICONS } from '../../lib/text/status-style.ts';
import type { Window } from '../../lib/calls/pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { useVirtualRows } from '../../ui/grid/use-virtual-rows.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import { useSubjectWords } from './flag-words.ts';
import type { Queue } from './use-queue.ts';
import '../../ui/grid/grid.css';
import './queue-table.css';

const ROW_PX = 28;

type TableProps = {
  readonly queue: Queue;
  readonly currency: string;
  readonly place: number;
  readonly follow: number;
  readonly onPlace: (place: number) => void;
  readonly onWindow: (window: Window) => void;
};

function Group({ severity, queue }: { readonly severity: Severity; readonly queue: Queue }) {
  const { t } = useWords();
  const head = queue.headOf(severity);
  const isClosed = queue.isClosed(severity);
  return (
    <>
      <span role="gridcell" aria-colspan={5} className="rows__group">
        <button
          className="plainlink groupline__in"
          type="button"
          aria-expanded={!isClosed}
          onClick={() => queue.toggle(severity)}
        >
          <Icon name={isClosed ? 'right' : 'down'} />
          <span className="sr">{t('flags.group')}</span>
          <span className={`ink-${severity}`}>{t(`severities.${severity}`)}</span>
          <span className="quiet">{formatCount(head?.total ?? 0)}</span>
        </button>
      </span>
      <span role="gridcell" className="num strong">
        <Amount value={head?.amount ?? null} />
      </span>
      <span role="gridcell" />
    </>
  );
}

function Row({ flag }: { readonly flag: FlagView }) {
  const { t } = useWords();
  const subjectOf = useSubjectWords();
  return (
    <>
      <span role="gridcell">
        <Badge tone={flag.severity} icon={FLAG_STYLES[flag.severity]} bare>
          {t(`flag.${flag.kind}`)}
        </Badge>
      </span>
      <span role="gridcell" className="clip">
        <bdi>{subjectOf(flag)}</bdi>
      </span>
      <span role="gridcell" className="clip">
        {t(`flagDo.${flag.kind}`)}
      </span>
      <span role="gridcell" className="quiet">
        {flag.date === null ? '' : formatDay(flag.date)}
      </span>
      <span role="gridcell" className="num quiet">
        {flag.ageDays === null ? '' : formatCount(flag.ageDays)}
      </span>
      <span role="gridcell" className="num">
        <Amount value={flag.amount} absent={t('common.noAmount')} />
      </span>
      <span role="gridcell">
        <span className="state">
          <Icon name={REVIEW_ICONS[flag.state]} />
          {t(`review.${flag.state}`)}
        </span>
      </span>
    </>
  );
}

function Head({ currency }: { readonly currency: string }) {
  const { t } = useWords();
  return (
    <div className="rows__head rows__row" role="row" aria-rowindex={1}>
      <span role="columnheader">{t('flags.columns.flag')}</span>
      <span role="columnheader">{t('flags.columns.subject')}</span>
      <span role="columnheader">{t('flags.columns.todo')}</span>
      <span role="columnheader">{t('common.date')}</span>
      <span role="columnheader" className="num">
        {t('flags.columns.age')}
      </span>
      <span role="columnheader" className="num">
        {t('common.amountIn', { currency })}
      </span>
      <span role="columnheader">{t('flags.columns.state')}</span>
    </div>
  );
}

export function QueueTable({ queue, currency, place, follow, onPlace, onWindow }: TableProps) {
  const { t } = useWords();
  const { scroll, virtual, items } = useVirtualRows(queue.length, () => ROW_PX, {
    onWindow,
    overscan: 12,
    scrollPaddingStart: ROW_PX,
  });
  useEffect(() => {
    if (follow === 0 || place < 0) return;
    virtual.scrollToIndex(place, { align: 'auto' });
    return focusNextFrame(`flag-${place}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the keyboard only: the list's own changes must not move the focus
  }, [follow]);
  return (
    <div
      className="rows rows--flags"
      role="grid"
      aria-label={t('flags.heading')}
      aria-rowcount={queue.length + 1}
      ref={scroll}
    >
      <Head currency={currency} />
      <div className="virtual" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const entry = queue.item(item.index);
          const flag = queue.flagAt(item.index);
          const isHere = item.index === place && flag !== undefined;
          return (
            <div
              key={item.key}
              id={`flag-${item.index}`}
              className={`virtual__row rows__row${isHere ? ' is-selected' : ''}${entry?.kind === 'group' ? ' rows__row--group' : ''}`}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={isHere}
              tabIndex={isHere ? 0 : -1}
              style={{ transform: `translateY(${item.start}px)` }}
              onClick={() => flag !== undefined && onPlace(item.index)}
            >
              {entry?.kind === 'group' ? <Group severity={entry.severity} queue={queue} /> : null}
              {flag === undefined ? null : <Row flag={flag} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
