// Structure: a payout and its items, a day's settlement, a return and its original.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { anOrder, aPayin, aPayout, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

const noon = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;

/** A payin of 50,000 that nothing but its days and amount describes. */
const plain = (id: string, on: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({
    id,
    amount: pesos('50000'),
    createdAt: noon(on),
    finishedAt: noon(on),
    counterparty: null,
    legalIdentifier: null,
    externalIdentifier: null,
    bank: null,
    evidence: [],
    ...overrides,
  });
const line = (number: number, on: string, overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({ file: 'b', line: number, bookedOn: day(on), amount: pesos('50000'), ...overrides });

const run = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly string[] =>
  matched({ lines, records }).matches.map(told);
const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;

describe('structure', () => {
  const payout = aPayout();
  const item = (id: string, effective: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
    aPayoutItem({
      id,
      effectiveAmount: pesos(effective),
      counterparty: null,
      externalIdentifier: null,
      evidence: [],
      ...overrides,
    });
  const items = [item('i1', '100000'), item('i2', '250000'), item('i3', '70000')];

  it('takes the line that pays a payout at once as one match over its items', () => {
    const found = matched({
      lines: [line(1, '2026-03-06', { amount: pesos('-420000') })],
      records: [payout, ...items],
    }).matches;
    expect(found.map(told)).toEqual([`auto structure unique: ${L(1)} = payout_item:i1+payout_item:i2+payout_item:i3`]);
    expect(found[0]?.shape).toBe('1:n');
    expect(found[0]?.reasons[0]).toEqual({ kind: 'structure', of: 'payout', count: 3 });
  });

  it('takes the line that paid a rejected item too, with the line on which it came back', () => {
    const back = { standing: 'failed', status: 'REJECTED', finishedAt: noon('2026-03-07') } as const;
    const rows = [payout, ...items, item('i4', '9000', back)];
    const gross = line(1, '2026-03-06', { amount: pesos('-429000') });
    const returned = line(2, '2026-03-09', { amount: pesos('9000'), description: 'REVERSO DISPERSION' });
    expect(run([gross, returned], rows)).toEqual([
      `auto structure unique: ${L(1)}+${L(2)} = payout_item:i1+payout_item:i2+payout_item:i3+payout_item:i4`,
    ]);
    const [found] = matched({ lines: [gross, returned], records: rows }).matches;
    expect(found).toMatchObject({ shape: 'n:m', difference: 0n });
    // Without its return the money is still out: nothing is taken for settled.
    expect(run([gross], rows).filter((words) => words.startsWith('auto'))).toEqual([]);
    // Two lines may be its return: nobody says which.
    expect(run([gross, returned, { ...returned, id: 'b#000003' as typeof returned.id, line: 3 }], rows).filter((words) => words.startsWith('auto'))).toEqual([]); // prettier-ignore
  });

  it('leaves rejected items out of the sum', () => {
    const rejected = item('i4', '9000', { standing: 'failed', status: 'REJECTED' });
    expect(run([line(1, '2026-03-06', { amount: pesos('-420000') })], [payout, ...items, rejected])[0]).toContain(
      'payout_item:i3',
    );
    const wrong = run([line(1, '2026-03-06', { amount: pesos('-429000') })], [payout, ...items, rejected]);
    expect(wrong.filter((match) => match.startsWith('auto'))).toEqual([]);
  });

  it('does not take a sum when every item has a line of its own', () => {
    const own = ['-100000', '-250000', '-70000'].map((amount, i) =>
      line(i + 1, '2026-03-06', { amount: pesos(amount) }),
    );
    const found = run([...own, line(9, '2026-03-06', { amount: pesos('-420000') })], [payout, ...items]);
    expect(found.every((match) => match.startsWith('auto assignment unique'))).toBe(true);
    expect(found).toHaveLength(3);
  });

  it('takes it all the same where the line says that it is just so many', () => {
    const own = ['-100000', '-250000', '-70000'].map((amount, i) =>
      line(i + 1, '2026-03-06', { amount: pesos(amount) }),
    );
    const counted = line(9, '2026-03-06', { amount: pesos('-420000'), description: 'PAGO PROVEEDORES LOTE 3 REG' });
    const redeem = anOrder({ orderType: 'REDEEM', transferAmount: pesos('420000'), updatedAt: noon('2026-03-05') });
    const whole = `auto structure unique: ${L(9)} = payout_item:i1+payout_item:i2+payout_item:i3`;
    expect(run([...own, counted], [payout, ...items])).toContain(whole);
    expect(run([counted], [payout, ...items, redeem])).toContain(whole);
  });

  it('asks when a single record would explain the line as well', () => {
    const redeem = anOrder({ orderType: 'REDEEM', transferAmount: pesos('420000'), updatedAt: noon('2026-03-05') });
    const found = run([line(1, '2026-03-06', { amount: pesos('-420000') })], [payout, ...items, redeem]);
    expect(found.map((match) => match.split(':')[0])).toEqual([
      'suggested structure ambiguous',
      'suggested structure ambiguous',
    ]);
  });

  it('takes the one payout that the text quotes', () => {
    const redeem = anOrder({ orderType: 'REDEEM', transferAmount: pesos('420000'), updatedAt: noon('2026-03-05') });
    const quoted = line(1, '2026-03-06', { amount: pesos('-420000'), description: 'PAGO A PROVEEDORES LOTE 0305' });
    expect(run([quoted], [payout, ...items, redeem])).toEqual([
      `auto structure unique: ${L(1)} = payout_item:i1+payout_item:i2+payout_item:i3`,
    ]);
  });

  it("takes a day's settlement of payins, the weekend's with Monday's", () => {
    const amounts = ['10000', '20500', '31000'];
    const days = ['2026-03-06', '2026-03-07', '2026-03-08'];
    const payins = days.map((on, i) => plain(`s${i.toString()}`, on, { amount: pesos(amounts[i]!), bank: 'OUTBANK' }));
    // Saturday and Sunday settle on Monday 9.
    const found = run(
      [line(1, '2026-03-09', { amount: pesos('51500') }), line(2, '2026-03-06', { amount: pesos('10000') })],
      payins,
    );
    expect([...found].sort()).toEqual([
      `auto assignment unique: ${L(2)} = payin:s0`,
      `auto structure unique: ${L(1)} = payin:s1+payin:s2`,
    ]);
  });

  it('keeps what left and came back for a failed item together', () => {
    const failed = item('f', '98500', { standing: 'failed', status: 'REJECTED', statusCode: 'FAILED_BANK_TRANSFER' });
    const found = matched({
      lines: [
        line(1, '2026-03-06', { amount: pesos('-98500') }),
        line(2, '2026-03-11', { amount: pesos('98500'), description: 'DEV PAGO RECHAZADO' }),
      ],
      records: [failed],
    }).matches;
    expect(found.map(told)).toEqual([`auto structure unique: ${L(1)}+${L(2)} = payout_item:f`]);
    expect(found[0]?.difference).toBe(0n);
  });

  it('shows a return that two failed items could claim for both, and accepts neither', () => {
    const failed = { standing: 'failed', status: 'REJECTED' } as const;
    const found = run(
      [
        line(1, '2026-03-06', { amount: pesos('-98500') }),
        line(2, '2026-03-11', { amount: pesos('98500'), description: 'DEV PAGO' }),
      ],
      [item('f', '98500', failed), item('g', '98500', failed)],
    );
    expect([...found].sort()).toEqual([
      `suggested structure ambiguous: ${L(1)}+${L(2)} = payout_item:f`,
      `suggested structure ambiguous: ${L(1)}+${L(2)} = payout_item:g`,
    ]);
  });
});
