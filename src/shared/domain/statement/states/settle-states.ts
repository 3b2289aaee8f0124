/** What the balances say about rows that a state or a missing balance puts in doubt. */
import { factsOf } from '../table/columns.ts';
import type { Evidence } from '../table/evidence.ts';
import { cellAt } from '../table/grid.ts';
import { decimalOfBalance, marksOfColumns } from '../amounts/marks.ts';
import type { Hypothesis, MoneyInput } from '../amounts/money-guess.ts';
import { amountsOf, proofOf } from '../amounts/money-proof.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount, readNumber } from '../amounts/numbers.ts';
import type { Mapping, Unknown } from '../reading/reading.ts';
import { SAMPLE_MAX } from '../table/table.ts';
import type { Table } from '../table/table.ts';
import { foldText } from '../table/titles.ts';
import { stateOfRow, unknownWords } from './row-states.ts';
import type { RowStates } from './row-states.ts';
import { isHeld, judgeWithoutBalance } from './without-balance.ts';
import type { WithoutBalance } from './without-balance.ts';

/** The rows that their states do not leave out, and what their columns hold: only these are looked at to find the money. */
export function bookedOf(input: MoneyInput, states: RowStates, titles: readonly string[]): MoneyInput {
  const isBooked = input.rows.map((row) => stateOfRow(row, states) !== 'not-booked');
  if (isBooked.every(Boolean) || !isBooked.includes(true)) return input;
  const kept = <T>(list: readonly T[]): T[] => list.filter((_, at) => isBooked[at] === true);
  const rows = kept(input.rows);
  return { ...input, rows, facts: factsOf(rows, titles), days: kept(input.days) };
}

const CHECKS_MIN = 2;

/** Every balance follows from the one before, over all rows of the input. */
function isProven(best: Hypothesis, input: MoneyInput): boolean {
  const proof = proofOf(best, input);
  return proof !== null && proof.checked >= CHECKS_MIN && proof.tied === proof.checked;
}

/** Whether one running balance goes through rows with all the values of a column. */
export function isOneChain(best: Hypothesis, input: MoneyInput, column: number): boolean {
  if (input.rows.length >= SAMPLE_MAX || !isProven(best, input)) return false;
  const isChanging = new Set(input.rows.map((row) => cellAt(row, column))).size > 1;
  return isChanging && input.rows.every((row) => !lacksBalance(best, row));
}

type Row = MoneyInput['rows'][number];
const lacksBalance = ({ balance }: Hypothesis, row: Row): boolean =>
  balance === null || isEmptyAmount(cellAt(row, balance));

type Found = { readonly table: Table; readonly input: MoneyInput; readonly states: RowStates };
type Asked = { readonly userMapping: Mapping; readonly evidence: Evidence };
export type RowsSettled = {
  readonly states: RowStates;
  /** Rows without a figure in this column are left out; null: none are. */
  readonly outsideBalance: number | null;
  readonly unknown: readonly Unknown[];
};

const isInChain = (best: Hypothesis, input: MoneyInput): boolean =>
  input.rows.every((row) => !lacksBalance(best, row)) && isProven(best, input);

/** Which rows count, by states and balances together; what neither says is asked. */
export function settleRows(
  best: Hypothesis,
  { table, input, states }: Found,
  { userMapping, evidence }: Asked,
): RowsSettled {
  const booked = bookedOf(input, states, table.titles);
  // Balances that follow only with the rows that their states would leave out: the bank has booked them.
  if (booked !== input && isInChain(best, input) && !isProven(best, booked))
    return { states: { ...states, columns: [] }, outsideBalance: null, unknown: [] };
  const words = unknownWords(evidence, states, table.start);
  const isAsked = words.length > 0 && (input.rows.length >= SAMPLE_MAX || !isInChain(best, booked));
  const { bare, balance } = withoutBalance(best, { ...booked, all: input.rows }, userMapping);
  const unknown: Unknown[] = isAsked ? ['states'] : [];
  if (bare === 'unclear') unknown.push('withoutBalance');
  return {
    states: isAsked ? states : { ...states, booked: new Set([...states.booked, ...words.map(foldText)]) },
    outsideBalance: bare === 'outside' ? balance : null,
    unknown,
  };
}

