/** Where the eye is in the ledger: one active case that survives every change of the list by its id, not by its place. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaseView } from '@shared/contract/views/views.ts';
import { isUndecided } from '../../lib/text/status-style.ts';
import { useUi } from '../../lib/ui-store.ts';
import type { Decided, Leaving } from './opened/answers.ts';
import { leadOf } from './sides.ts';

type Active = { readonly index: number; readonly id: string | null };
type RowAt = (index: number) => CaseView | undefined;

const REACH = 400;

/** The place of an id near where it was last seen; null when it is not among the loaded rows there. */
export function findNear(rowAt: RowAt, active: Active): number | null {
  if (active.id === null) return null;
  for (let step = 0; step <= REACH; step += 1) {
    if (rowAt(active.index + step)?.id === active.id) return active.index + step;
    if (rowAt(active.index - step)?.id === active.id) return active.index - step;
  }
  return null;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Under which id a case will wait once some rows are decided: its own, that of a row which it loses its partner for, or none. */
function waitingAs(one: CaseView | undefined, { gone, left = NOTHING }: Decided): string | null {
  if (one === undefined || !isUndecided(one)) return null;
  const { lines, records } = leadOf(one);
  const rows = [...lines, ...records];
  const alone = rows.find((row) => left.has(row));
  return alone ?? (gone.has(one.id) || rows.some((row) => gone.has(row)) ? null : one.id);
}

/** The next case after a place that still waits for a person, else the one before, else the neighbour. */
export function nextUndecided(rowAt: RowAt, index: number, decided: Decided = { gone: NOTHING }): Active {
  for (const direction of [1, -1]) {
    for (let step = 1; step <= REACH; step += 1) {
      const place = index + step * direction;
      const row = place < 0 ? undefined : rowAt(place);
      const id = waitingAs(row, decided);
      if (id !== null) return { index: place, id };
    }
  }
  const neighbour = rowAt(index + 1) === undefined ? Math.max(0, index - 1) : index + 1;
  return { index: neighbour, id: rowAt(neighbour)?.id ?? null };
}

export type Ledger = {
  /** Index of the active case; -1 while there is none. */
  readonly index: number;
  readonly active: CaseView | undefined;
  /** Raised when the keyboard moved, so that focus and scroll follow. */
  readonly follow: number;
  readonly moveTo: (index: number) => void;
  readonly point: (index: number) => void;
  /** Leaves a case that was just decided. */
  readonly leave: (leaving?: Leaving) => void;
};

/** Where a ledger begins: at the row that undo brought back, or where it was left for another screen, else at the top. */
function firstPlace(): Active {
  const { wanted, back } = useUi.getState();
  const place = wanted ?? back;
  return { index: place?.index ?? 0, id: place?.caseId ?? null };
}

export function useLedger(total: number | null, rowAt: RowAt): Ledger {
  const [place, setPlace] = useState<Active>(firstPlace);
  // A ledger that comes back to a row brings the eye and the focus there too.
  const [follow, setFollow] = useState(place.id === null ? 0 : 1);
  const remember = useUi((state) => state.remember);
  const last = (total ?? 0) - 1;
  const index = last < 0 ? -1 : (findNear(rowAt, place) ?? Math.min(place.index, last));
  const latest = useRef({ index, rowAt, last });
  useEffect(() => {
    latest.current = { index, rowAt, last };
  });
  useEffect(() => {
    // The place is taken once: what was wanted when the ledger appeared is where it began.
    useUi.setState({ wanted: null, back: null });
    return useUi.subscribe(({ wanted }) => {
      if (wanted === null) return;
      setPlace({ index: wanted.index, id: wanted.caseId });
      setFollow((count) => count + 1);
      useUi.setState({ wanted: null });
    });
  }, []);

  const here = index < 0 ? undefined : rowAt(index)?.id;
  useEffect(() => {
    if (here !== undefined) useUi.setState({ here: { caseId: here, index } });
  }, [here, index]);

  const point = useCallback(
    (next: number) => setPlace({ index: next, id: latest.current.rowAt(next)?.id ?? null }),
    [],
  );
  const moveTo = useCallback(
    (next: number) => {
      point(Math.max(0, Math.min(next, latest.current.last)));
      setFollow((count) => count + 1);
    },
    [point],
  );
  const leave = useCallback(
    ({ stay = false, at: wanted, gone = NOTHING, left = NOTHING }: Leaving = {}) => {
      const { index: at, rowAt: rows } = latest.current;
      const here = rows(at);
      if (here !== undefined) remember({ caseId: here.id, index: at });
      if (wanted !== undefined) setPlace({ index: at, id: wanted });
      else setPlace(stay ? { index: at, id: here?.id ?? null } : nextUndecided(rows, at, { gone, left }));
      setFollow((count) => count + 1);
    },
    [remember],
  );
  return { index, active: index < 0 ? undefined : rowAt(index), follow, moveTo, point, leave };
}
