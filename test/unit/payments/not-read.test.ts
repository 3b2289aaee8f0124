// What was not allowed is not unknown: a line that an unread record could explain is not said to be missing in the service.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { SettlingKind } from '@shared/domain/payments/settling.ts';
import { notReadOf, waitsIn } from '../../../src/main/app/ports/not-read.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { aLine, anAccount, pesos } from '../../support/rows/statement-rows.ts';

const lines = [aLine({ line: 1, amount: pesos('5000') }), aLine({ line: 2, amount: pesos('-7000') })];
const missing = (notRead: readonly SettlingKind[], preset: 'settlement' | 'own' = 'settlement'): readonly string[] =>
  reconciled({
    lines,
    records: [],
    account: anAccount(preset),
    notRead: new Set(notRead),
    serviceNames: ['PSE', 'PAGO'],
  })
    .flags.filter(({ kind }) => kind === 'missing-in-service')
    .map(({ amount }) => (amount === pesos('5000') ? 'in' : 'out'));

describe('a line that nothing explains', () => {
  it.each([
    [[], ['in', 'out']],
    [['payin'], ['out']],
    [['payout_item'], ['in']],
    [['order'], []],
    [['payin', 'payout_item'], []],
  ] as const)('waits on a settlement account where %j were not read, by its direction', (notRead, flagged) => {
    expect([...missing(notRead)].sort()).toEqual(flagged);
    // The money stays unexplained all the same.
    const { totals } = reconciled({ lines, records: [], notRead: new Set(notRead) });
    expect(totals.unexplained).toBe(pesos('12000'));
  });
});

describe('a resource', () => {
  const whole = (['payins', 'payouts', 'orders'] as const).map(
    (resource) => ({ resource, state: 'complete', failure: null, asOf: null }) as const,
  );
  const mark = (
    state: 'complete' | 'partial' | 'failed' | 'not-allowed',
    failure: string | null,
    asOf: string | null = null,
  ) => notReadOf([...whole, { resource: 'payout_items', state, failure, asOf: asOf as Instant | null }]).length > 0;

  it('is lacking where it failed, was not allowed, or ended before its end', () => {
    expect([
      mark('failed', 'unreachable'),
      mark('not-allowed', 'not-allowed'),
      mark('partial', 'sync-incomplete'),
    ]).toEqual([true, true, true]);
    expect([mark('partial', null), mark('complete', null)]).toEqual([true, false]);
  });

  it('waits for its turn while others were tried, and not before the first sync', () => {
    const payins = { resource: 'payins', state: 'complete', failure: null, asOf: null } as const;
    expect([notReadOf([]), notReadOf([payins])]).toEqual([[], ['payout_item', 'order']]);
  });

  it('is named with its reason in an account that shows its records, and in no other', () => {
    const whole = (['payins', 'payouts', 'payout_items'] as const).map(
      (resource) => ({ resource, state: 'complete', failure: null, asOf: null }) as const,
    );
    const lacking = (
      resource: 'payins' | 'orders',
      state: 'failed' | 'partial' | 'not-allowed',
      failure: string | null,
    ) =>
      waitsIn(
        [...whole.filter((one) => one.resource !== resource), { resource, state, failure, asOf: null }],
        'settlement',
      )
        .filter((one) => one.resource === resource)
        .map(({ reason }) => reason);
    expect([
      lacking('orders', 'not-allowed', 'not-allowed'),
      lacking('orders', 'not-allowed', null),
      lacking('payins', 'failed', 'unreachable'),
      lacking('payins', 'failed', 'disk-full'),
      lacking('payins', 'partial', null),
    ]).toEqual([['not-allowed'], ['not-allowed'], ['unreachable'], ['failed'], ['sync-incomplete']]);
    const refused = { resource: 'payins', state: 'not-allowed', failure: 'not-allowed', asOf: null } as const;
    expect(waitsIn([refused], 'own').map((one) => one.resource)).toEqual(['orders']);
  });

  it('that was whole and is read again still counts', () => {
    expect(mark('partial', null, '2026-03-31T15:00:00.000Z')).toBe(false);
  });
});
