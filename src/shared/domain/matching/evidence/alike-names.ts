/** Whose name a text is like where its words are nobody's: cut by the bank, misspelt, or with other blanks. One name of the book is meant, or several that the text cannot tell apart. */
import { firstPlace } from '../../first-place.ts';
import { ascending } from './interned.ts';
import type { Interned } from './interned.ts';
import { errorsIn } from './likeness.ts';
import type { Printed } from './likeness.ts';
import { indexSpellings } from './spellings.ts';
import type { Spelling, SpellingIndex } from './spellings.ts';
import { isLegalForm, isLink, isNameLike } from './text.ts';

export type Alike = {
  /** Parties whose names the text is as like as any, ascending. */
  readonly parties: readonly number[];
  /** One of them is meant: the text is one name's alone, or letter by letter the beginning of each. */
  readonly isMeant: boolean;
  /** What the text says for the name, what it says besides, and the first of the names. */
  readonly said: string;
  readonly beside: string;
  readonly name: string;
};

/** Fewer letters are like too many names. */
const LETTERS_MIN = 8;
/** So many letters, or so much of the name, are a name; less is the beginning of many. */
const ENOUGH_LETTERS = 12;
const ENOUGH_SHARE = 0.6;
/** One word of the name and this much more must stand, where it has more words than one. */
const BEYOND_HEAD_MIN = 2;
/** Of a hundred letters so many may be wrong. */
const WRONG_PERCENT_MAX = 15;
/** A name is told from another that has about one error more. */
const TOLD_APART = 0.6;
/** Words of the bank's own before and behind a name that may be part of it. */
const WORDS_BEFORE_MAX = 3;
const WORDS_BEHIND_MAX = 2;
/** What it costs to leave out what may be the beginning of another word of the name: then who has that word is told from who has not. */
const LEFT_OUT_COST = TOLD_APART;

/**
 * Words of a text that may be a name: from its first word that looks like one to its last that is not the bank's own;
 * `sure` is the last of which that is certain, for a bank may have cut the next one to what many texts have.
 */
type NamePart = {
  readonly words: readonly string[];
  readonly first: number;
  readonly sure: number;
  readonly last: number;
  /** Of the bank's own words as many as may be the name's. */
  readonly end: number;
};

/** Whether a word is the bank's own and no name's, and whether it is only taken for one because many texts have it. */
export type BankWords = { readonly isIdle: (word: string) => boolean; readonly isCommon: (word: string) => boolean };

/** Many texts may end in the same beginning of many names. */
const isCommonHead = (word: string, isIdle: BankWords['isIdle']): boolean =>
  word.length >= ENOUGH_LETTERS && isNameLike(word) && !isIdle(word);

function namePart(words: readonly string[], { isIdle, isCommon }: BankWords): NamePart | null {
  const own = words.findIndex((word) => isNameLike(word) && !isIdle(word) && !isCommon(word));
  const first = own < 0 && isCommonHead(words.at(-1) ?? '', isIdle) ? words.length - 1 : own;
  if (first < 0) return null;
  const back = (from: number, isOwn: (word: string) => boolean): number => {
    let at = from;
    while (at > first && isOwn(words[at] ?? '')) at -= 1;
    return at;
  };
  const last = back(words.length - 1, isIdle);
  return { words, first, sure: back(last, isCommon), last, end: Math.min(words.length - 1, last + WORDS_BEHIND_MAX) };
}

const lettersOf = ({ words }: NamePart, from: number, to: number): string => words.slice(from, to + 1).join('');

/** Whether an ascending list has a number. */
const holds = (sorted: readonly number[], wanted: number): boolean =>
  sorted[firstPlace(sorted, (number) => number < wanted)] === wanted;

/** Parties all of whose words in common with the book stand in a part of a text: some word of it each. */
function partiesOfWords({ byText, marks }: Interned, words: readonly string[]): readonly number[] {
  const lists = words.flatMap((word) => {
    const mark = byText.name.get(word);
    return mark === undefined ? [] : [marks[mark]?.parties ?? []];
  });
  const [least, ...others] = lists.sort((a, b) => a.length - b.length);
  return (least ?? []).filter((party) => others.every((parties) => holds(parties, party)));
}

/** Parties whose words all words of the text are, as they stand: then its words tell whose name it is, and nothing need be likened. */
function speltOut(interned: Interned, { words, first, last }: NamePart): readonly number[] {
  const said = words.slice(first, last + 1);
  const telling = said.filter((word) => !isLink(word) && word.length > 1);
  if (telling.some((word) => !interned.byText.name.has(word))) return [];
  return partiesOfWords(interned, telling).filter((party) => {
    const own = interned.spellings[party] ?? [];
    return said.every((word) => isLegalForm(word) || own.some(({ words: theirs }) => theirs.includes(word)));
  });
}

/** The text ends in a link: another word of the name was to follow. */
const goesOn = ({ words, last }: NamePart): boolean => isLink(words[last] ?? '') && !isLegalForm(words[last] ?? '');

/** Enough of a name that it may be said to be meant. */
function isEnough({ letters, head }: Spelling, said: number): boolean {
  if (said < LETTERS_MIN) return false;
  if (letters.length > head && said < head + BEYOND_HEAD_MIN) return false;
  return said >= ENOUGH_LETTERS || said >= ENOUGH_SHARE * letters.length;
}

const startsOf = ({ first }: NamePart): readonly number[] =>
  Array.from({ length: Math.min(WORDS_BEFORE_MAX, first) + 1 }, (_, before) => first - before);

