/** The conservation law: counts and sums by state, four equations, unexplained money that cannot cancel out. */
import { assert } from '../assert.ts';
import { NO_BALANCES } from '../balances/period-balances.ts';
import { isWithin } from '../day/day.ts';
import { isAccepted } from '../matching/match-id.ts';
import type { Match } from '../matching/match.ts';
import { absUnits, addUnits, subtractUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { signedExpected } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { amountAtStake } from '../payments/unread.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { Reconciliation, RecordStanding } from './reconciliation.ts';
import type { ExplainedFlags } from './explained-flags.ts';
import { LINE_STATES, RECORD_STATES } from './state.ts';
import type { Equation, LineState, RecordTally, Tally, Totals } from './state.ts';
import type { Ledger } from './standings.ts';

type Rows = Pick<Reconciliation, 'lines' | 'records' | 'lineStates' | 'recordStates' | 'matches'> & {
  readonly isInScope: (line: StatementLine) => boolean;
};

const NO_TALLY: Tally = { count: 0, amount: ZERO };
const NO_RECORDS: RecordTally = { count: 0, amount: ZERO, gross: ZERO };
const joined = (a: Tally, amount: Units): Tally => ({ count: a.count + 1, amount: addUnits(a.amount, amount) });

/** Items, payins and orders; a payout is the container of its items' money. */
export const carriesMoney = ({ kind }: PaymentRecord): boolean => kind !== 'payout';

export function tallyRecords(records: readonly PaymentRecord[], standings: Rows['recordStates']): RecordTally {
  let tally = NO_RECORDS;
  for (const record of records) {
    const expected = standings.get(record.key)?.expected;
    const amount = expected === undefined ? ZERO : signedExpected(expected);
    tally = { ...joined(tally, amount), gross: addUnits(tally.gross, record.amount ?? ZERO) };
  }
  return tally;
}

/** What of a match's difference no part explains; zero for a record that expects nothing (its flags say what is wrong). */
export function residualOf(match: Match): Units {
  return subtractUnits(match.difference, sumUnits(match.explained.map(({ amount }) => amount)));
}

/**
 * What is unexplained, part by part, each in absolute money: two errors never cancel (design.md). What a person has put
 * into words is a reconciling item, like money in transit.
 */
function unexplainedOf(rows: Rows, explainedFlags: ExplainedFlags): Totals['unexplainedParts'] {
  const inState = (state: LineState): Tally =>
    absolute(
      rows.lines
        .filter((line) => rows.lineStates.get(line.id)?.state === state && rows.isInScope(line))
        .map(({ amount }) => amount),
    );
  const overdue = rows.records.flatMap((record) => {
    const standing = rows.recordStates.get(record.key);
    const isOpen = standing?.overdue === true && carriesMoney(record) && !explainedFlags.has(record.key);
    return isOpen ? [signedExpected(standing.expected)] : [];
  });
  const unread = rows.records.flatMap((record) => {
    const isOpen =
      rows.recordStates.get(record.key)?.unread !== null && carriesMoney(record) && !explainedFlags.has(record.key);
    return isOpen ? [amountAtStake(record) ?? ZERO] : [];
  });
  const differences = rows.matches
    .filter((match) => isAccepted(match) && !explainedFlags.has(match.id))
    .map(residualOf);
  return {
    proposed: inState('proposed'),
    unmatched: inState('unmatched'),
    overdue: absolute(overdue),
    unread: absolute(unread),
    differences: absolute(differences.filter((difference) => difference !== 0n)),
  };
}

const absolute = (amounts: readonly Units[]): Tally => ({
  count: amounts.length,
  amount: sumUnits(amounts.map(absUnits)),
});

export function totalsOf(rows: Rows, explainedFlags: ExplainedFlags): Totals {
  const lines = { matched: NO_TALLY, proposed: NO_TALLY, explained: NO_TALLY, unmatched: NO_TALLY };
  for (const line of rows.lines) {
    const state = rows.lineStates.get(line.id)?.state ?? 'unmatched';
    lines[state] = joined(lines[state], line.amount);
  }
  const money = rows.records.filter(carriesMoney);
  const ofState = (state: RecordStanding['state']): RecordTally =>
    tallyRecords(
      money.filter(({ key }) => rows.recordStates.get(key)?.state === state),
      rows.recordStates,
    );
  const transit = money.filter(({ key }) => rows.recordStates.get(key)?.inTransit === true);
  const { count, amount } = tallyRecords(transit, rows.recordStates);
  const records = {
    matched: ofState('matched'),
    proposed: ofState('proposed'),
    unmatched: ofState('unmatched'),
    'not-expected': ofState('not-expected'),
  };
  assert(
    LINE_STATES.reduce((sum, state) => sum + lines[state].count, 0) === rows.lines.length,
    'every line is in one state',
  );
  assert(
    RECORD_STATES.reduce((sum, state) => sum + records[state].count, 0) === money.length,
    'every record is in one state',
  );
  const unexplainedParts = unexplainedOf(rows, explainedFlags);
  const unexplained = sumUnits(Object.values(unexplainedParts).map((part) => part.amount));
  return { lines, records, unexplained, unexplainedParts, inTransit: { count, amount } };
}

/** Sum of the differences of this period's matches, without the rows that other periods hold. */
function differencesOf(ledger: Ledger, rows: Rows): Units {
  const records = new Set<string>(
    rows.records.filter(({ key }) => rows.recordStates.get(key)?.state === 'matched').map(({ key }) => key),
  );
  return sumUnits(
    rows.matches.filter(isAccepted).map((match) => {
      const outside = match.lines.flatMap((id) => {
        const line = ledger.lineOf.get(id);
        return line === undefined || isWithin(line.bookedOn, ledger.period) ? [] : [line.amount];
      });
      const others = match.records
        .filter((key) => !records.has(key))
        .flatMap((key) => ledger.expectedOf.get(key) ?? []);
      return addUnits(subtractUnits(match.difference, sumUnits(outside)), sumUnits(others.map(signedExpected)));
    }),
  );
}

const equation = (name: Equation['name'], left: Units | null, right: Units | null): Equation => ({
  name,
  left,
  right,
  holds: left === null || right === null ? null : left === right,
});

/** The four equations of design.md. Those that hold by construction are asserted; the bank's own balance may fail. */
export function equationsOf(ledger: Ledger, rows: Rows, totals: Totals): readonly Equation[] {
  const { opening, closing } = ledger.input.balances ?? NO_BALANCES;
  const sum = sumUnits(rows.lines.map(({ amount }) => amount));
  const money = rows.records.filter(carriesMoney);
  const lines = equation('lines', sum, sumUnits(LINE_STATES.map((state) => totals.lines[state].amount)));
  const expected = equation(
    'expected',
    tallyRecords(money, rows.recordStates).amount,
    sumUnits(RECORD_STATES.map((state) => totals.records[state].amount)),
  );
  const differences = equation(
    'differences',
    subtractUnits(totals.lines.matched.amount, totals.records.matched.amount),
    differencesOf(ledger, rows),
  );
  for (const { name, holds } of [lines, expected, differences]) assert(holds === true, `the equation of ${name} holds`);
  const moved = opening === null || closing === null ? null : subtractUnits(closing.amount, opening.amount);
  return [lines, equation('balance', moved, moved === null ? null : sum), expected, differences];
}
