/** An ambiguous line: its possible pairs side by side, what tells them apart, and one key a choice. */
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { MatchView } from '@shared/contract/views.ts';
import { useCurrentAccount } from '../../lib/current.ts';
import type { CurrentAccount } from '../../lib/current.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/format-day.ts';
import { useKeys } from '../../lib/keys.ts';
import { KIND_ICONS } from '../../lib/looks.ts';
import { failureOf, fetchCall, useAsk } from '../../lib/queries.ts';
import { sumTexts } from '../../lib/sums.ts';
import { useUi } from '../../lib/ui-store.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FailureMessage, Loading, Message } from '../../ui/message.tsx';
import { Text } from '../../ui/text.tsx';
import { NothingYet } from '../shared/nothing-yet.tsx';
import { useMatchReasons, useRecordsName } from './case-words.ts';
import { ParkDialog } from './park-dialog.tsx';
import type { ParkWhy } from './park-dialog.tsx';
import { Evidence } from './rivals-evidence.tsx';
import { commonRecords, isTotalCertain, letterOf, rivalsOf } from './rivals.ts';
import { expectedOf } from './sides.ts';
import { useCaseActions } from './use-case-actions.ts';

function Pairing({ match, common }: { readonly match: MatchView; readonly common: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const nameOf = useRecordsName();
  return (
    <section className="pairing">
      {match.lines.map((line) => (
        <p key={line.id} className="pairing__line">
          <span>{formatDay(line.date)}</span>
          <span className="clip">
            <Text>{line.description}</Text>{' '}
            <span className="quiet">· {t('reconcile.rivals.lineNo', { line: line.line })}</span>
          </span>
          <span className="num">
            <Amount value={line.amount} />
          </span>
        </p>
      ))}
      <ul>
        {match.records.map((record) => {
          const stays = common.has(record.key);
          return (
            <li key={record.key} className={stays ? 'pairing__row' : 'pairing__row pairing__row--moves'}>
              <span className="quiet">{record.date === null ? '' : formatDay(record.date)}</span>
              <Icon name={KIND_ICONS[record.kind]} />
              <span className="clip">
                <Text>{nameOf([record])}</Text>
              </span>
              {stays ? (
                <span className="quiet">{t('reconcile.rivals.both')}</span>
              ) : (
                <span className="tag">{t('reconcile.rivals.moves')}</span>
              )}
              <span className="num">
                <Amount value={expectedOf(record)} />
              </span>
            </li>
          );
        })}
      </ul>
      <p className="pairing__sum">
        <span>{t('reconcile.columns.difference')}</span>
        <span className="num">
          <Amount value={match.difference} />
        </span>
      </p>
    </section>
  );
}

type RivalProps = {
  readonly match: MatchView;
  readonly index: number;
  readonly common: ReadonlySet<string>;
  readonly onChoose: () => void;
};

function Rival({ match, index, common, onChoose }: RivalProps) {
  const { t } = useTranslation();
  const reasons = useMatchReasons()(match);
  const letter = letterOf(index);
  const [first] = reasons;
  return (
    <article
      className={index === 0 ? 'rival rival--picked' : 'rival'}
      aria-label={t('reconcile.rivals.option', { letter })}
    >
      <header className="rival__head">
        <h2>{t('reconcile.rivals.option', { letter })}</h2>
        <span className="push quiet">
          {t('reconcile.rivals.confidence', { share: `${Math.floor(match.confidenceMilli / 10)} %` })}
        </span>
      </header>
      <Pairing match={match} common={common} />
      <footer className="rival__foot">
        <span className="clip">{first?.text}</span>
        <Button
          look={index === 0 ? 'primary' : 'normal'}
          className="push"
          press={index < 9 ? `${index + 1}` : undefined}
          onClick={onChoose}
        >
          {t('reconcile.rivals.choose', { letter })}
        </Button>
      </footer>
    </article>
  );
}

type ChoiceProps = { readonly rivals: readonly MatchView[]; readonly current: CurrentAccount };

function Choice({ rivals, current }: ChoiceProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const actions = useCaseActions(current.account.id);
  const common = commonRecords(rivals);
  const [first] = rivals;
  const amount = formatAmount(sumTexts((first?.lines ?? []).map((line) => line.amount)), current.account.currency);
  const back = (): void => go('/reconcile');
  const choose = async (match: MatchView): Promise<void> => {
    if (!(await actions.accept([match.id]))) return;
    const { back: place, remember } = useUi.getState();
    if (place !== null) remember(place);
    back();
  };
  const park = async (why: ParkWhy): Promise<void> => {
    setParking(false);
    const lines = (first?.lines ?? []).map(({ id }) => id);
    if (await actions.park({ lines, records: [] }, why)) back();
  };
  const refuseAll = async (): Promise<void> => {
    for (const match of rivals) if (!(await actions.reject(match.id))) return;
    back();
  };
  const [parking, setParking] = useState(false);
  useKeys('here', [
    ...rivals.slice(0, 9).map((match, index) => ({
      press: `${index + 1}`,
      does: t('reconcile.rivals.choose', { letter: letterOf(index) }),
      run: () => void choose(match),
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
          <h1>{t('reconcile.rivals.heading', { count: rivals.length })}</h1>
          <Badge tone="proposed" icon="ambiguous">
            {t('certainty.ambiguous')}
          </Badge>
        </div>
        <div className="stack">
          <div className={isTotalCertain(rivals) ? 'callout callout--ok' : 'callout'}>
            <Icon name={isTotalCertain(rivals) ? 'matched' : 'info'} />
            <div>
              <h2>
                {isTotalCertain(rivals) ? t('reconcile.rivals.certain', { amount }) : t('reconcile.rivals.uncertain')}
              </h2>
              <p>{t('reconcile.rivals.why')}</p>
            </div>
          </div>
          <div className="rivals">
            {rivals.map((match, index) => (
              <Rival key={match.id} match={match} index={index} common={common} onChoose={() => void choose(match)} />
            ))}
          </div>
          <Evidence rivals={rivals} />
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
      {parking ? <ParkDialog onClose={() => setParking(false)} onPark={(why) => void park(why)} /> : null}
    </>
  );
}

const RECORDS_ASKED_MAX = 12;

/** Every open proposal that wants the line, and every one that wants a record which the line could take. */
function useRivals(account: string, line: string) {
  const detail = useAsk('detail.get', { account, subject: { kind: 'line', id: line } });
  const own = rivalsOf(detail.data?.matches ?? []);
  const keys = [...new Set(own.flatMap((match) => match.records.map((record) => record.key)))].slice(
    0,
    RECORDS_ASKED_MAX,
  );
  const others = useQueries({
    queries: keys.map((key) => {
      const request = { account, subject: { kind: 'record' as const, key } };
      return { queryKey: ['detail.get', request], queryFn: async () => fetchCall('detail.get', request) };
    }),
  });
  const all = [...own, ...others.flatMap((other) => other.data?.matches ?? [])];
  const byId = new Map(all.map((match) => [match.id, match]));
  return { detail, rivals: rivalsOf([...byId.values()]), isWaiting: others.some((other) => other.isPending) };
}

function Case({ line, current }: { readonly line: string; readonly current: CurrentAccount }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const { detail, rivals, isWaiting } = useRivals(current.account.id, line);
  if (detail.isError) return <FailureMessage failure={failureOf(detail.error)} onRetry={() => void detail.refetch()} />;
  if (detail.data === undefined || isWaiting) return <Loading />;
  if (rivals.length > 0) return <Choice rivals={rivals} current={current} />;
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
