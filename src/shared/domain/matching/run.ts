/** One run of matching: a pure function of rows, decisions and prices, the same in whatever order the rows come. */
import { assert } from '../assert.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import { explainByText } from '../statement/explain-line.ts';
import type { StatementLine } from '../statement/line.ts';
import { namesService, scopeOf } from '../statement/scope.ts';
import { assignmentPass } from './assignment-pass.ts';
import { byText, lagCounter, openLines, openRecords } from './board.ts';
import type { Desk, MatchPass, Open } from './board.ts';
import { decidedPass } from './decided-pass.ts';
import { differencePass } from './difference-pass.ts';
import { indexEvidence } from './evidence.ts';
import { isAccepted, matchIdOf } from './match-id.ts';
import type { Explanation, Match, Rejection } from './match.ts';
import { PRICES } from './prices.ts';
import type { PriceTable } from './prices.ts';
import { referencePass } from './reference-pass.ts';
import { structurePass } from './structure-pass.ts';
import { suggestionPass } from './suggestion-pass.ts';

/** What persons have decided; explanations by a rule are made anew and may be among them. */
export type Decided = {
  readonly confirmed: readonly Match[];
  readonly rejections: readonly Rejection[];
  readonly explanations: readonly Explanation[];
};

export type MatchRunInput = ExpectationContext & {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly decided: Decided;
  readonly prices?: PriceTable;
  readonly serviceNames?: readonly string[];
};

/** Everything that should hold afterwards: confirmed, accepted and suggested matches, explanations by person and rule. */
export type MatchRunResult = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };

/** Strictest first: what one pass takes, no later one sees. Structure looks again at what assignment has left over. */
const PASSES: readonly MatchPass[] = [
  referencePass,
  structurePass,
  assignmentPass,
  structurePass,
  differencePass,
  suggestionPass,
];
const SUGGESTIONS_PER_LINE = 3;

function deskOf(input: MatchRunInput, open: Open, index: Desk['index']): Desk {
  const { account, environment, calendar, decided } = input;
  const matched = new Set<string>(decided.confirmed.flatMap((match) => match.records));
  const single = decided.rejections.filter(({ lines, records }) => lines.length === 1 && records.length === 1);
  return {
    context: { account, environment, ...(calendar === undefined ? {} : { calendar }) },
    prices: input.prices ?? PRICES,
    index,
    rejected: new Set<string>(decided.rejections.map(({ lines, records }) => matchIdOf(lines, records))),
    touchy: new Set<string>(single.flatMap(({ lines, records }) => [...lines, ...records])),
    lagDays: lagCounter(
      [...open.lines.map(({ day }) => day), ...open.records.flatMap(({ from, to, anchor }) => [from, to, anchor])],
      calendar,
    ),
    records: input.records.filter(({ key }) => !matched.has(key)),
    inScope: (line) => account.preset === 'settlement' || namesService(line, input.serviceNames),
  };
}

/** Suggestions without those whose row was accepted meanwhile, each pair once, at most three a line. */
function tidy(accepted: readonly Match[], suggested: readonly Match[]): readonly Match[] {
  const rows = new Set<string>(accepted.flatMap(({ lines, records }) => [...lines, ...records]));
  const seen = new Set<string>(accepted.map(({ id }) => id));
  const perLine = new Map<string, number>();
  const kept = suggested.filter((match) => {
    const isFull = match.lines.some((line) => (perLine.get(line) ?? 0) >= SUGGESTIONS_PER_LINE);
    if (isFull || seen.has(match.id) || [...match.lines, ...match.records].some((row) => rows.has(row))) return false;
    seen.add(match.id);
    for (const line of match.lines) perLine.set(line, (perLine.get(line) ?? 0) + 1);
    return true;
  });
  return [...accepted, ...kept].sort((a, b) => byText(a.id, b.id));
}

function assertEachRowOnce(accepted: readonly Match[]): void {
  const rows = accepted.flatMap(({ lines, records }) => [...lines, ...records]);
  assert(new Set<string>(rows).size === rows.length, 'no row is in two accepted matches');
}

/** Explains by rule what neither a match nor a person has taken. */
function explainRest(input: MatchRunInput, matches: readonly Match[]): readonly Explanation[] {
  const byPerson = input.decided.explanations.filter(({ by }) => by === 'person');
  const taken = new Set<string>([...matches.flatMap(({ lines }) => lines), ...byPerson.map(({ lineId }) => lineId)]);
  const accepted = new Set<string>(matches.filter(isAccepted).flatMap(({ lines }) => lines));
  const inScope = scopeOf(
    input.account,
    input.lines.filter(({ id }) => accepted.has(id)),
    input.serviceNames,
  );
  const byRule = input.lines.flatMap((line): readonly Explanation[] => {
    if (taken.has(line.id)) return [];
    const found = inScope(line)
      ? explainByText(line)
      : ({ category: 'outside-service', rule: 'scope-own-account' } as const);
    return found === null ? [] : [{ lineId: line.id, accountId: input.account.id, by: 'rule', ...found }];
  });
  return [...byPerson, ...byRule].sort((a, b) => byText(a.lineId, b.lineId));
}

/** Runs all passes. Rejected pairs are never proposed again; an exact match takes its rows from earlier loose ones. */
export function runMatching(input: MatchRunInput): MatchRunResult {
  const records = [...input.records].sort((a, b) => byText(a.key, b.key));
  const index = indexEvidence(records, input.lines);
  const all: Open = { lines: openLines(input.lines, index), records: openRecords(records, input, index) };
  const byPerson = input.decided.explanations.filter(({ by }) => by === 'person');
  const desk = deskOf(input, all, index);
  let open = decidedPass(all, input.decided.confirmed, byPerson);
  const proposals: Match[] = [];
  for (const pass of PASSES) {
    const result = pass(open, desk);
    for (const proposal of result.proposals) proposals.push(proposal);
    open = result.open;
  }
  const accepted = [...input.decided.confirmed, ...proposals.filter(isAccepted)];
  assertEachRowOnce(accepted);
  const matches = tidy(
    accepted,
    proposals.filter((match) => !isAccepted(match)),
  );
  return { matches, explanations: explainRest(input, matches) };
}

/** Counts of a run: accepted by the engine, proposed, and how many of those have a real rival. */
export function tallyRun(result: MatchRunResult): {
  readonly accepted: number;
  readonly proposed: number;
  readonly ambiguous: number;
} {
  const proposed = result.matches.filter(({ status }) => status === 'suggested');
  return {
    accepted: result.matches.filter(({ status }) => status === 'auto').length,
    proposed: proposed.length,
    ambiguous: proposed.filter(({ certainty }) => certainty === 'ambiguous').length,
  };
}
