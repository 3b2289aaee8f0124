/** A match: lines and records that belong together, with how certain that is and why. */
import type { Attachment } from '../flags/attachment.ts';
import type { Instant } from '../day/day.ts';
import type { AccountId, LineId, MatchId, QuestionId, RecordKey } from '../ids.ts';
import type { Units } from '../money/decimal.ts';
import type { MeaningDecision } from '../payments/meaning.ts';
import type { SettlingDecision } from '../payments/settling.ts';
import type { LineCategory } from '../statement/lines/line.ts';
import type { RuleDecision } from '../statement/rules/rule.ts';
import type { LearnedMark, PriceDecision } from './learned/table.ts';
import type { AskedRate } from './rates/rate.ts';

export const PASSES = ['decided', 'reference', 'structure', 'assignment', 'group', 'difference', 'suggestion'] as const;
export type Pass = (typeof PASSES)[number];
export const CERTAINTIES = ['unique', 'interchangeable', 'ambiguous', 'unproven'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
export type MatchStatus = 'auto' | 'confirmed' | 'suggested';
/** lines:records. */
export type Shape = '1:1' | '1:n' | 'n:1' | 'n:m';

export type Reason =
  | { readonly kind: 'reference-found'; readonly text: string }
  | { readonly kind: 'identifier-found'; readonly text: string }
  | {
      readonly kind: 'name-agrees';
      readonly text: string;
      /** What the bank's text has for it, where that is only like it. */
      readonly said?: string;
    }
  | { readonly kind: 'structure'; readonly of: 'payout' | 'settlement' | 'return'; readonly count: number }
  | { readonly kind: 'amount-exact' }
  | { readonly kind: 'amount-explained'; readonly by: string }
  | { readonly kind: 'date-lag'; readonly businessDays: number }
  | { readonly kind: 'only-candidate' }
  | { readonly kind: 'learned-alias'; readonly text: string }
  | { readonly kind: 'near-amount'; readonly difference: string }
  | { readonly kind: 'near-date'; readonly businessDays: number }
  | { readonly kind: 'opposite-sign' }
  | { readonly kind: 'decided-by-person' };

/** What a part of a difference can be: what the bank or a person takes off a line, or cents of nothing. The likeliest first, as a person is offered them. */
export const DIFFERENCE_KINDS = [
  'fee',
  'vat',
  'gmf',
  'withholding',
  'interest',
  'own-transfer',
  'outside-service',
  'other',
  'rounding',
] as const satisfies readonly (LineCategory | 'rounding')[];
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export type DifferencePart = {
  readonly kind: DifferenceKind;
  readonly amount: Units;
};

/** How many rows of each side nothing tells apart from these. */
export type Equals = {
  readonly lines: number;
  readonly records: number;
  /** The first line in order of those that were paired as one class: it names the class. Absent in what was kept before classes had a name. */
  readonly first?: LineId;
};

export type Match = {
  readonly id: MatchId;
  readonly accountId: AccountId;
  readonly status: MatchStatus;
  readonly shape: Shape;
  readonly pass: Pass;
  readonly certainty: Certainty;
  /** Thousandths, 0 to 1000: 998 prints as 0.998. */
  readonly confidenceMilli: number;
  readonly reasons: readonly Reason[];
  /** In id order, so that equal matches are equal values. */
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
  /** Sum of the lines minus the sum of the records' signed expected amounts. */
  readonly difference: Units;
  readonly explained: readonly DifferencePart[];
  /** What a learned price table did to it; absent where the stated prices alone speak. */
  readonly learned?: LearnedMark;
  /** The size of the class of equals it belongs to; absent where it has none. */
  readonly equals?: Equals;
  /** Of a proposal: id of the question that settles it; absent where none does. */
  readonly question?: QuestionId;
  /** Of a proposal whose difference a rate explains that no person has confirmed: the rate that the question is about. */
  readonly rate?: AskedRate;
};

export const HURDLES = [
  'expected',
  'direction',
  'amount',
  'window',
  'refused',
  'other-business',
  'names-another',
] as const;
/** What alone keeps two rows from being accepted, hard rules first. */
export type Hurdle = (typeof HURDLES)[number];

/** A pair of sides that a person refused: never proposed again. */
export type Rejection = {
  readonly id: MatchId;
  readonly accountId: AccountId;
  readonly lines: readonly LineId[];
  readonly records: readonly RecordKey[];
  /** A whole class of equals that was taken back: pairs among these rows are proposed, and only a person accepts them. */
  readonly equals?: true;
};

/** A line that has no record, and what it is. */
export type Explanation = {
  readonly lineId: LineId;
  readonly accountId: AccountId;
  readonly category: LineCategory;
  readonly by: 'rule' | 'person';
  /** Id of the rule, or null when a person said so. */
  readonly rule: string | null;
  /** What the person wrote beside it; absent where nothing. */
  readonly note?: string;
};

export type FlagReview = {
  /** Key of the flag (kind and subjects). */
  readonly key: string;
  readonly accountId: AccountId;
  readonly state: 'open' | 'explained' | 'resolved';
  readonly note: string;
  /** Absent where no file was put beside it. */
  readonly files?: readonly Attachment[];
};

export const PARK_REASONS = ['ask-bank', 'ask-payer', 'await-document', 'next-period', 'other'] as const;
export type ParkReason = (typeof PARK_REASONS)[number];

/** A line or record that a person put aside for later, with the reason: it still is unexplained. */
export type Parking = {
  readonly row: LineId | RecordKey;
  readonly side: 'line' | 'record';
  readonly accountId: AccountId;
  readonly reason: ParkReason;
  readonly note: string;
  readonly since: Instant;
};

/**
 * One row of a decision, before and after: a plan is a list of changes, applying checks `before`, undo swaps the two.
 * The preview IS the plan.
 */
export type Change =
  | { readonly table: 'match'; readonly key: MatchId; readonly before: Match | null; readonly after: Match | null }
  | {
      readonly table: 'rejection';
      readonly key: MatchId;
      readonly before: Rejection | null;
      readonly after: Rejection | null;
    }
  | {
      readonly table: 'explanation';
      readonly key: LineId;
      readonly before: Explanation | null;
      readonly after: Explanation | null;
    }
  | {
      readonly table: 'flag';
      readonly key: string;
      readonly before: FlagReview | null;
      readonly after: FlagReview | null;
    }
  | {
      readonly table: 'rule';
      readonly key: string;
      readonly before: RuleDecision | null;
      readonly after: RuleDecision | null;
    }
  | {
      readonly table: 'parking';
      readonly key: string;
      readonly before: Parking | null;
      readonly after: Parking | null;
    }
  | {
      readonly table: 'prices';
      readonly key: string;
      readonly before: PriceDecision | null;
      readonly after: PriceDecision | null;
    }
  | {
      readonly table: 'settling';
      readonly key: string;
      readonly before: SettlingDecision | null;
      readonly after: SettlingDecision | null;
    }
  | {
      readonly table: 'meaning';
      readonly key: string;
      readonly before: MeaningDecision | null;
      readonly after: MeaningDecision | null;
    };

export const STEP_KINDS = [
  'match-run',
  'confirm',
  'reject',
  'match-by-hand',
  'unmatch',
  'explain',
  'review-flag',
  'leave-item',
  'attach',
  'detach',
  'rule',
  'park',
  'unpark',
  'learn',
  'unlearn',
  'settle',
  'mean',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One decision of a person (or one run of the engine) with its name for the history: `confirm`, 14 rows. */
export type Step = {
  readonly kind: StepKind;
  readonly accountId: AccountId;
  readonly rows: number;
  readonly by: string;
  readonly at: Instant;
  /** Hash of the plan that stood on the screen; absent where none was shown. */
  readonly shown?: string;
  readonly changes: readonly Change[];
};
