/** Cells as programs print them: zeros as dashes, letters of a direction, noise of binary fractions, weekdays, and titles that say more than they seem to. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readDate } from '@shared/domain/statement/dates/dates.ts';
import { readNumber } from '@shared/domain/statement/amounts/numbers.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { anOfx } from '../../support/files/entry-files.ts';
import { utf8 } from '../../support/files/statement-files.ts';

function reading(lines: readonly string[]): StatementReading {
  const result = readStatement(utf8(lines.join('\n')), 'movimientos.csv', {});
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const netOf = (lines: readonly string[]): string => unitsToText(reading(lines).net);
const number = (cell: string): string | null => {
  const found = readNumber(cell, ',');
  return found === null ? null : unitsToText(found);
};

describe('a zero printed as a dash', () => {
  it.each(['$ -', '$ -   ', '-   $', 'COP -', '- €'])('is zero: %s', (cell) => {
    expect(number(cell)).toBe('0');
  });

  it('stands in the other column and in the balance', () => {
    const read = reading([
      'Fecha;Detalle;Retiros;Consignaciones;Saldo',
      '02/02/2026;Aporte;  $ -   ; $ 400,00 ; $ 400,00 ',
      '03/02/2026;Arriendo; $ 400,00 ;  $ -   ;  $ -   ',
      '19/02/2026;Venta;  $ -   ; $ 75,50 ; $ 75,50 ',
    ]);
    expect(unitsToText(read.net)).toBe('75.5');
    expect(read.balanceProof).toEqual({ checked: 2, tied: 2 });
  });
});

describe('letters behind an amount', () => {
  it.each([
    ['12,50 DB', '-12.5'],
    ['12,50 Db', '-12.5'],
    ['12,50 DEB', '-12.5'],
    ['12,50 (D)', '-12.5'],
    ['12,50 CR', '12.5'],
    ['12,50 (C)', '12.5'],
  ])('%s is %s', (cell, amount) => {
    expect(number(cell)).toBe(amount);
  });

  it('give the direction, and an overdrawn balance ties', () => {
    const read = reading([
      'Fecha;Detalle;Valor;Saldo',
      '02/02/2026;Uno;500,00 CR;500,00 CR',
      '03/02/2026;Dos;620,00 DB;120,00 DB',
      '13/02/2026;Tres;20,00 DB;140,00 DB',
      '19/02/2026;Cuatro;200,00 CR;60,00 CR',
    ]);
    expect(unitsToText(read.net)).toBe('60');
    expect(read.balanceProof).toEqual({ checked: 3, tied: 3 });
  });
});

describe('the noise of a binary fraction', () => {
  it.each([
    ['0,30000000000000004', '0.3'],
    ['-99,98999999999999', '-99.99'],
    ['1234,5600000000002', '1234.56'],
    ['9,999999999999999', '10'],
    ['0,123456789012345678', '0.123456789012345678'],
    ['2,0000000001', '2.0000000001'],
  ])('%s is %s', (cell, amount) => {
    expect(number(cell)).toBe(amount);
  });

  it('neither stays in the amount nor breaks the balances', () => {
    const read = reading([
      'Fecha;Detalle;Valor;Saldo',
      '02/02/2026;Uno;10.1;110.1',
      '13/02/2026;Dos;-0.8000000000000114;109.3',
      '19/02/2026;Tres;200.70000000000002;310',
    ]);
    expect(unitsToText(read.net)).toBe('210');
    expect(read.balanceProof).toEqual({ checked: 2, tied: 2 });
  });
});

describe('a day of the week in front of the date', () => {
  it.each([
    ['Lun 16/03/2026', 'dmy'],
    ['miércoles, 18 de marzo de 2026', 'dmy'],
    ['Fri 20 Mar 2026', 'dmy'],
    ['Mar 17/03/2026', 'dmy'],
    ['sáb. 2026-03-21', 'ymd'],
  ] as const)('is passed over: %s', (cell, order) => {
    expect(readDate(cell)?.[order]).toMatchObject({ year: 2026, month: 3 });
  });

  it('is not taken for a month, nor a month for it', () => {
    expect(readDate('Mar 3, 2026')?.mdy).toMatchObject({ month: 3, date: 3 });
  });
});

describe('titles', () => {
  it('of debit and credit say the direction', () => {
    expect(netOf(['Fecha,Detalle,Débito,Crédito', '2026-02-13,Uno,,90.10', '2026-02-14,Dos,40.00,'])).toBe('50.1');
  });

  it('of debit and credit are doubted where the texts say the opposite', () => {
    const result = readStatement(
      utf8(
        [
          'Fecha,Detalle,Débito,Crédito',
          '2026-02-13,Consignación en efectivo,90.10,',
          '2026-02-14,Retiro cajero,,40.00',
        ].join('\n'),
      ),
      'x.csv',
      {},
    );
    expect(result).toMatchObject({ ok: false, error: { kind: 'needs-mapping', unknown: ['sign'] } });
  });

  it('of a cheque or charge are money out', () => {
    expect(
      netOf(['Fecha;Glosa;Cheques y Cargos;Depósitos y Abonos', '13/02/2026;A;;900,00', '14/02/2026;B;250,00;']),
    ).toBe('650');
  });

  it.each(['Tipo', 'Naturaleza', 'Transaction Type'])('%s over texts is the description', (title) => {
    const read = reading([`Fecha;${title};Valor`, '13/02/2026;Pago a Juana;-5,00', '14/02/2026;Venta de Luis;8,00']);
    expect(read.lines.map(({ description }) => description)).toEqual(['Pago a Juana', 'Venta de Luis']);
  });
});

describe('purchases that are printed positive', () => {
  it.each([
    [['Date,Description,Amount', '05/13/2026,AMAZON,45.10', '05/14/2026,PAYMENT THANK YOU,-200.00']],
    [['Fecha;Comercio;Valor', '13/05/2026;Almacenes;45,10', '14/05/2026;Compensado;-200,00']],
  ])('are asked for where nothing proves the sign: %s', (lines) => {
    const result = readStatement(utf8(lines.join('\n')), 'x.csv', {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'needs-mapping', unknown: ['sign'] } });
  });

  it('of two columns in another language are told by the titles', () => {
    const read = reading(['Data;Descrizione;Entrate;Uscite', '13/08/2026;A;50,00;', '14/08/2026;B;;20,50']);
    expect(unitsToText(read.net)).toBe('29.5');
    expect(read.lines.map(({ description }) => description)).toEqual(['A', 'B']);
  });
});

describe('money out with one charge taken back', () => {
  it('is read where every balance says how', () => {
    const read = reading([
      'Fecha;Detalle;Cargo;Abono;Saldo',
      '13/02/2026;Seguro;40,00;;960,00',
      '14/02/2026;Seguro devuelto;-15,00;;975,00',
      '16/02/2026;Venta;;25,00;1.000,00',
    ]);
    expect(unitsToText(read.net)).toBe('0');
    expect(read.balanceProof).toEqual({ checked: 2, tied: 2 });
  });
});

describe('an OFX file', () => {
  it('may have its head inside a comment', () => {
    const text = anOfx().replace('OFXHEADER', '<!--\nOFXHEADER').replace('<OFX>', '-->\n<OFX>');
    expect(readStatement(utf8(text), 'x.ofx', {})).toMatchObject({ ok: true });
  });

  it('may have a comma in one amount and a point in another', () => {
    const movements = [
      { day: 2, text: 'UNO', amount: '-7,25' },
      { day: 3, text: 'DOS', amount: '10.5' },
    ];
    const result = readStatement(utf8(anOfx({ movements, balance: '' })), 'x.ofx', {});
    expect(result.ok && unitsToText(result.value.net)).toBe('3.25');
  });

  it('asks where a mark may be the one of thousands, and takes the answer for these amounts alone', () => {
    const movements = [
      { day: 2, text: 'UNO', amount: '-7,25' },
      { day: 3, text: 'DOS', amount: '1.500' },
      { day: 4, text: 'TRES', amount: '2.75' },
    ];
    const text = utf8(anOfx({ movements, balance: '' }));
    expect(readStatement(text, 'x.ofx', {})).toMatchObject({ ok: false, error: { unknown: ['decimal'] } });
    const told = readStatement(text, 'x.ofx', { mapping: { decimal: ',' } });
    expect(told.ok && unitsToText(told.value.net)).toBe('1495.5');
  });
});

describe('a reference', () => {
  it('stands behind the text in Bancolombia’s nine cells, and a zero is none', () => {
    const read = reading([
      '12345678900,014,,20260302,,-100.00,4610,PAGO A TERCEROS,REF88123,',
      '12345678900,014,,20260303,,250.00,2320,ABONO PSE,0,',
      '12345678900,014,,20260304,,-1.00,3339,IMPTO GOBIERNO 4X1000,0,',
    ]);
    expect(read.format).toBe('bancolombia-sve');
    expect(read.lines.map(({ reference }) => reference)).toEqual(['REF88123', null, null]);
  });
});

describe('nine cells without titles', () => {
  it('are no file of one bank where another of its files has the direction in an empty cell', () => {
    const read = reading([
      '1|0|C|2012026|1250000.00|1250000.00|6|PAGO PSE CLIENTE UNO|222000000',
      '1|0|D|2012026|-1234.56|1234.56|6|IMPTO GOBIERNO 4X1000|222000000',
      '1|0|C|13012026|3449635.18|3449635.18|6|PAGO DE PROVEEDOR|222000000',
      '1|0|D|14012026|-8000.00|8000.00|6|COMISION|222000000',
    ]);
    expect(read.lines.map(({ amount }) => unitsToText(amount))).toEqual(['1250000', '-1234.56', '3449635.18', '-8000']);
    expect(read.mapping.columns).toEqual({ date: 4, description: [8], amount: 5 });
  });
});
