/** Settles the money columns: told, else proven by the balances, else chosen, each open point named. */
import { must } from '../../assert.ts';
import { isLetterColumn, isNumberColumn } from '../table/columns.ts';
import type { ColumnFacts } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { columnOf } from '../table/layout.ts';
import { figuresOf, fillsGap, isOneHalf } from './money-choice.ts';
import type { MoneyChoice } from './money-choice.ts';
import { chooseMoney } from './money-untitled.ts';
import { decimalsOfMarks, marksIn } from './marks.ts';
import { candidatesOf, decimalsOf, hypothesesOf } from './money-guess.ts';
import type { Hypothesis, MoneyCandidates, MoneyInput } from './money-guess.ts';
import { amountsOf, evidenceOf, proofOf, provenOf } from './money-proof.ts';
import { usedColumns } from './money-columns.ts';
import { readNumber, scanNumber } from './numbers.ts';
import type { MoneyColumns } from './money-columns.ts';
import type { FormatFacts } from '../table/format-facts.ts';
import type { ColumnRef, Mapping } from '../reading/reading.ts';
import type { Table } from '../table/table.ts';
import { letterOf } from '../table/words.ts';

type Told = {
  readonly userMapping: Mapping;
  readonly table: Table;
  readonly card: boolean;
  readonly format: FormatFacts;
};

export function detectMoney(input: MoneyInput, { userMapping, table, card, format }: Told): MoneyChoice {
  const width = input.facts.length;
  const columns = columnsTold(userMapping, table, width);
  if (columns === 'missing') return { best: null, unknown: ['columns'] };
  const balance = columnOf(userMapping.columns?.balance, table.titles, width);
  // All but the decimal mark is decided on the first rows.
  const key = JSON.stringify(['money', userMapping, table.headerAt, card, format, input.dated]);
  const { choice, proven } = input.evidence.once(key, () =>
    choose(input, { userMapping, card, format, columns, balance }),
  );
  return withDecimal(choice, { userMapping, format, input, proven });
}

type Known = Omit<Told, 'table'> & { readonly columns: MoneyColumns | null; readonly balance: number | null };

type Chosen = { readonly choice: MoneyChoice; readonly proven: boolean };

function choose(input: MoneyInput, { userMapping, card, format, columns, balance }: Known): Chosen {
  const candidates = candidatesOf(input);
  const all =
    columns === null ? hypothesesOf(candidates, input) : toldHypotheses(columns, { candidates, input, balance });
  // A few trimmed rows can follow from each other the wrong way round: what the format states stands above them.
  const sign = userMapping.sign ?? format.sign;
  const allowed = all.filter(
    (one) =>
      (sign === undefined || one.inverted === (sign === 'inverted')) &&
      (balance === null || one.balance === balance || one.balance === null),
  );
  const fitting = allowed.map((one) => ({
    ...one,
    decimal: userMapping.decimal ?? one.decimal,
  }));
  const proven = provenOf(fitting, input);
  if (proven !== null && proven !== 'rivals') {
    if (isHalfProven(proven, { candidates, input }))
      return { choice: { best: proven, unknown: ['columns'] }, proven: false };
    const { best, unknown } = confirmed(proven, input);
    // Who says which way it goes is not asked again.
    return { choice: { best, unknown: sign === undefined ? unknown : [] }, proven: true };
  }
  const chosen =
    columns === null ? chooseMoney(candidates, input, card) : chooseTold(columns, { candidates, input, balance });
  return {
    choice: answered(chosen, { userMapping: userMapping, format, balance, rivals: proven === 'rivals' }),
    proven: false,
  };
}

/** Two rows are one step. */
const FEW_ROWS = 2;

