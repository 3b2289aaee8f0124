/** Small months of every kind of row, with texts that name, mislead or say nothing: what the laws of matching are tried on. */
import fc from 'fast-check';
import { addDays } from '@shared/domain/day/day.ts';
import type { Instant } from '@shared/domain/day/day.ts';
import { unitsFromCentavos } from '@shared/domain/money/decimal.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin, aPayoutItem } from '../rows/payment-rows.ts';
import { aLine, day, pesos } from '../rows/statement-rows.ts';

export const START = day('2026-03-04');
export const NAMES = ['Juan Leal', 'María Gil', 'Comercializadora Bochica SAS', null];
const AMOUNTS = [5_000_000, 5_000_000, 7_000_000, 12_000_000];
export const TEXTS = ['PAGO PSE', 'PAGO PSE JUAN LEAL', 'DEV PAGO', 'GIRO A COMERCIALIZADORA BO', 'IMPTO GOBIERNO 4X1000', 'PAGO PEDRO PABLO PAZ']; // prettier-ignore

const aRecord = fc
  .record({
    id: fc.nat(999_999),
    on: fc.nat(6),
    amount: fc.constantFrom(...AMOUNTS),
    name: fc.constantFrom(...NAMES),
    isItem: fc.boolean(),
    standing: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'failed'),
  })
  .map(({ id, on, amount, name, isItem, standing }): PaymentRecord => {
    const moment = `${addDays(START, on)}T17:00:00.000Z` as Instant;
    const money = unitsFromCentavos(amount);
    const facts = { id: `r${id.toString()}`, amount: money, counterparty: name, legalIdentifier: null, externalIdentifier: null, bank: null, evidence: [] }; // prettier-ignore
    const days = { createdAt: moment, finishedAt: moment, updatedAt: moment, activities: [], standing } as const;
    return isItem
      ? aPayoutItem({ ...facts, ...days, effectiveAmount: money, feeAmount: pesos('1000'), parentId: 'p1' })
      : aPayin({ ...facts, ...days });
  });
const aPrinted = fc
  .record({
    number: fc.integer({ min: 1, max: 999_999 }),
    on: fc.nat(9),
    amount: fc.constantFrom(...AMOUNTS, 10_000_000, 5_119_000),
    isDebit: fc.boolean(),
    text: fc.constantFrom(...TEXTS),
  })
  .map(({ number, on, amount, isDebit, text }): StatementLine => {
    const signed = unitsFromCentavos(isDebit ? -amount : amount);
    return aLine({ line: number, bookedOn: addDays(START, on), amount: signed, description: text });
  });
export const months = fc.record({
  lines: fc.uniqueArray(aPrinted, { maxLength: 9, selector: ({ id }) => id }),
  records: fc.uniqueArray(aRecord, { maxLength: 9, selector: ({ key }) => key }),
});
