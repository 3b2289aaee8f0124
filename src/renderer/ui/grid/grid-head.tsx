/** The heads of a table's columns: each press turns the order of its column, the third one gives the first order back, and the edge sets the width. */
import type { PointerEvent } from 'react';
import { Icon } from '../icon.tsx';
import { Hinted } from '../say/term.tsx';
import type { Hintable } from '../say/term.tsx';
import { nextSort } from './column.ts';
import type { SortOrder } from './column.ts';
import type { ShownColumn } from './layout.ts';

type HeadProps<T> = {
  readonly columns: readonly ShownColumn<T>[];
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
  readonly onGrip: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onReset: (id: string) => void;
};

/** The head's button, with its meaning where it has one. */
function Heading({ meaning, children }: { readonly meaning: string | undefined; readonly children: Hintable }) {
  return meaning === undefined ? children : <Hinted meaning={meaning}>{children}</Hinted>;
}

export function GridHead<T>({ columns, sort, onSort, onGrip, onReset }: HeadProps<T>) {
  return (
    <div className="rows__head rows__row" role="row" aria-rowindex={1}>
      {columns.map((column) => {
        const isSorted = sort?.by === column.id;
        const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <span
            key={column.id}
            role="columnheader"
            aria-colindex={column.place}
            aria-sort={order}
            className={column.figure !== undefined ? 'num' : undefined}
            data-head={column.id}
          >
            <Heading meaning={column.meaning}>
              <button
                type="button"
                className="rows__sort"
                tabIndex={-1}
                data-sort={order}
                onClick={() => onSort(nextSort(sort, column.id))}
              >
                {column.heading}
                {isSorted ? <Icon name="down" /> : null}
              </button>
            </Heading>
            <span
              className="rows__grip"
              aria-hidden="true"
              onPointerDown={(event) => onGrip(event, column.id)}
              onDoubleClick={() => onReset(column.id)}
            />
          </span>
        );
      })}
    </div>
  );
}
