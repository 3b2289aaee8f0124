/** Pages of rows for the window: a slice with the whole's count, so that a table never loads more than it shows. */

export type PageRequest = { readonly offset: number; readonly count: number };

export const pageOf = <T>(rows: readonly T[], page: PageRequest): readonly T[] =>
  rows.slice(page.offset, page.offset + page.count);

/** Folds accents and case, so that "nunez" finds "NÚÑEZ". */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when every word of the search stands somewhere in the texts. */
export function searchTest(search: string | undefined): (texts: readonly (string | null)[]) => boolean {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (texts) => {
    const hay = folded(texts.filter((text) => text !== null).join('\n'));
    return words.every((word) => hay.includes(word));
  };
}
