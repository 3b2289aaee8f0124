/** Payments that nothing but days and amount describes, and lines for them. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { units } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched } from '../months/match-runs.ts';
import { aPayin, aPayoutItem } from './payment-rows.ts';
import { aLine, day, pesos } from './statement-rows.ts';

const NAMELESS = { counterparty: null, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [] };
export const DAYS = onDay('2026-03-04');

/** The days of a record that was made and ended at noon. */
export function onDay(text: string): Pick<PaymentRecord, 'createdAt' | 'finishedAt' | 'updatedAt' | 'activities'> {
  const moment = `${text}T17:00:00.000Z` as Instant;
  return { createdAt: moment, finishedAt: moment, updatedAt: moment, activities: [] };
}

export const payin = (id: string, amount: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayin({ ...NAMELESS, ...DAYS, id, amount: pesos(amount), ...overrides });
export const item = (id: string, amount: string, overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayoutItem({ ...NAMELESS, ...DAYS, id, amount: pesos(amount), effectiveAmount: pesos(amount), feeAmount: units(0n), ...overrides }); // prettier-ignore
export const line = (number: number, amount: string, overrides: Partial<StatementLine> = {}): StatementLine =>
  aLine({ file: 'b', line: number, bookedOn: day('2026-03-05'), amount: pesos(amount), ...overrides });

export const run = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly Match[] =>
  matched({ lines, records }).matches;

export const L = (number: number): string => `b#${number.toString().padStart(6, '0')}`;
