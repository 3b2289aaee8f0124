/** Which reading of the money the printed balances prove, and what texts of one direction say about its signs. */
import type { Units } from '../../money/decimal.ts';
import { proveChain, proveDays } from '../balances/balance-chain.ts';
import type { ChainRow, ChainVerdict } from '../balances/balance-chain.ts';
import { isNumberColumn } from '../table/columns.ts';
import type { ColumnFacts } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { amountReader } from './money-columns.ts';
import { habitOf } from './habits.ts';
import { decimalOfBalance, marksOfColumns } from './marks.ts';
import { layoutOf } from './money-guess.ts';
import type { Hypothesis, MoneyInput } from './money-guess.ts';
import { readNumber, scanNumber } from './numbers.ts';
import type { DecimalMark } from '../reading/reading.ts';
import { directionOfText } from '../table/words.ts';

const PROOF_ROWS_MAX = 400;

/** The signed amounts that a hypothesis gives, null where a row has none. */
export function amountsOf(hypothesis: Hypothesis, rows: readonly GridRow[]): (Units | null)[] {
  const read = amountReader(layoutOf(hypothesis), (column) => habitOf(rows, column));
  return rows.map((row) => {
    const amount = read(row);
    return amount.ok ? amount.amount : null;
  });
}

export type Proof = {
  readonly hypothesis: Hypothesis;
  readonly checked: number;
  readonly tied: number;
};

/** How well the printed balances follow from the amounts of a hypothesis; ties of empty amounts count for nothing. */
export function proofOf(hypothesis: Hypothesis, input: MoneyInput): Proof | null {
  const { balance } = hypothesis;
  if (balance === null) return null;
  const rows = input.rows.slice(0, PROOF_ROWS_MAX);
  const mark = decimalOfBalance(marksOfColumns(rows, [balance]), hypothesis.decimal);
  const chain = amountsOf(hypothesis, rows).flatMap((amount, at) => {
    const row = rows[at];
    if (amount === null || row === undefined) return [];
    return [
      {
        amount,
        balance: readNumber(cellAt(row, balance), mark),
        day: input.days[at] ?? null,
      },
    ];
  });
  // Where nothing moves, everything follows: at least half of the amounts must be some.
  const moving = chain.filter(({ amount }) => amount !== 0n).length;
  if (chain.length < rows.length * 0.8 || moving * 2 < chain.length) return null;
  const verdict = chainVerdict(chain);
  if (verdict !== null && isAgainstDays(verdict, input.days)) return null;
  const before = rowsWithBalanceBefore(hypothesis, input, mark);
  if (verdict === null) return before === 0 ? null : { hypothesis, checked: before, tied: before };
  const more = before - verdict.still;
  return { hypothesis, checked: verdict.checked + more, tied: verdict.tied + more };
}

/** The balances follow from each other against the order of the days: they are those before each movement, and prove the opposite. */
function isAgainstDays({ by, order }: ChainVerdict, days: MoneyInput['days']): boolean {
  const dated = days.filter((day) => day !== null);
  const [first = '', last = ''] = [dated[0], dated.at(-1)];
  return by === 'row' && first !== last && first < last !== (order === 'oldest-first');
}

/** Where rows changed places within a day, one reading may tie half of them and a wrong one none: both are then held to the days. */
function chainVerdict(chain: readonly ChainRow[]): ChainVerdict | null {
  const verdict = proveChain(chain);
  if (verdict === null || verdict.by === 'day' || verdict.tied >= verdict.checked * TIED_MIN) return verdict;
  return proveDays(chain) ?? verdict;
}

/** Some banks print the balance before and after in one row: how many rows that proves, when it proves all. */
function rowsWithBalanceBefore(hypothesis: Hypothesis, input: MoneyInput, mark: DecimalMark): number {
  const { balance, columns } = hypothesis;
  if (balance === null || columns.kind === 'pair') return 0;
  const used = new Set([balance, columns.amount]);
  const others = input.facts.filter((column) => isNumberColumn(column) && column.marked && !used.has(column.index));
  if (others.length === 0) return 0;
  const rows = input.rows.slice(0, PROOF_ROWS_MAX);
  const amounts = amountsOf(hypothesis, rows);
  const fits = (column: number): boolean =>
    rows.every((row, at) => {
      const [before, after, amount] = [
        readNumber(cellAt(row, column), mark),
        readNumber(cellAt(row, balance), mark),
        amounts[at] ?? null,
      ];
      return before !== null && after !== null && amount !== null && amount !== 0n && before + amount === after;
    });
  return others.some(({ index }) => fits(index)) ? rows.length : 0;
}

