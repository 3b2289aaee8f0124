/** Amounts as keys by which rows find each other: whole centavos, and of what is finer the two that a bank may have booked. */
import { centavosAround, isWithinCentavo, sumUnits, unitsToCentavos, unitsToText } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';

/** Signed centavos, or the exact text where there is no such integer: equal keys are equal amounts. */
export type AmountKey = number | string;
export const amountKey = (amount: Units): AmountKey => unitsToCentavos(amount) ?? unitsToText(amount);

/** An amount without its sign, in centavos; not a number where there is no such integer. */
export const sizeOf = ({ amount }: { readonly amount: AmountKey }): number =>
  typeof amount === 'number' ? Math.abs(amount) : NaN;

/**
 * What an expectation is looked up by. The service keeps 18 digits and a bank books centavos, rounded either way or cut:
 * an expectation finer than a centavo therefore meets every line that differs from it by less than one, which are the
 * centavo below and the one above. Its key is the nearer of the two, so that passes which add and compare integers need
 * not know; `fine` holds all its keys, its exact text too. The exact amount stays in `signed`, and whatever is proposed
 * states the exact difference. Of ordinary amounts `fine` is null, and nothing else is looked at.
 */
export type Amounts = { readonly amount: AmountKey; readonly fine: readonly AmountKey[] | null };

export function amountsOf(signed: Units): Amounts {
  const amount = amountKey(signed);
  const around = typeof amount === 'string' ? centavosAround(signed) : null;
  // Nothing that is booked moves no money: below a centavo only the one above is left.
  return around === null
    ? { amount, fine: null }
    : { amount: around[0], fine: [...around.filter((one) => one !== 0), amount] };
}

/** All keys of an expectation. */
export const keysOf = ({ amount, fine }: Amounts): readonly AmountKey[] => fine ?? [amount];

/** The whole centavos among the keys. */
export const centavosOf = (row: Amounts): readonly number[] => keysOf(row).filter((key) => typeof key === 'number');

/** Whether a line of this amount may be what is expected. */
export const meets = (line: { readonly amount: AmountKey }, { amount, fine }: Amounts): boolean =>
  fine === null ? line.amount === amount : fine.includes(line.amount);

const NONE: readonly never[] = [];

/** Lines that an expectation may have been booked on, from lines by their amount. */
export function linesAt<Line>(
  byAmount: ReadonlyMap<AmountKey, readonly Line[]>,
  { amount, fine }: Amounts,
): readonly Line[] {
  return fine === null ? (byAmount.get(amount) ?? NONE) : fine.flatMap((key) => byAmount.get(key) ?? NONE);
}

type Expected = Amounts & { readonly signed: Units };
type Booked = { readonly amount: AmountKey; readonly line: { readonly amount: Units } };

/** The keys of a sum of expectations: fine parts may make a whole, and are added exactly. */
export function sumOf(rows: readonly Expected[]): Amounts {
  let total = 0;
  for (const { amount, fine } of rows) total += typeof amount === 'number' && fine === null ? amount : NaN;
  return Number.isSafeInteger(total)
    ? { amount: total, fine: null }
    : amountsOf(sumUnits(rows.map(({ signed }) => signed)));
}

/** Whether lines and expectations differ by less than a centavo in all. */
export const isMet = (lines: readonly Booked[], rows: readonly Expected[]): boolean =>
  isWithinCentavo(sumUnits(lines.map(({ line }) => line.amount)), sumUnits(rows.map(({ signed }) => signed)));

/** Amounts between which a row stands that is finer than a centavo: what is decided of one is decided of all of them. */
export function joinedAmounts(rows: readonly Amounts[]): ReadonlyMap<AmountKey, ReadonlySet<AmountKey>> {
  const joined = new Map<AmountKey, ReadonlySet<AmountKey>>();
  for (const { fine } of rows) {
    if (fine === null) continue;
    const all = new Set(fine.flatMap((key) => [...(joined.get(key) ?? [key])]));
    for (const key of all) joined.set(key, all);
  }
  return joined;
}
