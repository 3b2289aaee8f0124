/** Questions about every row of a file, answered by tallies: the same answer whether the rows are held or stream past once. */
import type { GridRow } from './grid.ts';

/** Counts up an answer row by row, in the order of the file. */
export type Tally<T> = {
  readonly add: (row: GridRow, at: number) => void;
  /** The same for so many neighbouring movements whose cell in one of the question's columns is known to be this one. */
  readonly cells: (cell: string, times: number) => void;
  /** The same for movements of so many cells. */
  readonly width?: (cells: number) => void;
  /** Whatever comes, the answer stays as it is. */
  readonly isDone?: () => boolean;
  readonly answer: () => T;
};

/** An answer is plain data and says no more than what is decided by it: equal answers lead to the same reading. */
export type Question<T> = {
  /** Equal keys ask the same. */
  readonly key: string;
  /**
   * What of a movement the answer depends on: its cells of some columns (`ordered` where the places of the cells
   * matter), how many cells it has, or the row as a whole.
   */
  readonly by:
    | { readonly kind: 'cells'; readonly columns: readonly number[]; readonly ordered: boolean }
    | { readonly kind: 'width' | 'row' };
  readonly tally: () => Tally<T>;
};

/** What is known about the rows of one file. */
export type Evidence = {
  readonly ask: <T>(question: Question<T>) => T;
  /** Work on the first rows that is done once; the key names everything else that it depends on. */
  readonly once: <T>(key: string, work: () => T) => T;
};

/** Remembers the result of each key. */
export function remembering(): Evidence['once'] {
  const known = new Map<string, unknown>();
  return <T>(key: string, work: () => T): T => {
    if (!known.has(key)) known.set(key, work());
    return known.get(key) as T;
  };
}

/** Evidence of rows that are held: each question is answered by one walk over them. */
export function evidenceOf(rows: readonly GridRow[]): Evidence {
  const once = remembering();
  const ask = <T>({ key, tally }: Question<T>): T =>
    once(`? ${key}`, () => {
      const count = tally();
      rows.forEach((row, at) => {
        count.add(row, at);
      });
      return count.answer();
    });
  return { ask, once };
}

/** A tally that needs whole rows. */
export const byRow = <T>(add: Tally<T>['add'], answer: () => T, isDone: () => boolean = () => false): Tally<T> => ({
  add,
  isDone,
  cells: () => {
    throw new Error('a question about rows is not answered by cells');
  },
  answer,
});
