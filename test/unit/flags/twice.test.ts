// Paid twice: money and payee decide, whatever words a bank, a service or a person uses for them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nitCheckDigit } from '@shared/domain/matching/evidence/identifiers.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { reconciled } from '../../support/months/match-runs.ts';
import { at, debit, item, told, twice } from '../../support/months/paid-twice.ts';
import { anOrder, aPayin, aPayout } from '../../support/rows/payment-rows.ts';
import { aLine, day, pesos } from '../../support/rows/statement-rows.ts';

const first = debit(1, '05', 'PAGO TERESA QUINONES ARANGO');

describe('a second line to the payee of a payment', () => {
  it.each([
    ['the name in another order, by other means', 'GIRO ARANGO QUINONES TERESA'],
    ['the name cut by the bank', 'ENVIO INTERBANCARIO TERESA QUINONES ARAN'],
    ['a name misspelt', 'PAGO TERESA QUINOMES ARANGO'],
    ['the document alone', 'PAGO TERCEROS 52118904'],
    ['the document with dots', 'PAGO TERCEROS CC 52.118.904'],
    ['the words of the first, with another number', 'PAGO TERESA QUINONES ARANGO 000772'],
  ])('is told by %s', (_, words) => {
    const [flag, ...more] = twice({ records: [item()], lines: [first, debit(2, '09', words)] });
    // A document is taken before a name: then it is the line with the name that comes second.
    expect(['#2 #1 item', '#1 #2 item']).toContain(flag);
    expect(more).toEqual([]);
  });

  it.each([
    ['nobody', 'PAGO INTERBANCARIO ACH'],
    ['a stranger', 'PAGO HERNANDO VELOZA CRUZ'],
  ])('is not told where the text names %s', (_, words) => {
    const given = { records: [item()], lines: [first, debit(2, '09', words)] };
    expect(twice(given)).toEqual([]);
    expect(told('missing-in-service', given)).toEqual(['#2']);
  });

  it('is not told where the text names a namesake of half the name', () => {
    const lines = [first, debit(2, '09', 'PAGO TERESA QUINONES BELTRAN')];
    expect(twice({ records: [item()], lines })).toEqual([]);
  });

  it('is not told where the text carries the document of somebody else', () => {
    const namesake = item({ id: 'other', parentId: 'p2', legalIdentifier: '1023998112', amount: pesos('5'), effectiveAmount: pesos('5') }); // prettier-ignore
    const lines = [first, debit(2, '09', 'PAGO TERESA QUINONES 1023998112')];
    expect(twice({ records: [item(), { ...namesake, counterparty: 'Teresa Quiñones Lara' }], lines })).toEqual([]);
  });

  it('names a company by its NIT with or without the check digit', () => {
    const company = item({ counterparty: 'Hilados del Sinú SAS', legalIdentifier: '901447206' });
    const paid = debit(1, '05', 'PAGO A PROVE HILADOS DEL SINU');
    const nit = `901447206${nitCheckDigit('901447206').toString()}`;
    for (const words of [`TRF PROV NIT ${nit}`, 'TRF PROV NIT 901447206', `TRF 901.447.206-${nit.slice(-1)}`])
      expect(twice({ records: [company], lines: [paid, debit(2, '06', words)] })).toHaveLength(1);
  });

  it('is told for each of several, on the credit side too', () => {
    const record = aPayin({ id: 'payin', counterparty: 'Óscar Iván Palomino' });
    const credit = (line: number, words: string): StatementLine => aLine({ line, description: words });
    const lines = [
      credit(1, 'ABONO OSCAR PALOMINO'),
      credit(2, 'ABONO OSCAR PALOMINO'),
      credit(3, 'ABONO OSCAR PALOMINO'),
    ];
    expect(twice({ records: [record], lines })).toEqual(['#2 #1 payin', '#3 #1 payin']);
  });

  it('is told within five business days, and not after', () => {
    const again = (date: string): readonly string[] =>
      twice({ records: [item()], lines: [first, debit(2, date, 'GIRO TERESA QUINONES ARANGO')] });
    expect(again('12')).toHaveLength(1);
    expect(again('13')).toEqual([]);
  });

  it('is not told where each has a record, finished or not', () => {
    const lines = [first, debit(2, '09', 'GIRO TERESA QUINONES ARANGO')];
    const other = item({ id: 'next', parentId: 'p2', createdAt: at('2026-03-09T14:00'), updatedAt: at('2026-03-09T14:00'), activities: [], finishedAt: null }); // prettier-ignore
    expect(twice({ records: [item(), other], lines })).toEqual([]);
    expect(twice({ records: [item(), { ...other, standing: 'pending' }], lines })).toEqual([]);
  });

  it('is not told of what came back, nor of a line that a rule explains', () => {
    const again = debit(3, '10', 'PAGO TERESA QUINONES ARANGO');
    const back = debit(2, '09', 'DEVOLUCION ACH', { amount: pesos('812400') });
    expect(twice({ records: [item()], lines: [first, back, again] })).toEqual([]);
    expect(twice({ records: [item()], lines: [first, debit(2, '09', 'COMISION TERESA QUINONES ARANGO')] })).toEqual([]);
  });

  it('is not told of a line that may be what came back of a failed item', () => {
    const failed = item({ id: 'failed', parentId: 'p2', standing: 'failed', status: 'REJECTED' });
    const out = debit(2, '05', 'PAGO TERESA QUINONES ARANGO');
    const back = debit(3, '09', 'RECHAZO PAGO', { amount: pesos('812400') });
    expect(twice({ records: [item(), failed], lines: [first, out, back] })).toEqual([]);
    expect(twice({ records: [item()], lines: [first, out] })).toHaveLength(1);
  });

  it('is not told of two numbers that stand for two orders', () => {
    const order = anOrder({ id: 'order', externalIdentifier: 'REM-7741', counterparty: null });
    const credit = (line: number, words: string): StatementLine =>
      aLine({ line, bookedOn: day('2026-03-03'), amount: pesos('10000000'), description: words });
    const lines = [credit(1, 'TRANSFERENCIA REM-7741'), credit(2, 'TRANSFERENCIA REM-8052')];
    expect(twice({ records: [order], lines })).toEqual([]);
  });
});

