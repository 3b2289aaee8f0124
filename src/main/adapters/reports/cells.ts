/** A cell of a report's table: its kind decides how each format writes it. */

/** `amount` is canonical decimal text, `ratio` that of a number from 0 to 1, `day` is YYYY-MM-DD, `count` a whole number; null prints an empty cell. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'amount' | 'ratio'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string }
  | null;

export const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value });
export const amount = (value: string | null): Cell => (value === null ? null : { kind: 'amount', value });
export const count = (value: number | null): Cell => (value === null ? null : { kind: 'count', value });
export const day = (value: string | null): Cell => (value === null ? null : { kind: 'day', value });
