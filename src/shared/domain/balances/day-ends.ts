/** The balance before the first and after the last movement of a day, by the balances that are printed beside its movements. */
import { addUnits, subtractUnits, sumUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';

/** A movement of the day; `balance` is null where none is printed beside it. */
export type DayRow = { readonly amount: Units; readonly balance: Units | null };

export type DayEnds = { readonly before: Units; readonly after: Units };

/**
 * Rows in the order of time as far as the files tell it. Balances that follow from each other tell the order by
 * themselves: then theirs counts. A bank that prints the close of the day beside each of its rows says only that. Null
 * where no balance is printed.
 */
export function endsOfDay(rows: readonly DayRow[]): DayEnds | null {
  const printed = rows.flatMap(({ balance }) => balance ?? []);
  const [first] = printed;
  if (first === undefined) return null;
  if (printed.length === rows.length) {
    const chained = endsOfPath(rows);
    if (chained !== null) return chained;
    if (printed.every((balance) => balance === first))
      return { before: subtractUnits(first, sumOf(rows)), after: first };
  }
  return endsInOrder(rows, first);
}

const sumOf = (rows: readonly DayRow[]): Units => sumUnits(rows.map(({ amount }) => amount));

/**
 * Each movement leads from the balance before it to the one after it. A path that uses every one of them once begins
 * where more lead out than in and ends where more lead in (Euler, 1736). Null where that is not one place each.
 */
function endsOfPath(rows: readonly DayRow[]): DayEnds | null {
  const surplus = new Map<bigint, number>();
  const add = (place: bigint, count: number): void => void surplus.set(place, (surplus.get(place) ?? 0) + count);
  for (const { amount, balance } of rows) {
    if (balance === null) return null;
    add(balance - amount, 1);
    add(balance, -1);
  }
  const open = [...surplus].filter(([, count]) => count !== 0);
  const start = open.find(([, count]) => count === 1);
  const end = open.find(([, count]) => count === -1);
  if (open.length !== 2 || start === undefined || end === undefined) return null;
  return { before: start[0] as Units, after: end[0] as Units };
}

/** As the rows stand: back from the first printed balance, and on from the last one. */
function endsInOrder(rows: readonly DayRow[], first: Units): DayEnds {
  let [until, last, since, isOpen] = [ZERO, first, ZERO, true];
  for (const { amount, balance } of rows) {
    if (isOpen) until = addUnits(until, amount);
    since = balance === null ? addUnits(since, amount) : ZERO;
    if (balance === null) continue;
    isOpen = false;
    last = balance;
  }
  return { before: subtractUnits(first, until), after: addUnits(last, since) };
}
