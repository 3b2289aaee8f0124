/** One run of matching: a pure function of rows, decisions and prices, the same in whatever order the rows come. */
import { assert } from '../assert.ts';
import type { MatchId, RecordKey } from '../ids.ts';
import { contextIn } from '../payments/expected-movement.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import { effectiveRules } from '../statement/rules/effective.ts';
import { explainByRules } from '../statement/rules/explain.ts';
import { heldLines, heldRules } from '../statement/rules/held.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import { namesService } from '../statement/rules/scope.ts';
import { lagCounter, openLines, openRecords } from './match-context.ts';
import type { MatchContext, Open } from './match-context.ts';
import { decidedPass } from './passes/decided-pass.ts';
import { equalsHeldBack } from './decisions/equal-pairs.ts';
import { indexEvidence } from './evidence/evidence.ts';
import { withLikelihoods } from './likelihood.ts';
import { explainedLinesPass } from './passes/explained-lines-pass.ts';
import { learnedPrices } from './learned/apply.ts';
import type { LearnedTable } from './learned/table.ts';
import { isAccepted, matchIdOf, rowsOfMatch } from './match-id.ts';
import type { Explanation, Match, Pass, Rejection } from './match.ts';
import { monthPrices } from './evidence/month-lags.ts';
import { PRICES } from './prices.ts';
import type { PriceTable } from './prices.ts';
import { growing, mayGrow, notGrown } from './returns/growing.ts';
import { askedAboutRates, ratesHeldBack } from './rates/asking.ts';
import { withNetLines } from './rates/net-lines.ts';
import type { RateRule } from './rates/rate.ts';
import { withoutClaimed } from './questions/claimed-elsewhere.ts';
import { questionsAsked } from './questions/ask.ts';
import { leaveLastOpen } from './questions/left-open.ts';
import { besideKept } from './returns/kept-rows.ts';
import { PASSES_IN_ORDER, passAll } from './passes/run-passes.ts';
import { asOneOfSeveral, fallbackSuggestions, shortlist } from './passes/fallback-suggestions.ts';
import { sumRoom } from './solver/sum-space.ts';
import { inTextOrder } from './text-order.ts';
import { UNKNOWN_WORDING } from './evidence/wording.ts';

/** What persons have decided; explanations by a rule are made anew and may be among them. */
export type Decided = {
  readonly confirmed: readonly Match[];
  /** Accepted by the engine before their records changed (`staleMatches`): they stay until a person decides. */
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
  /** Rates that a person has confirmed. */
  readonly rates?: readonly RateRule[];
  /** Names of the rates that a person has refused or switched off. */
  readonly ratesSetAside?: ReadonlySet<string>;
  /** Passes that accept nothing: what they find is proposed, for their error budget is used up. */
  readonly suggesting?: readonly Pass[];
  /** What the engine accepted before: a person has seen it, and no budget takes it back. */
  readonly standing?: ReadonlySet<MatchId>;
  /** Records that other accounts hold: nothing is expected of them here. */
  readonly elsewhere?: ReadonlySet<RecordKey>;
  /** Records that a line of another account is as good for: they are proposed, never accepted. */
  readonly contested?: ReadonlySet<RecordKey>;
  /** False where equals are only proposed; they are accepted in order of day where nothing is said. */
  readonly equalsByDate?: boolean;
};

/** Everything that should hold afterwards: confirmed, accepted and suggested matches, explanations by person and rule. */
export type MatchRunResult = { readonly matches: readonly Match[]; readonly explanations: readonly Explanation[] };

/** Matches that no run touches. */
export const keptIn = ({ confirmed, overtaken = [] }: Decided): readonly Match[] => [...confirmed, ...overtaken];

function* daysOf({ lines, records }: Open): Generator<number> {
  for (const { day } of lines) yield day;
  for (const { from, to, anchor } of records) {
    yield from;
    yield to;
    yield anchor;
  }
}

/** The records of the run without those that another account has. */
const recordsHere = ({ records, elsewhere }: MatchRunInput): readonly PaymentRecord[] =>
  elsewhere === undefined || elsewhere.size === 0 ? records : records.filter(({ key }) => !elsewhere.has(key));

