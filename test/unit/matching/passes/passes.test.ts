// Matching pass by pass: what is accepted, with which certainty, and what is only shown.
import { describe, expect, it } from 'vitest';
import type { Instant } from '@shared/domain/day/day.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { aPayin, asOrder, aPayoutItem } from '../../../support/rows/payment-rows.ts';
import { aLine, anAccount, day, pesos } from '../../../support/rows/statement-rows.ts';
import { matched, NOTHING_DECIDED, told } from '../../../support/months/match-runs.ts';

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

describe('assignment', () => {
  it('accepts the only line of a record within its days', () => {
    expect(run([line(1, '2026-03-05')], [plain('a', '2026-03-04')])).toEqual([
      `auto assignment unique: ${L(1)} = payin:a`,
    ]);
  });

  it.each([
    ['before the window', '2026-03-03'],
    ['after the window', '2026-03-10'],
  ])('never accepts a line %s', (_, on) => {
    expect(run([line(1, on)], [plain('a', '2026-03-04')]).filter((match) => match.startsWith('auto'))).toEqual([]);
  });

  it('never pairs a refund with the payment of the same size', () => {
    expect(run([line(1, '2026-03-05', { amount: pesos('-50000') })], [plain('a', '2026-03-04')])).toEqual([]);
  });

  it('never accepts an amount that is one centavo off', () => {
    const matches = run([line(1, '2026-03-05', { amount: pesos('50000.01') })], [plain('a', '2026-03-04')]);
    expect(matches.filter((match) => match.startsWith('auto'))).toEqual([]);
  });

  it('calls rows that nothing tells apart interchangeable, and accepts them', () => {
    const found = run(
      [line(1, '2026-03-05'), line(2, '2026-03-05')],
      [plain('a', '2026-03-04'), plain('b', '2026-03-04')],
    );
    expect([...found].sort()).toEqual([
      `auto assignment interchangeable: ${L(1)} = payin:a`,
      `auto assignment interchangeable: ${L(2)} = payin:b`,
    ]);
  });

  it('accepts equals of two days in order of day, for all of them have a partner whoever is whose', () => {
    const found = run(
      [line(1, '2026-03-05'), line(2, '2026-03-06')],
      [plain('a', '2026-03-04'), plain('b', '2026-03-05')],
    );
    expect(found).toEqual([
      `auto assignment interchangeable: ${L(1)} = payin:a`,
      `auto assignment interchangeable: ${L(2)} = payin:b`,
    ]);
  });

  it('calls two plans that are nearly as good ambiguous where another kind of record is meant, and accepts neither', () => {
    const found = run(
      [line(1, '2026-03-05'), line(2, '2026-03-06')],
      [plain('a', '2026-03-04'), asOrder(plain('b', '2026-03-04'))],
    );
    expect(found.every((match) => match.startsWith('suggested assignment ambiguous'))).toBe(true);
    expect(found).toHaveLength(4);
  });

  it('accepts none of more lines than there are records, unless they read the same and name it', () => {
    const nameless = run([line(1, '2026-03-05'), line(2, '2026-03-05'), line(3, '2026-03-06')], [plain('a', '2026-03-04'), plain('b', '2026-03-04')]); // prettier-ignore
    expect(nameless.filter((match) => match.startsWith('auto'))).toEqual([]);
    const description = 'PAGO PSE JUAN LEAL';
    const named = run([line(1, '2026-03-05', { description }), line(2, '2026-03-05', { description })], [plain('a', '2026-03-04', { counterparty: 'Juan Leal' })]); // prettier-ignore
    expect(named).toEqual([`auto assignment interchangeable: ${L(1)} = payin:a`]);
  });

  it('says that one of two payers has paid when one line came, and leaves the last one open', () => {
    const [juan, maria] = [
      plain('a', '2026-03-04', { counterparty: 'Juan Leal' }),
      plain('b', '2026-03-04', { counterparty: 'María Gil' }),
    ];
    const found = run([line(1, '2026-03-05')], [juan, maria]);
    expect(found).toEqual([`auto assignment interchangeable: ${L(1)} = payin:a`]);
  });

  it('lets the name in the text decide between two payers', () => {
    const [juan, maria] = [
      plain('a', '2026-03-04', { counterparty: 'Juan Leal' }),
      plain('b', '2026-03-04', { counterparty: 'María Gil' }),
    ];
    const found = run([line(1, '2026-03-05', { description: 'PAGO PSE MARIA GIL' })], [juan, maria]);
    expect(found).toEqual([`auto assignment unique: ${L(1)} = payin:b`]);
  });

  it('does not take a bank charge for a payment of the same amount', () => {
    const item = aPayoutItem({ effectiveAmount: pesos('3990') });
    expect(
      run([line(1, '2026-03-06', { amount: pesos('-3990'), description: 'COMISION PAGO A OTROS BANCOS' })], [item]),
    ).toEqual([]);
  });

  it('reads a line finer than a centavo by its exact text', () => {
    const amount = pesos('1000.000000000000000001');
    expect(run([line(1, '2026-03-05', { amount })], [plain('a', '2026-03-04', { amount })])).toHaveLength(1);
    expect(run([line(1, '2026-03-05', { amount })], [plain('a', '2026-03-04', { amount: pesos('1000') })])).toEqual([]);
  });

  it('keeps amounts beyond two to the 53rd centavos apart that a float would merge', () => {
    const [big, bigger] = [pesos('90071992547409930.00'), pesos('90071992547409930.01')];
    expect(run([line(1, '2026-03-05', { amount: bigger })], [plain('a', '2026-03-04', { amount: big })])).toEqual([]);
    expect(run([line(1, '2026-03-05', { amount: big })], [plain('a', '2026-03-04', { amount: big })])).toHaveLength(1);
  });
});

