/** Where a table keeps its money (one signed column, a pair, or an amount with a letter) and how a row's cells become one signed amount. */
import { negateUnits, ZERO } from '../../money/decimal.ts';
import type { Units } from '../../money/decimal.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { ColumnHabit } from './habits.ts';
import { isEmptyAmount, readImplied, scanNumber, sizeOf } from './numbers.ts';
import type { ScannedNumber } from './numbers.ts';
import type { DecimalMark, RejectReason } from '../reading/reading.ts';
import { letterOf } from '../table/words.ts';
import type { Letter } from '../table/words.ts';

export type MoneyColumns =
  | { readonly kind: 'signed'; readonly amount: number }
  | { readonly kind: 'pair'; readonly debit: number; readonly credit: number }
  | {
      readonly kind: 'letter';
      readonly amount: number;
      readonly letter: number;
    };

/** The words of a direction column, folded to lower case; null takes the known words of banks. */
export type LetterWords = {
  readonly debit: readonly string[];
  readonly credit: readonly string[];
} | null;

export type MoneyLayout = {
  readonly columns: MoneyColumns;
  /** The file prints money out as positive (many cards). */
  readonly inverted: boolean;
  readonly decimal: DecimalMark;
  readonly impliedDecimals: number | null;
  readonly words: LetterWords;
};

export type AmountReading =
  { readonly ok: true; readonly amount: Units } | { readonly ok: false; readonly reason: RejectReason };

export type ReadAmount = (row: GridRow) => AmountReading;

const no = (reason: RejectReason): AmountReading => ({ ok: false, reason });
const yes = (amount: Units): AmountReading => ({ ok: true, amount });

type CellReading = Units | 'empty' | 'unreadable';
type CellReader = (row: GridRow, column: number) => CellReading;

function cellReader(layout: MoneyLayout, habits: ReadonlyMap<number, ColumnHabit>): CellReader {
  return (row, column) => {
    const cell = cellAt(row, column);
    if (isEmptyAmount(cell)) return 'empty';
    if (layout.impliedDecimals !== null) return readImplied(cell, layout.impliedDecimals) ?? 'unreadable';
    return numberOf(cell, layout.decimal, habits.get(column));
  };
}

function numberOf(cell: string, decimal: DecimalMark, habit: ColumnHabit | undefined): CellReading {
  const number = scanNumber(cell);
  const size = number === null ? null : sizeOf(number, decimal);
  if (number === null || size === null) return 'unreadable';
  if (habit !== undefined && (isAgainst(number, habit) || (habit.inside && !/\d/.test(cell)))) return 'unreadable';
  return signOf(number, habit) < 0 ? negateUnits(size) : size;
}

/** A letter where the column has none, or a number that lost its letter; zero needs none. */
const isAgainst = ({ body, sign, suffix }: ScannedNumber, { letters, bare }: ColumnHabit): boolean =>
  suffix === '' ? bare === 0 && sign === '' && /[1-9]/.test(body) : !letters;

function signOf(number: ScannedNumber, habit: ColumnHabit | undefined): number {
  const printed = number.sign === '-' ? -1 : 1;
  if (number.suffix === 'C') return printed;
  if (number.suffix === 'D') return -1 * printed;
  return number.sign === '' ? (habit?.bare ?? 1) : printed;
}

export const usedColumns = (columns: MoneyColumns): number[] =>
  columns.kind === 'pair' ? [columns.debit, columns.credit] : [columns.amount];

/** Reads the signed amount of any row of the table, from the holder's side: credit positive. */
export function amountReader(layout: MoneyLayout, habitOf: (column: number) => ColumnHabit): ReadAmount {
  const { columns } = layout;
  const habits = new Map(usedColumns(columns).map((column) => [column, habitIn(columns, habitOf(column))]));
  const read = cellReader(layout, habits);
  const turn = (amount: Units): AmountReading => yes(layout.inverted ? negateUnits(amount) : amount);
  if (columns.kind === 'pair') {
    const minus = habits.get(columns.debit)?.minus ?? false;
    return (row) =>
      hasNoFigure(row, columns)
        ? no('no-amount')
        : readPair([read(row, columns.debit), read(row, columns.credit)], minus, turn);
  }
  const letter = columns.kind === 'letter' ? columns.letter : null;
  return (row) => {
    const amount = read(row, columns.amount);
    if (amount === 'empty') return no('no-amount');
    if (amount === 'unreadable') return no('amount-unreadable');
    if (letter === null) return turn(amount);
    const direction = directionOf(cellAt(row, letter), layout.words);
    return direction === null ? no('amount-unreadable') : turn(direction === 'debit' ? negateUnits(amount) : amount);
  };
}

/** A column of one direction says by its place what its amounts are, and a column of directions beside it by its letters: letters behind others of the amounts change nothing, and a dash is zero. */
const habitIn = ({ kind }: MoneyColumns, habit: ColumnHabit): ColumnHabit =>
  kind === 'signed' ? habit : { ...habit, bare: 1, inside: false };

/** The dash of an unused column beside nothing at all: the amount was lost. */
function hasNoFigure(row: GridRow, { debit, credit }: Extract<MoneyColumns, { kind: 'pair' }>): boolean {
  const cells = [cellAt(row, debit), cellAt(row, credit)];
  return cells.some(isEmptyAmount) && !cells.some((cell) => /\d/.test(cell));
}

function readPair(
  [debit, credit]: readonly [CellReading, CellReading],
  minus: boolean,
  turn: (amount: Units) => AmountReading,
): AmountReading {
  if (debit === 'unreadable' || credit === 'unreadable') return no('amount-unreadable');
  if (debit === 'empty') return credit === 'empty' ? no('no-amount') : turn(credit);
  if (credit !== 'empty' && credit !== ZERO) return debit === ZERO ? turn(credit) : no('both-amounts');
  return turn(minus ? debit : negateUnits(debit));
}

/** What a cell of a direction column means. */
export function directionOf(cell: string, words: LetterWords): Letter {
  if (words === null) return letterOf(cell);
  const folded = cell.trim().toLowerCase();
  if (words.debit.includes(folded)) return 'debit';
  return words.credit.includes(folded) ? 'credit' : null;
}

/** The distinct words of a direction column by what they mean: what a mapping states. */
export function wordsOfColumn(rows: readonly GridRow[], column: number): { debit: string[]; credit: string[] } {
  const words = { debit: new Set<string>(), credit: new Set<string>() };
  for (const row of rows) {
    const cell = cellAt(row, column);
    const letter = letterOf(cell);
    if (letter !== null) words[letter].add(cell);
  }
  return { debit: [...words.debit].sort(), credit: [...words.credit].sort() };
}
