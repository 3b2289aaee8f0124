/** CAMT.053 as a statement: one line a booked entry, in the direction it was booked, proven by its own balances. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping, ReadFailure, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { aCamt, aCamtEntry, aCamtStatement, CLOSING } from '../../support/files/entry-files.ts';
import { cp1252, MOVEMENTS, OPENING, TRUE_SUM, utf16le, utf8 } from '../../support/files/statement-files.ts';

function reading(text: string | Uint8Array, mapping?: Mapping): StatementReading {
  const result = readStatement(
    typeof text === 'string' ? utf8(text) : text,
    'x.xml',
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
const A_MOVEMENT = { day: 5, text: 'LOTE', amount: '-30.00' };

describe('a CAMT.053 file', () => {
  it.each(['02', '03', '04', '06', '07', '08', '10', '13'])(
    'of version %s is read to the centavo and proven',
    (version) => {
      const found = reading(aCamt({ version }));
      expect(unitsToText(found.net)).toBe(TRUE_SUM);
      expect(found).toMatchObject({
        format: 'camt053',
        bank: 'CAMT.053',
        delimiter: 'camt',
        balanceProof: { checked: 1, tied: 1 },
        rejected: [],
        skipped: [],
        mapping: { currency: 'COP' },
      });
      expect([found.opening, found.closing].map((one) => unitsToText(one!))).toEqual([OPENING, CLOSING]);
      expect(found.period).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    },
  );

  it('gives each entry its line of the file, its booking day, its reference and its code', () => {
    const text = aCamt();
    const line = text.split('<Ntry>').slice(0, 4).join('').split('\n').length;
    expect(reading(text).lines[3]).toMatchObject({
      line,
      bookedOn: '2026-01-05',
      description: 'PAGO DE PROV PASARELA EJEMPLO',
      reference: 'B00004',
      code: 'PMNT-RCDT-ESCT',
      balance: null,
    });
  });

  it('is read with a namespace prefix and in another encoding', () => {
    expect(unitsToText(reading(aCamt({ prefix: 'ns2' })).net)).toBe(TRUE_SUM);
    expect(reading(cp1252(aCamt().replace('UTF-8', 'ISO-8859-1'))).lines[9]?.description).toBe(
      'CONSIGNACIÓN EFECTIVO NIÑO',
    );
    expect(unitsToText(reading(utf16le(aCamt().replace('UTF-8', 'UTF-16'))).net)).toBe(TRUE_SUM);
  });

  it('says so where its balances do not follow', () => {
    expect(reading(aCamt({ closing: '1.00' })).balanceProof).toEqual({ checked: 1, tied: 0 });
  });

  it('leaves out what is not booked, and says so', () => {
    for (const version of ['02', '08']) {
      const more = ['PDNG', 'INFO'].map((status, at) => aCamtEntry(A_MOVEMENT, 40 + at, { version, status }));
      const found = reading(aCamt({ version, more }));
      expect(unitsToText(found.net)).toBe(TRUE_SUM);
      expect(found.skipped.map(({ reason }) => reason)).toEqual(['pending', 'pending']);
    }
  });

  it('takes a reversal in the direction in which it was booked', () => {
    const more = [aCamtEntry({ ...A_MOVEMENT, amount: '30.00' }, 40, { inside: '<RvslInd>true</RvslInd>' })];
    const found = reading(aCamt({ movements: [], more, opening: '1.00', closing: '31.00' }));
    expect(found.lines).toMatchObject([{ code: 'PMNT-RCDT-ESCT RVSL' }]);
    expect(unitsToText(found.net)).toBe('30');
    expect(found.balanceProof).toEqual({ checked: 1, tied: 1 });
  });

  it('reads a batch as one line of its sum, with the texts of its parts', () => {
    const part = (name: string, end: string): string =>
      `<TxDtls><Refs><EndToEndId>${end}</EndToEndId></Refs><Amt Ccy="COP">15.00</Amt><RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Factura ${end}</Ustrd></RmtInf></TxDtls>`;
    const inside = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${part('Uno SAS', 'E1')}${part('Dos &amp; Cía', 'E2')}</NtryDtls>`;
    const found = reading(aCamt({ movements: [], more: [aCamtEntry(A_MOVEMENT, 6, { inside })] }));
    expect(found.lines).toMatchObject([
      { description: 'LOTE Uno SAS Factura E1 Dos & Cía Factura E2', reference: 'B00007' },
    ]);
    expect(unitsToText(found.net)).toBe('-30');
  });

  it('prefers the reference that the payer gave', () => {
    const refs = (end: string): string =>
      `<NtryDtls><TxDtls><Refs><EndToEndId>${end}</EndToEndId></Refs></TxDtls></NtryDtls>`;
    const of = (end: string): string | null =>
      reading(aCamt({ movements: [], more: [aCamtEntry(A_MOVEMENT, 0, { inside: refs(end) })] })).lines[0]!.reference;
    expect([of('FACT-9'), of('NOTPROVIDED')]).toEqual(['FACT-9', 'B00001']);
  });

  it('joins the statements of one account and checks that each opens where the one before closed', () => {
    const [first, second] = [MOVEMENTS.slice(0, 3), MOVEMENTS.slice(3)];
    const one = aCamtStatement({ movements: first, closing: '14844444.34', to: '2026-01-04' });
    const next = (opening: string): string[] => aCamtStatement({ movements: second, opening, from: '2026-01-05' });
    const found = reading(aCamt({}, [...one, ...next('14844444.34')]));
    expect(unitsToText(found.net)).toBe(TRUE_SUM);
    expect(found.balanceProof).toEqual({ checked: 3, tied: 3 });
    expect(reading(aCamt({}, [...one, ...next('14844444.00')])).balanceProof).toEqual({ checked: 3, tied: 1 });
  });

  it('asks which of several accounts, and never adds two currencies', () => {
    const dollars = aCamtStatement({ currency: 'USD', movements: [A_MOVEMENT] });
    const text = aCamt({}, [...aCamtStatement(), ...dollars]);
    expect(refusal(text)).toMatchObject({
      unknown: ['account'],
      accounts: [
        { name: 'CO1700000000000000000001 COP', lines: 16 },
        { name: 'CO1700000000000000000001 USD', currency: 'USD', lines: 1 },
      ],
    });
    expect(unitsToText(reading(text, { only: { column: 'Cuenta', equals: 'CO1700000000000000000001 USD' } }).net)).toBe(
      '-30',
    );
  });

  it('rejects an entry without direction, in another currency, or with a comma in its amount', () => {
    const entry = aCamtEntry(A_MOVEMENT, 40);
    const more = [
      entry.replace('DBIT', 'X'),
      entry.replace('Ccy="COP"', 'Ccy="EUR"'),
      entry.replace('30.00', '30,00'),
      entry.replace(/<BookgDt>.*<\/ValDt>/u, ''),
    ];
    expect(reading(aCamt({ more })).rejected.map(({ reason }) => reason)).toEqual([
      'amount-unreadable',
      'amount-unreadable',
      'amount-unreadable',
      'date-unreadable',
    ]);
  });

  it('without entries has no movements', () => {
    expect(refusal(aCamt({ movements: [] }))).toEqual({ kind: 'no-movements' });
  });
});

describe('a damaged or strange XML file', () => {
  it('that was cut off is refused with its line', () => {
    expect(refusal(aCamt().slice(0, 4000))).toMatchObject({
      kind: 'not-a-statement',
      found: 'damaged',
      line: expect.any(Number) as number,
    });
  });

  it('with entities of its own is refused before they are read', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;">]>';
    expect(refusal(aCamt().replace('<Document', `${bomb}<Document`))).toMatchObject({
      kind: 'not-a-statement',
      found: 'damaged',
      line: 2,
    });
  });

  it('of another kind is named as XML', () => {
    expect(
      refusal(aCamt().replaceAll('camt.053', 'pain.001').replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn')),
    ).toMatchObject({ found: 'xml' });
  });

  it('never crashes and is never read shorter: any byte changed, any part cut off, any depth', () => {
    const whole = utf8(aCamt());
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
          const result = readStatement(bytes, 'x.xml', {});
          return !cut || !result.ok || unitsToText(result.value.net) === TRUE_SUM;
        },
      ),
      { numRuns: 200 },
    );
    const deep = aCamt({ movements: [] }).replace('</Stmt>', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</Stmt>`);
    expect(refusal(deep)).toMatchObject({ found: 'damaged' });
  });
});
