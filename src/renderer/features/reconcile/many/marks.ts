/** Cases that a person has marked, to be decided or matched together; they stay marked while filters change. */
import { create } from 'zustand';
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { minusTexts, sumTexts } from '../../../lib/text/sums.ts';
import { hasRivals } from '../opened/answers.ts';
import { sidesOf } from '../sides.ts';

type MarkStore = {
  readonly cases: readonly CaseView[];
  /** Marks belong to one account: in another one they are none. */
  readonly account: string;
  readonly set: (account: string, cases: readonly CaseView[]) => void;
};

const NONE: readonly CaseView[] = [];

/** The marks with a case put in, or taken out when it was in. */
export function toggled(cases: readonly CaseView[], one: CaseView): readonly CaseView[] {
  const others = cases.filter(({ id }) => id !== one.id);
  return others.length < cases.length ? others : [...cases, one];
}

/** The marks with more cases, each once. */
export function together(cases: readonly CaseView[], more: readonly CaseView[]): readonly CaseView[] {
  const byId = new Map([...cases, ...more].map((one) => [one.id, one]));
  return [...byId.values()];
}

const useStore = create<MarkStore>()((set) => ({
  cases: NONE,
  account: '',
  set: (account, cases) => set({ account, cases }),
}));

export type MarkActions = {
  readonly cases: readonly CaseView[];
  readonly toggle: (one: CaseView) => void;
  readonly put: (cases: readonly CaseView[]) => void;
  readonly clear: () => void;
};

export function useMarksOf(account: string): MarkActions {
  const store = useStore();
  const cases = store.account === account ? store.cases : NONE;
  return {
    cases,
    toggle: (one) => store.set(account, toggled(cases, one)),
    put: (next) => store.set(account, next),
    clear: () => store.set(account, NONE),
  };
}

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
