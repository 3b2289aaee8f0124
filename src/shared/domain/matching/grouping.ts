/** Rows by what they have in common: by amount, which many passes ask of the same rows, or by any other key. */
import type { AmountKey, Amounts } from './amounts.ts';

const byAmountOf = new WeakMap<readonly object[], ReadonlyMap<AmountKey, readonly unknown[]>>();

/** Rows by their amount, those finer than a centavo by each of their keys; several passes ask it of the same rows. */
export function byAmount<Row extends { readonly amount: AmountKey; readonly fine?: Amounts['fine'] }>(
  rows: readonly Row[],
): ReadonlyMap<AmountKey, readonly Row[]> {
  const known = byAmountOf.get(rows) as ReadonlyMap<AmountKey, readonly Row[]> | undefined;
  if (known !== undefined) return known;
  const fresh = groupBy(rows, ({ amount }) => amount);
  for (const row of rows) {
    if (row.fine === undefined || row.fine === null) continue;
    for (const key of row.fine) {
      const group = fresh.get(key);
      if (group === undefined) fresh.set(key, [row]);
      else if (key !== row.amount) group.push(row);
    }
  }
  byAmountOf.set(rows, fresh);
  return fresh;
}

/** A number for each row, the same for equal keys, in the order in which these are met. */
export function numberedBy<T>(rows: ArrayLike<T>, keyOf: (row: T, place: number) => string): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(rows, (row, place) => {
    const key = keyOf(row, place);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** Rows by a key, in their given order. */
export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
