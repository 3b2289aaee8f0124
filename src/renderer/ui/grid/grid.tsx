/** A long table of which only the rows under the eye exist: one stop for Tab, keys move from cell to cell, Enter opens, Ctrl+C copies. */
import { useEffect, useLayoutEffect } from 'react';
import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { Window } from '../../lib/calls/pages.ts';
import type { SortOrder } from './column.ts';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import { leastWidthOf, tracksOf } from './layout.ts';
import type { ShownColumn, WidthLimits } from './layout.ts';
import { useGridChoice } from './use-grid-choice.ts';
import { useRowWindow } from './use-row-window.ts';
import { useWidths } from './use-widths.ts';
import type { Block } from './cells.ts';
import './grid.css';

type Standing = Window & { readonly slots: number };

type Eye = {
  readonly row: number;
  /** Whether the focus is about to come to it. */
  readonly isOnItsWay: () => boolean;
};

function useLeftBehind(
  body: RefObject<HTMLElement | null>,
  { first, last, slots }: Standing,
  { row: eye, isOnItsWay }: Eye,
): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || body.current?.contains(focused) !== true) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row === null || row.dataset['index'] === eye.toString()) return;
    const there = body.current.querySelector<HTMLElement>(`[data-index="${eye}"] > [tabindex="0"]`);
    if (there !== null) there.focus({ preventScroll: true });
    // While the focus is about to come, keys are heard where it is; nowhere it would hear none.
    else if (!isOnItsWay()) focused.blur();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- elements change their rows where the window or the slots do, and only there
  }, [first, last, slots]);
}

export type GridProps<T> = {
  readonly label: string;
  /** Those on screen. */
  readonly columns: readonly ShownColumn<T>[];
  /** How many there are with the hidden ones. */
  readonly columnCount: number;
  readonly widthLimits: WidthLimits;
  /** Null gives a column its own width back. */
  readonly onWidth: (id: string, px: number | null) => void;
  /** The column under the eye. */
  readonly onColumn: (id: string) => void;
  readonly total: number;
  /** Names what the rows answer: a choice of rows belongs to it. */
  readonly question: string;
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

export function Grid<T>(props: GridProps<T>) {
  const { label, total, rowAt, isOpen, onOpen, onWindow, onPick, onCopy, onColumn } = props;
  const widths = useWidths({ columns: props.columns, limits: props.widthLimits, onWidth: props.onWidth });
  const { columns } = widths;
  const { scroll, window, slots, scrollTo } = useRowWindow(total);
  const { first, last } = window;
  useEffect(() => onWindow({ first, last }), [first, last, onWindow]);
  const choice = useGridChoice({
    rows: total,
    question: props.question,
    columns: columns.map(({ id }) => id),
    scrollTo,
    onPick,
    onCopy,
    onWidthKey: widths.onKey,
    onEnter: (index) => {
      const row = rowAt(index);
      if (row !== undefined) onOpen(row);
    },
  });
  useLeftBehind(choice.body, { ...window, slots }, { row: choice.picked.active.row, isOnItsWay: choice.isOnItsWay });
  const column = columns[choice.picked.active.column]?.id;
  useEffect(() => {
    if (column !== undefined) onColumn(column);
  }, [column, onColumn]);
  const room = { '--cols': tracksOf(columns), minWidth: leastWidthOf(columns) } as CSSProperties;
  return (
    <div className="rows" ref={scroll}>
      <div
        role="grid"
        aria-label={label}
        aria-busy={props.isWaiting}
        aria-rowcount={total + 1}
        aria-colcount={props.columnCount}
        aria-multiselectable="true"
        style={room}
        onKeyDown={choice.onKeyDown}
        onKeyUp={widths.onKeyEnd}
        onFocus={choice.onFocus}
        onBlur={choice.onBlur}
      >
        <GridHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          onGrip={widths.onGrip}
          onReset={widths.onReset}
        />
        <GridBody
          body={choice.body}
          total={total}
          window={window}
          slots={slots}
          columns={columns}
          rowAt={rowAt}
          isOpen={isOpen}
          active={choice.picked.active}
          block={choice.block}
          onLook={choice.look}
          onPoint={choice.point}
        />
      </div>
      {props.foot === undefined ? null : <div className="rows__foot">{props.foot}</div>}
    </div>
  );
}
