/** The trail of an open profile: its pages, one entry whole, its chain gone over, and what leaves it as a file. */
import type { Language } from '@shared/domain/language.ts';
import type { Answer, Request } from '@shared/contract/calls.ts';
import type { TrailCheck, TrailFilter, TrailItem } from '@shared/contract/views/trail-views.ts';
import { missing } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { TrailEntry, TrailFacts } from '@shared/domain/trail/entry.ts';
import type { Clock, Store } from '../ports.ts';
import type { ChainPlace, TrailRow } from '../ports/trail.ts';
import type { PrintedEntry } from '../ports/trail-printer.ts';
import { trailEntries } from './facts.ts';
import { trailIndex } from './index-of.ts';
import { placesOf, seqsOf } from './list.ts';
import type { ListPlace } from './list.ts';
import { trailSearch } from './search.ts';

type Page = Answer<'trail.page'>;
type PageRequest = Request<'trail.page'>;

export type Trail = {
  readonly page: (request: PageRequest) => Promise<Page>;
  readonly entry: (seq: number) => Result<Answer<'trail.entry'>, Failure>;
  readonly check: () => Promise<TrailCheck>;
  /** What the filter leaves, newest first, to be printed. */
  readonly printed: (filter: TrailFilter, language: Language) => Promise<readonly PrintedEntry[]>;
};

/** The decision that a sentence is about, and those that the table of an entry shows. Counting the turns of a larger step takes longer than a page may. */
const OF_SENTENCE = { moves: 1, counted: 5_000 } as const;
const OF_ENTRY = { moves: 60, counted: Infinity } as const;
/** Links and entries between which others have a turn. */
const LINKS_A_PART = 2_000;
const PRINTED_A_PART = 250;
const NO_ENTRY = '0'.repeat(64);
/** Lists that are kept: that of the screen, and those of the letters typed last. */
const LISTS_MAX = 8;

type List = { readonly seqs: readonly number[]; readonly places: readonly ListPlace[] };

export function createTrail(store: Store, clock: Pick<Clock, 'now' | 'sleep'>): Trail {
  const pause = async (): Promise<void> => {
    await clock.sleep(0);
  };
  const indexNow = trailIndex(store.trail);
  const searched = trailSearch(store, pause);
  const lists = new Map<string, List>();

  const listOf = async ({ offset: _offset, count: _count, ...asked }: PageRequest): Promise<List> => {
    const { language, unfolded = [], search = '', ...filter } = asked;
    const index = indexNow();
    const name = JSON.stringify([index.length, asked]);
    const known = lists.get(name);
    if (known !== undefined) return known;
    const chosen = seqsOf(index, filter);
    const seqs = await searched.find(chosen, search, language);
    if (search === '') searched.prepare(chosen, language);
    const list = { seqs, places: placesOf(index, seqs, { folds: search === '', unfolded: new Set(unfolded) }) };
    lists.set(name, list);
    for (const old of [...lists.keys()].slice(0, -LISTS_MAX)) lists.delete(old);
    return list;
  };

  return {
    page: async (request) => {
      const list = await listOf(request);
      const { counts, people, kinds } = indexNow();
      const shown = list.places.slice(request.offset, request.offset + request.count);
      return {
        total: list.places.length,
        entries: list.seqs.length,
        counts: { ...counts },
        people: [...people],
        kinds: [...kinds],
        rows: itemsOf(store, shown),
      };
    },
    entry: (seq) => wholeEntry(store, seq),
    check: () => checkChain(store, clock, pause),
    printed: async (filter, language) => {
      const { search = '', ...rest } = filter;
      const seqs = await searched.find(seqsOf(indexNow(), rest), search, language);
      const printed: PrintedEntry[] = [];
      for (let at = 0; at < seqs.length; at += PRINTED_A_PART) {
        const rows = store.trail.entries(seqs.slice(at, at + PRINTED_A_PART));
        const facts = trailEntries(store, rows, OF_SENTENCE);
        rows.forEach((row, place) => {
          const entry = facts[place]?.entry;
          if (entry !== undefined) printed.push({ entry, prev: row.prev, subjects: row.subjects, detail: row.detail });
        });
        await pause();
      }
      return printed;
    },
  };
}

