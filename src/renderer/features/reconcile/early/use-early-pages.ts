/** The list of cases with the steps that this window took laid over it: a key shows at once what the engine writes meanwhile. */
import { useEffect, useMemo } from 'react';
import type { CallName, Request } from '@shared/contract/calls.ts';
import type { CaseFilter } from '@shared/contract/choices.ts';
import type { PageRequest, Pages } from '../../../lib/calls/pages.ts';
import { ROWS_A_PAGE } from '../../../lib/calls/pages.ts';
import { toldAfter, useOwnSteps } from '../../../lib/calls/own-steps.ts';
import type { Effect } from '../../../lib/calls/own-steps.ts';
import { foreseen } from './foresee.ts';
import { laidOver } from './lay-over.ts';

type CasePages = Pages<'case.page'>;
type List = { readonly pages: CasePages; readonly list: string; readonly filter: CaseFilter };

/** What a call makes of one of the rows that are shown. */
function effectOf<N extends CallName>({ pages, list, filter }: List, name: N, request: Request<N>): Effect | null {
  for (const page of pages.pages.keys()) {
    for (let index = page * ROWS_A_PAGE; index < (page + 1) * ROWS_A_PAGE; index += 1) {
      const before = pages.row(index);
      const after = before === undefined ? null : foreseen(name, request, before);
      if (before === undefined || after === null) continue;
      const isSeen = filter === 'all' || (filter === 'undecided' && after.waits);
      return { list, before, index, after: isSeen ? after.view : null };
    }
  }
  return null;
}

export function useEarlyPages(read: CasePages, question: PageRequest<'case.page'>): CasePages {
  const told = useOwnSteps((state) => state.told);
  const list = JSON.stringify(question);
  const version = Math.min(...[...read.pages.values()].map((page) => page.version));
  const shown = useMemo(() => toldAfter(told, list, version), [told, list, version]);
  const pages = laidOver(read, shown);
  const { filter } = question;
  useEffect(() => {
    useOwnSteps.setState({ foresee: (name, request) => effectOf({ pages, list, filter }, name, request) });
    return () => useOwnSteps.setState({ foresee: null });
  });
  return pages;
}
