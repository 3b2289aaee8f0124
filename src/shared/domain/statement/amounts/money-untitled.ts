/** Chooses the money columns where no balance proves them; without titles only signs and texts can tell, else it is asked. */
import { isNumberColumn } from '../table/columns.ts';
import type { ColumnFacts } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import {
  asks,
  chooseAmount,
  choosePair,
  chooseSign,
  firstOf,
  hypothesis,
  sameCells,
  sameSizes,
  stepsIn,
  used,
} from './money-choice.ts';
import type { ChoiceContext, MoneyChoice } from './money-choice.ts';
import { isShorter } from './money-guess.ts';
import type { MoneyCandidates, MoneyInput } from './money-guess.ts';
import { evidenceOf } from './money-proof.ts';

const ROWS_MIN = 3;
/** An amount stands in nearly every row. */
const MOST = 0.9;
/** So many texts of one direction, and none against them, orient two untitled columns. */
const TEXTS_MIN = 3;

/** Chooses without a balance; `cardTitle` where the file calls itself a card's. */
export function chooseMoney(candidates: MoneyCandidates, input: MoneyInput, cardTitle: boolean): MoneyChoice {
  const { amounts, outs, ins, untitled } = candidates;
  const titledBalance = candidates.balances[0]?.index ?? null;
  const context: ChoiceContext = { candidates, input, cardTitle, titledBalance };
  if (candidates.fees.length > 0) return asks(firstOf(context), 'columns');
  if (amounts.length > 0) return chooseAmount(context);
  if (outs.length > 0 && ins.length > 0) return choosePair(context, outs, ins);
  return untitled.length > 0 && outs.length + ins.length === 0
    ? chooseUntitled(context)
    : asks(firstOf(context), 'columns');
}

/** No titles: one column, or the only one with signs, or two that fill each other's gaps. */
function chooseUntitled(context: ChoiceContext): MoneyChoice {
  const { rows } = context.input;
  const columns = distinctColumns(context.candidates.untitled.filter(used).filter(inDatedRows(context)), rows);
  const [only] = columns;
  if (only === undefined) return asks(firstOf(context), 'columns');
  const isAlone = columns.length === 1;
  if (isPartOfMore(context, only, isAlone)) return asks(firstOf(context), 'columns');
  if (isAlone) return chooseSign(context, only, context.titledBalance);
  return untitledPair(context, columns) ?? onlySigned(context, columns) ?? asks(firstOf(context), 'columns');
}

/** A column that only rows without a day fill (a damaged period in front of the movements) holds no money. */
function inDatedRows({ input: { rows, days } }: ChoiceContext): (column: ColumnFacts) => boolean {
  const dated = rows.filter((_, at) => (days[at] ?? null) !== null);
  return ({ index }) => dated.length === 0 || dated.some((row) => /[1-9]/.test(cellAt(row, index)));
}

/** What is printed as money may be the balance alone, or half of a pair, beside whole numbers or damaged figures. */
function isPartOfMore({ candidates, input }: ChoiceContext, only: ColumnFacts, isAlone: boolean): boolean {
  const { rows, facts } = input;
  const others = candidates.plain.filter((other) => other !== only && used(other));
  // In so few rows nothing follows from anything.
  if (rows.length < ROWS_MIN && others.length > 0) return true;
  if (others.some((other) => stepsIn(only, other, rows).same > 0)) return true;
  if (isAlone && others.some((other) => isOtherHalf(only, other, rows.length))) return true;
  const isHalf = only.nonZero < rows.length * MOST && others.length > 0;
  return isAlone && (isHalf || facts.some((column) => hasFigures(column) || hasLostFigure(column)));
}

/** Beside it zeros stand in a column of numbers, but not in each row: no codes, but money that moves the other way, or a fee. */
const isOtherHalf = ({ index }: ColumnFacts, other: ColumnFacts, rows: number): boolean =>
  Math.abs(other.index - index) === 1 && other.numbers === rows && other.nonZero > 0 && other.nonZero < rows;

/** A column that was one of money, had not so many of its cells been damaged. */
function hasFigures(column: ColumnFacts): boolean {
  if (column.role !== null || isNumberColumn(column)) return false;
  const isPrinted = column.marked || column.negatives + column.credits + column.debits > 0;
  if (isPrinted && column.numbers * 3 >= column.filled) return true;
  return column.filled > 0 && [...column.distinct].every((cell) => FIGURE.test(cell) || STUCK.test(cell));
}

