/** Which columns hold the money where rows or titles are damaged: a whole file is never turned round, shifted or read from another column because of one row. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (...rows: readonly string[]): StatementResult =>
  readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
const unknownOf = (result: StatementResult): readonly string[] =>
  !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : ['read'];
/** The sum of what was read, else what is asked. */
const netOrQuestion = (...rows: readonly string[]): string => {
  const result = read(...rows);
  return result.ok ? unitsToText(result.value.net) : unknownOf(result).join();
};

describe('half of a pair without titles', () => {
  it('is no column that only a damaged line in front of the movements fills', () => {
    const net = netOrQuestion(
      'Desde|2024-03-10|Hasta|2024-|9-03',
      ...Array.from({ length: 10 }, (_, at) => `2024-03-${at + 10}|RETIRO CAJERO|COP||Debit|1'0${at}7.00`),
      '2024-04-13|ABONO|COP||Credit|325.17',
    );
    expect(net).toBe('-10194.83');
  });

  it('is no column behind all rows that one of them was pushed into', () => {
    const net = netOrQuestion(
      '20250429\tCONSIGNACION\t01668\t20250429\t0.00\t$ 0.36\t$ 815 807.26',
      '20250502\tPAGO\t07570\t20250502\t20250502\t0.00\t$ 5.01\t$ 815 812.27\t',
      '20250516\tCOBRO\t04131\t20250516\t$ 172 622.52\t0.00\t$ 643 189.75\t\t',
      '20250516\tCOBRO\t04131\t20250516\t$ 172 622.52\t0.00\t$ 470 567.23',
      '20250516\tCOBRO\t03484\t20250516\t$ 3 757.42\t0.00\t$ 466 809.81\t',
      '20250516\tCOBRO\t03485\t20250516\t$ 0.52\t0.00\t$ 466 809.29\t\t',
    );
    expect(net).toBe('sign');
  });
});

describe('half of a pair of shorter rows', () => {
  it('is no column that only rows fill that lost a cell', () => {
    const question = netOrQuestion(
      '2024/07/26;TRANSFERENCIA;8623;;5.10;1 879 489.63',
      '2024/07/20;PAGO;4063;;968 744.46;1 879 484.53',
      '2024/07/16;TRASLADO 7493;;-663 000.00;910 740.07',
      '2024/07/16;COMISION 1178;;-396 000.00;1 573 740.07',
      '2024/07/06;REVERSO;8408;;95.87;1 969 740.07',
    );
    expect(question).toContain('columns');
  });
});

describe('the direction of a whole column', () => {
  it('is not turned round where rows of one day changed places', () => {
    const net = netOrQuestion(
      'Fecha;Detalle;D/C;Valor;Saldo',
      '22-10-2025;TRANSFERENCIA;D;-298729,41;-128352,31',
      '22-10-2025;TRANSFERENCIA;D;-298729,41;170377,10',
      '22-10-2025;PAGO;D;-328000,00;797106,51',
      '22-10-2025;PAGO;D;-328000,00;469106,51',
      '22-10-2025;TRANSFERENCIA;D;-59887,77;1125106,51',
      '20-10-2025;ALMACEN;D;-825,19;1184994,28',
      '19-10-2025;ABONO;C;12,52;1185819,47',
      '19-10-2025;IMPUESTO;D;-0,95;1185806,95',
    );
    expect(net).toBe('-1314160.21');
  });

  it('is asked for where money out is printed half with and half without a minus', () => {
    const net = netOrQuestion(
      '24.12.2009,CHEQUE,122,$76.00,"","$1,750.06"',
      '24.12.2009,ABONO,"","",+$327.49,"$1,826.06"',
      '24.12.2009,CHEQUE,112,-$800.00,"","$1,498.57"',
    );
    expect(net).toBe('sign');
  });

  it('is asked for where two balances and a letter contradict each other', () => {
    const net = netOrQuestion(
      'Fecha\tDetalle\tNo. documento\tNaturaleza\tValor\tSaldo',
      '2023/10/30\tCOBRO IVA\t866707\tDeb33 695.02\t1 696 866.88',
      '2023/10/30\tRETIRO CAJERO\t136752\tDebit\t4 803 649.15\t-3 106 782.27',
      '2023/10/30\tPAGO DE PROV\t988483\tCredit\t4 491 582.79\t1 384 800.52',
    );
    expect(net).toBe('sign');
  });
});

describe('a column of sizes', () => {
  it('is not turned round by the balances of two rows alone, where the others lost their directions', () => {
    const net = netOrQuestion(
      '20250726;PAGO INTERBANC;7969C;140 000;2 078 674,9',
      '20250726;TRASLADO;7497;C;8 026 691,82;10 105 366,72',
      '20250726;IMPUESTO;5891;D;2,03;10 105 364,69',
      '20250801;PAGO INTERBANC;7796;C0,71;10 105 365,4',
    );
    expect(net).toBe('sign');
  });
});

