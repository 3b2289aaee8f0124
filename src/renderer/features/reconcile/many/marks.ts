/** Cases that a person has marked, to be decided or matched together; they stay marked while filters change. */
import { create } from 'zustand';
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { minusTexts, sumTexts } from '../../../lib/text/sums.ts';
import { hasRivals } from '../opened/answers.ts';
import { sidesOf } from '../sides.ts';

/** What can be marked is known by its id. */
type Markable = { readonly id: string };
type MarkStore<T> = {
  readonly rows: readonly T[];
  /** Marks belong to one account: in another one they are none. */
  readonly account: string;
  readonly set: (account: string, rows: readonly T[]) => void;
};

/** The marks with a row put in, or taken out when it was in. */
export function toggled<T extends Markable>(rows: readonly T[], one: T): readonly T[] {
  const others = rows.filter(({ id }) => id !== one.id);
  return others.length < rows.length ? others : [...rows, one];
}

/** The marks with more rows, each once. */
export function together<T extends Markable>(rows: readonly T[], more: readonly T[]): readonly T[] {
  const byId = new Map([...rows, ...more].map((one) => [one.id, one]));
  return [...byId.values()];
}

export type Marks<T> = {
  readonly cases: readonly T[];
  readonly toggle: (one: T) => void;
  readonly put: (cases: readonly T[]) => void;
  readonly clear: () => void;
};
export type MarkActions = Marks<CaseView>;

/** The marks of one screen, which outlive it. */
export function marksOfScreen<T extends Markable>(): (account: string) => Marks<T> {
  const none: readonly T[] = [];
  const useStore = create<MarkStore<T>>()((set) => ({
    rows: none,
    account: '',
    set: (account, rows) => set({ account, rows }),
  }));
  return function useMarks(account) {
    const store = useStore();
    const cases = store.account === account ? store.rows : none;
    return {
      cases,
      toggle: (one) => store.set(account, toggled(cases, one)),
      put: (next) => store.set(account, next),
      clear: () => store.set(account, none),
    };
  };
}

export const useMarksOf = marksOfScreen<CaseView>();

export const idsOf = (cases: readonly CaseView[]): ReadonlySet<string> => new Set(cases.map(({ id }) => id));

/** The rows of the cases that are no sets: what a person matches by hand. */
export const rowsOfMarks = (
  cases: readonly CaseView[],
): { lines: readonly LineRow[]; records: readonly RecordRow[] } => ({
  lines: cases.flatMap((one) => sidesOf(one).lines),
  records: cases.flatMap((one) => sidesOf(one).records),
});

/** What accepting would take: a set with all its pairs, a proposal that nothing competes with. */
const pairsOf = (one: CaseView): number => {
  if (one.kind === 'set') return one.set.pairs;
  return one.kind === 'match' && one.match.status === 'suggested' && !hasRivals(one) ? 1 : 0;
};

export type MarkSums = {
  readonly sets: number;
  readonly rows: number;
  readonly lines: { readonly count: number; readonly amount: string };
  readonly records: { readonly count: number; readonly amount: string };
  readonly leftover: string;
  readonly accepts: number;
};

/** How many and how much is marked. */
export function sumsOfMarks(cases: readonly CaseView[]): MarkSums {
  const sides = cases.map(sidesOf);
  const amountOf = (amounts: readonly (string | null)[]): string => sumTexts(amounts.map((one) => one ?? '0'));
  const lines = amountOf(sides.map(({ lineAmount }) => lineAmount));
  const records = amountOf(sides.map(({ recordAmount }) => recordAmount));
  const sets = cases.filter(({ kind }) => kind === 'set').length;
  const leftover = minusTexts(lines, records);
  return {
    sets,
    rows: cases.length - sets,
    lines: { count: sides.reduce((sum, { lineCount }) => sum + lineCount, 0), amount: lines },
    records: { count: sides.reduce((sum, { recordCount }) => sum + recordCount, 0), amount: records },
    leftover,
    accepts: cases.reduce((sum, one) => sum + pairsOf(one), 0),
  };
}