/** As zod takes it: lists that may be changed. */
type Crossing = Extract<TrailItem, { readonly kind: 'entry' }>['entry'];
const crossing = (entry: TrailEntry): Crossing => ({
  ...entry,
  values: { ...entry.values },
  moves: entry.moves.map((move) => ({ ...move, subjects: [...move.subjects] })),
  tally: [...entry.tally],
});

function itemsOf(store: Store, places: readonly ListPlace[]): TrailItem[] {
  const rows = store.trail.entries(places.flatMap((place) => (place.kind === 'entry' ? [place.seq] : [])));
  const entries = new Map(trailEntries(store, rows, OF_SENTENCE).map(({ entry }) => [entry.seq, crossing(entry)]));
  const ends = momentsOf(store, places);
  return places.flatMap((place): readonly TrailItem[] => {
    if (place.kind === 'day') return [{ ...place }];
    if (place.kind === 'fold') {
      const { newest, oldest, by, count } = place;
      const [from, to] = [ends.get(oldest), ends.get(newest)];
      return from === undefined || to === undefined ? [] : [{ kind: 'fold', fold: newest, by, count, from, to }];
    }
    const entry = entries.get(place.seq);
    return entry === undefined ? [] : [{ kind: 'entry', entry }];
  });
}

/** When the first and the last entry of each fold was written. */
function momentsOf({ trail }: Store, places: readonly ListPlace[]): ReadonlyMap<number, Instant> {
  const ends = places.flatMap((place) => (place.kind === 'fold' ? [place.newest, place.oldest] : []));
  return new Map(trail.entries(ends).map(({ seq, at }) => [seq, at]));
}

function wholeEntry(store: Store, seq: number): Result<Answer<'trail.entry'>, Failure> {
  const [row] = store.trail.entries([seq]);
  const [found] = row === undefined ? [] : trailEntries(store, [row], OF_ENTRY);
  if (row === undefined || found === undefined) return err(missing('entry'));
  const { entry, decisions } = found;
  return ok({
    entry: crossing(entry),
    prev: row.prev,
    more: Math.max(0, decisions - Math.max(entry.moves.length, countOf(entry))),
    row: rowOf(entry),
  });
}

const countOf = ({ moved, tally }: TrailEntry): number =>
  moved === null ? tally.reduce((sum, { count }) => sum + count, 0) : 0;

/** The line, or where there is none the record, that an entry is about. */
function rowOf({ moves }: TrailFacts): Answer<'trail.entry'>['row'] {
  const [subject] = moves.flatMap(({ subjects }) => subjects);
  if (subject === undefined) return null;
  return subject.kind === 'line' ? { kind: 'line', id: subject.id } : { kind: 'record', key: subject.key };
}

async function checkChain(
  { trail }: Store,
  { now }: Pick<Clock, 'now'>,
  pause: () => Promise<void>,
): Promise<TrailCheck> {
  let place: ChainPlace = { entries: 0, head: NO_ENTRY };
  for (;;) {
    const found = trail.checkLinks(place, LINKS_A_PART);
    place = found.place;
    if (found.isEnd) return { ...place, at: now(), broken: found.broken, manifest: trail.manifestProblem() };
    await pause();
  }
}

/** The entries about any of the ids, each once, newest first: the history of a row says the same sentences. */
export function trailAbout(
  store: Pick<Store, 'trail' | 'accounts' | 'records' | 'decisions'>,
  ids: readonly string[],
  max: number,
): Omit<Crossing, 'hash'>[] {
  const bySeq = new Map<number, TrailRow>(ids.flatMap((id) => store.trail.about(id, max)).map((row) => [row.seq, row]));
  const rows = [...bySeq.values()].toSorted((a, b) => b.seq - a.seq).slice(0, max);
  return trailEntries(store, rows, OF_SENTENCE).map(({ entry }) => {
    const { hash: _hash, ...facts } = crossing(entry);
    return facts;
  });
}
