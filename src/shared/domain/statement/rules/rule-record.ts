/** How often each rule for lines without a record was right by what persons said later, with its interval. */
import type { Explanation } from '../../matching/match.ts';
import { shareOf } from '../../matching/decisions/track-record.ts';
import type { Share } from '../../matching/decisions/track-record.ts';

/** Lines that a rule explained and of which a person said something else. */
export type RuleCorrection = { readonly rule: string; readonly count: number };
export type RuleRecord = Share & { readonly rule: string };

/** The record of every rule that has explained anything, by its id. */
export function ruleRecords(
  explanations: readonly Explanation[],
  corrections: readonly RuleCorrection[],
): readonly RuleRecord[] {
  const stands = new Map<string, number>();
  for (const { rule } of explanations) if (rule !== null) stands.set(rule, (stands.get(rule) ?? 0) + 1);
  const wrong = new Map(corrections.map(({ rule, count }) => [rule, count]));
  return [...new Set([...stands.keys(), ...wrong.keys()])].sort().map((rule) => {
    const taken = wrong.get(rule) ?? 0;
    return { rule, ...shareOf(taken, taken + (stands.get(rule) ?? 0)) };
  });
}
