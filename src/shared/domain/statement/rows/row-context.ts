/** What every row of a table is judged by: its settled layout, how its cells are read, and what is ordinary for its rows. */
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import { dayOfParts } from '../dates/dates.ts';
import type { DateReadings } from '../dates/dates.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import type { AmountReading } from '../amounts/money-columns.ts';
import { readNumber } from '../amounts/numbers.ts';
import type { SkipReason } from '../reading/reading.ts';
import { balanceWording } from '../table/words.ts';
import type { SteadyColumn } from './steady-columns.ts';

export type RowContext = {
  readonly layout: Layout;
  readonly amountOf: (row: GridRow) => AmountReading;
  readonly read: (cell: string) => DateReadings | null;
  readonly yearFor: (month: number, date: number) => number | null;
  /** Where rows have their balance, or where a title says so over a column that cannot be read as one. */
  readonly balanceAt: number | null;
  /** Cells of an ordinary row of the table. */
  readonly width: number;
  /** How many cells most of the first movements have. */
  readonly usual: number;
  /** What stands in this cell or behind it was pushed there, or is of another row. */
  readonly wideFrom: number;
  /** Without titles, the cells of the shortest movement: nothing was put into one that is as short. */
  readonly shortest: number;
  /** Cells of the titles and of ordinary rows at most, and how far more than one row is filled. */
  readonly longest: number;
  readonly fill: number;
  /** Of few rows under titles: as many cells as there are titles, where some row has them; null of others. */
  readonly whole: number | null;
  /** A row of fewer cells was cut: nearly all movements have as many or more; null where rows end where they like. */
  readonly least: number | null;
  /** How many cells an ordinary row fills, and how many of the first movements have how many cells. */
  readonly filled: number;
  readonly widths: ReadonlyMap<number, number>;
  /** The same of those without a balance in its place. */
  readonly bareWidths: ReadonlyMap<number, number>;
  /** The cells of every movement, where they are many and all have as many; null where rows differ. */
  readonly regular: number | null;
  /** Columns beside the one of the days booked in which nearly all movements hold a day, or the same word. */
  readonly steady: readonly SteadyColumn[];
};

export const lastMoneyColumn = ({ money: { columns } }: Pick<Layout, 'money'>): number =>
  columns.kind === 'pair' ? Math.max(columns.debit, columns.credit) : columns.amount;

export const balanceOf = (row: GridRow, { balance, balanceDecimal }: Layout): Units | null =>
  balance === null ? null : readNumber(cellAt(row, balance), balanceDecimal);

/** The day of a row in the order of its layout; null where none can be read. */
export function dayOf(row: GridRow, { layout, read, yearFor }: RowContext): BankDay | null {
  const parts = read(cellAt(row, layout.date))?.[layout.order] ?? null;
  return parts === null ? null : dayOfParts(parts, yearFor);
}

/** Which balance a row carries in place of a movement, by the wording of any of its cells. */
export function balanceKind(row: GridRow): SkipReason | null {
  for (const cell of row.cells) {
    const kind = cell === '' ? null : balanceWording(cell);
    if (kind !== null) return kind;
  }
  return null;
}
