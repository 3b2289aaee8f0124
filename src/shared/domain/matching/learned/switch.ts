/** Switching a learned table on or off: one decision, at most one table on at a time, and each keeps its number and its content. */
import type { Instant } from '../../day/day.ts';
import type { AccountId } from '../../ids.ts';
import type { Change, Match } from '../match.ts';
import type { LearnedTable, PriceDecision } from './table.ts';
import { assertNever } from '../../assert.ts';

/** What switching a learned table changes, told by the changes themselves: held back, released, ordered, shown or dropped. */
export type MatchChange = Extract<Change, { readonly table: 'match' }>;
/** `other`: what a run would change without any table. */
export type LearnedChange = 'held' | 'released' | 'ordered' | 'shown' | 'dropped' | 'other';

type Standing = 'none' | 'proposed' | 'accepted';
const standingOf = (match: Match | null): Standing =>
  match === null ? 'none' : match.status === 'suggested' ? 'proposed' : 'accepted';

export function learnedChangeOf({ before, after }: MatchChange): LearnedChange {
  const [was, is] = [standingOf(before), standingOf(after)];
  switch (was) {
    case 'accepted':
      return is === 'proposed' ? 'held' : 'other';
    case 'proposed':
      return is === 'accepted' ? 'released' : is === 'proposed' ? 'ordered' : 'dropped';
    case 'none':
      return is === 'proposed' ? 'shown' : 'other';
    default:
      return assertNever(was);
  }
}

export type Switching = { readonly accountId: AccountId; readonly by: string; readonly at: Instant };

const idOf = (version: number): string => `prices-${version.toString()}`;

/** Null leaves the stated prices alone. */
export function planSwitch(
  decisions: readonly PriceDecision[],
  wanted: LearnedTable | null,
  { accountId, by, at }: Switching,
): readonly Change[] {
  const decided = { accountId, by, since: at };
  const off = decisions
    .filter(({ active, version }) => active && version !== wanted?.version)
    .map((before): Change => ({
      table: 'prices',
      key: before.id,
      before,
      after: { ...before, ...decided, active: false },
    }));
  if (wanted === null) return off;
  const before = decisions.find(({ version }) => version === wanted.version) ?? null;
  if (before?.active === true) return off;
  const { version, aliases, wordings, lags, confirmed, refused } = before ?? wanted;
  const id = idOf(version);
  const after: PriceDecision = { id, version, aliases, wordings, lags, confirmed, refused, ...decided, active: true };
  return [...off, { table: 'prices', key: id, before, after }];
}
