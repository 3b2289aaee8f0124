/** Tells the questions about a file what its ordinary movements hold, in as few words as each question allows. */
import type { Question, Tally } from '@shared/domain/statement/table/evidence.ts';
import type { Cells } from './fast-cells.ts';
import type { FastMoney } from './fast-money.ts';
import { owned } from '../../../../app/ports/large-files.ts';
import { cellOf } from '../record-scan.ts';

/** A question that is being answered. */
export type Asked = { readonly by: Question<unknown>['by']; readonly tally: Tally<unknown> };

export type FastTallies = {
  /** A row was read, with its date as printed. */
  readonly take: (cells: Cells, date: string) => void;
  readonly settle: () => void;
  /** A row of another kind comes: what stood before it is told in its order. */
  readonly pause: () => void;
};

type Places = { readonly date: number; readonly money: FastMoney | null };

/** Null where a question wants whole rows. */
export function fastTallies(asked: readonly Asked[], { date, money }: Places): FastTallies | null {
  if (money === null || asked.some(({ by }) => by.kind === 'row')) return null;
  const widths = asked.flatMap(({ by, tally }) => (by.kind === 'width' ? [tally] : []));
  const cells = asked.flatMap(({ by, tally }) =>
    by.kind === 'cells' ? by.columns.map((column) => ({ column, ordered: by.ordered, tally })) : [],
  );
  const isCounted = (column: number): boolean => money.columns.includes(column);
  const dates = cells.filter(({ column }) => column === date).map(({ tally }) => tally);
  const counted = cells.filter(({ column, ordered }) => column !== date && isCounted(column) && !ordered);
  const others = cells.filter(({ column, ordered }) => column !== date && !(isCounted(column) && !ordered));
  const run = { date: '', times: 0 };
  let widest = 0;

  const endRun = (): void => {
    if (run.times > 0) for (const tally of dates) tally.cells(run.date, run.times);
    run.times = 0;
  };
  const count = counted.length > 0 ? money.count : null;
  return {
    take: (row, printed) => {
      if (printed !== run.date) endRun();
      run.date = printed;
      run.times += 1;
      if (row.cells > widest) widest = row.cells;
      count?.(row);
      for (const { column, tally } of others) tally.cells(column < row.cells ? owned(cellOf(row, column)) : '', 1);
    },
    pause: endRun,
    settle: () => {
      endRun();
      for (const tally of widths) tally.width?.(widest);
      for (const shapes of count === null ? [] : money.takeCounts()) {
        for (const { column, tally } of counted) if (column === shapes.column) tellShapes(tally, shapes);
      }
    },
  };
}

function tellShapes(
  tally: Tally<unknown>,
  { times, cells }: { times: Float64Array; cells: (string | undefined)[] },
): void {
  cells.forEach((cell, shape) => {
    const count = times[shape] ?? 0;
    if (cell !== undefined && count > 0) tally.cells(cell, count);
  });
}
