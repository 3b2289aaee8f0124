/** An ambiguous line: the whole solutions that could be meant side by side, what tells them apart, and one key a choice. */
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SolutionView } from '@shared/contract/calls/matching-calls.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { useCurrentAccount } from '../../../lib/current.ts';
import type { CurrentAccount } from '../../../lib/current.ts';
import { useKeys } from '../../../lib/keys.ts';
import { failureOf, useAsk } from '../../../lib/calls/queries.ts';
import { useUi } from '../../../lib/ui-store.ts';
import { Badge } from '../../../ui/say/badge.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FailureMessage, Loading, Message } from '../../../ui/say/message.tsx';
import { useWords } from '../../../words/use-words.ts';
import { NothingYet } from '../../shared/nothing-yet.tsx';
import { ANSWERS_MAX } from '../opened/answers.ts';
import { ParkDialog } from '../park-dialog.tsx';
import type { ParkWhy } from '../park-dialog.tsx';
import { Evidence } from './rivals-evidence.tsx';
import { SolutionCard } from './rivals-solution.tsx';
import { isTotalCertain, letterOf, matchedAmount } from './rivals.ts';
import { useCaseActions } from '../use-case-actions.ts';

/** What is certain whichever is chosen. */
function Certain({ solutions, current, isWhole }: Omit<ChoiceProps, 'line'>) {
  const { t } = useWords();
  const isSure = isTotalCertain(solutions);
  const [first] = solutions;
  const amount = formatAmount(first === undefined ? '0' : matchedAmount(first), current.account.currency);
  return (
    <div className={isSure ? 'callout callout--ok' : 'callout'}>
      <Icon name={isSure ? 'matched' : 'info'} />
      <div>
        <h2>{isSure ? t('reconcile.rivals.certain', { amount }) : t('reconcile.rivals.uncertain')}</h2>
        <p>{isWhole ? t('reconcile.rivals.why') : t('reconcile.answers.more')}</p>
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly line: string;
  readonly solutions: readonly SolutionView[];
  readonly isWhole: boolean;
  readonly current: CurrentAccount;
};

/** What can be done on the screen; each leads back to the list. */
function useChoice({ line, solutions, current }: ChoiceProps) {
  const [, go] = useLocation();
  const actions = useCaseActions(current.account.id);
  const back = (): void => go('/reconcile');
  const choose = async ({ matches }: SolutionView): Promise<void> => {
    if (!(await actions.accept(matches.map(({ id }) => id)))) return;
    const { back: place, remember } = useUi.getState();
    if (place !== null) remember(place);
    back();
  };
  const park = async (why: ParkWhy): Promise<void> => {
    if (await actions.park({ lines: [line], records: [] }, why)) back();
  };
  /** Every partner that is proposed for the line. */
  const refuseAll = async (): Promise<void> => {
    const own = solutions.flatMap(({ matches }) => matches.filter(({ lines }) => lines.some(({ id }) => id === line)));
    for (const id of new Set(own.map((match) => match.id))) if (!(await actions.reject(id))) return;
    back();
  };
  return { back, choose, park, refuseAll };
}

function Choice(props: ChoiceProps) {
  const { solutions } = props;
  const { t } = useWords();
  const { back, choose, park, refuseAll } = useChoice(props);
  const [parking, setParking] = useState(false);
  useKeys('here', () => [
    ...solutions.slice(0, ANSWERS_MAX).map((solution, index) => ({
      press: `${index + 1}`,
      does: t('reconcile.rivals.choose', { letter: letterOf(index) }),
      run: () => void choose(solution),
    })),
    { press: '0', does: t('reconcile.rivals.none'), run: () => void refuseAll() },
    { press: 'p', does: t('reconcile.actions.park'), run: () => setParking(true) },
    { press: 'escape', does: t('reconcile.rivals.back'), run: back },
  ]);
  return (
    <>
      <div className="page__body page__body--grow">
        <nav className="crumbs" aria-label={t('reconcile.rivals.crumb')}>
          <Link className="link" href="/reconcile">
            {t('nav.reconcile')}
          </Link>
          <Icon name="right" />
          <span>{t('reconcile.rivals.crumb')}</span>
        </nav>
        <div className="page__head">
          <h1>{t('reconcile.rivals.heading', { count: solutions.length })}</h1>
          <Badge tone="proposed" icon="ambiguous" meaning={t('meaning.certainty.ambiguous')}>
            {t('certainty.ambiguous')}
          </Badge>
        </div>
        <div className="stack">
          <Certain {...props} />
          <div className="rivals">
            {solutions.map((solution, index) => (
              <SolutionCard
                key={solution.matches.map(({ id }) => id).join()}
                solution={solution}
                all={solutions}
                index={index}
                onChoose={() => void choose(solution)}
              />
            ))}
          </div>
          <Evidence solutions={solutions} />
        </div>
      </div>
      <footer className="dock">
        <span className="push actions">
          <Button press="escape" onClick={back}>
            {t('reconcile.rivals.back')}
          </Button>
          <Button press="0" onClick={() => void refuseAll()}>
            {t('reconcile.rivals.none')}
          </Button>
          <Button press="p" onClick={() => setParking(true)}>
            {t('reconcile.actions.park')}
          </Button>
        </span>
      </footer>
      {parking ? (
        <ParkDialog
          onClose={() => setParking(false)}
          onPark={(why) => {
            setParking(false);
            void park(why);
          }}
        />
      ) : null}
    </>
  );
}

function Case({ line, current }: { readonly line: string; readonly current: CurrentAccount }) {
  const { t } = useWords();
  const [, go] = useLocation();
  const answers = useAsk('case.answers', { ...current.scope, row: line });
  if (answers.isError)
    return <FailureMessage failure={failureOf(answers.error)} onRetry={() => void answers.refetch()} />;
  if (answers.data === undefined) return <Loading />;
  const solutions = answers.data.all.filter((answer) => answer.kind === 'solution');
  if (solutions.length > 0)
    return <Choice line={line} solutions={solutions} isWhole={answers.data.isWhole} current={current} />;
  return (
    <>
      <h1 className="sr">{t('reconcile.rivals.crumb')}</h1>
      <Message
        icon="check"
        tone="matched"
        heading={t('reconcile.rivals.gone')}
        lead={t('reconcile.rivals.goneLead')}
        action={t('reconcile.rivals.back')}
        onAction={() => go('/reconcile')}
      />
    </>
  );
}

export function RivalsScreen({ line }: { readonly line: string }) {
  const current = useCurrentAccount();
  return (
    <main className="page page--fixed" id="contenido" tabIndex={-1}>
      {current === null ? <NothingYet current={null} /> : <Case line={line} current={current} />}
    </main>
  );
}
