/** How wide the rows of a table are and how far they are filled: what is ordinary, by its first movements. */
import { countsOf, mostOf } from '../table/most-common.ts';
import { cellAt, filledWidth } from '../table/grid.ts';
import type { Layout } from '../table/layout.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount } from '../amounts/numbers.ts';
import type { RowContext } from './row-context.ts';
import { SAMPLE_MAX } from '../table/table.ts';
import { readTitle } from '../table/titles.ts';

/** So many rows of one width make a regular table; one other row among them is damaged. */
const REGULAR_MIN = 10;
/** Of fewer rows nobody can say which is the odd one. */
const FILLED_MIN = 4;

/** What is ordinary for the rows of a table, by its first movements. */
export function widthsOf(layout: Layout): Omit<RowContext, 'layout' | 'amountOf' | 'read' | 'yearFor' | 'steady'> {
  const { movements, titles } = layout.table;
  const widths = countsOf(movements.map(({ cells }) => cells.length));
  const fills = countsOf(movements.map(filledWidth));
  const usual = mostOf(widths);
  const others = movements.length - (widths.get(usual) ?? 0);
  const width = titles.length > 0 ? titles.length : usual;
  // Of as many rows that go on behind the titles as rows that do not, the former hold more than one row.
  const beyond = (fill: number): number => (titles.length > 0 && fill > titles.length ? 1 : 0);
  const balanceAt = balanceColumn(layout);
  const isFew = movements.length < FILLED_MIN && widths.has(titles.length);
  const whole = isFew ? titles.length : null;
  const wholes = movements.filter(({ cells }) => whole === null || cells.length === whole);
  const fill = Math.max(fillOf(countsOf(wholes.map(filledWidth)), movements.length), lastColumn(layout) + 1);
  return {
    width,
    usual,
    balanceAt,
    wideFrom: titles.length > 0 ? width : Math.min(width, fill),
    shortest: titles.length > 0 ? 0 : Math.min(...widths.keys()),
    longest: Math.max(width, usual),
    fill,
    whole,
    least: leastOf(widths, { titles: titles.length, rows: movements.length }),
    filled: mostOf(new Map([...fills].sort(([a], [b]) => beyond(a) - beyond(b) || b - a))),
    widths,
    bareWidths: countsOf(
      movements.filter((row) => isEmptyAmount(cellAt(row, balanceAt ?? -1))).map(({ cells }) => cells.length),
    ),
    regular: others <= 1 && movements.length > REGULAR_MIN ? usual : null,
  };
}

/** The column of balances: the one that was found, else the one that a title names and that some rows reach. */
function balanceColumn({ balance, table: { titles, movements } }: Layout): number | null {
  const titled = balance ?? titles.findIndex((title) => readTitle(title)?.role === 'balance');
  return movements.some(({ cells }) => cells.length > titled) && titled !== -1 ? titled : null;
}

/** The last column without which a row is no movement. */
function lastColumn({ date, balance, money: { columns } }: Layout): number {
  const letter = columns.kind === 'letter' ? columns.letter : 0;
  return Math.max(date, balance ?? 0, letter, ...usedColumns(columns));
}

/** One row in so many may be filled further than it should be. */
const PUSHED_SHARE = 6;

/** How far rows are filled: what single ones of them have behind all others was pushed there. */
function fillOf(fills: ReadonlyMap<number, number>, rows: number): number {
  const byWidth = [...fills].sort((a, b) => b[0] - a[0]);
  const pushedMax = rows < FILLED_MIN || rows >= SAMPLE_MAX ? 0 : Math.max(1, Math.floor(rows / PUSHED_SHARE));
  let count = 0;
  return byWidth.find(([, times]) => (count += times) > pushedMax)?.[0] ?? 0;
}

/** Under titles at most one row in so many is shorter than they are, where the others are not. */
const SHORT_SHARE = 5;

function leastOf(
  widths: ReadonlyMap<number, number>,
  { titles, rows }: { readonly titles: number; readonly rows: number },
): number | null {
  if (titles === 0 || rows < FILLED_MIN) return null;
  const short = [...widths].reduce((sum, [width, count]) => (width < titles ? sum + count : sum), 0);
  return short <= 1 || short * SHORT_SHARE < rows ? titles : null;
}
