/** Finds the rest of a torn row: of two lines that make one movement only together, before the first one, behind the state of one that never was booked, or the balance below it. */
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { judgeRow } from './judge-row.ts';
import { reject } from './row-verdict.ts';
import type { Verdict } from './row-verdict.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import { isEmptyAmount } from '../amounts/numbers.ts';
import type { Layout } from '../table/layout.ts';
import type { RowContext } from './row-context.ts';
import { isAmount } from './cell-kinds.ts';

export type TornFront = {
  /** Looks at each row and its verdict, in the order of the file. */
  readonly see: (row: GridRow, verdict: Verdict) => Verdict;
  /** The row above is nothing but the beginning of one that never was booked: the next one may be the rest of it. */
  readonly waits: () => boolean;
};

export function tornFront(context: RowContext): TornFront {
  let above: GridRow | null = null;
  let isLeft = false;
  return {
    see: (row, verdict) => {
      const place = placeOf(verdict);
      const isRest = isLeft && verdict.kind === 'line' && hasNoState(row, context);
      const isHalf = above !== null && place !== null && isMovement(above, row, { place, context });
      above = place === null ? null : row;
      isLeft = isNotBooked(verdict) && isBeginning(row, context);
      return isHalf || isRest ? reject('ragged') : verdict;
    },
    waits: () => isLeft,
  };
}

const isNotBooked = (verdict: Verdict): boolean =>
  verdict.kind === 'skip' && (verdict.reason === 'not-booked' || verdict.reason === 'pending');

/** It ends in front of its day and its amount. */
const isBeginning = ({ cells }: GridRow, { layout: { date, money } }: RowContext): boolean =>
  cells.length <= Math.min(date, ...usedColumns(money.columns));

const hasNoState = (row: GridRow, { layout: { states } }: RowContext): boolean =>
  states.columns.length > 0 && states.columns.every((column) => cellAt(row, column) === '');

/** Its last cell is that of the missing balance for which it is left out. */
export const endsBare = ({ cells }: GridRow, { outsideBalance }: Layout): boolean =>
  outsideBalance !== null && cells.length === outsideBalance + 1 && isEmptyAmount(cells.at(-1) ?? '');

/** The row below begins with the balance that a row lacks, and both together are as long as other rows. */
export const isRestOf = (bare: GridRow, { cells }: GridRow, { width, widths }: RowContext): boolean => {
  const length = bare.cells.length + cells.length - 1;
  return isAmount(cells[0] ?? '') && (length === width || widths.has(length));
};

type Place = 'before' | 'table';

/** Of a row that may be half of one: in front of the titles, or of the first movement where there are none. */
function placeOf(verdict: Verdict): Place | null {
  if (verdict.kind === 'reject') return verdict.at?.startsWith('front') === true ? 'table' : null;
  if (verdict.kind === 'undated') return 'table';
  if (verdict.kind !== 'skip') return null;
  return verdict.reason === 'preamble' ? 'before' : verdict.reason === 'outside' ? 'table' : null;
}

type Where = { readonly place: Place; readonly context: RowContext };

/** Torn between two cells or within one, whose quote then stays open. */
function isMovement(above: GridRow, row: GridRow, { place, context }: Where): boolean {
  if (place === 'before' && !row.cells.some(isAmount)) return false;
  const front = above.cells.slice(0, filledWidth(above));
  const [first = '', ...others] = row.cells;
  const joined = [
    [...front, ...row.cells],
    [...front.slice(0, -1), `${front.at(-1) ?? ''}${first}`, ...others],
  ];
  return joined.some((cells) => {
    if (front.length === 0 || cells.length !== context.width) return false;
    const whole = { ...row, cells: cells.map((cell) => cell.replaceAll('"', '')) };
    const holdsFigure = usedColumns(context.layout.money.columns).some((at) => isAmount(cellAt(whole, at)));
    const wanted = place === 'before' ? 'reject' : 'line';
    return holdsFigure && judgeRow(whole, place, context).kind === wanted;
  });
}
