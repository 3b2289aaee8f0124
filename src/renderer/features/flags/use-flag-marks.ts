/** Marking flags as cases are marked in Reconcile; the heading of a cause stands for all its flags. */
import type { FlagView } from '@shared/contract/views/views.ts';
import { fetchCall } from '../../lib/calls/queries.ts';
import { marksOfScreen } from '../reconcile/many/marks.ts';
import type { Marks } from '../reconcile/many/marks.ts';
import { useSelection } from '../reconcile/many/use-selection.ts';
import type { Selection } from '../reconcile/many/use-selection.ts';
import { rowRanges, rowsOfSeverity } from './groups.ts';
import type { RowRange } from './groups.ts';
import type { Queue, QueueFilter, Review } from './use-queue.ts';

export type MarkedFlag = {
  readonly id: string;
  readonly amount: string | null;
  readonly state: Review;
  /** Id of its cause. */
  readonly cause: string;
};

/** The cause of each row of the pages, as they stand one behind the other. */
const causeIds = ({ causes }: Queue): readonly string[] =>
  causes.flatMap(({ id, count }) => Array.from({ length: count }, () => id));

const markedOf = ({ key, amount, state }: FlagView, cause = ''): MarkedFlag => ({ id: key, amount, state, cause });

/** The contract answers no more at once. */
const ROWS_A_CALL = 500;

async function fetchFlags(queue: Queue, { first, last }: RowRange): Promise<readonly MarkedFlag[]> {
  const found: MarkedFlag[] = [];
  const ids = causeIds(queue);
  for (let offset = first; offset <= last; offset += ROWS_A_CALL) {
    const count = Math.min(ROWS_A_CALL, last - offset + 1);
    const page = await fetchCall('flag.page', { ...queue.question, offset, count });
    found.push(...page.rows.map((flag, step) => markedOf(flag, ids[offset + step])));
    if (page.rows.length < count) break;
  }
  return found;
}

/** The flags of some stretches: those on screen at once, else all of them as the list has them now. */
function flagsIn(queue: Queue, ranges: readonly RowRange[]): readonly MarkedFlag[] | Promise<readonly MarkedFlag[]> {
  const indices = ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, step) => first + step),
  );
  const ids = causeIds(queue);
  const known = indices.flatMap((index) => {
    const flag = queue.row(index);
    return flag === undefined ? [] : [markedOf(flag, ids[index])];
  });
  if (known.length === indices.length) return known;
  return Promise.all(ranges.map((range) => fetchFlags(queue, range))).then((found) => found.flat());
}

/** All flags of a cause, as the list has them now. */
export const flagsOfCause = async (queue: Queue, place: number): Promise<readonly MarkedFlag[]> =>
  flagsIn(queue, rowRanges(queue, place, place));

export const useFlagMarks: (account: string) => Marks<MarkedFlag> = marksOfScreen<MarkedFlag>();

/** What of the marks a table shows. */
export function shownMarks({ cases }: Marks<MarkedFlag>): {
  readonly keys: ReadonlySet<string>;
  readonly causes: ReadonlyMap<string, number>;
} {
  const causes = new Map<string, number>();
  for (const { cause } of cases) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  return { keys: new Set(cases.map(({ id }) => id)), causes };
}

type Parts = {
  readonly queue: Queue;
  readonly severity: QueueFilter['severity'];
  readonly marks: Marks<MarkedFlag>;
  readonly place: number;
  readonly moveTo: (place: number) => void;
  readonly point: (place: number) => void;
};

export function useFlagSelection({ queue, severity, marks, place, moveTo, point }: Parts): Selection {
  return useSelection({
    marks,
    length: queue.length,
    index: place,
    rowsAt: (from, to) => flagsIn(queue, rowRanges(queue, from, to)),
    everything: async (most) => {
      const all = rowsOfSeverity(queue.causes, severity);
      if (all === null) return { rows: [], isMore: false };
      const last = Math.min(all.last, all.first + most - 1);
      return { rows: await fetchFlags(queue, { first: all.first, last }), isMore: all.last > last };
    },
    moveTo,
    point,
  });
}
