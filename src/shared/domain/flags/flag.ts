/** A flag: something a person must look at, with the money at stake. */
import type { BankDay } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';
import type { UnreadField } from '../payments/unread.ts';
import type { LineId, RecordKey } from '../ids.ts';

export const SEVERITIES = ['critical', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What is the same for all flags of a kind. */
type Traits = {
  readonly severity: Severity;
  /** The service's own status says why: its words stand beside the flag on paper. */
  readonly ofStatus?: true;
  /** It says something of the list as the service serves it: flags of one list share a cause. */
  readonly ofList?: true;
  /** It says why an accepted match does not come to zero. */
  readonly ofDifference?: true;
};

/** Every kind, in the order in which kinds of one severity stand. Severities are promised to scripts: test/unit/flags/severities.test.ts states them again. */
const KINDS = {
  failed: { severity: 'info', ofStatus: true },
  pending: { severity: 'info', ofStatus: true },
  refunded: { severity: 'warning', ofStatus: true, ofDifference: true },
  'partly-paid': { severity: 'warning' },
  'missing-in-bank': { severity: 'critical' },
  'missing-in-service': { severity: 'warning' },
  'failed-but-paid': { severity: 'critical', ofStatus: true, ofDifference: true },
  returned: { severity: 'info', ofStatus: true, ofDifference: true },
  'returned-not-credited': { severity: 'critical', ofStatus: true, ofDifference: true },
  unreadable: { severity: 'warning', ofList: true },
  'items-incomplete': { severity: 'warning' },
  'balance-breaks': { severity: 'warning' },
  'paid-twice': { severity: 'critical' },
  'amount-differs': { severity: 'warning', ofDifference: true },
  'fee-differs': { severity: 'warning' },
  late: { severity: 'info' },
  'unknown-status': { severity: 'warning', ofStatus: true, ofList: true },
  'wrong-token': { severity: 'warning', ofList: true },
  'changed-after-close': { severity: 'critical' },
  'gone-at-service': { severity: 'warning', ofList: true },
} as const satisfies Readonly<Record<string, Traits>>;
export type FlagKind = keyof typeof KINDS;
export const FLAG_KINDS = Object.keys(KINDS) as readonly FlagKind[];

export const traitsOf = (kind: FlagKind): Traits => KINDS[kind];

export type Subject =
  { readonly kind: 'line'; readonly lineId: LineId } | { readonly kind: 'record'; readonly key: RecordKey };

export type Flag = {
  /** Stable: kind and subjects. */
  readonly key: string;
  readonly kind: FlagKind;
  readonly severity: Severity;
  readonly subjects: readonly Subject[];
  /** Money at stake, never negative; null where no amount is readable. */
  readonly amount: Units | null;
  /** How many of the subjects are meant, where nothing tells which; null where all are. */
  readonly oneOf: number | null;
  /** Of `balance-breaks`: the day, and what the bank has more than its movements give, signed. */
  readonly missing?: { readonly day: BankDay; readonly amount: Units };
  /** Of `unreadable`: which part of the record. */
  readonly unread?: UnreadField;
};

/** What tells that something was paid twice: a second line, or a second record that asks for it. */
export type TwiceCause = 'line' | 'payout' | 'order';

/** The first subject of the flag is what came second. */
export function twiceCause([second]: readonly Subject[]): TwiceCause {
  if (second === undefined || second.kind === 'line') return 'line';
  return second.key.startsWith('order:') ? 'order' : 'payout';
}
