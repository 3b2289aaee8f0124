/** Keeps the opened row under the eye and the focus on it, while rows above it close and it grows itself; the list moves no more than it must. */
import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import type { Ledger } from './use-ledger.ts';

/** A closed row of the ledger. */
export const ROW_PX = 28;

type List = RefObject<HTMLElement | null>;
type Virtual = Virtualizer<HTMLDivElement, Element>;

/** The head of the opened row always, of the rest what there is room for. */
function keepInSight(list: HTMLElement, { start, size }: { readonly start: number; readonly size: number }): void {
  const [top, room] = [list.scrollTop, list.clientHeight];
  if (start < top) list.scrollTop = start;
  else if (start + size > top + room) list.scrollTop = Math.min(start + size - room, start);
}

/**
 * The row that was open is told to be small before anything is moved: until it is measured again, all rows below it seem
 * to be further down than they are.
 */
export function useFollow({ follow, index }: Pick<Ledger, 'follow' | 'index'>, list: List, virtual: Virtual): void {
  const open = virtual.getVirtualItems().find((item) => item.index === index);
  const latest = useRef({ virtual, before: index, isStale: false });
  useLayoutEffect(() => {
    const { current } = latest;
    current.virtual = virtual;
    current.isStale = current.before < index && current.before >= 0;
    if (current.before !== index && current.before >= 0) virtual.resizeItem(current.before, ROW_PX);
    current.before = index;
  }, [index, virtual]);
  // Before anything is painted: whoever reads the page finds the focus where the opened row is.
  useLayoutEffect(() => {
    // Whoever turns the order at a head goes on there.
    const isAtHead = document.activeElement?.closest('[role=columnheader]') ?? null;
    if (follow === 0 || index < 0 || isAtHead !== null) return;
    const id = `case-${index}`;
    const row = document.getElementById(id);
    row?.focus({ preventScroll: true });
    if (row === null) latest.current.virtual.scrollToIndex(index, { align: 'auto' });
    return focusNextFrame(id);
  }, [follow, index]);
  const [start, size] = [open?.start, open?.size];
  useLayoutEffect(() => {
    const { isStale } = latest.current;
    latest.current.isStale = false;
    if (follow === 0 || isStale || list.current === null || start === undefined || size === undefined) return;
    keepInSight(list.current, { start, size });
  }, [follow, index, start, size, list]);
}
