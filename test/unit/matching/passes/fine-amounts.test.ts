// Expectations finer than a centavo: met by what a bank books within one, stated to the last digit, and a rival where two lines are within it.
import { describe, expect, it } from 'vitest';
import { must } from '@shared/domain/assert.ts';
import { amountsOf } from '@shared/domain/matching/amounts.ts';
import { counterpartBoard, linesFor } from '@shared/domain/matching/decisions/counterparts.ts';
import { explainPair } from '@shared/domain/matching/decisions/explain-pair.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { Decided } from '@shared/domain/matching/run.ts';
import { centavosAround, unitsFromCentavos, unitsToText } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { DAYS, item, L, line, payin, run } from '../../../support/rows/plain-rows.ts';
import { NOTHING_DECIDED, reconciled, told } from '../../../support/months/match-runs.ts';
import { aPayout } from '../../../support/rows/payment-rows.ts';
import { anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const only = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): Match => {
  const [match, ...others] = run(lines, records);
  expect(others).toEqual([]);
  return must(match ?? null, 'something is found');
};
const accepted = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly string[] =>
  run(lines, records).filter(isAccepted).map(told);

describe('an amount finer than a centavo', () => {
  it.each([
    ['99333.333333333333333333', ['99333.33', '99333.34']],
    ['-123024.9005', ['-123024.9', '-123024.91']],
    ['50000.005', ['50000.01', '50000']],
    ['-0.004', ['0', '-0.01']],
  ])('%s lies between whole centavos, the nearer first', (amount, expected) => {
    const around = centavosAround(pesos(amount)) ?? [];
    expect(around.map((one) => unitsToText(unitsFromCentavos(one)))).toEqual(expected);
  });

  it.each(['50000', '50000.01', '90071992547409.91', '90071992547409.915', '900719925474099.123456'])(
    'is none where it is whole or beyond what is counted in centavos: %s',
    (amount) => {
      expect(centavosAround(pesos(amount))).toBeNull();
      expect(amountsOf(pesos(amount)).fine).toBeNull();
    },
  );

  it.each([
    ['cut', '-99333.33', '0.003333333333333333'],
    ['rounded away', '-99333.34', '-0.006666666666666667'],
  ])('is accepted with the line of it %s, and the rounding is stated to the last digit', (_, booked, rounding) => {
    const match = only([line(1, booked)], [item('a', '99333.333333333333333333')]);
    expect(told(match)).toBe(`auto assignment unique: ${L(1)} = payout_item:a`);
    expect(match.reasons).toContainEqual({ kind: 'amount-explained', by: 'rounding' });
    expect(match.reasons.some(({ kind }) => kind === 'amount-exact')).toBe(false);
    expect(match.difference).toBe(pesos(rounding));
    expect(match.explained).toEqual([{ kind: 'rounding', amount: pesos(rounding) }]);
  });

  it('is exact with a line that is as fine', () => {
    const match = only([line(1, '50000.005')], [payin('a', '50000.005')]);
    expect(match.reasons).toContainEqual({ kind: 'amount-exact' });
    expect(match.explained).toEqual([]);
  });

  it('beyond 2^53 centavos is met by its own text alone', () => {
    expect(accepted([line(1, '90071992547409.92')], [payin('a', '90071992547409.915')])).toEqual([]);
    expect(accepted([line(1, '90071992547409.915')], [payin('a', '90071992547409.915')])).toHaveLength(1);
  });

  it('is ambiguous between the line a centavo below and the one above', () => {
    const found = run([line(1, '50000'), line(2, '50000.01')], [payin('a', '50000.005')]).map(told);
    expect(found.sort()).toEqual([
      `suggested assignment ambiguous: ${L(1)} = payin:a`,
      `suggested assignment ambiguous: ${L(2)} = payin:a`,
    ]);
  });

  it('is ambiguous beside a whole amount that the line is as well', () => {
    const found = run([line(1, '50000.01')], [payin('a', '50000.005'), payin('b', '50000.01')]);
    expect(found.filter(isAccepted)).toEqual([]);
    expect(found.flatMap(({ records }) => records).sort()).toEqual(['payin:a', 'payin:b']);
  });

  it('is told from its neighbours by a name', () => {
    const ana = { counterparty: 'Ana Ruiz Paez' };
    const lines = [line(1, '50000'), line(2, '50000.01', { description: 'ABONO PSE ANA RUIZ PAEZ' })];
    expect(accepted(lines, [payin('a', '50000.005', ana)])).toEqual([`auto assignment unique: ${L(2)} = payin:a`]);
  });

  it('joins amounts only where it meets a line of them', () => {
    const lines = [line(1, '50000'), line(2, '50000.02')];
    expect(accepted(lines, [payin('a', '50000.005'), payin('b', '50000.015')])).toEqual([
      `auto assignment unique: ${L(1)} = payin:a`,
      `auto assignment unique: ${L(2)} = payin:b`,
    ]);
    expect(accepted([line(1, '50000')], [payin('b', '50000.015')])).toEqual([]);
  });

  it('is found by its reference', () => {
    const quoted = { externalIdentifier: 'FV-88213-7', evidence: ['FV-88213-7'] };
    const lines = [line(1, '50000.01', { description: 'ABONO PSE FV-88213-7' }), line(2, '50000')];
    expect(accepted(lines, [payin('a', '50000.005', quoted)])).toEqual([`auto reference unique: ${L(1)} = payin:a`]);
  });
});

