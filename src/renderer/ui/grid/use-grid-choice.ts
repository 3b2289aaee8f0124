/** The eye and the choice in a table: keys and clicks change it, focus follows, Ctrl+C hands the block on. */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { afterKey, blockOf, fitted, isAll, isChoice, NOTHING_PICKED } from './cells.ts';
import type { Block, Cell, Picked, Press, Size } from './cells.ts';

/** Letters that move as in the ledger. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

type ChoiceDeps = {
  readonly size: Size;
  readonly scrollTo: (row: number) => void;
  readonly onPick: (block: Block | null) => void;
  readonly onCopy: (block: Block) => void;
  readonly onEnter: (row: number) => void;
};

const sortsOf = (grid: Element): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.rows__sort')];

/** Over the first row stand the heads: arrows go from one to the next and back down; Enter and Space order. */
function onHeadKey(event: KeyboardEvent, { head, back }: { head: Element; back: () => void }): void {
  const heads = sortsOf(event.currentTarget);
  const at = heads.findIndex((one) => one === head);
  if (event.key === 'ArrowDown') back();
  else if (event.key === 'ArrowRight') heads[at + 1]?.focus();
  else if (event.key === 'ArrowLeft') heads[at - 1]?.focus();
  else return;
  event.preventDefault();
}

/** Text that is marked in a cell is copied by the window itself. */
const isCopy = ({ key, ctrl }: Pick<Press, 'key' | 'ctrl'>): boolean =>
  ctrl && key.toLowerCase() === 'c' && document.getSelection()?.isCollapsed !== false;

function pressOf(event: KeyboardEvent): Press {
  const ctrl = event.ctrlKey || event.metaKey;
  return { key: ctrl ? event.key : (LETTERS[event.key] ?? event.key), ctrl, shift: event.shiftKey };
}

/** Tells which block is picked, whenever it is another one. */
function useTold(block: Block, onPick: (block: Block | null) => void): void {
  const { firstRow, lastRow, firstColumn, lastColumn } = block;
  const hasChoice = isChoice(block);
  useEffect(() => {
    onPick(hasChoice ? { firstRow, lastRow, firstColumn, lastColumn } : null);
  }, [hasChoice, firstRow, lastRow, firstColumn, lastColumn, onPick]);
}

export function useGridChoice({ size, scrollTo, onPick, onCopy, onEnter }: ChoiceDeps) {
  const [state, setState] = useState<Picked>(NOTHING_PICKED);
  const body = useRef<HTMLDivElement>(null);
  const picked = fitted(state, size);
  const block = blockOf(picked, size);
  useTold(block, onPick);

  const focus = ({ row, column }: Cell): void => {
    scrollTo(row);
    requestAnimationFrame(() =>
      body.current
        ?.querySelector<HTMLElement>(`[data-index="${row}"] > [data-column="${column}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const press = ({ key, ctrl, shift }: Press): boolean => {
    if (key === 'Enter') onEnter(picked.active.row);
    if (isCopy({ key, ctrl })) onCopy(block);
    if (key === 'Enter' || isCopy({ key, ctrl })) return true;
    const next = afterKey(picked, { key, ctrl, shift }, size);
    if (next === null) return false;
    setState(next);
    // All rows are picked without leaving the one under the eye.
    if (!isAll({ key, ctrl })) focus(next.active);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || !(event.target instanceof Element)) return;
    const head = event.target.closest('.rows__sort');
    const leavesUp = event.key === 'ArrowUp' && picked.active.row === 0 && !event.shiftKey;
    if (head !== null) onHeadKey(event, { head, back: () => focus(picked.active) });
    else if (leavesUp) sortsOf(event.currentTarget)[picked.active.column]?.focus();
    else if (press(pressOf(event))) event.preventDefault();
  };
  /** The eye goes where the focus goes, however it came there. */
  const look = (cell: Cell): void => {
    const { active } = picked;
    if (cell.row !== active.row || cell.column !== active.column)
      setState({ anchor: cell, active: cell, whole: false });
  };
  return {
    picked,
    block,
    body,
    onKeyDown,
    look,
    /** A click looks at a cell and opens its row; with Shift it stretches the choice. */
    point: (cell: Cell, stretches: boolean): void => {
      setState({ anchor: stretches ? picked.anchor : cell, active: cell, whole: false });
      focus(cell);
      if (!stretches) onEnter(cell.row);
    },
  };
}
