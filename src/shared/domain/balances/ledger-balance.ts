/** The balance per books at the end of a day, as a ledger of the bank's account says it: there a debit is money in. */
import type { BankDay } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';
import type { StatementReading } from '../statement/reading/reading.ts';

export type LedgerBalance =
  | { readonly kind: 'balance'; readonly amount: Units }
  /** `no-balance`: it prints none that holds at that day; `statement`: its debits take money out, so that it is the bank's. */
  | { readonly kind: 'none'; readonly why: 'no-balance' | 'statement' };

type Ledger = Pick<StatementReading, 'lines' | 'opening' | 'mapping'>;

/** What was booked last on or before the day; the opening where everything was booked later. */
export function ledgerBalance(ledger: Ledger, on: BankDay): LedgerBalance {
  const { sign, columns } = ledger.mapping;
  if (columns?.debit !== undefined && sign !== 'inverted') return { kind: 'none', why: 'statement' };
  const last = inOrder(ledger.lines)
    .filter(({ bookedOn }) => bookedOn <= on)
    .at(-1);
  const amount = last === undefined ? ledger.opening : last.balance;
  return amount === null ? { kind: 'none', why: 'no-balance' } : { kind: 'balance', amount };
}

/** Oldest first, whichever way the file goes. */
function inOrder(lines: Ledger['lines']): Ledger['lines'] {
  const [first, last] = [lines[0], lines.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first.bookedOn > last.bookedOn;
  return isNewestFirst ? [...lines].reverse() : lines;
}