describe('a failed payment finer than a centavo', () => {
  const failed = item('a', '50000.005', { standing: 'failed', counterparty: 'Ana Ruiz Paez' });
  const gone = line(1, '-50000.01', { description: 'PAGO ANA RUIZ PAEZ' });
  const back = (amount: string): StatementLine =>
    line(2, amount, { description: 'DEVOLUCION ANA RUIZ PAEZ', bookedOn: day('2026-03-06') });

  it('takes back what the bank booked as gone, and nothing that is a centavo less', () => {
    expect(accepted([gone, back('50000.01')], [failed])).toEqual([
      `auto structure unique: ${L(1)}+${L(2)} = payout_item:a`,
    ]);
    expect(accepted([gone, back('50000')], [failed])).toEqual([]);
  });

  it('is flagged as paid by the line within a centavo, and as returned by what brings that back', () => {
    const cut = line(1, '-50000', { description: 'PAGO ANA RUIZ PAEZ' });
    const kinds = (lines: readonly StatementLine[], decided: Decided = NOTHING_DECIDED): readonly string[] =>
      reconciled({ lines, records: [failed], decided }).flags.map(({ kind }) => kind);
    expect(kinds([cut])).toContain('failed-but-paid');
    const [before] = run([cut], [{ ...failed, standing: 'succeeded' }]);
    const overtaken = { ...NOTHING_DECIDED, overtaken: before === undefined ? [] : [before] };
    expect(kinds([cut, back('50000')], overtaken)).toContain('returned');
    expect(kinds([cut, back('50000.02')], overtaken)).not.toContain('returned');
  });
});

