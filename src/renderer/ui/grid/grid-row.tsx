/** One row of a table: its cells, of which one may have the eye and several may be picked. */
import { isChoice, isInBlock } from './cells.ts';
import type { Block, Cell } from './cells.ts';
import type { ShownColumn } from './layout.ts';

type RowProps<T> = {
  /** Undefined while its page is on the way. */
  readonly row: T | undefined;
  readonly index: number;
  readonly start: number;
  readonly columns: readonly ShownColumn<T>[];
  readonly active: Cell;
  readonly block: Block;
  readonly isOpen: boolean;
  readonly onLook: (cell: Cell) => void;
  readonly onPoint: (cell: Cell, stretches: boolean) => void;
};

export function GridRow<T>({ row, index, start, columns, active, block, isOpen, onLook, onPoint }: RowProps<T>) {
  const hasChoice = isChoice(block);
  return (
    <div
      data-index={index}
      className={isOpen ? 'virtual__row rows__row is-selected' : 'virtual__row rows__row'}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column, at) => {
        const cell = { row: index, column: at };
        const isPicked = hasChoice && isInBlock(block, cell);
        return (
          <span
            key={column.id}
            role="gridcell"
            aria-colindex={column.place}
            aria-selected={isPicked}
            className={`${column.figure !== undefined ? 'num' : 'clip'}${isPicked ? ' is-picked' : ''}`}
            data-column={at}
            tabIndex={index === active.row && at === active.column ? 0 : -1}
            onFocus={() => onLook(cell)}
            // With Shift a press stretches the choice; the focus that it would bring first would begin another one.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onClick={(event) => onPoint(cell, event.shiftKey)}
          >
            {row === undefined ? null : column.cell(row)}
          </span>
        );
      })}
    </div>
  );
}
