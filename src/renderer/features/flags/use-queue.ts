/** The queue of flags, by severity and cause: one list of pages, of which only the opened causes show their rows. */
import { useState } from 'react';
import type { Request } from '@shared/contract/calls.ts';
import type { CauseView } from '@shared/contract/calls/flag-calls.ts';
import type { FlagView } from '@shared/contract/views/views.ts';
import type { FlagKind, Severity } from '@shared/domain/flags/flag.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ROWS_A_PAGE, useThesePages } from '../../lib/calls/pages.ts';
import type { Window } from '../../lib/calls/pages.ts';
import type { Scope } from '../../lib/period.ts';
import { queueList } from './groups.ts';
import type { QueueList } from './groups.ts';

export type Review = FlagView['state'];
export type QueueFilter = {
  readonly severity: Severity | null;
  readonly kind: FlagKind | null;
  readonly state: Review | null;
};
/** What the pages ask, without the part of them that is shown. */
export type FlagQuestion = Omit<Request<'flag.page'>, 'offset' | 'count'>;

export type Queue = QueueList & {
  readonly question: FlagQuestion;
  readonly causes: readonly CauseView[];
  readonly kinds: readonly FlagKind[];
  /** The flag of a row of the pages, where it is there. */
  readonly row: (index: number) => FlagView | undefined;
  readonly flagAt: (place: number) => FlagView | undefined;
  readonly isClosed: (severity: Severity) => boolean;
  readonly toggle: (severity: Severity) => void;
  readonly toggleCause: (id: string) => void;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

const NONE: readonly CauseView[] = [];

function flipped<T>(all: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(all);
  if (!next.delete(one)) next.add(one);
  return next;
}

export function useQueue(scope: Scope & { readonly account: string }, filter: QueueFilter, stretch: Window): Queue {
  const [closed, setClosed] = useState<ReadonlySet<Severity>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const question: FlagQuestion = {
    ...scope,
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(filter.state === null ? {} : { state: filter.state }),
  };
  const shown = { severity: filter.severity, closed, opened };
  const pages = useThesePages('flag.page', question, (head) => {
    const list = queueList(head?.causes ?? NONE, shown);
    const indices = Array.from({ length: stretch.last - stretch.first + 1 }, (_, step) =>
      list.item(stretch.first + step),
    );
    const rows = indices.flatMap((item) => (item?.kind === 'row' ? [item.index] : []));
    return [...new Set(rows.map((index) => Math.floor(index / ROWS_A_PAGE)))];
  });
  const causes = pages.head?.causes ?? NONE;
  const list = queueList(causes, shown);
  return {
    ...list,
    question,
    causes,
    kinds: [...new Set((pages.head?.kinds ?? []).map(({ kind }) => kind))],
    row: pages.row,
    flagAt: (place) => {
      const found = list.item(place);
      return found?.kind === 'row' ? pages.row(found.index) : undefined;
    },
    isClosed: (severity) => closed.has(severity),
    toggle: (severity) => setClosed((now) => flipped(now, severity)),
    toggleCause: (id) => setOpened((now) => flipped(now, id)),
    isLoading: pages.total === null,
    failure: pages.failure,
    retry: pages.retry,
  };
}