describe('a sum of amounts finer than a centavo', () => {
  const third = ['33333.333333333333333333', '33333.333333333333333333', '33333.333333333333333334'];
  const payout = aPayout({ ...DAYS, id: 'p', evidence: [] });
  const thirds = third.map((amount, at) => item(`i${at.toString()}`, amount, { parentId: 'p' }));

  it('pays a payout whole, exactly where the parts make a whole', () => {
    const match = only([line(1, '-100000')], [payout, ...thirds]);
    expect(told(match)).toBe(`auto structure unique: ${L(1)} = payout_item:i0+payout_item:i1+payout_item:i2`);
    expect(match.reasons).toContainEqual({ kind: 'amount-exact' });
    expect(match.difference).toBe(0n);
  });

  it.each(['-66666.66', '-66666.67'])('pays two items of it by %s, with the rounding', (booked) => {
    const match = only([line(1, booked)], [payout, ...thirds.slice(0, 2)]);
    expect(match.pass).toBe('structure');
    expect(match.explained).toEqual([{ kind: 'rounding', amount: match.difference }]);
    expect(isAccepted(match)).toBe(true);
  });

  it('pays no payout that it misses by more than a centavo in all', () => {
    expect(accepted([line(1, '-100000.01')], [payout, ...thirds])).toEqual([]);
    expect(accepted([line(1, '-66666.68')], [payout, ...thirds.slice(0, 2)])).toEqual([]);
  });

  it('is what a payee has on a day, where the text names the payee', () => {
    const ana = { counterparty: 'Ana Ruiz Paez' };
    const records = ['41234.335', '52345.445', '63456.555'].map((amount, at) =>
      payin(`a${at.toString()}`, amount, ana),
    );
    const match = only([line(1, '157036.33', { description: 'ABONO PSE ANA RUIZ PAEZ' })], records);
    expect(match.pass).toBe('group');
    expect(match.explained).toEqual([{ kind: 'rounding', amount: pesos('-0.005') }]);
    expect(accepted([line(1, '157036.35', { description: 'ABONO PSE ANA RUIZ PAEZ' })], records)).toEqual([]);
  });

  it('is found among others of its payee, though the nearest centavos add up to another one', () => {
    const ana = { counterparty: 'Ana Ruiz Paez' };
    const amounts = ['41234.335', '52345.445', '63456.555', '97531.27'];
    const records = amounts.map((amount, at) => payin(`a${at.toString()}`, amount, ana));
    const match = only([line(1, '157036.34', { description: 'ABONO PSE ANA RUIZ PAEZ' })], records);
    expect(told(match)).toBe(`auto group unique: ${L(1)} = payin:a0+payin:a1+payin:a2`);
    expect(match.explained).toEqual([{ kind: 'rounding', amount: pesos('0.005') }]);
  });

  it('is made up by several lines that name it', () => {
    const ana = { counterparty: 'Ana Ruiz Paez' };
    const text = { description: 'ABONO PSE ANA RUIZ PAEZ' };
    const match = only([line(1, '41234.33', text), line(2, '52345.44', text)], [payin('a', '93579.775', ana)]);
    expect(match.shape).toBe('n:1');
    expect(match.explained).toEqual([{ kind: 'rounding', amount: pesos('-0.005') }]);
  });
});

describe('a difference of an amount finer than a centavo', () => {
  it('is its fee and, apart from that, the rounding', () => {
    const fee = { feeAmount: pesos('700'), effectiveAmount: pesos('99333.333333333333333333'), counterparty: 'Ana Ruiz Paez' }; // prettier-ignore
    const text = { description: 'PAGO INTERBANC ANA RUIZ PAEZ' };
    const match = only([line(1, '-100033.33', text)], [item('a', '99333.333333333333333333', fee)]);
    expect(match.pass).toBe('difference');
    expect(match.difference).toBe(pesos('-699.996666666666666667'));
    expect(match.explained).toEqual([
      { kind: 'fee', amount: pesos('-700') },
      { kind: 'rounding', amount: pesos('0.003333333333333333') },
    ]);
  });

  it('below a peso is stated to the last digit, too', () => {
    const ana = { counterparty: 'Ana Ruiz Paez' };
    const match = only(
      [line(1, '50000.5', { description: 'ABONO PSE ANA RUIZ PAEZ' })],
      [payin('a', '50000.005', ana)],
    );
    expect(match.pass).toBe('difference');
    expect(match.explained).toEqual([{ kind: 'rounding', amount: pesos('0.495') }]);
  });
});

describe('what is told of an amount finer than a centavo', () => {
  const context = { account: anAccount(), environment: 'sandbox' } as const;

  it('agrees with a line within a centavo, with the exact difference', () => {
    const facts = explainPair(line(1, '50000.01'), payin('a', '50000.005'), context);
    expect(facts.find(({ kind }) => kind === 'amount')).toMatchObject({ agrees: true, difference: '0.005' });
    expect(explainPair(line(1, '50000.02'), payin('a', '50000.005'), context).find(({ kind }) => kind === 'amount')?.agrees).toBe(false); // prettier-ignore
  });

  it('names the line that a lone record could belong to', () => {
    const [lines, record] = [[line(1, '50000.01'), line(2, '50000.02')], payin('a', '50000.005')];
    const found = linesFor(counterpartBoard({ lines, records: [record] }, context), record);
    expect(found.map((one) => one.line.id)).toEqual([L(1)]);
  });
});
