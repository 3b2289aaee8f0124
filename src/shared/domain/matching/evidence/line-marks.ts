/** Tokens of a bank's text that some record carries: whole, cut at the end as banks cut, or misspelt. */
import { firstPlace } from '../../first-place.ts';
import type { StatementLine } from '../../statement/lines/line.ts';
import { ascending } from './interned.ts';
import type { Interned } from './interned.ts';
import { misspelling } from './misspelt.ts';
import { textOf } from './known-tokens.ts';
import { numberedIn } from './stated.ts';
import { CUT_LENGTH_MIN, isLink, isNameLike, referenceTokens, wordsOf } from './text.ts';

const CUT_NAME_MIN = 4;
const CONTINUATIONS_MAX = 8;

const isPrefix = (token: string, of: string): boolean => of.length > token.length && of.startsWith(token);

/** First index of a sorted list whose text is not before the token. */
const lowerBound = (sorted: readonly string[], token: string): number => firstPlace(sorted, (text) => text < token);

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

/** Whether some word of a name begins with this. */
export const beginsName = ({ name }: Spellings, word: string): boolean =>
  (name[lowerBound(name, word)] ?? '').startsWith(word);

/** Words of names that the last one of a text begins. */
function wordsBegun(line: StatementLine, { name }: Spellings): readonly string[] {
  const last = wordsOf(line.description).findLast((word) => !isLink(word)) ?? '';
  return last.length < CUT_NAME_MIN ? [] : continuationsOf(name, last);
}

/** Words of names: as they are, as they were meant, and the last one of the text as far as it goes. */
function nameMarks({ byText }: Interned, text: string, { meant }: Spellings): readonly number[] {
  const words = wordsOf(text).flatMap((word) => (byText.name.has(word) ? [word] : isNameLike(word) ? meant(word) : []));
  return words.flatMap((word) => byText.name.get(word) ?? []);
}

export type LineMarks = {
  readonly marks: readonly number[];
  /** The text ends in the midst of a word of a name: what else the name has, nobody can read. */
  readonly isCut: boolean;
};

export function marksOfLine(interned: Interned, line: StatementLine, spellings: Spellings): LineMarks {
  const text = textOf(line);
  const { byText } = interned;
  const marks: (number | undefined)[] = [];
  for (const token of referenceTokens(text)) {
    marks.push(byText.reference.get(token), byText.identifier.get(token));
    if (token.length < CUT_LENGTH_MIN) continue;
    for (const whole of continuationsOf(spellings.reference, token)) marks.push(byText.reference.get(whole));
  }
  for (const token of numberedIn(text)) marks.push(byText.reference.get(token));
  const begun = wordsBegun(line, spellings);
  for (const word of begun) marks.push(byText.name.get(word));
  const isCut = begun.length > 0 && !byText.name.has(wordsOf(line.description).at(-1) ?? '');
  const names = nameMarks(interned, text, spellings);
  return { marks: ascending([...marks.filter((mark) => mark !== undefined), ...names]), isCut };
}
