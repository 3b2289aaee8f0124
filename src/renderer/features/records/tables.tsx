/** The two tables with their totals, and what they say when there is nothing in them. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentAccount } from '../../lib/current.ts';
import { usePages } from '../../lib/pages.ts';
import type { PagedCall, Pages, Window } from '../../lib/pages.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { useAct } from '../../lib/use-act.ts';
import { usePickStatement } from '../../lib/use-pick-statement.ts';
import { Amount } from '../../ui/amount.tsx';
import { Grid } from '../../ui/grid.tsx';
import { FailureMessage, Loading, Message } from '../../ui/message.tsx';
import { useLineColumns, useRecordColumns } from './columns.tsx';
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

type NoneWords = 'none' | 'noLines';

/** Why there is no table; null when there is one. */
function useBlank<N extends PagedCall>(
  pages: Pages<N>,
  filters: Filters,
  none: { readonly words: NoneWords; readonly step: () => void; readonly clear: () => void },
) {
  const { t } = useTranslation();
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  if (pages.total === null) return <Loading />;
  if (pages.total > 0) return null;
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

function Foot({ count, amount }: { readonly count: string; readonly amount: string }) {
  return (
    <>
      <span>{count}</span>
      <span className="num push">
        <Amount value={amount} />
      </span>
    </>
  );
}

export function RecordTable({ current, filters, subject, onSubject, onClear }: TableProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { window, onWindow } = useWindow();
  const columns = useRecordColumns(current.account.currency);
  const { search, kind, state } = filters;
  const pages = usePages('record.page', { ...current.scope, ...present({ search, kind, state }) }, window);
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
      total={pages.total ?? 0}
      rowAt={pages.row}
      isOpen={(row) => subject?.kind === 'record' && subject.key === row.key}
      onOpen={(row) => onSubject({ kind: 'record', key: row.key })}
      onWindow={onWindow}
      foot={
        pages.head === undefined ? null : (
          <Foot count={t('common.records', { count: pages.head.total })} amount={pages.head.amount} />
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
  const { search, lineState, category } = filters;
  const pages = usePages('line.page', { ...current.scope, ...present({ search, state: lineState, category }) }, window);
  const blank = useBlank(pages, filters, { words: 'noLines', step: () => void pick(), clear: onClear });
  if (blank !== null) return blank;
  return (
    <Grid
      label={t('records.tabs.lines')}
      look="lines"
      columns={columns}
      total={pages.total ?? 0}
      rowAt={pages.row}
      isOpen={(row) => subject?.kind === 'line' && subject.id === row.id}
      onOpen={(row) => onSubject({ kind: 'line', id: row.id })}
      onWindow={onWindow}
      foot={
        pages.head === undefined ? null : (
          <Foot count={t('common.lines', { count: pages.head.total })} amount={pages.head.amount} />
        )
      }
    />
  );
}
