/** The law of conservation: both sides as sums that add up, and what is left unexplained. */
import type { TFunction } from 'i18next';
import { Link } from 'wouter';
import type { TotalsView } from '@shared/contract/views/views.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatAmount, formatCount, isZeroAmount } from '@shared/domain/money/format.ts';
import { formatDay } from '../../lib/text/format-day.ts';
import { minusTexts, sumTexts } from '../../lib/text/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/say/badge.tsx';
import { TallySum } from '../../ui/say/tally.tsx';
import type { TallyTerm } from '../../ui/say/tally.tsx';
import { Term } from '../../ui/say/term.tsx';
import { Text } from '../../ui/text.tsx';
import { useWords } from '../../words/use-words.ts';
import { useLineTerms } from '../shared/line-terms.ts';
import type { Terms } from '../shared/line-terms.ts';

/** Unmatched records whose days are past; the others are in transit. */
export function overdueOf(totals: TotalsView): { readonly count: number; readonly amount: string } {
  const { unmatched } = totals.records;
  return {
    count: unmatched.count - totals.inTransit.count,
    amount: minusTexts(unmatched.amount, totals.inTransit.amount),
  };
}

function useRecordTerms(totals: TotalsView): Terms {
  const { t } = useWords();
  const { matched, proposed } = totals.records;
  const overdue = overdueOf(totals);
  const transit = totals.inTransit;
  const terms: readonly TallyTerm[] = [
    {
      id: 'records-matched',
      icon: 'matched',
      tone: 'matched',
      label: t('lineStates.matched'),
      count: matched.count,
      amount: matched.amount,
      to: '/records/records/matched',
      meaning: t('meaning.recordState.matched'),
    },
    {
      id: 'records-proposed',
      icon: 'proposed',
      tone: 'proposed',
      label: t('lineStates.proposed'),
      count: proposed.count,
      amount: proposed.amount,
      to: '/records/records/proposed',
      meaning: t('meaning.recordState.proposed'),
    },
    {
      id: 'records-overdue',
      icon: 'unmatched',
      tone: 'unmatched',
      label: t('overview.overdue'),
      ...overdue,
      to: '/records/records/overdue',
      meaning: t('meaning.books.overdue'),
    },
    {
      id: 'records-transit',
      icon: 'transit',
      tone: 'info',
      label: t('overview.transit'),
      ...transit,
      to: '/records/records/in-transit',
      meaning: t('meaning.books.transit'),
    },
  ];
  const total: TallyTerm = {
    id: 'records-all',
    icon: 'records',
    label: t('overview.records'),
    count: terms.reduce((sum, term) => sum + term.count, 0),
    amount: sumTexts(terms.map((term) => term.amount)),
    to: '/records/records/expected',
  };
  const [a, b, c, d] = terms.map((term) => formatCount(term.count));
  return {
    terms,
    total,
    barLabel: t('overview.recordBar', {
      matched: a,
      proposed: b,
      unmatched: c,
      transit: d,
      total: formatCount(total.count),
    }),
  };
}

function Proof({ holds, good }: { readonly holds: boolean | null; readonly good: string }) {
  const { t } = useWords();
  if (holds === null) {
    return (
      <Badge tone="neutral" icon="info" bare className="push">
        {t('overview.unknown')}
      </Badge>
    );
  }
  return (
    <Badge tone={holds ? 'matched' : 'critical'} icon={holds ? 'matched' : 'critical'} bare className="push">
      {holds ? good : t('overview.breaks')}
    </Badge>
  );
}

type Part = {
  readonly id: string;
  readonly words: string;
  readonly icon: 'proposed' | 'unmatched';
  readonly count: number;
  readonly amount: string;
  readonly to: string;
};

