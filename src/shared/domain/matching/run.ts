/** One run of matching: a pure function of rows, decisions and prices, the same in whatever order the rows come. */
import { assert } from '../assert.ts';
import type { LineId, MatchId, RecordKey } from '../ids.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/line.ts';
import { effectiveRules } from '../statement/rules/effective.ts';
import { explainByRules } from '../statement/rules/explain.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import { namesService } from '../statement/scope.ts';
import { assignmentPass } from './assignment-pass.ts';
import { inBoth, lagCounter, openLines, openRecords, unlessGone } from './board.ts';
import type { Desk, MatchPass, Open, PassResult } from './board.ts';
import { decidedPass } from './decided-pass.ts';
import { differencePass } from './difference-pass.ts';
import { indexEvidence } from './evidence.ts';
import { groupPass } from './group-pass.ts';
import { latePass } from './late-pass.ts';
import { learnedPrices } from './learned/apply.ts';
import type { LearnedTable } from './learned/table.ts';
import { isAccepted, matchIdOf, rowsOfMatch } from './match-id.ts';
import type { Explanation, Match, Pass, Rejection } from './match.ts';
import { PRICES } from './prices.ts';
import type { PriceTable } from './prices.ts';
import { quotedPartsPass } from './quoted-parts-pass.ts';
import { referencePass } from './reference-pass.ts';
import { asOneOfSeveral, secondLook, shortlist } from './second-look.ts';
import { structurePass } from './structure-pass.ts';
import { suggestionPass } from './suggestion-pass.ts';
import { sumRoom } from './sum-space.ts';
import { inTextOrder } from './text-order.ts';
import { wordingsOf } from './wording.ts';

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
  /** Holds back and orders what was found by the prices; null where nothing is learned. */
  readonly learned?: LearnedTable | null;
  readonly serviceNames?: readonly string[];
  /** In the order in which they decide; the app's own where none are given. */
  readonly rules?: readonly LineRule[];
  /** Passes that accept nothing: what they find is proposed, for their error budget is used up. */
  readonly suggesting?: readonly Pass[];
  /** What the engine accepted before: a person has seen it, and no budget takes it back. */
  readonly standing?: ReadonlySet<MatchId>;
};

/** Everything that should hold afterwards: confirmed, accepted and suggested matches, explanations by person and rule. */
export type MatchRunResult = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };

/** Strictest first: what one pass takes, no later one sees. Structure looks again at what assignment has left over. */
export const PASSES_IN_ORDER: readonly MatchPass[] = [
  referencePass,
  quotedPartsPass,
  structurePass,
  assignmentPass,
  structurePass,
  groupPass,
  differencePass,
  suggestionPass,
];
/** These look at rows that an earlier pass could only show, too: such a row is a rival of what they would take. */
const SEES_SHOWN: ReadonlySet<MatchPass> = new Set([structurePass, differencePass]);

/** Matches that no run touches. */
const keptIn = ({ confirmed, overtaken = [] }: Decided): readonly Match[] => [...confirmed, ...overtaken];

function* daysOf({ lines, records }: Open): Generator<number> {
  for (const { day } of lines) yield day;
  for (const { from, to, anchor } of records) {
    yield from;
    yield to;
    yield anchor;
  }
}

/** `input` with its records in key order. */
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
    lagDays: lagCounter(daysOf(open), calendar),
    wordingOf: wordingsOf(open, { index, records: input.records }),
    sums: sumRoom(),
    all: open,
    records: matched.size === 0 ? input.records : input.records.filter(({ key }) => !matched.has(key)),
    expectedItems: new Set(open.records.flatMap(({ record }) => (record.kind === 'payout_item' ? [record] : []))),
    inScope: (line) => account.preset === 'settlement' || namesService(line, input.serviceNames),
  };
}

/** The rows of accepted matches: each stands in one of them. */
function takenRows(accepted: readonly Match[]): ReadonlySet<string> {
  const taken = new Set<string>();
  let rows = 0;
  for (const match of accepted) {
    for (const row of rowsOfMatch(match)) taken.add(row);
    rows += match.lines.length + match.records.length;
  }
  assert(taken.size === rows, 'no row is in two accepted matches');
  return taken;
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
  return inTextOrder([...byPerson, ...byRule], ({ lineId }) => lineId);
}

/** Reading the rows, each pass, and what comes after all of them. */
const STEPS = PASSES_IN_ORDER.length + 2;

/** A pass whose error budget is used up accepts nothing new. */
const heldBack = (match: Match, { suggesting = [], standing }: MatchRunInput): Match =>
  match.status === 'auto' && suggesting.includes(match.pass) && standing?.has(match.id) !== true
    ? { ...match, status: 'suggested' }
    : match;

/** How far a run is. */
type Passed = {
  /** Rows that no pass has spoken for. */
  readonly open: Open;
  /** Rows that none has accepted, those that were only shown among them. */
  readonly free: Open;
  readonly proposals: Match[];
  /** Rows of proposals that were not accepted. */
  readonly shown: Set<LineId | RecordKey>;
};

