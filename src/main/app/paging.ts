/** Pages of rows for the window: a slice with the whole's count, so that a table never loads more than it shows. */

export type PageRequest = { readonly offset: number; readonly count: number };

export const pageOf = <T>(rows: readonly T[], page: PageRequest): readonly T[] =>
  rows.slice(page.offset, page.offset + page.count);
