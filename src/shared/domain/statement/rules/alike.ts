/** Lines that say the same as one line, or name the same party: what a person explains in bulk. */
import { strangeWords, textSignature, wordsOf } from '../../matching/evidence/text.ts';
import type { StatementLine } from '../lines/line.ts';

export const LIKENESSES = ['wording', 'counterparty'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** The words by which a line names somebody, as the bank wrote them; empty where it names nobody. */
export const partyOf = ({ description }: Pick<StatementLine, 'description'>): readonly string[] =>
  strangeWords(description);

/** A test for lines like this one; null where it has no words, or names nobody. */
export function likeLine(line: StatementLine, by: Likeness): ((other: StatementLine) => boolean) | null {
  if (by === 'wording') {
    const wording = textSignature(line.description);
    return wording === '' ? null : (other) => textSignature(other.description) === wording;
  }
  const party = partyOf(line);
  if (party.length === 0) return null;
  return ({ description, reference }) => {
    const words = new Set(wordsOf(reference === null ? description : `${description} ${reference}`));
    return party.every((word) => words.has(word));
  };
}
