// Groups: one line for several records, several lines for one, taken only where a single choice adds up and chance hardly made it.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin, aPayout, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

const noon = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;

/** A payin that nothing but its days, bank and amount describes. */
const payin = (id: string, amount: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({
    id,
    amount: pesos(amount),
    createdAt: noon('2026-03-05'),
    finishedAt: noon('2026-03-05'),
    counterparty: null,
    legalIdentifier: null,
    externalIdentifier: null,
    bank: 'BANCO UNO',
    evidence: [],
    ...overrides,
  });
const line = (number: number, amount: string, overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({
    file: 'b',
    line: number,
    bookedOn: day('2026-03-06'),
    amount: pesos(amount),
    description: 'RECAUDO',
    ...overrides,
  });
const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;
const run = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly string[] =>
  matched({ lines, records }).matches.map(told);

describe('a line for several records', () => {
  const odd = [payin('a', '60213.47'), payin('b', '50871.12'), payin('c', '40118.93')];

  it('takes those that alone add up: 90 among 60, 50 and 40 is 50 and 40', () => {
    expect(run([line(1, '90990.05')], odd)).toEqual([`auto group unique: ${L(1)} = payin:b+payin:c`]);
  });

  it('only shows what round amounts may have met by chance', () => {
    const round = [payin('a', '60000'), payin('b', '50000'), payin('c', '40000')];
    expect(run([line(1, '90000')], round)).toEqual([`suggested group ambiguous: ${L(1)} = payin:b+payin:c`]);
  });

  it('shows both answers where there are two', () => {
    const rows = [...odd, payin('d', '30777.00'), payin('e', '60213.05')];
    const found = run([line(1, '90990.05')], rows);
    expect(found).toHaveLength(2);
    expect(found.every((words) => words.startsWith('suggested group ambiguous'))).toBe(true);
  });

  it('of one amount says that they cannot be told apart', () => {
    const rows = [payin('a', '60213.47'), payin('b', '60213.47'), payin('c', '41118.93')];
    const [found] = run([line(1, '101332.40')], rows);
    expect(found).toBe(`auto group interchangeable: ${L(1)} = payin:a+payin:c`);
  });

  it('names the item of a payout that the line lacks by leaving it without a line', () => {
    const item = (id: string, amount: string): PaymentRecord =>
      aPayoutItem({ id, effectiveAmount: pesos(amount), counterparty: null, externalIdentifier: null, evidence: [] });
    const items = [item('i1', '100213.11'), item('i2', '250871.37'), item('i3', '70118.93')];
    expect(run([line(1, '-351084.48')], [aPayout(), ...items])).toEqual([
      `auto group unique: ${L(1)} = payout_item:i1+payout_item:i2`,
    ]);
  });

  it('is looked for in no record of another direction, day or payee', () => {
    const late = payin('c', '40118.93', { createdAt: noon('2026-03-20'), finishedAt: noon('2026-03-20') });
    expect(run([line(1, '90990.05')], [odd[0]!, odd[1]!, late])).toEqual([]);
    expect(run([line(1, '-90990.05')], odd)).toEqual([]);
  });
});

describe('several lines for one record', () => {
  const owed = aPayin({ id: 'a', amount: pesos('150321.77'), createdAt: noon('2026-03-05'), finishedAt: noon('2026-03-05'), counterparty: 'Marta Lucía Zuluaga', legalIdentifier: null, externalIdentifier: null, evidence: [] }); // prettier-ignore
  const part = (number: number, amount: string): StatementLine =>
    line(number, amount, { description: 'TRANSFERENCIA MARTA LUCIA ZULUAGA' });

  it('takes those that name it and alone add up', () => {
    const lines = [part(1, '50111.13'), part(2, '100210.64'), part(3, '20000.99')];
    expect(run(lines, [owed])).toEqual([`auto group unique: ${L(1)}+${L(2)} = payin:a`]);
  });

  it('takes none that do not name it', () => {
    expect(run([line(1, '50111.13'), line(2, '100210.64')], [owed])).toEqual([]);
  });
});

describe('a day of payins that the bank booked in parts', () => {
  const day = [payin('a', '60213.47'), payin('b', '50871.12'), payin('c', '40118.93')];

  it('is taken with the lines that read alike and add up to it', () => {
    const lines = [line(1, '100000.52', { description: 'RECAUDO DEL DIA' }), line(2, '51203.00', { description: 'RECAUDO DEL DIA' })]; // prettier-ignore
    expect(run(lines, day)).toEqual([`auto group unique: ${L(1)}+${L(2)} = payin:a+payin:b+payin:c`]);
    expect(run([lines[0]!, line(2, '51203.00', { description: 'ABONO VARIOS' })], day)).toEqual([]);
  });
});

describe('a line that quotes several records by their ids', () => {
  const [one, other, third] = ['5964a905-854b-45bb-a0c6-371a0bbe2334', 'ef0b12b8-4891-4520-ab61-1145df39b5d3', '0298d50b-1d6c-444c-a9d8-895000da0e24']; // prettier-ignore
  const rows = [payin(one, '120000'), payin(other, '80000'), payin(third, '120000')];
  const quoting = (...ids: readonly string[]): StatementLine =>
    line(1, '200000', { description: `ABONO PSE ${ids.map((id) => id.replaceAll('-', '').slice(0, 10)).join(' ')}` });

  it('is their sum, whoever else has the amount of one of them', () => {
    expect(run([quoting(one, other)], rows)).toEqual([`auto group unique: ${L(1)} = payin:${one}+payin:${other}`]);
    expect(run([quoting(third, other)], rows)).toEqual([`auto group unique: ${L(1)} = payin:${third}+payin:${other}`]);
  });

  it('is never taken as a sum without one of them', () => {
    const sum = [payin(other, '80213.47'), payin(third, '119786.53')];
    expect(run([quoting(other)], sum)).toEqual([`auto structure unique: ${L(1)} = payin:${third}+payin:${other}`]);
    expect(run([quoting(one, other)], [payin(one, '90000', { bank: 'BANCO DOS' }), ...sum]).filter((words) => words.startsWith('auto'))).toEqual([]); // prettier-ignore
  });
});
