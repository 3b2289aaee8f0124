/** What the table of records and that of lines ask, show and say: the table itself is one. */
import { withDaysRead } from '@shared/words/days.ts';
import { useMemo } from 'react';
import { LINE_SORTS, RECORD_SORTS } from '@shared/contract/choices.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { RowOf } from '../../lib/calls/pages.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { usePickStatement } from '../../lib/import/use-pick-statement.ts';
import type { Column, SortOrder } from '../../ui/grid/column.ts';
import { columnsShown } from '../../ui/grid/layout.ts';
import { useWords } from '../../words/use-words.ts';
import { DataTable } from './data-table.tsx';
import type { TableCall } from './data-table.tsx';
import type { TableLayout } from './use-table-layout.ts';
import { isBare, noFilters, present } from './use-records.ts';
import type { Filters } from './use-records.ts';

type TableProps<N extends TableCall> = {
  readonly current: CurrentAccount;
  readonly columns: readonly Column<RowOf<N>>[];
  readonly filters: Filters;
  readonly onFilters: (part: Partial<Filters>) => void;
  readonly tableLayout: TableLayout;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  readonly subject: Subject | null;
  readonly onSubject: (subject: Subject) => void;
  readonly onColumn: (id: string) => void;
};

/** The order as the contract knows it; a column without an order leaves the rows as they come. */
function sortIn<T extends string>(
  sorts: readonly T[],
  sort: SortOrder | null,
): { sort?: { by: T; descending: boolean } } {
  const by = sorts.find((one) => one === sort?.by);
  return by === undefined || sort === null ? {} : { sort: { by, descending: sort.descending } };
}

/** What both tables have in common: columns, order, the opened row, and the way out of an empty filter. */
function useCommon<N extends TableCall>(props: TableProps<N>) {
  const { columns, tableLayout, filters, onFilters, subject } = props;
  const isBeside = subject !== null;
  const shown = useMemo(
    () => columnsShown(columns, tableLayout.layout, isBeside),
    [columns, tableLayout.layout, isBeside],
  );
  const { sort, onSort, onSubject, onColumn } = props;
  return {
    columns: shown,
    columnCount: columns.length,
    layout: tableLayout.layout,
    onLayout: (layout: TableLayout['layout']) => tableLayout.change({ layout }),
    ...{ sort, onSort, subject, onSubject, onColumn },
    nothingElse: isBare(filters) ? null : { words: 'empty' as const, step: () => onFilters(noFilters) },
  };
}

export function RecordTable(props: TableProps<'record.page'>) {
  const { t } = useWords();
  const act = useAct();
  const { search, kind, state } = props.filters;
  const { nothingElse, ...common } = useCommon(props);
  return (
    <DataTable
      {...common}
      call="record.page"
      totals="record.total"
      label={t('records.tabs.records')}
      question={{
        ...props.current.scope,
        ...present({ search: withDaysRead(search), kind, state }),
        ...sortIn(RECORD_SORTS, props.sort),
      }}
      subjectOf={({ key }) => ({ kind: 'record', key })}
      countWords={(count) => t('common.records', { count })}
      nothing={nothingElse ?? { words: 'none', step: () => void act('sync.start', { full: false }) }}
    />
  );
}

export function LineTable(props: TableProps<'line.page'>) {
  const { t } = useWords();
  const pick = usePickStatement();
  const { search, lineState, category } = props.filters;
  const { nothingElse, ...common } = useCommon(props);
  const asked = present({ search: withDaysRead(search), state: lineState, category });
  return (
    <DataTable
      {...common}
      call="line.page"
      totals="line.total"
      label={t('records.tabs.lines')}
      question={{ ...props.current.scope, ...asked, ...sortIn(LINE_SORTS, props.sort) }}
      subjectOf={({ id }) => ({ kind: 'line', id })}
      countWords={(count) => t('common.lines', { count })}
      nothing={nothingElse ?? { words: 'noLines', step: () => void pick() }}
    />
  );
}
