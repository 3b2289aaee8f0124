/** A reconciliation: every line and record of an account and period in exactly one state, with sums that always add up. */
import type { BankDay, Period } from '../day/day.ts';
import type { PeriodBalances } from '../balances/period-balances.ts';
import type { Flag } from '../flags/flag.ts';
import type { LineId, RecordKey } from '../ids.ts';
import type { Explanation, FlagReview, Match } from '../matching/match.ts';
import type { Account, Environment } from '../payments/account.ts';
import type { ExpectedMovement } from '../payments/expected.ts';
import type { ExpectationContext } from '../payments/expected-movement.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { SettlingKind } from '../payments/settling.ts';
import type { UnreadField } from '../payments/unread.ts';
import type { LineCategory, StatementLine } from '../statement/lines/line.ts';
import type { LineRule } from '../statement/rules/rule.ts';
import type { ExplainedFlags } from './explained-flags.ts';
import type { Elsewhere } from './settling-account.ts';
import type { Equation, ExplainedPart, LineState, RecordState, RecordTally, Totals } from './state.ts';

export type LineStanding = {
  readonly state: LineState;
  readonly category: LineCategory | null;
  /** Id of the rule that explains it; null where a person did, or nothing explains it. */
  readonly rule: string | null;
};

export type RecordStanding = {
  readonly state: RecordState;
  readonly expected: ExpectedMovement;
  /** What of an open record cannot be read: its money counts as unexplained until a person says more. */
  readonly unread: UnreadField | null;
  /** The day by which it belongs to a period; null where the record says none. */
  readonly day: BankDay | null;
  /** Open since before the period. */
  /** What a person reads as its date: its window may begin before it. */
  readonly ownDay: BankDay | null;
  readonly carriedIn: boolean;
  /** Unmatched, and its window ended before the day of the cut-off. */
  readonly overdue: boolean;
  /** Unmatched, and its days are not past at the cut-off. */
  readonly inTransit: boolean;
};

export type ReconcileInput = ExpectationContext & {
  /** Null reconciles everything there is. */
  readonly period: Period | null;
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly matches: readonly Match[];
  readonly explanations: readonly Explanation[];
  /** Days that imported statements cover. */
  readonly coverage: readonly Period[];
  /** What the bank says of its balance at both ends; absent where nothing is known. */
  readonly balances?: PeriodBalances;
  /** Default: the period's end. Nothing depends on today. */
  readonly cutOff?: BankDay;
  readonly serviceNames?: readonly string[];
  /** The account's rules; the app's own where none are given. */
  readonly rules?: readonly LineRule[];
  /** What persons said of flags; nothing where none are given. */
  readonly reviews?: readonly FlagReview[];
  /** Lines that a newer statement no longer has and nothing replaces, given because an accepted match holds them. */
  readonly superseded?: { readonly has: (line: LineId) => boolean };
  /** Kinds of records that the service did not give whole; none where absent. */
  readonly notRead?: ReadonlySet<SettlingKind>;
  /** What other accounts of the profile show; absent where there is no other. */
  readonly elsewhere?: Elsewhere;
};

export type Reconciliation = {
  readonly account: Account;
  readonly environment: Environment;
  readonly period: Period;
  readonly cutOff: BankDay;
  /** Of the period, by day, file and line. */
  readonly lines: readonly StatementLine[];
  /** Of the period and carried in, by kind and id. */
  readonly records: readonly PaymentRecord[];
  /** Those that touch the period, by id; `difference` as of the records as they are now. */
  readonly matches: readonly Match[];
  /** Of every line and record given. */
  readonly lineStates: ReadonlyMap<LineId, LineStanding>;
  readonly recordStates: ReadonlyMap<RecordKey, RecordStanding>;
  readonly lineOf: ReadonlyMap<LineId, StatementLine>;
  readonly recordOf: ReadonlyMap<RecordKey, PaymentRecord>;
  readonly totals: Totals;
  readonly equations: readonly Equation[];
  readonly balances: PeriodBalances;
  /** What the explained lines are and who says so: the parts add up to `totals.lines.explained`. */
  readonly explained: readonly ExplainedPart[];
  readonly carriedIn: RecordTally;
  readonly carriedOut: RecordTally;
  /** Rows of other periods: given = in this period + elsewhere. */
  readonly elsewhere: { readonly lines: number; readonly records: number };
  readonly flags: readonly Flag[];
  /** Overdue records and differences that a person has put into words: reconciling items, no longer unexplained. */
  readonly explainedFlags: ExplainedFlags;
  /** Whether a line is any of the service's business. */
  readonly isInScope: (line: StatementLine) => boolean;
};
