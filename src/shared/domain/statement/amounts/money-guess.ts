/** Every way in which a table's columns can be read as money: one signed column, a pair, or an amount with a letter, each with and without a balance. */
import { countsOf, mostOf } from '../table/most-common.ts';
import type { BankDay } from '../../day/day.ts';
import type { ColumnFacts } from '../table/columns.ts';
import { isLetterColumn, isNumberColumn } from '../table/columns.ts';
import type { Evidence } from '../table/evidence.ts';
import { cellAt, filledWidth, heldCells } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { usedColumns } from './money-columns.ts';
import type { LetterWords, MoneyColumns, MoneyLayout } from './money-columns.ts';
import { decimalsOfMarks, marksOfColumns } from './marks.ts';
import { isEmptyAmount } from './numbers.ts';
import type { DecimalMark } from '../reading/reading.ts';

/** One way to read the money of a table. */
export type Hypothesis = {
  readonly columns: MoneyColumns;
  readonly inverted: boolean;
  readonly balance: number | null;
  readonly decimal: DecimalMark;
  /** Words of the letter column where they are not the usual ones. */
  readonly words?: LetterWords;
};

export type MoneyInput = {
  readonly facts: readonly ColumnFacts[];
  /** Rows of the table that look like movements. */
  readonly rows: readonly GridRow[];
  /** What must hold for the whole file is asked here. */
  readonly evidence: Evidence;
  /** Position of the first row of the table. */
  readonly start: number;
  readonly days: readonly (BankDay | null)[];
  /** What the days depend on, beside the rows. */
  readonly dated: string;
  readonly dateColumns: ReadonlySet<number>;
};

/** Columns that can hold money, by what their titles say. */
export type MoneyCandidates = {
  readonly amounts: readonly ColumnFacts[];
  readonly outs: readonly ColumnFacts[];
  readonly ins: readonly ColumnFacts[];
  readonly balances: readonly ColumnFacts[];
  /** Without a title that says money, but printed as money is: with marks, a currency or signs. */
  readonly untitled: readonly ColumnFacts[];
  /** Without a title that says money: whole numbers among them, which can be whole amounts or anything else. */
  readonly plain: readonly ColumnFacts[];
  readonly letters: readonly ColumnFacts[];
  readonly fees: readonly ColumnFacts[];
};

const NEVER_MONEY = new Set([
  'other',
  'currency',
  'reference',
  'account',
  'status',
  'text',
  'date',
  'value-date',
  'letter',
]);

/** The number that stands most often. */
const usualOf = (numbers: readonly number[]): number => mostOf(countsOf(numbers));

/** One row in so many may have more cells than it should. */
const PUSHED_SHARE = 5;

/** What a few rows have behind all others, or one row alone that holds more than they do, was pushed there. */
function pushedBehind(rows: readonly GridRow[]): (column: ColumnFacts) => boolean {
  const width = usualOf(rows.map(({ cells }) => cells.length));
  const filled = usualOf(rows.map(filledWidth));
  return ({ index, filled: times }) => {
    if (rows.length <= 2) return false;
    if (index >= width && (times === 1 || times * PUSHED_SHARE <= rows.length)) return true;
    if (times !== 1) return false;
    const alone = rows.find((row) => !isEmptyAmount(cellAt(row, index)));
    if (index < filled || alone === undefined) return false;
    return rows.every((row) => row === alone || heldCells(row) < heldCells(alone));
  };
}

export function candidatesOf({ facts, rows, dateColumns }: MoneyInput): MoneyCandidates {
  const isPushed = pushedBehind(rows);
  const numbers = facts.filter(
    (column) => isNumberColumn(column) && !dateColumns.has(column.index) && !isPushed(column),
  );
  const of = (role: string): ColumnFacts[] => numbers.filter((column) => column.role === role);
  const bare = numbers.filter(
    (column) => column.role === null || (!NEVER_MONEY.has(column.role) && column.role !== 'fee'),
  );
  const plain = bare.filter((column) => column.role === null);
  const marked = plain.filter((column) => column.marked || column.negatives > 0);
  return {
    amounts: of('amount'),
    outs: of('out'),
    ins: of('in'),
    balances: of('balance'),
    untitled: marked.length > 0 ? marked : plain,
    plain,
    letters: facts.filter(
      (column) =>
        isLetterColumn(column) &&
        !isName(column, rows.length) &&
        column.filled >= rows.length * 0.8 &&
        !dateColumns.has(column.index),
    ),
    fees: of('fee').filter((column) => column.nonZero > 0),
  };
}

