/** Money columns with titles and no proving balance: what titles, printed signs and letters make certain, or the question to ask. */
import type { ColumnFacts } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { habitOf } from './habits.ts';
import { decimalsOfMarks, marksOfColumns } from './marks.ts';
import { decimalsOf } from './money-guess.ts';
import type { Hypothesis, MoneyCandidates, MoneyInput } from './money-guess.ts';
import { amountsOf, evidenceOf } from './money-proof.ts';
import type { MoneyColumns } from './money-columns.ts';
import { readNumber } from './numbers.ts';
import type { Unknown } from '../reading/reading.ts';
import { foldText } from '../table/titles.ts';

/** What was chosen, and what of it is not certain. */
export type MoneyChoice = {
  readonly best: Hypothesis | null;
  readonly unknown: readonly Unknown[];
};

export const asks = (best: Hypothesis | null, ...unknown: Unknown[]): MoneyChoice => ({
  best,
  unknown,
});

/** What every choice looks at. */
export type ChoiceContext = {
  readonly candidates: MoneyCandidates;
  readonly input: MoneyInput;
  readonly cardTitle: boolean;
  readonly titledBalance: number | null;
};

export function hypothesis(
  context: ChoiceContext,
  columns: MoneyColumns,
  balance: number | null = context.titledBalance,
): Hypothesis {
  const [decimal] = decimalsOf(columns, context.input.rows);
  return { columns, inverted: false, balance, decimal: decimal ?? '.' };
}

export const firstOf = (context: ChoiceContext): Hypothesis | null => {
  const column = context.candidates.amounts[0] ?? context.candidates.untitled[0];
  return column === undefined ? null : hypothesis(context, { kind: 'signed', amount: column.index });
};

/** Several columns titled as amounts: equal ones are one, an exact title beats a mention, else it is asked. */
export function chooseAmount(context: ChoiceContext): MoneyChoice {
  const { candidates, input } = context;
  const exact = candidates.amounts.filter((column) => column.nonZero > 0 && column.exact);
  const used = [...exact, ...candidates.amounts.filter((column) => column.nonZero > 0 && !column.exact)];
  const choice = sameCells(used, input.rows) ?? sameCells(exact, input.rows);
  if (choice === null || isNoAmount(context, choice)) return asks(firstOf(context), 'columns');
  const pairs = candidates.outs.length > 0 && candidates.ins.length > 0;
  if (choice.negatives === 0 && pairs) return choosePair(context, candidates.outs, candidates.ins);
  return chooseSign(context, choice, context.titledBalance);
}

/** Something beside it says that its title is not that of the account's amounts. */
const isNoAmount = (context: ChoiceContext, choice: ColumnFacts): boolean =>
  [isOneHalf, hasOwnTotal, isElsewhere, isBalance].some((isOther) => isOther(context, choice));

/** Where it has nothing, a column titled with a direction has an amount: it is one half of them, and its title was damaged; sizes beside a pair are no half. */
export function isOneHalf(
  { candidates: { outs, ins }, input }: Pick<ChoiceContext, 'candidates' | 'input'>,
  choice: ColumnFacts,
): boolean {
  if (choice.negatives === 0 && outs.length > 0 === ins.length > 0) return false;
  return [...outs, ...ins].some((other) => fillsGap(other, choice, input.rows));
}

/** Some row holds a figure in the one column and none in the other. */
export const fillsGap = (column: ColumnFacts, other: ColumnFacts, rows: readonly GridRow[]): boolean =>
  rows.some((row) => FIGURE.test(cellAt(row, column.index)) && !FIGURE.test(cellAt(row, other.index)));
const FIGURE = /[1-9]/;

const ELSEWHERE = /(?:^| )(?:original|foreign|(?:de )?origen|extranjera)(?: |$)/u;

/** What was paid in another currency, beside figures whose title says nothing any more: those may be the account's. */
const isElsewhere = ({ candidates: { untitled } }: ChoiceContext, { title }: ColumnFacts): boolean =>
  ELSEWHERE.test(foldText(title)) && untitled.some((column) => column.marked && used(column));

/** A second column and the sum of both stand beside it in every row: the file does not say which of them moved the account. */
function hasOwnTotal({ candidates: { plain }, input: { rows } }: ChoiceContext, choice: ColumnFacts): boolean {
  const others = plain.filter(used).map((column) => figuresOf(column, rows));
  const own = figuresOf(choice, rows);
  return others.some((part) =>
    others.some((whole) => own.every((figure, at) => sumOf(figure, part[at]) === (whole[at] ?? null))),
  );
}

