/** The words by which two lines are worded alike: the bank's own, without the names of the book. */
import type { PaymentRecord } from '../payments/record.ts';
import { oncePer } from '../once-per.ts';
import type { OpenLine } from './match-context.ts';
import { nameWords, wordsOf } from './evidence/text.ts';

/** A word is the bank's own where it stands on so many lines, and on three times the share of lines that it has of names. */
const COMMON_LINES_MIN = 5;
const COMMON_LINES_SHARE = 300;
const NAMES_TIMES = 3;

function timesOf(texts: Iterable<readonly string[]>): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

/** Words that are common in the lines and not in the names of the book. */
function commonWords(lines: readonly OpenLine[], records: readonly PaymentRecord[]): ReadonlySet<string> {
  const least = Math.max(COMMON_LINES_MIN, Math.ceil(lines.length / COMMON_LINES_SHARE));
  const inNames = timesOf(records.map(({ counterparty }) => nameWords(counterparty ?? '')));
  const inLines = timesOf(lines.map(({ line }) => wordsOf(line.description)));
  const isCommon = (word: string, times: number): boolean =>
    times >= least && times * records.length >= NAMES_TIMES * (inNames.get(word) ?? 0) * lines.length;
  return new Set([...inLines].flatMap(([word, times]) => (!/\d/.test(word) && isCommon(word, times) ? [word] : [])));
}

export const isCredit = ({ line }: OpenLine): boolean => line.amount > 0n;

/** Ends the key of lines that say of how many operations they are made. */
export const COUNTED = ' #';

/** A single letter is somebody's initial, unless another stands beside it: `N/C`. */
const isInitial = (word: string, at: number, words: readonly string[]): boolean =>
  word.length === 1 && words[at - 1]?.length !== 1 && words[at + 1]?.length !== 1;

function keyOf(row: OpenLine, common: ReadonlySet<string>): string {
  const words = wordsOf(row.line.description).filter((word, at, all) => common.has(word) && !isInitial(word, at, all));
  if (words.length === 0) return '';
  return `${isCredit(row) ? '+' : '-'}${[...new Set(words)].join(' ')}${row.count === null ? '' : COUNTED}`;
}

const wordingsBeside = oncePer((lines: readonly OpenLine[]) =>
  oncePer((records: readonly PaymentRecord[]) => {
    const common = commonWords(lines, records);
    const keys: string[] = [];
    for (const row of lines) keys[row.place] = keyOf(row, common);
    return ({ place }: OpenLine): string => keys[place] ?? '';
  }),
);

/** How each line of a month is worded: its sign and the bank's own words, '' where it has none; several passes ask it of the same rows. */
export const wordingKeys = (
  lines: readonly OpenLine[],
  records: readonly PaymentRecord[],
): ((line: OpenLine) => string) => wordingsBeside(lines)(records);
