/** A flag: something a person must look at, with the money at stake. */
import type { BankDay } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';
import type { UnreadField } from '../payments/unread.ts';
import type { LineId, RecordKey } from '../ids.ts';

export const FLAG_KINDS = [
  'failed',
  'pending',
  'refunded',
  'partly-paid',
  'missing-in-bank',
  'missing-in-service',
  'failed-but-paid',
  'returned',
  'returned-not-credited',
  'unreadable',
  'items-incomplete',
  'balance-breaks',
  'paid-twice',
  'amount-differs',
  'fee-differs',
  'late',
  'unknown-status',
  'wrong-token',
  'changed-after-close',
  'gone-at-service',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];
export const SEVERITIES = ['critical', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Severities of headless.md. */
export const SEVERITY_OF: Readonly<Record<FlagKind, Severity>> = {
  failed: 'info',
  pending: 'info',
  refunded: 'warning',
  'partly-paid': 'warning',
  'missing-in-bank': 'critical',
  'missing-in-service': 'warning',
  'failed-but-paid': 'critical',
  returned: 'info',
  'returned-not-credited': 'critical',
  unreadable: 'warning',
  'items-incomplete': 'warning',
  'balance-breaks': 'warning',
  'paid-twice': 'critical',
  'amount-differs': 'warning',
  'fee-differs': 'warning',
  late: 'info',
  'unknown-status': 'warning',
  'wrong-token': 'warning',
  'changed-after-close': 'critical',
  'gone-at-service': 'warning',
};

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
