/** Rows that cannot be judged alone (without a date, or with more cells than the table) are settled by the balances around them. */
import type { BankDay } from '../../day/day.ts';
import { ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import type { ChainProof } from '../balances/balance-chain.ts';
import { readNumber } from '../amounts/numbers.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { dayOfParts, readDate } from '../dates/dates.ts';
import { cellAt, filledWidth, heldCells } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { lineOf } from './read-line.ts';
import { reject, skip } from './row-verdict.ts';
import type { Verdict } from './row-verdict.ts';
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
    return { verdict: isLostFirst(row, undated, layout) ? reject('date-unreadable') : skip('outside'), asked: false };
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

/** An amount and the balance behind it in front of all movements, or a row that is filled like the others, or like those without a balance, but for its date: no balance that was carried over, but a row that lost its date. */
function isLostFirst(row: GridRow, { amount, balance }: Undated, layout: Layout): boolean {
  if (amount === 0n) return false;
  if (balance !== null) return balance !== amount;
  const { balance: column, table } = layout;
  if (column === null && filledWidth(row) <= layout.date) return false;
  const alike =
    column === null ? table.movements : table.movements.filter((movement) => cellAt(movement, column) === '');
  return alike.length > 0 && alike.every((movement) => heldCells(row) + 1 >= heldCells(movement));
}

/** A row that is called a total, between movements, is one of them that lost its day where its last figures are an amount and the balance that follows from it. */
export function settleTotal(row: GridRow, verdict: Verdict, { last, layout }: Omit<Around, 'settlement'>): Verdict {
  if (verdict.kind !== 'skip' || verdict.reason !== 'total') return verdict;
  const [amount, balance] = lastFigures(row, layout);
  const before = last?.balance ?? null;
  if (last === null || before === null || amount === 0n) return verdict;
  if (before + amount === balance) return reject('date-unreadable');
  // Newest first, the total below the last movement may stand beside the balance in front of it.
  return before - last.amount === balance ? reject('date-unreadable', 'edges') : verdict;
}

/** Zero and nothing where the last two cells are no figures. */
function lastFigures({ cells }: GridRow, { balanceDecimal }: Layout): readonly [Units, Units | null] {
  const filled = cells.filter((cell) => cell !== '').slice(-2);
  const [amount = null, balance = null] = filled.map((cell) => readNumber(cell, balanceDecimal));
  return amount === null ? [ZERO, null] : [amount, balance];
}

const follows = (last: ReadLine, { amount, balance }: { amount: Units; balance: Units | null }): boolean =>
  last.balance !== null && balance !== null && last.balance + amount === balance;

export const repeatsBy = (proof: ChainProof | null): boolean => proof !== null && proof.tied === proof.checked;

/** A row with more cells than the table is believed only where its balance follows; the oldest of so many rows follows from nothing, but the next one from it. */
export function wideBy(proof: ChainProof | null, rows: number): (position: number) => boolean {
  if (proof === null || proof.tied === 0) return () => false;
  const [oldest, next] = proof.order === 'oldest-first' ? [0, 1] : [rows - 1, rows - 2];
  return (position) => !proof.isBreak(position === oldest ? next : position);
}
