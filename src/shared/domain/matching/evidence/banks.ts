/** Banks that records name, and which of them a bank's text names: a word of evidence, weaker than any name. */
import type { PaymentRecord } from '../../payments/record.ts';
import { groupBy } from '../grouping.ts';
import { textSignature, wordsOf } from './text.ts';

/** What a text says of a record's bank; `unsaid` where one of them names none. */
export type BankWord = 'agrees' | 'differs' | 'unsaid';

export type BankIndex = {
  /** -1 where the record names no bank. */
  readonly ofRecord: (record: PaymentRecord) => number;
  /** Ascending. */
  readonly inText: (text: string) => readonly number[];
  /** Words of a text by which it names a bank, the cut one at its end too: they are nobody's name. */
  readonly saidIn: (text: string) => readonly string[];
};

/** A bank cuts its text: this much of a word at its end stands for the word. */
const CUT_LENGTH_MIN = 4;

/** Whether words stand in a text one behind the other, beginning at a place; the text may end in the midst of the last. */
const standAt = (text: readonly string[], words: readonly string[], at: number): boolean =>
  words.every((word, i) => {
    const said = text[at + i] ?? '';
    const isCut = i > 0 && at + i === text.length - 1 && said.length >= CUT_LENGTH_MIN && word.startsWith(said);
    return said === word || isCut;
  });

const BANK_WORDS: ReadonlySet<string> = new Set(['BANCO', 'BCO', 'BANC', 'BK', 'BANK']);
const LINKS: ReadonlySet<string> = new Set(['DE', 'DEL', 'LA', 'EL']);

/** The word for a bank spelt one way, and no links behind it: `BCO BOGOTA` is `BANCO DE BOGOTA`. */
const bankWords = (text: string): readonly string[] =>
  wordsOf(text)
    .map((word) => (BANK_WORDS.has(word) ? 'BANCO' : word))
    .filter((word, at, all) => !LINKS.has(word) || !(all[at - 1] === 'BANCO' || LINKS.has(all[at - 1] ?? '')));

/** The words by which a text names a bank: banks leave the country out. */
const namingWords = (bank: string): readonly string[] => {
  const words = bankWords(bank);
  return words.length > 1 && words.at(-1) === 'COLOMBIA' ? words.slice(0, -1) : words;
};

/** A word of a bank's name this long stands for the name where it is nobody else's. */
const TELLING_LENGTH_MIN = 8;

/** Shorter ways of naming a bank: without the word for a bank where two others are left, or by one telling word of its own. */
function shortened(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length < 2) return [];
  if (words[0] === 'BANCO') return words.length > 2 ? [words.slice(1)] : [];
  return words.filter((word) => word.length >= TELLING_LENGTH_MIN).map((word) => [word]);
}

const NO_BANK = -1;

/** A way of naming a bank; one that is doubted counts only where the month's texts vouch for it. */
type Way = { readonly bank: number; readonly words: readonly string[]; readonly isDoubted: boolean };

/** A shorter word says nothing by itself. */
const DOUBTED_LENGTH_MIN = 4;

/** The one word that is left of a bank's name without the word for a bank: it may as well be a town's, or a firm's. */
const doubtedWay = (words: readonly string[]): readonly string[] =>
  words.length === 2 && words[0] === 'BANCO' && (words[1] ?? '').length >= DOUBTED_LENGTH_MIN ? words.slice(1) : [];

/** Ways by their first word. */
function waysOf(banks: ReadonlyMap<string, number>): ReadonlyMap<string, readonly Way[]> {
  const ways = [...banks].flatMap(([name, bank]): Way[] => {
    const words = name.split(' ');
    const doubted = doubtedWay(words);
    const plain = [words, ...shortened(words)].map((way) => ({ bank, words: way, isDoubted: false }));
    return doubted.length === 0 ? plain : [...plain, { bank, words: doubted, isDoubted: true }];
  });
  return groupBy(ways, ({ words }) => words[0] ?? '');
}

/** Ways of naming a bank that stand in a text, each with its place. */
const namedIn = (words: readonly string[], ways: ReadonlyMap<string, readonly Way[]>) =>
  words.flatMap((word, at) =>
    (ways.get(word) ?? []).filter((one) => standAt(words, one.words, at)).map((way) => ({ way, at })),
  );

