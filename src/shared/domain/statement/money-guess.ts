/** Every way in which a table's columns can be read as money: one signed column, a pair, or an amount with a letter, each with and without a balance. */
import type { BankDay } from '../day/day.ts';
import type { ColumnFacts } from './columns.ts';
import { isLetterColumn, isNumberColumn } from './columns.ts';
import { cellAt } from './grid.ts';
import type { GridRow } from './grid.ts';
import type { LetterWords, MoneyColumns, MoneyLayout } from './money-columns.ts';
import { decimalOfColumn, isEmptyAmount, marksOf, scanNumber } from './numbers.ts';
import type { DecimalMark } from './reading.ts';

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
  /** All rows of the table: what must hold for the whole file is looked up here. */
  readonly body: readonly GridRow[];
  readonly days: readonly (BankDay | null)[];
  readonly dateColumns: ReadonlySet<number>;
};

/** Columns that can hold money, by what their titles say. */
export type MoneyCandidates = {
  readonly amounts: readonly ColumnFacts[];
  readonly outs: readonly ColumnFacts[];
  readonly ins: readonly ColumnFacts[];
  readonly balances: readonly ColumnFacts[];
  readonly untitled: readonly ColumnFacts[];
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

export function candidatesOf({ facts, rows, dateColumns }: MoneyInput): MoneyCandidates {
  const numbers = facts.filter((column) => isNumberColumn(column) && !dateColumns.has(column.index));
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
    letters: facts.filter(
      (column) => isLetterColumn(column) && column.filled >= rows.length * 0.8 && !dateColumns.has(column.index),
    ),
    fees: of('fee').filter((column) => column.nonZero > 0),
  };
}

/** Every way to read the money that the columns allow, with a balance where one may be. */
export function hypothesesOf(candidates: MoneyCandidates, input: MoneyInput): Hypothesis[] {
  const { amounts, outs, ins, balances, untitled, letters } = candidates;
  const titled = amounts.length + outs.length + ins.length > 0;
  const singles = titled ? amounts : untitled;
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
  found.push(
    ...pairsOf(outs, ins),
    ...(titled ? [] : pairsOf(untitled, untitled).filter((pair) => isComplementary(pair, input.rows))),
  );
  const possible = balances.length > 0 ? balances : untitled;
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

export const usedColumns = (columns: MoneyColumns): number[] =>
  columns.kind === 'pair' ? [columns.debit, columns.credit] : [columns.amount];

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

/** Of two columns each row fills one: empty or zero in the other. */
function isComplementary(columns: MoneyColumns, rows: readonly GridRow[]): boolean {
  if (columns.kind !== 'pair') return false;
  const filled = (row: GridRow, column: number): boolean => /[1-9]/.test(cellAt(row, column));
  const both = rows.filter((row) => filled(row, columns.debit) && filled(row, columns.credit)).length;
  const either = rows.filter((row) => filled(row, columns.debit) || filled(row, columns.credit)).length;
  return both === 0 && either >= rows.length * 0.9;
}

/** The decimal marks that the used columns allow: one, or both where nothing tells. */
export function decimalsOf(columns: MoneyColumns, rows: readonly GridRow[]): DecimalMark[] {
  const used = usedColumns(columns);
  const cells = rows.flatMap((row) => used.map((column) => cellAt(row, column)));
  const answer = decimalOfColumn(cells);
  if (answer === '.' || answer === ',') return [answer];
  if (answer === 'either') return ['.'];
  return answer === 'unclear' ? [',', '.'] : voteOf(cells);
}

/** Where a few cells are damaged no mark fits all: the mark that far more cells demand. */
function voteOf(cells: readonly string[]): DecimalMark[] {
  const votes = { dot: 0, comma: 0 };
  for (const cell of cells) {
    const number = isEmptyAmount(cell) ? null : scanNumber(cell);
    if (number === null) continue;
    const marks = marksOf(number.body);
    if (marks.dot && !marks.comma) votes.dot += 1;
    if (marks.comma && !marks.dot) votes.comma += 1;
  }
  if (votes.dot > votes.comma * 4) return ['.'];
  return votes.comma > votes.dot * 4 ? [','] : [];
}

export function decimalOfBalance(rows: readonly GridRow[], column: number, main: DecimalMark): DecimalMark {
  const answer = decimalOfColumn(rows.map((row) => cellAt(row, column)));
  if (answer === '.' || answer === ',') return answer;
  return answer === 'none' ? (voteOf(rows.map((row) => cellAt(row, column)))[0] ?? main) : main;
}

export const layoutOf = (hypothesis: Hypothesis): MoneyLayout => ({
  columns: hypothesis.columns,
  inverted: hypothesis.inverted,
  decimal: hypothesis.decimal,
  impliedDecimals: null,
  words: hypothesis.words ?? null,
});