/** A letter under a title of the other party, or in the only row under one that nobody knows, may be a name. */
const isName = ({ role, title }: ColumnFacts, rows: number): boolean =>
  role === 'other' || (role === null && title !== '' && rows === 1);

/** With more columns of whole numbers only those printed as money are tried: each pair of columns is a reading. */
const PLAIN_MAX = 8;

/** Every way to read the money that the columns allow, with a balance where one may be. */
export function hypothesesOf(candidates: MoneyCandidates, input: MoneyInput): Hypothesis[] {
  const { amounts, outs, ins, balances, letters } = candidates;
  const titled = amounts.length + outs.length + ins.length > 0;
  const untitled = candidates.plain.length > PLAIN_MAX ? candidates.untitled : candidates.plain;
  const pairs = titled ? [] : pairsOf(untitled, untitled).filter((pair) => isComplementary(pair, input.rows));
  const often = new Set(untitled.filter(({ nonZero }) => nonZero * 10 >= input.rows.length).map(({ index }) => index));
  const halves = new Set(
    pairs
      .map(usedColumns)
      .filter((pair) => pair.every((column) => often.has(column) && standsAlone(column, pair, input.rows)))
      .flat(),
  );
  const singles = titled ? amounts : untitled.filter(({ index }) => !halves.has(index));
  const found: MoneyColumns[] = singles.map(({ index }) => ({
    kind: 'signed',
    amount: index,
  }));
  for (const single of singles) {
    for (const letter of letters)
      found.push({
        kind: 'letter',
        amount: single.index,
        letter: letter.index,
      });
  }
  found.push(...pairsOf(outs, ins), ...pairs);
  // A number that stands in every row (the account's) follows from itself wherever nothing moved.
  const possible =
    balances.length > 0 ? balances : untitled.filter(({ distinct }) => distinct.size > 1 || input.rows.length === 1);
  return found.flatMap((columns) => {
    const used = usedColumns(columns);
    const others = [...possible.filter(({ index }) => !used.includes(index)).map(({ index }) => index), null];
    const decimals = decimalsOf(columns, input.rows);
    return others.flatMap((balance) =>
      decimals.flatMap((decimal) =>
        [false, true].map((inverted) => ({
          columns,
          inverted,
          balance,
          decimal,
        })),
      ),
    );
  });
}

const pairsOf = (outs: readonly ColumnFacts[], ins: readonly ColumnFacts[]): MoneyColumns[] =>
  outs.flatMap((out) =>
    ins
      .filter((into) => into.index !== out.index)
      .map((into) => ({
        kind: 'pair' as const,
        debit: out.index,
        credit: into.index,
      })),
  );

/** Of two columns each row fills one: empty or zero in the other; a few damaged rows do not hide it, nor do they make it. */
function isComplementary(columns: MoneyColumns, rows: readonly GridRow[]): boolean {
  if (columns.kind !== 'pair') return false;
  const { debit, credit } = columns;
  if (isShorter(rows, Math.min(debit, credit), Math.max(debit, credit))) return false;
  const filled = (row: GridRow, column: number): boolean => /[1-9]/.test(cellAt(row, column));
  const both = rows.filter((row) => filled(row, columns.debit) && filled(row, columns.credit)).length;
  const either = rows.filter((row) => filled(row, columns.debit) || filled(row, columns.credit)).length;
  return both * 5 <= rows.length && either >= rows.length * 0.8;
}

/** All rows that fill the first column have fewer cells than those that fill the second one, and go on behind it: they lost a cell. */
export function isShorter(rows: readonly GridRow[], a: number, b: number): boolean {
  const lengths = (column: number): readonly number[] =>
    rows.filter((row) => /[1-9]/.test(cellAt(row, column))).map(({ cells }) => cells.length);
  const [first, second] = [lengths(a), lengths(b)];
  return Math.max(...first) < Math.min(...second) && Math.min(...first) > a + 1;
}

/** A half has an amount where the other one has none; a code that stands beside an amount is no half of it. */
const standsAlone = (column: number, pair: readonly number[], rows: readonly GridRow[]): boolean =>
  rows.some((row) => pair.every((other) => (other === column) === /[1-9]/.test(cellAt(row, other))));

/** The decimal marks that the used columns allow: one, or both where nothing tells. */
export const decimalsOf = (columns: MoneyColumns, rows: readonly GridRow[]): DecimalMark[] =>
  decimalsOfMarks(marksOfColumns(rows, usedColumns(columns)));

export const layoutOf = (hypothesis: Hypothesis): MoneyLayout => ({
  columns: hypothesis.columns,
  inverted: hypothesis.inverted,
  decimal: hypothesis.decimal,
  impliedDecimals: null,
  words: hypothesis.words ?? null,
});