/** Where a name may end, the last place first. */
const endsOf = ({ sure, end }: NamePart): readonly number[] =>
  Array.from({ length: end - sure + 1 }, (_, less) => end - less);

/** What a text is like: a name, from one of its words to another, letter by letter or but for some errors. */
type Found = {
  readonly spelling: Spelling;
  readonly from: number;
  readonly to: number;
  readonly isExact: boolean;
  readonly isWhole: boolean;
  /** So little of the name that the text means whoever's begins so, and none of them. */
  readonly isHead: boolean;
};

/** Whether letters end in the midst of a word of the name. */
function endsWithin({ words }: Spelling, letters: number): boolean {
  let at = 0;
  for (const word of words) {
    at += word.length;
    if (at >= letters) return at > letters;
  }
  return false;
}

/** The beginning of a name that the bank has cut, in a word or behind a link, before it could tell it from others: `INVERSIONES DEL`. A link says by itself that more was to follow. */
const isCutHead = (part: NamePart, spelling: Spelling, letters: number): boolean =>
  goesOn(part) || (letters >= ENOUGH_LETTERS && endsWithin(spelling, letters));

/** The part without its links: of these the book and the bank leave out what they like. */
function withoutLinks({ words, first, last, sure, end }: NamePart): NamePart {
  const isKept = (word: string): boolean => !isLink(word);
  const before = (at: number): number => words.slice(0, at).filter(isKept).length;
  const linkless = words.filter(isKept);
  return {
    words: linkless,
    first: before(first),
    sure: before(sure + 1) - 1,
    last: before(last + 1) - 1,
    end: before(end + 1) - 1,
  };
}

/** Names that the text is the beginning of, letter by letter: as much of it as any name begins with, and those of which it is the whole before others. */
function begunNames(index: SpellingIndex, part: NamePart): readonly Found[] {
  for (const to of endsOf(part)) {
    const found = startsOf(part).flatMap((from) => {
      const letters = lettersOf(part, from, to);
      if (letters.length < LETTERS_MIN) return [];
      return index.begunBy(letters).flatMap((spelling): readonly Found[] => {
        const isHead = !isEnough(spelling, letters.length);
        const isMeant = !isHead || (to === part.words.length - 1 && isCutHead(part, spelling, letters.length));
        return isMeant ? [{ spelling, from, to, isExact: true, isWhole: spelling.letters === letters, isHead }] : [];
      });
    });
    const whole = found.filter(({ isWhole }) => isWhole);
    if (found.length > 0) return whole.length > 0 ? whole : found;
  }
  return [];
}

function printedOf(part: NamePart): Printed {
  const starts = startsOf(part);
  const from = starts.at(-1) ?? part.first;
  return {
    letters: lettersOf(part, from, part.end),
    starts: starts.map((start) => lettersOf(part, from, start - 1).length),
    ends: endsOf(part).map((to) => ({
      at: lettersOf(part, from, to).length,
      cost: to < part.last ? LEFT_OUT_COST : 0,
    })),
  };
}

/** Names that the text is like but for some letters: the likest, and those that it cannot be told from. */
function likeNames(index: SpellingIndex, part: NamePart): readonly Found[] {
  const letters = lettersOf(part, part.first, part.last);
  if (letters.length < LETTERS_MIN) return [];
  const printed = printedOf(part);
  const most = (letters.length * WRONG_PERCENT_MAX) / 100;
  let least = most;
  const found: { readonly spelling: Spelling; readonly errors: number }[] = [];
  for (const spelling of index.near(letters)) {
    if (!isEnough(spelling, letters.length)) continue;
    // What is much worse than the likest so far need not be counted to the end.
    const errors = errorsIn(printed, spelling.letters, least + TOLD_APART);
    found.push({ spelling, errors });
    least = Math.min(least, errors);
  }
  if (!found.some(({ errors }) => errors <= most)) return [];
  return found.flatMap(({ spelling, errors }) =>
    errors < least + TOLD_APART
      ? [{ spelling, from: part.first, to: part.last, isExact: false, isWhole: false, isHead: false }]
      : [],
  );
}

function alikeOf({ words }: NamePart, found: readonly Found[]): Alike | null {
  const [first] = found;
  if (first === undefined) return null;
  const { from, to, spelling, isExact, isHead } = first;
  const parties = ascending(found.map((one) => one.spelling.party));
  return {
    parties,
    isMeant: !isHead && (parties.length === 1 || isExact),
    said: words.slice(from, to + 1).join(' '),
    beside: [...words.slice(0, from), ...words.slice(to + 1)].join(' '),
    name: spelling.words.join(' '),
  };
}

export type AlikeNames = (words: readonly string[], bank: BankWords) => Alike | null;

/** Prepares the names of a book for any number of texts. */
export function alikeNames(interned: Interned): AlikeNames {
  const index = indexSpellings(interned.spellings);
  return (words, bank) => {
    const part = namePart(words, bank);
    if (part === null) return null;
    const spelt = speltOut(interned, part);
    const begun = begunNames(index, part);
    // Of words that are some party's, only one that has them all, run together in another way, is meant instead.
    const isOthers = begun.every(({ isWhole, spelling }) => isWhole && !spelt.includes(spelling.party));
    if (spelt.length > 0) return goesOn(part) || isOthers ? alikeOf(part, begun) : null;
    if (begun.length > 0) return alikeOf(part, begun);
    const linkless = withoutLinks(part);
    return alikeOf(linkless, begunNames(index, linkless)) ?? alikeOf(part, likeNames(index, part));
  };
}
