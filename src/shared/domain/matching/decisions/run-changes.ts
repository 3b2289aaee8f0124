/** What a run of matching changes of what the engine said before, as changes in the order of their keys. */
import type { LineId, MatchId } from '../../ids.ts';
import type { Change, Explanation, Match } from '../match.ts';
import type { MatchRunResult } from '../run.ts';

const byKey = (a: Change, b: Change): number =>
  a.table < b.table ? -1 : a.table > b.table ? 1 : a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
export const inOrder = (changes: readonly Change[]): readonly Change[] => [...changes].sort(byKey);

export const changeMatch = (key: MatchId, before: Match | null, after: Match | null): Change => ({
  table: 'match',
  key,
  before,
  after,
});
export const changeExplanation = (key: LineId, before: Explanation | null, after: Explanation | null): Change => ({
  table: 'explanation',
  key,
  before,
  after,
});

/** Equal values, whatever order their fields were made in: bigints are written as text. */
export const sameValue = (a: Match | Explanation, b: Match | Explanation): boolean => canonical(a) === canonical(b);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'bigint') return `${value.toString()}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${key}:${canonical(field)}`).join(',')}}`;
}

/** Differences between what the engine said before and says now; what `isKept` holds of is not touched. */
function engineChanges<K, T extends Match | Explanation>(
  old: ReadonlyMap<K, T>,
  fresh: ReadonlyMap<K, T>,
  isKept: (row: T) => boolean,
): readonly (readonly [K, T | null, T | null])[] {
  const gone = [...old]
    .filter(([key, row]) => !isKept(row) && !fresh.has(key))
    .map(([key, row]) => [key, row, null] as const);
  const said = [...fresh].flatMap(([key, row]) => {
    const before = old.get(key) ?? null;
    const isSame = before !== null && (isKept(before) || sameValue(before, row));
    return isSame ? [] : [[key, before, row] as const];
  });
  return [...gone, ...said];
}

/** What stands of an account, by the engine and by persons. */
type Said = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };

/** Replaces what the engine said before by what it says now; what persons decided stays untouched. */
export function planMatchRun(state: Said, result: MatchRunResult): readonly Change[] {
  const byId = (matches: readonly Match[]): ReadonlyMap<MatchId, Match> =>
    new Map(matches.map((match) => [match.id, match]));
  const byLine = (explanations: readonly Explanation[]): ReadonlyMap<LineId, Explanation> =>
    new Map(explanations.map((explanation) => [explanation.lineId, explanation]));
  const matches = engineChanges(
    byId(state.matches),
    byId(result.matches.filter(({ status }) => status !== 'confirmed')),
    ({ status }) => status === 'confirmed',
  );
  const explanations = engineChanges(
    byLine(state.explanations),
    byLine(result.explanations.filter(({ by }) => by === 'rule')),
    ({ by }) => by === 'person',
  );
  return inOrder([
    ...matches.map((change) => changeMatch(...change)),
    ...explanations.map((change) => changeExplanation(...change)),
  ]);
}
