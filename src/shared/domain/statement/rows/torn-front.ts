/** In front of the titles two lines that make one movement together are a row that was torn: its second half is not passed over. */
import { isPlausibleDate } from '../columns.ts';
import { cellAt, filledWidth } from '../grid.ts';
import type { GridRow } from '../grid.ts';
import { judgeRow, reject } from '../judge-row.ts';
import type { Verdict } from '../judge-row.ts';
import { usedColumns } from '../money-columns.ts';
import { scanNumber } from '../numbers.ts';
import type { RowContext } from '../row-context.ts';

/** Looks at each row and its verdict, in the order of the file. */
export function tornFront(context: RowContext): (row: GridRow, verdict: Verdict) => Verdict {
  let above: GridRow | null = null;
  return (row, verdict) => {
    const isPreamble = verdict.kind === 'skip' && verdict.reason === 'preamble';
    const isHalf = isPreamble && above !== null && isMovement(above, row, context);
    above = isPreamble ? row : null;
    return isHalf ? reject('ragged') : verdict;
  };
}

const isFigure = (cell: string): boolean => scanNumber(cell) !== null && !isPlausibleDate(cell);

/** Torn between two cells or within one. */
function isMovement(above: GridRow, row: GridRow, context: RowContext): boolean {
  if (!row.cells.some(isFigure)) return false;
  const front = above.cells.slice(0, filledWidth(above));
  const [first = '', ...others] = row.cells;
  const joined = [
    [...front, ...row.cells],
    [...front.slice(0, -1), `${front.at(-1) ?? ''}${first}`, ...others],
  ];
  return joined.some((cells) => {
    if (front.length === 0 || cells.length !== context.width) return false;
    const whole = { ...row, cells };
    const holdsFigure = usedColumns(context.layout.money.columns).some((at) => isFigure(cellAt(whole, at)));
    return holdsFigure && judgeRow(whole, 'before', context).kind === 'reject';
  });
}
