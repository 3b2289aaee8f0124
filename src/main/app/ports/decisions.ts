/** Decisions as the store keeps them: applied as whole steps, undone and redone, refused where they no longer fit what is stored. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { AccountId, LineId, MatchId, RecordKey, StepId } from '@shared/domain/ids.ts';
import type {
  Change,
  Explanation,
  FlagReview,
  Match,
  Parking,
  Rejection,
  Step,
} from '@shared/domain/matching/match.ts';
import type { PriceDecision } from '@shared/domain/matching/learned/table.ts';
import type { MeaningDecision } from '@shared/domain/payments/meaning.ts';
import type { SettlingDecision } from '@shared/domain/payments/settling.ts';
import type { Correction } from '@shared/domain/matching/decisions/track-record.ts';
import type { Decider } from '@shared/domain/report/build-report.ts';
import type { Result } from '@shared/domain/result.ts';
import type { RuleCorrection } from '@shared/domain/statement/rules/rule-record.ts';
import type { RuleDecision } from '@shared/domain/statement/rules/rule.ts';

export type StoredStep = Omit<Step, 'changes'> & { readonly id: StepId; readonly undone: boolean };

/** A plan no longer fits what is stored: nothing was written. */
export type StalePlan =
  | { readonly kind: 'plan-stale'; readonly rows: readonly string[] }
  | { readonly kind: 'matched-elsewhere'; readonly rows: readonly string[]; readonly account: string }
  | { readonly kind: 'already-matched'; readonly rows: readonly string[] };

/** Who goes one step back or forth in an account; refused as stale where the step is another than the one `expected`. */
export type Turn = {
  readonly account: AccountId;
  readonly at: Instant;
  readonly by: string;
  readonly expected?: StepId | undefined;
  /** Takes what the app has done by itself since the step along, where the step alone no longer fits. */
  readonly withRuns?: boolean;
};

/** The step that was gone, and what that changed. */
export type Turned = StoredStep & {
  readonly changes: readonly Change[];
  /** How many of them were of the app's own runs: another run is due. */
  readonly runs: number;
};
export type NoTurn = StalePlan | { readonly kind: 'nothing-to-undo' };

/** A record in a match of an account: accepted, or proposed for `line` as more than a hint. */
export type HeldRecord = { readonly account: AccountId; readonly key: RecordKey; readonly line: LineId | null };

export type DecisionStore = {
  readonly matches: (account: AccountId) => readonly Match[];
  /** Of the other accounts of the profile, the records that their matches hold. */
  readonly heldElsewhere: (account: AccountId) => readonly HeldRecord[];
  readonly rejections: (account: AccountId) => readonly Rejection[];
  readonly explanations: (account: AccountId) => readonly Explanation[];
  readonly flagReviews: (account: AccountId) => readonly FlagReview[];
  readonly rules: (account: AccountId) => readonly RuleDecision[];
  readonly parkings: (account: AccountId) => readonly Parking[];
  /** Every learned price table that was ever switched on, by its id. */
  readonly prices: (account: AccountId) => readonly PriceDecision[];
  /** What was said last in an account's history of where kinds settle, by end. */
  readonly settling: (account: AccountId) => readonly SettlingDecision[];
  /** What was said last in an account's history of what unseen statuses and types mean. */
  readonly meanings: (account: AccountId) => readonly MeaningDecision[];
  /** Applies a step in one transaction: every `before` must still be so; a row in two accepted matches is refused, a record also where another account holds it. */
  readonly apply: (step: Step) => Result<StepId, StalePlan>;
  /** The same, as a long step (decide/run-long-step.ts); null where nothing was written. */
  readonly applyInParts: (step: Step, between: () => Promise<boolean>) => Promise<Result<StepId, StalePlan> | null>;
  readonly undo: (turn: Turn) => Result<Turned, NoTurn>;
  readonly redo: (turn: Turn) => Result<Turned, NoTurn>;
  /** One of the two, likewise. */
  readonly turnInParts: (
    what: 'undo' | 'redo',
    turn: Turn,
    between: () => Promise<boolean>,
  ) => Promise<Result<Turned, NoTurn> | null>;
  /** Who confirmed each match last, by its id. */
  readonly deciders: (account: AccountId) => ReadonlyMap<MatchId, Decider>;
  /** Which person said last what each line is, by its id. */
  readonly explainers: (account: AccountId) => ReadonlyMap<LineId, Decider>;
  /** By pass, what the engine had accepted and a person took apart. */
  readonly corrections: (account: AccountId) => readonly Correction[];
  /** By rule, lines that it explained and of which a person said something else. */
  readonly ruleCorrections: (account: AccountId) => readonly RuleCorrection[];
  /** The steps that undo and redo would touch: those of persons alone. */
  readonly next: (account: AccountId) => { readonly undo: StoredStep | null; readonly redo: StoredStep | null };
  /** What a step changed; null where it is longer than a person reads. */
  readonly changesOf: (step: StepId) => readonly Change[] | null;
  /** Newest first, those of the app among them. */
  readonly steps: (account: AccountId, max: number) => readonly StoredStep[];
};