/** Most steps between its figures are those of a column whose title says nothing: it holds balances, and the titles do not stand over their columns. */
const isBalance = ({ candidates: { plain }, input: { rows } }: ChoiceContext, choice: ColumnFacts): boolean =>
  plain.filter(used).some((other) => {
    const { steps, same } = stepsIn(choice, other, rows);
    return same * 2 > steps;
  });

/** The steps between the figures of a column, and how many of them are sizes in another one: of a balance they are its amounts. */
export function stepsIn(
  column: ColumnFacts,
  sizes: ColumnFacts,
  rows: readonly GridRow[],
): { readonly steps: number; readonly same: number } {
  const [balances, amounts] = [figuresOf(column, rows), figuresOf(sizes, rows).map(sizeOf)];
  const found = balances.flatMap((balance, at) => {
    const before = at === 0 ? null : (balances[at - 1] ?? null);
    const step = balance === null || before === null ? null : sizeOf(balance - before);
    return step === null || step === 0n ? [] : [step === amounts[at] || step === amounts[at - 1]];
  });
  return { steps: found.length, same: found.filter(Boolean).length };
}

/** Whether each row has the same figure in both columns, but for its sign. */
export const sameSizes = (a: ColumnFacts, b: ColumnFacts, rows: readonly GridRow[]): boolean => {
  const others = figuresOf(b, rows);
  return figuresOf(a, rows).every((figure, at) => sizeOf(figure) === sizeOf(others[at] ?? null));
};

const sizeOf = (figure: bigint | null): bigint | null => (figure !== null && figure < 0n ? -figure : figure);

const sumOf = (a: bigint | null, b: bigint | null | undefined): bigint | undefined =>
  a === null || b === null || b === undefined ? undefined : a + b;

/** What a column holds, row by row, as printed. */
export function figuresOf({ index }: ColumnFacts, rows: readonly GridRow[]): readonly (bigint | null)[] {
  const [mark = '.'] = decimalsOfMarks(marksOfColumns(rows, [index]));
  return rows.map((row) => readNumber(cellAt(row, index), mark));
}

/** The first of columns whose cells are the same in every row; null when they differ or there is none. */
export function sameCells(columns: readonly ColumnFacts[], rows: readonly GridRow[]): ColumnFacts | null {
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return rows.every((row) => others.every(({ index }) => cellAt(row, index) === cellAt(row, first.index)))
    ? first
    : null;
}

/** One amount column: is it signed, does a letter give the direction, or is it unknown? */
export function chooseSign(context: ChoiceContext, column: ColumnFacts, balance: number | null): MoneyChoice {
  const signed = hypothesis(context, { kind: 'signed', amount: column.index }, balance);
  const letter = context.candidates.letters.find(({ index }) => index !== column.index && bothWays(context, index));
  if (column.negatives === 0 && !hasLetters(context, column)) {
    return letter === undefined
      ? unsigned(context, column, signed)
      : chooseLetter(context, column, { letter, balance });
  }
  if (letter !== undefined) return compareLetter(context, signed, letter);
  return isDirectionDamaged(context) ? asks(signed, 'sign') : trustSigns(context, signed);
}

/** A letter behind one of many numbers is what became of a digit, and says nothing of the others. */
const hasLetters = ({ input: { rows } }: ChoiceContext, { index, credits, debits }: ColumnFacts): boolean =>
  credits + debits > 0 && habitOf(rows, index).letters;

/** At least half of the cells of a column that is titled so are directions, and too many are none, or some are and all others amounts: a few minuses may be figures that moved over from it. */
const isDirectionDamaged = ({ input: { facts } }: ChoiceContext): boolean =>
  facts.some(
    ({ role, letters, numbers, filled }) =>
      role === 'letter' && letters > 0 && letters < filled && (letters * 2 >= filled || letters + numbers === filled),
  );

const bothWays = (context: ChoiceContext, index: number): boolean => {
  const column = context.candidates.letters.find((facts) => facts.index === index);
  return column !== undefined && column.letters > 0;
};

/** Amounts that carry no minus anywhere: a plus on every one is a sign too, where they are more than one; else the direction is not in the numbers. */
function unsigned(context: ChoiceContext, column: ColumnFacts, signed: Hypothesis): MoneyChoice {
  if (column.pluses > 1 && column.pluses >= column.nonZero) return asks(signed);
  const marker = markerOf(context, column);
  if (marker !== null)
    return asks({
      ...signed,
      columns: marker,
      words: { debit: [''], credit: ['cr'] },
    });
  return asks(signed, 'sign');
}

