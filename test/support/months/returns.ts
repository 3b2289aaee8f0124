/** Rows of payments that fail and come back: items, payins and the lines of both ways, by short names. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import { staleMatches } from '@shared/domain/matching/decisions/stale-matches.ts';
import { runMatching } from '@shared/domain/matching/run.ts';
import type { MatchRunResult } from '@shared/domain/matching/run.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { NOTHING_DECIDED } from './match-runs.ts';
import { aPayin, aPayoutItem } from '../rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../rows/statement-rows.ts';

export const RETURN_CONTEXT = { account: anAccount(), environment: 'sandbox' } as const;
export const at = (text: string): Instant => `${text}T17:00:00.000Z` as Instant;

type Facts = { readonly amount: string; readonly on: string; readonly who: string } & Partial<
  Omit<PaymentRecord, 'amount'>
>;

const plain = ({ amount, on, who, ...more }: Facts): Partial<PaymentRecord> => ({
  amount: pesos(amount),
  createdAt: at(on),
  updatedAt: at(on),
  finishedAt: at(on),
  counterparty: who,
  legalIdentifier: null,
  externalIdentifier: null,
  bank: null,
  evidence: [],
  activities: [],
  ...more,
});

/** An item of a payout of its own, unless `parentId` says whose it is. */
export const itemOf = (id: string, facts: Facts): PaymentRecord =>
  aPayoutItem({ id, parentId: `payout-${id}`, ...plain(facts), effectiveAmount: pesos(facts.amount) });
export const payinOf = (id: string, facts: Facts): PaymentRecord => aPayin({ id, ...plain(facts) });

export const rejectedOn = (record: PaymentRecord, on: string): PaymentRecord => ({
  ...record,
  standing: 'failed',
  status: record.kind === 'payin' ? 'ABORTED' : 'REJECTED',
  updatedAt: at(on),
});

/** Line `number` of a statement. */
export const bankLine = (number: number, on: string, amount: string, description: string): StatementLine =>
  aLine({ file: 'r', line: number, bookedOn: day(on), amount: pesos(amount), description });
export const lineName = (number: number): string => `r#${number.toString().padStart(6, '0')}`;

export type Known = { readonly lines: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

/** A run after what an earlier one accepted and a person confirmed. */
export function runAfter(known: Known, before: readonly Match[] = []): MatchRunResult {
  const confirmed = before.filter(({ status }) => status === 'confirmed');
  const overtaken = staleMatches(before, known, RETURN_CONTEXT);
  return runMatching({ ...RETURN_CONTEXT, ...known, decided: { ...NOTHING_DECIDED, confirmed, overtaken } });
}
