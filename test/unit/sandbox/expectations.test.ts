/** The built-in service and its statements fit the app's own rules: what the domain expects of a record is what the bank booked. */
import { describe, expect, it } from 'vitest';
import { accountId } from '@shared/domain/ids.ts';
import { parseUnits, sumUnits, unitsToText } from '@shared/domain/money/decimal.ts';
import type { Units } from '@shared/domain/money/decimal.ts';
import type { Account } from '@shared/domain/payments/account.ts';
import { expectedMovement } from '@shared/domain/payments/expected-movement.ts';
import type { AccountPreset } from '@shared/domain/payments/expected.ts';
import type { Standing } from '@shared/domain/payments/record.ts';
import type { Story } from '../../../src/sandbox/world/types.ts';
import { recordsOf } from '../../support/rows/sandbox-records.ts';
import { aSampleMonth } from '../../support/service/sandbox.ts';

const anAccount = (preset: AccountPreset): Account => ({
  id: accountId(preset),
  name: preset,
  preset,
  currency: 'COP',
});
const { world, statements } = aSampleMonth({ seed: 3, records: 480 });
const records = recordsOf(world);
const storyOf = new Map(world.known.map(({ key, story }) => [key, story]));

describe('the sample month, read by the app', () => {
  it('holds nothing odd but the one unknown status', () => {
    const odd = records.filter(({ oddities }) => oddities.length > 0);
    expect(odd.map(({ key, oddities }) => [storyOf.get(key), oddities])).toEqual([
      ['unknown-status', ['unknown-status']],
    ]);
  });

  it('stands as its stories say', () => {
    const wanted: Partial<Record<Story, Standing>> = {
      'settled-together': 'succeeded',
      'paid-in-lot': 'succeeded',
      'paid-in-lot-with-fee': 'succeeded',
      late: 'succeeded',
      'missing-in-bank': 'succeeded',
      'amount-differs': 'succeeded',
      'fee-differs': 'succeeded',
      failed: 'failed',
      returned: 'failed',
      'failed-but-paid': 'failed',
      refunded: 'refunded',
      'refunded-not-credited': 'refunded',
      'not-final': 'pending',
      'unknown-status': 'unknown',
    };
    for (const { key, kind, standing } of records.filter((one) => one.kind !== 'payout')) {
      const story = storyOf.get(key)!;
      if (wanted[story] !== undefined) expect(standing, `${kind} ${story}`).toBe(wanted[story]);
    }
  });

  it.each(['settlement', 'own'] as const)(
    'is booked on the %s account in the direction, amount and days that are expected',
    (preset) => {
      const context = { account: anAccount(preset), environment: 'sandbox' as const };
      const byKey = new Map(records.map((record) => [record.key, expectedMovement(record, context)]));
      const ordinary: readonly Story[] = [
        'plain',
        'settled-together',
        'paid-in-lot',
        'paid-in-lot-with-fee',
        'fee-differs',
      ];
      const lines = statements.truth[preset].lines.filter(
        ({ pays, story }) => pays.length > 0 && ordinary.includes(story),
      );
      expect(lines.length).toBeGreaterThan(20);
      for (const { pays, amount, difference, bookedOn, line } of lines) {
        const signed = pays.map((key): Units => {
          const movement = byKey.get(key)!;
          if (movement.direction === 'none') throw new Error(`line ${line}: ${key} expects none: ${movement.reason}`);
          expect([bookedOn >= movement.from, bookedOn <= movement.to], `line ${line}: ${key}`).toEqual([true, true]);
          return movement.direction === 'credit' ? movement.amount : (-movement.amount as Units);
        });
        expect(unitsToText(sumUnits([...signed, parseUnits(difference)!])), `line ${line}`).toBe(amount);
      }
    },
  );

  it('leaves nothing expected in March unbooked but what its stories say is missing, late or in transit', () => {
    const context = { account: anAccount('settlement'), environment: 'sandbox' as const };
    const booked = new Set(statements.truth.settlement.lines.flatMap(({ pays }) => pays));
    const unbooked = records
      .filter(({ key }) => !booked.has(key))
      .flatMap((record) => {
        const movement = expectedMovement(record, context);
        const overdue = movement.direction !== 'none' && movement.from >= '2026-03-01' && movement.to <= '2026-03-31';
        return overdue ? [storyOf.get(record.key)] : [];
      });
    expect([...new Set(unbooked)]).toEqual(['missing-in-bank']);
    expect(unbooked).toHaveLength(3);
  });
});
