// Flags beside settlements that nobody has taken apart yet: what they may hold is not missing.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { aPayin, aPayout, aPayoutItem } from '../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../support/rows/statement-rows.ts';

const BANK = { counterparty: null, bank: 'BANCO DEL MAR' } as const;
const paid = (id: string, on: string, amount: string): PaymentRecord => {
  const noon = `${on}T17:00:00.000Z` as Instant;
  return aPayin({ id, ...BANK, amount: pesos(amount), createdAt: noon, finishedAt: noon });
};
const settled = (number: number, on: string, amount: string): StatementLine =>
  aLine({ line: number, bookedOn: day(on), amount: pesos(amount), description: 'LOTE BANCO DEL MAR' });

describe('a record without a line', () => {
  const records = [
    aPayin(BANK),
    paid('a', '2026-03-24', '111370'),
    paid('b', '2026-03-17', '46210'),
    paid('c', '2026-03-17', '90440'),
  ];
  const lines = [settled(1, '2026-03-24', '111370'), settled(2, '2026-03-17', '136650')];
  const missing = (more: readonly StatementLine[]): number =>
    reconciled({ lines: [...lines, ...more], records }).flags.filter(({ kind }) => kind === 'missing-in-bank').length;

  it('is missing where every settlement was taken apart', () => {
    expect(missing([])).toBe(1);
  });

  it('is not where an open settlement may hold it, though one worded so had a single payment to settle', () => {
    expect(missing([settled(3, '2026-03-06', '9876543')])).toBe(0);
  });

  it('is where an open one names another payer', () => {
    const other = paid('o', '2026-03-05', '5000');
    const named = { ...settled(3, '2026-03-06', '9876543'), description: 'LOTE BANCO DEL MAR 1089808331' };
    const keys = reconciled({
      lines: [...lines, named],
      records: [...records, { ...other, legalIdentifier: '1089808331' }],
    })
      .flags.filter(({ kind }) => kind === 'missing-in-bank')
      .flatMap(({ subjects }) => subjects.map((one) => (one.kind === 'record' ? one.key : '')));
    expect(keys).toEqual([records[0]!.key]);
  });

  it('is where the proposals for an open one that says its number hold others to the last centavo', () => {
    const either = ['400000', '500000', '410000', '490000'].map((amount, at) => paid(`e${at}`, '2026-03-05', amount));
    const counted = { ...settled(3, '2026-03-06', '900000'), description: 'LOTE BANCO DEL MAR 2 OPER' };
    const keysMissing = (all: readonly PaymentRecord[]) =>
      reconciled({ lines: [...lines, counted], records: all })
        .flags.filter(({ kind }) => kind === 'missing-in-bank')
        .map(({ subjects }) => subjects.map((one) => (one.kind === 'record' ? one.key : '')).join());
    expect(keysMissing([...records, ...either])).toEqual([records[0]!.key]);
    expect(keysMissing(records)).toEqual([]);
  });
});

describe('payouts that are alike, and fewer lines than there are of them', () => {
  const half = (id: string, of: string, amount: string): PaymentRecord =>
    aPayoutItem({ id, parentId: of, amount: pesos(amount), effectiveAmount: pesos(amount) });
  const payouts = ['x', 'y'].flatMap((of) => [
    aPayout({ id: of }),
    half(`${of}1`, of, '100500'),
    half(`${of}2`, of, '200700'),
  ]);
  const sent = (number: number): StatementLine =>
    aLine({ line: number, bookedOn: day('2026-03-06'), amount: pesos('-301200'), description: 'PAGO LOTE' });
  const missing = (lines: readonly StatementLine[]): readonly string[] =>
    reconciled({ lines, records: payouts })
      .flags.filter(({ kind }) => kind === 'missing-in-bank')
      .map(({ subjects }) => subjects.map((one) => (one.kind === 'record' ? one.key : '')).join());

  it('leave as many whole ones missing, whichever the line pays', () => {
    expect(missing([sent(1)])).toEqual(['payout_item:y1', 'payout_item:y2']);
    expect(missing([sent(1), sent(2)])).toEqual([]);
  });
});