/** Balances prove nothing of the oldest row: its amount may be the one in a column without a title, or, beside a few balances, in one titled with a direction. */
function isHalfProven(proven: Hypothesis, context: { candidates: MoneyCandidates; input: MoneyInput }): boolean {
  const { facts, rows } = context.input;
  const choice = proven.columns.kind === 'signed' ? facts[proven.columns.amount] : undefined;
  if (choice === undefined) return false;
  const isHalf = ({ title, marked, index }: ColumnFacts): boolean => title === '' && marked && index !== proven.balance;
  if (choice.title === '' && facts.some((column) => isHalf(column) && fillsGap(column, choice, rows))) return true;
  return (proofOf(proven, context.input)?.checked ?? 0) <= FEW_ROWS && isOneHalf(context, choice);
}

/** Balances prove sizes and order; texts that all say the opposite still make it a question (a balance of debt). */
function confirmed(proven: Hypothesis, input: MoneyInput): MoneyChoice {
  const { agree, against } = evidenceOf(proven, input.rows);
  const isDoubted =
    isTurnedByChance(proven, input) ||
    isUnsigned(proven, input) ||
    isContradicted(proven, input) ||
    isMixed(proven, input) ||
    // A debt grows by what is spent, and the books of a company say debit where its bank says credit.
    (proven.inverted && proven.columns.kind === 'pair' && agree === 0);
  return { best: proven, unknown: isDoubted || (against >= 3 && agree === 0) ? ['sign'] : [] };
}

/** Money out that is printed now with and now without a minus is what every balance says, or in doubt. */
function isMixed(proven: Hypothesis, input: MoneyInput): boolean {
  const { columns } = proven;
  if (columns.kind !== 'pair') return false;
  const out = input.facts[columns.debit];
  if (out === undefined || out.negatives === 0 || out.negatives === out.nonZero) return false;
  const proof = proofOf(proven, input) ?? { checked: 0, tied: 0 };
  if (proof.tied < proof.checked) return true;
  // Half of them either way, and no title that says which is usual: the oldest row, which no balance proves, may be of either kind.
  const isUsual = out.role === 'out' && proof.checked >= FEW_ROWS && !isMinus(oldestOf(proven, input), out);
  return out.negatives * 2 === out.nonZero && !isUsual;
}

const isMinus = (row: GridRow, { index }: ColumnFacts): boolean => scanNumber(cellAt(row, index))?.sign === '-';

/** The row that no balance proves: at that end of the file from which no other balance leads to its own. */
function oldestOf(proven: Hypothesis, { rows, facts }: MoneyInput): GridRow {
  const balance = facts.find(({ index }) => index === proven.balance);
  const balances = balance === undefined ? [] : figuresOf(balance, rows);
  const [before, after] = [balances.at(-2) ?? null, balances.at(-1) ?? null];
  const amount = amountsOf(proven, rows).at(-1) ?? null;
  const follows = before !== null && after !== null && amount !== null && before + amount === after;
  return must(follows ? rows[0] : rows.at(-1), 'what is proven has rows');
}

/** The opposite of what is printed is proven as well by balances in front of their movements, or by the chance of two rows; beside a column of directions sizes alone prove nothing. */
const isTurnedByChance = (proven: Hypothesis, input: MoneyInput): boolean =>
  proven.inverted &&
  proven.columns.kind === 'signed' &&
  ((proofOf(proven, input)?.checked ?? 0) < FEW_ROWS ||
    input.facts.some(({ letters, filled }) => letters * 2 > filled) ||
    isBalanceBefore(proven, input));

/** Another column holds the balance after each movement as printed: the proving one holds the balance before it. */
function isBalanceBefore(proven: Hypothesis, { rows, facts }: MoneyInput): boolean {
  const { balance, decimal } = proven;
  if (balance === null) return false;
  const amounts = amountsOf({ ...proven, inverted: false }, rows);
  const figure = (row: GridRow, column: number): bigint | null => readNumber(cellAt(row, column), decimal);
  return facts.filter(isNumberColumn).some(({ index }) => {
    const fits = rows.filter((row, at) => {
      const [before, after, amount] = [figure(row, balance), figure(row, index), amounts[at] ?? null];
      return before !== null && after !== null && amount !== null && amount !== 0n && before + amount === after;
    });
    return fits.length * 2 > rows.length;
  });
}

