// Evidence against: what a bank's text says of somebody else holds back a pair that amount and days would make.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asRecordKey } from '@shared/domain/ids.ts';
import { isAccepted } from '@shared/domain/matching/match-id.ts';
import type { Match } from '@shared/domain/matching/match.ts';
import type { PaymentRecord } from '@shared/domain/payments/record.ts';
import type { StatementLine } from '@shared/domain/statement/lines/line.ts';
import { matched, NOTHING_DECIDED } from '../../../support/months/match-runs.ts';
import { item, L, line, onDay, payin } from '../../../support/rows/plain-rows.ts';
import { months } from '../../../support/months/random-months.ts';
import { day, pesos } from '../../../support/rows/statement-rows.ts';

const PRICE = '215300';
const came = (number: number, description: string, overrides: Partial<StatementLine> = {}): StatementLine =>
  line(number, PRICE, { description, ...overrides });
const told = (matches: readonly Match[]): readonly string[] =>
  matches.filter(isAccepted).map(({ lines, records }) => `${lines.join('+')} = ${records.join('+')}`);
const accepted = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): readonly string[] =>
  told(matched({ lines, records }).matches);

const ours = payin('ours', PRICE);
const OURS = [`${L(1)} = payin:ours`];
const ID = '5d0c7a1e-94b3-4f6a-8a2d-71e0b6c3f915';

describe('a line that quotes another record', () => {
  const quotes: readonly (readonly [string, string, Partial<PaymentRecord>])[] = [
    ['its id', `RECAUDO ${ID}`, { id: ID }],
    ['its id as the bank cut it', 'RECAUDO 5D0C7A1E94B34F', { id: ID }],
    ['its short id', 'RECAUDO REF 5D0C7A1E', { id: ID }],
    ['the last group of its id', 'RECAUDO CUS 71E0B6C3F915', { id: ID }],
    ['the last letters of its id', 'RECAUDO CUS E0B6C3F915', { id: ID }],
    ['the end of its id that begins with zeros', 'RECAUDO CUS 00B6C3F915', { id: ID.replace('71e0b6', '0000b6') }],
    ['its external id', 'RECAUDO FACT-2291', { externalIdentifier: 'FACT-2291' }],
    ['a number that it carries', 'RECAUDO 0048812207', { evidence: ['48812207'] }],
    ['its document', 'RECAUDO NIT 901444218', { legalIdentifier: '901444218', counterparty: 'Vivero La Ceiba' }],
    ['its cheque', 'CHECK #7316', { externalIdentifier: 'CHK-7316' }],
    ['its lot', 'RECAUDO LOTE NO 7316', { evidence: ['LOTE 7316'] }],
  ];
  const states: readonly (readonly [string, Partial<PaymentRecord>])[] = [
    ['failed', { standing: 'failed', status: 'REJECTED' }],
    ['pending', { standing: 'pending' }],
    ['of another amount', { amount: pesos('1') }],
    ['later than the line', onDay('2026-03-12')],
    ['long before the line', onDay('2026-02-03')],
  ];
  const cases = quotes.flatMap(([what, text, marks]) =>
    states.map(([state, facts]) => [what, state, text, { ...facts, ...marks }] as const),
  );

  it.each(cases)('by %s is not accepted with the record of its amount where the other one is %s', (_, __, text, facts) => {
    expect(accepted([came(1, text)], [ours, payin('other', PRICE, facts)])).toEqual([]);
  }); // prettier-ignore

  it.each(quotes)('by %s is not accepted either where the other one is matched already', (_, text, marks) => {
    const other = payin('other', PRICE, marks);
    const [first] = matched({ lines: [came(1, 'RECAUDO')], records: [other] }).matches;
    const decided = { ...NOTHING_DECIDED, confirmed: [{ ...first!, status: 'confirmed' as const }] };
    const { matches } = matched({ lines: [came(1, 'RECAUDO'), came(2, text)], records: [ours, other], decided });
    expect(told(matches)).toEqual([`${L(1)} = ${other.key}`]);
  });

  it.each(quotes)('by %s is that record’s where the amount is its own', (_, text, marks) => {
    const other = payin('other', PRICE, marks);
    expect(accepted([came(1, text)], [ours, other])).toEqual([`${L(1)} = ${other.key}`]);
  });

  it.each(['id', 'externalIdentifier'] as const)('of a payout by its %s is no other item’s', (field) => {
    const [one, other] = [item('one', PRICE), item('two', PRICE, { [field]: 'GIRO-88301', standing: 'failed' })];
    expect(accepted([line(1, `-${PRICE}`, { description: 'DISPERSION GIRO-88301' })], [one, other])).toEqual([]);
  });

  it('is not how the money of a failed one left or came back', () => {
    const failed = item('failed', PRICE, { standing: 'failed' });
    const other = item('other', '1', { externalIdentifier: 'GIRO-88301' });
    const trip = (out: string, back: string) => accepted([line(1, `-${PRICE}`, { description: out }), line(2, PRICE, { description: back })], [failed, other]); // prettier-ignore
    expect(trip('DISPERSION', 'DEVOLUCION')).toEqual([`${L(1)}+${L(2)} = payout_item:failed`]);
    expect(trip('DISPERSION GIRO-88301', 'DEVOLUCION')).toEqual([]);
    expect(trip('DISPERSION', 'DEVOLUCION GIRO-88301')).toEqual([]);
  });

  it('is accepted once the text says nothing', () => {
    expect(accepted([came(1, 'RECAUDO')], [ours])).toEqual(OURS);
  });
});

