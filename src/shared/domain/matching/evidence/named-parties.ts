/** Who stands in a text: parties an identifier of whom it holds, or enough words of their name. */
import { ascending, PARTIES_MAX } from './interned.ts';
import type { Interned, Mark } from './interned.ts';
import type { LineMarks } from './line-marks.ts';

/** More than any name has words. */
const BY_IDENTIFIER = 99;
const WHOLE_MIN = 2;

/** Two words of a name, or all of a shorter one, and at least half of it: `ANDRES F ROJAS` is Andrés Felipe Rojas. */
export const agreesByName = (shared: number, of: number): boolean =>
  of > 0 && (shared === of || (shared >= 2 && 2 * shared >= of));

/** How many words of each party's name a text holds; a word of a name is common, so the counting is in one array for all lines. */
export type WordCount = { words: Uint8Array; readonly touched: number[] };

function countWords({ words, touched }: WordCount, telling: readonly Mark[]): void {
  touched.length = 0;
  for (const { kind, parties } of telling) {
    if (kind !== 'name') continue;
    for (const party of parties) {
      const before = words[party] ?? 0;
      if (before === 0) touched.push(party);
      words[party] = before + 1;
    }
  }
}

function tellingMarks(interned: Interned, marks: readonly number[]): readonly Mark[] {
  const telling: Mark[] = [];
  for (const at of marks) {
    const mark = interned.marks[at];
    if (mark !== undefined && mark.kind !== 'reference' && mark.parties.length <= PARTIES_MAX) telling.push(mark);
  }
  return telling;
}

export type Named = {
  /** Parties of any record whose name or identifier stands in the text, ascending. */
  readonly named: readonly number[];
  /** Most name words that any of them shares with the text; beyond all counts where an identifier names one. */
  readonly namedBy: number;
  /** The same of those all of whose name stands in the text, in words of the text; 0 where it is a single one, which may be the beginning of many names. */
  readonly namedWholeBy: number;
};

export function partiesNamed(interned: Interned, said: LineMarks, count: WordCount): Named {
  const telling = tellingMarks(interned, said.marks);
  const named = telling.flatMap(({ kind, parties }) => (kind === 'identifier' ? parties : []));
  let namedBy = named.length > 0 ? BY_IDENTIFIER : 0;
  if (count.words.length < interned.parties.size) count.words = new Uint8Array(interned.parties.size);
  let wholeBy = namedBy;
  countWords(count, telling);
  for (const party of count.touched) {
    const shared = count.words[party] ?? 0;
    count.words[party] = 0;
    const of = interned.partyNames[party] ?? 0;
    if (!agreesByName(shared, of)) continue;
    named.push(party);
    namedBy = Math.max(namedBy, shared);
    // A name that begins like this one and goes on would read the same where the bank has cut it.
    if (shared === of && !said.isCut) wholeBy = Math.max(wholeBy, shared);
  }
  return { named: ascending(named), namedBy, namedWholeBy: wholeBy < WHOLE_MIN ? 0 : wholeBy };
}
