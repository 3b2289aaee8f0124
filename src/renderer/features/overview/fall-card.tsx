/** From the opening to the closing balance, one bar a state of the lines; each bar opens its rows. */
import { Link } from 'wouter';
import type { BalanceView, OverviewView } from '@shared/contract/views/overview-view.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';
import { layOutFall } from './fall.ts';
import type { FallBar, FallStep } from './fall.ts';

const FILLS: Readonly<Record<string, string>> = {
  matched: 'fill-matched',
  proposed: 'fill-proposed',
  explained: 'fill-explained',
  unmatched: 'fill-unmatched',
};

type RowProps = {
  readonly bar: FallBar;
  readonly name: string;
  readonly isLast: boolean;
  /** False for a level that nobody says. */
  readonly isKnown: boolean;
};

function Row({ bar, name, isLast, isKnown }: RowProps) {
  const strong = bar.step.kind === 'level' ? ' fall__total' : '';
  // A balance is no sum of rows: nothing is opened by it.
  const to = bar.step.kind === 'level' ? null : `/records/lines/${bar.step.id}`;
  const value = isKnown ? <Amount value={bar.step.amount} /> : '—';
  return (
    <li className="fall" data-bar={bar.step.id}>
      {to === null ? (
        <span className={`fall__name${strong}`}>{name}</span>
      ) : (
        <Link className={`fall__name${strong}`} href={to}>
          {name}
        </Link>
      )}
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
      {to === null ? (
        <span className={`fall__value num figure${strong}`}>{value}</span>
      ) : (
        <Link className={`fall__value num figure${strong}`} href={to}>
          {value}
        </Link>
      )}
    </li>
  );
}

/** The opening balance, and who says it where no statement of the period does. */
function useBalanceName(): (opening: BalanceView) => string {
  const { t } = useWords();
  return ({ source, by, at }) => {
    if (source === 'carried') return t('overview.fall.carried');
    if (source === 'statement' || by === null || at === null) return t('overview.fall.opening');
    return t('overview.fall.typed', { by, day: formatMoment(at) });
  };
}

export function FallCard({ view }: { readonly view: OverviewView }) {
  const { t } = useWords();
  const { totals, opening, closing, account } = view;
  const nameOf = useBalanceName();
  const states = ['matched', 'proposed', 'explained', 'unmatched'] as const;
  const moves: readonly FallStep[] = states.map((state) => ({
    id: state,
    kind: 'move',
    amount: totals.lines[state].amount,
  }));
  const start = opening?.amount ?? '0';
  const end = closing?.amount ?? sumTexts([start, ...moves.map((move) => move.amount)]);
  const { bars, base } = layOutFall([
    { id: 'opening', kind: 'level', amount: start },
    ...moves,
    { id: 'closing', kind: 'level', amount: end },
  ]);
  const names: Readonly<Record<string, string>> = {
    opening: opening === null ? t('overview.fall.start') : nameOf(opening),
    closing: closing === null ? t('overview.fall.sum') : t('overview.fall.closing'),
  };
  const currency = account.currency;
  const note =
    base === '0'
      ? t('overview.fall.note', { currency })
      : t('overview.fall.noteFrom', { currency, from: formatAmount(base, currency) });
  return (
    <Card heading={t('overview.fall.heading')} note={note}>
      <ol className="falls">
        {bars.map((bar, index) => (
          <Row
            key={bar.step.id}
            bar={bar}
            isLast={index === bars.length - 1}
            isKnown={bar.step.id !== 'opening' || opening !== null}
            name={names[bar.step.id] ?? `± ${t(`lineStates.${bar.step.id as 'matched'}`)}`}
          />
        ))}
      </ol>
    </Card>
  );
}
