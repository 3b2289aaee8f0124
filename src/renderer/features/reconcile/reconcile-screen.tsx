/** Reconcile: the sum, the filters, the ledger; a decision moves the eye to the next row that waits for one. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CASE_FILTERS } from '@shared/contract/choices.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import type { Certainty } from '@shared/domain/matching/match.ts';
import { isZeroAmount } from '@shared/domain/money/format.ts';
import { coveredAccount, useCurrentAccount, useLanguage, usePeriodName } from '../../lib/current.ts';
import { insideSentence } from '../../lib/text/format-day.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { usePacedWindow, usePages } from '../../lib/calls/pages.ts';
import type { Pages, Window } from '../../lib/calls/pages.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { HeldOffers } from '../shared/held-offer.tsx';
import { RateOffers } from '../shared/rate-offer.tsx';
import { RuleOffers } from '../shared/rule-offer.tsx';
import { leavingBy } from './opened/answers.ts';
import type { Leaving } from './opened/answers.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ByHandDialog } from './by-hand/by-hand-dialog.tsx';
import { EmptyLedger } from './empty-ledger.tsx';
import type { FocusCommands } from './opened/focus-actions.tsx';
import { Hints } from './hints.tsx';
import { Ledger } from './ledger.tsx';
import { MarkedDock } from './by-hand/marked-dock.tsx';
import { useMarksOf } from './by-hand/marks.ts';
import { ParkDialog } from './park-dialog.tsx';
import { Proof } from './proof.tsx';
import { leadOf, sidesOf, unexplainedOf } from './sides.ts';
import { Toolbar } from './toolbar.tsx';
import { useAnswers, useGive } from './opened/use-answers.ts';
import { useCaseActions } from './use-case-actions.ts';
import type { CaseActions } from './use-case-actions.ts';
import { useLedger } from './use-ledger.ts';
import type { Ledger as LedgerPlace } from './use-ledger.ts';
import { useReconcileKeys } from './use-reconcile-keys.ts';

type CommandParts = {
  readonly current: CurrentAccount;
  readonly openPark: () => void;
  readonly ledger: LedgerPlace;
  readonly actions: CaseActions;
  readonly openByHand: () => void;
  readonly filter: CaseFilter;
};

/** The commands of the opened case; a decision that was taken leaves the row. */
function useCommands({ current, ledger, actions, openByHand, openPark, filter }: CommandParts): FocusCommands {
  const [, go] = useLocation();
  const set = useUi((state) => state.set);
  const recall = useUi((state) => state.recall);
  const [explaining, setExplaining] = useState(false);
  const { active, leave } = ledger;
  const answers = useAnswers({ ...current.scope, account: current.account.id }, active);
  const give = useGive(actions);
  const then = (done: Promise<boolean>, leaving: Leaving = {}): void => {
    leave(leaving);
    // What was refused stays where it was: the eye goes back to it.
    void done.then((isDone) => isDone || recall());
  };
  const match = active?.kind === 'match' ? active.match : null;
  const line = active?.kind === 'line' ? active.line : null;
  const keeps = { stay: filter === 'all' };
  return {
    answers,
    answer: (answer) => active !== undefined && then(give(active, answer), leavingBy(active, answer)),
    accept: () => {
      // What is left over still waits for words, in the same place.
      if (match !== null) then(actions.accept([match.id]), { stay: !isZeroAmount(unexplainedOf(match)) });
    },
    reject: () => match !== null && then(actions.reject(match.id)),
    unmatch: () => {
      if (match !== null) then(actions.unmatch(match.id), keeps);
      else if (line !== null) then(actions.explain([line.id], null), keeps);
    },
    byHand: openByHand,
    compare: () => {
      const about = match?.lines[0] ?? line;
      if (about === null) return;
      set({ back: { caseId: active?.id ?? '', index: ledger.index } });
      go(`/rivals/${encodeURIComponent(about.id)}`);
    },
    detail: () => {
      if (active === undefined) return;
      const { lines, records } = sidesOf(active);
      const [record] = records;
      if (lines[0] !== undefined) set({ detail: { kind: 'line', id: lines[0].id } });
      else if (record !== undefined) set({ detail: { kind: 'record', key: record.key } });
    },
    park: () => {
      if (active?.parked === undefined) openPark();
      else then(actions.park(leadOf(active), null), keeps);
    },
    explain: (category) => line !== null && then(actions.explain([line.id], category)),
    explaining,
    setExplaining,
  };
}

type BenchProps = {
  readonly current: CurrentAccount;
  readonly filter: CaseFilter;
  readonly search: string;
  readonly pages: Pages<'case.page'>;
  readonly onWindow: (window: Window) => void;
};

/** The ledger with everything that acts on it. */
function Bench({ current, filter, search, pages, onWindow }: BenchProps) {
  const { t } = useWords();
  const { account, scope } = current;
  const actions = useCaseActions(account.id);
  const ledger = useLedger(pages.total, pages.row);
  const marks = useMarksOf(account.id);
  const [hand, setHand] = useState<'closed' | 'open'>('closed');
  const [parking, setParking] = useState<CaseView | null>(null);
  const recall = useUi((state) => state.recall);
  const commands = useCommands({
    current,
    ledger,
    actions,
    openByHand: () => setHand('open'),
    openPark: () => setParking(ledger.active ?? null),
    filter,
  });
  const mark = (): void => {
    if (ledger.active !== undefined) marks.toggle(ledger.active);
  };
  useReconcileKeys(ledger, commands, { mark, clear: marks.clear });
  const hasMarks = marks.lines.length + marks.records.length > 0;
  const start = hasMarks || ledger.active === undefined ? marks : sidesOf(ledger.active);
  return (
    <>
      <Ledger
        label={t(`reconcile.filters.${filter}`)}
        pages={pages}
        place={ledger}
        account={account.id}
        currency={account.currency}
        commands={commands}
        onWindow={onWindow}
      />
      <MarkedDock
        marks={marks}
        currency={account.currency}
        onMatch={() => setHand('open')}
        onExplain={(category) => {
          const lines = marks.lines.map((line) => line.id);
          marks.clear();
          void actions.explain(lines, category);
        }}
      />
      {hasMarks ? null : <Hints active={ledger.active} />}
      {parking === null ? null : (
        <ParkDialog
          onClose={() => setParking(null)}
          onPark={(why) => {
            setParking(null);
            ledger.leave({ stay: filter === 'all' });
            void actions.park(leadOf(parking), why).then((isDone) => isDone || recall());
          }}
        />
      )}
      {hand === 'open' ? (
        <ByHandDialog
          key={search}
          start={{ lines: start.lines, records: start.records }}
          scope={scope}
          currency={account.currency}
          onClose={() => setHand('closed')}
          onConfirm={(request) => {
            setHand('closed');
            ledger.leave();
            marks.clear();
            void actions.byHand(request);
          }}
        />
      ) : null}
    </>
  );
}

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
  const pages = usePages(
    'case.page',
    {
      ...scope,
      filter,
      ...(certainty === null ? {} : { certainty }),
      ...(search === '' ? {} : { search }),
    },
    window,
  );
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
      <HeldOffers current={current} />
      <RateOffers current={current} />
      <RuleOffers current={current} />
      <List
        current={current}
        filter={filter}
        search={search}
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
