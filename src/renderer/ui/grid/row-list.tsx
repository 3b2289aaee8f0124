/** A list of rows that may differ in kind and height: only those under the eye exist, and the focus follows the keyboard. */
import { useEffect } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Window } from '../../lib/calls/pages.ts';
import { focusNextFrame } from '../../lib/focus-next-frame.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import './grid.css';

const HEAD_PX = 28;
const OVERSCAN = 12;

export type ListRow = {
  /** Attributes of its own; `className` begins with a space. */
  readonly attributes: HTMLAttributes<HTMLDivElement> & Readonly<Partial<Record<`data-${string}`, unknown>>>;
  readonly cells: ReactNode;
  /** A heading is no stop of the eye. */
  readonly isHeading?: boolean;
};

type ListProps = {
  /** Before the place of a row, its id in the page. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** Columns by name, after the row's place. */
  readonly heads: ReactNode;
  readonly place: number;
  readonly follow: number;
  readonly rowPx: (place: number) => number;
  /** Rows are as high as what they say: what is in view stays where it is while they are measured. */
  readonly isMeasured?: boolean;
  readonly isMultiple?: boolean;
  readonly rowAt: (place: number, isHere: boolean) => ListRow | null;
  readonly onWindow: (window: Window) => void;
};

export function RowList({ name, count, place, follow, isMeasured = false, ...props }: ListProps) {
  const { scroll, virtual, items } = useVirtualRows(count, props.rowPx, {
    onWindow: props.onWindow,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    keepsPlace: isMeasured,
  });
  useEffect(() => {
    if (follow === 0 || place < 0) return;
    virtual.scrollToIndex(place, { align: 'auto' });
    return focusNextFrame(`${name}-${place}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- follows the keyboard only: the list's own changes must not move the focus
  }, [follow]);
  return (
    <div
      className={`rows rows--${name}`}
      role="grid"
      aria-label={props.label}
      aria-multiselectable={props.isMultiple}
      aria-rowcount={count + 1}
      ref={scroll}
    >
      <div className="rows__head rows__row" role="row" aria-rowindex={1}>
        {props.heads}
      </div>
      <div className="virtual" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ key, index, start }) => {
          const isHere = index === place;
          const row = props.rowAt(index, isHere);
          if (row === null) return null;
          const { className = '', ...attributes } = row.attributes;
          return (
            <div
              key={key}
              id={`${name}-${index}`}
              ref={isMeasured ? virtual.measureElement : null}
              data-index={index}
              className={`virtual__row rows__row${isHere ? ' is-selected' : ''}${className}`}
              role="row"
              aria-rowindex={index + 2}
              tabIndex={row.isHeading === true ? undefined : isHere ? 0 : -1}
              style={{ transform: `translateY(${start}px)` }}
              {...attributes}
            >
              {row.cells}
            </div>
          );
        })}
      </div>
    </div>
  );
}