describe('a number behind a word', () => {
  const two = (externalIdentifier: string) => [payin('own', PRICE, { externalIdentifier }), payin('other', PRICE)];

  it.each([
    ['CHECK #7316', 'CHK-7316'],
    ['CHEQUE 7316', 'CHK-7316'],
    ['CHEQUE NO. 07316', 'CHQ 7316'],
    ['PAGO LOTE 7316', 'LOTE-7316'],
    ['PAGO LOTE7316', '7316'],
  ])('%s is the one of %s', (text, externalIdentifier) => {
    expect(accepted([came(1, text)], two(externalIdentifier))).toEqual([`${L(1)} = payin:own`]);
  });

  it.each([
    ['CHECK #7316', 'CHK-7361'],
    ['PAGO LOTE 7316', 'CHK-7316'],
  ])('%s is not the one of %s', (text, externalIdentifier) => {
    expect(accepted([came(1, text)], two(externalIdentifier))).not.toContain(`${L(1)} = payin:own`);
  });

  it('is told from the second one of that number', () => {
    const lots = ['LOTE 7316', 'LOTE 7316 2'].map((externalIdentifier, at) => payin(`lot${at.toString()}`, PRICE, { externalIdentifier })); // prettier-ignore
    expect(accepted([came(1, 'PAGO LOTE 7316 2')], lots)).not.toContain(`${L(1)} = payin:lot0`);
    expect(accepted([came(1, 'PAGO LOTE 7316')], lots)).toEqual([`${L(1)} = payin:lot0`]);
  });
});

describe('a mark that many records carry', () => {
  it('is a wallet or the company itself, and contradicts nothing', () => {
    const bearers = (count: number) => Array.from({ length: count }, (_, at) => payin(`w${at.toString()}`, `9${at.toString()}00`, { evidence: ['0x7be1c09f44aa'] })); // prettier-ignore
    const lines = [came(1, 'RECAUDO 0X7BE1C09F44AA')];
    expect(accepted(lines, [ours, ...bearers(2)])).toEqual([]);
    expect(accepted(lines, [ours, ...bearers(9)])).toEqual(OURS);
  });
});

