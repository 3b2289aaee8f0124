/** An expected movement: what a record should look like on a statement, or why it should not appear there at all. */
import type { BankDay } from '../day/day.ts';
import type { Units } from '../money/decimal.ts';

export type Direction = 'credit' | 'debit';

export const NOT_EXPECTED_REASONS = [
  'container',
  'not-final',
  'failed',
  'refunded',
  'other-token',
  'account-expects-none',
  'in-another-account',
  'unknown-standing',
  'unknown-amount',
  'unknown-day',
  'unknown-type',
  'nothing-to-move',
  'said-to-move-nothing',
] as const;
/** Why no movement is expected of a record. */
export type NotExpectedReason = (typeof NOT_EXPECTED_REASONS)[number];

/** `amount` is the size (never negative), the sign stands in `direction`; days are inclusive. */
export type ExpectedMovement =
  | {
      readonly direction: Direction;
      readonly amount: Units;
      readonly from: BankDay;
      readonly to: BankDay;
    }
  | { readonly direction: 'none'; readonly reason: NotExpectedReason };

/** What an account expects of each kind of record (design.md, presets). */
export type AccountPreset = 'settlement' | 'own';
export type RecordFlow = 'payin' | 'payout_item' | 'order:TOKENIZE' | 'order:REDEEM';
export type Expectations = Readonly<Record<RecordFlow, Direction | 'none'>>;
export const EXPECTATIONS: Readonly<Record<AccountPreset, Expectations>> = {
  settlement: { payin: 'credit', payout_item: 'debit', 'order:TOKENIZE': 'credit', 'order:REDEEM': 'debit' },
  own: { payin: 'none', payout_item: 'none', 'order:TOKENIZE': 'debit', 'order:REDEEM': 'credit' },
};

/**
 * An order moves money from an own account to a settlement account or back: of such a record two accounts show an end
 * each. Any other record is one movement, in one account.
 */
export function areTwoEnds(one: AccountPreset, other: AccountPreset, flow: RecordFlow): boolean {
  const [here, there] = [EXPECTATIONS[one][flow], EXPECTATIONS[other][flow]];
  return here !== 'none' && there !== 'none' && here !== there;
}
