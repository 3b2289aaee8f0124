/** The signed amount and the balance of an ordinary movement, as centavos. */
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import { directionOf } from '@shared/domain/statement/amounts/money-columns.ts';
import { amountScan, readAmount, SHAPES } from './fast-amount.ts';
import type { AmountCell, AmountScan } from './fast-amount.ts';
import { isGuarded } from './fast-cells.ts';
import type { Cells } from './fast-cells.ts';
import { owned } from '../../../../app/ports/large-files.ts';
import { cellOf } from '../record-scan.ts';

/** How often each shape of amount stood in a column, and one cell of it. */
export type ShapeCount = {
  readonly column: number;
  readonly times: Float64Array;
  readonly cells: (string | undefined)[];
};

export type FastMoney = {
  /** The columns whose shapes are counted. */
  readonly columns: readonly number[];
  readonly read: (cells: Cells) => boolean;
  /** Of the row read last; credit positive. */
  amount: number;
  balance: number | null;
  /** Counts the shapes of the row read last. */
  readonly count: (cells: Cells) => void;
  /** What was counted since the last call. */
  readonly takeCounts: () => readonly ShapeCount[];
};

/** One column of amounts. */
type Column = {
  readonly scan: AmountScan;
  readonly column: number;
  found: AmountCell;
  counted: { times: Float64Array; cells: (string | undefined)[] };
};

const nothingCounted = (): Column['counted'] => ({ times: new Float64Array(SHAPES), cells: [] });
const columnOf = (column: number, decimal: ',' | '.'): Column => ({
  ...{ scan: amountScan(decimal), column, found: 'other', counted: nothingCounted() },
});

function readColumn(one: Column, cells: Cells): AmountCell {
  const { column, scan } = one;
  one.found = readAmount(scan, cells.letters, cells.starts[column] ?? 0, cells.ends[column] ?? 0);
  return one.found;
}

/** Null where amounts are printed in a way that the scan does not know. */
export function fastMoney(layout: Layout): FastMoney | null {
  const { money, habits, balanceDecimal } = layout;
  if (money.impliedDecimals !== null || habits.some(({ habit }) => habit.bare !== 1)) return null;
  const amounts = amountReaderOf(layout);
  const balance = layout.balance === null ? null : columnOf(layout.balance, balanceDecimal);
  const columns = [...amounts.columns, ...(balance === null ? [] : [balance])];
  const all: FastMoney = {
    columns: columns.map(({ column }) => column),
    amount: 0,
    balance: null,
    read: (cells) => {
      const printed = balance === null ? 'empty' : readColumn(balance, cells);
      const found = printed === 'other' ? null : amounts.read(cells);
      if (found === null) return false;
      all.amount = money.inverted && found !== 0 ? -found : found;
      all.balance = balance !== null && printed === 'amount' ? balance.scan.centavos : null;
      return true;
    },
    count: (cells) => {
      for (const column of columns) countShape(column, cells);
    },
    takeCounts: () =>
      columns.map((one) => {
        const { column, counted } = one;
        one.counted = nothingCounted();
        return { column, ...counted };
      }),
  };
  return all;
}

function countShape({ scan, column, found, counted }: Column, cells: Cells): void {
  if (found !== 'amount') return;
  const shape = scan.shape;
  counted.times[shape] = (counted.times[shape] ?? 0) + 1;
  counted.cells[shape] ??= owned(cellOf(cells, column));
}

type Amounts = { readonly columns: readonly Column[]; readonly read: (cells: Cells) => number | null };

function amountReaderOf(layout: Layout): Amounts {
  const { columns, decimal } = layout.money;
  switch (columns.kind) {
    case 'pair':
      return pairReader(layout, [columnOf(columns.debit, decimal), columnOf(columns.credit, decimal)]);
    case 'signed': {
      const one = columnOf(columns.amount, decimal);
      return { columns: [one], read: (cells) => (readColumn(one, cells) === 'amount' ? one.scan.centavos : null) };
    }
    case 'letter':
      return letterReader(layout, columnOf(columns.amount, decimal), columns.letter);
  }
}

/** As readPair of the domain does it. */
function pairReader({ habits }: Layout, [debit, credit]: readonly [Column, Column]): Amounts {
  const minus = habits.find(({ column }) => column === debit.column)?.habit.minus ?? false;
  const read = (cells: Cells): number | null => {
    const [out, into] = [readColumn(debit, cells), readColumn(credit, cells)];
    if (out === 'other' || into === 'other') return null;
    if (out === 'empty') return into === 'empty' ? null : credit.scan.centavos;
    const [outgoing, incoming] = [debit.scan.centavos, into === 'empty' ? 0 : credit.scan.centavos];
    if (incoming !== 0) return outgoing === 0 ? incoming : null;
    return minus || outgoing === 0 ? outgoing : -outgoing;
  };
  return { columns: [debit, credit], read };
}

function letterReader({ money }: Layout, one: Column, letter: number): Amounts {
  const known = new Map<string, number>();
  const signOf = (cell: string): number => {
    const direction = directionOf(cell, money.words);
    const sign = direction === null ? 0 : direction === 'debit' ? -1 : 1;
    if (known.size < WORDS_MAX) known.set(owned(cell), sign);
    return sign;
  };
  const read = (cells: Cells): number | null => {
    if (readColumn(one, cells) !== 'amount' || isGuarded(cells, letter)) return null;
    const cell = cellOf(cells, letter);
    const sign = known.get(cell) ?? signOf(cell);
    const amount = one.scan.centavos;
    return sign === 0 ? null : amount === 0 ? 0 : sign * amount;
  };
  return { columns: [one], read };
}

const WORDS_MAX = 100;