describe('a document that the text states', () => {
  const of = (legalIdentifier: string) => [payin('ours', PRICE, { legalIdentifier })];
  const strangers = ['CC 52988417', 'C.C. 52.988.417', 'CEDULA 52988417', 'NIT 901444218', 'N.I.T. 901.444.218-9', 'NIT 901444218 9']; // prettier-ignore

  it.each(strangers)('%s of nobody in the book is not the payer’s', (stated) => {
    expect(accepted([came(1, `RECAUDO ${stated}`)], of('1019555306'))).toEqual([]);
  });

  it.each([
    ['NIT 901444218', '901444218-9'],
    ['NIT 901444218-9', '901444218'],
    ['NIT 901.444.218-9', '901.444.218'],
    ['C.C. 52.988.417', '52988417'],
  ])('%s is the payer’s %s', (stated, legalIdentifier) => {
    expect(accepted([came(1, `RECAUDO ${stated}`)], of(legalIdentifier))).toEqual(OURS);
  });

  it('contradicts nobody who has none', () => {
    expect(accepted([came(1, 'RECAUDO CC 52988417')], [ours])).toEqual(OURS);
  });

  it('is the bank’s own where many lines state it, and contradicts nothing', () => {
    const prices = ['31100', '42700', '58900', '67300', '71500'];
    const lines = prices.map((price, at) => line(at, price, { description: 'RECAUDO NIT 901444218' }));
    const records = prices.map((price, at) => payin(`p${at.toString()}`, price, { legalIdentifier: `10195553${at.toString()}0` })); // prettier-ignore
    expect(accepted(lines, records)).toHaveLength(prices.length);
    expect(accepted(lines.slice(0, 3), records)).toEqual([]);
  });
});

describe('a text that states how many operations it is made of', () => {
  const texts = ['LIQUIDACION PSE 2 TRX', 'RECAUDO OPS 4', 'ABONO LOTE 3 PAGOS', 'RECAUDO REGS 12', 'Rec.Agr Bco x2 mov', 'RECAUDO CANT 04', 'CIERRE (03) OPER', 'LIQUIDACION 7TRX', 'RECAUDO CANT. OPERACIONES: 05', 'RECAUDO NRO TRANSACCIONES 12']; // prettier-ignore
  const others = ['RECAUDO SUC 012 PAGO PSE', 'RECAUDO PAGO 12', 'RECAUDO REGIONAL 12', 'RECAUDO OPERACIONES 3 JUN', 'RECAUDO MOV 03 06']; // prettier-ignore

  it.each(texts)('%s is never one record’s', (text) => {
    expect(accepted([came(1, text)], [ours])).toEqual([]);
  });

  it.each(others)('is not %s', (text) => {
    expect(accepted([came(1, text)], [ours])).toEqual(OURS);
  });

  it('is one record’s where it states one', () => {
    expect(accepted([came(1, 'LIQUIDACION PSE 1 TRX')], [ours])).toEqual(OURS);
  });
});

describe('a text by which money comes back or comes from elsewhere', () => {
  const back = ['DEVOLUCION', 'REVERSO', 'REVERSION', 'RECHAZO', 'CONTRACARGO', 'ANULACION'];
  const elsewhere = ['TRASLADO ENTRE CUENTAS', 'TRASLADO ENTRE CUENTAS PROPIAS', 'TRASLADO ENTRE MIS CTAS', 'DESEMBOLSO CREDITO']; // prettier-ignore

  it.each([...back, ...elsewhere])('%s is never accepted as a payin', (text) => {
    expect(accepted([came(1, text)], [ours])).toEqual([]);
    expect(accepted([came(1, text), came(2, text)], [ours, payin('too', PRICE)])).toEqual([]);
  });

  it.each(back)('%s is not the first payment of the one whom it names', (text) => {
    const named = { counterparty: 'Vivero La Ceiba' };
    const description = `${text} VIVERO LA CEIBA`;
    expect(accepted([came(1, description)], [payin('ours', PRICE, named)])).toEqual([]);
    expect(accepted([line(1, `-${PRICE}`, { description })], [item('out', PRICE, named)])).toEqual([]);
  });

  it('is none where the word is the name of the one who paid', () => {
    const firm = payin('ours', PRICE, { counterparty: 'Comercializadora Retorno SAS' });
    expect(accepted([came(1, 'ABONO PSE COMERCIALIZADORA RETORNO SAS')], [firm])).toEqual(OURS);
    expect(accepted([came(1, 'REVERSO PSE COMERCIALIZADORA RETORNO SAS')], [firm])).toEqual([]);
    expect(accepted([came(1, 'RETORNO PSE')], [firm])).toEqual([]);
  });
});

