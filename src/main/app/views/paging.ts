/** What was asked last of a desk and what it gave: a list is read by pages, and each of them would filter and sort it anew. */
import type { ReconciledBook } from './rows.ts';

export function lastAsked<T>(): (desk: ReconciledBook, question: object, make: () => T) => T {
  const known = new WeakMap<ReconciledBook['reconciliation'], { readonly asked: string; readonly value: T }>();
  return (desk, question, make) => {
    const asked = JSON.stringify(question);
    const last = known.get(desk.reconciliation);
    if (last?.asked === asked) return last.value;
    const value = make();
    known.set(desk.reconciliation, { asked, value });
    return value;
  };
}
