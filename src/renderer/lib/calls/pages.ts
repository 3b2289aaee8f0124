/** Rows of a long list, a page at a time: only the pages under the eye are asked for, and the last ones are kept. */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Request } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { failureOf, fetchCall, queryOf, useAsk } from './queries.ts';

export type PagedCall = 'case.page' | 'line.page' | 'record.page' | 'flag.page' | 'trail.page';
export type RowOf<N extends PagedCall> = Answer<N>['rows'][number];
export type PageRequest<N extends PagedCall> = Omit<Request<N>, 'offset' | 'count'>;
/** First and last index under the eye. */
export type Window = { readonly first: number; readonly last: number };

export const ROWS_A_PAGE = 100;
/** Pages that a table is flung past within this time are not asked for: nobody reads them. */
const PACE_MS = 100;
/** A window never spans more: a broken measurement must not ask for the whole table. */
const PAGES_MAX = 6;

export type Pages<N extends PagedCall> = {
  /** The first page's answer: totals and counts; the one before while a new question is on its way. */
  readonly head: Answer<N> | undefined;
  /** Rows of the present question; null until it is known. */
  readonly total: number | null;
  readonly row: (index: number) => RowOf<N> | undefined;
  /** The answers of the present question that are at hand, by page. */
  readonly pages: ReadonlyMap<number, Answer<N>>;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

const requestOf = <N extends PagedCall>(base: PageRequest<N>, page: number): Request<N> =>
  ({ ...base, offset: page * ROWS_A_PAGE, count: ROWS_A_PAGE }) as unknown as Request<N>;

/** What a table asks first, by which its answer is found again. */
export const firstPageOf = <N extends PagedCall>(base: PageRequest<N>): Request<N> => requestOf(base, 0);

/** The pages that a window touches, at most PAGES_MAX of them. */
export function pagesOf(window: Window): readonly number[] {
  const first = Math.floor(Math.max(0, window.first) / ROWS_A_PAGE);
  const last = Math.min(Math.floor(Math.max(0, window.last) / ROWS_A_PAGE), first + PAGES_MAX - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const isSamePages = (a: Window, b: Window): boolean => pagesOf(a).join() === pagesOf(b).join();

/** A window that moves with the table: at once, but no oftener than a person can read, and only to other pages. */
export function usePacedWindow(): readonly [Window, (next: Window) => void] {
  const [window, setWindow] = useState<Window>({ first: 0, last: 0 });
  const latest = useRef(window);
  const told = useRef(window);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const onWindow = useCallback((next: Window): void => {
    const tell = (): void => {
      pause.current = undefined;
      if (isSamePages(told.current, latest.current)) return;
      told.current = latest.current;
      setWindow(told.current);
      pause.current = setTimeout(tell, PACE_MS);
    };
    latest.current = next;
    if (pause.current === undefined) tell();
  }, []);
  return [window, onWindow];
}

/** The contract answers no more at once. */
const ROWS_A_CALL = 500;

/** All rows of a stretch, as the list has them now; fewer where it ends before, and CallFailure where one call fails. */
export async function fetchRows<N extends PagedCall>(
  name: N,
  base: PageRequest<N>,
  { first, last }: Window,
): Promise<readonly RowOf<N>[]> {
  const rows: RowOf<N>[] = [];
  for (let offset = first; offset <= last; offset += ROWS_A_CALL) {
    const count = Math.min(ROWS_A_CALL, last - offset + 1);
    const page = await fetchCall(name, { ...base, offset, count } as unknown as Request<N>);
    rows.push(...page.rows);
    if (page.rows.length < count) break;
  }
  return rows;
}

export const usePages = <N extends PagedCall>(name: N, base: PageRequest<N>, window: Window): Pages<N> =>
  useThesePages(name, base, () => pagesOf(window));

/** The same for a list of which stretches are left out: which pages are under the eye follows from the first answer. */
export function useThesePages<N extends PagedCall>(
  name: N,
  base: PageRequest<N>,
  wantedOf: (head: Answer<N> | undefined) => readonly number[],
): Pages<N> {
  const head = useAsk(name, firstPageOf(base), { keep: true });
  const wanted = wantedOf(head.data).slice(0, PAGES_MAX);
  const answers = useQueries({
    queries: wanted.map((page) => queryOf(name, requestOf(base, page))),
  });
  const current = head.isPlaceholderData ? undefined : head.data;
  const pages = new Map<number, Answer<N>>();
  for (const [page, answer] of [
    [0, current] as const,
    ...wanted.map((one, index) => [one, answers[index]?.data] as const),
  ])
    if (answer !== undefined) pages.set(page, answer);
  const failed = [head, ...answers].find((answer) => answer.isError);
  return {
    head: head.data,
    total: current?.total ?? null,
    row: (index) => pages.get(Math.floor(index / ROWS_A_PAGE))?.rows[index % ROWS_A_PAGE],
    pages,
    failure: failed === undefined ? null : failureOf(failed.error),
    retry: () => void Promise.all([head, ...answers].map((answer) => answer.refetch())),
  };
}
