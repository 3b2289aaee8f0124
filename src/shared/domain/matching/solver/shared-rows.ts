/** Candidates that share a line or a record are one question: only one of them can be the answer. */
import { groupBy } from '../grouping.ts';

/** Candidates by what they share, in their given order; `rowsOf` names the rows of one. */
export function sharingRows<C>(
  candidates: readonly C[],
  rowsOf: (candidate: C) => Iterable<string>,
): readonly (readonly C[])[] {
  const parent = candidates.map((_, i) => i);
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root] ?? root;
    return root;
  };
  const owner = new Map<string, number>();
  for (const [i, candidate] of candidates.entries()) {
    for (const row of rowsOf(candidate)) {
      const other = owner.get(row);
      if (other === undefined) owner.set(row, i);
      else parent[rootOf(i)] = rootOf(other);
    }
  }
  return [...groupBy([...candidates.entries()], ([i]) => rootOf(i)).values()].map((group) =>
    group.map(([, candidate]) => candidate),
  );
}