/** Beside figures or the dashes that stand for none, a currency alone is what is left of one. */
const hasLostFigure = ({ role, numbers, distinct }: ColumnFacts): boolean =>
  role === null && numbers > 0 && [...distinct].some((cell) => /^[$€£¥]$/u.test(cell));

/** A currency in front of digits and a mark of numbers, whatever became of the letters between. */
const FIGURE = /^[-+(]?(?:[$€£¥]|[A-Z]{3} ) ?[-+]?\d[^\p{L}]*\P{M}*[.,'’]/u;

/** An amount with its currency stuck to a word: the delimiter between the two was lost. */
const STUCK = /^\p{L}+[$€£¥] ?[-+]?\d[\d.,]*-?$/u;

/**
 * Of two columns the only one with signs is the amount, when the other one stands right of it as balances do: in every
 * row a figure, and the one with signs holds no balances itself. The same figures without their signs are no balances.
 */
function onlySigned(context: ChoiceContext, columns: readonly ColumnFacts[]): MoneyChoice | null {
  const signed = columns.filter((column) => column.negatives + column.pluses > 0);
  const [amount] = signed;
  const [other, ...more] = columns.filter((column) => column !== amount);
  if (amount === undefined || other === undefined || signed.length > 1 || more.length > 0) return null;
  const { rows } = context.input;
  if (rows.length < 2) return null;
  if (sameSizes(amount, other, rows)) return chooseSign(context, amount, null);
  return standsAsBalance(context, amount, other) ? chooseSign(context, amount, other.index) : null;
}

function standsAsBalance(context: ChoiceContext, amount: ColumnFacts, other: ColumnFacts): boolean {
  const { rows } = context.input;
  if (other.index < amount.index || other.nonZero < rows.length || amount.nonZero < rows.length) return false;
  return !mayBeBalance(context, amount, other);
}

/** Its steps are the figures of the other column, or it has a minus in every row, as an overdrawn account has, and letters stand beside the sizes. */
const mayBeBalance = (
  { input: { rows }, candidates: { letters } }: ChoiceContext,
  column: ColumnFacts,
  other: ColumnFacts,
): boolean => stepsIn(column, other, rows).same > 0 || (letters.length > 0 && column.negatives === column.nonZero);

function distinctColumns(columns: readonly ColumnFacts[], rows: readonly GridRow[]): ColumnFacts[] {
  return columns.filter(
    (column, at) => !columns.slice(0, at).some((other) => sameCells([other, column], rows) !== null),
  );
}

function untitledPair(context: ChoiceContext, columns: readonly ColumnFacts[]): MoneyChoice | null {
  const { rows } = context.input;
  for (const a of columns) {
    for (const b of columns.filter((other) => other.index > a.index)) {
      const filled = (row: GridRow, facts: ColumnFacts): boolean => /[1-9]/.test(cellAt(row, facts.index));
      if (!rows.every((row) => filled(row, a) !== filled(row, b)) || isShorter(rows, a.index, b.index)) continue;
      const others = columns.filter((other) => other !== a && other !== b);
      const balance = others.length === 1 ? (others[0]?.index ?? null) : null;
      return others.length > 1 ? null : orientPair(context, [a, b], balance);
    }
  }
  return null;
}

/** Which of two untitled columns is money out: the printed minus, or texts of one direction, tell; else it is asked. */
function orientPair(
  context: ChoiceContext,
  [a, b]: readonly [ColumnFacts, ColumnFacts],
  balance: number | null,
): MoneyChoice {
  const forward = hypothesis(context, { kind: 'pair', debit: a.index, credit: b.index }, balance);
  const backward = hypothesis(context, { kind: 'pair', debit: b.index, credit: a.index }, balance);
  if (isMinus(a) && b.negatives === 0) return asks(forward);
  if (isMinus(b) && a.negatives === 0) return asks(backward);
  const guess = b.filled > a.filled ? backward : forward;
  if (a.negatives + b.negatives > 0) return asks(guess, 'sign');
  const { agree, against } = evidenceOf(forward, context.input.rows);
  if (Math.min(agree, against) > 0 || agree + against < TEXTS_MIN) return asks(guess, 'sign');
  return asks(agree > 0 ? forward : backward);
}

/** One row alone may be one that was pushed aside. */
const isMinus = (column: ColumnFacts): boolean => column.negatives > 1 && column.negatives === column.nonZero;
