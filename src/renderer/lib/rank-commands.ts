/** The order of the commands for what was typed: those that begin with it first, then those with a word that does. */
import { folded } from '@shared/domain/search.ts';

/** 0 begins with what was typed, 1 has a word that does, 2 holds it somewhere. */
export function rankOf(does: string, typed: string): 0 | 1 | 2 {
  const [text, wanted] = [folded(does), folded(typed.trim())];
  if (text.startsWith(wanted)) return 0;
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

type Group<C> = { readonly value: string; readonly items: readonly C[] };

/** Stable within a rank, and the group with the best of them first: Enter takes what one most likely meant. */
export function ranked<C extends { readonly does: string }>(
  groups: readonly Group<C>[],
  typed: string,
  isMeant: (command: C) => boolean,
): readonly Group<C>[] {
  const best = ({ items }: Group<C>): number =>
    Math.min(...items.filter(isMeant).map(({ does }) => rankOf(does, typed)));
  return groups
    .map((group) => ({
      ...group,
      items: group.items.toSorted((a, b) => rankOf(a.does, typed) - rankOf(b.does, typed)),
    }))
    .toSorted((a, b) => best(a) - best(b) || 0);
}
