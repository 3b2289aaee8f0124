/** After all passes: a record that is left may prove that a line which a person explained is its own; it is proposed, never accepted. */
import { assignmentPass } from './assignment-pass.ts';
import type { MatchContext, MatchPass, Open } from '../match-context.ts';
import { isAccepted } from '../match-id.ts';
import type { Explanation, Match } from '../match.ts';
import { referencePass } from './reference-pass.ts';
import { structurePass } from './structure-pass.ts';

/** Those that accept: a near miss is no reason to come back to what a person said. */
const PASSES: readonly MatchPass[] = [referencePass, structurePass, assignmentPass];

type Left = {
  readonly all: Open;
  /** Kept, accepted and suggested so far: their rows are spoken for. */
  readonly taken: readonly Match[];
  readonly byPerson: readonly Explanation[];
};

/**
 * Proposals for lines with a person's word. What a person said is kept until they confirm the match; what would be
 * ambiguous is not even shown, so nothing comes back that was there when they said it.
 */
export function explainedLinesPass({ all, taken, byPerson }: Left, context: MatchContext): readonly Match[] {
  const said = new Set<string>(byPerson.map(({ lineId }) => lineId));
  if (said.size === 0) return [];
  const rows = new Set<string>(taken.flatMap(({ lines, records }) => [...lines, ...records]));
  let left: Open = {
    lines: all.lines.filter(({ line }) => said.has(line.id) && !rows.has(line.id)),
    records: all.records.filter(({ record }) => !rows.has(record.key)),
  };
  if (left.lines.length === 0 || left.records.length === 0) return [];
  const found: Match[] = [];
  for (const pass of PASSES) {
    const result = pass(left, context);
    for (const match of result.proposals) if (isAccepted(match)) found.push({ ...match, status: 'suggested' });
    left = result.open;
  }
  return found;
}
