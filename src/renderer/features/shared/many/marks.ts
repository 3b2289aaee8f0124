/** Rows that a person has marked, to be decided together; they stay marked while filters change. */
import { create } from 'zustand';

/** What can be marked is known by its id. */
export type Markable = { readonly id: string };

export type Marks<T extends Markable> = {
  readonly rows: readonly T[];
  readonly put: (rows: readonly T[]) => void;
  /** From the marks as they are then: several may be on their way at once. */
  readonly change: (next: (rows: readonly T[]) => readonly T[]) => void;
  readonly clear: () => void;
};

type MarkStore<T> = {
  readonly rows: readonly T[];
  /** Marks belong to one account: in another one they are none. */
  readonly account: string;
};

/** The marks with more rows, each once. */
export function together<T extends Markable>(rows: readonly T[], more: readonly T[]): readonly T[] {
  const byId = new Map([...rows, ...more].map((one) => [one.id, one]));
  return [...byId.values()];
}

/** Rows stand together: all of them are marked, or let go where all of them were. */
export function toggled<T extends Markable>(marked: readonly T[], rows: readonly T[]): readonly T[] {
  const ids = idsOf(rows);
  const others = marked.filter(({ id }) => !ids.has(id));
  return marked.length - others.length === ids.size ? others : together(marked, rows);
}

/** The marks of one screen, which outlive it. */
export function marksOfScreen<T extends Markable>(): (account: string) => Marks<T> {
  const none: readonly T[] = [];
  const useStore = create<MarkStore<T>>()(() => ({ rows: none, account: '' }));
  return function useMarks(account) {
    const store = useStore();
    return {
      rows: store.account === account ? store.rows : none,
      put: (rows) => useStore.setState({ account, rows }),
      change: (next) =>
        useStore.setState((now) => ({ account, rows: next(now.account === account ? now.rows : none) })),
      clear: () => useStore.setState({ account, rows: none }),
    };
  };
}

export const idsOf = (rows: readonly Markable[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));
