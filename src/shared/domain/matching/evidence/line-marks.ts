/** Tokens of a bank's text that some record carries: whole, cut at the end as banks cut, or misspelt. */
import type { StatementLine } from '../../statement/line.ts';
import { ascending } from './interned.ts';
import type { Interned } from './interned.ts';
import { misspelling } from './misspelt.ts';
import { wordsRunTogether, wordsWrittenApart } from './run-together.ts';
import { textOf } from './said-tokens.ts';
import { numberedIn } from './stated.ts';
import { CUT_LENGTH_MIN, isLink, isNameLike, referenceTokens, wordsOf } from './text.ts';

const CUT_NAME_MIN = 4;
/** Behind a word that somebody's name goes on from, less of it will do: `SOLUCIONES GUA` is Soluciones Guatavita. */
const CUT_FOLLOWER_MIN = 2;
const CONTINUATIONS_MAX = 8;

const isPrefix = (token: string, of: string): boolean => of.length > token.length && of.startsWith(token);

/** First index of a sorted list whose text is not before the token. */
function lowerBound(sorted: readonly string[], token: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Texts of a sorted list that continue a cut token; none when more than a handful do. */
function continuationsOf(sorted: readonly string[], token: string): readonly string[] {
  const found: string[] = [];
  for (let i = lowerBound(sorted, token); i < sorted.length; i += 1) {
    const text = sorted[i] ?? '';
    if (!isPrefix(token, text)) break;
    if (found.length === CONTINUATIONS_MAX) return [];
    found.push(text);
  }
  return found;
}

export type Spellings = {
  readonly reference: readonly string[];
  readonly name: readonly string[];
  /** Words of names that a misspelt one may be. */
  readonly meant: (word: string) => readonly string[];
};

/** Prepares the tokens of all records for any number of lines. */
export const spellingsOf = ({ byText }: Interned): Spellings => ({
  reference: [...byText.reference.keys()].sort(),
  name: [...byText.name.keys()].sort(),
  meant: misspelling(byText.name.keys()),
});

/** Words that a name has behind the word before the last one, and that begin with the last one. */
function followersOf({ followers }: Interned, words: readonly string[]): readonly string[] {
  const [before = '', last = ''] = words.slice(-2);
  if (words.length < 2 || last.length < CUT_FOLLOWER_MIN) return [];
  const found = [...(followers.get(before) ?? [])].filter((word) => isPrefix(last, word));
  return found.length > CONTINUATIONS_MAX ? [] : found;
}

/** Words of names that the last one of a text begins. */
function wordsBegun(interned: Interned, line: StatementLine, spellings: Spellings): readonly string[] {
  const words = wordsOf(line.description).filter((word) => !isLink(word));
  const last = words.at(-1) ?? '';
  const cut = last.length < CUT_NAME_MIN ? [] : continuationsOf(spellings.name, last);
  return [...cut, ...followersOf(interned, words)];
}

/** Words of names: as they are, made of more than one, as they were meant, and the last one of the text as far as it goes. */
function nameMarks({ interned, begun }: Naming, line: StatementLine, spellings: Spellings): readonly number[] {
  const { byText } = interned;
  const all = wordsOf(textOf(line));
  const whole = all.flatMap((word, at) => {
    if (byText.name.has(word)) return [word];
    if (!isNameLike(word)) return [];
    const parts = wordsRunTogether(interned, word, at === all.length - 1);
    return parts.length > 0 ? parts : spellings.meant(word);
  });
  return [...whole, ...begun].flatMap((word) => byText.name.get(word) ?? []);
}

type Naming = { readonly interned: Interned; readonly begun: readonly string[] };

/** Name marks that stand for more than one word of the text, and how many more. */
export type Surplus = ReadonlyMap<number, number>;
const NO_SURPLUS: Surplus = new Map();

function surplusOf(interned: Interned, line: StatementLine): Surplus {
  const apart = wordsWrittenApart(interned, wordsOf(textOf(line)));
  if (apart.length === 0) return NO_SURPLUS;
  const surplus = new Map<number, number>();
  for (const { word, of } of apart) {
    const mark = interned.byText.name.get(word);
    if (mark !== undefined) surplus.set(mark, of - 1);
  }
  return surplus;
}

/** Marks that so little of a word stands for that they say something only beside the rest of the name. */
export function scantMarksOf(interned: Interned, line: StatementLine): readonly number[] {
  const words = wordsOf(line.description).filter((word) => !isLink(word));
  if ((words.at(-1)?.length ?? 0) >= CUT_NAME_MIN) return [];
  return followersOf(interned, words).flatMap((word) => interned.byText.name.get(word) ?? []);
}

export type LineMarks = {
  readonly marks: readonly number[];
  readonly surplus: Surplus;
  /** The text ends in the midst of a word of a name: what else the name has, nobody can read. */
  readonly isCut: boolean;
};

export function marksOfLine(interned: Interned, line: StatementLine, spellings: Spellings): LineMarks {
  const text = textOf(line);
  const marks: (number | undefined)[] = [];
  for (const token of referenceTokens(text)) {
    marks.push(interned.byText.reference.get(token), interned.byText.identifier.get(token));
    if (token.length < CUT_LENGTH_MIN) continue;
    for (const whole of continuationsOf(spellings.reference, token)) marks.push(interned.byText.reference.get(whole));
  }
  for (const token of numberedIn(text)) marks.push(interned.byText.reference.get(token));
  const surplus = surplusOf(interned, line);
  const begun = wordsBegun(interned, line, spellings);
  const names = [...nameMarks({ interned, begun }, line, spellings), ...surplus.keys()];
  const isCut = begun.length > 0 && !interned.byText.name.has(wordsOf(line.description).at(-1) ?? '');
  return { marks: ascending([...marks.filter((mark) => mark !== undefined), ...names]), surplus, isCut };
}
