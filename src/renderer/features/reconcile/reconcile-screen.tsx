/** Reconcile: the sum, the filters, the ledger; a decision moves the eye to the next row that waits for one. */
import { useState } from 'react';
import { CASE_FILTERS, CASE_SORTS } from '@shared/contract/choices.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import { withDaysRead } from '@shared/words/days.ts';
import type { Called } from '@shared/domain/matching/risk.ts';
import { coveredAccount, useCurrentAccount, useLanguage, usePeriodName } from '../../lib/current.ts';
import { insideSentence } from '../../lib/text/format-day.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { usePacedWindow, usePages } from '../../lib/calls/pages.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import type { SortOrder } from '../../ui/grid/column.ts';
import { NO_RANGE, RangeChip, searchOf } from './many/range-chip.tsx';
import { useUi } from '../../lib/ui-store.ts';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { HeldOffers } from '../shared/offers/held-offer.tsx';
import { RuleOffers } from '../shared/offers/rule-offer.tsx';
import { Bench } from './bench.tsx';
import type { BenchProps } from './bench.tsx';
import { BulkDialog } from './many/bulk-dialog.tsx';
import { useEarlyPages } from './early/use-early-pages.ts';
import { EmptyLedger } from './empty-ledger.tsx';
import { Proof } from './proof.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCaseActions } from './use-case-actions.ts';

type ListProps = BenchProps & { readonly hasCertainty: boolean; readonly onClear: () => void };

/** The ledger, or why there is none. */
function List({ pages, hasCertainty, onClear, ...rest }: ListProps) {
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  // Another order of the same rows leaves the heads and the focus where they are.
  if (pages.total === null && pages.head === undefined) return <Loading />;
  if (pages.total === 0) {
    const parked = pages.head?.counts.parked ?? 0;
    const narrowedBy = rest.search !== '' ? 'search' : hasCertainty ? 'certainty' : null;
    return <EmptyLedger filter={rest.filter} narrowedBy={narrowedBy} parked={parked} onClear={onClear} />;
  }
  return <Bench key={`${rest.current.account.id} ${rest.filter} ${rest.search}`} pages={pages} {...rest} />;
}

function Filled({ current, filter }: { readonly current: CurrentAccount; readonly filter: CaseFilter }) {
  const { t } = useWords();
  const { account, scope } = current;
  const [search, setSearch] = useState('');
  const [certainty, setCertainty] = useState<Called | null>(null);
  const [window, onWindow] = usePacedWindow();
  const [bulk, setBulk] = useState(false);
  const actions = useCaseActions(account.id);
  const overview = useAsk('overview.get', scope, { keep: true });
  const apart = useUi((state) => state.apart);
  const [sort, setSort] = useState<SortOrder | null>(null);
  const by = CASE_SORTS.find((one) => one === sort?.by);
  const [amounts, setAmounts] = useState(NO_RANGE);
  const [days, setDays] = useState(NO_RANGE);
  const words = [withDaysRead(search), searchOf('amount', amounts), searchOf('day', days)]
    .filter((one) => one !== '')
    .join(' ');
  const question = {
    ...scope,
    filter,
    ...(certainty === null ? {} : { certainty }),
    ...(words === '' ? {} : { search: words }),
    ...(by === undefined || sort === null ? {} : { sort: { by, descending: sort.descending } }),
    ...(apart.length === 0 ? {} : { apart: [...apart] }),
  };
  const pages = useEarlyPages(usePages('case.page', question, window), question);
  return (
    <>
      {overview.data === undefined ? null : <Proof view={overview.data} />}
      <Toolbar
        account={account.id}
        filter={filter}
        counts={pages.head?.counts}
        search={search}
        onSearch={setSearch}
        certainty={certainty}
        onCertainty={setCertainty}
        ranges={
          <>
            <RangeChip label={t('common.amount')} range={amounts} onRange={setAmounts} />
            <RangeChip label={t('common.date')} range={days} onRange={setDays} />
          </>
        }
        onBulk={() => setBulk(true)}
      />
      <HeldOffers current={current} />
      <RuleOffers current={current} />
      <List
        current={current}
        filter={filter}
        search={words}
        sort={sort}
        onSort={setSort}
        question={question}
        pages={pages}
        onWindow={onWindow}
        hasCertainty={certainty !== null}
        onClear={() => {
          setSearch('');
          setAmounts(NO_RANGE);
          setDays(NO_RANGE);
          setCertainty(null);
        }}
      />
      {bulk ? (
        <BulkDialog
          onClose={() => setBulk(false)}
          scope={scope}
          search={words}
          currency={account.currency}
          onAccept={(matches, plan) => void actions.accept(matches, plan)}
        />
      ) : null}
    </>
  );
}

export function ReconcileScreen({ filter }: { readonly filter: string | undefined }) {
  const { t } = useWords();
  const current = useCurrentAccount();
  const covered = coveredAccount(current);
  const language = useLanguage();
  const period = usePeriodName();
  const known = CASE_FILTERS.find((one) => one === filter) ?? 'undecided';
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {covered === null ? (
        <NothingYet current={current} />
      ) : (
        <>
          <h1 className="sr">{t('reconcile.heading', { period: insideSentence(period, language) })}</h1>
          <Filled current={covered} filter={known} />
        </>
      )}
    </main>
  );
}
