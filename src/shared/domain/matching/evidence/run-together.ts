/** Names with other blanks than the record's: `THEOTERO GROUP` is The Otero Group, and `THE OTERO GROUP` is TheOtero Group; a name that is spelt just so comes first. */
import type { Interned } from './interned.ts';
import { isLink } from './text.ts';

/** A shorter word may be made of others by chance. */
const RUN_LENGTH_MIN = 6;
const PART_LENGTH_MIN = 2;
/** So many words of a text at most are one of a name. */
const JOINED_MAX = 4;

const IS_LETTERS = /^[A-Z]+$/;

type Names = Pick<Interned, 'byText' | 'followers'>;

/** A word that may be made of others, how far it is read, and the word of a name that was read last. */
type Reading = { readonly text: string; readonly at: number; readonly before: string | null; readonly isCut: boolean };

/** The rest of the text begins a word that the name goes on with: a bank has cut it. */
const isBegun = ({ followers }: Names, { text, at, before, isCut }: Reading): boolean =>
  isCut && before !== null && [...(followers.get(before) ?? [])].some((word) => word.startsWith(text.slice(at)));

/** What the text goes on with: words that stand behind the last one in a name, and links between them, with the reading after each. */
function* nextWords({ followers }: Names, reading: Reading): Generator<readonly [word: string | null, Reading]> {
  const { text, at, before } = reading;
  const following = before === null ? followers : followers.get(before);
  for (let end = at + PART_LENGTH_MIN; end <= text.length; end += 1) {
    const part = text.slice(at, end);
    if (following?.has(part) === true) yield [part, { ...reading, at: end, before: part }];
    else if (isLink(part)) yield [null, { ...reading, at: end }];
  }
}

/** The words of one name that the rest of the text is made of; null where it is made of something else. */
function readOn(names: Names, reading: Reading): readonly string[] | null {
  if (reading.at === reading.text.length) return [];
  for (const [word, after] of nextWords(names, reading)) {
    const rest = readOn(names, after);
    if (rest !== null) return word === null ? rest : [word, ...rest];
  }
  return isBegun(names, reading) ? [] : null;
}

/** The words of a name of which a word of a text is made; none where it is made of fewer than two. */
export function wordsRunTogether(names: Names, text: string, isLast: boolean): readonly string[] {
  if (text.length < RUN_LENGTH_MIN || !IS_LETTERS.test(text)) return [];
  const words = readOn(names, { text, at: 0, before: null, isCut: isLast }) ?? [];
  return words.length < 2 ? [] : words;
}

/** A word of a name that neighbours in a text make together. */
type WrittenApart = { readonly word: string; readonly of: number };

/** What the words from `at` on make together, but for neighbours that stand so in a name. */
function madeFrom({ byText, followers }: Names, words: readonly string[], at: number): readonly WrittenApart[] {
  const found: WrittenApart[] = [];
  let [joined = ''] = words.slice(at);
  for (const [more, word] of words.slice(at + 1, at + JOINED_MAX).entries()) {
    const stands = followers.get(words[at + more] ?? '')?.has(word) === true;
    if (stands || !IS_LETTERS.test(joined + word)) break;
    joined += word;
    if (joined.length >= RUN_LENGTH_MIN && byText.name.has(joined)) found.push({ word: joined, of: more + 2 });
  }
  return found;
}

export const wordsWrittenApart = (names: Names, words: readonly string[]): readonly WrittenApart[] =>
  words.flatMap((_, at) => madeFrom(names, words, at));
