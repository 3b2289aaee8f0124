/** What puts a layout in doubt that was found whole: its rows are too few, its titles stand elsewhere, or its days lie years apart. */
import { isShifted } from '../table/columns.ts';
import type { ColumnFacts } from '../table/columns.ts';
import { isFarApart } from '../dates/date-order.ts';
import { filledWidth } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import type { DateOrder, Mapping, Unknown } from '../reading/reading.ts';
import type { Table } from '../table/table.ts';
import { hasTornTitles } from '../table/torn-titles.ts';

const FEW_ROWS = 2;

/** That what carries no letter is money out is what many rows say together, not one of two. */
export const doubtsOfSign = ({ habits, table: { movements } }: Layout, { sign }: Mapping): readonly Unknown[] =>
  sign === undefined && movements.length <= FEW_ROWS && habits.some(({ habit }) => habit.bare === -1) ? ['sign'] : [];

/** Of so few rows without titles that are not alike nobody can say which one is whole. */
const ROWS_ALIKE_MAX = 3;

/** `date`: the column of the days; behind the titles it is one of another row. */
export const doubtsOfColumns = (table: Table, facts: readonly ColumnFacts[], date: number): readonly Unknown[] =>
  isShifted(table, facts) || hasTornTitles(table) || isTooLittle(table) || isBehind(table, date) ? ['columns'] : [];

const isBehind = ({ titles }: Table, column: number): boolean => titles.length > 0 && column >= titles.length;

const isTooLittle = ({ titles, movements }: Table): boolean =>
  titles.length === 0 && movements.length <= ROWS_ALIKE_MAX && new Set(movements.map(filledWidth)).size > 1;

type Days = {
  readonly table: Table;
  readonly date: number;
  readonly dateColumns: ReadonlySet<number>;
  readonly order: DateOrder;
};

/** The days of two columns lie more than a year apart in every row: a damaged digit left only this order. */
export function doubtsOfOrder({ table, date, dateColumns, order }: Days, userMapping: Mapping): readonly Unknown[] {
  if (userMapping.dateOrder !== undefined) return [];
  const others = [...dateColumns].filter((column) => column !== date);
  return isFarApart(table.movements, { date, others, order }) ? ['dateOrder'] : [];
}
