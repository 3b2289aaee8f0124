/** Switching a learned table on or off: one decision, at most one table on at a time, and each keeps its number and its content. */
import type { Instant } from '../../day/day.ts';
import type { AccountId } from '../../ids.ts';
import type { Change } from '../match.ts';
import type { LearnedTable, PriceDecision } from './table.ts';

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
    .map((before): Change => ({ table: 'prices', key: before.id, before, after: { ...before, ...decided, active: false } })); // prettier-ignore
  if (wanted === null) return off;
  const before = decisions.find(({ version }) => version === wanted.version) ?? null;
  if (before?.active === true) return off;
  const { version, aliases, wordings, lags, confirmed, refused } = before ?? wanted;
  const id = idOf(version);
  const after: PriceDecision = { id, version, aliases, wordings, lags, confirmed, refused, ...decided, active: true };
  return [...off, { table: 'prices', key: id, before, after }];
}
