/** One run of matching: a pure function of rows, decisions and prices, the same in whatever order the rows come. */
import { assert } from '../assert.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/line.ts';
import { effectiveRules } from '../statement/rules/effective.ts';
import { explainByRules } from '../statement/rules/explain.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import { namesService } from '../statement/scope.ts';
import { assignmentPass } from './assignment-pass.ts';
import { byText, lagCounter, openLines, openRecords } from './board.ts';
import type { Desk, MatchPass, Open } from './board.ts';
import { decidedPass } from './decided-pass.ts';
import { differencePass } from './difference-pass.ts';
import { indexEvidence } from './evidence.ts';
import { groupPass } from './group-pass.ts';
import { latePass } from './late-pass.ts';
import { isAccepted, matchIdOf } from './match-id.ts';
import type { Explanation, Match, Rejection } from './match.ts';
import { PRICES } from './prices.ts';
import type { PriceTable } from './prices.ts';
import { quotedPartsPass } from './quoted-parts-pass.ts';
import { referencePass } from './reference-pass.ts';
import { structurePass } from './structure-pass.ts';
import { suggestionPass } from './suggestion-pass.ts';

/** What persons have decided; explanations by a rule are made anew and may be among them. */
export type Decided = {
  readonly confirmed: readonly Match[];
  /** Accepted by the engine before their records changed (`overtakenMatches`): they stay until a person decides. */
  readonly overtaken?: readonly Match[];
  readonly rejections: readonly Rejection[];
  readonly explanations: readonly Explanation[];
};

export type MatchRunInput = ExpectationContext & {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly decided: Decided;
  readonly prices?: PriceTable;
  readonly serviceNames?: readonly string[];
  /** In the order in which they decide; the app's own where none are given. */
  readonly rules?: readonly LineRule[];
};

/** Everything that should hold afterwards: confirmed, accepted and suggested matches, explanations by person and rule. */
export type MatchRunResult = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };

/** Strictest first: what one pass takes, no later one sees. Structure looks again at what assignment has left over. */
const PASSES: readonly MatchPass[] = [
  referencePass,
  quotedPartsPass,
  structurePass,
  assignmentPass,
  structurePass,
  groupPass,
  differencePass,
  suggestionPass,
];
const SUGGESTIONS_PER_LINE = 3;

/** Matches that no run touches. */
const keptIn = ({ confirmed, overtaken = [] }: Decided): readonly Match[] => [...confirmed, ...overtaken];

function deskOf(input: MatchRunInput, open: Open, index: Desk['index']): Desk {
  const { account, environment, calendar, decided } = input;
  const matched = new Set<string>(keptIn(decided).flatMap((match) => match.records));
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

/** Persons' words, and by rule what neither a match nor a person has taken. */
function explanationsOf(
  input: MatchRunInput,
  matches: readonly Match[],
  rules: readonly LineRule[],
): readonly Explanation[] {
  const { account, lines, serviceNames } = input;
  const byPerson = input.decided.explanations.filter(({ by }) => by === 'person');
  const scene = { account, lines, matches, explanations: byPerson, rules };
  const byRule = explainByRules(serviceNames === undefined ? scene : { ...scene, serviceNames });
  return [...byPerson, ...byRule].sort((a, b) => byText(a.lineId, b.lineId));
}

/** Runs all passes. Rejected pairs are never proposed again; an exact match takes its rows from earlier loose ones. */
export function runMatching(input: MatchRunInput): MatchRunResult {
  const records = [...input.records].sort((a, b) => byText(a.key, b.key));
  const index = indexEvidence(records, input.lines);
  const rules = input.rules ?? effectiveRules(input.account, []);
  const lines = openLines(input.lines, index, { account: input.account, rules });
  const all: Open = { lines, records: openRecords(records, input, index) };
  const byPerson = input.decided.explanations.filter(({ by }) => by === 'person');
  const desk = deskOf(input, all, index);
  const kept = keptIn(input.decided);
  let open = decidedPass(all, kept, byPerson);
  const proposals: Match[] = [];
  for (const pass of PASSES) {
    const result = pass(open, desk);
    for (const proposal of result.proposals) proposals.push(proposal);
    open = result.open;
  }
  const accepted = [...kept, ...proposals.filter(isAccepted)];
  assertEachRowOnce(accepted);
  const late = latePass({ all, open, taken: [...kept, ...proposals], byPerson }, desk);
  const matches = tidy(accepted, [...proposals.filter((match) => !isAccepted(match)), ...late]);
  return { matches, explanations: explanationsOf(input, matches, rules) };
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