describe('a sum that leaves twice', () => {
  const records = [
    aPayout({ id: 'head' }),
    item({ id: 'a' }),
    item({ id: 'b', counterparty: 'Fabio Rincón', legalIdentifier: '8831020', amount: pesos('93000'), effectiveAmount: pesos('93000') }), // prettier-ignore
  ];
  const sum = (line: number, date: string, words: string, reference: string | null = null): StatementLine =>
    debit(line, date, words, { amount: pesos('-905400'), reference });

  it('is told on one day and on two, with and without the payout’s id', () => {
    const text = 'DISPERSION PROVEEDORES';
    for (const date of ['05', '06', '10'])
      for (const id of [null, 'head-8842-1'])
        expect(
          twice({
            records: records.map((one) => ({ ...one, evidence: ['head-8842-1'] })),
            lines: [sum(1, '05', text, id), sum(2, date, text, id)],
          }),
        ).toEqual(['#2 #1 a b']);
  });

  it('is told in other words that name nobody, and not where the second quotes another payout', () => {
    expect(twice({ records, lines: [sum(1, '05', 'DISPERSION LOTE 14'), sum(2, '10', 'PAGO PROVEEDORES')] })).toEqual([
      '#2 #1 a b',
    ]);
    const other = aPayout({ id: 'head-2', evidence: ['LOTE-90417'] });
    const lines = [sum(1, '05', 'DISPERSION PROVEEDORES'), sum(2, '10', 'DISPERSION PROVEEDORES', 'LOTE-90417')];
    expect(twice({ records: [...records, other], lines })).toEqual([]);
  });

  it('is not told by a stranger’s words of the same amount, nor by a sum of equal prices in the bank’s own words', () => {
    const lump = sum(1, '05', 'DISPERSION PROVEEDORES');
    for (const words of ['PAGO TARJETA DE CREDITO', 'CONSIGNACION SUCURSAL CENTRO'])
      expect(twice({ records, lines: [lump, sum(2, '06', words)] })).toEqual([]);
  });

  it('is told where one item of it, or all of them, leave once more alone', () => {
    const lump = sum(1, '05', 'DISPERSION PROVEEDORES');
    const again = debit(2, '10', 'GIRO TERESA QUINONES ARANGO');
    expect(twice({ records, lines: [lump, again] })).toEqual(['#2 #1 a']);
    const alone = debit(3, '05', 'GIRO FABIO RINCON', { amount: pesos('-93000') });
    expect(twice({ records, lines: [first, alone, sum(2, '09', 'DISPERSION PROVEEDORES')] })).toEqual(['#2 #1 #3 a b']);
  });

  it('is told of what one payee has in several payouts', () => {
    const batch = [item({ id: 'a' }), item({ id: 'b', parentId: 'h2', amount: pesos('93000'), effectiveAmount: pesos('93000') })]; // prettier-ignore
    const lines = [sum(1, '05', 'PAGO TERESA QUINONES ARANGO'), sum(2, '06', 'GIRO A QUINONES ARANGO TERESA')];
    expect(twice({ records: batch, lines })).toEqual(['#2 #1 a b']);
  });
});

