/** What a column of a table is, and how presses of its head turn the order of the rows. */
import type { ReactNode } from 'react';

/** The room of a column until a person gives it a width: so many pixels, or at least so many and a share of what is left. */
export type Track = { readonly px: number; readonly share?: number };

export type Column<T> = {
  readonly id: string;
  readonly heading: string;
  /** What the heading means, where the word alone does not say it. */
  readonly meaning?: string;
  readonly track: Track;
  /** Gives its room to a detail that stands beside the table. */
  readonly yields?: boolean;
  /** Stands at the right: money in canonical decimal text, or a count as it is. */
  readonly figure?: 'money' | 'count';
  readonly cell: (row: T) => ReactNode;
  /** What the cell gives to a spreadsheet. */
  readonly copies: (row: T) => string;
};

export type SortOrder = { readonly by: string; readonly descending: boolean };

/** Rising, falling, and then the order in which the rows came. */
export function nextSort(sort: SortOrder | null, by: string): SortOrder | null {
  if (sort?.by !== by) return { by, descending: false };
  return sort.descending ? null : { by, descending: true };
}
