/** Months of many small components: a few classes of lines and of records of two amounts each, with names, banks and wordings that agree, mislead or say nothing. */
import fc from 'fast-check';
import { addDays } from '@shared/domain/day/day.ts';
import { PRICES } from '@shared/domain/matching/prices.ts';
import type { PriceTable } from '@shared/domain/matching/prices.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { line, onDay, payin } from '../rows/plain-rows.ts';
import { day } from '../rows/statement-rows.ts';

const START = day('2026-03-02');
const BANKS = ['BANCO DE BOGOTA', 'NEQUI'] as const;
const NAMES = ['Berta Ríos', 'Berta Ríos Leal', 'Iván Mora'] as const;
const TEXTS = ['RECAUDO QR', 'RECAUDO QR', 'PAGO PSE', 'ABONO BERTA RIOS', 'ABONO BERTA RIOS LEAL', 'PAGO IVAN MORA', 'RECAUDO BANCO DE BOGOTA', 'RECAUDO NEQUI']; // prettier-ignore
/** So that all plans of a component can be tried. */
const ROWS_MAX = 6;

const classOf = { times: fc.constantFrom(1, 1, 1, 2, 3), isOther: fc.constantFrom(false, false, false, true) };
const lineClass = fc.record({ ...classOf, on: fc.nat(9), text: fc.constantFrom(...TEXTS) });
const recordClass = fc.record({
  ...classOf,
  on: fc.nat(7),
  counterparty: fc.constantFrom(null, null, ...NAMES),
  bank: fc.constantFrom(null, null, ...BANKS),
});
const component = fc.record({
  lines: fc.array(lineClass, { minLength: 1, maxLength: 5 }),
  records: fc.array(recordClass, { minLength: 1, maxLength: 5 }),
});

/** The app's own prices, or others: plans that are as good as each other are rare with any one table. */
const priceTables: fc.Arbitrary<PriceTable> = fc.oneof(
  fc.constant(PRICES),
  fc
    .record({
      lag: fc.array(fc.nat(6_000), { minLength: 5, maxLength: 5 }),
      none: fc.integer({ min: 5_000, max: 12_000 }),
      bank: fc.nat(6_000),
      unmatched: fc.integer({ min: 7_000, max: 12_000 }),
    })
    .map(({ lag, none, bank, unmatched }) => ({
      ...PRICES,
      lag,
      unmatched,
      grade: { ...PRICES.grade, none },
      bank: { agrees: -bank, differs: 2 * bank, unsaid: 0 },
    })),
);

type Small = {
  readonly lines: readonly StatementLine[];
  readonly records: readonly PaymentRecord[];
  readonly prices: PriceTable;
};

const repeated = <Row extends { readonly times: number }>(classes: readonly Row[]): readonly Row[] =>
  classes.flatMap((one) => Array.from({ length: one.times }, () => one)).slice(0, ROWS_MAX);

/** Amounts of no other component. */
const moneyAt = (place: number, isOther: boolean): string =>
  (84_900 + 10_000 * place + (isOther ? 1_000 : 0)).toString();

export const smallMonths: fc.Arbitrary<Small> = fc
  .record({ components: fc.array(component, { minLength: 10, maxLength: 14 }), prices: priceTables })
  .map(({ components, prices }) => ({
    prices,
    lines: components.flatMap(({ lines }, place) =>
      repeated(lines).map(
        ({ on, text, isOther }, at) =>
        line(place * ROWS_MAX + at + 1, moneyAt(place, isOther), { bookedOn: addDays(START, on), description: text }), // prettier-ignore
      ),
    ),
    records: components.flatMap(({ records }, place) =>
      repeated(records).map(
        ({ on, isOther, counterparty, bank }, at) =>
        payin(`r${(place * ROWS_MAX + at).toString()}`, moneyAt(place, isOther), { ...onDay(addDays(START, on)), counterparty, bank }), // prettier-ignore
      ),
    ),
  }));
