/** Words of a direction that lost letters: what is left of one may be the whole word of the other direction. */
import { cellAt } from '../table/grid.ts';
import type { GridRow } from '../table/grid.ts';
import { letterOf } from '../table/words.ts';
import { countsOf } from '../table/most-common.ts';
import type { LetterWords, MoneyColumns } from './money-columns.ts';

/** The words of a column without the torn one; null where none is torn: then all known words hold. */
export function wordsWithoutTorn(rows: readonly GridRow[], columns: MoneyColumns): LetterWords {
  if (columns.kind !== 'letter') return null;
  const counts = countsOf(rows.map((row) => cellAt(row, columns.letter).trim().toLowerCase()));
  const words = [...counts.keys()].filter((word) => letterOf(word) !== null);
  const torn = words.filter((word) => counts.get(word) === 1 && words.some((whole) => isTornOf(word, whole, counts)));
  if (torn.length !== 1) return null;
  const whole = words.filter((word) => !torn.includes(word));
  const meaning = (letter: 'debit' | 'credit'): string[] => whole.filter((word) => letterOf(word) === letter);
  return { debit: meaning('debit'), credit: meaning('credit') };
}

/** The beginning of a word that others of the column have, which says the opposite of it. */
const isTornOf = (word: string, whole: string, counts: ReadonlyMap<string, number>): boolean =>
  whole.length > word.length + 1 &&
  whole.startsWith(word) &&
  (counts.get(whole) ?? 0) > 1 &&
  letterOf(whole) !== letterOf(word);
