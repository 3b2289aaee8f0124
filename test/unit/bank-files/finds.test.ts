/** What the fuzz found (F5): files and damage that once gave a wrong sum or lost a movement in silence; each is now exact, asked about, or rejected by its line. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf16le, utf8 } from '../../support/files/statement-files.ts';

const lines = (...rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');
const read = (...rows: readonly string[]): StatementResult => readStatement(utf8(lines(...rows)), 'extracto.csv');

function reading(result: StatementResult): StatementReading {
  if (!result.ok)
    throw new Error(
      JSON.stringify(result.error, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    );
  return result.value;
}
const netOf = (...rows: readonly string[]): string => unitsToText(reading(read(...rows)).net);
const rejectedOf = (...rows: readonly string[]) => reading(read(...rows)).rejected;
const unknownOf = (result: StatementResult): readonly string[] =>
  !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : ['read'];

/** Ten rows of the second quarter with cents and a balance or none. */
const rows = (print: (day: string, amount: string, at: number) => string, count = 12): string[] =>
  Array.from({ length: count }, (_, at) =>
    print(`${(at + 13).toString()}/03/2026`, `-${(at + 1).toString()}50,25`, at),
  );

describe('a known format is not taken for another bank’s table', () => {
  const iso = (at: number): string => `2026/03/${(at + 10).toString()}`;

  it('whose titles give its columns another meaning', () => {
    const table = [
      'Fecha operación\tConcepto\tCódigo\tMoneda\tMonto\tSALDO',
      `${iso(0)}\tCOMISION\t8013\tCOP\t-98755.41\t900000.00`,
      `${iso(1)}\tCOMISION\t8013\tCOP\t-100.00\t899900.00`,
    ];
    expect(netOf(...table)).toBe('-98855.41');
  });

  it('whose text says the direction in the cell before the amount', () => {
    const table = [
      'Campo A\tCampo B\tCampo C\tCampo D\tCampo E\tCampo F',
      `${iso(0)}\tPAGO\t000169\tCOP\tCrédito\t6,370.00`,
      `${iso(1)}\tCOBRO\t650547\tCOP\tDébito\t63,241.00`,
      `${iso(2)}\tCOBRO\t650548\tCOP\tDébito\t1.00`,
    ];
    expect(netOf(...table)).toBe('-56872');
  });

  it('whose text is nothing but the direction of the whole figures beside it', () => {
    const table = [
      '2025/5/28\tNOMINA\t1209\tDebit\t626503754\t16494815928',
      '2025/5/28\t12\t2433\tCredit\t7692242371\t17121319682',
      '2025/5/27\tCOBRO IVA\t8708\tDebit\t11300000\t9429077311',
      '2025/5/26\tCOBRO IVA\t2453\tDebit\t9500000\t9440377311',
    ];
    expect(netOf(...table)).toBe('7044938617');
  });

  it('whose text is nothing but a currency', () => {
    const row = '2024/3/7\tREV IMPTO GOBIERNO\t2398\tCOP\t\t335000.00\t0';
    expect(unknownOf(read(row))).not.toEqual(['read']);
  });
});

describe('money columns without titles', () => {
  it('are asked for where the column with signs is a balance of debts', () => {
    const broken = [
      '$ 346.11;PAGO;$ 100.00;2027/05/18;Débito',
      '$ 246.11;PAGO;$ 100.00;2027/05/19;D#bi;',
      '-$ 9.89;PAGO;$ 256.00;2027/05/20;X',
      '$ 90.11;PAGO;$ 100.00;2027/05/21;Crédito',
    ];
    expect(unknownOf(read(...broken))).toContain('columns');
  });

  it('are not half of a pair whose other half has no marks', () => {
    const pair = [
      '08/03/2026,PAGO,251735,-3880749,0',
      '13/03/2026,PAGO,640067,-741704,0',
      '14/03/2026,ABONO,357174,0,436359290',
      '15/03/2026,ABONO,515438,0,39',
    ];
    expect(unknownOf(read(...pair))).not.toEqual(['read']);
  });

  it('are asked for in a single row with two figures', () => {
    expect(unknownOf(read('35,13.jun.27,Debit,PAGO PSE CLIENTE UNO SAS,1 242 099'))).toContain('columns');
  });

  it('are a pair also where one row of it is damaged', () => {
    const pair = [
      '11/13/2014,0,Deposit,0,500.00,500.00',
      '11/14/2014,101,Check,100.00,0,400.00',
      '11/15/2014,102,Check,100.000,300.00',
      '11/16/2014,103,Check,100.00,0,200.00',
      '11/17/2014,104,Check,100.00,0,100.00',
      '11/18/2014,105,Check,100.00,0,0.00',
      '11/19/2014,0,Deposit,0,700.00,700.00',
    ];
    const result = read(...pair);
    if (result.ok) expect(result.value.lines.filter(({ amount }) => amount === 0n)).toEqual([]);
    expect(result.ok && result.value.rejected).not.toEqual([]);
  });
});