describe('titles over less than a row has', () => {
  it('ask for the columns where the only days stand behind them', () => {
    const question = netOrQuestion(
      'Valor;Concepto;Fecha',
      '$ 5.138,51;ORDEN 4711;22$ 6.684,04;CONSIGNACION;24.12.2027',
      '-$ 0,95;COMISION;22.5.2027',
    );
    expect(question).toBe('columns');
  });
});

describe('titles of which one was torn in two', () => {
  it('ask for the columns where money stands under a piece of a title', () => {
    const question = netOrQuestion(
      'D/C;Fecha;Saldo disponible;Des;Valor;Referencia;Detalle',
      'H;06-04-2025;-152 191.46;510 000.10;2276;ABONO',
      'S;05-04-2025;-662 191.56;4 712.81;2496;COBRO IVA',
      'H;01-04-2025;-657 478.75;0.82;9321;FACTURA',
    );
    expect(question).toContain('columns');
  });

  it('ask for the columns where money stands under a title of directions', () => {
    const question = netOrQuestion(
      'Fecha,Ho,ra,Tipo,D/C,Valor,Cuenta destino,Detalle',
      '2025-01-01,00:00:00,INTERES,Cr,1.23,1334.63,ABONO',
      '2025-02-02,13:15:12,TARJETA,Dr,3.21,2334.62,PAGO',
      '2025-03-03,09:20:43,INTERES,Cr,0.02,45.67,ABONO',
    );
    expect(question).toContain('columns');
  });
});

describe('titles that a line in front of them was joined to', () => {
  it('ask for the columns where money stands under a title of states and nothing under that of balances', () => {
    const question = netOrQuestion(
      'Cliente,Compañía""Fecha,Concepto,Estado,Valor,Saldo',
      '02/04/22,COMISION,Procesada,-7017.40,-4424.87',
      '06/04/22,IMPUESTO,Aplicada,-0.20,-4425.07,',
      '22/04/22,FACTURA,Procesada,-439.56,-4864.63,,',
      '22/04/22,FACTURA,Fallida,-7500.00,-4864.63',
      '07/05/22,IMPUESTO,Aplicada,-9.37,-4874.00,',
      '08/05/22,CUOTA,Aplicada,-100.00,-4974.00,,',
    );
    expect(question).toContain('columns');
  });
});

describe('columns by width', () => {
  const rows = [
    '20260102C000000125000000PAGO PSE CLIENTE UNO SAS                00000001',
    '20260102D000000000123456IMPTO GOBIERNO 4X1000                   00000002',
    '20260105C000000344963518PAGO DE PROV PASARELA EJEMPLO           00000003',
    '20260105D000000200000000TRANSFERENCIA CTA SUC VIRTUAL           00000004',
  ];
  const total = '000000000670086974';

  it.each([
    ['is proven by a control record of their number and their total', `09000004${total}`, ['decimal']],
    ['is asked for where the total is another one', `09000004${total.replace('4', '5')}`, ['columns', 'decimal']],
    ['is asked for where the number is another one', `09000005${total}`, ['columns', 'decimal']],
  ])('%s', (_, control, asks) => {
    expect(unknownOf(read(...rows, control))).toEqual(asks);
  });

  it('gives the true sum once the decimals are told', () => {
    const text = utf8([...rows, `09000004${total}`].join('\n'));
    const asked = readStatement(text, 'extracto.txt');
    const guess = !asked.ok && asked.error.kind === 'needs-mapping' ? asked.error.guess : {};
    const result = readStatement(text, 'extracto.txt', { mapping: { ...guess, impliedDecimals: 2 } });
    expect(result.ok && unitsToText(result.value.net)).toBe('2698400.62');
  });
});

