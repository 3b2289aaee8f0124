/** Reads the movements that nearly all rows are by a few looks at each cell; a row that is in any way unusual is left to `judgeRow`, and both give the same. */
import { inOwnMemory } from '../../own-memory.ts';
import type { BankDay } from '../../day/day.ts';
import { unitsFromCentavos } from '../../money/decimal.ts';
import { directionOf, usedColumns } from '../amounts/money-columns.ts';
import { centavosOf, plainNumber } from '../amounts/plain-number.ts';
import { dayOfParts, readDate } from '../dates/dates.ts';
import { yearFrom } from '../dates/hints.ts';
import type { ReadLine } from '../lines/line.ts';
import type { DecimalMark } from '../reading/reading.ts';
import { stateOfCell } from '../states/row-states.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { balanceWording, isNearlyBalance, isPendingWording, mayBeginBalance } from '../table/words.ts';
import { CELL_MAX } from './judge-row.ts';
import { lineOf } from './read-line.ts';
import { isDayOrWord } from './lost-delimiter.ts';
import type { RowContext } from './row-context.ts';

export type OrdinaryRows = {
  /** The movement of a row; null where `judgeRow` must look at it. */
  readonly lineOf: (row: GridRow) => ReadLine | null;
  /** Of the line made last, as centavos. */
  amount: number;
  balance: number | null;
};

/** Null where the layout has anything that makes no row ordinary. */
export function ordinaryRows(context: RowContext): OrdinaryRows | null {
  const { layout, usual } = context;
  if (hasUnusualRows(layout) || usual < leastWidth(context) || (context.widths.get(usual) ?? 0) < 2) return null;
  const [dayOf, amountOf, isLeftOut] = [dayReader(layout), ordinaryAmount(layout), leftOut(layout)];
  const texts = Array.from({ length: usual }, (_, column) => column).filter(
    (column) =>
      column !== layout.date && column !== layout.balance && !usedColumns(layout.money.columns).includes(column),
  );
  const [balanceOf, isSteady] = [ordinaryBalance(layout), steadiness(context)];
  const rows: OrdinaryRows = {
    ...{ amount: 0, balance: null },
    lineOf: (row) => {
      if (row.cells.length !== usual || isUnusual(row, texts, context) || isLeftOut(row) || !isSteady(row)) return null;
      const day = dayOf(cellAt(row, layout.date));
      const amount = amountOf(row);
      const balance = balanceOf(row);
      if (day === null || amount === null || Number.isNaN(balance)) return null;
      rows.amount = amount;
      rows.balance = balance;
      const read = { day, amount: unitsFromCentavos(amount), layout };
      return lineOf(row, { ...read, balance: balance === null ? null : unitsFromCentavos(balance) });
    },
  };
  return rows;
}

/** A date in the header may be repeated, and some layouts leave rows out. */
const hasUnusualRows = ({ table, date, money, habits, skip, outsideBalance }: Layout): boolean =>
  readDate(table.titles[date] ?? '') !== null ||
  money.impliedDecimals !== null ||
  habits.some(({ habit }) => habit.bare !== 1) ||
  skip.length > 0 ||
  outsideBalance !== null;

/** Every cell that is read must be there, and no row of this width may count as short. */
function leastWidth({ layout, balanceAt, regular, least, whole }: RowContext): number {
  const { date, money, balance, description, reference, code, states, only } = layout;
  const letter = money.columns.kind === 'letter' ? [money.columns.letter] : [];
  const others = [balance, balanceAt, reference, code, only?.column ?? null].flatMap((column) => column ?? []);
  const last = Math.max(date, ...usedColumns(money.columns), ...letter, ...description, ...states.columns, ...others);
  return whole !== null ? Number.POSITIVE_INFINITY : Math.max(last + 1, regular ?? 0, least ?? 0);
}

const QUOTE = 34;

/** Long, without a line end, filled further than the table, with an open quote, or with the wording of a balance in a cell of no figure. */
function isUnusual({ cells, raw, isOpen }: GridRow, texts: readonly number[], { wideFrom }: RowContext): boolean {
  if (isOpen === true || raw.length > CELL_MAX || cells[cells.length - 1]?.charCodeAt(0) === QUOTE) return true;
  for (let at = wideFrom; at < cells.length; at += 1) if (cells[at] !== '') return true;
  for (const column of texts) if (namesBalance(cells[column] ?? '')) return true;
  return false;
}

