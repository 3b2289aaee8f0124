/** The eye and the choice in a table: keys and clicks change it, focus follows, Ctrl+C hands the block on. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { NOTHING_PICKED, afterKey, blockOf, fitted, isAll, isChoice } from './cells.ts';
import type { Block, Cell, Picked, Press, Size } from './cells.ts';

/** The same cells among other columns: each stays under its column, or goes to the one that took its place. */
export function movedWith(columns: readonly string[], before: readonly string[], picked: Picked): Picked {
  const place = ({ row, column }: Cell): Cell => {
    const at = columns.indexOf(before[column] ?? '');
    return { row, column: at < 0 ? column : at };
  };
  return { ...picked, anchor: place(picked.anchor), active: place(picked.active) };
}

type Follow = (before: readonly string[], lostFocus: boolean) => void;

/** Calls `follow` when the columns are others; answers with the listeners that know whether the focus is in the table. */
function useSameColumn(columns: readonly string[], follow: Follow) {
  const before = useRef(columns);
  const isInside = useRef(false);
  const key = columns.join(' ');
  useLayoutEffect(() => {
    const old = before.current;
    before.current = columns;
    if (old.join(' ') !== key) follow(old, isInside.current && document.activeElement === document.body);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the columns, whose array is another one each time
  }, [key]);
  return {
    onFocus: (): void => {
      isInside.current = true;
    },
    /** Where the focus goes nowhere, its cell went: it is still meant for the table. */
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent): void => {
      isInside.current = relatedTarget === null || currentTarget.contains(relatedTarget);
    },
  };
}

/** Letters that move as in the ledger. */
const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

type ChoiceDeps = {
  readonly rows: number;
  readonly question: string;
  /** The ids of the columns on screen. */
  readonly columns: readonly string[];
  readonly scrollTo: (row: number) => void;
  readonly onPick: (block: Block | null) => void;
  readonly onCopy: (block: Block) => void;
  readonly onEnter: (row: number) => void;
  /** A key on a head that may set the width of its column; true where it did. */
  readonly onWidthKey: HeadKey['isTaken'];
};

const sortsOf = (grid: Element): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.rows__sort')];

type HeadKey = {
  readonly head: Element;
  readonly back: () => void;
  /** Whether the key was meant for something else, and is done with. */
  readonly isTaken: (event: KeyboardEvent, head: Element) => boolean;
};

/** Over the first row stand the heads: arrows go from one to the next and back down; Enter and Space order. */
function onHeadKey(event: KeyboardEvent, { head, back, isTaken }: HeadKey): void {
  const heads = sortsOf(event.currentTarget);
  const at = heads.findIndex((one) => one === head);
  if (isTaken(event, head)) event.preventDefault();
  else if (event.key === 'ArrowDown') back();
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

/** A row that was far away is there some frames after the table was scrolled to it. */
const FRAMES_MAX = 30;

/** The focus has left the table for something else meanwhile: a key that came later is not taken back. */
const isElsewhere = (body: HTMLElement | null): boolean => {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    body?.closest('[role="grid"]')?.contains(activeElement) !== true
  );
};

type FocusOn = {
  readonly focus: (cell: Cell) => void;
  /** Whether a cell is waited for: until it is there the keys are heard where the focus is. */
  readonly isOnItsWay: () => boolean;
};

/** Puts the focus on a cell once it is there; where keys came faster, on the last one alone. */
function useFocusOn(body: RefObject<HTMLElement | null>, scrollTo: (row: number) => void): FocusOn {
  const wanted = useRef<Cell | null>(null);
  const focus = (cell: Cell): void => {
    wanted.current = cell;
    scrollTo(cell.row);
    const attempt = (frames: number): void => {
      if (wanted.current !== cell) return;
      const place = `[data-index="${cell.row}"] > [data-column="${cell.column}"]`;
      const element = body.current?.querySelector<HTMLElement>(place) ?? null;
      if (element === null && frames > 0) {
        requestAnimationFrame(() => attempt(frames - 1));
        return;
      }
      wanted.current = null;
      if (!isElsewhere(body.current)) element?.focus({ preventScroll: true });
    };
    // At once where it is there: Tab goes on from the focus, whether or not a frame was drawn.
    attempt(FRAMES_MAX);
  };
  return { focus, isOnItsWay: () => wanted.current !== null };
}