/** `input` with its records in key order. */
function deskOf(input: MatchRunInput, open: Open, index: MatchContext['index']): MatchContext {
  const { account, decided } = input;
  const lagDays = lagCounter(daysOf(open), input.calendar);
  const single = decided.rejections.filter(({ lines, records }) => lines.length === 1 && records.length === 1);
  return {
    expectations: contextIn(input),
    prices: monthPrices(open, { lagDays }, input.prices ?? PRICES),
    index,
    rejected: new Set<string>(decided.rejections.map(({ lines, records }) => matchIdOf(lines, records))),
    touchy: new Set<string>(single.flatMap(({ lines, records }) => [...lines, ...records])),
    lagDays,
    wordingOf: () => UNKNOWN_WORDING,
    sums: sumRoom(),
    rates: input.rates ?? [],
    all: open,
    before: [],
    ...besideKept(keptIn(decided), open, recordsHere(input)),
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
  const byPerson = saidByPerson(input);
  const held = heldLines(heldRules(lines, rules));
  const scene = { account, lines, matches, explanations: byPerson, rules, held };
  const byRule = explainByRules(serviceNames === undefined ? scene : { ...scene, serviceNames });
  return inTextOrder([...byPerson, ...byRule], ({ lineId }) => lineId);
}

/** Reading the rows, each pass, and what comes after all of them. */
const STEPS = PASSES_IN_ORDER.length + 2;

/** A pass whose error budget is used up accepts nothing new. */
function heldBack(match: Match, { suggesting = [], standing, contested }: MatchRunInput): Match {
  if (match.status !== 'auto') return match;
  if (contested !== undefined && match.records.some((key) => contested.has(key))) return asOneOfSeveral(match);
  return suggesting.includes(match.pass) && standing?.has(match.id) !== true
    ? { ...match, status: 'suggested' }
    : match;
}

type SetOut = {
  readonly all: Open;
  readonly context: MatchContext;
  readonly rules: readonly LineRule[];
  /** In key order. */
  readonly records: readonly PaymentRecord[];
};

/** The rows of a run and all that its passes may look at: what a run decides by, and what an explanation of it reads. */
export function setOut(input: MatchRunInput): SetOut {
  const records = inTextOrder(input.records, ({ key }) => key);
  const index = indexEvidence(records, input.lines);
  const rules = input.rules ?? effectiveRules(input.account, []);
  const { elsewhere } = input;
  const expected = openRecords(index, input).filter(({ record }) => elsewhere?.has(record.key) !== true);
  const held = heldLines(heldRules(input.lines, rules));
  const lines = openLines(input.lines, index, { account: input.account, rules, held, records: expected });
  const said = { confirmed: input.rates ?? [], setAside: input.ratesSetAside ?? new Set<string>() };
  const all = withNetLines({ lines, records: expected }, records, said);
  return { all, context: deskOf({ ...input, records }, all, index), rules, records };
}

type OnStep = (done: number, total: number) => void;
const SILENT: OnStep = () => undefined;

/**
 * Runs all passes. Rejected pairs are never proposed again; an exact match takes its rows from earlier loose ones. An
 * overtaken match is let go where the run finds it again as part of a bigger one, and stays as it was where it does not.
 */
export function runMatching(input: MatchRunInput, onStep: OnStep = SILENT): MatchRunResult {
  const set = setOut(input);
  let free = freeToGrow(input, set);
  for (let told = onStep; ; told = SILENT) {
    const result = runOnce(...overtakenBut(input, set, free), told);
    const lost = notGrown(free, result.matches);
    if (lost.length === 0) return result;
    free = free.filter((match) => !lost.includes(match));
  }
}

/** The same run without some of the overtaken matches. */
function overtakenBut(input: MatchRunInput, set: SetOut, free: readonly Match[]): readonly [MatchRunInput, SetOut] {
  if (free.length === 0) return [input, set];
  const overtaken = (input.decided.overtaken ?? []).filter((match) => !free.includes(match));
  const decided = { ...input.decided, overtaken };
  const context = {
    ...set.context,
    ...besideKept(keptIn(decided), set.all, recordsHere({ ...input, records: set.records })),
  };
  return [
    { ...input, decided },
    { ...set, context },
  ];
}

/** Overtaken matches whose money may have come back on lines that are open. */
function freeToGrow(input: MatchRunInput, set: SetOut): readonly Match[] {
  const { overtaken = [] } = input.decided;
  if (overtaken.length === 0) return [];
  const recordOf = new Map<string, PaymentRecord>(input.records.map((record) => [record.key, record]));
  const turned = overtaken.filter((match) => mayGrow(match, recordOf, set.context));
  if (turned.length === 0) return [];
  const [left, { all, context }] = overtakenBut(input, set, turned);
  return growing(turned, decidedPass(all, keptIn(left.decided), saidByPerson(left)), context);
}

export const saidByPerson = ({ decided }: MatchRunInput): readonly Explanation[] =>
  decided.explanations.filter(({ by }) => by === 'person');

function runOnce(input: MatchRunInput, { all, context, rules }: SetOut, onStep: OnStep): MatchRunResult {
  const byPerson = saidByPerson(input);
  const kept = keptIn(input.decided);
  const whole = decidedPass(all, kept, byPerson);
  const {
    proposals: passed,
    surpluses,
    leftovers,
  } = passAll(whole, context, (done) => {
    onStep(done, STEPS);
  });
  const isOurs = (record: RecordKey): boolean => input.contested?.has(record) !== true;
  const found = leaveLastOpen(passed, leftovers, { context, isOurs });
  const learned = learnedPrices(input.learned ?? null, input);
  const sure = found.map((match) => heldBack(learned.heldBack(match), input));
  const certain = equalsHeldBack(withoutClaimed(sure, new Set(kept.flatMap(rowsOfMatch)), context), {
    equalsByDate: input.equalsByDate ?? true,
    rejections: input.decided.rejections,
  });
  const { proposals, held: ofRates } = ratesHeldBack(certain.proposals);
  const held = [...certain.held, ...ofRates];
  onStep(STEPS - 1, STEPS);
  const accepted = [...kept, ...proposals.filter(isAccepted)];
  const taken = takenRows(accepted);
  const late = explainedLinesPass({ all, taken: [...kept, ...proposals], byPerson }, context);
  const suggested = [...proposals.filter((match) => !isAccepted(match)), ...late];
  // What is only held back has its partner all the same: nothing else is offered or asked for it.
  const spoken = new Set([...taken, ...held.flatMap(rowsOfMatch)]);
  const more = fallbackSuggestions({ open: whole, taken: spoken, suggested }, context);
  const asking = questionsAsked(surpluses, spoken, context);
  const first = new Set([...asking.ids, ...ofRates.map(({ id }) => id)]);
  const shown = shortlist(taken, [...ofRates, ...suggested, ...more, ...asking.pairs].map(learned.ordered), first);
  const matches = inTextOrder(
    [...accepted, ...withLikelihoods(askedAboutRates(shown.map(asking.marked)))],
    ({ id }) => id,
  );
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
