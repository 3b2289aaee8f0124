/** Votes for rates, counted by number: a cloud of points casts them by the million. */
import { falseFirst } from './rate.ts';
import type { Rate } from './rate.ts';

export type Terms = Pick<Rate, 'millionths' | 'constant' | 'vat'>;

const CENTAVOS_OF_PESO = 100;
/** More millionths than any rate has; with 10,000 pesos the codes still are integers of 32 bits. */
const SHARES = 100_000;

const codeOf = ({ millionths, constant, vat }: Terms): number =>
  ((constant / CENTAVOS_OF_PESO) * SHARES + millionths) * 2 + (vat ? 1 : 0);

function termsOf(code: number): Terms {
  const share = code >> 1;
  const pesos = Math.floor(share / SHARES);
  return { millionths: share - pesos * SHARES, constant: pesos * CENTAVOS_OF_PESO, vat: code % 2 === 1 };
}

export type Tally = {
  /** Below `SHARES` millionths, and a constant of whole pesos. */
  readonly vote: (terms: Terms, weight: number) => void;
  /** At most so many of those with more than one vote, the most first; of as many the simpler, so that the order of rows decides nothing. */
  readonly first: (most: number) => readonly Terms[];
};

/** Where a code stands in a table of a power of two, or would stand: the next free place from its own on (linear probing, Knuth 1973). */
function placeOf({ codes, votes }: Table, code: number): number {
  const mask = codes.length - 1;
  let place = (Math.imul(code, 0x9e3779b1) >>> 8) & mask;
  while (votes[place] !== 0 && codes[place] !== code) place = (place + 1) & mask;
  return place;
}

/** A code is there where it has votes. */
type Table = { readonly codes: Int32Array; readonly votes: Int32Array };
const tableOf = (size: number): Table => ({ codes: new Int32Array(size), votes: new Int32Array(size) });

const FIRST_SIZE = 1 << 14;
const GROWTH = 4;

function grown({ codes, votes }: Table): Table {
  const next = tableOf(codes.length * GROWTH);
  for (let at = 0; at < codes.length; at += 1) {
    if (votes[at] === 0) continue;
    const code = codes[at] ?? 0;
    const place = placeOf(next, code);
    next.codes[place] = code;
    next.votes[place] = votes[at] ?? 0;
  }
  return next;
}

/** The fewest votes of the first so many, and never one alone. */
function leastOf(votes: Int32Array, most: number): number {
  const times: number[] = [];
  for (const own of votes) if (own > 1) times[own] = (times[own] ?? 0) + 1;
  let [least, found] = [times.length, 0];
  while (least > 2 && found < most) found += times[(least -= 1)] ?? 0;
  return Math.max(2, least);
}

const bestFirst = (a: Counted, b: Counted): number =>
  b.votes - a.votes ||
  a.terms.constant - b.terms.constant ||
  a.terms.millionths - b.terms.millionths ||
  falseFirst(a.terms.vat, b.terms.vat);

type Counted = { readonly terms: Terms; readonly votes: number };

export function newTally(): Tally {
  let table = tableOf(FIRST_SIZE);
  let held = 0;
  return {
    vote: (terms, weight) => {
      const code = codeOf(terms);
      const place = placeOf(table, code);
      const before = table.votes[place] ?? 0;
      table.codes[place] = code;
      table.votes[place] = before + weight;
      if (before > 0 || (held += 1) * 2 < table.codes.length) return;
      table = grown(table);
    },
    first: (most) => {
      const { codes, votes } = table;
      const least = leastOf(votes, most);
      const all: Counted[] = [];
      for (let at = 0; at < votes.length; at += 1) {
        const own = votes[at] ?? 0;
        if (own >= least) all.push({ terms: termsOf(codes[at] ?? 0), votes: own });
      }
      return all
        .sort(bestFirst)
        .slice(0, most)
        .map(({ terms }) => terms);
    },
  };
}
