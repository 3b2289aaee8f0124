/** Rows that cannot be judged alone (without a date, or with more cells than the table) are settled by the balances around them. */
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import type { ChainProof } from '../balances/balance-chain.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { dayOfParts, readDate } from '../dates/dates.ts';
import type { GridRow } from '../table/grid.ts';
import { lineOf, reject, skip } from './judge-row.ts';
import type { Verdict } from './judge-row.ts';
import type { Layout } from '../table/layout.ts';
import type { ReadLine } from '../lines/line.ts';

/** What the balances of the whole file say about such rows: assumed at first, known after one scan over all rows. */
export type Settlement = {
  /** The balances follow without the rows that have no date: what those hold was counted already. */
  readonly repeats: boolean;
  /** Whether the balance of a line, by its position, proves a row with more cells than the table; null: not known yet. */
  readonly wide: ((position: number) => boolean) | null;
};

export const ASSUMED: Settlement = { repeats: true, wide: null };

type Undated = Extract<Verdict, { kind: 'undated' }>;
type Around = { readonly last: ReadLine | null; readonly settlement: Settlement; readonly layout: Layout };

/** `asked`: the verdict depends on what is said of the whole file. */
export type Settled = { readonly verdict: Verdict; readonly asked: boolean };

/** Decides a row without a date: a movement of the last day, a detail that repeats money, or unreadable. */
export function settleUndated(row: GridRow, undated: Undated, { last, settlement, layout }: Around): Settled {
  if (last === null)
    return { verdict: isLostFirst(undated) ? reject('date-unreadable') : skip('outside'), asked: false };
  if (layout.undatedIsLastDay || follows(last, undated)) {
    if (!layout.undatedIsLastDay && holdsOtherDay(row, last.bookedOn, layout))
      return { verdict: reject('date-unreadable'), asked: false };
    const { amount, balance } = undated;
    const line = lineOf(row, { day: last.bookedOn, amount, balance, layout });
    return { verdict: { kind: 'line', line, wide: false }, asked: false };
  }
  if (undated.balance !== null) return { verdict: reject('date-unreadable'), asked: false };
  return { verdict: settlement.repeats ? skip('outside') : reject('date-unreadable'), asked: true };
}

/** Another of its cells names another day than the one of the movement above. */
const holdsOtherDay = ({ cells }: GridRow, day: BankDay, { order }: Layout): boolean =>
  cells.some((cell) => {
    const parts = /[-/.]/u.test(cell) && isPlausibleDate(cell) ? (readDate(cell)?.[order] ?? null) : null;
    const other = parts === null ? null : dayOfParts(parts, () => null);
    return other !== null && other !== day;
  });

/** An amount and the balance behind it in front of all movements: no balance that was carried over, but a row that lost its date. */
const isLostFirst = ({ amount, balance }: Undated): boolean => amount !== 0n && balance !== null && balance !== amount;

const follows = (last: ReadLine, { amount, balance }: { amount: Units; balance: Units | null }): boolean =>
  last.balance !== null && balance !== null && last.balance + amount === balance;

export const repeatsBy = (proof: ChainProof | null): boolean => proof !== null && proof.tied === proof.checked;

/** A row with more cells than the table is believed only where its balance follows. */
export const wideBy = (proof: ChainProof | null): ((position: number) => boolean) =>
  proof === null || proof.tied === 0 ? () => false : (position) => !proof.isBreak(position);
