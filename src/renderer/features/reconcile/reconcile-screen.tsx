/** Reconcile: the sum, the filters, the ledger; a decision moves the eye to the next row that waits for one. */
import { useState } from 'react';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { Certainty } from '@shared/domain/matching/match.ts';
import { coveredAccount, useCurrentAccount, useLanguage, usePeriodName } from '../../lib/current.ts';
import { insideSentence } from '../../lib/text/format-day.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { usePacedWindow, usePages } from '../../lib/calls/pages.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { RuleOffers } from '../shared/rule-offer.tsx';
import { Bench } from './bench.tsx';
import type { BenchProps } from './bench.tsx';
import { BulkDialog } from './many/bulk-dialog.tsx';
import { EmptyLedger } from './empty-ledger.tsx';
import { Proof } from './proof.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCaseActions } from './use-case-actions.ts';

type ListProps = BenchProps & { readonly hasCertainty: boolean; readonly onClear: () => void };

/** The ledger, or why there is none. */
function List({ pages, hasCertainty, onClear, ...rest }: ListProps) {
  if (pages.failure !== null) return <FailureMessage failure={pages.failure} onRetry={pages.retry} />;
  if (pages.total === null) return <Loading />;
  if (pages.total === 0) {
    const parked = pages.head?.counts.parked ?? 0;
    const narrowedBy = rest.search !== '' ? 'search' : hasCertainty ? 'certainty' : null;
    return <EmptyLedger filter={rest.filter} narrowedBy={narrowedBy} parked={parked} onClear={onClear} />;
  }
  return <Bench key={`${rest.current.account.id} ${rest.filter}`} pages={pages} {...rest} />;
}

function Filled({ current, filter }: { readonly current: CurrentAccount; readonly filter: CaseFilter }) {
  const { account, scope } = current;
  const [search, setSearch] = useState('');
  const [certainty, setCertainty] = useState<Certainty | null>(null);
  const [window, onWindow] = usePacedWindow();
  const [bulk, setBulk] = useState(false);
  const actions = useCaseActions(account.id);
  const overview = useAsk('overview.get', scope, { keep: true });
  const apart = useUi((state) => state.apart);
  const question = {
    ...scope,
    filter,
    ...(certainty === null ? {} : { certainty }),
    ...(search === '' ? {} : { search }),
    ...(apart.length === 0 ? {} : { apart: [...apart] }),
  };
  const pages = usePages('case.page', question, window);
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
        onBulk={() => setBulk(true)}
      />
      <RuleOffers current={current} />
      <List
        current={current}
        filter={filter}
        search={search}
        question={question}
        pages={pages}
        onWindow={onWindow}
        hasCertainty={certainty !== null}
        onClear={() => {
          setSearch('');
          setCertainty(null);
        }}
      />
      {bulk ? (
        <BulkDialog
          onClose={() => setBulk(false)}
          scope={scope}
          search={search}
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
