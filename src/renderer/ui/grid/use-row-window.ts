/** Which rows of a long table stand: those in view and a few beyond, known from the scroll position alone, for all rows are equally high. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Window } from '../../lib/calls/pages.ts';
import { useAfterPaint } from '../../lib/after-paint.ts';

export const ROW_PX = 28;
/** What stays above and below the rows while they are scrolled. */
const HEAD_PX = 28;
const FOOT_PX = 32;
/** A notch of the wheel shows no gap; more would only be drawn and thrown away while the table is flung. */
const OVERSCAN = 4;
/** The bars above a table: how high it is before it is measured, so that its first rows need no second drawing. */
const BARS_PX = 100;

type RowWindow = {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly window: Window;
  /** As many as rows can stand at once; another number only where the window is made higher or lower. */
  readonly slots: number;
  /** Brings a row into view; where it is there already nothing moves. */
  readonly scrollTo: (row: number) => void;
};

/** How many rows fit in a table's height, one at least; a table that were as high as all its rows would draw them all. */
const fitOf = (heightPx: number): number =>
  Math.max(1, Math.ceil((Math.min(heightPx, globalThis.screen.height) - HEAD_PX - FOOT_PX) / ROW_PX));

/** The first row in view and how many fit; drawn within the frame that scrolls, so that no frame shows a gap. */
function useView(scroll: RefObject<HTMLDivElement | null>): { readonly top: number; readonly fit: number } {
  const [top, setTop] = useState(0);
  const [fit, setFit] = useState(() => fitOf(globalThis.innerHeight - BARS_PX));
  useLayoutEffect(() => {
    const element = scroll.current;
    if (element === null) return;
    let latest = 0;
    const look = (): void => {
      const now = Math.floor(element.scrollTop / ROW_PX);
      if (now === latest) return;
      latest = now;
      flushSync(() => setTop(now));
    };
    const observer = new ResizeObserver(() => setFit(fitOf(element.clientHeight)));
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroll]);
  return { top, fit };
}

export function useRowWindow(total: number): RowWindow {
  const scroll = useRef<HTMLDivElement>(null);
  const { top, fit } = useView(scroll);
  const beyond = useAfterPaint() ? OVERSCAN : 0;
  // Rows may have left since; the place follows a moment later.
  const shown = Math.max(0, Math.min(top, total - fit));
  const first = Math.max(0, shown - beyond);
  const last = Math.max(first, Math.min(total - 1, shown + fit + beyond));
  return {
    scroll,
    window: { first, last },
    slots: fit + 1 + 2 * OVERSCAN,
    scrollTo: (row) => {
      const element = scroll.current;
      if (element === null) return;
      const [most, least] = [row * ROW_PX, HEAD_PX + (row + 1) * ROW_PX + FOOT_PX - element.clientHeight];
      if (element.scrollTop > most) element.scrollTop = most;
      else if (element.scrollTop < least) element.scrollTop = least;
    },
  };
}