/** Another question has other rows: what was picked of the ones before is let go, and the eye stays where it is. */
function useLetGo(question: string, letGo: () => void): void {
  const before = useRef(question);
  useLayoutEffect(() => {
    if (before.current !== question) letGo();
    before.current = question;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another question is the only reason
  }, [question]);
}

/** Tells which block is picked, whenever it is another one. */
function useTold(block: Block, onPick: (block: Block | null) => void): void {
  const { firstRow, lastRow, firstColumn, lastColumn } = block;
  const hasChoice = isChoice(block);
  useEffect(() => {
    onPick(hasChoice ? { firstRow, lastRow, firstColumn, lastColumn } : null);
  }, [hasChoice, firstRow, lastRow, firstColumn, lastColumn, onPick]);
}

const isSame = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;

export function useGridChoice({ rows, question, columns, scrollTo, onPick, onCopy, onEnter, onWidthKey }: ChoiceDeps) {
  const size: Size = { rows, columns: columns.length };
  const [state, setState] = useState<Picked>(NOTHING_PICKED);
  // Keys may come faster than the table is drawn: each goes on from where the one before it led.
  const latest = useRef(state);
  const change = (next: Picked): void => {
    latest.current = next;
    setState(next);
  };
  const now = (): Picked => fitted(latest.current, size);
  const body = useRef<HTMLDivElement>(null);
  const picked = fitted(state, size);
  const block = blockOf(picked, size);
  useTold(block, onPick);
  useLetGo(question, () => change({ anchor: now().active, active: now().active, whole: false }));

  const { focus, isOnItsWay } = useFocusOn(body, scrollTo);
  const inside = useSameColumn(columns, (before, lostFocus) => {
    change(fitted(movedWith(columns, before, latest.current), size));
    if (lostFocus) focus(now().active);
  });
  const press = ({ key, ctrl, shift }: Press): boolean => {
    if (key === 'Enter') onEnter(now().active.row);
    if (isCopy({ key, ctrl })) onCopy(blockOf(now(), size));
    if (key === 'Enter' || isCopy({ key, ctrl })) return true;
    const next = afterKey(now(), { key, ctrl, shift }, size);
    if (next === null) return false;
    change(next);
    // All rows are picked without leaving the one under the eye.
    if (!isAll({ key, ctrl })) focus(next.active);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || !(event.target instanceof Element)) return;
    const head = event.target.closest('.rows__sort');
    const leavesUp = event.key === 'ArrowUp' && now().active.row === 0 && !event.shiftKey;
    if (head !== null) onHeadKey(event, { head, back: () => focus(now().active), isTaken: onWidthKey });
    else if (leavesUp) sortsOf(event.currentTarget)[now().active.column]?.focus();
    else if (press(pressOf(event))) event.preventDefault();
  };
  /** The eye goes where the focus goes, however it came there. */
  const look = (cell: Cell): void => {
    if (!isSame(cell, now().active)) change({ anchor: cell, active: cell, whole: false });
  };
  return {
    picked,
    block,
    body,
    isOnItsWay,
    onKeyDown,
    ...inside,
    look,
    /** A click looks at a cell and opens its row; with Shift it stretches the choice. */
    point: (cell: Cell, stretches: boolean): void => {
      change({ anchor: stretches ? now().anchor : cell, active: cell, whole: false });
      focus(cell);
      if (!stretches) onEnter(cell.row);
    },
  };
}
