/** Several pairs that fit one line: which of their records stay the same, and what tells the pairs apart. */
import type { MatchView, ReasonView } from '@shared/contract/views.ts';

/** Proposals for a line, the most confident first; only open ones compete. */
export function rivalsOf(matches: readonly MatchView[]): readonly MatchView[] {
  return matches.filter((match) => match.status === 'suggested').sort((a, b) => b.confidenceMilli - a.confidenceMilli);
}

/** Keys of the records that every rival holds. */
export function commonRecords(rivals: readonly MatchView[]): ReadonlySet<string> {
  const [first, ...others] = rivals;
  const keys = (first?.records ?? []).map((record) => record.key);
  return new Set(keys.filter((key) => others.every((match) => match.records.some((record) => record.key === key))));
}

/** Whether the same difference is left whichever is chosen. */
export const isTotalCertain = (rivals: readonly MatchView[]): boolean =>
  new Set(rivals.map((match) => match.difference)).size <= 1;

export const reasonOf = (match: MatchView, kinds: readonly ReasonView['kind'][]): ReasonView | undefined =>
  match.reasons.find((reason) => kinds.includes(reason.kind));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const letterOf = (index: number): string => LETTERS.charAt(index % LETTERS.length);
