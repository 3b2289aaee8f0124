/** The order in which a person looks for a partner: what has nearly the same amount first, and of that what lies on nearly the same day. */
import { daysBetween, parseDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import { absUnits, compareUnits, parseUnits, subtractUnits } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import { signedExpected } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import type { ReconciledBook } from './rows.ts';

/** What the rows are held against: an amount with its sign, and a day. */
export type Near = { readonly amount: string; readonly day: string };
type Distance = { readonly amount: Units | null; readonly days: number };

const DAYS_UNKNOWN = Number.MAX_SAFE_INTEGER;

function compareDistances(a: Distance, b: Distance): number {
  if (a.amount === b.amount) return a.days - b.days;
  if (a.amount === null || b.amount === null) return a.amount === null ? 1 : -1;
  return compareUnits(a.amount, b.amount);
}

/** The nearest amounts first, of those the nearest days; stable, those without an amount last. */
function nearestFirst<T>(
  rows: readonly T[],
  { amount, day }: Near,
  valueOf: (row: T) => { readonly amount: Units | null; readonly day: BankDay | null },
): readonly T[] {
  const [wanted, about] = [parseUnits(amount), parseDay(day)];
  if (wanted === null || about === null) return rows;
  const measured = rows.map((row) => {
    const own = valueOf(row);
    const distance: Distance = {
      amount: own.amount === null ? null : absUnits(subtractUnits(own.amount, wanted)),
      days: own.day === null ? DAYS_UNKNOWN : Math.abs(daysBetween(own.day, about)),
    };
    return { row, distance };
  });
  return measured.sort((a, b) => compareDistances(a.distance, b.distance)).map(({ row }) => row);
}

export const nearestLines = (lines: readonly StatementLine[], near: Near) =>
  nearestFirst(lines, near, ({ amount, bookedOn }) => ({ amount, day: bookedOn }));

export const nearestRecords = ({ reconciliation }: ReconciledBook, records: readonly PaymentRecord[], near: Near) =>
  nearestFirst(records, near, ({ key }) => {
    const standing = reconciliation.recordStates.get(key);
    const isExpected = standing !== undefined && standing.expected.direction !== 'none';
    return { amount: isExpected ? signedExpected(standing.expected) : null, day: standing?.ownDay ?? null };
  });
