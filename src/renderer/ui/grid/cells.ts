/** Which cells of a table are picked, and how keys move and stretch that choice: as in every spreadsheet. */

export type Cell = { readonly row: number; readonly column: number };

/** A block of cells between two corners; `whole` takes every column. */
export type Picked = { readonly anchor: Cell; readonly active: Cell; readonly whole: boolean };

export type Block = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
};

export type Size = { readonly rows: number; readonly columns: number };

const PAGE_ROWS = 20;
const FAR = Number.MAX_SAFE_INTEGER;

export const NOTHING_PICKED: Picked = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 }, whole: false };

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The choice inside a table of that size: rows may have left since. */
export function fitted({ anchor, active, whole }: Picked, { rows, columns }: Size): Picked {
  const fit = (cell: Cell): Cell => ({ row: within(cell.row, rows), column: within(cell.column, columns) });
  return { anchor: fit(anchor), active: fit(active), whole };
}

export function blockOf({ anchor, active, whole }: Picked, { columns }: Size): Block {
  const firstColumn = whole ? 0 : Math.min(anchor.column, active.column);
  const lastColumn = whole ? columns - 1 : Math.max(anchor.column, active.column);
  const firstRow = Math.min(anchor.row, active.row);
  return { firstRow, lastRow: Math.max(anchor.row, active.row), firstColumn, lastColumn };
}

/** A single cell is where the eye is, and no choice yet. */
export const isChoice = (block: Block): boolean =>
  block.firstRow !== block.lastRow || block.firstColumn !== block.lastColumn;

/** The first and the last picked place of a row; -1 where nothing in it is picked. */
export const pickedIn = (block: Block, row: number): { readonly from: number; readonly to: number } =>
  isChoice(block) && row >= block.firstRow && row <= block.lastRow
    ? { from: block.firstColumn, to: block.lastColumn }
    : { from: -1, to: -1 };

export type Press = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean };

type Move = (cell: Cell, ctrl: boolean) => Cell;
const byRows =
  (step: number, far: number): Move =>
  ({ row, column }, ctrl) => ({ row: ctrl ? far : row + step, column });
const byColumns =
  (step: number, far: number): Move =>
  ({ row, column }, ctrl) => ({ row, column: ctrl ? far : column + step });

/** Where a key leads from a cell; the edges of the table are found afterwards. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: byRows(1, FAR),
  ArrowUp: byRows(-1, 0),
  ArrowRight: byColumns(1, FAR),
  ArrowLeft: byColumns(-1, 0),
  PageDown: byRows(PAGE_ROWS, FAR),
  PageUp: byRows(-PAGE_ROWS, 0),
  Home: ({ row }, ctrl) => ({ row: ctrl ? 0 : row, column: 0 }),
  End: ({ row }, ctrl) => ({ row: ctrl ? FAR : row, column: FAR }),
};

export const isAll = ({ key, ctrl }: Pick<Press, 'key' | 'ctrl'>): boolean => ctrl && key.toLowerCase() === 'a';

/** The choice after a key: arrows move it, with Shift they stretch it, Space takes whole rows, Escape lets go. */
export function afterKey(picked: Picked, press: Press, size: Size): Picked | null {
  const { anchor, active } = picked;
  if (press.key === ' ') return { ...picked, whole: true };
  if (press.key === 'Escape') {
    return isChoice(blockOf(picked, size)) ? { anchor: active, active, whole: false } : null;
  }
  if (isAll(press)) {
    return { anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: active.column }, whole: true };
  }
  const next = MOVES[press.key]?.(active, press.ctrl);
  if (next === undefined) return null;
  const fit = fitted({ anchor, active: next, whole: false }, size);
  return press.shift ? { ...fit, whole: picked.whole } : { ...fit, anchor: fit.active };
}
