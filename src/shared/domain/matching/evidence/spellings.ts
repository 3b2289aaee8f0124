/** The names of a book as they are spelt, without blanks: which of them begin with a text, and which share enough of its letters to be looked at. */
import { firstPlace } from '../../first-place.ts';
import { isLegalForm, isLink, nameWords, wordsOf } from './text.ts';

export type Spelling = {
  readonly party: number;
  readonly words: readonly string[];
  /** The words run together: banks lose blanks, and swap them with letters. */
  readonly letters: string;
  /** Letters of its first word and the links behind it: so much may be the beginning of many names. */
  readonly head: number;
};

const spellingOf = (party: number, words: readonly string[]): Spelling => {
  const next = words.findIndex((word, at) => at > 0 && !isLink(word));
  const head = words.slice(0, next < 0 ? words.length : next).join('').length;
  return { party, words, letters: words.join(''), head };
};

/** Surnames, one or two, before the rest of a name, as many banks print persons; a firm's name is never turned round. */
function turned(words: readonly string[], telling: readonly string[]): readonly (readonly string[])[] {
  const isFirm = words.some((word) => word.length > 1 && isLegalForm(word));
  const places = isFirm ? [] : [telling.length - 1, telling.length - 2].filter((place) => place > 0);
  return places.map((place) => [...telling.slice(place), ...telling.slice(0, place)]);
}

/** A name as it stands, first; without its links and its legal form; and its surnames first. */
export function spellingsOf(party: number, name: string): readonly Spelling[] {
  const [words, telling] = [wordsOf(name), nameWords(name)];
  return [words, telling, ...turned(words, telling)].map((spelt) => spellingOf(party, spelt));
}

const GRAM = 3;
const SIGNS = 36;
const signOf = (code: number): number => (code < 65 ? code - 48 : code - 55);

/** Three letters as one number. */
const gramAt = (text: string, at: number): number =>
  (signOf(text.charCodeAt(at)) * SIGNS + signOf(text.charCodeAt(at + 1))) * SIGNS + signOf(text.charCodeAt(at + 2));

function gramsOf(spellings: readonly Pick<Spelling, 'letters'>[]): ReadonlySet<number> {
  const grams = new Set<number>();
  for (const { letters } of spellings)
    for (let at = 0; at + GRAM <= letters.length; at += 1) grams.add(gramAt(letters, at));
  return grams;
}

/** Names that share less of the text's weight of trigrams are another name; one wrong letter touches three of them, a swap four. */
const SHARE_MIN = 0.3;
const LOOKED_AT_MAX = 8;

export type SpellingIndex = {
  /** Those that begin with the letters. */
  readonly begunBy: (letters: string) => readonly Spelling[];
  /** All of the parties that share most of the letters' trigrams, each weighed by how few parties have it; the likest first. */
  readonly near: (letters: string) => readonly Spelling[];
};

/** How one party is spelt. */
export type Spellings = readonly Spelling[];

/** By each trigram the parties some spelling of whom holds it. */
function partiesByGram(all: readonly Spellings[]): ReadonlyMap<number, readonly number[]> {
  const holders = new Map<number, number[]>();
  for (const [party, spellings] of all.entries()) {
    for (const gram of gramsOf(spellings)) {
      const known = holders.get(gram);
      if (known === undefined) holders.set(gram, [party]);
      else known.push(party);
    }
  }
  return holders;
}

/**
 * Trigram containment weighed by inverse document frequency (Spärck Jones 1972), as a filter before the dearer
 * comparison of letters.
 */
function nearestIn(all: readonly Spellings[]): SpellingIndex['near'] {
  const holders = partiesByGram(all);
  const shared = new Float64Array(all.length);
  const sharedBy = (party: number): number => shared[party] ?? 0;
  return (letters) => {
    const touched: number[] = [];
    let whole = 0;
    for (const gram of gramsOf([{ letters }])) {
      const parties = holders.get(gram) ?? [];
      const weight = Math.log((all.length + 1) / (parties.length + 1)) + 1;
      whole += weight;
      for (const party of parties) {
        if (sharedBy(party) === 0) touched.push(party);
        shared[party] = sharedBy(party) + weight;
      }
    }
    const near = touched.filter((party) => sharedBy(party) >= SHARE_MIN * whole);
    near.sort((a, b) => sharedBy(b) - sharedBy(a) || a - b);
    for (const party of touched) shared[party] = 0;
    return near.slice(0, LOOKED_AT_MAX).flatMap((party) => all[party] ?? []);
  };
}

/** Of all parties by number. Sorted once a run; trigrams are only counted once a text asks for them. */
export function indexSpellings(all: readonly Spellings[]): SpellingIndex {
  const sorted = all
    .flat()
    .sort((a, b) => (a.letters < b.letters ? -1 : a.letters > b.letters ? 1 : a.party - b.party));
  let nearest: SpellingIndex['near'] | null = null;
  return {
    begunBy: (letters) => {
      const found: Spelling[] = [];
      for (let at = firstPlace(sorted, (spelling) => spelling.letters < letters); ; at += 1) {
        const spelling = sorted[at];
        if (spelling?.letters.startsWith(letters) !== true) return found;
        found.push(spelling);
      }
    },
    near: (letters) => (nearest ??= nearestIn(all))(letters),
  };
}
