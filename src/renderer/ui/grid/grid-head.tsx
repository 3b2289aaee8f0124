/** The heads of a table's columns: each press turns the order of its column, and the third one gives the first order back. */
import { Icon } from '../icon.tsx';
import { nextSort } from './column.ts';
import type { Column, SortOrder } from './column.ts';

type HeadProps<T> = {
  readonly columns: readonly Column<T>[];
  readonly sort: SortOrder | null;
  readonly onSort: (sort: SortOrder | null) => void;
};

export function GridHead<T>({ columns, sort, onSort }: HeadProps<T>) {
  return (
    <div className="rows__head rows__row" role="row" aria-rowindex={1}>
      {columns.map((column, index) => {
        const isSorted = sort?.by === column.id;
        const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <span
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={order}
            className={column.isNumber === true ? 'num' : undefined}
          >
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
          </span>
        );
      })}
    </div>
  );
}
