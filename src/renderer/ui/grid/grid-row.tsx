/** One row of a table: drawn again only where its row, its columns or what is picked of it changed, so that scrolling draws the rows that come and no other. */
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { ShownColumn } from './layout.ts';
import { ROW_PX } from './use-row-window.ts';

type RowProps<T> = {
  readonly id: string;
  /** Undefined while its page is on the way. */
  readonly row: T | undefined;
  readonly index: number;
  readonly columns: readonly ShownColumn<T>[];
  /** Places of the cell under the eye and of the first and the last picked one; -1 where this row has none. */
  readonly activeAt: number;
  readonly pickedFrom: number;
  readonly pickedTo: number;
  readonly isOpen: boolean;
};

type ContentProps<T> = { readonly cell: (row: T) => ReactNode; readonly row: T | undefined };

const ContentOf = <T,>({ cell, row }: ContentProps<T>): ReactNode => (row === undefined ? null : cell(row));

/** Making elements costs more than all else while a table is flung: until a row comes, those of the row before wait unseen. */
const isKept = <T,>(before: ContentProps<T>, next: ContentProps<T>): boolean =>
  next.row === undefined || (before.row === next.row && before.cell === next.cell);

const Content = memo(ContentOf, isKept) as typeof ContentOf;

const classOf = (isOpen: boolean, isComing: boolean): string =>
  `virtual__row rows__row${isOpen ? ' is-selected' : ''}${isComing ? ' is-coming' : ''}`;

function Row<T>({ id, row, index, columns, activeAt, pickedFrom, pickedTo, isOpen }: RowProps<T>) {
  return (
    <div
      id={id}
      data-index={index}
      className={classOf(isOpen, row === undefined)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      style={{ transform: `translateY(${index * ROW_PX}px)` }}
    >
      {columns.map((column, at) => {
        const isPicked = at >= pickedFrom && at <= pickedTo;
        return (
          <span
            key={column.id}
            role="gridcell"
            aria-colindex={column.place}
            aria-selected={isPicked}
            className={`${column.figure !== undefined ? 'num' : 'clip'}${isPicked ? ' is-picked' : ''}`}
            data-column={at}
            tabIndex={at === activeAt ? 0 : -1}
          >
            <Content cell={column.cell} row={row} />
          </span>
        );
      })}
    </div>
  );
}

export const GridRow = memo(Row) as typeof Row;
