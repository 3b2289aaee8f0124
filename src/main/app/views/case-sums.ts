/** The sums at the foot of the cases: of their lines, and of their records. */
import type { Answer } from '@shared/contract/calls.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { absUnits, addUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { tallyView } from './rows.ts';
import type { ReconciledBook } from './rows.ts';
import type { CaseSet, SetRows } from './sets.ts';

type Sums = Pick<Answer<'case.page'>, 'lines' | 'records'>;
type Summed = { readonly members: SetRows; readonly set?: CaseSet | undefined };
type Tally = { readonly count: number; readonly amount: Units };

const NONE: Tally = { count: 0, amount: ZERO };
const more = ({ count, amount }: Tally, by: Units): Tally => ({ count: count + 1, amount: addUnits(amount, by) });

const expectedOf = ({ recordStates }: ReconciledBook['reconciliation'], key: RecordKey): Units => {
  const expected = recordStates.get(key)?.expected;
  return expected === undefined ? ZERO : signedExpected(expected);
};

/**
 * A record of two sets, of a status and of a type of order that nobody has seen, counts once. Nothing is expected of it at
 * the bank: it counts by what it moves, as in its row, so that the foot adds up downwards and across.
 */
export function sumsOf({ book, reconciliation }: ReconciledBook, cases: readonly Summed[]): Sums {
  let [lines, records] = [NONE, NONE];
  for (const { members } of cases) {
    for (const id of members.lines) lines = more(lines, book.lineById.get(id)?.amount ?? ZERO);
    for (const key of members.records) records = more(records, expectedOf(reconciliation, key));
  }
  for (const { amount } of unseenOf(cases)) records = more(records, absUnits(amount ?? ZERO));
  return { lines: tallyView(lines), records: tallyView(records) };
}

/** Records of what nobody has seen, without those that stand in another case too. */
function unseenOf(cases: readonly Summed[]): readonly PaymentRecord[] {
  const meanings = cases.flatMap(({ set }) => (set?.about === 'meaning' ? [set] : []));
  if (meanings.length === 0) return [];
  const unseen = new Map(meanings.flatMap(({ unseen: { records } }) => records).map((record) => [record.key, record]));
  for (const { members } of cases) for (const key of members.records) unseen.delete(key);
  return [...unseen.values()];
}
