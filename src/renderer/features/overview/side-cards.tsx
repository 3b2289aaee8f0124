/** What waits: flags by amount, the age of what is open, and how complete the records are. */
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OverviewView, SyncStateView } from '@shared/contract/views.ts';
import { dayOfMoment, formatDay, formatTime } from '../../lib/format-day.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { FLAG_LOOKS, SYNC_LOOKS } from '../../lib/looks.ts';
import { largestText, percentOf } from '../../lib/sums.ts';
import { useAct } from '../../lib/use-act.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Card } from '../../ui/tally.tsx';

const SHOWN_MAX = 7;

export function AttentionCard({ view }: { readonly view: OverviewView }) {
  const { t } = useTranslation();
  const { attention, account } = view;
  const shown = attention.slice(0, SHOWN_MAX);
  const largest = largestText(shown.map((one) => one.amount));
  const countOf = (rows: typeof attention): number => rows.reduce((sum, { count }) => sum + count, 0);
  const note = t('overview.attention.note', {
    shown: formatCount(countOf(shown)),
    count: countOf(attention),
    currency: account.currency,
  });
  const all = (
    <Link className="push link nowrap" href="/flags">
      {t('overview.attention.all')}
    </Link>
  );
  if (shown.length === 0) {
    return (
      <Card heading={t('overview.attention.heading')}>
        <p className="good">
          <Icon name="check" className="ink-matched" />
          {t('overview.attention.empty')}
        </p>
      </Card>
    );
  }
  const rows = shown.map(({ kind, severity, count, amount }) => ({
    id: kind,
    name: (
      <>
        <Icon name={FLAG_LOOKS[severity]} className={`ink-${severity}`} />
        <span className="clip">{t(`flag.${kind}`)}</span>
      </>
    ),
    percent: percentOf(amount, largest),
    fill: `fill-${severity}`,
    count: formatCount(count),
    amount: <Amount value={amount} />,
    to: `/flags/${severity}/${kind}`,
  }));
  return (
    <Card heading={t('overview.attention.heading')} note={note} end={all}>
      <Meter rows={rows} />
    </Card>
  );
}

export function AgeingCard({ view }: { readonly view: OverviewView }) {
  const { t } = useTranslation();
  const largest = largestText(view.ageing.map((one) => one.amount));
  const count = view.ageing.reduce((sum, one) => sum + one.count, 0);
  const rows = view.ageing.map((one) => ({
    id: one.bucket,
    name: t(`overview.ageing.buckets.${one.bucket}`),
    percent: percentOf(one.amount, largest),
    fill: one.bucket === '0-30' ? 'fill-neutral' : 'fill-unmatched',
    count: formatCount(one.count),
    amount: <Amount value={one.amount} />,
    to: '/reconcile/records-left',
  }));
  return (
    <Card
      heading={t('overview.ageing.heading')}
      note={t('overview.ageing.note', { count, currency: view.account.currency })}
    >
      <Meter rows={rows} />
    </Card>
  );
}

function SyncRow({ state }: { readonly state: SyncStateView }) {
  const { t } = useTranslation();
  const { tone, icon } = SYNC_LOOKS[state.state];
  const day = state.asOf === null ? null : dayOfMoment(state.asOf);
  return (
    <tr data-resource={state.resource} data-state={state.state}>
      <td>{t(`sync.resources.${state.resource}`)}</td>
      <td>
        <Badge tone={tone} icon={icon} bare>
          {t(`sync.states.${state.state}`)}
        </Badge>
      </td>
      <td className="num">{t('sync.read', { count: state.read })}</td>
      <td className="num">
        {state.asOf === null || day === null
          ? t('overview.sync.never')
          : `${formatDay(day).slice(0, 5)}, ${formatTime(state.asOf)}`}
      </td>
    </tr>
  );
}

export function SyncCard({ view }: { readonly view: OverviewView }) {
  const { t } = useTranslation();
  const act = useAct();
  const again = (
    <button className="push link plainlink nowrap" type="button" onClick={() => void act('sync.start', { full: true })}>
      {t('sync.full')}
    </button>
  );
  return (
    <Card heading={t('overview.sync.heading')} end={again}>
      <table className="table table--bare sync">
        <tbody>
          {view.sync.map((state) => (
            <SyncRow key={state.resource} state={state} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
