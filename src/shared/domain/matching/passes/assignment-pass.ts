/** Pass 4, assignment: one to one at least cost, each pair accepted only with the proof that it has no rival. */
import { linesAt } from '../amounts.ts';
import { withoutProposed, withoutRows } from '../open-rows.ts';
import type { MatchContext, MatchPass, OpenLine, OpenRecord } from '../match-context.ts';
import { pairMatch } from '../draft.ts';
import type { PairVerdict } from '../draft.ts';
import { byAmount } from '../grouping.ts';
import type { Match, Reason } from '../match.ts';
import { isOnItsDays } from '../on-its-days.ts';
import { componentsOf } from '../solver/components.ts';
import { besideSettlements } from './beside-settlements.ts';
import { SUGGESTIONS_PER_LINE } from './alternatives.ts';
import { claimsOf, isCertain, noFindings, solveComponent } from './solve-component.ts';
import type { Pair } from './solve-component.ts';

/** At most three a line, the plan's own pair first, then the cheapest; a pair once. */
function shortlist(pairs: readonly Pair[]): readonly Pair[] {
  const byLine = new Map<string, Map<string, Pair>>();
  for (const pair of pairs) {
    const known = byLine.get(pair.line.line.id) ?? new Map<string, Pair>();
    byLine.set(pair.line.line.id, known);
    if (known.size < SUGGESTIONS_PER_LINE && !known.has(pair.record.record.key))
      known.set(pair.record.record.key, pair);
  }
  return [...byLine.values()].flatMap((known) => [...known.values()]);
}

const ONLY: readonly Reason[] = [{ kind: 'only-candidate' }];

/** Nobody else of the amount on the days of either, of all rows of the run. */
function isOnlyCandidate({ all }: MatchContext, line: OpenLine, record: OpenRecord): boolean {
  const lines = linesAt(byAmount(all.lines), record).filter((other) => isOnItsDays(other, record));
  const records = (byAmount(all.records).get(line.amount) ?? []).filter((other) => isOnItsDays(line, other));
  return lines.length === 1 && records.length === 1;
}

const toMatch = (context: MatchContext, { line, record, certainty, isOnly, evidence, equals }: Pair): Match => {
  const status = isCertain(certainty) ? 'auto' : 'suggested';
  const extra = isOnly && isOnlyCandidate(context, line, record) ? ONLY : [];
  const verdict: PairVerdict = { pass: 'assignment', status, certainty, extra };
  const match = pairMatch(context, [line, record], evidence === undefined ? verdict : { ...verdict, evidence });
  return equals === undefined ? match : { ...match, equals };
};

/**
 * Solves every component; certain pairs are accepted, the others are shown with their rivals and leave the board too. So
 * do settlements that the pairs leave less to choose from.
 */
export const assignmentPass: MatchPass = (open, context) => {
  const claims = claimsOf(open, context);
  const components = componentsOf(open.lines, open.records);
  const alone = noFindings();
  for (const component of components) solveComponent(component, claims, alone);
  const { findings, settlements } = besideSettlements({ open, components, alone }, claims);
  const all = [...findings.accepted, ...shortlist(findings.open)];
  const left = withoutRows(open, { lines: all.map(({ line }) => line), records: all.map(({ record }) => record) });
  return {
    proposals: [...settlements, ...all.map((pair) => toMatch(context, pair))],
    surpluses: findings.surpluses,
    leftovers: findings.leftovers,
    open: settlements.length === 0 ? left : withoutProposed(left, settlements),
  };
};
