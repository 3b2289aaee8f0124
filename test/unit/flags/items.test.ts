// A payout's items are all there, or a flag says by how much they are not.
import { expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { pesos } from '../../support/rows/statement-rows.ts';

const incomplete = (transfer: string, items: readonly PaymentRecord[]): readonly string[] =>
  reconciled({ lines: [], records: [aPayout({ amount: pesos(transfer) }), ...items] })
    .flags.filter(({ kind }) => kind === 'items-incomplete')
    .map(
      ({ amount, subjects: [subject] }) =>
        `${unitsToText(amount ?? pesos('0'))} ${subject?.kind === 'record' ? subject.key : ''}`,
    );

it('a payout whose items do not come to what it transfers is flagged, failed items counted too', () => {
  const two = [
    aPayoutItem(),
    aPayoutItem({ id: 'item-2', amount: pesos('70000'), standing: 'failed', status: 'REJECTED' }),
  ];
  expect(incomplete('1520000', two)).toEqual([]);
  expect(incomplete('1600000', two)).toEqual(['80000 payout:payout-1']);
  expect(incomplete('1500000', two)).toEqual(['20000 payout:payout-1']);
});

it('a payout that transfers what its items are net of fees, or that has no items to be held against, is not', () => {
  expect([incomplete('1448500', [aPayoutItem()]), incomplete('1448500', [])]).toEqual([[], []]);
});
