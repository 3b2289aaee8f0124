/** Lines and records that a person has marked to go together; they stay marked while filters change. */
import { create } from 'zustand';
import type { CaseView, LineRow, RecordRow } from '@shared/contract/views/views.ts';
import { sidesOf } from '../sides.ts';

export type Marks = {
  readonly lines: readonly LineRow[];
  readonly records: readonly RecordRow[];
};

type MarkStore = Marks & {
  /** Marks belong to one account: in another one they are none. */
  readonly account: string;
  readonly set: (account: string, marks: Marks) => void;
};

const NONE: Marks = { lines: [], records: [] };

export function isMarked(marks: Marks, one: CaseView): boolean {
  const { lines, records } = sidesOf(one);
  return (
    lines.every((line) => marks.lines.some((other) => other.id === line.id)) &&
    records.every((record) => marks.records.some((other) => other.key === record.key))
  );
}

/** The marks with a case put in, or taken out when all of it was in. */
export function toggled(marks: Marks, one: CaseView): Marks {
  const { lines, records } = sidesOf(one);
  const otherLines = marks.lines.filter((line) => !lines.some((other) => other.id === line.id));
  const otherRecords = marks.records.filter((record) => !records.some((other) => other.key === record.key));
  if (isMarked(marks, one)) return { lines: otherLines, records: otherRecords };
  return { lines: [...otherLines, ...lines], records: [...otherRecords, ...records] };
}

const useStore = create<MarkStore>()((set) => ({
  ...NONE,
  account: '',
  set: (account, marks) => set({ account, ...marks }),
}));

export type MarkActions = Marks & { readonly toggle: (one: CaseView) => void; readonly clear: () => void };

export function useMarksOf(account: string): MarkActions {
  const store = useStore();
  const { lines, records } = store.account === account ? store : NONE;
  return {
    lines,
    records,
    toggle: (one) => store.set(account, toggled({ lines, records }, one)),
    clear: () => store.set(account, NONE),
  };
}
