/** Marking flags as cases are marked in Reconcile; the heading of a cause stands for all its flags. */
import type { FlagView } from '@shared/contract/views/views.ts';
import { fetchRows } from '../../lib/calls/pages.ts';
import { idsOf, marksOfScreen } from '../shared/many/marks.ts';
import type { Marks } from '../shared/many/marks.ts';
import { useSelection } from '../shared/many/use-selection.ts';
import type { Selection } from '../shared/many/use-selection.ts';
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

async function fetchFlags(queue: Queue, stretch: RowRange): Promise<readonly MarkedFlag[]> {
  const ids = causeIds(queue);
  const rows = await fetchRows('flag.page', queue.question, stretch);
  return rows.map((flag, step) => markedOf(flag, ids[stretch.first + step]));
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
export const flagsOfCause = (queue: Queue, place: number): ReturnType<typeof flagsIn> =>
  flagsIn(queue, rowRanges(queue, place, place));

export const useFlagMarks: (account: string) => Marks<MarkedFlag> = marksOfScreen<MarkedFlag>();

/** The nearest place with a flag or a cause, going one way and then the other. */
export function nearest(queue: Queue, from: number, step: number): number {
  const isStop = (place: number): boolean => {
    const kind = queue.item(place)?.kind;
    return kind === 'row' || kind === 'cause';
  };
  for (let place = from; place >= 0 && place < queue.length; place += step) if (isStop(place)) return place;
  for (let place = from; place >= 0 && place < queue.length; place -= step) if (isStop(place)) return place;
  return -1;
}

/** What of the marks a table shows. */
export function shownMarks({ rows }: Marks<MarkedFlag>): {
  readonly keys: ReadonlySet<string>;
  readonly causes: ReadonlyMap<string, number>;
} {
  const causes = new Map<string, number>();
  for (const { cause } of rows) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  return { keys: idsOf(rows), causes };
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
    stopNear: (to) => nearest(queue, to, to < place ? -1 : 1),
    moveTo,
    point,
  });
}
