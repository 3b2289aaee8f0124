/** What waits: flags by amount, the age of what is open, and how complete the records are. */
import { Link } from 'wouter';
import type { ReactNode } from 'react';
import type { SyncView } from '@shared/contract/views/views.ts';
import type { OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatCount } from '@shared/domain/money/format.ts';
import { FLAG_STYLES } from '../../lib/text/status-style.ts';
import { largestText, percentOf } from '../../lib/text/sums.ts';
import { useAsk } from '../../lib/calls/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Amount } from '../../ui/amount.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { SyncRows } from '../sync/sync-rows.tsx';

type MeterRow = {
  readonly id: string;
  readonly name: ReactNode;
  /** 0 to 100. */
  readonly percent: number;
  readonly fill: string;
  readonly count: string;
  readonly amount: ReactNode;
  readonly to: string;
};

function Meter({ rows }: { readonly rows: readonly MeterRow[] }) {
  return (
    <ul className="meters">
      {rows.map((row) => (
        <li key={row.id} data-meter={row.id}>
          <Link className="meter" href={row.to}>
            <span className="meter__name">{row.name}</span>
            <svg className="meter__bar" aria-hidden="true">
              <rect className="fill-track" width="100%" height="8" rx="2" />
              {row.percent > 0 ? (
                <rect className={row.fill} width={`${Math.max(row.percent, 0.8)}%`} height="8" rx="2" />
              ) : null}
            </svg>
            <span className="num quiet">{row.count}</span>
            <span className="num figure">{row.amount}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MAX = 7;
const AT_REST = {
  running: false,
  quiet: false,
  requestsPerSecond: null,
  offline: false,
  triedAt: null,
  nextAt: null,
  otherEnvironment: null,
} as const;

export function AttentionCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
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
        <Icon name={FLAG_STYLES[severity]} className={`ink-${severity}`} />
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
  const { t } = useWords();
  const largest = largestText(view.ageing.map((one) => one.amount));
  const count = view.ageing.reduce((sum, one) => sum + one.count, 0);
  const rows = view.ageing.map((one) => ({
    id: one.bucket,
    name: t(`overview.ageing.buckets.${one.bucket}`),
    percent: percentOf(one.amount, largest),
    fill: one.bucket === '0-30' ? 'fill-neutral' : 'fill-unmatched',
    count: formatCount(one.count),
    amount: <Amount value={one.amount} />,
    to: `/records/records/age-${one.bucket}`,
  }));
  return (
    <Card
      heading={t('overview.ageing.heading')}
      meaning={t('meaning.books.ageing')}
      note={t('overview.ageing.note', { count, currency: view.account.currency })}
    >
      <Meter rows={rows} />
    </Card>
  );
}

/** Live while a sync runs; before the engine has answered, as the overview knows it. */
export function SyncCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const act = useAct();
  const known = useAsk('sync.state', {}, { keep: true }).data;
  const now = useNow(known?.running ?? false);
  const state: SyncView = known ?? { ...AT_REST, resources: view.sync };
  const again = state.running ? undefined : (
    <button className="push link plainlink nowrap" type="button" onClick={() => void act('sync.start', { full: true })}>
      {t('sync.full')}
    </button>
  );
  return (
    <Card heading={t('sync.heading')} end={again}>
      <SyncRows view={state} now={now} />
    </Card>
  );
}
