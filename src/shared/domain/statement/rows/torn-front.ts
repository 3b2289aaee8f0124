/** Finds a torn row before the first movement: of two lines that make one movement only together, the second is rejected and not skipped. */
import { cellAt, filledWidth } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { judgeRow, reject } from './judge-row.ts';
import type { Verdict } from './judge-row.ts';
import { usedColumns } from '../amounts/money-columns.ts';
import type { RowContext } from './row-context.ts';
import { isAmount } from './row-damage.ts';

/** Looks at each row and its verdict, in the order of the file. */
export function tornFront(context: RowContext): (row: GridRow, verdict: Verdict) => Verdict {
  let above: GridRow | null = null;
  return (row, verdict) => {
    const place = placeOf(verdict);
    const isHalf = above !== null && place !== null && isMovement(above, row, { place, context });
    above = place === null ? null : row;
    return isHalf ? reject('ragged') : verdict;
  };
}

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
