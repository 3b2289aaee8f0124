/** Texts that a bank writes of what is none of the service's business, too seldom for its wording to be known by its words. */
import type { OpenLine } from '../match-context.ts';
import { textSignature } from './text.ts';

/** So many other lines of a text must be nobody's. */
const STRANGE_MIN = 2;

const textOf = (line: OpenLine): string =>
  `${line.line.amount > 0n ? '+' : '-'}${textSignature(line.line.description)}`;

function timesBy(lines: readonly OpenLine[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const line of lines) {
    const text = textOf(line);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return times;
}

/**
 * Whether a text stands on other lines too, and on all of them with an amount that is nobody's: what a bank words so is
 * not the service's, however seldom it stands there, and one of its amounts will meet a record's by chance.
 */
export function strangersTexts(plain: readonly OpenLine[], nobodys: readonly OpenLine[]): (line: OpenLine) => boolean {
  // Of the few texts that stand on lines which are nobody's it is asked, not of all.
  const none = timesBy(nobodys);
  const lines = timesBy(plain.filter((line) => none.has(textOf(line))));
  return (line) => {
    const text = textOf(line);
    const others = (lines.get(text) ?? 0) - 1;
    return others >= STRANGE_MIN && none.get(text) === others;
  };
}
