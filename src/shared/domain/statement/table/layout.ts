/** Everything that is needed to read a file's rows, settled: a mapping whose columns are found and whose questions are answered. */
import type { DayHints } from '../dates/hints.ts';
import type { ColumnHabit } from '../amounts/habits.ts';
import type { MoneyLayout } from '../amounts/money-columns.ts';
import { wordsOfColumn } from '../amounts/money-columns.ts';
import type { ColumnRef, DateOrder, DecimalMark, Mapping, Unknown } from '../reading/reading.ts';
import { cellAt } from './grid.ts';
import { stateOfCell } from '../states/row-states.ts';
import type { RowStates } from '../states/row-states.ts';
import type { Table } from './table.ts';
import { foldText } from './titles.ts';

export type Layout = {
  readonly table: Table;
  readonly date: number;
  readonly order: DateOrder;
  readonly hints: DayHints;
  readonly money: MoneyLayout;
  /** How the money columns print what carries no mark of its own. */
  readonly habits: readonly { readonly column: number; readonly habit: ColumnHabit }[];
  readonly balance: number | null;
  readonly balanceDecimal: DecimalMark;
  readonly description: readonly number[];
  readonly reference: number | null;
  readonly code: number | null;
  /** Columns whose cells may say that a movement did not happen or is still to come. */
  readonly states: RowStates;
  /** The column of balances where rows without one are no movements, because the balances of the others leave them out. */
  readonly outsideBalance: number | null;
  readonly only: { readonly column: number; readonly equals: string } | null;
  readonly skip: readonly string[];
  /** Columns by width: such files open and close with records of another shape. */
  readonly fixedWidth: boolean;
  /** Rows without a date are movements of the last day seen (Colpatria's monthly GMF). */
  readonly undatedIsLastDay: boolean;
  readonly currency: string | null;
};

/** Position of a column named by title or by number from 1; null when the table has no such column. */
export function columnOf(ref: ColumnRef | undefined, titles: readonly string[], width: number): number | null {
  if (ref === undefined) return null;
  if (typeof ref === 'number') return ref >= 1 && ref <= width ? ref - 1 : null;
  const folded = foldText(ref);
  const exact = titles.indexOf(ref);
  const found = exact >= 0 ? exact : titles.findIndex((title) => folded !== '' && foldText(title) === folded);
  if (found >= 0) return found;
  return /^\d{1,3}$/.test(ref) ? columnOf(Number.parseInt(ref, 10), titles, width) : null;
}

/** A column as a mapping names it: by its title where that is unique, else by its number from 1. */
export function refOf(column: number, titles: readonly string[]): ColumnRef {
  const title = titles[column] ?? '';
  const same = titles.filter((other) => foldText(other) === foldText(title)).length;
  return foldText(title) === '' || same > 1 || /^\d+$/.test(title) ? column + 1 : title;
}

/** The mapping that gives this reading again, without what is unknown. */
export function mappingOf(layout: Layout, unknown: readonly Unknown[]): Mapping {
  const { table, money, currency, skip } = layout;
  const { period } = layout.hints;
  const known = <T extends object>(what: Unknown, part: T): T | Record<string, never> =>
    unknown.includes(what) ? {} : part;
  return {
    headerLine: table.headerLine,
    ...known('dateOrder', { dateOrder: layout.order }),
    ...known('year', period === null ? {} : { period: { from: period.from, to: period.to } }),
    ...known('decimal', { decimal: money.decimal }),
    ...known('sign', { sign: money.inverted ? ('inverted' as const) : ('asPrinted' as const) }),
    columns: columnsOf(layout),
    ...indicatorOf(layout),
    ...onlyOf(layout),
    ...(currency === null ? {} : { currency }),
    ...(money.impliedDecimals === null ? {} : { impliedDecimals: money.impliedDecimals }),
    ...(skip.length === 0 ? {} : { skip: { contains: skip } }),
    ...statesOf(layout),
  };
}

function columnsOf(layout: Layout): NonNullable<Mapping['columns']> {
  const ref = (column: number): ColumnRef => refOf(column, layout.table.titles);
  const { columns } = layout.money;
  const money =
    columns.kind === 'pair'
      ? { debit: ref(columns.debit), credit: ref(columns.credit) }
      : {
          amount: ref(columns.amount),
          ...(columns.kind === 'letter' ? { indicator: ref(columns.letter) } : {}),
        };
  return {
    date: ref(layout.date),
    description: layout.description.map(ref),
    ...money,
    ...(layout.balance === null ? {} : { balance: ref(layout.balance) }),
    ...(layout.reference === null ? {} : { reference: ref(layout.reference) }),
  };
}

function indicatorOf({ money, table }: Layout): Pick<Mapping, 'indicator'> {
  if (money.columns.kind !== 'letter') return {};
  return {
    indicator: money.words ?? wordsOfColumn(table.movements, money.columns.letter),
  };
}

/** Words that a person told, and those of the table that are not known. */
function statesOf({ states, outsideBalance, table }: Layout): Pick<Mapping, 'states' | 'withoutBalance'> {
  const told = { booked: [...states.booked].sort(), left: [...states.left].sort() };
  const cells = states.columns.flatMap((column) => table.movements.map((row) => cellAt(row, column)));
  const open = [...new Set(cells.filter((cell) => stateOfCell(cell, states) === 'unknown').map(foldText))].sort();
  const isTold = told.booked.length + told.left.length + open.length > 0;
  return {
    ...(isTold ? { states: { ...told, left: [...told.left, ...open] } } : {}),
    ...(outsideBalance !== null ? { withoutBalance: 'outside' as const } : {}),
  };
}

const onlyOf = ({ only, table }: Layout): Pick<Mapping, 'only'> =>
  only === null
    ? {}
    : {
        only: { column: refOf(only.column, table.titles), equals: only.equals },
      };