describe('a sign', () => {
  it('is asked for where sizes without one are followed by balances both ways', () => {
    const alike = ['14.10.24;CUOTA DE MANEJO;289000;2990,50', '14.10.24;CUOTA DE MANEJO;289000;-286009,50'];
    expect(unknownOf(read(...alike))).not.toEqual(['read']);
  });

  it('is asked for where the words of the direction cannot be read', () => {
    const garbled = [
      'Fecha;Tipo;Valor;Saldo',
      '2022/03/09;D¨bt;428000,00;155601,90',
      '2022/03/13;Cr¨dt;3,88;155605,78',
      '2022/03/14;Cr¨dt;793000,00;948605,78',
    ];
    expect(unknownOf(read(...garbled))).toContain('sign');
  });

  it('of money out that is printed negative is not turned by a total below the movements', () => {
    const pair = [
      'Nota;Débito;Crédito;Detalle;Fecha;Saldo',
      ';-0,58;0,00;CUOTA DE MANEJO;10.07.2024;772117,32',
      ';0,00;753,45;ORDEN;25.07.2024;772870,77',
      '',
      'Total;752,87',
    ];
    expect(netOf(...pair)).toBe('752.87');
  });

  it('of a whole column is not turned by one letter that became of a digit', () => {
    const table = [
      'Fecha;Detalle;Valor',
      '13/03/2026;ABONO;1.250,0C',
      '14/03/2026;ABONO;20,00',
      '15/03/2026;PAGO;-5,00',
    ];
    expect(rejectedOf(...table, '16/03/2026;PAGO;-5,00', '17/03/2026;PAGO;-5,00', '18/03/2026;PAGO;-5,00')).toEqual([
      { line: 2, reason: 'amount-unreadable' },
    ]);
    expect(netOf(...table, '16/03/2026;PAGO;-5,00', '17/03/2026;PAGO;-5,00', '18/03/2026;PAGO;-5,00')).toBe('0');
  });

  it('that is printed twice, as a minus and as a letter, makes no number', () => {
    const table = [
      'Fecha;Detalle;Valor',
      '13/03/2026;PAGO;-50,00',
      "14/03/2026;PAGO;-81'000,00D",
      '15/03/2026;ABONO;20,00',
    ];
    expect(rejectedOf(...table)).toEqual([{ line: 3, reason: 'amount-unreadable' }]);
  });
});

describe('titles that lost a delimiter', () => {
  it('are not believed over columns that hold something else', () => {
    const shifted = [
      'Num,Date,Time Type,D/C,Amount,Balance,Text',
      '1,2025-01-13,00:00:00,interest,Credit,1.23,1334.63,x',
      '2,2025-01-14,00:00:00,card,Debit,3.21,1331.42,x',
      '3,2025-01-15,00:00:00,card,Debit,3.21,1328.21,x',
    ];
    expect(unknownOf(read(...shifted))).toContain('columns');
  });
});

describe('a decimal mark', () => {
  it('is asked for where thousands stand beside cents of the same mark', () => {
    expect(
      unknownOf(
        read('Fecha;Detalle;Valor', '13/03/2026;RETIRO;-350.000', '14/03/2026;CUOTA;-18.50', '15/03/2026;ABONO;1.000'),
      ),
    ).toContain('decimal');
  });
});

describe('a byte that was lost', () => {
  it('beside figures makes them unreadable', () => {
    const table = [
      'Fecha;Detalle;Valor',
      '13/03/2026;PAGO;-1\u0000\u000034,56',
      '14/03/2026;PA\u0000GO;-10,00',
      '15/03/2026;ABONO;20,00',
    ];
    expect(rejectedOf(...table)).toEqual([{ line: 2, reason: 'amount-unreadable' }]);
    expect(netOf(...table)).toBe('10');
  });

  it('of two-byte letters makes the encoding a question', () => {
    const bytes = utf16le(
      lines('Fecha;Detalle;Valor', ...rows((day, amount) => `${day};PAGO PSE CLIENTE UNO;${amount}`)),
    );
    const result = readStatement(Uint8Array.from([...bytes.slice(0, 301), ...bytes.slice(302)]), 'extracto.csv');
    expect(unknownOf(result)).toEqual(['encoding']);
  });
});

