// What a lone row could belong to although no pass proposes it, and what a line without a record probably is.
import { describe, expect, it } from 'vitest';
import { counterpartBoard, linesFor, recordsFor } from '@shared/domain/matching/decisions/counterparts.ts';
import type { Counterpart } from '@shared/domain/matching/decisions/counterparts.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import { likelyCategories } from '@shared/domain/statement/rules/likely-category.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';

const context = { account: anAccount(), environment: 'sandbox' } as const;
const payin = (id: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({ id, counterparty: id, legalIdentifier: null, externalIdentifier: null, evidence: [], ...overrides });
const boardOf = (lines: readonly StatementLine[], records: readonly PaymentRecord[]) =>
  counterpartBoard({ lines, records }, context);
const told = (found: readonly Counterpart[]): readonly string[] =>
  found.map(
    ({ line, record, why, isNamed }) => `${line.line.toString()}=${record.id} ${why}${isNamed ? ' named' : ''}`,
  );

describe('the records that a lone line could pay', () => {
  const line = aLine({ description: 'PAGO INVERSIONES D' });

  it('are those of its exact amount within their days, whatever its words say', () => {
    expect(told(recordsFor(boardOf([line], [payin('fits')]), line))).toEqual(['2=fits fits']);
    expect(recordsFor(boardOf([line], [payin('other', { amount: pesos('356000.01') })]), line)).toEqual([]);
  });

  it('are failed and refunded ones too, for a bank may have paid them all the same, but only on their days', () => {
    const failed = payin('failed', { standing: 'failed' });
    expect(told(recordsFor(boardOf([line], [failed]), line))).toEqual(['2=failed if-paid']);
    const late = aLine({ bookedOn: day('2026-03-12') });
    expect(recordsFor(boardOf([late], [failed]), late)).toEqual([]);
  });

  it('are some days outside as well, and nothing beyond a week of business', () => {
    const late = aLine({ bookedOn: day('2026-03-12') });
    expect(told(recordsFor(boardOf([late], [payin('late')]), late))).toEqual(['2=late near']);
    const far = aLine({ bookedOn: day('2026-03-30') });
    expect(recordsFor(boardOf([far], [payin('late')]), far)).toEqual([]);
  });

  it('come named ones first, then those on their days, and at most three', () => {
    const named = payin('Lucía Parra', { standing: 'failed' });
    const others = ['uno', 'dos', 'tres'].map((id) => payin(id));
    const said = aLine({ description: 'PAGO PSE LUCIA PARRA' });
    const found = told(recordsFor(boardOf([said], [...others, named]), said));
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('2=Lucía Parra if-paid named');
    expect(found[1]).toMatch(/ fits$/u);
  });
});

describe('the lines that could pay a lone record', () => {
  it('are the same pairs seen from the other side', () => {
    const [line, record] = [aLine(), payin('uno')];
    const board = boardOf([line, aLine({ line: 3, amount: pesos('1') })], [record]);
    expect(told(linesFor(board, record))).toEqual(told(recordsFor(board, line)));
  });
});

describe('what a line without a record probably is', () => {
  const ofText = (description: string, preset: 'settlement' | 'own' = 'settlement') =>
    likelyCategories(aLine({ description }), { preset, rules: [] });

  it('is another business where its words say so, and on an account of one’s own', () => {
    expect(ofText('CONSIGNACION CORRESPONSAL CB')[0]).toBe('outside-service');
    expect(ofText('PAGO PSE', 'own')[0]).toBe('outside-service');
    expect(ofText('ABONO TRANSFERENCIA BRE-B')[0]).toBe('other');
  });

  it('is offered in three words at most, each once', () => {
    for (const text of ['CONSIGNACION', 'ABONO', 'COMISION']) {
      const offered = ofText(text);
      expect(new Set(offered).size).toBe(offered.length);
      expect(offered).toHaveLength(3);
    }
  });
});
