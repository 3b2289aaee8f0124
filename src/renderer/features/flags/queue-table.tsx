/** The queue of flags as a table: groups by severity and cause, virtual rows, one of them opened beside it. */
import type { FlagView } from '@shared/contract/views/views.ts';
import type { Severity } from '@shared/domain/flags/flag.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { FLAG_STYLES, REVIEW_ICONS } from '../../lib/text/status-style.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import type { Window } from '../../lib/calls/pages.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { RowList } from '../../ui/grid/row-list.tsx';
import type { ListRow } from '../../ui/grid/row-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Pointed } from '../shared/many/use-selection.ts';
import { useCauseWords } from './cause-words.ts';
import { useSubjectWords } from './flag-words.ts';
import type { QueueItem } from './groups.ts';
import type { Queue } from './use-queue.ts';
import './queue-table.css';

const ROW_PX = 28;

type TableProps = {
  readonly queue: Queue;
  readonly currency: string;
  readonly place: number;
  readonly follow: number;
  /** What is marked: its keys, and how many of each cause. */
  readonly marked: { readonly keys: ReadonlySet<string>; readonly causes: ReadonlyMap<string, number> };
  readonly onPoint: (place: number, how: Pointed) => void;
  readonly onWindow: (window: Window) => void;
};

/** A severity's sum is that of its causes. */
function Group({ severity, queue }: { readonly severity: Severity; readonly queue: Queue }) {
  const { t } = useWords();
  const causes = queue.causes.filter((cause) => cause.severity === severity);
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
          <span className="quiet">{formatCount(causes.reduce((sum, { count }) => sum + count, 0))}</span>
        </button>
      </span>
      <span role="gridcell" className="num strong">
        <Amount value={sumTexts(causes.map(({ amount }) => amount))} />
      </span>
      <span role="gridcell" />
    </>
  );
}

type CauseRowProps = {
  readonly item: Extract<QueueItem, { kind: 'cause' }>;
  readonly queue: Queue;
  readonly currency: string;
};

function CauseRow({ item: { cause, isOpen }, queue, currency }: CauseRowProps) {
  const { t } = useWords();
  const shared = useCauseWords(currency)(cause);
  return (
    <>
      <span role="gridcell" aria-colspan={5} className="rows__group">
        <button
          className="plainlink groupline__in groupline__in--cause"
          type="button"
          tabIndex={-1}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation();
            queue.toggleCause(cause.id);
          }}
        >
          <Icon name={isOpen ? 'down' : 'right'} />
          <span className="sr">{t('flags.group')}</span>
          <Badge tone={cause.severity} icon={FLAG_STYLES[cause.severity]} bare>
            {t(`flag.${cause.kind}`)}
          </Badge>
          {shared === '' ? null : (
            <bdi className="clip" title={shared}>
              {shared}
            </bdi>
          )}
          <span className="quiet nowrap">{t('flags.cause.count', { count: cause.count })}</span>
        </button>
      </span>
      <span role="gridcell" className="num strong">
        <Amount value={cause.amount} />
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

function Heads({ currency }: { readonly currency: string }) {
  const { t } = useWords();
  return (
    <>
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
    </>
  );
}

/** A heading is marked where all its flags are; of those that no page holds the marks say which cause they are of. */
function isMarkedAt(queue: Queue, item: QueueItem, marked: TableProps['marked']): boolean {
  if (item.kind === 'row') return marked.keys.has(queue.row(item.index)?.key ?? '');
  return item.kind === 'cause' && (marked.causes.get(item.cause.id) ?? 0) >= item.cause.count;
}

const LOOKS: Readonly<Record<QueueItem['kind'], string>> = {
  severity: ' rows__row--group',
  cause: ' rows__row--cause',
  row: '',
};

/** A flag of several that share their cause stands a little in from its heading. */
const lookOf = (item: QueueItem): string =>
  item.kind === 'row' && item.cause.count > 1 ? ' rows__row--under' : LOOKS[item.kind];

type CellsProps = Pick<TableProps, 'queue' | 'currency'> & { readonly item: QueueItem };

function Cells({ item, queue, currency }: CellsProps) {
  if (item.kind === 'severity') return <Group severity={item.severity} queue={queue} />;
  if (item.kind === 'cause') return <CauseRow item={item} queue={queue} currency={currency} />;
  const flag = queue.row(item.index);
  return flag === undefined ? null : <Row flag={flag} />;
}

const namesOf = (item: QueueItem, queue: Queue) =>
  item.kind === 'cause'
    ? { 'data-cause': item.cause.id }
    : { 'data-flag': item.kind === 'row' ? queue.row(item.index)?.key : undefined };

export function QueueTable({ queue, currency, place, follow, marked, onPoint, onWindow }: TableProps) {
  const { t } = useWords();
  const rowAt = (at: number, isHere: boolean): ListRow | null => {
    const item = queue.item(at);
    if (item === null) return null;
    const isMarked = isMarkedAt(queue, item, marked);
    return {
      attributes: {
        className: `${isMarked ? ' is-marked' : ''}${lookOf(item)}`,
        'aria-selected': isMarked,
        'aria-current': isHere ? 'true' : undefined,
        onClick: ({ ctrlKey, metaKey, shiftKey }) => {
          if (item.kind !== 'severity') onPoint(at, { ctrl: ctrlKey || metaKey, shift: shiftKey });
        },
        ...namesOf(item, queue),
      },
      cells: <Cells item={item} queue={queue} currency={currency} />,
      isHeading: item.kind === 'severity',
    };
  };
  return (
    <RowList
      name="flag"
      label={t('flags.heading')}
      count={queue.length}
      heads={<Heads currency={currency} />}
      place={place}
      follow={follow}
      rowPx={() => ROW_PX}
      isMultiple
      rowAt={rowAt}
      onWindow={onWindow}
    />
  );
}
