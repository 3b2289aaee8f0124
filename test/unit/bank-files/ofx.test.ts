/** OFX and QFX as statements: what the bank states by name is taken as it is, and what it leaves open is asked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping, ReadFailure, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { firstRows, readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { anOfx, anOfxStatement, CLOSING } from '../../support/files/entry-files.ts';
import { cp1252, MOVEMENTS, TRUE_SUM, utf16le, utf8 } from '../../support/files/statement-files.ts';

function reading(text: string | Uint8Array, mapping?: Mapping): StatementReading {
  const result = readStatement(
    typeof text === 'string' ? utf8(text) : text,
    'x.ofx',
    mapping === undefined ? {} : { mapping },
  );
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
function refusal(text: string, mapping?: Mapping): ReadFailure {
  const result = readStatement(utf8(text), 'x.csv', mapping === undefined ? {} : { mapping });
  if (result.ok) throw new Error('read');
  return result.error;
}
const lineOf = (text: string, nth: number): number => text.split('<STMTTRN>').slice(0, nth).join('').split('\n').length;

describe('an OFX file', () => {
  it.each([
    ['1.x, whose leaves have no end', false],
    ['2.x, which is XML', true],
  ])('%s is read to the centavo', (_, isXml) => {
    const text = anOfx({ isXml });
    const found = reading(text);
    expect(unitsToText(found.net)).toBe(TRUE_SUM);
    expect(found).toMatchObject({
      format: 'ofx',
      bank: 'OFX',
      delimiter: 'ofx',
      period: { from: '2026-01-01', to: '2026-01-31' },
      rejected: [],
      mapping: { currency: 'COP' },
    });
    expect(found.lines[3]).toMatchObject({
      bookedOn: '2026-01-05',
      description: 'PAGO DE PROV PASARELA EJEMPLO',
      reference: 'F00004',
      code: 'CREDIT',
      line: lineOf(text, 4),
    });
    expect(found.lines[11]?.description).toBe('PAGO NÓMINA "QUINCENA", ENERO; 15');
  });

  it('is read in any encoding and with any line ends', () => {
    const text = anOfx();
    expect(reading(cp1252(text)).lines[9]?.description).toBe('CONSIGNACIÓN EFECTIVO NIÑO');
    expect(reading(utf16le(text)).lines[9]?.description).toBe('CONSIGNACIÓN EFECTIVO NIÑO');
    for (const end of ['\n', '\r', '']) expect(unitsToText(reading(text.replaceAll('\r\n', end)).net)).toBe(TRUE_SUM);
  });

  it('on one line numbers its movements', () => {
    expect(reading(anOfx({ isXml: true }).replaceAll('\r\n', ' ')).lines.map(({ line }) => line)).toEqual(
      MOVEMENTS.map((_, at) => at + 1),
    );
  });

  it.each([
    ['000100[+11:X]', '2026-01-01'],
    ['020000.000[0:GMT]', '2026-01-01'],
    ['120000.000[-5:EST]', '2026-01-02'],
    ['000000.000[+1:CET]', '2026-01-02'],
    ['233000', '2026-01-02'],
  ])('has the bank day of its moment: %s', (moment, day) => {
    const text = anOfx().replaceAll('235900.000[-5:COT]', moment);
    expect(reading(text).lines[0]?.bookedOn).toBe(day);
  });

  it('keeps ampersands, angle brackets and empty leaves of careless programs', () => {
    const text = anOfx({ movements: [{ day: 2, text: 'X', amount: '-5.00' }], more: '<MEMO>\r\n<CHECKNUM>' }).replace(
      '<NAME>X',
      '<NAME>AT&T &amp; A < B',
    );
    expect(reading(text).lines[0]).toMatchObject({ description: 'AT&T & A < B' });
  });

  it('closes with the balance of its last day, and with none of another day', () => {
    expect(unitsToText(reading(anOfx()).closing!)).toBe(CLOSING);
    expect(reading(anOfx({ balance: '<LEDGERBAL><BALAMT>5<DTASOF>20260315</LEDGERBAL>' })).closing).toBeNull();
  });

  it('leaves what is pending out and says so', () => {
    const pending =
      '<BANKTRANLISTP><DTASOF>20260131<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260131<TRNAMT>-9<NAME>X</STMTTRNP></BANKTRANLISTP>';
    const found = reading(anOfx().replace('</BANKTRANLIST>', `</BANKTRANLIST>\r\n${pending}`));
    expect(unitsToText(found.net)).toBe(TRUE_SUM);
    expect(found.skipped).toMatchObject([{ reason: 'pending' }]);
  });

  it('rejects an amount or a day that cannot be read, with its line', () => {
    const text = anOfx().replace('<TRNAMT>1000000', '<TRNAMT>10.00.000x').replace('20260131235900', '20261331235900');
    expect(reading(text).rejected).toEqual([
      { line: lineOf(text, 11), reason: 'amount-unreadable' },
      { line: lineOf(text, 16), reason: 'date-unreadable' },
    ]);
  });
});

describe('a balance among the transactions of an OFX file', () => {
  const movements = [
    { day: 1, text: 'Saldo inicial', amount: '100.00' },
    { day: 2, text: 'Pago uno', amount: '-30.00' },
    { day: 3, text: 'Pago dos', amount: '5.00' },
    { day: 3, text: 'Saldo del dia', amount: '75.00' },
  ];

  it('is left out by name and states the opening', () => {
    const found = reading(anOfx({ movements, balance: '<LEDGERBAL><BALAMT>75.00<DTASOF>20260131</LEDGERBAL>' }));
    expect(unitsToText(found.net)).toBe('-25');
    expect(found.skipped.map(({ reason }) => reason)).toEqual(['opening-balance', 'daily-balance']);
    expect(found.balanceProof).toEqual({ checked: 1, tied: 1 });
  });

  it('of words that are not known is told by what is around it', () => {
    const posts = [
      { day: 2, text: 'Pago uno', amount: '-30.00' },
      { day: 2, text: 'Posicion', amount: '70.00' },
      { day: 3, text: 'Pago dos', amount: '5.00' },
      { day: 3, text: 'Posicion', amount: '75.00' },
      { day: 4, text: 'Pago tres', amount: '-15.00' },
      { day: 4, text: 'Posicion', amount: '60.00' },
    ];
    expect(unitsToText(reading(anOfx({ movements: posts, balance: '' })).net)).toBe('-40');
  });

  it('is no text that stands twice where one sum of cents comes out by chance', () => {
    const posts = [
      { day: 2, text: '4X', amount: '0.36' },
      { day: 3, text: 'Pago uno', amount: '-3.18' },
      { day: 3, text: 'Pago dos', amount: '-3.18' },
      { day: 4, text: '4X', amount: '-6.00' },
      { day: 5, text: 'Pago tres', amount: '-21.22' },
    ];
    expect(unitsToText(reading(anOfx({ movements: posts, balance: '' })).net)).toBe('-33.22');
  });

  it('is no fee that stays the same between movements that cancel out', () => {
    const posts = [
      { day: 2, text: 'Cuota', amount: '-10.00' },
      { day: 3, text: 'Compra', amount: '-40.00' },
      { day: 3, text: 'Reverso', amount: '40.00' },
      { day: 4, text: 'Cuota', amount: '-10.00' },
      { day: 5, text: 'Compra', amount: '-70.00' },
      { day: 5, text: 'Reverso', amount: '70.00' },
      { day: 6, text: 'Cuota', amount: '-10.00' },
    ];
    expect(unitsToText(reading(anOfx({ movements: posts, balance: '' })).net)).toBe('-30');
  });

  it('is no payment of a balance', () => {
    const posts = [
      { day: 2, text: 'SALDO TOTAL TARJETA 4411', amount: '-30.00' },
      { day: 3, text: 'PAGO SALDO FACTURA', amount: '-5.00' },
    ];
    expect(unitsToText(reading(anOfx({ movements: posts, balance: '' })).net)).toBe('-35');
  });
});

describe('what an OFX file leaves open', () => {
  it('is the decimal mark where both give an amount', () => {
    const text = anOfx({ movements: [{ day: 2, text: 'X', amount: '-1.234' }] });
    expect(refusal(text)).toMatchObject({ unknown: ['decimal'], guess: { delimiter: 'ofx' } });
    expect(unitsToText(reading(text, { decimal: ',' }).net)).toBe('-1234');
    expect(unitsToText(reading(text, { decimal: '.' }).net)).toBe('-1.234');
    expect(unitsToText(reading(anOfx({ amount: ({ amount }) => amount.replace('.', ',') })).net)).toBe(TRUE_SUM);
  });

  it('is the direction where the words say the opposite of the signs', () => {
    const text = anOfx({ amount: ({ amount }) => amount.replace('-', '') });
    expect(refusal(text)).toMatchObject({ unknown: ['sign'] });
    expect(unitsToText(reading(text, { indicator: { debit: ['DEBIT'], credit: ['CREDIT'] } }).net)).toBe(TRUE_SUM);
  });

  it('is the account where it holds several, and each alone is exact', () => {
    const other = { account: '999', movements: [{ day: 3, text: 'OTRA', amount: '-7' }] };
    const text = anOfx({}, [...anOfxStatement(), ...anOfxStatement(other)]);
    const asked = refusal(text);
    expect(asked).toMatchObject({
      unknown: ['account'],
      guess: { only: { equals: '' } },
      accounts: [
        { name: '001-234567-89', currency: 'COP', lines: 16 },
        { name: '999', lines: 1 },
      ],
    });
    const column = asked.kind === 'needs-mapping' ? asked.guess.only!.column : '';
    const found = reading(text, { only: { column, equals: '999' } });
    expect(unitsToText(found.net)).toBe('-7');
    expect(found.skipped).toHaveLength(16);
    expect(unitsToText(reading(text, { only: { column, equals: '001-234567-89' } }).net)).toBe(TRUE_SUM);
  });

  it('is the account where the one that is told is another one', () => {
    expect(refusal(anOfx(), { only: { column: 'Cuenta', equals: '555' } })).toMatchObject({ unknown: ['account'] });
  });

  it('is the currency where transactions state another one: they are never added', () => {
    const text = anOfx().replace('<NAME>DEV', '<CURRENCY><CURRATE>4000<CURSYM>USD</CURRENCY><NAME>DEV');
    expect(refusal(text)).toMatchObject({
      unknown: ['account'],
      accounts: [
        { name: '001-234567-89 COP', lines: 15 },
        { name: '001-234567-89 USD', currency: 'USD', lines: 1 },
      ],
    });
  });

  it('is shown with its first rows', () => {
    expect(firstRows(utf8(anOfx()), 'x.ofx', {})[0]?.slice(0, 2)).toEqual(['2026-01-02', 'PAGO PSE CLIENTE UNO SAS']);
  });
});

describe('a damaged OFX file', () => {
  it('that was cut off is refused with its line', () => {
    const text = anOfx();
    expect(refusal(text.slice(0, text.indexOf('</BANKTRANLIST>')))).toMatchObject({
      kind: 'not-a-statement',
      found: 'damaged',
      line: 18,
    });
  });

  it('that lost the end of a transaction is refused, not read as one less', () => {
    expect(refusal(anOfx().replace('</STMTTRN>', ''))).toMatchObject({ found: 'damaged' });
  });

  it('that defines entities of its own is refused', () => {
    expect(refusal(anOfx({ isXml: true }).replace('<OFX>', '<!DOCTYPE x [<!ENTITY a "aaaa">]><OFX>'))).toMatchObject({
      kind: 'not-a-statement',
    });
  });

  it('never crashes: any byte changed, any part cut off, tags without end', () => {
    const whole = utf8(anOfx());
    fc.assert(
      fc.property(
        fc.record({
          at: fc.nat(whole.length - 1),
          byte: fc.constantFrom(0, 9, 60, 62, 47, 38, 120),
          cut: fc.boolean(),
        }),
        ({ at, byte, cut }) => {
          const bytes = Uint8Array.from(cut ? whole.subarray(0, at) : whole);
          if (!cut) bytes[at] = byte;
          const result = readStatement(bytes, 'x.ofx', {});
          return !cut || !result.ok || unitsToText(result.value.net) === TRUE_SUM;
        },
      ),
      { numRuns: 300 },
    );
    for (const text of [
      '<OFX>'.repeat(50_000),
      `<OFX>${'<A>'.repeat(200_000)}`,
      `<OFX>${'<A>x</B>'.repeat(1000)}</OFX>`,
      '<OFX',
      `OFXHEADER:100\n<OFX>${'<'.repeat(300_000)}`,
      `OFXHEADER:100\n<OFX>${'<'.repeat(300_000)}>`,
    ])
      expect(readStatement(utf8(text), 'x.ofx', {}).ok).toBe(false);
  });
});
