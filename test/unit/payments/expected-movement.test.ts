// What a record should look like at the bank: design.md's table, row by row.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { expectedMovement, recordDay } from '@shared/domain/payments/expected-movement.ts';
import type { ExpectationContext } from '@shared/domain/payments/expected-movement.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { anOrder, aPayin, aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { anAccount, pesos } from '../../support/rows/statement-rows.ts';

const settlement: ExpectationContext = { account: anAccount('settlement'), environment: 'sandbox' };
const own: ExpectationContext = { account: anAccount('own'), environment: 'sandbox' };
const at = (text: string): Instant => text as Instant;

function told(record: PaymentRecord, context = settlement): string {
  const expected = expectedMovement(record, context);
  if (expected.direction === 'none') return `none ${expected.reason}`;
  return `${expected.direction} ${unitsToText(expected.amount)} ${expected.from}..${expected.to}`;
}

describe('a payin', () => {
  it('is a credit from the Bogota day it finished to three business days later', () => {
    // 20:49 UTC on Wednesday 4 March.
    expect(told(aPayin())).toBe('credit 356000 2026-03-04..2026-03-09');
  });

  it('that finished at 02:00 UTC belongs to the day before', () => {
    expect(told(aPayin({ finishedAt: at('2026-03-05T02:00:00.000Z') }))).toBe('credit 356000 2026-03-04..2026-03-09');
  });

  it('waits over a weekend and over a moved holiday', () => {
    // Friday 20 March 2026; Monday 23 is Saint Joseph, moved.
    expect(told(aPayin({ finishedAt: at('2026-03-20T15:00:00.000Z') }))).toBe('credit 356000 2026-03-20..2026-03-26');
  });

  it('of a weekend is counted from the business day on which banks post it', () => {
    // Saturday 21 and Sunday 22 March 2026; Tuesday 24 is the first business day.
    expect(told(aPayin({ finishedAt: at('2026-03-21T15:00:00.000Z') }))).toBe('credit 356000 2026-03-21..2026-03-27');
    expect(told(aPayin({ finishedAt: at('2026-03-22T15:00:00.000Z') }))).toBe('credit 356000 2026-03-22..2026-03-27');
  });

  it('waits over the July holiday from 2026 on', () => {
    expect(told(aPayin({ finishedAt: at('2026-07-10T15:00:00.000Z') }))).toBe('credit 356000 2026-07-10..2026-07-16');
    expect(told(aPayin({ finishedAt: at('2025-07-11T15:00:00.000Z') }))).toBe('credit 356000 2025-07-11..2025-07-16');
  });

  it('without a finish counts from its last succeeded step, else from its creation', () => {
    const steps = [
      { type: 'A', status: 'SUCCEEDED', at: at('2026-03-02T15:00:00.000Z') },
      { type: 'B', status: 'PENDING', at: at('2026-03-12T15:00:00.000Z') },
    ];
    expect(told(aPayin({ finishedAt: null, activities: steps }))).toContain('2026-03-02..');
    expect(told(aPayin({ finishedAt: null, activities: [], createdAt: at('2026-03-03T15:00:00.000Z') }))).toContain(
      '2026-03-03..',
    );
  });

  it('is not expected on an own account, in another token, or before it is final', () => {
    expect(told(aPayin(), own)).toBe('none account-expects-none');
    expect(told(aPayin({ token: 'COPM' }))).toBe('none other-token');
    expect(told(aPayin({ standing: 'pending' }))).toBe('none not-final');
    expect(told(aPayin({ standing: 'failed' }))).toBe('none failed');
    expect(told(aPayin({ standing: 'unknown' }))).toBe('none unknown-standing');
    expect(told(aPayin({ amount: null }))).toBe('none unknown-amount');
  });

  it('of which a part went back is expected whole; wholly refunded it is not', () => {
    expect(told(aPayin({ standing: 'refunded', refundedAmount: pesos('1000') }))).toContain('credit 356000');
    expect(told(aPayin({ standing: 'refunded', refundedAmount: pesos('356000') }))).toBe('none refunded');
  });
});

describe('a payout and its items', () => {
  it('a payout is a container: its items carry the money', () => {
    expect(told(aPayout())).toBe('none container');
  });

  it('an item leaves with its effective amount as served', () => {
    expect(told(aPayoutItem())).toBe('debit 1448500 2026-03-05..2026-03-10');
  });

  it('an item without one leaves with amount minus fee, under that fee type alone', () => {
    expect(told(aPayoutItem({ effectiveAmount: null }))).toContain('debit 1448500');
    expect(told(aPayoutItem({ effectiveAmount: null, feeType: 'STANDARD' }))).toBe('none unknown-amount');
    expect(told(aPayoutItem({ effectiveAmount: null, feeAmount: null }))).toBe('none unknown-amount');
  });

  it('counts from its last step, whatever came of it, else from its payout, else from its change', () => {
    const none = { activities: [] };
    expect(told(aPayoutItem({ ...none, finishedAt: at('2026-03-09T15:00:00.000Z') }))).toContain('2026-03-09..');
    expect(told(aPayoutItem({ ...none, finishedAt: null, updatedAt: at('2026-03-10T15:00:00.000Z') }))).toContain(
      '2026-03-10..',
    );
    expect(told(aPayoutItem({ ...none, finishedAt: null, updatedAt: null }))).toBe('none unknown-day');
  });

  it('that a fee eats up moves nothing, and is no movement of zero', () => {
    expect(told(aPayoutItem({ effectiveAmount: pesos('0') }))).toBe('none nothing-to-move');
  });
});

describe('an order', () => {
  it('that tokenizes is a credit to the service and a debit of the customer, one business day early at most', () => {
    // Deposit on Monday 2 March: the window opens on Friday.
    expect(told(anOrder())).toBe('credit 10000000 2026-02-27..2026-03-05');
    expect(told(anOrder(), own)).toBe('debit 10000000 2026-02-27..2026-03-05');
  });

  it('that redeems goes the other way, from the day of its last change', () => {
    const redeem = anOrder({ orderType: 'REDEEM' });
    expect(told(redeem)).toBe('debit 10000000 2026-03-02..2026-03-05');
    expect(told(redeem, own)).toBe('credit 10000000 2026-03-02..2026-03-05');
  });

  it('takes the transfer amount, else the effective one, else its own', () => {
    expect(told(anOrder({ transferAmount: null, effectiveAmount: pesos('9') }))).toContain('credit 9 ');
    expect(told(anOrder({ transferAmount: null, effectiveAmount: null, amount: pesos('8') }))).toContain('credit 8 ');
  });

  it('of a type that nobody knows is not expected', () => {
    expect(told(anOrder({ orderType: 'SWAP' }))).toBe('none unknown-type');
  });
});

it('a record belongs to its window, and one that expects nothing to the day it ended', () => {
  const failed = aPayin({ standing: 'failed' });
  expect(recordDay(failed, expectedMovement(failed, settlement))).toBe('2026-03-04');
  const order = anOrder();
  expect(recordDay(order, expectedMovement(order, settlement))).toBe('2026-02-27');
});
