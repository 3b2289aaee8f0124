/** Columns in which nearly all movements of a table hold the same, beside that of the days booked. */
import { isPlausibleDate } from '../table/columns.ts';
import { cellAt } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { countsOf } from '../table/most-common.ts';

/** A column in which nearly all movements hold the same: a day (`word` is null), or one word, as the code of a currency or the zero of an unused direction; or nothing, where many rows but a single one leave a direction empty. */
export type SteadyColumn = { readonly column: number; readonly word: string | null };

const MANY = 10;
/** A few rows may hold something else, and one may be the damaged one. */
const MOST = 0.8;

/** Such columns beside the one of the days booked, of the first movements. */
export function steadyColumns({
  table: { movements, titles },
  date,
  description,
  money,
}: Layout): readonly SteadyColumn[] {
  const width = movements.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  const isSteady = (count: number): boolean =>
    count > 0 && (count >= movements.length * MOST || count === movements.length - 1);
  return Array.from({ length: width }, (_, column) => column).flatMap((column): SteadyColumn[] => {
    if (column === date) return [];
    const cells = movements.map((row) => cellAt(row, column));
    if (isSteady(cells.filter(isPlausibleDate).length)) return [{ column, word: null }];
    if (description.includes(column)) return [];
    const [[word, count] = ['', 0]] = [...countsOf(cells)].sort((a, b) => b[1] - a[1]);
    const isUnused = money.columns.kind === 'pair' && usedColumns(money.columns).includes(column);
    const isKept = word === '' ? isUnused && count >= MANY && count === movements.length - 1 : isSteady(count);
    return isKept ? [{ column, word }] : [];
  });
}
