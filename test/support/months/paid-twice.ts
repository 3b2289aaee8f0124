/** Payments that may have been made twice, and what a reconciliation of March tells of them. */
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { reconciled } from './match-runs.ts';
import { aPayoutItem } from '../rows/payment-rows.ts';
import { aLine, day, pesos } from '../rows/statement-rows.ts';

type Given = { readonly lines?: readonly StatementLine[]; readonly records: readonly PaymentRecord[] };

/** The subjects of each flag of a kind: `#` with the number of a line, and ids of records. */
export const told = (kind: string, { lines = [], records }: Given): readonly string[] =>
  reconciled({ lines, records })
    .flags.filter((flag) => flag.kind === kind)
    .map(({ subjects }) =>
      subjects.map((one) => (one.kind === 'line' ? `#${one.lineId.slice(-1)}` : one.key.slice(one.key.indexOf(':') + 1))).join(' '),
    ); // prettier-ignore
export const twice = (given: Given): readonly string[] => told('paid-twice', given);

export const at = (text: string): Instant => `${text}:00.000Z` as Instant;
/** A payout of one item of 812,400 pesos to Teresa Quiñones Arango on 5 March. */
export const item = (overrides: Partial<PaymentRecord> = {}): PaymentRecord =>
  aPayoutItem({
    id: 'item',
    parentId: 'head',
    amount: pesos('812400'),
    effectiveAmount: pesos('812400'),
    feeAmount: pesos('0'),
    counterparty: 'Teresa Quiñones Arango',
    legalIdentifier: '52.118.904',
    externalIdentifier: null,
    evidence: [],
    ...overrides,
  });
export const debit = (
  line: number,
  date: string,
  description: string,
  overrides: Partial<StatementLine> = {},
): StatementLine =>
  aLine({ line, bookedOn: day(`2026-03-${date}`), amount: pesos('-812400'), description, ...overrides });
