/** Banks that records name, and which of them a bank's text names: a word of evidence, weaker than any name. */
import type { PaymentRecord } from '../../payments/record.ts';
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

export function indexBanks(records: readonly PaymentRecord[]): BankIndex {
  const banks = new Map<string, number>();
  const byFirstWord = new Map<string, { readonly bank: number; readonly words: readonly string[] }[]>();
  for (const spelling of new Set(records.map(({ bank }) => bank ?? ''))) {
    const words = namingWords(spelling);
    const [first] = words;
    const name = words.join(' ');
    if (first === undefined || banks.has(name)) continue;
    for (const way of [words, ...shortened(words)]) {
      const head = way[0] ?? first;
      const known = byFirstWord.get(head) ?? [];
      known.push({ bank: banks.size, words: way });
      byFirstWord.set(head, known);
    }
    banks.set(name, banks.size);
  }
  // Most records spell their bank alike, and its words are joined once.
  const spelt = new Map<string, number>();
  const numberOf = (spelling: string): number => {
    const number = spelt.get(spelling) ?? banks.get(namingWords(spelling).join(' ')) ?? NO_BANK;
    spelt.set(spelling, number);
    return number;
  };
  const namedIn = (words: readonly string[]) =>
    words.flatMap((word, at) => (byFirstWord.get(word) ?? []).filter((one) => standAt(words, one.words, at)).map((one) => ({ ...one, at }))); // prettier-ignore
  return {
    ofRecord: ({ bank }) => numberOf(bank ?? ''),
    inText: (text) => {
      const found = namedIn(bankWords(text)).map(({ bank }) => bank);
      return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
    },
    saidIn: (text) => {
      const words = bankWords(text);
      const found = namedIn(words).flatMap((one) => words.slice(one.at, one.at + one.words.length));
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
  return textSignature(text).split(' ').filter((word) => word !== '' && !ofBanks.includes(word)); // prettier-ignore
}
