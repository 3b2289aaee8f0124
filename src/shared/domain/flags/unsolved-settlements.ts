/** Lines of several operations that no match has taken apart yet: a record that may be in one of them is not missing. */
import { isWithin } from '../day/day.ts';
import { bankWord, indexBanks } from '../matching/banks.ts';
import { groupBy } from '../matching/grouping.ts';
import { statedCount } from '../matching/stated.ts';
import { absUnits } from '../money/decimal.ts';
import { oncePer } from '../once-per.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { Ledger } from '../reconciliation/standings.ts';
import type { StatementLine } from '../statement/line.ts';

/** A line with its banks, as numbers of the book's. */
type Settlement = { readonly line: StatementLine; readonly banks: readonly number[] };
type Unsolved = {
  readonly byDirection: ReadonlyMap<'credit' | 'debit', readonly Settlement[]>;
  readonly bankOf: (record: PaymentRecord) => number;
};

const directionOf = ({ amount }: StatementLine): 'credit' | 'debit' => (amount > 0n ? 'credit' : 'debit');

const unsolved = oncePer((ledger: Ledger): Unsolved => {
  const banks = indexBanks(ledger.input.records);
  const open = ledger.input.lines.filter(
    ({ id, description }) => !ledger.acceptedOf.has(id) && (statedCount(description) ?? 1) > 1,
  );
  const settlements = open.map((line) => ({ line, banks: banks.inText(line.description) }));
  return { byDirection: groupBy(settlements, ({ line }) => directionOf(line)), bankOf: banks.ofRecord };
});

/** Whether an open line that says it is made of several operations has room for the record, on its days and of its bank. */
export function mayBeSettled(ledger: Ledger, record: PaymentRecord): boolean {
  const expected = ledger.expectedOf.get(record.key);
  if (expected === undefined || expected.direction === 'none') return false;
  const { byDirection, bankOf } = unsolved(ledger);
  return (byDirection.get(expected.direction) ?? []).some(
    ({ line, banks }) =>
      isWithin(line.bookedOn, expected) &&
      absUnits(line.amount) > expected.amount &&
      bankWord(banks, bankOf(record)) !== 'differs',
  );
}
