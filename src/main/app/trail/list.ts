/** The trail as a list: newest first under its days, long stretches of one person folded; known for a filter without reading an entry. */
import { dayOfNumber, numberOfDay } from '@shared/domain/day/day.ts';
import type { BankDay } from '@shared/domain/day/day.ts';
import type { TrailFilter } from '@shared/contract/views/trail-views.ts';
import { BY_THE_APP } from '../ports/author.ts';
import type { TrailIndex } from './index-of.ts';

export type ListPlace =
  | { readonly kind: 'day'; readonly day: BankDay; readonly count: number }
  | { readonly kind: 'entry'; readonly seq: number }
  /** Of the entries from `newest` down to `oldest` those that the filter leaves are of one person. */
  | {
      readonly kind: 'fold';
      readonly newest: number;
      readonly oldest: number;
      readonly by: string;
      readonly count: number;
    };

/** So many entries of a stretch stay in sight before the rest is folded; fewer than FOLDED_MIN are not worth a fold. */
const IN_SIGHT = 5;
const FOLDED_MIN = 5;

/** The numbers of the entries that a filter leaves, newest first; what is searched is another's work. */
export function seqsOf(index: TrailIndex, filter: Omit<TrailFilter, 'search'>): readonly number[] {
  const { group, by, what } = filter;
  const from = filter.from === undefined ? -Infinity : numberOfDay(filter.from as BankDay);
  const to = filter.to === undefined ? Infinity : numberOfDay(filter.to as BankDay);
  const isWanted = (seq: number): boolean => {
    const sort = index.sortOf(seq);
    const isOf =
      (group ?? sort.group) === sort.group && (by ?? sort.by) === sort.by && (what ?? sort.what) === sort.what;
    if (!isOf) return false;
    const day = index.dayOf(seq);
    return from <= day && day <= to;
  };
  const seqs: number[] = [];
  for (let seq = index.length; seq >= 1; seq -= 1) if (isWanted(seq)) seqs.push(seq);
  return seqs;
}

/** The end of the stretch of one value that begins at a place. */
function stretchEnd(seqs: readonly number[], start: number, valueOf: (seq: number) => string | number): number {
  const value = valueOf(seqs[start] ?? 0);
  let end = start + 1;
  while (end < seqs.length && valueOf(seqs[end] ?? 0) === value) end += 1;
  return end;
}

/** `folds`: whether stretches are folded at all, as they are not in what was searched; `unfolded` names some by their newest entry. */
export function placesOf(
  index: TrailIndex,
  seqs: readonly number[],
  { folds, unfolded }: { readonly folds: boolean; readonly unfolded: ReadonlySet<number> },
): readonly ListPlace[] {
  const places: ListPlace[] = [];
  for (let start = 0; start < seqs.length;) {
    const end = stretchEnd(seqs, start, index.dayOf);
    const ofDay = seqs.slice(start, end);
    places.push({ kind: 'day', day: dayOfNumber(index.dayOf(seqs[start] ?? 0)), count: end - start });
    for (const place of folds ? foldedDay(index, ofDay, unfolded) : ofDay.map(entryPlace)) places.push(place);
    start = end;
  }
  return places;
}

const entryPlace = (seq: number): ListPlace => ({ kind: 'entry', seq });

function* foldedDay(index: TrailIndex, seqs: readonly number[], unfolded: ReadonlySet<number>): Generator<ListPlace> {
  for (let start = 0; start < seqs.length;) {
    const end = stretchEnd(seqs, start, (seq) => index.sortOf(seq).by);
    const stretch = seqs.slice(start, end);
    const fold = foldOf(index, stretch);
    const isFolded = fold !== null && !unfolded.has(fold.newest);
    yield* (isFolded ? stretch.slice(0, IN_SIGHT) : stretch).map(entryPlace);
    if (isFolded) yield fold;
    start = end;
  }
}

/** What is folded of a stretch; null where it is short, or the app's own, whose entries are few and large. */
function foldOf(index: TrailIndex, stretch: readonly number[]): Extract<ListPlace, { readonly kind: 'fold' }> | null {
  const [newest, oldest] = [stretch[IN_SIGHT], stretch.at(-1)];
  const count = stretch.length - IN_SIGHT;
  if (newest === undefined || oldest === undefined || count < FOLDED_MIN) return null;
  const { by, what } = index.sortOf(newest);
  return by === BY_THE_APP || what === 'sync' ? null : { kind: 'fold', newest, oldest, by, count };
}