/** What was printed as a figure, whatever became of it. */
const FIGURE = /\d[.,]\d/u;

/**
 * The column of balances that nothing proves any more, found by rows that say themselves that they only hold money: these
 * have nothing where most of the others that reach so far have a figure.
 */
function balanceBesideHeld({ columns }: Hypothesis, { rows, facts, dateColumns }: MoneyInput): number | null {
  const isHeldRow = ({ cells }: Row): boolean => isHeld(cells.join(' '));
  const [held, others] = [rows.filter(isHeldRow), rows.filter((row) => !isHeldRow(row))];
  if (held.length === 0 || others.length === 0) return null;
  const taken = new Set([...usedColumns(columns), ...dateColumns]);
  const found = facts.findLast(({ index }) => {
    const whole = others.filter(({ cells }) => cells.length > index);
    const figures = whole.filter((row) => FIGURE.test(cellAt(row, index)));
    const isEmptyBeside = held.every((row) => row.cells.length > index && isEmptyAmount(cellAt(row, index)));
    return !taken.has(index) && isEmptyBeside && figures.length > 0 && figures.length * 2 >= whole.length;
  });
  return found?.index ?? null;
}

/** Nothing stands between two rows: a line that is no movement any more may hold another balance. */
const isNext = ({ line, raw }: Row, next: Row | undefined): boolean =>
  next === undefined || next.line === line + raw.split('\n').length;

type Bare = { readonly bare: WithoutBalance; readonly balance: number | null };

/** With those rows too that their states leave out. */
type WithAll = MoneyInput & { readonly all: MoneyInput['rows'] };

/** A title of balances over nothing, where every row that ends there says that it only holds money: no other row shows what is left out. */
const isAllHeldUnder = ({ balance }: Hypothesis, { rows, facts }: MoneyInput): boolean =>
  balance === null &&
  facts.some(({ role, filled }) => role === 'balance' && filled === 0) &&
  rows.every((row) => isHeld(row.cells.join(' ')));

function withoutBalance(best: Hypothesis, input: WithAll, userMapping: Mapping): Bare {
  if (userMapping.withoutBalance === undefined && isAllHeldUnder(best, input))
    return { bare: 'unclear', balance: null };
  const balance = best.balance ?? balanceBesideHeld(best, input);
  return { bare: judgeBare({ ...best, balance }, input, userMapping), balance };
}

function judgeBare(best: Hypothesis, input: WithAll, userMapping: Mapping): WithoutBalance {
  const { balance, decimal } = best;
  if (userMapping.withoutBalance !== undefined) return userMapping.withoutBalance;
  if (balance === null || input.rows.length >= SAMPLE_MAX) return 'inside';
  const mark = decimalOfBalance(marksOfColumns(input.rows, [balance]), decimal);
  const amounts = amountsOf(best, input.rows);
  const cells = input.rows.flatMap((row, at) => {
    const amount = amounts[at] ?? null;
    const isBare = isEmptyAmount(cellAt(row, balance));
    const printed = isBare ? null : readNumber(cellAt(row, balance), mark);
    const isUnreadable = !isBare && printed === null;
    // A row that ends before the balance was cut: it says nothing about rows that have none.
    const isCut = row.cells.length <= balance;
    if (amount === null || isUnreadable || isCut) return [];
    return [{ amount, balance: printed, day: input.days[at] ?? null, text: row.cells.join(' ') }];
  });
  const isRead = input.rows.every((row, at) => (amounts[at] ?? null) !== null || isEmptyAmount(cellAt(row, balance)));
  const isWhole = isRead && input.all.every((row, at) => isNext(row, input.all[at + 1]));
  return judgeWithoutBalance(cells, isWhole);
}
