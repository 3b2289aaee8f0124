/** The bank's own proof: each printed balance is the one before plus the movements between; it also tells the file's order. */
import type { BankDay } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';

export type ChainRow = {
  readonly amount: Units;
  readonly balance: Units | null;
  readonly day: BankDay | null;
};

export type ChainVerdict = {
  readonly order: 'oldest-first' | 'newest-first';
  /** `row`: each printed balance follows from the row before; `day`: only the closes of days follow from each other. */
  readonly by: 'row' | 'day';
  readonly checked: number;
  readonly tied: number;
  /** Positions of the rows whose balance does not follow. */
  readonly breaks: readonly number[];
  /** Balance before the first and after the last movement in time, where a balance is printed. */
  readonly opening: Units | null;
  readonly closing: Units | null;
};

/** The best of the readings of a chain; null where fewer than two balances are printed. */
export function proveChain(rows: readonly ChainRow[]): ChainVerdict | null {
  const oldest = follow(rows, 'oldest-first');
  const newest = follow(rows, 'newest-first');
  const byRow = better(oldest, newest);
  if (byRow === null || byRow.tied === byRow.checked) return byRow;
  const byDay = better(followDays(rows, 'oldest-first'), followDays(rows, 'newest-first'));
  return byDay !== null && byDay.checked >= 2 && byDay.tied === byDay.checked && byRow.tied * 2 < byRow.checked
    ? byDay
    : byRow;
}

const better = (a: ChainVerdict | null, b: ChainVerdict | null): ChainVerdict | null =>
  a === null || b === null ? (a ?? b) : b.tied > a.tied ? b : a;

/** Row by row: each printed balance against the one before and the amounts between. */
const follow = (rows: readonly ChainRow[], order: ChainVerdict['order']): ChainVerdict | null => {
  const steps = rows.map((row, at) => ({
    at,
    amount: row.amount,
    balances: row.balance === null ? [] : [row.balance],
  }));
  return walk(order === 'oldest-first' ? steps : steps.reverse(), order, 'row');
};

/** Day by day: a day ties when one of its balances is the close of the day before plus the day's movements. */
const followDays = (rows: readonly ChainRow[], order: ChainVerdict['order']): ChainVerdict | null =>
  walk(
    daysOf(rows, order).map((day) => {
      const balances = day.flatMap((at) => rows[at]?.balance ?? []);
      const amount = day.reduce((sum, at) => sum + (rows[at]?.amount ?? 0n), 0n);
      return { at: day[0] ?? 0, amount, balances: order === 'oldest-first' ? balances.reverse() : balances };
    }),
    order,
    'day',
  );

/** One step in time; the first of its balances is taken as its close where none of them follows. */
type Step = { readonly at: number; readonly amount: bigint; readonly balances: readonly bigint[] };

function walk(steps: readonly Step[], order: ChainVerdict['order'], by: ChainVerdict['by']): ChainVerdict | null {
  const breaks: number[] = [];
  let [last, opening, sum, checked] = [null as bigint | null, 0n, 0n, 0];
  for (const { at, amount, balances } of steps) {
    sum += amount;
    const [close] = balances;
    if (close === undefined) continue;
    if (last === null) {
      [opening, last, sum] = [close - sum, close, 0n];
      continue;
    }
    const expected: bigint = last + sum;
    const follows = balances.includes(expected);
    checked += 1;
    if (!follows) breaks.push(at);
    [last, sum] = [follows ? expected : close, 0n];
  }
  if (checked === 0 || last === null) return null;
  const ends = { opening: opening as Units, closing: (last + sum) as Units };
  return { order, by, checked, tied: checked - breaks.length, breaks, ...ends };
}

function daysOf(rows: readonly ChainRow[], order: ChainVerdict['order']): number[][] {
  const days = new Map<string, number[]>();
  rows.forEach((row, at) => {
    const key = row.day ?? '';
    const known = days.get(key);
    if (known === undefined) days.set(key, [at]);
    else known.push(at);
  });
  const groups = [...days.values()];
  return order === 'oldest-first' ? groups : groups.reverse();
}
