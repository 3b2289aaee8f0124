/** A long table of which only the rows under the eye exist: one stop for Tab, keys move, Enter opens. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Window } from '../lib/pages.ts';

export type Column<T> = {
  readonly id: string;
  readonly heading: string;
  readonly isNumber?: boolean;
  readonly cell: (row: T) => ReactNode;
};

type GridProps<T> = {
  readonly label: string;
  /** Names the widths of the columns in extra.css. */
  readonly look: string;
  readonly columns: readonly Column<T>[];
  readonly total: number;
  readonly rowAt: (index: number) => T | undefined;
  readonly isOpen: (row: T) => boolean;
  readonly onOpen: (row: T) => void;
  readonly onWindow: (window: Window) => void;
  readonly foot?: ReactNode;
};

const ROW_PX = 28;
const FAR = 10_000_000;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  PageDown: 20,
  PageUp: -20,
  Home: -FAR,
  End: FAR,
};

/** Where the eye is, and the focus on it once a key has moved it. */
function useActiveRow(total: number, scrollTo: (index: number) => void) {
  const [active, setActive] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const move = (step: number): void => {
    const next = Math.max(0, Math.min(active + step, total - 1));
    setActive(next);
    scrollTo(next);
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  return { active: Math.min(active, Math.max(0, total - 1)), setActive, move, body };
}

export function Grid<T>({ label, look, columns, total, rowAt, isOpen, onOpen, onWindow, foot }: GridProps<T>) {
  const scroll = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtual list keeps its own state; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 16,
    scrollPaddingStart: ROW_PX,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onWindow({ first, last }), [first, last, onWindow]);
  const { active, setActive, move, body } = useActiveRow(total, (index) =>
    virtual.scrollToIndex(index, { align: 'auto' }),
  );
  const open = (index: number): void => {
    const row = rowAt(index);
    setActive(index);
    if (row !== undefined) onOpen(row);
  };
  return (
    <div className={`rows rows--${look}`} role="grid" aria-label={label} aria-rowcount={total + 1} ref={scroll}>
      <div className="rows__head rows__row" role="row" aria-rowindex={1}>
        {columns.map((column) => (
          <span key={column.id} role="columnheader" className={column.isNumber === true ? 'num' : undefined}>
            {column.heading}
          </span>
        ))}
      </div>
      <div
        className="virtual"
        role="rowgroup"
        ref={body}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step !== undefined && !event.altKey) move(step);
          else if (event.key === 'Enter') open(active);
          else return;
          event.preventDefault();
        }}
      >
        {items.map((item) => {
          const row = rowAt(item.index);
          const selected = row !== undefined && isOpen(row);
          return (
            <div
              key={item.key}
              data-index={item.index}
              className={selected ? 'virtual__row rows__row is-selected' : 'virtual__row rows__row'}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={selected}
              tabIndex={item.index === active ? 0 : -1}
              style={{ transform: `translateY(${item.start}px)` }}
              onClick={() => open(item.index)}
            >
              {row === undefined
                ? null
                : columns.map((column) => (
                    <span key={column.id} role="gridcell" className={column.isNumber === true ? 'num' : 'clip'}>
                      {column.cell(row)}
                    </span>
                  ))}
            </div>
          );
        })}
      </div>
      {foot === undefined ? null : <div className="rows__foot">{foot}</div>}
    </div>
  );
}
