/** Marking many rows: one by one, from one to another, or all that the filter shows; further moves take nothing back. */
import { useRef } from 'react';
import type { Request } from '@shared/contract/calls.ts';
import { CASES_AT_ONCE_MAX } from '@shared/contract/choices.ts';
import type { CaseView } from '@shared/contract/views/views.ts';
import { fetchCall } from '../../../lib/calls/queries.ts';
import type { Pages } from '../../../lib/calls/pages.ts';
import { notify } from '../../../ui/say/notices.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { Pointed } from '../ledger-row.tsx';
import type { Ledger } from '../use-ledger.ts';
import { together } from './marks.ts';
import type { MarkActions, Marks } from './marks.ts';

/** What the page asks, without the part of it that is shown. */
export type CaseQuestion = Omit<Request<'case.page'>, 'offset' | 'count'>;

/** The contract answers no more at once. */
const ROWS_A_CALL = 500;

/** The cases of a stretch, as the list has them now. */
export async function fetchCases(question: CaseQuestion, first: number, last: number): Promise<readonly CaseView[]> {
  const found: CaseView[] = [];
  for (let offset = first; offset <= last; offset += ROWS_A_CALL) {
    const count = Math.min(ROWS_A_CALL, last - offset + 1);
    const page = await fetchCall('case.page', { ...question, offset, count });
    found.push(...page.rows);
    if (page.rows.length < count) break;
  }
  return found;
}

export type Selection = {
  /** Moves the eye and marks nothing. */
  readonly moveTo: (index: number) => void;
  /** Marks everything between where the marking began and this row, and moves there. */
  readonly extendTo: (index: number) => void;
  readonly all: () => void;
  readonly toggle: () => void;
  readonly point: (index: number, how: Pointed) => void;
};

type Parts<T extends { readonly id: string }> = {
  readonly marks: Marks<T>;
  /** How many places the list has, and the one under the eye. */
  readonly length: number;
  readonly index: number;
  /** What stands at places: at once where all of it is known. */
  readonly rowsAt: (from: number, to: number) => readonly T[] | Promise<readonly T[]>;
  /** Everything that the filter shows, at most so many. */
  readonly everything: (most: number) => Promise<{ readonly rows: readonly T[]; readonly isMore: boolean }>;
  readonly moveTo: (index: number) => void;
  readonly point: (index: number) => void;
};

export function useSelection<T extends { readonly id: string }>(parts: Parts<T>): Selection {
  const { marks, length, index: here, rowsAt, everything, moveTo, point } = parts;
  const { t } = useWords();
  const anchor = useRef<{ readonly index: number; readonly base: readonly T[] } | null>(null);
  const mark = (from: number, to: number, base: readonly T[]): void => {
    const rows = rowsAt(from, to);
    if (rows instanceof Promise) void rows.then((found) => marks.put(together(base, found)));
    else marks.put(together(base, rows));
  };
  const extendTo = (index: number): void => {
    const to = Math.max(0, Math.min(index, length - 1));
    const start = anchor.current ?? { index: here, base: marks.cases };
    anchor.current = start;
    const first = Math.min(start.index, to);
    mark(first, Math.min(Math.max(start.index, to), first + CASES_AT_ONCE_MAX - 1), start.base);
    moveTo(to);
  };
  const leaveAnchor = (): void => {
    anchor.current = null;
  };
  /** A heading stands for all its rows: they are marked, or let go where all of them were. */
  const toggle = (index: number): void => {
    leaveAnchor();
    const put = (rows: readonly T[]): void => {
      const ids = new Set(rows.map(({ id }) => id));
      const others = marks.cases.filter(({ id }) => !ids.has(id));
      marks.put(marks.cases.length - others.length === ids.size ? others : together(marks.cases, rows));
    };
    if (index < 0) return;
    const rows = rowsAt(index, index);
    if (rows instanceof Promise) void rows.then(put);
    else put(rows);
  };
  const all = (): void => {
    leaveAnchor();
    if (length === 0) return;
    void everything(CASES_AT_ONCE_MAX).then(({ rows, isMore }) => {
      marks.put(rows);
      if (isMore) notify({ text: t('many.most', { count: CASES_AT_ONCE_MAX }) });
    });
  };
  return {
    moveTo: (index) => {
      leaveAnchor();
      moveTo(index);
    },
    extendTo,
    all,
    toggle: () => toggle(here),
    point: (index, { ctrl, shift }) => {
      if (shift) {
        extendTo(index);
        return;
      }
      leaveAnchor();
      point(index);
      if (ctrl) toggle(index);
    },
  };
}

type CaseParts = {
  readonly question: CaseQuestion;
  readonly pages: Pages<'case.page'>;
  readonly ledger: Ledger;
  readonly marks: MarkActions;
};

/** The same of the cases of a ledger. */
export function useCaseSelection({ question, pages, ledger, marks }: CaseParts): Selection {
  const length = pages.total ?? 0;
  return useSelection({
    marks,
    length,
    index: ledger.index,
    rowsAt: (from, to) => {
      const rows = Array.from({ length: to - from + 1 }, (_, step) => pages.row(from + step));
      const known = rows.filter((row) => row !== undefined);
      return known.length === rows.length ? known : fetchCases(question, from, to);
    },
    everything: async (most) => ({
      rows: await fetchCases(question, 0, Math.min(length, most) - 1),
      isMore: length > most,
    }),
    moveTo: ledger.moveTo,
    point: ledger.point,
  });
}