describe('reference', () => {
  it('takes the record whose reference the bank prints, whatever else fits', () => {
    const found = run(
      [line(1, '2026-03-06', { description: 'ABONO TK-000123' }), line(2, '2026-03-05')],
      [plain('a', '2026-03-04', { externalIdentifier: 'TK-000123' }), plain('b', '2026-03-04')],
    );
    expect([...found].sort()).toEqual([
      `auto assignment unique: ${L(2)} = payin:b`,
      `auto reference unique: ${L(1)} = payin:a`,
    ]);
  });

  it('does not take a reference whose amount differs', () => {
    const found = run(
      [line(1, '2026-03-05', { description: 'ABONO TK-000123', amount: pesos('70000') })],
      [plain('a', '2026-03-04', { externalIdentifier: 'TK-000123' })],
    );
    expect(found.filter((match) => match.startsWith('auto'))).toEqual([]);
  });

  it('takes a reference that comes late, and only shows one that comes before its days', () => {
    const found = (on: string): readonly string[] =>
      run([line(1, on, { description: 'TK-000123' })], [plain('a', '2026-03-04', { externalIdentifier: 'TK-000123' })]);
    expect(found('2026-03-11')).toEqual([`auto reference unique: ${L(1)} = payin:a`]);
    expect(found('2026-03-03')).toEqual([`suggested reference unique: ${L(1)} = payin:a`]);
    expect(found('2026-04-03')).toEqual([]);
  });

  it('of two records with one identifier and amount is sure of neither', () => {
    const nit = { legalIdentifier: '890903938-8' };
    const found = run(
      [line(1, '2026-03-05', { description: 'PAGO 890903938' })],
      [
        plain('a', '2026-03-04', { ...nit, counterparty: 'Uno' }),
        plain('b', '2026-03-04', { ...nit, counterparty: 'Dos' }),
      ],
    );
    expect(found).toEqual([`auto assignment interchangeable: ${L(1)} = payin:a`]);
  });
});

