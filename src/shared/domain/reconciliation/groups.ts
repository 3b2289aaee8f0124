/** The groups of rows that figures count: each figure names one, and exactly the rows of it add up to it. */
import { absUnits, addUnits, subtractUnits, ZERO } from '../money/decimal.ts';
import type { Units } from '../money/decimal.ts';
import { daysBetween } from '../day/day.ts';
import type { PaymentRecord } from '../payments/record.ts';
import type { StatementLine } from '../statement/lines/line.ts';
import type { Reconciliation, RecordStanding } from './reconciliation.ts';
import { LINE_STATES, RECORD_STATES } from './state.ts';
import type { LineState, RecordState } from './state.ts';

export const AGE_BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const;
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** The bucket of an age in days; what is not due yet counts as new. */
export const bucketOf = (days: number): AgeBucket =>
  days <= 30 ? '0-30' : days <= 60 ? '31-60' : days <= 90 ? '61-90' : '90+';

/** `unexplained-…`: what of them counts as unexplained, without what lies outside the service. */
export const LINE_GROUPS = [...LINE_STATES, 'unexplained-proposed', 'unexplained-unmatched'] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

const AGE_GROUPS = ['age-0-30', 'age-31-60', 'age-61-90', 'age-90+'] as const satisfies readonly `age-${AgeBucket}`[];
type AgeGroup = (typeof AGE_GROUPS)[number];

/**
 * `expected`: all that a statement should show, which is matched, proposed, overdue or in transit. `carried`: of these
 * the ones that were open before the period. `unexplained-…`: overdue, or not readable, and nobody has said why.
 */
export const RECORD_GROUPS = [
  ...RECORD_STATES,
  'expected',
  'overdue',
  'in-transit',
  'carried',
  'unexplained-overdue',
  'unexplained-unread',
  ...AGE_GROUPS,
] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

type Rows = Pick<Reconciliation, 'lineStates' | 'recordStates' | 'cutOff' | 'explainedFlags' | 'isInScope'>;

const isOneOf = <T extends string>(states: readonly T[], group: string): group is T =>
  states.some((state) => state === group);

/** Whether a line of the period is of a group. */
export function isOfLineGroup({ lineStates, isInScope }: Rows, line: StatementLine, group: LineGroup): boolean {
  const state = lineStates.get(line.id)?.state;
  if (isOneOf<LineState>(LINE_STATES, group)) return state === group;
  return state === (group === 'unexplained-proposed' ? 'proposed' : 'unmatched') && isInScope(line);
}

/** The age at the cut-off of what is open; null for what is not, or has no day. */
export function ageBucketOf({ cutOff }: Pick<Rows, 'cutOff'>, standing: RecordStanding): AgeBucket | null {
  const isOpen = standing.state === 'unmatched' || standing.state === 'proposed';
  if (!isOpen || standing.day === null || standing.expected.direction === 'none') return null;
  return bucketOf(daysBetween(standing.day, cutOff));
}

type MoneyGroup = Exclude<RecordGroup, RecordState | AgeGroup>;

const MONEY_GROUPS: Readonly<Record<MoneyGroup, (standing: RecordStanding, isSaid: boolean) => boolean>> = {
  expected: ({ state }) => state !== 'not-expected',
  overdue: ({ overdue }) => overdue,
  'in-transit': ({ inTransit }) => inTransit,
  carried: ({ carriedIn }) => carriedIn,
  'unexplained-overdue': ({ overdue }, isSaid) => overdue && !isSaid,
  'unexplained-unread': ({ unread }, isSaid) => unread !== null && !isSaid,
};

/** Whether a record of the period is of a group. A payout is no part of any sum: its items carry the money. */
export function isOfRecordGroup(rows: Rows, record: PaymentRecord, group: RecordGroup): boolean {
  const standing = rows.recordStates.get(record.key);
  if (standing === undefined) return false;
  if (isOneOf<RecordState>(RECORD_STATES, group)) return standing.state === group;
  if (record.kind === 'payout') return false;
  if (isOneOf<AgeGroup>(AGE_GROUPS, group)) return `age-${ageBucketOf(rows, standing) ?? ''}` === group;
  return MONEY_GROUPS[group](standing, rows.explainedFlags.has(record.key));
}

/** Money in, money out as a size, and what is left of both: `net = in - out`. */
export type Flow = { readonly in: Units; readonly out: Units; readonly net: Units };

/** Of signed amounts, money in positive. */
export function flowOf(amounts: Iterable<Units>): Flow {
  let [into, out] = [ZERO, ZERO];
  for (const amount of amounts) {
    if (amount > 0n) into = addUnits(into, amount);
    else out = addUnits(out, absUnits(amount));
  }
  return { in: into, out, net: subtractUnits(into, out) };
}
