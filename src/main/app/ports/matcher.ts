/** Where a run of matching is computed: beside the engine's own thread, so that pages are answered meanwhile. */
import type { Failure } from '@shared/contract/failures.ts';
import type { MonthFacts } from '@shared/domain/matching/learned/month-facts.ts';
import { planMatching } from '@shared/domain/matching/plan-run.ts';
import type { MatchPlan, MatchSight, OnStep } from '@shared/domain/matching/plan-run.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';

export type MatchWatch = {
  /** Ends the run within a second; nothing is written then. */
  readonly signal?: AbortSignal;
  readonly onStep?: OnStep;
};

/** Makes the plan of what it is shown; `cancelled` where the signal came first. A bug in the matching rejects. */
export type Matcher = (sight: MatchSight, watch: MatchWatch) => Promise<Result<MatchPlan, Failure>>;

/** Reads what the rows of what it is shown teach; ends as a run does. */
export type FactReader = (sight: MatchSight, watch: MatchWatch) => Promise<Result<MonthFacts, Failure>>;

/** In the caller's own thread, which does nothing else meanwhile. */
export const matchHere: Matcher = (sight, { onStep }) => Promise.resolve(ok(planMatching(sight, onStep)));