function Gap({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { totals, account, unexplained } = view;
  const { proposed, unmatched, overdue, unread, differences } = unexplained;
  const parts: readonly Part[] = [
    {
      id: 'proposed',
      icon: 'proposed',
      words: t('overview.parts.proposed', { count: proposed.count }),
      ...proposed,
      to: '/records/lines/unexplained-proposed',
    },
    {
      id: 'lines',
      icon: 'unmatched',
      words: t('overview.parts.lines', { count: unmatched.count }),
      ...unmatched,
      to: '/records/lines/unexplained-unmatched',
    },
    {
      id: 'overdue',
      icon: 'unmatched',
      words: t('overview.parts.overdue', { count: overdue.count }),
      ...overdue,
      to: '/records/records/unexplained-overdue',
    },
    ...(unread.count === 0
      ? []
      : [
          {
            id: 'unread',
            icon: 'unmatched',
            words: t('overview.parts.unread', { count: unread.count }),
            ...unread,
            to: '/records/records/unexplained-unread',
          } as const,
        ]),
    ...(differences.count === 0
      ? []
      : [
          {
            id: 'differences',
            icon: 'unmatched',
            words: t('overview.parts.differences', { count: differences.count }),
            ...differences,
            to: '/reconcile/differences',
          } as const,
        ]),
  ];
  const isClear = isZeroAmount(totals.unexplained);
  return (
    <div className="balance__gap">
      <h2 className="quiet">
        <Term meaning={t('meaning.books.unexplained')}>{t('overview.unexplained')}</Term>
      </h2>
      <span className="balance__figure figure" data-figure="unexplained">
        <Amount value={totals.unexplained} currency={account.currency} />
      </span>
      <p className="quiet">{isClear ? t('overview.allExplained') : t('overview.unexplainedHelp')}</p>
      <ul className="parts">
        {parts.map((part) => (
          <li key={part.id} data-part={part.id}>
            <Link className="figure" href={part.to}>
              <Badge tone={part.count === 0 ? 'neutral' : part.icon} icon={part.count === 0 ? 'check' : part.icon} bare>
                {part.words}
              </Badge>
            </Link>
            <Link className="num figure" href={part.to}>
              <Amount value={part.amount} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the bank's own figures lack, and what was imported for other periods: nothing is left out in silence. */
function BankNotes({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { breaks, outside, account } = view;
  return (
    <>
      {breaks.map(({ day, missing }) => (
        <p key={day} className="balance__note ink-unmatched">
          <Link className="figure" href="/flags/warning/balance-breaks" data-figure="break">
            {t('overview.breakDay', { day: formatDay(day), amount: formatAmount(missing, account.currency) })}
          </Link>
        </p>
      ))}
      {outside.count === 0 ? null : (
        <p className="balance__note quiet" data-figure="outside">
          {t('overview.outside', { count: outside.count })} <Amount value={outside.amount} />
        </p>
      )}
    </>
  );
}

/** What the side of the service leaves out: records that the bank will not show, and payouts, whose payments are counted instead. */
export function notCountedWords(t: TFunction, count: { readonly records: number; readonly payouts: number }): string {
  const records = t('overview.notExpected', { count: count.records });
  if (count.payouts === 0) return t('overview.notCounted', { records });
  return t('overview.notCountedBoth', { records, payouts: t('overview.payouts', { count: count.payouts }) });
}

export function BalanceCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { totals, account } = view;
  const lines = useLineTerms(totals);
  const records = useRecordTerms(totals);
  const notExpected = totals.records['not-expected'].count;
  const holds = (name: 'balance' | 'expected'): boolean | null =>
    view.equations.find((one) => one.name === name)?.holds ?? null;
  return (
    <section className="card col-12 balance" aria-label={t('overview.law')}>
      <div className="balance__sides">
        <div className="tally">
          <p className="balance__side">
            <b>{t('overview.statement')}</b>
            <Text className="clip">{account.name}</Text>
            <Proof holds={holds('balance')} good={t('overview.tiesBank')} />
          </p>
          <TallySum {...lines} currency={account.currency} />
          <BankNotes view={view} />
        </div>
        <div className="tally">
          <p className="balance__side">
            <b>{t('overview.service')}</b>
            {notExpected === 0 ? null : (
              <Link href="/records/records/not-expected" data-figure="not-counted">
                {notCountedWords(t, { records: notExpected, payouts: view.payouts })}
              </Link>
            )}
            <Proof holds={holds('expected')} good={t('overview.tiesExpected')} />
          </p>
          <TallySum {...records} currency={account.currency} />
          {view.carried.count === 0 ? null : (
            <p className="balance__note">
              <Link className="figure" href="/records/records/carried" data-figure="carried">
                {t('overview.carried', { count: view.carried.count })} <Amount value={view.carried.amount} />
              </Link>
            </p>
          )}
        </div>
      </div>
      <Gap view={view} />
    </section>
  );
}
