/** The order of the cases by one of the ledger's columns: a case stands by its first row and its sums, what has no value last. */
import type { CaseSort } from '@shared/contract/choices.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { LineId, RecordKey } from '@shared/domain/ids.ts';
import { subtractUnits, sumUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { ReconciledBook } from './rows.ts';
import { ordered } from './tables.ts';
import type { Sort } from './tables.ts';

/** What a case is ordered by. */
export type Sortable = {
  readonly day: BankDay;
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
};

function sumOfLines({ book }: ReconciledBook, { lines }: Sortable): Units | null {
  return lines.length === 0 ? null : sumUnits(lines.flatMap((id) => book.lineById.get(id)?.amount ?? []));
}

function sumOfRecords({ reconciliation }: ReconciledBook, { records }: Sortable): Units | null {
  const expected = records.flatMap((key) => reconciliation.recordStates.get(key)?.expected ?? []);
  return expected.length === 0 ? null : sumUnits(expected.map(signedExpected));
}

function differenceOf(reconciled: ReconciledBook, one: Sortable): Units | null {
  const [lines, records] = [sumOfLines(reconciled, one), sumOfRecords(reconciled, one)];
  return lines !== null && records !== null ? subtractUnits(lines, records) : (lines ?? records);
}

const VALUES: Readonly<Record<CaseSort, (reconciled: ReconciledBook, one: Sortable) => string | Units | null>> = {
  date: (_, { day }) => day,
  text: ({ book }, { lines: [first] }) =>
    first === undefined ? null : (book.lineById.get(first)?.description ?? null),
  amount: sumOfLines,
  difference: differenceOf,
  'record-amount': sumOfRecords,
  record: ({ book }, { records: [first] }) =>
    first === undefined ? null : (book.recordByKey.get(first)?.counterparty ?? null),
};

export const sortCases = <T>(
  reconciled: ReconciledBook,
  cases: readonly { readonly one: T; readonly by: Sortable }[],
  sort: Sort<CaseSort>,
): readonly T[] => ordered(cases, ({ by }) => VALUES[sort.by](reconciled, by), sort.descending).map(({ one }) => one);