describe('the only candidate', () => {
  const isSaid = (lines: readonly StatementLine[], records: readonly PaymentRecord[]): boolean =>
    matched({ lines, records }).matches.some((match) => match.reasons.some(({ kind }) => kind === 'only-candidate'));
  const named = payin('named', PRICE, { externalIdentifier: 'FACT-2291' });

  it('is said where nobody else has the amount on these days', () => {
    expect(isSaid([came(1, 'RECAUDO')], [ours])).toBe(true);
    expect(isSaid([came(1, 'RECAUDO'), came(2, 'RECAUDO', { bookedOn: day('2026-03-20') })], [ours])).toBe(true);
    expect(isSaid([came(1, 'RECAUDO')], [ours, payin('far', PRICE, onDay('2026-03-20'))])).toBe(true);
  });

  it('is not said where another line or record was one, whoever has taken it', () => {
    const lines = [came(1, 'RECAUDO'), came(2, 'RECAUDO FACT-2291')];
    expect(accepted(lines, [ours, named])).toHaveLength(2);
    expect(isSaid(lines, [ours, named])).toBe(false);
    expect(isSaid([came(1, 'RECAUDO'), came(2, 'RECAUDO')], [ours])).toBe(false);
    expect(isSaid([came(1, 'RECAUDO')], [ours, payin('too', PRICE)])).toBe(false);
  });
});

const IDS = [
  '51b7b67e-a5fe-4c20-9565-317f2eb4ae60',
  'f83751d4-e439-4944-a287-a7b0b67753a3',
  '4a515f64-bfb6-4f91-962d-7ea24b2f0f06',
  'a34ca9df-a226-47ba-8e71-c3e1c51a3425',
  'eb120c11-d964-4807-ad67-d0c6ba317e47',
  '5f366034-4712-421e-a77a-3a20244e0af1',
  '8c999490-cdbc-4383-8e1b-b17cb8ca02db',
  'bb7fb354-4c33-48a6-a442-add62b039114',
  '66a369ce-3f93-4458-b992-b0b6badc6446',
];

/** How a text may quote the record at a place. */
const QUOTES: Readonly<Record<string, (record: PaymentRecord, at: number) => string>> = {
  id: ({ id }) => id,
  short: ({ id }) => `REF ${id.slice(0, 8)}`,
  external: (_, at) => `FV-77${at.toString()}31`,
  number: (_, at) => `CHECK #83${at.toString()}6`,
};

const quoting = fc.record({
  month: months.filter(({ lines, records }) => lines.length > 0 && records.length > 0),
  who: fc.nat(8),
  where: fc.nat(8),
  how: fc.constantFrom(...Object.keys(QUOTES)),
});

describe('in every month', () => {
  it('a text that quotes another record never ends accepted', () => {
    let met = 0;
    fc.assert(
      fc.property(quoting, ({ month, who, where, how }) => {
        const records = month.records.map((record, at): PaymentRecord => {
          const id = IDS[at] ?? '';
          const marks = { externalIdentifier: `FV-77${at.toString()}31`, evidence: [`CHK-83${at.toString()}6`] };
          return { ...record, ...marks, id, key: asRecordKey(`${record.kind}:${id}`) };
        });
        const at = who % records.length;
        const quoted = records[at]!;
        const place = where % month.lines.length;
        const said = `${month.lines[place]!.description} ${QUOTES[how]!(quoted, at).toUpperCase()}`;
        const lines = month.lines.map((one, n) => (n === place ? { ...one, description: said } : one));
        for (const match of matched({ lines, records }).matches.filter(isAccepted)) {
          if (!match.lines.includes(lines[place]!.id)) continue;
          met += 1;
          expect(match.records, said).toContain(quoted.key);
        }
      }),
      { numRuns: 600 },
    );
    expect(met).toBeGreaterThan(5);
  });
});
