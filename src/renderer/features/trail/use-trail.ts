/** What the list of the trail shows: its filters, what is unfolded, the entry under the eye, and its pages. */
import { useCallback, useState } from 'react';
import type { TrailFilter, TrailItem } from '@shared/contract/views/trail-views.ts';
import { useLanguage } from '../../lib/current.ts';
import { usePages } from '../../lib/calls/pages.ts';
import type { Pages, Window } from '../../lib/calls/pages.ts';

export type TrailPages = Pages<'trail.page'>;

const NO_FILTER: TrailFilter = {};

/** What names a place of the list whatever comes above it; days are passed over. */
export function keyOf(item: TrailItem | undefined): string | null {
  if (item?.kind === 'entry') return `entry-${item.entry.seq}`;
  return item?.kind === 'fold' ? `fold-${item.fold}` : null;
}

/** So far an entry may have moved by what came above it, to be found again. */
const SOUGHT_MAX = 300;

export type Wish = { readonly place: number; readonly key: string | null };

/** Where the wanted entry stands now; -1 where the list has none. */
export function placeOf({ row, total }: Pick<TrailPages, 'row' | 'total'>, { place, key }: Wish): number {
  const length = total ?? 0;
  const isIt = (at: number): boolean => key !== null && keyOf(row(at)) === key;
  for (let far = 0; key !== null && far <= SOUGHT_MAX; far += 1) {
    if (isIt(place + far)) return place + far;
    if (isIt(place - far)) return place - far;
  }
  return nearest({ row }, { from: Math.min(place, length - 1), step: 1, length });
}

type From = { readonly from: number; readonly step: number; readonly length: number };

/** The nearest place that is no day, going one way and then the other. */
export function nearest({ row }: Pick<TrailPages, 'row'>, { from, step, length }: From): number {
  const start = Math.max(0, Math.min(from, length - 1));
  for (const way of [step, -step])
    for (let place = start; place >= 0 && place < length; place += way) if (row(place)?.kind !== 'day') return place;
  return -1;
}

export function useTrail() {
  const language = useLanguage();
  const [filter, setFilter] = useState<TrailFilter>(NO_FILTER);
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const [window, setWindow] = useState<Window>({ first: 0, last: 0 });
  // Outlives a change of the filters: an entry chosen while they still take hold stays the one under the eye.
  const [wish, setWish] = useState<Wish>({ place: 0, key: null });
  const onWindow = useCallback((next: Window) => setWindow(next), []);
  const isUnfolded = unfolded.length === 0 ? {} : { unfolded: [...unfolded] };
  const pages = usePages('trail.page', { ...filter, ...isUnfolded, language }, window);
  const filterBy = (next: (now: TrailFilter) => TrailFilter): void => {
    setFilter(next);
    setWish(({ key }) => ({ place: 0, key }));
  };
  const change = (part: { readonly [K in keyof TrailFilter]?: TrailFilter[K] | undefined }): void =>
    filterBy((now) => {
      const held = Object.entries({ ...now, ...part }).filter(([, value]) => value !== undefined && value !== '');
      return Object.fromEntries(held);
    });
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change,
    clear: () => filterBy(() => NO_FILTER),
    unfold: (fold: number) => setUnfolded((now) => [...now, fold]),
    pages,
    wish,
    setWish,
    onWindow,
  };
}
export type TrailList = ReturnType<typeof useTrail>;
