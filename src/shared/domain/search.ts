/** Finding by words as people type them: without accents, in any case and order. */

const foldedRun = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Folds accents and case, so that "nunez" finds "NÚÑEZ": letters without an accent, nearly all of them, cost next to nothing. */
export const folded = (text: string): string => text.toLowerCase().replace(/[^\0-\x7f]+/g, foldedRun);

/** What is looked for, word by word. */
export const wordsOf = (search: string): readonly string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');

/** True when every word of the search stands somewhere in the texts. */
export function searchTest(search: string | undefined): (texts: readonly (string | null)[]) => boolean {
  const words = wordsOf(search ?? '');
  if (words.length === 0) return () => true;
  return (texts) => {
    const hay = folded(texts.filter((text) => text !== null).join('\n'));
    return words.every((word) => hay.includes(word));
  };
}
