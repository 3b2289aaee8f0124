/** A run of matching as a plan: everything it sees goes in, the changes to be written come out, in whatever thread it is made. */
import type { LineId, RecordKey } from '../ids.ts';
import { contextIn } from '../payments/expected-movement.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import { planMatchRun } from './decisions/run-changes.ts';
import type { DecisionState } from './decisions/decide.ts';
import type { Change, Pass } from './match.ts';
import type { LearnedTable } from './learned/table.ts';
import { monthFacts } from './learned/month-facts.ts';
import type { MonthFacts } from './learned/month-facts.ts';
import { staleMatches } from './decisions/stale-matches.ts';
import type { RateRule } from './rates/rate.ts';
import { runMatching, tallyRun } from './run.ts';
import type { MatchRunInput, RunTally } from './run.ts';

/** What a run sees of an account; plain data, so that it can cross into another thread. */
export type MatchSight = DecisionState &
  ExpectationContext & {
    readonly lines: readonly StatementLine[];
    readonly records: readonly PaymentRecord[];
    /** In the order in which they decide. */
    readonly rules: readonly LineRule[];
    /** Rates that a person has confirmed. */
    readonly rates?: readonly RateRule[];
    /** Names of the rates that a person has refused or switched off. */
    readonly ratesSetAside?: ReadonlySet<string>;
    /** Lines that a newer statement no longer has and that only their match keeps. */
    readonly superseded: ReadonlySet<LineId>;
    /** Passes that have used up their error budget. */
    readonly suggesting: readonly Pass[];
    /** The learned price table that is switched on. */
    readonly learned: LearnedTable | null;
    /** Whether the profile accepts equals in order of day. */
    readonly equalsByDate: boolean;
    /** Records that other accounts of the profile hold. */
    readonly elsewhere?: ReadonlySet<RecordKey>;
    /** Records that another account's line is as good for. */
    readonly contested?: ReadonlySet<RecordKey>;
  };

export type MatchPlan = { readonly changes: readonly Change[]; readonly tally: RunTally };

/** Told after each step of a run. */
export type OnStep = (done: number, total: number) => void;

/** What a run is asked with: of what stands, only what a person decided and what was overtaken. */
function inputOf(sight: MatchSight): MatchRunInput {
  const { lines, records, rules, matches, explanations, rejections, suggesting, learned, equalsByDate } = sight;
  const context = contextIn(sight);
  const decided = {
    confirmed: matches.filter(({ status }) => status === 'confirmed'),
    overtaken: staleMatches(matches, sight, context),
    rejections,
    explanations: explanations.filter(({ by }) => by === 'person'),
  };
  const standing = new Set(matches.filter(({ status }) => status === 'auto').map(({ id }) => id));
  const { rates = [], elsewhere = new Set<RecordKey>(), contested = new Set<RecordKey>() } = sight;
  const beside = { elsewhere, contested, ratesSetAside: sight.ratesSetAside ?? new Set<string>() };
  return { ...context, lines, records, rules, rates, decided, suggesting, learned, standing, equalsByDate, ...beside };
}

/** What the rows themselves teach a run, as it would be made now. */
export const factsIn = (sight: MatchSight): MonthFacts => monthFacts(inputOf(sight));

/** Same data, decisions and prices give the same plan: after it is carried out a second one has no changes. */
export function planMatching(sight: MatchSight, onStep?: OnStep): MatchPlan {
  const result = runMatching(inputOf(sight), onStep);
  return { changes: planMatchRun(sight, result), tally: tallyRun(result) };
}