/** A column that says CR on some rows and nothing on the others, where the CR rows also carry a plus (British cards). */
function markerOf(context: ChoiceContext, column: ColumnFacts): MoneyColumns | null {
  const { facts, rows } = context.input;
  const agrees = (index: number): boolean =>
    rows.every((row) => cellAt(row, column.index).startsWith('+') === (cellAt(row, index).toUpperCase() === 'CR'));
  const found = facts.find(
    (other) => other.index !== column.index && other.filled > 0 && onlyCr(other) && agrees(other.index),
  );
  return found === undefined || column.pluses === 0
    ? null
    : { kind: 'letter', amount: column.index, letter: found.index };
}

const onlyCr = (facts: ColumnFacts): boolean => [...facts.distinct].every((word) => word.toUpperCase() === 'CR');

function chooseLetter(
  context: ChoiceContext,
  column: ColumnFacts,
  { letter, balance }: { letter: ColumnFacts; balance: number | null },
): MoneyChoice {
  const found = hypothesis(context, { kind: 'letter', amount: column.index, letter: letter.index }, balance);
  const { agree, against } = evidenceOf(found, context.input.rows);
  return against > agree ? asks(found, 'sign') : asks(found);
}

/** Signs and letters beside each other: one checks the other. Some rows may differ (reversals); then the sign wins. */
function compareLetter(context: ChoiceContext, signed: Hypothesis, letter: ColumnFacts): MoneyChoice {
  const { rows } = context.input;
  if (signed.columns.kind !== 'signed') return asks(signed, 'sign');
  const amounts = amountsOf(signed, rows);
  const lettered = amountsOf(
    {
      ...signed,
      columns: {
        kind: 'letter',
        amount: signed.columns.amount,
        letter: letter.index,
      },
    },
    rows,
  );
  let [same, opposite] = [0, 0];
  amounts.forEach((amount, at) => {
    const other = lettered[at] ?? null;
    if (amount === null || amount === 0n || other === null) return;
    // The letter reading turns the sign of debits: an unsigned size with a letter is positive exactly where the sign agrees.
    const outByLetter = other !== amount;
    if (outByLetter === amount < 0n) same += 1;
    else opposite += 1;
  });
  if (same >= opposite * 4) return trustSigns(context, signed);
  return same === 0 && opposite >= 2 ? asks({ ...signed, inverted: true }) : asks(signed, 'sign');
}

/** Printed signs are the holder's, unless texts of one direction say the opposite: then a card's title settles it, or it is asked. */
function trustSigns(context: ChoiceContext, signed: Hypothesis): MoneyChoice {
  const { agree, against } = evidenceOf(signed, context.input.rows, context.cardTitle);
  if (against <= agree) {
    // Payments of the holder that are printed as money out: the file may be a card's.
    const asCard = evidenceOf(signed, context.input.rows, true);
    const isDoubted =
      agree === 0 ? context.cardTitle || asCard.against > asCard.agree : context.cardTitle && against > 0;
    return isDoubted ? asks(signed, 'sign') : asks(signed);
  }
  return context.cardTitle && agree === 0 && against >= 2 ? asks({ ...signed, inverted: true }) : asks(signed, 'sign');
}

/** Two columns, one for money out and one for money in. */
export function choosePair(
  context: ChoiceContext,
  outs: readonly ColumnFacts[],
  ins: readonly ColumnFacts[],
): MoneyChoice {
  const { rows } = context.input;
  const [out, into] = [sameCells(outs.filter(used), rows) ?? outs[0], sameCells(ins.filter(used), rows) ?? ins[0]];
  if (out === undefined || into === undefined) return asks(null, 'columns');
  const found = hypothesis(context, {
    kind: 'pair',
    debit: out.index,
    credit: into.index,
  });
  if (outs.filter(used).length > 1 || ins.filter(used).length > 1) return asks(found, 'columns');
  return pairSign(context, found, [out, into]);
}

export const used = (facts: ColumnFacts): boolean => facts.nonZero > 0;

/** Titles of debit and credit are the bank's, from the holder's side, unless texts of one direction say the opposite. */
function pairSign(
  context: ChoiceContext,
  found: Hypothesis,
  [out, into]: readonly [ColumnFacts, ColumnFacts],
): MoneyChoice {
  const mixed = [out, into].some((column) => column.negatives > 0 && column.negatives < column.nonZero);
  const { agree, against } = evidenceOf(found, context.input.rows);
  if (mixed || against > agree) return asks(found, 'sign');
  return asks(found);
}
