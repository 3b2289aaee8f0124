/** The board of accounts and months as figures: which months it shows, and how each of them stands. */
import type { AccountView } from '@shared/contract/views/views.ts';
import type { MonthState } from '../../lib/text/status-style.ts';
import { sumTexts } from '../../lib/text/sums.ts';
import { monthsBetween } from '../../lib/period.ts';

/** As many months as a window of 800 points shows beside the accounts. */
const MONTHS_MAX = 6;

const MONTH_STATES: readonly MonthState[] = ['done', 'unexplained', 'open', 'none', 'unseen', 'reading', 'failed'];

export type BoardCell = {
  readonly month: string;
  readonly state: MonthState;
  /** Null where nobody has computed it. */
  readonly unexplained: string | null;
  readonly undecided: number;
};
export type BoardAccount = Omit<AccountView, 'month'>;
export type BoardRow = { readonly account: BoardAccount; readonly cells: readonly BoardCell[] };

type Covered = Pick<AccountView, 'from' | 'to'>;

/** The last months up to the newest statement of any account; one that nobody has a statement of stands among them. */
export function boardMonths(accounts: readonly Covered[]): readonly string[] {
  const from = accounts.flatMap((one) => one.from ?? []).sort()[0] ?? null;
  const to =
    accounts
      .flatMap((one) => one.to ?? [])
      .sort()
      .at(-1) ?? null;
  return monthsBetween(from, to).slice(-MONTHS_MAX);
}

export const isCovered = ({ from, to }: Covered, month: string): boolean => monthsBetween(from, to).includes(month);

type Figures = { readonly undecided: number; readonly unexplained: string };

const ZEROS = /^-?0*(?:\.0*)?$/u;

/** A month with all decided and something left unexplained waits for the bank or the service. */
export function cellOf(month: string, { undecided, unexplained }: Figures): BoardCell {
  const state = undecided > 0 ? 'open' : ZEROS.test(unexplained) ? 'done' : 'unexplained';
  return { month, state, undecided, unexplained };
}

export const emptyCell = (month: string, state: MonthState): BoardCell => ({
  month,
  state,
  undecided: 0,
  unexplained: null,
});

/** How many cells stand how, in the order in which they are named; those that are none are left out. */
export const countsOf = (
  rows: readonly BoardRow[],
): readonly { readonly state: MonthState; readonly count: number }[] =>
  MONTH_STATES.map((state) => ({
    state,
    count: rows.reduce((sum, { cells }) => sum + cells.filter((cell) => cell.state === state).length, 0),
  })).filter(({ count }) => count > 0);

export type Sum = { readonly currency: string; readonly months: readonly (string | null)[] };

/** What is unexplained in each month, for each currency: currencies are never added. Null where nothing is known. */
export function sumsOf(rows: readonly BoardRow[], months: readonly string[]): readonly Sum[] {
  const currencies = [...new Set(rows.map(({ account }) => account.currency))].sort();
  return currencies.map((currency) => ({
    currency,
    months: months.map((month) => {
      const known = rows
        .filter(({ account }) => account.currency === currency)
        .flatMap(({ cells }) => cells.filter((cell) => cell.month === month))
        .flatMap(({ unexplained }) => unexplained ?? []);
      return known.length === 0 ? null : sumTexts(known);
    }),
  }));
}

/** Where to go on: the newest month with something to decide, in the order of the accounts. */
export function nextOf(rows: readonly BoardRow[]): { readonly row: BoardRow; readonly cell: BoardCell } | null {
  const open = rows.flatMap((row) => row.cells.flatMap((cell) => (cell.state === 'open' ? [{ row, cell }] : [])));
  return open.toSorted((a, b) => (a.cell.month < b.cell.month ? 1 : a.cell.month > b.cell.month ? -1 : 0))[0] ?? null;
}
