/** What the balances say about rows that a state or a missing balance puts in doubt. */
import { factsOf } from '../columns.ts';
import type { Evidence } from '../evidence.ts';
import { cellAt } from '../grid.ts';
import { decimalOfBalance, marksOfColumns } from '../marks.ts';
import type { Hypothesis, MoneyInput } from '../money-guess.ts';
import { amountsOf, proofOf } from '../money-proof.ts';
import { isEmptyAmount, readNumber } from '../numbers.ts';
import type { Mapping, Unknown } from '../reading.ts';
import { SAMPLE_MAX } from '../table.ts';
import type { Table } from '../table.ts';
import { foldText } from '../titles.ts';
import { stateOfRow, unknownWords } from './row-states.ts';
import type { RowStates } from './row-states.ts';
import { judgeWithoutBalance } from './without-balance.ts';
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
type Asked = { readonly told: Mapping; readonly evidence: Evidence };
export type RowsSettled = {
  readonly states: RowStates;
  readonly isOutsideBalance: boolean;
  readonly unknown: readonly Unknown[];
};

const isInChain = (best: Hypothesis, input: MoneyInput): boolean =>
  input.rows.every((row) => !lacksBalance(best, row)) && isProven(best, input);

/** Which rows count, by states and balances together; what neither says is asked. */
export function settleRows(best: Hypothesis, { table, input, states }: Found, { told, evidence }: Asked): RowsSettled {
  const booked = bookedOf(input, states, table.titles);
  // Balances that follow only with the rows that their states would leave out: the bank has booked them.
  if (booked !== input && isInChain(best, input) && !isProven(best, booked))
    return { states: { ...states, columns: [] }, isOutsideBalance: false, unknown: [] };
  const words = unknownWords(evidence, states, table.start);
  const isAsked = words.length > 0 && (input.rows.length >= SAMPLE_MAX || !isInChain(best, booked));
  const bare = withoutBalance(best, booked, told);
  const unknown: Unknown[] = isAsked ? ['states'] : [];
  if (bare === 'unclear') unknown.push('withoutBalance');
  return {
    states: isAsked ? states : { ...states, booked: new Set([...states.booked, ...words.map(foldText)]) },
    isOutsideBalance: bare === 'outside',
    unknown,
  };
}

function withoutBalance(best: Hypothesis, input: MoneyInput, told: Mapping): WithoutBalance {
  const { balance, decimal } = best;
  if (told.withoutBalance !== undefined) return told.withoutBalance;
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
  return judgeWithoutBalance(cells);
}
