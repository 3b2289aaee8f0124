/** The rows of a table that stand, each in its slot; what is done to a cell is heard here, once for all of them. */
import { useId } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { Window } from '../../lib/calls/pages.ts';
import { pickedIn } from './cells.ts';
import type { Block, Cell } from './cells.ts';
import { GridRow } from './grid-row.tsx';
import type { ShownColumn } from './layout.ts';
import { ROW_PX } from './use-row-window.ts';

/** Rows that leave a table lend their elements to those that come: each row has a slot, and the slots never change their order. */
export const slotOf = (row: number, slots: number): number => row % slots;

/**
 * The rows of a window in the order of their slots. An element that changed its place among the others would be taken
 * out and put in again, laid out anew; readers hear the rows in their own order by `aria-owns`.
 */
export const bySlot = ({ first, last }: Window, slots: number): readonly number[] =>
  rowsIn({ first, last }).toSorted((a, b) => slotOf(a, slots) - slotOf(b, slots));

const rowsIn = ({ first, last }: Window): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

type BodyProps<T> = {
  readonly body: RefObject<HTMLDivElement | null>;
  readonly total: number;
  readonly window: Window;
  readonly slots: number;
  readonly columns: readonly ShownColumn<T>[];
  readonly rowAt: (index: number) => T | undefined;
  readonly isOpen: (row: T) => boolean;
  readonly active: Cell;
  readonly block: Block;
  readonly onLook: (cell: Cell) => void;
  readonly onPoint: (cell: Cell, stretches: boolean) => void;
};

/** The cell that an event is about; null beside the cells. */
function cellOf(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-index]') ?? null;
  if (cell === null || row === null) return null;
  return {
    row: Number.parseInt(row.dataset['index'] ?? '', 10),
    column: Number.parseInt(cell.dataset['column'] ?? '', 10),
  };
}

export function GridBody<T>({ body, total, window, slots, columns, active, block, ...props }: BodyProps<T>) {
  const { rowAt, isOpen, onLook, onPoint } = props;
  const id = useId();
  const nameOf = (index: number): string => `${id}${slotOf(index, slots)}`;
  const point = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (cell !== null) onPoint(cell, event.shiftKey);
  };
  return (
    <div
      className="virtual"
      role="rowgroup"
      ref={body}
      aria-owns={rowsIn(window).map(nameOf).join(' ')}
      style={{ height: total * ROW_PX }}
      onFocus={(event) => {
        const cell = cellOf(event.target);
        if (cell !== null) onLook(cell);
      }}
      // With Shift a press stretches the choice; the focus that it would bring first would begin another one.
      onMouseDown={(event) => event.shiftKey && cellOf(event.target) !== null && event.preventDefault()}
      onClick={point}
    >
      {bySlot(window, slots).map((index) => {
        const row = rowAt(index);
        const picked = pickedIn(block, index);
        return (
          <GridRow
            key={slotOf(index, slots)}
            id={nameOf(index)}
            row={row}
            index={index}
            columns={columns}
            activeAt={index === active.row ? active.column : -1}
            pickedFrom={picked.from}
            pickedTo={picked.to}
            isOpen={row !== undefined && isOpen(row)}
          />
        );
      })}
    </div>
  );
}
