/** Finding by words as people type them: without accents, in any case and order. */

/** Folds accents and case, so that "nunez" finds "NÚÑEZ". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

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
