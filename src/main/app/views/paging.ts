/** Lists by pages for the window: a table never loads more than it shows, and no page filters and sorts the list anew. */
import type { ReconciledBook } from './rows.ts';

/** Keeps what was asked last and what it gave. */
export function lastAsked<T>(): (reconciled: ReconciledBook, question: object, make: () => T) => T {
  const known = new WeakMap<ReconciledBook['reconciliation'], { readonly asked: string; readonly value: T }>();
  return (reconciled, question, make) => {
    const asked = JSON.stringify(question);
    const last = known.get(reconciled.reconciliation);
    if (last?.asked === asked) return last.value;
    const value = make();
    known.set(reconciled.reconciliation, { asked, value });
    return value;
  };
}

export type PageRequest = { readonly offset: number; readonly count: number };

export const pageOf = <T>(rows: readonly T[], page: PageRequest): readonly T[] =>
  rows.slice(page.offset, page.offset + page.count);
