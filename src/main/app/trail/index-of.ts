/** A compact index of the trail by which it is filtered, counted and put in days: each entry is read once, for none ever changes. */
import { dayOfInstant, numberOfDay } from '@shared/domain/day/day.ts';
import type { DayNumber } from '@shared/domain/day/day.ts';
import { TRAIL_GROUPS, trailGroupOf } from '@shared/domain/trail/entry.ts';
import type { TrailGroup } from '@shared/domain/trail/entry.ts';
import { BY_THE_APP } from '../ports/author.ts';
import type { TrailMark, TrailStore } from '../ports/trail.ts';

/** Who did what, each pair once. */
type Sort = { readonly by: string; readonly what: string; readonly group: TrailGroup };

export type TrailIndex = {
  readonly length: number;
  readonly sortOf: (seq: number) => Sort;
  readonly dayOf: (seq: number) => DayNumber;
  readonly counts: Readonly<Record<'all' | TrailGroup, number>>;
  readonly people: readonly string[];
  readonly kinds: readonly string[];
};

const ROOM_AT_FIRST = 1_024;

/** Answers with the index of the trail as it is now. */
export function trailIndex({ marksAfter }: Pick<TrailStore, 'marksAfter'>): () => TrailIndex {
  let days = new Int32Array(ROOM_AT_FIRST);
  let sorts = new Uint32Array(ROOM_AT_FIRST);
  let length = 0;
  const known: Sort[] = [];
  const numbers = new Map<string, number>();
  const counts = { all: 0, ...(Object.fromEntries(TRAIL_GROUPS.map((one) => [one, 0])) as Record<TrailGroup, number>) };

  const numberOf = ({ by, what }: TrailMark): number => {
    const name = JSON.stringify([by, what]);
    const number = numbers.get(name) ?? known.push({ by, what, group: trailGroupOf(what, by === BY_THE_APP) }) - 1;
    numbers.set(name, number);
    return number;
  };
  const grow = (room: number): void => {
    if (room <= days.length) return;
    const wider = Math.max(room, 2 * days.length);
    const [oldDays, oldSorts] = [days, sorts];
    [days, sorts] = [new Int32Array(wider), new Uint32Array(wider)];
    days.set(oldDays);
    sorts.set(oldSorts);
  };
  const add = (mark: TrailMark): void => {
    const sort = numberOf(mark);
    days[length] = numberOfDay(dayOfInstant(mark.at));
    sorts[length] = sort;
    length += 1;
    counts.all += 1;
    counts[known[sort]?.group ?? 'auto'] += 1;
  };
  const sortOf = (seq: number): Sort => known[sorts[seq - 1] ?? 0] ?? { by: '', what: '', group: 'auto' };

  return () => {
    const marks = marksAfter(length);
    grow(length + marks.length);
    for (const mark of marks) add(mark);
    return {
      length,
      sortOf,
      dayOf: (seq) => days[seq - 1] ?? 0,
      counts,
      people: [...new Set(known.map(({ by }) => by))].sort(),
      kinds: [...new Set(known.map(({ what }) => what))].sort(),
    };
  };
}
