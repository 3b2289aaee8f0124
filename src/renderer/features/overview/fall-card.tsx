/** From the opening to the closing balance, one bar a state of the lines; each bar opens its rows. */
import { Link } from 'wouter';
import type { BalanceView, OverviewView } from '@shared/contract/views/views.ts';
import { formatAmount } from '@shared/domain/money/format.ts';
import { UNITS_PER_WHOLE, ZERO, absUnits, addUnits, units, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { formatMoment } from '../../lib/text/format-day.ts';
import { exact, sumTexts } from '../../lib/text/sums.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/say/tally.tsx';
import { useWords } from '../../words/use-words.ts';

type FallStep = { readonly id: string; readonly kind: 'level' | 'move'; readonly amount: string };
/** From and to in percent of the scale, so that `start <= end`. */
type FallBar = { readonly step: FallStep; readonly start: number; readonly end: number; readonly after: number };
type Fall = {
  readonly bars: readonly FallBar[];
  /** Where the scale begins, canonical text; `0` mostly. */ readonly base: string;
};

const STEPS_OF_SCALE = 100_000n;

/** The largest power of ten, in whole units, that is not above the amount. */
function powerBelow(amount: bigint): bigint {
  let power = UNITS_PER_WHOLE;
  while (power * 10n <= amount) power *= 10n;
  return power;
}

/** A scale that starts above zero shows small moves of a large balance; it starts at a round figure and says so. */
function baseOf(lowest: Units, highest: Units): Units {
  if (lowest <= 0n) return lowest;
  const range = highest - lowest;
  if (range === 0n || range * 2n > highest) return ZERO;
  const wished = lowest - (range * 2n) / 5n;
  if (wished <= 0n) return ZERO;
  const round = powerBelow(absUnits(units(range)));
  return units((wished / round) * round);
}

/** Levels set the height, moves add to it; the caller states the levels it knows, so a break shows as a gap. */
export function layOutFall(steps: readonly FallStep[]): Fall {
  let height: Units = ZERO;
  const spans = steps.map((step) => {
    const amount = exact(step.amount);
    const before = step.kind === 'level' ? ZERO : height;
    height = step.kind === 'level' ? amount : addUnits(height, amount);
    return { step, before, after: height };
  });
  const heights = spans.flatMap(({ step, before, after }) => (step.kind === 'level' ? [after] : [before, after]));
  const lowest = heights.reduce<Units>((low, one) => (one < low ? one : low), heights[0] ?? ZERO);
  const highest = heights.reduce<Units>((high, one) => (one > high ? one : high), heights[0] ?? ZERO);
  const base = baseOf(lowest, highest);
  const top = highest > 0n ? highest : ZERO;
  const range = top - base;
  const place = (value: Units): number => {
    if (range <= 0n) return 0;
    const steps = ((value - base) * STEPS_OF_SCALE) / range;
    return Number.parseInt((steps < 0n ? 0n : steps).toString(), 10) / 1000;
  };
  const bars = spans.map(({ step, before, after }) => {
    const [a, b] = [step.kind === 'level' ? (base > 0n ? base : ZERO) : before, after];
    return { step, start: Math.min(place(a), place(b)), end: Math.max(place(a), place(b)), after: place(after) };
  });
  return { bars, base: base > 0n ? unitsToText(base) : '0' };
}

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
