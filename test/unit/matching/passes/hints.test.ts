/** The last that a person is shown of a line: the one record of its amount, whose name its text does not seem to be. */
import { expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import { isHint } from '@shared/domain/matching/likelihood.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin } from '../../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, told } from '../../../support/months/match-runs.ts';

const payin = (id: string, on: string, counterparty: string): PaymentRecord => {
  const at = `${on}T17:00:00.000Z` as Instant;
  return aPayin({ id, amount: pesos('50000'), createdAt: at, finishedAt: at, counterparty, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [] }); // prettier-ignore
};
const line = (number: number, on: string, description: string): StatementLine =>
  aLine({ file: 'b', line: number, bookedOn: day(on), amount: pesos('50000'), description });
const shown = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly Match[] =>
  matched({ lines, records }).matches;

const LEAL = payin('a', '2026-03-04', 'Juan Carlos Leal');
const LEON = line(1, '2026-03-05', 'TRANSF DE PEDRO PABLO LEON');

it('is no more than a hint, below a line that shares a word of the name', () => {
  const [hint, proposed] = [shown([LEON], [LEAL]), shown([line(1, '2026-03-05', 'TRANSF DE PEDRO PABLO LEAL')], [LEAL])]; // prettier-ignore
  expect([...hint, ...proposed].map(told)).toEqual(Array(2).fill('suggested assignment ambiguous: b#000001 = payin:a'));
  expect(hint.map(isHint)).toEqual([true]);
  expect(hint[0]?.confidenceMilli).toBeLessThan(proposed[0]?.confidenceMilli ?? 0);
});

it('is nothing where two lines or two records are of the amount', () => {
  expect(shown([LEON, line(2, '2026-03-06', 'TRANSF DE SAUL LEON')], [LEAL])).toEqual([]);
  expect(shown([LEON], [LEAL, payin('b', '2026-03-05', 'Olga Rivas')])).toEqual([]);
});

it('is nothing where the line says that it takes money back, or where a person has refused it', () => {
  expect(shown([line(1, '2026-03-05', 'REVERSO TRANSF DE PEDRO PABLO LEON')], [LEAL])).toEqual([]);
  const rejections = shown([LEON], [LEAL]).map(({ id, accountId, lines, records }) => ({ id, accountId, lines, records })); // prettier-ignore
  expect(rejections).toHaveLength(1);
  expect(matched({ lines: [LEON], records: [LEAL], decided: { confirmed: [], explanations: [], rejections } }).matches).toEqual([]); // prettier-ignore
});
