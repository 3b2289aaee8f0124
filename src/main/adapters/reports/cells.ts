/** Tables of a report before any format: what a cell holds, not how it is written. */

/** `amount` is canonical decimal text, `ratio` that of a number from 0 to 1, `day` is YYYY-MM-DD, `count` a whole number; null prints an empty cell. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'amount' | 'ratio'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | null;

export type Column = {
  readonly title: string;
  readonly kind: 'text' | 'amount' | 'ratio' | 'count' | 'day';
  readonly width: number;
};
export type Table = {
  readonly name: string;
  readonly slug: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
};

export const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value });
export const amount = (value: string | null): Cell => (value === null ? null : { kind: 'amount', value });
export const count = (value: number | null): Cell => (value === null ? null : { kind: 'count', value });
export const day = (value: string | null): Cell => (value === null ? null : { kind: 'day', value });
