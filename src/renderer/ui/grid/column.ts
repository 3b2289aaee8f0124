/** What a column of a table is, and how presses of its head turn the order of the rows. */
import type { ReactNode } from 'react';

export type Column<T> = {
  readonly id: string;
  readonly heading: string;
  readonly isNumber?: boolean;
  readonly cell: (row: T) => ReactNode;
  /** What the cell gives to a spreadsheet: text as it stands, or canonical decimal text where `isNumber`. */
  readonly copies: (row: T) => string;
};

export type SortOrder = { readonly by: string; readonly descending: boolean };

/** Rising, falling, and then the order in which the rows came. */
export function nextSort(sort: SortOrder | null, by: string): SortOrder | null {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}