/** Those of some rows that were only shown, and left the board with it. */
function shownBefore(rows: readonly (LineId | RecordKey)[], { open, shown }: Passed): ReadonlySet<string> {
  const before = new Set(rows.filter((row) => shown.has(row)));
  if (before.size === 0) return before;
  for (const { line } of open.lines) before.delete(line.id);
  for (const { record } of open.records) before.delete(record.key);
  return before;
}

/** A pass over what is open and over what was only shown so far; what it would take of the latter it shows as well. */
function passBesideShown(pass: MatchPass, passed: Passed, desk: Desk): PassResult {
  const { open, free } = passed;
  const result = pass(free, desk);
  const shown = shownBefore(result.proposals.flatMap(rowsOfMatch), passed);
  return {
    proposals: result.proposals.map((match) => (rowsOfMatch(match).some((row) => shown.has(row)) ? asOneOfSeveral(match) : match)), // prettier-ignore
    open: {
      lines: inBoth(free.lines, result.open.lines, open.lines),
      records: inBoth(free.records, result.open.records, open.records),
    },
  };
}

/** Notes what a pass proposes; what it accepts is free no more. */
function afterPass(passed: Passed, result: PassResult): Passed {
  const { free, proposals, shown } = passed;
  const accepted = result.proposals.filter(isAccepted);
  for (const proposal of result.proposals) {
    proposals.push(proposal);
    if (!isAccepted(proposal)) for (const row of rowsOfMatch(proposal)) shown.add(row);
  }
  if (accepted.length === 0) return { ...passed, open: result.open };
  // Only of the few that were shown it need be asked: what leaves the board is proposed, and what was never shown is accepted then.
  const taken = new Set(accepted.flatMap(rowsOfMatch).filter((row) => shown.has(row)));
  const isTaken = (row: LineId | RecordKey): boolean => !shown.has(row) || taken.has(row);
  const lines = unlessGone(free.lines, result.open.lines, ({ line }) => isTaken(line.id));
  const records = unlessGone(free.records, result.open.records, ({ record }) => isTaken(record.key));
  return { open: result.open, free: { lines, records }, proposals, shown };
}

function passAll(whole: Open, desk: Desk, onPass: (done: number) => void): readonly Match[] {
  let passed: Passed = { open: whole, free: whole, proposals: [], shown: new Set() };
  for (const [done, pass] of PASSES_IN_ORDER.entries()) {
    onPass(done + 1);
    const result = SEES_SHOWN.has(pass) ? passBesideShown(pass, passed, desk) : pass(passed.open, desk);
    passed = afterPass(passed, result);
  }
  return passed.proposals;
}

/** The rows of a run and all that its passes may look at: what a run decides by, and what an explanation of it reads. */
export function setOut(input: MatchRunInput): {
  readonly all: Open;
  readonly desk: Desk;
  readonly rules: readonly LineRule[];
} {
  const records = inTextOrder(input.records, ({ key }) => key);
  const index = indexEvidence(records, input.lines);
  const rules = input.rules ?? effectiveRules(input.account, []);
  const expected = openRecords(index, input);
  const lines = openLines(input.lines, index, { account: input.account, rules, records: expected });
  const all: Open = { lines, records: expected };
  return { all, desk: deskOf({ ...input, records }, all, index), rules };
}

/** Runs all passes. Rejected pairs are never proposed again; an exact match takes its rows from earlier loose ones. */
export function runMatching(
  input: MatchRunInput,
  onStep: (done: number, total: number) => void = () => undefined,
): MatchRunResult {
  const { all, desk, rules } = setOut(input);
  const byPerson = input.decided.explanations.filter(({ by }) => by === 'person');
  const kept = keptIn(input.decided);
  const whole = decidedPass(all, kept, byPerson);
  const found = passAll(whole, desk, (done) => {
    onStep(done, STEPS);
  });
  const learned = learnedPrices(input.learned ?? null, input);
  const proposals = found.map((match) => heldBack(learned.heldBack(match), input));
  onStep(STEPS - 1, STEPS);
  const accepted = [...kept, ...proposals.filter(isAccepted)];
  const taken = takenRows(accepted);
  const late = latePass({ all, taken: [...kept, ...proposals], byPerson }, desk);
  const suggested = [...proposals.filter((match) => !isAccepted(match)), ...late];
  const more = secondLook({ open: whole, taken, suggested }, desk);
  const shown = shortlist(taken, [...suggested, ...more].map(learned.ordered));
  const matches = inTextOrder([...accepted, ...shown], ({ id }) => id);
  return { matches, explanations: explanationsOf(input, matches, rules) };
}

/** Counts of a run: accepted by the engine, proposed, and how many of those have a real rival. */
export type RunTally = { readonly accepted: number; readonly proposed: number; readonly ambiguous: number };

export function tallyRun(result: MatchRunResult): RunTally {
  const proposed = result.matches.filter(({ status }) => status === 'suggested');
  return {
    accepted: result.matches.filter(({ status }) => status === 'auto').length,
    proposed: proposed.length,
    ambiguous: proposed.filter(({ certainty }) => certainty === 'ambiguous').length,
  };
}
