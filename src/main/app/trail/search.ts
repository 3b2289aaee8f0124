/** Finding entries by what their sentences say: each sentence is made once, a part at a time, and kept as it is searched. */
import type { Language } from '@shared/domain/language.ts';
import { assert } from '@shared/domain/assert.ts';
import { folded, wordsOf } from '@shared/domain/search.ts';
import { trailHay } from '@shared/words/trail/sentence.ts';
import type { Store } from '../ports.ts';
import { trailEntries } from './facts.ts';

/** So many entries are made into sentences before others have a turn. */
const PART = 500;
/** The decision that an entry is about; nobody searches for how many rows turned how. */
const OF_SEARCH = { moves: 1, counted: 0 } as const;

type Hays = Map<number, string>;
const noHays = (): Record<Language, Hays> => ({ es: new Map(), en: new Map() });

export type TrailPause = () => Promise<void>;

export type TrailSearch = {
  readonly find: (seqs: readonly number[], search: string, language: Language) => Promise<readonly number[]>;
  /** Makes sentences ahead of the first search, in the turns that nobody else takes. */
  readonly prepare: (seqs: readonly number[], language: Language) => void;
};

type Deps = Pick<Store, 'trail' | 'accounts' | 'records' | 'decisions'>;

export function trailSearch(store: Deps, pause: TrailPause): TrailSearch {
  let known = noHays();
  let readAt = '';
  /** What a sentence says of its rows comes with the records, the accounts and what statuses mean: once one of these is another, only a search under way goes on with the old sentences. */
  const haysNow = (language: Language): Hays => {
    const accounts = store.accounts.list();
    const asOf = store.records.checkpoints().map((one) => one.asOf);
    const now = JSON.stringify([asOf, accounts, accounts.map(({ id }) => store.decisions.meanings(id))]);
    if (now !== readAt) [readAt, known] = [now, noHays()];
    return known[language];
  };
  const make = async (hays: Hays, seqs: readonly number[], language: Language): Promise<void> => {
    const missing = seqs.filter((seq) => !hays.has(seq));
    for (let at = 0; at < missing.length; at += PART) {
      // Another search may have come by here meanwhile.
      const part = missing.slice(at, at + PART).filter((seq) => !hays.has(seq));
      for (const { entry } of trailEntries(store, store.trail.entries(part), OF_SEARCH))
        hays.set(entry.seq, folded(trailHay(entry, language)));
      if (part.length > 0) await pause();
    }
  };
  return {
    find: async (seqs, search, language) => {
      const wanted = wordsOf(search);
      if (wanted.length === 0) return seqs;
      const hays = haysNow(language);
      await make(hays, seqs, language);
      return seqs.filter((seq) => {
        const hay = hays.get(seq);
        assert(hay !== undefined, 'every entry is searched');
        return wanted.every((word) => hay.includes(word));
      });
    },
    prepare: (seqs, language) => {
      const made = pause().then(() => make(haysNow(language), seqs, language));
      // Where the profile is closed nobody searches; what does not read is met again by whoever does.
      made.catch(() => undefined);
    },
  };
}
