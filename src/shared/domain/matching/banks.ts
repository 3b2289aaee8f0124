/** Banks that records name, and which of them a bank's text names: a word of evidence, weaker than any name. */
import type { PaymentRecord } from '../payments/record.ts';
import { wordsOf } from './text.ts';

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

/** The words by which a text names a bank: banks leave the country out. */
const namingWords = (bank: string): readonly string[] => {
  const words = wordsOf(bank);
  return words.length > 1 && words.at(-1) === 'COLOMBIA' ? words.slice(0, -1) : words;
};

const NO_BANK = -1;

export function indexBanks(records: readonly PaymentRecord[]): BankIndex {
  const banks = new Map<string, number>();
  const byFirstWord = new Map<string, { readonly bank: number; readonly words: readonly string[] }[]>();
  for (const spelling of new Set(records.map(({ bank }) => bank ?? ''))) {
    const words = namingWords(spelling);
    const [first] = words;
    const name = words.join(' ');
    if (first === undefined || banks.has(name)) continue;
    const known = byFirstWord.get(first) ?? [];
    known.push({ bank: banks.size, words });
    byFirstWord.set(first, known);
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
      const found = namedIn(wordsOf(text)).map(({ bank }) => bank);
      return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a - b);
    },
    saidIn: (text) => {
      const words = wordsOf(text);
      return namedIn(words).flatMap((one) => words.slice(one.at, one.at + one.words.length));
    },
  };
}

/** What a line that names some banks says of a record's. */
export function bankWord(named: readonly number[], bank: number): BankWord {
  if (bank < 0 || named.length === 0) return 'unsaid';
  return named.includes(bank) ? 'agrees' : 'differs';
}
