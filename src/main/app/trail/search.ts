/** Finding entries by what their sentences say: each sentence is made once, a part at a time, and kept as it is searched. */
import { assert } from '@shared/domain/assert.ts';
import { folded, wordsOf } from '@shared/domain/search.ts';
import { trailHay } from '@shared/words/trail/sentence.ts';
import type { TrailLanguage } from '@shared/words/trail/sentence.ts';
import type { Store } from '../ports.ts';
import { trailEntries } from './facts.ts';

/** So many entries are made into sentences before others have a turn. */
const PART = 250;
/** The decision that an entry is about; nobody searches for how many rows turned how. */
const OF_SEARCH = { moves: 1, counted: 0 } as const;

export type TrailPause = () => Promise<void>;

export type TrailSearch = (
  seqs: readonly number[],
  search: string,
  language: TrailLanguage,
) => Promise<readonly number[]>;

type Deps = Pick<Store, 'trail' | 'accounts' | 'records' | 'decisions'>;

export function trailSearch(store: Deps, pause: TrailPause): TrailSearch {
  const known: Record<TrailLanguage, Map<number, string>> = { es: new Map(), en: new Map() };
  let readAt = '';
  /** Names come with the records and accounts: after a sync, and once one is called otherwise, they may be others. */
  const forgetOld = (): void => {
    const now = JSON.stringify([store.records.checkpoints().map(({ asOf }) => asOf), store.accounts.list()]);
    if (now === readAt) return;
    readAt = now;
    for (const hays of Object.values(known)) hays.clear();
  };
  return async (seqs, search, language) => {
    const wanted = wordsOf(search);
    if (wanted.length === 0) return seqs;
    forgetOld();
    const hays = known[language];
    const missing = seqs.filter((seq) => !hays.has(seq));
    for (let at = 0; at < missing.length; at += PART) {
      // Another search may have come by here meanwhile.
      const part = missing.slice(at, at + PART).filter((seq) => !hays.has(seq));
      for (const { entry } of trailEntries(store, store.trail.entries(part), OF_SEARCH))
        hays.set(entry.seq, folded(trailHay(entry, language)));
      await pause();
    }
    return seqs.filter((seq) => {
      const hay = hays.get(seq);
      assert(hay !== undefined, 'every entry is searched');
      return wanted.every((word) => hay.includes(word));
    });
  };
}
