/** Saying where a kind settles: one decision, which the account keeps in whose history it was made. */
import type { AccountId } from '../../ids.ts';
import type { SettlingDecision, SettlingEnd, SettlingPlaces } from '../../payments/settling.ts';
import type { Change } from '../match.ts';

export type Settling = {
  readonly accountId: AccountId;
  readonly end: SettlingEnd;
  /** Null leaves it to the data. */
  readonly settlesIn: AccountId | null;
  /** Entries of the audit trail. */
  readonly saidAt: number;
};

/** `said`: what this account has said; `places`: what counts in the profile. What is so already changes nothing. */
export function planSettle(
  said: readonly SettlingDecision[],
  places: SettlingPlaces,
  { accountId, end, settlesIn, saidAt }: Settling,
): readonly Change[] {
  if ((places[end] ?? null) === settlesIn) return [];
  const before = said.find(({ id }) => id === end) ?? null;
  return [{ table: 'settling', key: end, before, after: { id: end, accountId, settlesIn, saidAt } }];
}
