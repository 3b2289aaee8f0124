/** Bookings at the bank: what a bank writes for a payment, always cut and upper case as its own systems do. */
import { absUnits, negateUnits, subtractUnits, sumUnits, ZERO } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { RecordKey } from '@shared/domain/ids.ts';
import { cutAsBanksDo } from './names.ts';
import type { Movement, StatementKind, Story, TruthCategory } from './types.ts';

export type Booking = {
  readonly bookedOn: BankDay;
  readonly amount: Units;
  readonly text: string;
  readonly story?: Story;
  readonly account?: StatementKind;
  readonly reference?: string;
  readonly otherSide?: string;
};

const booking = (facts: Booking, signed: Units): Omit<Movement, 'pays' | 'category' | 'difference'> => ({
  account: facts.account ?? 'settlement',
  bookedOn: facts.bookedOn,
  amount: signed,
  text: cutAsBanksDo(facts.text),
  reference: facts.reference ?? '',
  otherSide: facts.otherSide ?? '',
  story: facts.story ?? 'plain',
});

/** Money in for records; `owed` are the records' own amounts where the line does not hold just their sum. */
export function credit(facts: Booking, pays: readonly RecordKey[], owed: readonly Units[] = [facts.amount]): Movement {
  const signed = absUnits(facts.amount);
  return { ...booking(facts, signed), pays, category: null, difference: subtractUnits(signed, sumUnits(owed)) };
}

/** Money out for records. */
export function debit(facts: Booking, pays: readonly RecordKey[], owed: readonly Units[] = [facts.amount]): Movement {
  const signed = negateUnits(absUnits(facts.amount));
  return {
    ...booking(facts, signed),
    pays,
    category: null,
    difference: subtractUnits(signed, negateUnits(sumUnits(owed))),
  };
}

/** A line that pays no record; its amount is signed. */
export function withoutRecord(facts: Booking, category: TruthCategory): Movement {
  return { ...booking(facts, facts.amount), pays: [], category, difference: ZERO };
}
