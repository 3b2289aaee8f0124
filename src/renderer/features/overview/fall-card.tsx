/** From the opening to the closing balance, one bar a state of the lines; each bar opens its rows. */
import { Link } from 'wouter';
import type { OverviewView } from '@shared/contract/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { sumTexts } from '../../lib/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { layOutFall } from './fall.ts';
import type { FallBar, FallStep } from './fall.ts';

const FILLS: Readonly<Record<string, string>> = {
  matched: 'fill-matched',
  proposed: 'fill-proposed',
  explained: 'fill-explained',
  unmatched: 'fill-unmatched',
};
const PLACES: Readonly<Record<string, string>> = {
  matched: '/reconcile/matched',
  proposed: '/reconcile/proposed',
  explained: '/reconcile/explained',
  unmatched: '/reconcile/lines-left',
};

function Row({ bar, name, isLast }: { readonly bar: FallBar; readonly name: string; readonly isLast: boolean }) {
  const strong = bar.step.kind === 'level' ? ' fall__total' : '';
  const to = PLACES[bar.step.id] ?? '/records/lines';
  return (
    <li className="fall">
      <Link className={`fall__name${strong}`} href={to}>
        {name}
      </Link>
      <span className="fall__bar">
        <svg aria-hidden="true">
          {isLast ? null : <line className="tie" x1={`${bar.after}%`} x2={`${bar.after}%`} y1="18" y2="24" />}
          <rect
            className={FILLS[bar.step.id] ?? 'fill-neutral'}
            x={`${bar.start}%`}
            y="6"
            width={`${Math.max(bar.end - bar.start, 0.25)}%`}
            height="12"
            rx="1"
          />
        </svg>
      </span>
      <Link className={`fall__value num figure${strong}`} href={to}>
        <Amount value={bar.step.amount} />
      </Link>
    </li>
  );
}

export function FallCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { totals, opening, account } = view;
  const states = ['matched', 'proposed', 'explained', 'unmatched'] as const;
  const moves: readonly FallStep[] = states.map((state) => ({
    id: state,
    kind: 'move',
    amount: totals.lines[state].amount,
  }));
  const start = opening ?? '0';
  const end = sumTexts([start, ...moves.map((move) => move.amount)]);
  const { bars, base } = layOutFall([
    { id: 'opening', kind: 'level', amount: start },
    ...moves,
    { id: 'closing', kind: 'level', amount: end },
  ]);
  const names: Readonly<Record<string, string>> = {
    opening: opening === null ? t('overview.fall.start') : t('overview.fall.opening'),
    closing: opening === null ? t('overview.fall.sum') : t('overview.fall.closing'),
  };
  const currency = account.currency;
  const note =
    base === '0'
      ? t('overview.fall.note', { currency })
      : t('overview.fall.noteFrom', { currency, from: formatAmount(base, currency) });
  return (
    <Card heading={t('overview.fall.heading')} note={note}>
      <ol>
        {bars.map((bar, index) => (
          <Row
            key={bar.step.id}
            bar={bar}
            isLast={index === bars.length - 1}
            name={names[bar.step.id] ?? `± ${t(`lineStates.${bar.step.id as 'matched'}`)}`}
          />
        ))}
      </ol>
    </Card>
  );
}
