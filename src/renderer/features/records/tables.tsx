/** The two tables with their totals, and what they say when there is nothing in them. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_SORTS, RECORD_SORTS } from '@shared/contract/table-calls.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { usePages } from '../../lib/pages.ts';
import type { PagedCall, Pages, Window } from '../../lib/pages.ts';
import { useAsk } from '../../lib/queries.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePickStatement } from '../../lib/use-pick-statement.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Block } from '../../ui/grid/cells.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import type { SortOrder } from '../../ui/grid/column.ts';
import { FailureMessage, Loading, Message } from '../../ui/message.tsx';
import { useLineColumns, useRecordColumns } from './columns.tsx';
import { useCopyBlock } from './use-copy-block.ts';
import { noFilters, present } from './use-records.ts';
import type { Filters } from './use-records.ts';

type TableProps = {
  readonly current: CurrentAccount;
  readonly filters: Filters;
  readonly subject: Subject | null;
  readonly onSubject: (subject: Subject) => void;
  readonly onClear: () => void;
};

const isBare = (filters: Filters): boolean =>
  Object.entries(noFilters).every(([name, value]) => filters[name as keyof Filters] === value);

function useWindow() {
  const [window, setWindow] = useState<Window>({ first: 0, last: 0 });
  const onWindow = useCallback((next: Window) => setWindow(next), []);
  return { window, onWindow };
}

/** While another order is on its way the table stays, with the rows still to come. */
const knownTotal = <N extends PagedCall>(pages: Pages<N>): number | null => pages.total ?? pages.head?.total ?? null;

type NoneWords = 'none' | 'noLines';

/** Why there is no table; null when there is one. */
function useBlank<N extends PagedCall>(
  pages: Pages<N>,
  filters: Filters,
  none: { readonly words: NoneWords; readonly step: () => void; readonly clear: () => void },
) {
  const { t } = useTranslation();
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  const total = knownTotal(pages);
  if (total === null) return <Loading />;
  if (total > 0) return null;
  const words = isBare(filters) ? none.words : 'empty';
  return (
    <Message
      icon="search"
      heading={t(`records.${words}.heading`)}
      lead={t(`records.${words}.lead`)}
      action={t(`records.${words}.action`)}
      onAction={isBare(filters) ? none.step : none.clear}
    />
  );
}

type Total = { readonly count: number; readonly amount: string };

/** Count and sum of exactly what the filter leaves, and beside them those of what is picked. */
function Foot({ all, picked, countWords }: FootProps) {
  const { t } = useTranslation();
  return (
    <>
      <span>{countWords(all.count)}</span>
      {picked === null ? null : (
        <span className="rows__picked" role="status">
          {t('records.picked', { rows: countWords(picked.count) })} <Amount value={picked.amount} />
        </span>
      )}
      <span className="num push">
        <Amount value={all.amount} />
      </span>
    </>
  );
}

type FootProps = {
  readonly all: Total;
  readonly picked: Total | null;
  readonly countWords: (count: number) => string;
};

/** The order and the choice of a table; another question lets the choice go. */
function useTableState() {
  const [sort, onSort] = useState<SortOrder | null>(null);
  const [block, setBlock] = useState<Block | null>(null);
  const onPick = useCallback((next: Block | null) => setBlock(next), []);
  const rows = block === null ? { first: 0, last: 0 } : { first: block.firstRow, last: block.lastRow };
  return { sort, onSort, onPick, rows, hasChoice: block !== null };
}

export function RecordTable({ current, filters, subject, onSubject, onClear }: TableProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { window, onWindow } = useWindow();
  const columns = useRecordColumns(current.account.currency);
  const { sort, onSort, onPick, rows, hasChoice } = useTableState();
  const { search, kind, state } = filters;
  const by = RECORD_SORTS.find((one) => one === sort?.by);
  const order = by === undefined || sort === null ? {} : { sort: { by, descending: sort.descending } };
  const question = { ...current.scope, ...present({ search, kind, state }), ...order };
  const pages = usePages('record.page', question, window);
  const picked = useAsk('record.total', { ...question, ...rows }, { enabled: hasChoice, keep: true });
  const copy = useCopyBlock('record.page', question, columns);
  const blank = useBlank(pages, filters, {
    words: 'none',
    step: () => void act('sync.start', { full: false }),
    clear: onClear,
  });
  if (blank !== null) return blank;
  return (
    <Grid
      label={t('records.tabs.records')}
      look="records"
      columns={columns}
      total={knownTotal(pages) ?? 0}
      isWaiting={pages.total === null}
      rowAt={pages.row}
      isOpen={(row) => subject?.kind === 'record' && subject.key === row.key}
      onOpen={(row) => onSubject({ kind: 'record', key: row.key })}
      onWindow={onWindow}
      sort={sort}
      onSort={onSort}
      onPick={onPick}
      onCopy={copy}
      foot={
        pages.head === undefined ? null : (
          <Foot
            all={{ count: pages.head.total, amount: pages.head.amount }}
            picked={hasChoice ? (picked.data ?? null) : null}
            countWords={(count) => t('common.records', { count })}
          />
        )
      }
    />
  );
}

export function LineTable({ current, filters, subject, onSubject, onClear }: TableProps) {
  const { t } = useTranslation();
  const pick = usePickStatement();
  const { window, onWindow } = useWindow();
  const columns = useLineColumns(current.account.currency);
  const { sort, onSort, onPick, rows, hasChoice } = useTableState();
  const { search, lineState, category } = filters;
  const by = LINE_SORTS.find((one) => one === sort?.by);
  const order = by === undefined || sort === null ? {} : { sort: { by, descending: sort.descending } };
  const question = { ...current.scope, ...present({ search, state: lineState, category }), ...order };
  const pages = usePages('line.page', question, window);
  const picked = useAsk('line.total', { ...question, ...rows }, { enabled: hasChoice, keep: true });
  const copy = useCopyBlock('line.page', question, columns);
  const blank = useBlank(pages, filters, { words: 'noLines', step: () => void pick(), clear: onClear });
  if (blank !== null) return blank;
  return (
    <Grid
      label={t('records.tabs.lines')}
      look="lines"
      columns={columns}
      total={knownTotal(pages) ?? 0}
      isWaiting={pages.total === null}
      rowAt={pages.row}
      isOpen={(row) => subject?.kind === 'line' && subject.id === row.id}
      onOpen={(row) => onSubject({ kind: 'line', id: row.id })}
      onWindow={onWindow}
      sort={sort}
      onSort={onSort}
      onPick={onPick}
      onCopy={copy}
      foot={
        pages.head === undefined ? null : (
          <Foot
            all={{ count: pages.head.total, amount: pages.head.amount }}
            picked={hasChoice ? (picked.data ?? null) : null}
            countWords={(count) => t('common.lines', { count })}
          />
        )
      }
    />
  );
}
