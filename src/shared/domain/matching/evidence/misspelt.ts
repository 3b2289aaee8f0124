/** Words that differ by one typing error: a letter too many, too few, wrong, or two swapped (the deletions of Garbe's SymSpell, 2012). */

/** Shorter words have too many neighbours. */
const LENGTH_MIN = 5;
/** A spelling that could be more words than this names none of them. */
const MEANT_MAX = 3;

function* withoutOne(word: string): Generator<string> {
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/** Whether one edit, or one swap of neighbours, makes one word the other. */
function isOneError(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === `${left.charAt(1)}${left.charAt(0)}`;
}

/** Finds the known words that a misspelt one may be; a word that is known is not misspelt. */
export function misspelling(known: Iterable<string>): (word: string) => readonly string[] {
  const byDeletion = new Map<string, string[]>();
  const note = (key: string, word: string): void => {
    const words = byDeletion.get(key);
    if (words === undefined) byDeletion.set(key, [word]);
    else words.push(word);
  };
  for (const word of known) {
    if (word.length < LENGTH_MIN) continue;
    note(word, word);
    for (const part of withoutOne(word)) note(part, word);
  }
  return (word) => {
    if (word.length < LENGTH_MIN) return [];
    const found = new Set<string>();
    for (const key of [word, ...withoutOne(word)])
      for (const meant of byDeletion.get(key) ?? []) if (isOneError(word, meant)) found.add(meant);
    return found.size <= MEANT_MAX ? [...found].sort() : [];
  };
}