describe('what is left of a movement is rejected by its line', () => {
  const table = (...last: readonly string[]): string[] => [
    'Fecha;Detalle;Ref;Valor;Ciudad',
    ...rows((day, amount) => `${day};PAGO;77;${amount};CALI`),
    ...last,
  ];
  const ragged = 'ragged';
  const unreadable = 'date-unreadable';

  it.each([
    ['that was cut off in its amount', '25/03/2026;PAGO;77;-2', ragged],
    ['that ends with its amount where all others go on', '25/03/2026;PAGO;77;-250,00', ragged],
    ['whose date lost its delimiter', '25/03/2026PAGO;CALI', unreadable],
    ['of which only the amount is left', 'USD -250,00', unreadable],
    ['whose date is damaged beside a text like a total', '45/03/2026;TOTAL GAS;77;-250,00;CALI', unreadable],
  ])('%s', (_, last, reason) => {
    expect(rejectedOf(...table(last))).toEqual([{ line: 14, reason }]);
  });

  it('to which the next one was joined', () => {
    const moneyFirst = ['Valor;Fecha;Detalle', ...rows((day, amount) => `${amount};${day};PAGO`)];
    const joined = '-250,00;25/03/2026;PAGO-10,00;26/03/2026;PAGO';
    expect(rejectedOf(...moneyFirst, joined)).toEqual([{ line: 14, reason: ragged }]);
  });

  it('in front of the titles', () => {
    const [titles = '', first = '', ...others] = table();
    expect(rejectedOf(first, titles, ...others)).toEqual([{ line: 1, reason: 'ragged' }]);
  });

  it('but a total, a page number and the period are none', () => {
    const around = [
      'Campo A;Campo B;Campo C;Campo D',
      ...rows((day, amount) => `${day};PAGO UNO;X${amount.length};${amount}`),
      '',
      'Total;-9.999,00',
      'Página 3',
      'Este documento no es una factura.',
    ];
    expect(rejectedOf('Desde;13/03/2026;Hasta;24/03/2026', ...around)).toEqual([]);
  });
});

describe('a row whose text runs over lines', () => {
  it('is whole, although a second date stands behind the text', () => {
    const table = [
      'FECHA,Detalle,Fecha valor,Retiros,Consignaciones,Saldo',
      '22.7.2023,CUOTA,22.7.2023,"41,05",0,"100,00"',
      '23.7.2023,"ABONO\nREF 6537",23.7.2023,0,"0,64","100,64"',
      '24.7.2023,CUOTA,24.7.2023,"0,64",0,"100,00"',
    ];
    const result = reading(read(...table));
    expect(result.rejected).toEqual([]);
    expect(result.lines).toHaveLength(3);
  });
});

describe('a day', () => {
  it('with dots is no amount: a period in front of the movements is none', () => {
    const table = [
      '31.05.2025;COBRO IVA;;-349,45;855644,45',
      '01.06.2025;COBRO IVA;;-44,45;855600,00',
      '02.06.2025;ABONO;;0,50;855600,50',
    ];
    const result = reading(read('Desde;31.05.2025;Hasta;02.06.2025', ...table));
    expect(result.skipped).toEqual([{ line: 1, reason: 'preamble' }]);
    expect(unitsToText(result.net)).toBe('-393.4');
  });

  it('with a damaged digit does not put the year in front in a whole column', () => {
    const table = ['Fecha;Detalle;Valor', '13/09/23;PAGO;-1,50', '37/09/23;PAGO;-2,50', '30/09/23;PAGO;-3,50'];
    const result = read(...table);
    expect(result.ok ? result.value.dateOrder : unknownOf(result).join()).not.toBe('ymd');
  });

  it('is asked for its order where the other days of every row lie years away', () => {
    const table = ['Fecha;Fecha valor;Detalle;Valor', '29.02.18;22.02.18;PAGO;-36,99'];
    expect(unknownOf(read(...table))).toContain('dateOrder');
  });

  it('that another cell of the row contradicts is not taken of the row above', () => {
    const day = (at: number): string => `2026-01-${(at + 1).toString().padStart(2, '0')}`;
    const table = Array.from({ length: 24 }, (_, at) =>
      [at === 9 ? '' : day(at), `10${at.toString()}`, 'PAGO', '-50.10', day(at), (5000 - at * 50.1).toFixed(2)].join(),
    );
    const found = rejectedOf('Fecha,Documento,Detalle,Valor,Fecha valor,Saldo', ...table);
    expect(found).toEqual([{ line: 11, reason: 'date-unreadable' }]);
  });
});