/** The share of printed balances that must follow before they prove a reading (some files leave rows out). */
const TIED_MIN = 0.75;

/** That a column of sizes or signs means its opposite must be proven by every balance. */
const leastTied = ({ inverted, columns }: Hypothesis): number => (inverted && columns.kind === 'signed' ? 1 : TIED_MIN);

/** The reading that the balances prove; `rivals` where two readings with other amounts are proven alike. */
export function provenOf(hypotheses: readonly Hypothesis[], input: MoneyInput): Hypothesis | 'rivals' | null {
  const proofs = hypotheses
    .flatMap((hypothesis) => proofOf(hypothesis, input) ?? [])
    .filter(({ hypothesis, checked, tied }) => tied >= 1 && tied >= checked * leastTied(hypothesis))
    .sort((a, b) => b.tied - a.tied);
  const best = printedFirst(proofs);
  if (best === undefined) return null;
  const equals = proofs.filter((proof) => proof.tied === best.tied);
  if (haveOneMeaning(best, equals, input)) return best.hypothesis;
  return asPrintedAmong(equals, input) ?? 'rivals';
}

/** Whether other proofs that are as good give every row the same amount. */
function haveOneMeaning(best: Proof, equals: readonly Proof[], { rows }: MoneyInput): boolean {
  const others = equals.filter((proof) => proof !== best);
  if (others.length === 0) return true;
  const amounts = amountsOf(best.hypothesis, rows).join();
  return others.every(({ hypothesis }) => amountsOf(hypothesis, rows).join() === amounts);
}

/** Balances printed before the movement prove the opposite signs backwards in time: signs that are proven as printed stand above them. */
function printedFirst(proofs: readonly Proof[]): Proof | undefined {
  const [best] = proofs;
  const columns = best?.hypothesis.columns;
  if (best?.hypothesis.inverted !== true || columns?.kind !== 'signed') return best;
  const isPrinted = ({ hypothesis }: Proof): boolean =>
    !hypothesis.inverted && hypothesis.columns.kind === 'signed' && hypothesis.columns.amount === columns.amount;
  return proofs.find((proof) => isPrinted(proof) && proof.tied * 2 > best.tied) ?? best;
}

/** Read backwards in time, balances prove the opposite signs as well: where signs are printed, the printed ones are meant. */
function asPrintedAmong(proofs: readonly Proof[], { facts }: MoneyInput): Hypothesis | null {
  const [first] = proofs;
  if (first?.hypothesis.columns.kind !== 'signed') return null;
  const { amount } = first.hypothesis.columns;
  if (!isSigned(facts[amount])) return null;
  const same = proofs.every(({ hypothesis: { columns } }) => columns.kind === 'signed' && columns.amount === amount);
  const printed = proofs.filter(({ hypothesis }) => !hypothesis.inverted);
  return same && printed.length === 1 ? (printed[0]?.hypothesis ?? null) : null;
}

const isSigned = (facts: ColumnFacts | undefined): boolean =>
  facts !== undefined && facts.negatives + facts.pluses + facts.credits + facts.debits > 0;

/** How many rows' texts agree with the sign that a hypothesis gives them, and how many contradict it; on a card, payments come in. */
export function evidenceOf(
  hypothesis: Hypothesis,
  rows: readonly GridRow[],
  card = false,
): { agree: number; against: number } {
  const amounts = amountsOf(hypothesis, rows);
  const evidence = { agree: 0, against: 0 };
  rows.forEach((row, at) => {
    const amount = amounts[at] ?? 0n;
    if (amount === 0n) return;
    const direction = directionOfText(
      row.cells.filter((cell) => cell.length > 3 && scanNumber(cell) === null).join(' '),
      card,
    );
    if (direction === 'unknown') return;
    evidence[(direction === 'in') === amount > 0n ? 'agree' : 'against'] += 1;
  });
  return evidence;
}
