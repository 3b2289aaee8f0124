/** Questions about every row of a file: answered from its first rows, and looked up in all of them while they are read. */
import type { GridRow } from './grid.ts';

/** Counts up an answer row by row, in the order of the file. */
export type Tally<T> = {
  readonly add: (row: GridRow, at: number) => void;
  /** Whatever comes, the answer stays as it is. */
  readonly isDone?: () => boolean;
  readonly answer: () => T;
};

/** An answer is plain data and says no more than what is decided by it: equal answers lead to the same reading. */
export type Question<T> = {
  /** Equal keys ask the same. */
  readonly key: string;
  readonly tally: () => Tally<T>;
};

/** What is known about the rows of one file. */
export type Evidence = {
  readonly ask: <T>(question: Question<T>) => T;
  /** Work on the first rows that is done once; the key names everything else that it depends on. */
  readonly once: <T>(key: string, work: () => T) => T;
  /** Questions that were answered from the first rows only since the last scan over all rows. */
  readonly open: () => readonly OpenQuestion[];
  /** Their tallies met all rows; whether the answers are those of the first rows. */
  readonly close: (asked: readonly OpenQuestion[]) => boolean;
};

export type OpenQuestion = { readonly key: string; readonly tally: Tally<unknown> };

/** The first rows of a file; `isWhole`: there are no others. */
export type Head = { readonly rows: readonly GridRow[]; readonly isWhole: boolean };

export function evidenceOf({ rows, isWhole }: Head): Evidence {
  const known = new Map<string, unknown>();
  const open = new Map<string, Question<unknown>>();
  const done = new Map<string, unknown>();
  const ask = <T>(question: Question<T>): T => {
    const { key } = question;
    if (known.has(key)) return known.get(key) as T;
    const tally = question.tally();
    rows.forEach((row, at) => {
      tally.add(row, at);
    });
    const answer = tally.answer();
    known.set(key, answer);
    if (!isWhole && tally.isDone?.() !== true) open.set(key, question);
    return answer;
  };
  return {
    ask,
    once: <T>(key: string, work: () => T): T => {
      if (!done.has(key)) done.set(key, work());
      return done.get(key) as T;
    },
    open: () => [...open.values()].map(({ key, tally }) => ({ key, tally: tally() })),
    close: (asked) => {
      const others = asked.filter(
        ({ key, tally }) => JSON.stringify(known.get(key)) !== JSON.stringify(tally.answer()),
      );
      for (const { key, tally } of asked) {
        known.set(key, tally.answer());
        open.delete(key);
      }
      // What was worked out from other rows is worked out again.
      if (others.length > 0) done.clear();
      return others.length === 0;
    },
  };
}
