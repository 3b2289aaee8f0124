/** A long table of which only the rows under the eye exist: one stop for Tab, keys move from cell to cell, Enter opens, Ctrl+C copies. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Window } from '../../lib/pages.ts';
import { GridHead } from './grid-head.tsx';
import type { Column, SortOrder } from './column.ts';
import { GridRow } from './grid-row.tsx';
import { useGridChoice } from './use-grid-choice.ts';
import type { Block } from './cells.ts';

export type GridProps<T> = {
  readonly label: string;
  /** Names the widths of the columns in extra.css. */
  readonly look: string;
  readonly columns: readonly Column<T>[];
  readonly total: number;
  /** The rows of another question are on their way. */
  readonly isWaiting: boolean;
  readonly rowAt: (index: number) => T | undefined;
  readonly isOpen: (row: T) => boolean;
  readonly onOpen: (row: T) => void;
  readonly onWindow: (window: Window) => void;
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  /** The picked block, or null where a single cell has the eye. */
  readonly onPick: (block: Block | null) => void;
  readonly onCopy: (block: Block) => void;
  readonly foot?: ReactNode;
};

const ROW_PX = 28;

export function Grid<T>(props: GridProps<T>) {
  const { label, look, columns, total, rowAt, isOpen, onOpen, onWindow, onPick, onCopy } = props;
  const scroll = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtual list keeps its own state; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 16,
    scrollPaddingStart: ROW_PX,
    scrollPaddingEnd: ROW_PX,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onWindow({ first, last }), [first, last, onWindow]);
  const choice = useGridChoice({
    size: { rows: total, columns: columns.length },
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onPick,
    onCopy,
    onEnter: (index) => {
      const row = rowAt(index);
      if (row !== undefined) onOpen(row);
    },
  });
  return (
    <div className={`rows rows--${look}`} ref={scroll}>
      <div
        role="grid"
        aria-label={label}
        aria-busy={props.isWaiting}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        onKeyDown={choice.onKeyDown}
      >
        <GridHead columns={columns} sort={props.sort} onSort={props.onSort} />
        <div className="virtual" role="rowgroup" ref={choice.body} style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = rowAt(item.index);
            return (
              <GridRow
                key={item.key}
                row={row}
                index={item.index}
                start={item.start}
                columns={columns}
                active={choice.picked.active}
                block={choice.block}
                isOpen={row !== undefined && isOpen(row)}
                onLook={choice.look}
                onPoint={choice.point}
              />
            );
          })}
        </div>
      </div>
      {props.foot === undefined ? null : <div className="rows__foot">{props.foot}</div>}
    </div>
  );
}