/** Sizes without any sign are money in only where every balance says so and no column of two words may say otherwise. */
function isUnsigned(proven: Hypothesis, input: MoneyInput): boolean {
  const { columns } = proven;
  const amount = columns.kind === 'signed' ? input.facts[columns.amount] : undefined;
  if (amount === undefined || amount.negatives + amount.pluses + amount.credits + amount.debits > 0) return false;
  const proof = proofOf(proven, input);
  if (proof === null || proof.tied < proof.checked || input.facts.some((column) => mayBeDirection(column, input)))
    return true;
  if (proof.checked > FEW_ROWS) return false;
  if (isOneSize(proven, input) || isAgainstTexts(proven, input)) return true;
  return input.facts.some((column) => speaksAgainst(column, proven.inverted, input));
}

/** What a few balances prove may be the chance of a digit where every text says the opposite. */
function isAgainstTexts(proven: Hypothesis, { rows }: MoneyInput): boolean {
  const { agree, against } = evidenceOf(proven, rows);
  return against > 0 && agree === 0;
}

/** Balances follow from equal amounts in either order: without letters nothing but the days says which of them is the first, and one digit turns them. */
const isOneSize = (proven: Hypothesis, { rows, facts }: MoneyInput): boolean =>
  rows.length > 1 && !facts.some(isLetterColumn) && new Set(amountsOf(proven, rows)).size === 1;

/** A few balances say so by chance where a letter beside one of the amounts says the opposite, or nothing that is known any more. */
function speaksAgainst(column: ColumnFacts, inverted: boolean, { rows }: MoneyInput): boolean {
  if (!isLetterColumn(column) || isNumberColumn(column)) return false;
  return rows.some((row) => {
    const cell = cellAt(row, column.index);
    const said = letterOf(cell);
    return said === null ? cell !== '' : said === (inverted ? 'credit' : 'debit');
  });
}

/** Without signs but for a figure that moved over, balances prove all rows but the oldest: a letter beside that one says the opposite. */
function isContradicted(proven: Hypothesis, input: MoneyInput): boolean {
  const amount = proven.columns.kind === 'signed' ? input.facts[proven.columns.amount] : undefined;
  if (amount === undefined || amount.negatives + amount.pluses + amount.credits + amount.debits > 1) return false;
  const amounts = amountsOf(proven, input.rows);
  const rows = input.rows.map((row, at) => ({ row, amount: amounts[at] ?? 0n })).filter((one) => one.amount !== 0n);
  const isFew = (proofOf(proven, input)?.checked ?? 0) <= FEW_ROWS;
  return input.facts.filter(isLetterColumn).some(({ index }) => {
    const against = rows.filter((one) => letterOf(cellAt(one.row, index)) === (one.amount > 0n ? 'debit' : 'credit'));
    return against.length > 0 && (isFew || against.every((one) => one === rows[0] || one === rows.at(-1)));
  });
}

/** Two words in a full column, or a title of directions over words that are not known. */
function mayBeDirection(column: ColumnFacts, { rows, dateColumns }: MoneyInput): boolean {
  if (isNumberColumn(column) || dateColumns.has(column.index) || isLetterColumn(column)) return false;
  if (column.role === 'letter' || column.letters * 2 > column.filled) return column.filled > 0;
  return column.role === null && column.distinct.size === 2 && column.filled === rows.length && rows.length > 2;
}

type Answers = {
  readonly userMapping: Mapping;
  readonly format: FormatFacts;
  readonly balance: number | null;
  /** Balances prove two readings alike. */
  readonly rivals: boolean;
};