describe('difference and suggestion', () => {
  it("takes a line that the record's own fee and its VAT explain, where nobody else could be meant", () => {
    const payin = plain('a', '2026-03-04', { feeAmount: pesos('1000') });
    const [match] = matched({ lines: [line(1, '2026-03-05', { amount: pesos('48810') })], records: [payin] }).matches;
    expect(match && told(match)).toBe(`auto difference unique: ${L(1)} = payin:a`);
    expect(match?.explained).toEqual([
      { kind: 'fee', amount: pesos('-1000') },
      { kind: 'vat', amount: pesos('-190') },
    ]);
    expect(match?.difference).toBe(pesos('-1190'));
  });

  it('only shows it where two records could be meant, and a rounding that no word speaks for', () => {
    const fee = { feeAmount: pesos('1000') };
    const lines = [line(1, '2026-03-05', { amount: pesos('48810') })];
    const two = [plain('a', '2026-03-04', fee), plain('b', '2026-03-03', fee)];
    const rounded = plain('a', '2026-03-04', { amount: pesos('48810.40') });
    expect(matched({ lines, records: two }).matches.map(({ status }) => status)).toEqual(['suggested', 'suggested']);
    expect(matched({ lines, records: [rounded] }).matches.map(({ status }) => status)).toEqual(['suggested']);
  });

  it('finds GMF on what leaves and a rounding below one peso, never more', () => {
    const item = aPayoutItem({ effectiveAmount: pesos('470036'), feeAmount: null });
    const reasonOf = (amount: string): unknown =>
      matched({ lines: [line(1, '2026-03-06', { amount: pesos(amount) })], records: [item] }).matches[0]?.explained.map(
        ({ kind }) => kind,
      );
    expect(reasonOf('-471916.14')).toEqual(['gmf']);
    expect(reasonOf('-470036.99')).toEqual(['rounding']);
    expect(reasonOf('-470037')).toBeUndefined();
    expect(reasonOf('-470035')).toBeUndefined();
  });

  it.each([
    ['one day late', '50000', { bookedOn: day('2026-03-10') }, 'near-date'],
    ['off by two swapped digits', '1234567', { amount: pesos('1235467') }, 'near-amount'],
  ])('shows a line that is %s', (_, amount, overrides, kind) => {
    const payin = plain('a', '2026-03-04', { amount: pesos(amount) });
    const found = matched({ lines: [line(1, '2026-03-05', overrides)], records: [payin] }).matches;
    expect(found.map(({ pass, status }) => [pass, status])).toEqual([['suggestion', 'suggested']]);
    expect(found[0]?.reasons.map((reason) => reason.kind)).toContain(kind);
  });

  it('shows no line beside more than three records', () => {
    const payins = ['a', 'b', 'c', 'd', 'e'].map((id) => plain(id, '2026-03-04'));
    expect(run([line(1, '2026-03-10')], payins)).toHaveLength(3);
  });

  it('lets a later exact line take the record from an earlier loose one', () => {
    const payin = plain('a', '2026-03-04');
    const loose = line(1, '2026-03-10');
    expect(run([loose], [payin])[0]).toContain('suggestion');
    expect(run([loose, line(2, '2026-03-05')], [payin])).toEqual([`auto assignment unique: ${L(2)} = payin:a`]);
  });
});

describe('what a person decided', () => {
  const lines = [line(1, '2026-03-05'), line(2, '2026-03-05')];
  const records = [plain('a', '2026-03-04'), plain('b', '2026-03-04')];

  it('is kept as it is, and its rows are nobody else’s', () => {
    const [first] = matched({ lines, records }).matches;
    const crossed = {
      ...first!,
      status: 'confirmed',
      pass: 'decided',
      lines: [lines[1]!.id],
      records: [records[0]!.key],
    } as const;
    const again = matched({ lines, records, decided: { ...NOTHING_DECIDED, confirmed: [crossed] } }).matches;
    expect(again).toContain(crossed);
    expect(again.map(told).sort()[0]).toBe(`auto assignment unique: ${L(1)} = payin:b`);
  });

  it('is never proposed again once rejected, however well it fits', () => {
    const [only] = matched({ lines: [lines[0]!], records: [records[0]!] }).matches;
    const { id, accountId, lines: ids, records: keys } = only!;
    const decided = { ...NOTHING_DECIDED, rejections: [{ id, accountId, lines: ids, records: keys }] };
    expect(matched({ lines: [lines[0]!], records: [records[0]!], decided }).matches).toEqual([]);
    const both = matched({ lines, records, decided }).matches;
    expect(both.map(told).sort()).toEqual([
      `auto assignment unique: ${L(1)} = payin:b`,
      `auto assignment unique: ${L(2)} = payin:a`,
    ]);
  });
});

describe('explanations by rule', () => {
  it('say what charges are, and never touch a matched or proposed line', () => {
    const charge = line(3, '2026-03-05', { amount: pesos('-200'), description: 'IMPTO GOBIERNO 4X1000' });
    const { explanations } = matched({ lines: [line(1, '2026-03-05'), charge], records: [plain('a', '2026-03-04')] });
    expect(explanations.map(({ lineId, category, by, rule }) => [lineId, category, by, rule])).toEqual([
      [L(3), 'gmf', 'rule', 'gmf-4x1000'],
    ]);
  });

  it('set aside what an own account has to do with others', () => {
    const rows = [
      line(1, '2026-03-05', { description: 'COMPRA EN SUPERMERCADO', amount: pesos('-84000') }),
      line(2, '2026-03-05', { description: 'TRANSF A COPM TOKENIZACION', amount: pesos('-9000000') }),
    ];
    const { explanations } = matched({ lines: rows, records: [], account: anAccount('own') });
    expect(explanations.map(({ lineId, category }) => [lineId, category])).toEqual([[L(1), 'outside-service']]);
  });
});
