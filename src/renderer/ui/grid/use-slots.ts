/** Rows that leave the table lend their elements to those that come: making elements costs more than all else while it is flung. */
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Window } from '../../lib/pages.ts';

/** How many rows share their elements: as many as ever stood at once, so that no two rows on screen have the same. */
export function useSlots(rows: number): number {
  const [most, setMost] = useState(rows);
  if (rows > most) setMost(rows);
  return Math.max(most, rows, 1);
}

/** The focus does not go with an element to another row than the one under the eye: it is let go, as where an element leaves. */
export function useLeftBehind(body: RefObject<HTMLElement | null>, window: Window, eye: number): void {
  const { first, last } = window;
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || body.current?.contains(focused) !== true) return;
    const row = focused.closest<HTMLElement>('[data-index]');
    if (row !== null && row.dataset['index'] !== eye.toString()) focused.blur();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- elements change their rows where the window moves, and only there
  }, [first, last]);
}