const namesBalance = (cell: string): boolean =>
  cell !== '' && mayBeginBalance(cell) && (balanceWording(cell) !== null || isNearlyBalance(cell));

const REMEMBERED_MAX = 10_000;

type AmountOf = (row: GridRow) => number | null;

/** What is worked out of a cell, once for each of the first different ones. */
function remembering<T>(work: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>();
  // Neighbours mostly hold the same.
  const last: { cell: string; made: T } = { cell: '', made: work('') };
  return (cell) => {
    if (cell === last.cell) return last.made;
    const found = known.get(cell);
    last.made = found ?? work(cell);
    last.cell = cell;
    if (found === undefined && known.size < REMEMBERED_MAX) known.set(inOwnMemory(cell), last.made);
    return last.made;
  };
}

/** The day of a date cell; null where it is no ordinary one. */
function dayReader({ order, hints }: Layout): (cell: string) => BankDay | null {
  const yearFor = yearFrom(hints);
  return remembering((cell) => {
    const parts = readDate(cell)?.[order] ?? null;
    return parts === null || !isPlausibleDate(cell) || isPendingWording(cell) ? null : dayOfParts(parts, yearFor);
  });
}

/** Whether a row holds in each steady column what nearly all rows hold there. */
function steadiness({ steady }: RowContext): (row: GridRow) => boolean {
  const isDay = remembering(isDayOrWord);
  return (row) => {
    for (const { column, word } of steady) {
      const cell = cellAt(row, column);
      if (word === null ? !isDay(cell) : cell !== word) return false;
    }
    return true;
  };
}

/** Whether a cell says that the row is not booked, or of another account. */
function leftOut({ states, only }: Layout): (row: GridRow) => boolean {
  const isNotBooked = remembering((cell) => isPendingWording(cell) || stateOfCell(cell, states) !== 'booked');
  const wanted = only?.equals.toUpperCase() ?? '';
  const isOther = remembering((cell) => cell !== '' && cell.toUpperCase() !== wanted);
  if (states.columns.length === 0 && only === null) return () => false;
  return (row) =>
    states.columns.some((column) => isNotBooked(cellAt(row, column))) ||
    (only !== null && isOther(cellAt(row, only.column)));
}

/** Centavos of a cell; null of an empty one, not a number where the cell is neither. */
function figureOf(cell: string, decimal: DecimalMark): number | null {
  if (cell === '') return null;
  const number = plainNumber(cell);
  return number === null ? Number.NaN : (centavosOf(number, decimal) ?? Number.NaN);
}

/** Null where none is printed, not a number where it is printed otherwise. */
const ordinaryBalance = ({ balance, balanceDecimal }: Layout): AmountOf =>
  balance === null ? () => null : (row) => figureOf(cellAt(row, balance), balanceDecimal);

/** The amount of a row; null where `amountReader` must look at it. */
function ordinaryAmount(layout: Layout): AmountOf {
  const printed = printedAmount(layout);
  return (row) => {
    const amount = printed(row);
    if (amount === null || Number.isNaN(amount)) return null;
    return layout.money.inverted && amount !== 0 ? -amount : amount;
  };
}

/** As printed; null or not a number where it is no ordinary one. */
function printedAmount({ money: { columns, decimal, words }, habits }: Layout): AmountOf {
  const figure = (row: GridRow, column: number): number | null => figureOf(cellAt(row, column), decimal);
  switch (columns.kind) {
    case 'signed':
      return (row) => figure(row, columns.amount);
    case 'pair': {
      const minus = habits.find(({ column }) => column === columns.debit)?.habit.minus ?? false;
      return (row) => ofPair(figure(row, columns.debit), figure(row, columns.credit), minus);
    }
    case 'letter': {
      const signOf = remembering((cell) => SIGNS[directionOf(cell, words) ?? 'none']);
      return (row) => signed(figure(row, columns.amount), signOf(cellAt(row, columns.letter)));
    }
  }
}

const SIGNS = { debit: -1, credit: 1, none: Number.NaN };
const signed = (amount: number | null, sign: number): number | null =>
  amount === null ? null : amount === 0 && !Number.isNaN(sign) ? 0 : amount * sign;

function ofPair(debit: number | null, credit: number | null, minus: boolean): number | null {
  if (debit === null || Number.isNaN(credit)) return credit;
  if (credit !== null && credit !== 0) return debit === 0 ? credit : null;
  return minus || debit === 0 ? debit : -debit;
}
