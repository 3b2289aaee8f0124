/** What a decision on many cases would do, said before anything is written: by groups, with what it leaves and how the lines stand then. */
import type { Answer } from '@shared/contract/calls.ts';
import type { ManyPlan } from '@shared/contract/calls/many-calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import type { Change, Match } from '@shared/domain/matching/match.ts';
import { calledOf } from '@shared/domain/matching/risk.ts';
import { shownRate } from '@shared/domain/matching/rates/rate.ts';
import { sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import { residualOf } from '@shared/domain/reconciliation/totals.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { afterStep } from '../book.ts';
import { totalsView } from '../views/rows.ts';
import type { ReconciledBook } from '../views/rows.ts';
import { leftAlone } from '../views/sets.ts';
import type { Deciding } from './decisions.ts';
import { acceptedAlone, allRows, matchesAmong, ofPeriod, planOf, setsAmong, workOf } from './many.ts';
import type { Asked, Rows, Work } from './many.ts';
import { staleFailure } from './plan-cache.ts';
import { pauseOn } from './run-long-step.ts';

type Group = ManyPlan['groups'][number];

const sumOfLines = ({ book }: ReconciledBook, lines: readonly LineId[]): string =>
  unitsToText(sumUnits([...new Set(lines)].flatMap((id) => book.lineById.get(id)?.amount ?? [])));

/** What records would move, as they are expected. */
const sumOfRecords = ({ reconciliation }: ReconciledBook, records: readonly RecordKey[]): string =>
  unitsToText(
    sumUnits(
      [...new Set(records)].flatMap((key) => {
        const standing = reconciliation.recordStates.get(key);
        return standing === undefined ? [] : [signedExpected(standing.expected)];
      }),
    ),
  );

type GroupName = { readonly of: Group['of']; readonly each?: string };

function groupOf(reconciled: ReconciledBook, { of, each = '' }: GroupName, rows: Rows): Group {
  const [lines, records] = [new Set(rows.lines), new Set(rows.records)];
  return {
    of,
    each: each === '' ? null : each,
    lines: lines.size,
    records: records.size,
    amount: rows.lines.length > 0 ? sumOfLines(reconciled, rows.lines) : sumOfRecords(reconciled, rows.records),
  };
}

const rowsOfMatches = (matches: readonly Match[]): Rows => ({
  lines: matches.flatMap(({ lines }) => lines),
  records: matches.flatMap(({ records }) => records),
});

/** What is decided, by what it is: each set by itself, other matches by what they are called, lone rows by their side. */
function groupsOf(reconciled: ReconciledBook, { what, taken }: Work): Group[] {
  const groups = setsAmong(taken).map((set): Group => {
    const pairs =
      what.kind === 'once' ? ofPeriod(reconciled, set.pairs) : what.kind === 'accept' ? set.pairs : set.proposals;
    const each = set.rate === null ? sumOfLines(reconciled, set.lines.slice(0, 1)) : shownRate(set.rate).percent;
    return groupOf(reconciled, { of: set.about, each }, rowsOfMatches(pairs));
  });
  const matches = matchesAmong(taken);
  const words = [...new Set(matches.map(calledOf))];
  const byWord = words.map((of) => {
    const those = matches.filter((match) => calledOf(match) === of);
    const group = groupOf(reconciled, { of }, rowsOfMatches(those));
    // Of what is put into words the money that stays open counts, not what was matched.
    return what.kind === 'leave' ? { ...group, amount: unitsToText(sumUnits(those.map(residualOf))) } : group;
  });
  const lone = allRows(taken.filter(({ kind }) => kind === 'line' || kind === 'record'));
  return [
    ...groups,
    ...byWord,
    ...(lone.lines.length === 0 ? [] : [groupOf(reconciled, { of: 'lines' }, { lines: lone.lines, records: [] })]),
    ...(lone.records.length === 0
      ? []
      : [groupOf(reconciled, { of: 'records' }, { lines: [], records: lone.records })]),
  ];
}

function openAfter(reconciled: ReconciledBook, { what, taken }: Work): ManyPlan['open'] {
  const open = { lines: 0, records: 0 };
  if (what.kind !== 'accept') return open;
  for (const set of setsAmong(taken)) {
    open.lines += leftAlone(reconciled, set).lines.length;
    if (set.rate === null) open.records += set.recordsInAll - set.pairs.length;
  }
  return open;
}

/** The lines of the period by state once a plan is written; as they are where it touches no line's state. */
async function linesAfter(deps: Deciding, { book, reconciliation }: ReconciledBook, changes: readonly Change[]) {
  const moving = changes.filter(({ table }) => table === 'match' || table === 'explanation');
  const then = moving.length === 0 ? null : afterStep(book, moving);
  if (then === null) return totalsView(reconciliation.totals).lines;
  await then.prepare(pauseOn(deps.clock), reconciliation.period);
  return totalsView(then.reconciliation(reconciliation.period).totals).lines;
}

/** What the decision would write, as a plan that the decision then names. */
export async function previewMany(
  deps: Deciding,
  reconciled: ReconciledBook,
  asked: Asked,
): Promise<Result<Answer<'cases.preview'>, Failure>> {
  const work = workOf(reconciled, asked);
  if (!work.ok) return work;
  const plan = planOf(deps, reconciled, work.value);
  if (!plan.ok) return err(staleFailure(plan.error.kind, reconciled.book, plan.error));
  const { what, taken, left } = work.value;
  const accepted = what.kind === 'accept' || what.kind === 'once' ? acceptedAlone(reconciled, what, taken) : [];
  return ok({
    plan: deps.plans.show(plan.value),
    cases: taken.length,
    groups: groupsOf(reconciled, work.value),
    left: [...left].map(([why, count]) => ({ why, count })),
    difference: unitsToText(sumUnits(accepted.map(residualOf))),
    open: openAfter(reconciled, work.value),
    before: totalsView(reconciled.reconciliation.totals).lines,
    after: await linesAfter(deps, reconciled, plan.value),
  });
}
