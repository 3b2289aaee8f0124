/** The overview of an account and period: totals, the conservation law, what needs attention, the strip of days. */
import type { BalanceView, OverviewView } from '@shared/contract/views/overview-view.ts';
import type { EndBalance } from '@shared/domain/balances/period-balances.ts';
import { addDays } from '@shared/domain/day/day.ts';
import type { BankDay, Period } from '@shared/domain/day/day.ts';
import { SEVERITIES } from '@shared/domain/flags/flag.ts';
import type { Flag } from '@shared/domain/flags/flag.ts';
import { groupBy } from '@shared/domain/matching/grouping.ts';
import { addUnits, compareUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { outsideOf } from '@shared/domain/reconciliation/outside.ts';
import { ageing } from '@shared/domain/reconciliation/reconcile.ts';
import { undecidedIn } from './cases.ts';
import { accountView, stakeOf, tallyView, totalsView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';

/** A strip of more days than a year is no picture any more. */
const DAYS_MAX = 400;

/** All of the overview that is made from the rows of the account. */
export function figuresOf(reconciled: ReconciledBook): Omit<OverviewView, 'sync'> {
  const { book, reconciliation } = reconciled;
  const period = book.covered === null ? null : reconciliation.period;
  const { opening, closing, breaks } = reconciliation.balances;
  const parts = reconciliation.totals.unexplainedParts;
  return {
    account: accountView(book),
    from: period?.from ?? null,
    to: period?.to ?? null,
    totals: totalsView(reconciliation.totals),
    unexplained: {
      proposed: tallyView(parts.proposed),
      unmatched: tallyView(parts.unmatched),
      overdue: tallyView(parts.overdue),
      unread: tallyView(parts.unread),
      differences: tallyView(parts.differences),
    },
    equations: reconciliation.equations.map((equation) => ({
      name: equation.name,
      left: textOf(equation.left),
      right: textOf(equation.right),
      holds: equation.holds,
    })),
    opening: opening === null ? null : balanceView(opening),
    closing: closing === null ? null : { ...balanceView(closing), on: closing.on },
    breaks: breaks.map(({ day, missing }) => ({ day, missing: unitsToText(missing) })),
    carried: tallyView(reconciliation.carriedIn),
    outside: tallyView(outsideOf(reconciliation)),
    attention: attentionOf(openFlags(reconciled)),
    days: period === null ? [] : daysOf(reconciled, period),
    ageing: ageing(reconciliation).map((bucket) => ({ bucket: bucket.bucket, ...tallyView(bucket) })),
    undecided: undecidedIn(reconciled),
    statements: book.files.length,
    records: book.records.length,
    payouts: reconciliation.records.filter(({ kind }) => kind === 'payout').length,
  };
}

const balanceView = ({ amount, source, typed }: EndBalance): BalanceView => ({
  amount: unitsToText(amount),
  source,
  by: typed?.by ?? null,
  at: typed?.at ?? null,
});

const textOf = (amount: Units | null): string | null => (amount === null ? null : unitsToText(amount));

/** Flags that nobody has resolved or explained yet. */
export function openFlags(reconciled: ReconciledBook): readonly Flag[] {
  const done = new Set(
    reconciled.book.flagReviews.filter((review) => review.state !== 'open').map((review) => review.key),
  );
  return reconciled.reconciliation.flags.filter((flag) => !done.has(flag.key));
}

/** Kinds with their count and money, most severe first, then most money. */
export function attentionOf(flags: readonly Flag[]): OverviewView['attention'] {
  const rows = [...groupBy(flags, ({ kind }) => kind).values()].flatMap((of) => {
    const [first] = of;
    return first === undefined
      ? []
      : [{ kind: first.kind, severity: first.severity, count: of.length, stake: stakeOf(of) }];
  });
  rows.sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || compareUnits(b.stake, a.stake),
  );
  return rows.map(({ kind, severity, count, stake }) => ({ kind, severity, count, amount: unitsToText(stake) }));
}

type DayTally = { readonly in: Units; readonly out: Units; readonly lines: number; readonly undecided: number };
const QUIET: DayTally = { in: ZERO, out: ZERO, lines: 0, undecided: 0 };

function daysOf(reconciled: ReconciledBook, period: Period): OverviewView['days'] {
  const tallies = talliesOf(reconciled);
  const covered = (day: BankDay): boolean =>
    reconciled.book.files.some((file) => file.period !== null && day >= file.period.from && day <= file.period.to);
  const days: OverviewView['days'] = [];
  for (let day = period.from; day <= period.to && days.length < DAYS_MAX; day = addDays(day, 1)) {
    const { lines, undecided, ...moved } = tallies.get(day) ?? QUIET;
    days.push({ day, in: unitsToText(moved.in), out: unitsToText(moved.out), lines, undecided, covered: covered(day) });
  }
  return days;
}

function talliesOf(reconciled: ReconciledBook): ReadonlyMap<BankDay, DayTally> {
  const tallies = new Map<BankDay, DayTally>();
  for (const line of reconciled.reconciliation.lines) {
    const tally = tallies.get(line.bookedOn) ?? QUIET;
    const state = reconciled.reconciliation.lineStates.get(line.id)?.state;
    const way = line.amount > 0n ? 'in' : 'out';
    tallies.set(line.bookedOn, {
      ...tally,
      [way]: addUnits(tally[way], line.amount),
      lines: tally.lines + 1,
      undecided: tally.undecided + (state === 'proposed' || state === 'unmatched' ? 1 : 0),
    });
  }
  return tallies;
}
