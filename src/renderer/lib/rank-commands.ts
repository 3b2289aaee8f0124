/** The commands for what was typed: those that begin with it first, then those with a word that does. */
import { folded, searchTest } from '@shared/domain/search.ts';

/** 0 begins with what was typed, 1 has a word that does, 2 holds it somewhere. */
export function rankOf(does: string, typed: string): 0 | 1 | 2 {
  const [text, wanted] = [folded(does), folded(typed.trim())];
  if (text.startsWith(wanted)) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

type Group<C> = { readonly value: string; readonly items: readonly C[] };

/** What is meant, stable within a rank, and the group with the best of them first: Enter takes what one most likely meant. */
export function ranked<C extends { readonly does: string }>(
  groups: readonly Group<C>[],
  typed: string,
): readonly Group<C>[] {
  const isMeant = searchTest(typed);
  return groups
    .map(({ value, items }) => {
      const meant = items.filter(({ does }) => isMeant([does]));
      const found = meant.map((item) => ({ item, rank: rankOf(item.does, typed) })).toSorted((a, b) => a.rank - b.rank);
      return { value, items: found.map(({ item }) => item), best: found[0]?.rank ?? Infinity };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => a.best - b.best);
}
