/** The states a line and a record can be in; every one is in exactly one state, and the sums always add up. */
import type { Units } from '../money/decimal.ts';
import type { LineCategory } from '../statement/lines/line.ts';

export const LINE_STATES = ['matched', 'proposed', 'explained', 'unmatched'] as const;
export type LineState = (typeof LINE_STATES)[number];
export const RECORD_STATES = ['matched', 'proposed', 'unmatched', 'not-expected'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export type Tally = { readonly count: number; readonly amount: Units };
/** `amount` sums expected amounts (debit negative), `gross` the records' own amounts. */
export type RecordTally = Tally & { readonly gross: Units };

/** Explained lines of one category by one rule; `rule` is null where a person said so. */
export type ExplainedPart = Tally & { readonly category: LineCategory; readonly rule: string | null };

export type Totals = {
  readonly lines: Readonly<Record<LineState, Tally>>;
  readonly records: Readonly<Record<RecordState, RecordTally>>;
  /** The sum of its parts, which are absolute. */
  readonly unexplained: Units;
  readonly unexplainedParts: Readonly<Record<'proposed' | 'unmatched' | 'overdue' | 'unread' | 'differences', Tally>>;
  readonly inTransit: Tally;
};

/** One equation of the conservation law: it holds when `left` equals `right`; null sides are not known. */
export type Equation = {
  readonly name: 'lines' | 'balance' | 'expected' | 'differences';
  readonly left: Units | null;
  readonly right: Units | null;
  readonly holds: boolean | null;
};
