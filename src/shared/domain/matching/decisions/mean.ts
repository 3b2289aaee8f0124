/** Saying what an unseen status or type means: one decision, which the account keeps in whose history it was made. */
import type { MeaningDecision, Meanings } from '../../payments/meaning.ts';
import type { Change } from '../match.ts';

/** `said`: what this account has said; `meanings`: what counts in the profile. What is so already changes nothing. */
export function planMean(
  said: readonly MeaningDecision[],
  meanings: Meanings,
  after: MeaningDecision,
): readonly Change[] {
  if ((meanings.get(after.id) ?? null) === after.means) return [];
  const before = said.find(({ id }) => id === after.id) ?? null;
  return [{ table: 'meaning', key: after.id, before, after }];
}
