/** Reads ordinary movements straight from the text, without cells: every row that is in any way unusual is left to the slow reader, so that both give the same. */
import type { Layout } from '@shared/domain/statement/table/layout.ts';
import type { RowContext } from '@shared/domain/statement/rows/row-context.ts';
import type { RowWalk } from '@shared/domain/statement/reading/read-rows.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import { usedColumns } from '@shared/domain/statement/amounts/money-columns.ts';
import { unusual } from './fast-cells.ts';
import { fastDates } from './fast-dates.ts';
import { fastMoney } from './fast-money.ts';
import { fastTallies } from './fast-tallies.ts';
import type { Asked } from './fast-tallies.ts';
import { fastTexts } from './fast-texts.ts';
import type { Scanned } from '../record-scan.ts';

export type FastRows = {
  /** Whether the record was an ordinary movement and is read; `at` is its position among the rows. */
  readonly take: (record: Readonly<Scanned>, line: number, at: number) => boolean;
  /** Tells the tallies about the rows taken since the last call. */
  readonly settle: () => void;
  /** A row comes that was not taken. */
  readonly pause: () => void;
};

export type FastInput = {
  readonly layout: Layout;
  /** From which cell on rows are too wide, and how many of its first movements have how many. */
  readonly table: Pick<RowContext, 'wideFrom' | 'widths'>;
  readonly walk: RowWalk;
  readonly asked: readonly Asked[];
};

/** Null where the layout has anything that only the slow reader knows. */
export function fastRows({ layout, table: { wideFrom, widths }, walk, asked }: FastInput): FastRows | null {
  const cells = usualCells(widths);
  const [dates, money, texts] = [fastDates(layout), fastMoney(layout), fastTexts(layout)];
  const tallies = fastTallies(asked, { date: layout.date, money });
  if (dates === null || money === null || tallies === null || layout.skip.length > 0) return null;
  if (layout.outsideBalance !== null) return null;
  if (cells === null || cells < leastWidth(layout)) return null;
  const { start } = layout.table;
  // These are read as a date and as amounts, which no wording is.
  const isUnusual = unusual([layout.date, ...money.columns]);
  return {
    take: (record, line, at) => {
      if (at < start || record.cells !== cells || walk.needsRow() || isFilled(record, wideFrom) || isUnusual(record))
        return false;
      if (!dates.read(record) || !money.read(record) || !texts.read(record)) return false;
      tallies.take(record, dates.last.cell);
      const { amount, balance } = money;
      walk.movement(
        {
          line,
          bookedOn: dates.last.day,
          amount: unitsFromCentavos(amount),
          description: texts.description(record),
          reference: texts.reference(record),
          code: texts.code(record),
          balance: balance === null ? null : unitsFromCentavos(balance),
          raw: record.text.slice(record.from, record.to),
        },
        amount,
        balance,
      );
      return true;
    },
    settle: tallies.settle,
    pause: tallies.pause,
  };
}

/** How many cells most movements have; null where no two are alike. */
function usualCells(widths: ReadonlyMap<number, number>): number | null {
  const [most] = [...widths].sort((a, b) => b[1] - a[1]);
  return most === undefined || most[1] < 2 ? null : most[0];
}

/** Whether any cell from a column on holds something. */
function isFilled({ cells, starts, ends }: Readonly<Scanned>, from: number): boolean {
  for (let cell = from; cell < cells; cell += 1) if (starts[cell] !== ends[cell]) return true;
  return false;
}

/** Every cell that is read must be there. */
function leastWidth({ date, money: { columns }, balance, description, reference, code, states, only }: Layout): number {
  const letter = columns.kind === 'letter' ? [columns.letter] : [];
  const others = [balance, reference, code, only?.column ?? null].flatMap((column) => column ?? []);
  return Math.max(date, ...usedColumns(columns), ...letter, ...description, ...states.columns, ...others) + 1;
}