/**
 * Single words of banks' names that the texts use for the bank: where one stands, another text that is worded just so
 * names another bank. `CIERRE OCCIDENTE` beside `CIERRE PICHINCHA` speaks of two banks, and `OFICINA BOGOTA` of none.
 */
function vouchedWords(texts: Iterable<string>, ways: ReadonlyMap<string, readonly Way[]>): ReadonlySet<string> {
  const placed = new Map<string, { readonly banks: Set<number>; readonly doubted: Set<string> }>();
  for (const text of new Set(texts)) {
    const words = bankWords(text);
    for (const { way, at } of namedIn(words, ways)) {
      const beside = [...words.slice(0, at), '*', ...words.slice(at + way.words.length)];
      const place = beside.filter((word) => !/\d/.test(word)).join(' ');
      const there = placed.get(place) ?? { banks: new Set(), doubted: new Set() };
      placed.set(place, there);
      there.banks.add(way.bank);
      if (way.isDoubted) there.doubted.add(way.words[0] ?? '');
    }
  }
  return new Set([...placed.values()].flatMap(({ banks, doubted }) => (banks.size > 1 ? [...doubted] : [])));
}

/** The ways that count: a text is read by no others. */
function trustedWays(
  ways: ReadonlyMap<string, readonly Way[]>,
  texts: Iterable<string>,
): ReadonlyMap<string, readonly Way[]> {
  const vouched = vouchedWords(texts, ways);
  const all = [...ways.values()].flat().filter(({ isDoubted, words }) => !isDoubted || vouched.has(words[0] ?? ''));
  return groupBy(all, ({ words }) => words[0] ?? '');
}

/** Banks of the records; `texts` are those of the month's lines, which show how the statement names them. */
export function indexBanks(records: readonly PaymentRecord[], texts: Iterable<string> = []): BankIndex {
  const banks = new Map<string, number>();
  for (const spelling of new Set(records.map(({ bank }) => bank ?? ''))) {
    const name = namingWords(spelling).join(' ');
    if (name !== '' && !banks.has(name)) banks.set(name, banks.size);
  }
  const ways = trustedWays(waysOf(banks), texts);
  // Most records spell their bank alike, and its words are joined once.
  const spelt = new Map<string, number>();
  const numberOf = (spelling: string): number => {
    const number = spelt.get(spelling) ?? banks.get(namingWords(spelling).join(' ')) ?? NO_BANK;
    spelt.set(spelling, number);
    return number;
  };
  return {
    ofRecord: ({ bank }) => numberOf(bank ?? ''),
    inText: (text) => {
      const found = namedIn(bankWords(text), ways).map(({ way }) => way.bank);
      return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
    },
    saidIn: (text) => {
      const words = bankWords(text);
      const found = namedIn(words, ways).flatMap(({ way, at }) => words.slice(at, at + way.words.length));
      return found.includes('BANCO') ? [...found, ...BANK_WORDS] : found;
    },
  };
}

/** What a line that names some banks says of a record's. */
export function bankWord(named: readonly number[], bank: number): BankWord {
  if (bank < 0 || named.length === 0) return 'unsaid';
  return named.includes(bank) ? 'agrees' : 'differs';
}

/** Words of a text without its numbers and the bank that it speaks of: a bank words all its settlements alike. */
export function wordsBesideBanks({ saidIn }: BankIndex, text: string): readonly string[] {
  const ofBanks = saidIn(text);
  return textSignature(text)
    .split(' ')
    .filter((word) => word !== '' && !ofBanks.includes(word));
}

/** Words without those of the records' banks: whichever of these it speaks of, a bank words all its settlements alike. */
export function besideBankWords(records: readonly PaymentRecord[]): (words: readonly string[]) => readonly string[] {
  const spelt = new Set(records.map(({ bank }) => bank ?? ''));
  const ofBanks = new Set([...BANK_WORDS, ...[...spelt].flatMap(wordsOf)]);
  return (words) => words.filter((word) => !ofBanks.has(word));
}
