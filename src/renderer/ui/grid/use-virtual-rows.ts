/** Which rows of a long list are drawn where rows differ in height, told to whoever reads their pages. Tables of equal rows have use-row-window.ts. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { VirtualItem, Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Window } from '../../lib/calls/pages.ts';

type Options = Pick<
  Partial<VirtualizerOptions<HTMLDivElement, Element>>,
  'overscan' | 'scrollPaddingStart' | 'initialRect'
>;

type VirtualRows = {
  readonly scroll: RefObject<HTMLDivElement | null>;
  readonly virtual: Virtualizer<HTMLDivElement, Element>;
  readonly items: readonly VirtualItem[];
};

type Rows = {
  readonly onWindow: (window: Window) => void;
  /** False while the rows stand by their estimated heights alone. */
  readonly isMeasured?: boolean;
  /** What is in view stays where it is while rows above it are measured. */
  readonly keepsPlace?: boolean;
};

export function useVirtualRows(
  count: number,
  rowPx: (index: number) => number,
  { onWindow, isMeasured = true, keepsPlace = false, ...options }: Options & Rows,
): VirtualRows {
  const scroll = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- the virtual list keeps its own state; nothing here is memoised over it
  const virtual = useVirtualizer({
    ...options,
    count,
    getScrollElement: () => (isMeasured ? scroll.current : null),
    estimateSize: rowPx,
  });
  // A row that closes above the eye must not push the list: the one that opens takes its place.
  if (!keepsPlace) virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onWindow({ first, last }), [first, last, onWindow]);
  return { scroll, virtual, items };
}