describe('lines of one price for many payees', () => {
  const payer = (id: string, counterparty: string | null): PaymentRecord =>
    aPayin({ id, counterparty, legalIdentifier: null, evidence: [] });
  const credit = (line: number, date: string): StatementLine =>
    aLine({ line, bookedOn: day(`2026-03-${date}`), description: 'ABONO PSE ACH' });

  it('are not told paid twice where one of them has no record: the bank’s words are no payee', () => {
    const lines = [credit(1, '05'), credit(2, '05'), credit(3, '06')];
    for (const names of [
      ['Iris Mora', 'Gil Paz'],
      [null, null],
    ])
      expect(twice({ records: names.map((name, n) => payer(`p${n.toString()}`, name)), lines })).toEqual([]);
  });
});

describe('what takes a payment back', () => {
  const payin = aPayin({ id: 'payin', counterparty: 'Óscar Iván Palomino', evidence: [] });
  const credit = aLine({ line: 1, description: 'PAGO PSE OSCAR IVAN PALOMINO' });
  const takes = (description: string, amount = '-356000'): readonly string[] =>
    told('missing-in-service', { records: [payin], lines: [credit, aLine({ line: 2, bookedOn: day('2026-03-17'), amount: pesos(amount), description })] }); // prettier-ignore

  it('is linked to the payment that it names, or that alone is as large', () => {
    expect(takes('CONTRACARGO PSE OSCAR IVAN PALOMINO')).toEqual(['#2 payin #1']);
    expect(takes('CONTRACARGO TARJETA')).toEqual(['#2 payin #1']);
    expect(takes('ANULACION VENTA PALOMINO OSCAR', '-90000')).toEqual(['#2 payin #1']);
  });

  it('is linked to nothing that it does not take back', () => {
    expect(takes('PAGO OSCAR IVAN PALOMINO')).toEqual(['#2']);
    expect(takes('CONTRACARGO TARJETA', '-90000')).toEqual(['#2']);
    expect(takes('CONTRACARGO HERNANDO VELOZA CRUZ')).toEqual(['#2']);
  });

  it('is linked for money that had left too, and keeps the flag’s key', () => {
    const back = debit(2, '12', 'REINTEGRO TERESA QUINONES ARANGO', { amount: pesos('812400') });
    const { flags } = reconciled({ records: [item()], lines: [first, back] });
    const flag = flags.find(({ kind }) => kind === 'missing-in-service');
    expect(flag?.subjects.map((one) => (one.kind === 'line' ? one.lineId : one.key))).toEqual([back.id, 'payout_item:item', first.id]); // prettier-ignore
    expect(flag?.key).toBe(`missing-in-service|line:${back.id}`);
  });
});

describe('whether paid twice is told', () => {
  const words = fc.shuffledSubarray(['TERESA', 'QUINONES', 'ARANGO'], { minLength: 3 });
  const wording = fc.constantFrom('PAGO', 'GIRO A', 'TRANSFERENCIA A', 'ABONO', 'PAGO PROV 00412');

  it('does not change with the order of the name’s words, nor with the order of rows', () => {
    fc.assert(
      fc.property(words, wording, fc.boolean(), fc.boolean(), (name, before, isReversed, isLast) => {
        const second = debit(2, '09', `${before} ${name.join(' ')}`);
        const records = [
          item(),
          aPayout({ id: 'head' }),
          item({ id: 'far', amount: pesos('9'), effectiveAmount: pesos('9') }),
        ];
        const given = {
          records: isReversed ? records.toReversed() : records,
          lines: isLast ? [second, first] : [first, second],
        };
        expect(twice(given)).toEqual(['#2 #1 item']);
      }),
    );
  });
});