/** Takes what the mapping or the format answers off the list of questions. */
function answered(chosen: MoneyChoice, { userMapping, format, balance, rivals }: Answers): MoneyChoice {
  if (chosen.best === null) return chosen;
  const sign = userMapping.sign ?? format.sign;
  const unknown = chosen.unknown.filter((what) => what !== 'sign' || sign === undefined);
  if (rivals && sign === undefined && chosen.best.columns.kind === 'pair') unknown.push('sign');
  const inverted = userMapping.sign === undefined ? chosen.best.inverted : userMapping.sign === 'inverted';
  return { best: { ...chosen.best, inverted, balance: balance ?? chosen.best.balance }, unknown };
}

type Marked = Pick<Told, 'userMapping' | 'format'> & { readonly input: MoneyInput; readonly proven: boolean };

/** The decimal mark over the whole column, not only over the rows that were looked at first; else it is told, or asked. */
function withDecimal(choice: MoneyChoice, { userMapping, format, input, proven }: Marked): MoneyChoice {
  const { best, unknown } = choice;
  if (best === null || userMapping.impliedDecimals !== undefined) return choice;
  if (userMapping.decimal !== undefined) return { best: { ...best, decimal: userMapping.decimal }, unknown };
  const marks = decimalsOfMarks(input.evidence.ask(marksIn(usedColumns(best.columns), input.start)));
  const [only] = marks;
  if (only !== undefined && marks.length === 1) return { best: { ...best, decimal: only }, unknown };
  // Balances in the same doubt fit at either scale.
  const ownMark =
    best.balance === null ? [] : decimalsOfMarks(input.evidence.ask(marksIn([best.balance], input.start)));
  if (proven && ownMark.length === 1) return choice;
  if (format.decimal !== undefined) return { best: { ...best, decimal: format.decimal }, unknown };
  return { best, unknown: [...unknown, 'decimal'] };
}

/** The money columns that a mapping names; `missing` when it names one that the table does not have. */
function columnsTold({ columns: refs = {} }: Mapping, table: Table, width: number): MoneyColumns | 'missing' | null {
  const at = (ref: ColumnRef | undefined): number | null => columnOf(ref, table.titles, width);
  if (refs.debit !== undefined && refs.credit !== undefined) return pairTold(at(refs.debit), at(refs.credit));
  if (refs.amount === undefined) return null;
  const amount = at(refs.amount);
  if (amount === null) return 'missing';
  if (refs.indicator === undefined) return { kind: 'signed', amount };
  const letter = at(refs.indicator);
  return letter === null ? 'missing' : { kind: 'letter', amount, letter };
}

const pairTold = (debit: number | null, credit: number | null): MoneyColumns | 'missing' =>
  debit === null || credit === null ? 'missing' : { kind: 'pair', debit, credit };

type ToldContext = {
  readonly candidates: MoneyCandidates;
  readonly input: MoneyInput;
  readonly balance: number | null;
};

function toldHypotheses(columns: MoneyColumns, { candidates, input, balance }: ToldContext): Hypothesis[] {
  const balances = balance === null ? candidates.balances.map(({ index }) => index) : [balance];
  return [...balances, null].flatMap((one) =>
    decimalsOf(columns, input.rows).flatMap((decimal) =>
      [false, true].map((inverted) => ({
        columns,
        inverted,
        balance: one,
        decimal,
      })),
    ),
  );
}

/** Columns that a person named: a pair or a letter states the direction, a single column must carry signs or it is asked. */
function chooseTold(columns: MoneyColumns, { candidates, input, balance }: ToldContext): MoneyChoice {
  const [decimal] = decimalsOf(columns, input.rows);
  const best: Hypothesis = {
    columns,
    inverted: false,
    balance: balance ?? candidates.balances[0]?.index ?? null,
    decimal: decimal ?? '.',
  };
  if (columns.kind !== 'signed') return { best, unknown: [] };
  const facts = input.facts[columns.amount];
  const signed = facts !== undefined && isNumberColumn(facts) && facts.negatives + facts.credits + facts.debits > 0;
  const { agree, against } = evidenceOf(best, input.rows);
  return { best, unknown: signed && against <= agree ? [] : ['sign'] };
}
