/** What a partner is looked for in matching by hand: an amount with its sign, and a day. */
import { sumTexts } from '../../../lib/text/sums.ts';

export type Near = { readonly amount: string; readonly day: string };

/** Where the dialog began decides the order of its lists; an amount that nobody knows is near to nothing. */
export function nearOf(amounts: readonly (string | null)[], day: string | null | undefined): Near | null {
  const known = amounts.filter((amount) => amount !== null);
  if (day === null || day === undefined || known.length < amounts.length) return null;
  return { amount: sumTexts(known), day };
}