describe('a column of directions beside the amounts', () => {
  const TITLES = 'Fecha;Descripción;Tipo de movimiento;Valor';

  it('says the direction of every row, whatever letters a torn row left behind one of the amounts', () => {
    const rows = Array.from({ length: 12 }, (_, at) => `$1'0${(at + 10).toString()}.00,${(at + 10).toString()}.03.2026,FACTURA ${at},${at % 3 === 0 ? 'CR' : 'DB'}`); // prettier-ignore
    const result = read(
      'Valor,Fecha,Descripción,Tipo de movimiento',
      ...rows,
      "$8'036. CR",
      '$5.00,25.03.2026,ABONO,CR',
    );
    const lines = result.ok ? result.value.lines : [];
    expect(lines.map(({ amount }) => amount > 0n)).toEqual([...rows.map((row) => row.endsWith('CR')), true]);
  });

  it('says nothing of a row that takes a debit back: it is listed', () => {
    const result = read(TITLES, '13/03/2026;A;Nota débito;10,00', '14/03/2026;B;Nota crédito;20,00', '15/03/2026;C;Reversión nota débito;10,00'); // prettier-ignore
    expect(result.ok && result.value.rejected.map(({ line }) => line)).toEqual([4]);
  });

  it('may be titled by nothing but its two signs', () => {
    expect(netOrQuestion('Fecha;Detalle;+/-;Valor', '13/03/2026;PAGO;-;10,00', '14/03/2026;X;+;20,00')).toBe('10');
  });

  it('is known by the words of payment messages, too', () => {
    expect(netOrQuestion('Fecha;Descripción;Indicador;Valor', '13/03/2026;PAGO;DBIT;5,00', '14/03/2026;ABONO;CRDT;7,00')).toBe('2'); // prettier-ignore
  });

  it('is asked about where too many of its cells are damaged, and a minus may be a figure that moved over', () => {
    const row = (...cells: readonly string[]): string => cells.map((cell) => `"${cell}"`).join(',');
    const asked = netOrQuestion(
      row('Posting Date', 'Details', 'Check number', 'Transaction type', 'Transaction Amount', 'Running Bal.'),
      row('22112024', 'REVERSO', '000532982', 'S', '$ 0,83', '-$ 50563488'),
      row('22112024', 'NOMINA', '000878036', 'H"00', '-$ 50563487,17'),
      row('22112024', 'CONSIGNACION', '000422398', 'H', '$ 217415', '-$ 51524487,17'),
      row('22112024', 'PAGO', '483282', 'S', '$ 0,86', '-$ 51741902,17'),
      row('22112024', 'PAGO', '592623', 'S""$ 165000', '-$ 51741901,31'),
      row('22112024', 'CUOTA', '', 'S', '$ 51370512,41', '-$ 51576901,31'),
      row('22112024', 'PAGO', '000961547', 'S', '$ 675110,8', '-$ 206388,9'),
    );
    expect(asked).toBe('sign');
  });

  it('speaks against two balances where a cut left nothing of a direction that is known', () => {
    const rows = ['15/03/2026;NOMINA;Nota Crédito;731,00;-583,00', '10/03/2026;NOMINA;Nota Crédito;504,00;-1.314,00'];
    expect(netOrQuestion(`${TITLES};Saldo`, ...rows, '06/03/2026;NOMINA;Nota Dé;637,00;-1.818,00')).toBe('sign');
    expect(netOrQuestion(`${TITLES};Saldo`, ...rows, '06/03/2026;NOMINA;Nota Crédito;637,00;-1.818,00')).toBe('1872');
  });
});

describe('a currency beside the amounts', () => {
  it.each(['Original Currency', 'Moneda original', 'Foreign currency'])(
    'is what was paid in, and not the account’s: %s',
    (title) => {
      const rows = ['13/03/2026;Uno;-10,50;USD', '14/03/2026;Dos;20,00;'];
      const result = read(`Fecha;Detalle;Valor;${title}`, ...rows);
      expect(result.ok && [unitsToText(result.value.net), result.value.mapping.currency]).toEqual(['9.5', undefined]);
    },
  );
});

describe('purchases that are printed positive', () => {
  it.each([
    [
      'a day of the purchase and one of posting',
      [
        'Trans. Date,Post Date,Description,Amount',
        '02/20/2026,02/21/2026,SHOP,8.01',
        '02/19/2026,02/22/2026,STORE,-52.42',
      ],
    ],
    [
      'payments and credits that are negative',
      [
        'Date,Description,Amount,Category',
        '02/20/2026,SHOP,8.01,Merchandise',
        '02/22/2026,STORE,-52.42,Payments and Credits',
      ],
    ],
    [
      'a payment that was received and is negative',
      ['date,title,amount', '2026-03-13,Loja,10.00', '2026-03-14,Pagamento recebido,-100.00'],
    ],
  ])('are asked about beside %s', (_, rows) => {
    expect(netOrQuestion(...rows)).toBe('sign');
  });

  it('are asked about where one payment comes in and another one goes out', () => {
    const rows = ['01/13/2026,Payment Thank You,1.23', '01/14/2026,Payment Thank You,-30.00', '01/15/2026,X,56.78'];
    expect(netOrQuestion('Date,Description,Amount', ...rows)).toBe('28.01');
    expect(netOrQuestion('Date,Description,Amount,Card Number', ...rows.map((row) => `${row},1234`))).toBe('sign');
  });

  it('are none where the same days stand beside payments that come in', () => {
    const titles = 'Transaction Date,Post Date,Description,Amount';
    expect(netOrQuestion(titles, '03/13/2026,03/14/2026,SHOP,-10.00', '03/15/2026,03/15/2026,Payment Thank You,100.00')).toBe('90'); // prettier-ignore
  });
});

describe('an amount beside charges and the sum of both', () => {
  const titles = 'Fecha;Detalle;Valor;Recargo;Total';

  it('is asked about: the file does not say which of them moved the account', () => {
    expect(netOrQuestion(titles, '13/03/2026;Pago;-1.000,00;-4,00;-1.004,00', '14/03/2026;Abono;2.000,00;0,00;2.000,00')).toBe('columns'); // prettier-ignore
  });

  it('is the amount where they are no sum of it', () => {
    expect(netOrQuestion(titles, '13/03/2026;Pago;-1.000,00;4,00;7,00', '14/03/2026;Abono;2.000,00;0,00;9,00')).toBe('1000'); // prettier-ignore
  });
});
