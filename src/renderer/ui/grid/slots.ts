/** Rows that leave a table lend their elements to those that come: each row has a slot, and the slots never change their order. */
import type { Window } from '../../lib/calls/pages.ts';

export const slotOf = (row: number, slots: number): number => row % slots;

/**
 * The rows of a window in the order of their slots. An element that changed its place among the others would be taken
 * out and put in again, laid out anew; readers hear the rows in their own order by `aria-owns`.
 */
export const bySlot = ({ first, last }: Window, slots: number): readonly number[] =>
  rowsIn({ first, last }).toSorted((a, b) => slotOf(a, slots) - slotOf(b, slots));

export const rowsIn = ({ first, last }: Window): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
