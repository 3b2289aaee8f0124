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
import type { MarkActions } from './marks.ts';

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

type Parts = {
  readonly question: CaseQuestion;
  readonly pages: Pages<'case.page'>;
  readonly ledger: Ledger;
  readonly marks: MarkActions;
};

export function useSelection({ question, pages, ledger, marks }: Parts): Selection {
  const { t } = useWords();
  const anchor = useRef<{ readonly index: number; readonly base: readonly CaseView[] } | null>(null);
  const last = (pages.total ?? 0) - 1;
  const mark = (from: number, to: number, base: readonly CaseView[]): void => {
    const rows = Array.from({ length: to - from + 1 }, (_, step) => pages.row(from + step));
    const known = rows.filter((row) => row !== undefined);
    if (known.length === rows.length) marks.put(together(base, known));
    else void fetchCases(question, from, to).then((found) => marks.put(together(base, found)));
  };
  const extendTo = (index: number): void => {
    const to = Math.max(0, Math.min(index, last));
    const start = anchor.current ?? { index: ledger.index, base: marks.cases };
    anchor.current = start;
    mark(Math.min(start.index, to), Math.min(Math.max(start.index, to), Math.min(start.index, to) + CASES_AT_ONCE_MAX - 1), start.base); // prettier-ignore
    ledger.moveTo(to);
  };
  const leaveAnchor = (): void => {
    anchor.current = null;
  };
  const toggle = (one: CaseView | undefined): void => {
    leaveAnchor();
    if (one !== undefined) marks.toggle(one);
  };
  const all = (): void => {
    leaveAnchor();
    if (last < 0) return;
    void fetchCases(question, 0, Math.min(last, CASES_AT_ONCE_MAX - 1)).then((found) => {
      marks.put(found);
      if (last >= CASES_AT_ONCE_MAX) notify({ text: t('many.most', { count: CASES_AT_ONCE_MAX }) });
    });
  };
  return {
    moveTo: (index) => {
      leaveAnchor();
      ledger.moveTo(index);
    },
    extendTo,
    all,
    toggle: () => toggle(ledger.active),
    point: (index, { ctrl, shift }) => {
      if (shift) {
        extendTo(index);
        return;
      }
      leaveAnchor();
      ledger.point(index);
      if (ctrl) toggle(pages.row(index));
    },
  };
}
