/** Balances that a file prints as rows of their own or in its preamble: no movements, but check points. */
import type { BankDay } from '../../day/day.ts';
import type { Units } from '../../money/decimal.ts';
import { isPlausibleDate } from '../table/columns.ts';
import { dayOfParts, readDate } from '../dates/dates.ts';
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { yearFrom } from '../dates/hints.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { readNumber } from '../amounts/numbers.ts';
import type { SkipReason } from '../reading/reading.ts';
import { balanceWording, isPassingBalance } from '../table/words.ts';

export type BalanceRow = {
  readonly line: number;
  readonly kind: SkipReason;
  readonly amount: Units;
  readonly day: BankDay | null;
};

/** `below`: the next row, where there is one; `inTable`: the row stands behind the header. */
type Place = { readonly below: GridRow | undefined; readonly inTable: boolean; readonly layout: Layout };

/** The balances of a row: each beside its title, else the amount of the row, else the one under the title. */
export function balancesOfRow(row: GridRow, reason: SkipReason, place: Place): BalanceRow[] {
  const { inTable, layout } = place;
  const common = { line: row.line, day: dayIn(row, layout) };
  const beside = besideTitles(row, layout).map((balance) => ({ ...common, ...balance }));
  if (row.cells.some(isPassingBalance) || (beside.length > 0 && !inTable)) return beside;
  const printed = ownAmount(row, layout) ?? onlyAmount(row, layout) ?? amountBelow(row, place);
  return printed === null ? beside : [{ ...common, kind: reason, amount: printed }];
}

function dayIn(row: GridRow, layout: Layout): BankDay | null {
  const parts = readDate(row.cells.find(isPlausibleDate) ?? '')?.[layout.order];
  return parts === null || parts === undefined ? null : dayOfParts(parts, yearFrom(layout.hints));
}

function besideTitles(row: GridRow, layout: Layout): { readonly kind: SkipReason; readonly amount: Units }[] {
  return row.cells.flatMap((cell, column) => {
    const kind = cell === '' || isPassingBalance(cell) ? null : balanceWording(cell);
    const amount = kind === null ? null : readNumber(cellAt(row, column + 1), layout.balanceDecimal);
    return kind === null || amount === null ? [] : [{ kind, amount }];
  });
}

/** The amount in the balance column, else in the amount column, or in the only one of two that has any where no column holds balances. */
function ownAmount(row: GridRow, { balance, balanceDecimal, money }: Layout): Units | null {
  const printed = balance === null ? null : readNumber(cellAt(row, balance), balanceDecimal);
  if (printed !== null) return printed;
  if (money.columns.kind === 'pair') {
    const found = usedColumns(money.columns).flatMap((column) => readNumber(cellAt(row, column), money.decimal) ?? []);
    return balance === null && found.length === 1 ? (found[0] ?? null) : null;
  }
  return readNumber(cellAt(row, money.columns.amount), money.decimal);
}

/** The only amount at the end of a cell (`SALDO FINAL 13.114.546,98`). */
function onlyAmount(row: GridRow, { balanceDecimal }: Layout): Units | null {
  const ends = row.cells.flatMap((cell) => /(?:^|\s)([-$]*\d[\d.,]*[.,]\d{2})$/u.exec(cell)?.[1] ?? []);
  return ends.length === 1 ? readNumber(ends[0] ?? '', balanceDecimal) : null;
}

function amountBelow(row: GridRow, { below, layout }: Place): Units | null {
  const column = row.cells.findIndex((cell) => cell !== '' && balanceWording(cell) !== null);
  return below === undefined ? null : readNumber(cellAt(below, column), layout.balanceDecimal);
}
