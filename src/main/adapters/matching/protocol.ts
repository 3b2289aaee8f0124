/** What travels between the engine's thread and the one that matches: the worker asks for one piece at a time, so that neither side holds the other up. */
import type { Change } from '../../../shared/domain/matching/match.ts';
import type { MonthFacts } from '../../../shared/domain/matching/learned/month-facts.ts';
import type { MatchSight, MatchPlan } from '../../../shared/domain/matching/plan-run.ts';

/** The long lists of a sight; they cross in pieces of `PIECE_ROWS`. */
export const LISTS = ['lines', 'records', 'matches', 'explanations', 'rejections'] as const;
export type ListName = (typeof LISTS)[number];

/** Some milliseconds of copying: between two pieces the engine answers what it was asked meanwhile. */
export const PIECE_ROWS = 500;

export type Rest = Omit<MatchSight, ListName>;

/** What the worker is asked for: the plan of a run, or what the rows teach it. */
export type Wanted = 'plan' | 'facts';

/** worker -> engine: each but `step`, `done` and `facts` waits for its answer. */
export type Ask =
  | { readonly kind: 'rest' }
  | { readonly kind: 'rows'; readonly of: ListName; readonly from: number }
  | { readonly kind: 'changes'; readonly changes: readonly Change[] }
  | { readonly kind: 'step'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly tally: MatchPlan['tally'] }
  | { readonly kind: 'facts'; readonly facts: MonthFacts };

/** engine -> worker; an empty list says that there are no more rows. */
export type Answer =
  | { readonly kind: 'rest'; readonly rest: Rest; readonly wanted: Wanted }
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'taken' };
