/** Everything as it is stored: records of the service and lines of the bank, searched, filtered, each with its detail. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import type { Subject } from '../../lib/ui-store.ts';
import { Search } from '../../ui/search.tsx';
import { Segment } from '../../ui/segment.tsx';
import { DetailPanel } from '../detail/detail-panel.tsx';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { RuleOffers } from '../shared/rule-offer.tsx';
import { BulkButton } from './bulk-button.tsx';
import { LineFilters, RecordFilters } from './filters.tsx';
import { LineTable, RecordTable } from './tables.tsx';
import { noFilters, useFilters } from './use-records.ts';

type Tab = 'records' | 'lines';

function Filled({
  current,
  tab,
  state,
}: {
  readonly current: CurrentAccount;
  readonly tab: Tab;
  readonly state: string | undefined;
}) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const [filters, change] = useFilters(state);
  const [subject, setSubject] = useState<Subject | null>(null);
  const shared = { current, filters, subject, onSubject: setSubject, onClear: () => change(noFilters) };
  return (
    <>
      <div className="toolbar toolbar--first">
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
          <Search value={filters.search} onSearch={(search) => change({ search })} label={t('records.search')} />
        </span>
      </div>
      {tab === 'lines' ? <RuleOffers current={current} /> : null}
      <div className={subject === null ? 'work work--whole' : 'work'}>
        {tab === 'records' ? <RecordTable {...shared} /> : <LineTable {...shared} />}
        {subject === null ? null : (
          <DetailPanel
            subject={subject}
            account={current.account.id}
            currency={current.account.currency}
            onClose={() => setSubject(null)}
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
