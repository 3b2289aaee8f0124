/** The bank's own proof: each printed balance is the one before plus the movements between; it also tells the file's order. */
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';

export type ChainRow = {
  readonly amount: Units;
  readonly balance: Units | null;
  readonly day: BankDay | null;
};

/** Rows by their position, wherever they are kept. */
export type ChainRows = { readonly length: number; readonly at: (position: number) => ChainRow };

export type ChainVerdict = {
  readonly order: 'oldest-first' | 'newest-first';
  /** `row`: each printed balance follows from the row before; `day`: only the closes of days follow from each other. */
  readonly by: 'row' | 'day';
  readonly checked: number;
  readonly tied: number;
  /** How many of the tied ones follow where nothing moved. */
  readonly still: number;
  /** Positions of the rows whose balance does not follow. */
  readonly breaks: readonly number[];
  /** Balance before the first and after the last movement in time, where a balance is printed. */
  readonly opening: Units | null;
  readonly closing: Units | null;
};

/** A verdict whose breaks are asked for by position, and listed by line as far as they are kept. */
export type ChainProof = Omit<ChainVerdict, 'breaks' | 'still'> & {
  readonly isBreak: (position: number) => boolean;
  /** Physical lines of the rows whose balance does not follow, in their order: the first of them. */
  readonly breakLines: readonly number[];
};

/** The best of the readings of a chain; null where fewer than two balances are printed. */
export function proveChain(rows: readonly ChainRow[]): ChainVerdict | null {
  return proveRows({ length: rows.length, at: (position) => rows[position] ?? NO_ROW });
}

const NO_ROW: ChainRow = { amount: 0n as Units, balance: null, day: null };

export function proveRows(rows: ChainRows): ChainVerdict | null {
  const oldest = follow(rows, 'oldest-first');
  const newest = follow(rows, 'newest-first');
  const byRow = better(oldest, newest);
  if (byRow === null || !mayGoByDay(byRow)) return byRow;
  return provenByDays(rows) ?? byRow;
}

/** The closes of all days follow from each other, whatever the order within a day; null where they do not, or are fewer than three. */
export function proveDays(rows: readonly ChainRow[]): ChainVerdict | null {
  return provenByDays({ length: rows.length, at: (position) => rows[position] ?? NO_ROW });
}

function provenByDays(rows: ChainRows): ChainVerdict | null {
  const byDay = better(followDays(rows, 'oldest-first'), followDays(rows, 'newest-first'));
  return byDay !== null && byDay.checked >= 2 && byDay.tied === byDay.checked ? byDay : null;
}

type Count = { readonly checked: number; readonly tied: number };

/** Of both orders the one that ties more; the printed order where they tie alike. */
export const better = <T extends Count>(oldest: T | null, newest: T | null): T | null =>
  oldest === null || newest === null ? (oldest ?? newest) : newest.tied > oldest.tied ? newest : oldest;

/** Where most balances do not follow row by row, the closes of the days may. */
export const mayGoByDay = ({ checked, tied }: Count): boolean => tied * 2 < checked;

type Order = ChainVerdict['order'];

/** Positions in the order of time. */
function* positions(count: number, order: Order): Generator<number> {
  for (let at = 0; at < count; at += 1) yield order === 'oldest-first' ? at : count - 1 - at;
}

/** Row by row: each printed balance against the one before and the amounts between. */
function follow(rows: ChainRows, order: Order): ChainVerdict | null {
  function* steps(): Generator<Step> {
    for (const at of positions(rows.length, order)) {
      const { amount, balance } = rows.at(at);
      yield { at, amount, balances: balance === null ? [] : [balance] };
    }
  }
  return scan(steps(), order, 'row');
}

/** Day by day: a day ties when one of its balances is the close of the day before plus the day's movements. */
function followDays(rows: ChainRows, order: Order): ChainVerdict | null {
  function* steps(): Generator<Step> {
    for (const day of daysOf(rows, order)) {
      const members = day.map((at) => rows.at(at));
      const balances = members.flatMap(({ balance }) => balance ?? []);
      const amount = members.reduce((sum, row) => sum + row.amount, 0n);
      yield { at: day[0] ?? 0, amount, balances: order === 'oldest-first' ? balances.reverse() : balances };
    }
  }
  return scan(steps(), order, 'day');
}

/** One step in time; the first of its balances is taken as its close where none of them follows. */
type Step = { readonly at: number; readonly amount: bigint; readonly balances: readonly bigint[] };

function scan(steps: Iterable<Step>, order: Order, by: ChainVerdict['by']): ChainVerdict | null {
  const breaks: number[] = [];
  let [last, opening, sum] = [null as bigint | null, 0n, 0n];
  let [checked, still] = [0, 0];
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
    else if (sum === 0n) still += 1;
    [last, sum] = [follows ? expected : close, 0n];
  }
  if (checked === 0 || last === null) return null;
  const ends = { opening: opening as Units, closing: (last + sum) as Units };
  return { order, by, checked, tied: checked - breaks.length, still, breaks, ...ends };
}

function daysOf(rows: ChainRows, order: Order): number[][] {
  const days = new Map<string, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const key = rows.at(at).day ?? '';
    const known = days.get(key);
    if (known === undefined) days.set(key, [at]);
    else known.push(at);
  }
  const groups = [...days.values()];
  return order === 'oldest-first' ? groups : groups.reverse();
}
