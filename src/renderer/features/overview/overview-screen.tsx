/** The overview: the sum that proves the period first, then what moves it and what waits. */
import { Link, useLocation } from 'wouter';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { coveredAccount, useCurrentAccount, usePeriodName } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { failureOf, useAsk } from '../../lib/calls/queries.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Button } from '../../ui/input/button.tsx';
import { Keys } from '../../ui/keys.tsx';
import { FailureMessage, Loading } from '../../ui/say/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { BalanceCard } from './balance-card.tsx';
import { DaysCard } from './days-card.tsx';
import { FallCard } from './fall-card.tsx';
import { AgeingCard, AttentionCard, SyncCard } from './side-cards.tsx';
import './overview.css';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { Card } from '../../ui/say/tally.tsx';

type Equation = OverviewView['equations'][number];

function Verdict({ holds }: { readonly holds: boolean | null }) {
  const { t } = useWords();
  if (holds === null) {
    return (
      <Badge tone="neutral" icon="info" bare>
        {t('overview.laws.unknown')}
      </Badge>
    );
  }
  return (
    <Badge tone={holds ? 'matched' : 'critical'} icon={holds ? 'matched' : 'critical'} bare>
      {t(holds ? 'overview.laws.holds' : 'overview.laws.broken')}
    </Badge>
  );
}

function Sides({ equation }: { readonly equation: Equation }) {
  const { t } = useWords();
  const { left, right, holds } = equation;
  if (left === null || right === null) return <span className="quiet">{t('overview.laws.missing')}</span>;
  return (
    <span className="num">
      <Amount value={left} /> {holds === true ? '=' : '≠'} <Amount value={right} />
    </span>
  );
}

function LawsCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  return (
    <Card
      heading={t('overview.laws.heading')}
      meaning={t('meaning.books.law')}
      note={t('overview.laws.note', { currency: view.account.currency })}
    >
      <ol className="proofs">
        {view.equations.map((equation, index) => (
          <li key={equation.name} className="proofs__row" data-equation={equation.name}>
            <span className="faint">{index + 1}</span>
            <span className="clip">{t(`overview.laws.${equation.name}`)}</span>
            <Sides equation={equation} />
            <Verdict holds={equation.holds} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NextStep({ undecided }: { readonly undecided: number }) {
  const { t } = useWords();
  const set = useUi((state) => state.set);
  if (undecided === 0) {
    return (
      <Button look="primary" icon="download" onClick={() => set({ exporting: true })}>
        {t('overview.finished.action')}
      </Button>
    );
  }
  return (
    <Link className="btn btn--primary" href="/reconcile">
      {t('overview.reconcile', { count: undecided })}
      <Keys press={`g ${t('keys.go.reconcile').toLowerCase()}`} />
    </Link>
  );
}

function Board({ view }: { readonly view: OverviewView }) {
  return (
    <div className="board">
      <BalanceCard view={view} />
      <div className="col-7 board__column board__column--even">
        <FallCard view={view} />
        <LawsCard view={view} />
        <DaysCard view={view} />
      </div>
      <div className="col-5 board__column board__column--even">
        <AttentionCard view={view} />
        <AgeingCard view={view} />
        <SyncCard view={view} />
      </div>
    </div>
  );
}

function Filled({ current }: { readonly current: CurrentAccount }) {
  const { t } = useWords();
  const period = usePeriodName();
  const [, go] = useLocation();
  const overview = useAsk('overview.get', current.scope, { keep: true });
  if (overview.isError)
    return <FailureMessage failure={failureOf(overview.error)} onRetry={() => void overview.refetch()} />;
  if (overview.data === undefined) return <Loading />;
  const { data } = overview;
  return (
    <div className="page__body">
      <div className="page__head">
        <h1>{period}</h1>
        {data.to === null ? null : <p>{t('overview.cutoff', { day: formatDay(data.to) })}</p>}
        <span className="push actions">
          <Button icon="statement" onClick={() => go('/statements')}>
            {t('nav.statements')}
          </Button>
          <NextStep undecided={data.undecided} />
        </span>
      </div>
      <Board view={data} />
    </div>
  );
}

export function OverviewScreen() {
  const current = useCurrentAccount();
  const covered = coveredAccount(current);
  return (
    <main className="page" id="contenido" tabIndex={-1}>
      {covered === null ? <NothingYet current={current} /> : <Filled current={covered} />}
    </main>
  );
}
