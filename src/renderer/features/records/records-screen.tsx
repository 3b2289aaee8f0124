/** Everything as it is stored: records of the service and lines of the bank, searched, filtered, each with its detail. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LayoutView, SavedView } from '@shared/contract/calls/app-calls.ts';
import { partyOf } from '@shared/domain/statement/rules/alike.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { Subject } from '../../lib/ui-store.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { Search } from '../../ui/input/search.tsx';
import { Segment } from '../../ui/input/segment.tsx';
import { useWords } from '../../words/use-words.ts';
import { DetailPanel } from '../detail/detail-panel.tsx';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { RuleOffers } from '../shared/offers/rule-offer.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { useLineColumns, useRecordColumns } from './columns.tsx';
import { LineFilters, RecordFilters } from './filters.tsx';
import { LineTable, RecordTable } from './tables.tsx';
import { useTableLayout } from './use-table-layout.ts';
import { useFilters } from './use-records.ts';
import { ViewMenu } from './view-menu.tsx';
import '../shared/toolbar.css';
import { useKeys } from '../../lib/keys.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { Button } from '../../ui/input/button.tsx';
import { BulkExplain } from './bulk-explain.tsx';
import type { Opened } from './bulk-explain.tsx';
import type { Filters } from './use-records.ts';

type BulkButtonProps = {
  readonly current: CurrentAccount;
  readonly filters: Filters;
  readonly subject: Subject | null;
};

function useOpened(account: string, subject: Subject | null): Opened | null {
  const isLine = subject?.kind === 'line';
  const detail = useAsk(
    'detail.get',
    { account, subject: isLine ? subject : { kind: 'line', id: '-' } },
    { enabled: isLine },
  ).data;
  if (!isLine || detail?.subject.kind !== 'line' || detail.subject.line.id !== subject.id) return null;
  const { line } = detail.subject;
  return { line, party: partyOf(line) };
}

function BulkButton({ current, filters, subject }: BulkButtonProps) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const opened = useOpened(current.account.id, subject);
  useKeys('here', () => [{ press: 'e', does: t('rules.bulk.does'), run: () => setOpen(true) }]);
  return (
    <>
      <Button size="small" icon="explained" press="e" onClick={() => setOpen(true)}>
        {t('rules.bulk.open')}
      </Button>
      {open ? <BulkExplain current={current} filters={filters} opened={opened} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Tab = 'records' | 'lines';

type FilledProps = { readonly current: CurrentAccount; readonly tab: Tab; readonly state: string | undefined };

/** Everything that is asked and shown of one of the two tables. */
function useTable({ current, tab, state }: FilledProps) {
  const [filters, change] = useFilters(state);
  const tableLayout = useTableLayout(current.account.id, tab);
  const [sorts, setSorts] = useState<Readonly<Record<Tab, SortOrder | null>>>({ records: null, lines: null });
  const [subject, setSubject] = useState<Subject | null>(null);
  const [here, setHere] = useState<string | null>(null);
  const wanted = sorts[tab];
  const setSort = (order: SortOrder | null): void => setSorts((now) => ({ ...now, [tab]: order }));
  // Nobody sees by which column the rows are ordered once it is hidden.
  const sort = wanted !== null && tableLayout.layout.hidden.includes(wanted.by) ? null : wanted;
  return {
    here,
    filters,
    change,
    table: {
      ...{ current, filters, tableLayout, sort, subject },
      onFilters: change,
      onSort: setSort,
      onSubject: setSubject,
      onColumn: setHere,
    },
    close: () => setSubject(null),
    apply: ({ filters: kept, sort: order, layout }: SavedView): void => {
      change(kept);
      setSort(order);
      tableLayout.change({ layout });
    },
  };
}

function Filled(props: FilledProps) {
  const { current, tab } = props;
  const { t } = useWords();
  const [, go] = useLocation();
  const { filters, change, table, here, close, apply } = useTable(props);
  const { tableLayout, sort, subject } = table;
  const columns = {
    records: useRecordColumns(current.account.currency),
    lines: useLineColumns(current.account.currency),
  };
  const menu = { here, layout: tableLayout.layout, onLayout: (layout: LayoutView) => tableLayout.change({ layout }) };
  return (
    <>
      <div className="toolbar toolbar--first toolbar--wraps">
        <h1 className="toolbar__title">{t('records.heading')}</h1>
        <Segment<Tab>
          value={tab}
          label={t('records.tabsLabel')}
          onChange={(next) => go(`/records/${next}`)}
          options={(['records', 'lines'] as const).map((value) => ({ value, label: t(`records.tabs.${value}`) }))}
        />
        <div className="chips">
          {tab === 'records' ? (
            <RecordFilters filters={filters} onChange={change} />
          ) : (
            <LineFilters filters={filters} onChange={change} />
          )}
        </div>
        <span className="push actions">
          {tab === 'lines' ? <BulkButton current={current} filters={filters} subject={subject} /> : null}
          <ViewMenu tableLayout={tableLayout} present={{ filters, sort, layout: tableLayout.layout }} onApply={apply} />
          {tab === 'records' ? (
            <ColumnMenu columns={columns.records} {...menu} />
          ) : (
            <ColumnMenu columns={columns.lines} {...menu} />
          )}
          <Search value={filters.search} onSearch={(search) => change({ search })} label={t('records.search')} hasKey />
        </span>
      </div>
      {tab === 'lines' ? <RuleOffers current={current} /> : null}
      <div className={subject === null ? 'work work--whole' : 'work'}>
        {tab === 'records' ? (
          <RecordTable {...table} columns={columns.records} />
        ) : (
          <LineTable {...table} columns={columns.lines} />
        )}
        {subject === null ? null : (
          <DetailPanel
            subject={subject}
            account={current.account.id}
            currency={current.account.currency}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

export function RecordsScreen({
  tab,
  state,
}: {
  readonly tab: string | undefined;
  readonly state: string | undefined;
}) {
  const current = useCurrentAccount();
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {current === null ? (
        <NothingYet current={null} />
      ) : (
        <Filled current={current} tab={tab === 'lines' ? 'lines' : 'records'} state={state} />
      )}
    </main>
  );
}
