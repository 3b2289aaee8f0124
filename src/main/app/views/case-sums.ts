/** The sums at the foot of the cases: their lines, their records, and what is between the two. */
import type { Answer } from '@shared/contract/calls.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { absUnits, addUnits, subtractUnits, unitsToText, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import type { CaseSet, SetRows } from './sets.ts';

type Sums = Pick<Answer<'case.page'>, 'lines' | 'records' | 'difference'>;
type Summed = { readonly members: SetRows; readonly set?: CaseSet | undefined };
type Tally = { readonly count: number; readonly amount: Units };

const NONE: Tally = { count: 0, amount: ZERO };
const more = ({ count, amount }: Tally, by: Units): Tally => ({ count: count + 1, amount: addUnits(amount, by) });

/** What the cases hold of lines and of records that the bank is expected to show, or that a match holds. */
function heldBy({ book, reconciliation }: ReconciledBook, cases: readonly Summed[]): readonly [Tally, Tally] {
  let [lines, records] = [NONE, NONE];
  for (const { members } of cases) {
    for (const id of members.lines) lines = more(lines, book.lineById.get(id)?.amount ?? ZERO);
    for (const key of members.records) {
      const expected = reconciliation.recordStates.get(key)?.expected;
      records = more(records, expected === undefined ? ZERO : signedExpected(expected));
    }
  }
  return [lines, records];
}

/**
 * A record of two sets, of a status and of a type of order that nobody has seen, counts once. Nothing is expected of it at
 * the bank, so it stands in the sum of the records as it does in its row, and makes no difference to the lines.
 */
export function sumsOf(reconciled: ReconciledBook, cases: readonly Summed[]): Sums {
  const [lines, held] = heldBy(reconciled, cases);
  const counted = new Set<RecordKey>(cases.flatMap(({ members }) => members.records));
  let records = held;
  for (const { key, amount } of unseenOf(cases)) {
    if (counted.has(key)) continue;
    records = more(records, absUnits(amount ?? ZERO));
    counted.add(key);
  }
  const difference = unitsToText(subtractUnits(lines.amount, held.amount));
  return { lines: tallyView(lines), records: tallyView(records), difference };
}

const unseenOf = (cases: readonly Summed[]): readonly PaymentRecord[] =>
  cases.flatMap(({ set }) => (set?.about === 'meaning' ? set.unseen.records : []));
