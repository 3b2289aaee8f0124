/** Columns come and go under the eye: it stays on its column, and the focus that went with a cell is noticed. */
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent } from 'react';
import type { Cell, Picked } from './cells.ts';

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
export function useSameColumn(columns: readonly string[], follow: Follow) {
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
