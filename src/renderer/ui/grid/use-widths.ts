/** The widths of columns under the hand: a drag or a held key shows each width at once, and tells it when it ends. */
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { withinLimits } from './layout.ts';
import type { ShownColumn, WidthLimits } from './layout.ts';

const STEP_PX = 16;

type Live = { readonly id: string; readonly px: number };
type WidthDeps<T> = {
  readonly columns: readonly ShownColumn<T>[];
  readonly limits: WidthLimits;
  /** Null gives the column its own width back. */
  readonly onWidth: (id: string, px: number | null) => void;
};

const widthOf = (head: Element): number => head.getBoundingClientRect().width;

/** How wide a column stands on the screen; null where it does not. */
export function widthOnScreen(id: string): number | null {
  const head = document.querySelector(`[data-head="${CSS.escape(id)}"]`);
  return head === null ? null : widthOf(head);
}

export function useWidths<T>({ columns, limits, onWidth }: WidthDeps<T>) {
  const [live, setLive] = useState<Live | null>(null);
  const latest = useRef<Live | null>(null);
  const change = (next: Live | null): void => {
    latest.current = next;
    setLive(next);
  };
  const set = (id: string, px: number): void => change({ id, px: withinLimits(px, limits) });
  const end = (): void => {
    if (latest.current !== null) onWidth(latest.current.id, latest.current.px);
    change(null);
  };
  return {
    // The same list while no hand is on a width: rows are drawn again for other columns.
    columns:
      live === null
        ? columns
        : columns.map((column) => (column.id === live.id ? { ...column, width: live.px } : column)),
    /** Where the right edge of a head is taken and drawn. */
    onGrip: (event: PointerEvent<HTMLElement>, id: string): void => {
      const head = event.currentTarget.parentElement;
      if (head === null || event.button !== 0) return;
      event.preventDefault();
      const grip = event.currentTarget;
      const from = { x: event.clientX, px: widthOf(head) };
      grip.setPointerCapture(event.pointerId);
      const move = (moved: globalThis.PointerEvent): void => set(id, from.px + moved.clientX - from.x);
      const stop = (): void => {
        grip.removeEventListener('pointermove', move);
        end();
      };
      grip.addEventListener('pointermove', move);
      grip.addEventListener('lostpointercapture', stop, { once: true });
    },
    onReset: (id: string): void => onWidth(id, null),
    /** Shift with an arrow on a head; true where the key was meant for the width. */
    onKey: ({ key, shiftKey }: KeyboardEvent, head: Element): boolean => {
      const step = key === 'ArrowRight' ? STEP_PX : key === 'ArrowLeft' ? -STEP_PX : 0;
      const id = head.closest<HTMLElement>('[data-head]')?.dataset['head'];
      if (!shiftKey || step === 0 || id === undefined) return false;
      const now = latest.current?.id === id ? latest.current.px : (widthOnScreen(id) ?? 0);
      set(id, now + step);
      return true;
    },
    /** A key was let go. */
    onKeyEnd: (): void => {
      if (latest.current !== null) end();
    },
  };
}
