/** Marking many rows: one by one, from one to another, or all that the filter shows; further moves take nothing back. */
import { useRef } from 'react';
import { CASES_AT_ONCE_MAX } from '@shared/contract/choices.ts';
import { failureOf } from '../../../lib/calls/queries.ts';
import { useTellFailure } from '../../../lib/calls/use-tell-failure.ts';
import { keysAwait } from '../../../lib/keys.ts';
import { notify } from '../../../ui/say/notices.tsx';
import { useWords } from '../../../words/use-words.ts';
import { together, toggled } from './marks.ts';
import type { Markable, Marks } from './marks.ts';

/** Which keys were held: Ctrl marks the row too, Shift all rows from the last one. */
export type Pointed = { readonly ctrl: boolean; readonly shift: boolean };

export type Selection = {
  /** Moves the eye and marks nothing. */
  readonly moveTo: (index: number) => void;
  /** Marks everything between where the marking began and this row, and moves there. */
  readonly extendTo: (index: number) => void;
  /** The same, so many rows from here. */
  readonly extendBy: (rows: number) => void;
  readonly moveBy: (rows: number) => void;
  readonly all: () => void;
  readonly toggle: () => void;
  readonly point: (index: number, how: Pointed) => void;
};

type Parts<T extends Markable> = {
  readonly marks: Marks<T>;
  /** How many places the list has, and the one under the eye. */
  readonly length: number;
  readonly index: number;
  /** What stands at places: at once where all of it is known. */
  readonly rowsAt: (from: number, to: number) => readonly T[] | Promise<readonly T[]>;
  /** Everything that the filter shows, at most so many. */
  readonly everything: (most: number) => Promise<{ readonly rows: readonly T[]; readonly isMore: boolean }>;
  /** The nearest row that can be marked: a list may have headings. */
  readonly stopNear?: (index: number) => number;
  readonly moveTo: (index: number) => void;
  readonly point: (index: number) => void;
};

/** What is known is marked at once, what is asked for when it comes, and keys wait for it: they are about what is marked. Where it does not come, that is said. */
export function useFound(): <T>(found: T | Promise<T>, put: (found: T) => void) => void {
  const tellFailure = useTellFailure();
  return (found, put) => {
    if (!(found instanceof Promise)) {
      put(found);
      return;
    }
    const marked = found.then(put);
    keysAwait(marked);
    marked.catch((error: unknown) => tellFailure(failureOf(error)));
  };
}

export function useSelection<T extends Markable>(parts: Parts<T>): Selection {
  const { marks, length, index: here, rowsAt, everything, stopNear, moveTo, point } = parts;
  const { t } = useWords();
  const withFound = useFound();
  const anchor = useRef<{ readonly index: number; readonly base: readonly T[] } | null>(null);
  const extendTo = (index: number): void => {
    const within = Math.max(0, Math.min(index, length - 1));
    const to = stopNear?.(within) ?? within;
    const start = anchor.current ?? { index: here, base: marks.rows };
    anchor.current = start;
    const first = Math.min(start.index, to);
    const last = Math.min(Math.max(start.index, to), first + CASES_AT_ONCE_MAX - 1);
    withFound(rowsAt(first, last), (rows) => marks.put(together(start.base, rows)));
    moveTo(to);
  };
  const leaveAnchor = (): void => {
    anchor.current = null;
  };
  /** A heading stands for all its rows: they are marked, or let go where all of them were. */
  const toggle = (index: number): void => {
    leaveAnchor();
    if (index < 0) return;
    withFound(rowsAt(index, index), (rows) => marks.change((marked) => toggled(marked, rows)));
  };
  const all = (): void => {
    leaveAnchor();
    if (length === 0) return;
    withFound(everything(CASES_AT_ONCE_MAX), ({ rows, isMore }) => {
      marks.put(rows);
      if (isMore) notify({ text: t('many.most', { count: CASES_AT_ONCE_MAX }) });
    });
  };
  const goTo = (index: number): void => {
    leaveAnchor();
    moveTo(index);
  };
  return {
    moveTo: goTo,
    moveBy: (rows) => goTo(here + rows),
    extendTo,
    extendBy: (rows) => extendTo(here + rows),
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
