/** Finds of the fuzz in tables of few rows, in front of titles and in rows that lost letters: each is a listed line or a question, and a whole row is never listed. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (...rows: readonly string[]): StatementResult =>
  readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
function readingOf(result: StatementResult): StatementReading {
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
const rejectedOf = (...rows: readonly string[]): number[] => readingOf(read(...rows)).rejected.map(({ line }) => line);
const netOf = (...rows: readonly string[]): string => unitsToText(readingOf(read(...rows)).net);
const unknownOf = (...rows: readonly string[]): readonly string[] => {
  const result = read(...rows);
  return !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : [];
};

describe('a sign', () => {
  const rows = ['23/03/2026;ABONO;Credit;67.852;-9.331.230', '23/03/2026;ABONO;Credit;67.852;-9.399.082'];
  const titles = 'Fecha;Detalle;DR/CR;Valor;Saldo';

  it('that few balances prove is asked about where a letter says the opposite of it', () => {
    const pushed = '23/03/2026;NOMINA;"Debit"60.860;-9.392.090';
    expect(unknownOf(titles, pushed, ...rows, '21/03/2026;FACTURA;Debit;9.332.729;-9.466.934')).toContain('sign');
  });

  it('is asked for where one amount alone has a letter, made of its last digit', () => {
    const row = (at: number): string =>
      `2${at.toString()}/08/2023;ORDEN ${at.toString()};D§§bito;USD 8246.0${at.toString()}`;
    expect(unknownOf('Fecha;Detalle;Tipo;Monto', '20/08/2023;PAGO;D-bito;USD 806D', ...[1, 2, 3, 4, 5].map(row))).toContain('sign'); // prettier-ignore
  });

  it('of the oldest row is asked about where its letter is the only one of its kind, and a row was pushed', () => {
    const table = [
      '0.48;PAGO;COP;30-11-24;30-11-24;905,637.42;S',
      '0.76;PAGO;COP;LTDA;COP;30-11-24;30-11-24;905,638.18;H;',
      '93,813,685.00;CONSIGNACION EFECTIVO;COP;30-11-24;30-11-24;94,719,323.18;H;;',
      '2,312.54;4X;COP;1-12-24;1-12-24;94,721,635.72;H',
      '1.52;ORDEN 4711;COP;6-12-24;6-12-24;94,721,637.24;H;',
    ];
    expect(unknownOf('Monto;Concepto;Divisa;FECHA;Fecha valor;SALDO;D/C', ...table)).toContain('sign');
  });

  it('is lost with the cents where a file ends within its amount', () => {
    const credits = ['06/09/2025;ABONO;$851.78 CR', '31/08/2025;FV-2026/01;$268000.00 CR'];
    expect(rejectedOf('Fecha;Detalle;Valor', ...credits, '29/08/2025;IMPTO;$66')).toEqual([4]);
    expect(netOf('Fecha;Detalle;Valor', ...credits, '29/08/2025;IMPTO;$66.10')).toBe('268785.68');
  });

  it('is the one of the letters where nothing was pushed over', () => {
    const first = '23/03/2026;NOMINA;Debit;60.860;-9.392.090';
    expect(netOf(titles, first, ...rows, '21/03/2026;FACTURA;Debit;9.332.729;-9.466.934')).toBe('-9257885');
  });
});

describe('a decimal mark', () => {
  const whole = ['13/03/2026;PAGO;-949668582', '14/03/2026;PAGO;-325407312', '15/03/2026;CUOTA;-56400000'];

  it('is asked for where one amount alone has it and a zero behind it that no other one prints', () => {
    expect(unknownOf('Fecha;Detalle;Valor', ...whole, '16/03/2026;NOMINA;-3687270.20')).toContain('decimal');
  });

  it('is the one of cents that stand alone among whole amounts', () => {
    expect(netOf('Fecha;Detalle;Valor', ...whole, '16/03/2026;NOMINA;-3687270.25')).toBe('-1335163164.25');
  });
});

describe('a row in front of the titles', () => {
  it.each([
    'S18.10.2026,RETIRO CAJERO,"95.589,00"',
    'S,18.10.2026RETIRO CAJERO,"95.589,00"',
    '0047118.10.2026,RETIRO CAJERO,"95.589,00"',
    '18.10.202617.10.2026,RETIRO CAJERO,"95.589,00"',
  ])('is listed where its day lost the delimiter beside it: %s', (stuck) => {
    const rows = ['H,18.10.2026,PAGO,"7.533,00"', 'S,19.10.2026,CUOTA,"33,00"'];
    expect(rejectedOf(stuck, 'Tipo,Fecha,Detalle,Valor', ...rows)).toEqual([1]);
    expect(rejectedOf('Corte 18.10.2026,Cupo,"95.589,00"', 'Tipo,Fecha,Detalle,Valor', ...rows)).toEqual([]);
  });
});

it('a row in front of the titles is listed where a delimiter was lost between its text and a second day', () => {
  const titles = 'Fecha;Detalle;Fecha valor;Valor;Saldo';
  const rows = ['16-05-2022;ABONO;16-05-2022;9,00;20,13', '14-05-2022;IVA;14-05-2022;-0,75;11,13'];
  expect(rejectedOf('16-05-2022;COBRO IVA 16-05-2022;-0,13;20,00', titles, ...rows)).toEqual([1]);
  expect(rejectedOf('16-05-2022;Corte a 16-05-2022;20,00', titles, ...rows)).toEqual([]);
});

it('a row that ends in one column of a pair with a zero is listed, also where another row is as short', () => {
  const row = (at: number): string =>
    `1${at.toString()}/03/2026;ABONO;0470${at.toString()};470${at.toString()};$ -;COP 1,00`;
  const cut = ['20/03/2026;IVA;02481;2481;COP', '21/03/2026;PAGO;06868;6868;COP 0'];
  expect(rejectedOf('Fecha;Detalle;Oficina;Código;Débito;Crédito', ...[1, 2, 3, 4].map(row), ...cut)).toEqual([6, 7]);
});

describe('two rows under titles', () => {
  it('are whole where one of them alone has a reference, however many delimiters end it', () => {
    const rows = ['05.03.2023;COMISION;-807,53;', '24.02.2023;ABONO;175,63;340781;'];
    expect(netOf('Fecha;Detalle;Valor;Ref', ...rows)).toBe('-631.9');
  });

  it('are one where a fraction stands under the title of references', () => {
    const rows = ['05.03.2023,COMISION,-807,', '24.02.2023,ABONO,175,63,'];
    expect(rejectedOf('Fecha,Detalle,Valor,Ref', ...rows)).toEqual([3]);
  });

  it('are three where one of them goes on behind the titles with another day', () => {
    const rows = ['-4.11;TRASLADO;COP;09.03.2025;09.03.2025', '-0.02;IMPTO;COP;29.01.2025;29.01.2025'];
    const joined = `${rows[1] ?? ''}-0.02;IMPTO;COP;29.01.2025;29.01.2025`;
    expect(rejectedOf('Valor;Detalle;Moneda;Fecha;Fecha valor', rows[0] ?? '', joined)).toEqual([3]);
  });
});

describe('a row without a balance', () => {
  const rows = ['11/07/2026;-774,5;PAGO;-81,5;', '12/07/2026;988;ABONO;906,5;', '13/07/2026;93,1;ABONO;999,6;'];

  it('is listed where it alone is shorter than all others: its text and its balance are one cell', () => {
    const stuck = '13/07/2026;93,1;ABONO999,6;';
    const table = [...rows.slice(0, 2), stuck, ...rows.slice(2), '14/07/2026;-5;CUOTA;994,6;'];
    expect(rejectedOf('Fecha;Valor;Detalle;Saldo;', ...table)).toEqual([4]);
  });

  it('is listed as cut where only a row that was left out is as short', () => {
    const titles = 'Estado;Fecha;Valor;Saldo;Detalle';
    const whole = [3, 2, 1].map((at) => `Completada;2026-11-${(at + 20).toString()};10,00;${at.toString()}0,00;ABONO`);
    const cut = 'Completada;2026-11-20;787,00;';
    expect(rejectedOf(titles, 'Rechazada;2026-11-24;8,0042;PAGO', ...whole, cut)).toEqual([6]);
  });

  it('is listed where it ends in one that cannot be read, as none of the file can', () => {
    const torn = ['-10,52;12/04/2025;1Â 634', 'Â 259,38;PAGO;12/04/2025'];
    const whole = [
      '-5,00;12/04/2025;1Â 634Â 254,38;CUOTA;12/04/2025',
      '-5,00;13/04/2025;1Â 634Â 249,38;CUOTA;13/04/2025',
    ];
    expect(rejectedOf('Monto;Fecha valor;Saldo;Detalle;Fecha', ...torn, ...whole)).toEqual([2, 3]);
  });

  it('and without an amount is no movement where it says that it holds money', () => {
    const shop = ['2026-03-13;Shop;-10,00;990,00', '2026-03-15;Shop;-20,00;970,00', '2026-03-16;Pay;500,00;1470,00'];
    const [first = '', ...others] = shop;
    const found = readingOf(read('Fecha;Detalle;Valor;Saldo', first, '2026-03-14;Hotel hold;-00,00;', ...others));
    expect(found.skipped).toContainEqual({ line: 3, reason: 'not-booked' });
  });
});

describe('a row that did not happen', () => {
  it('is told by its word also where the title of the states was damaged into one of texts', () => {
    const rows = ['13/03/2026;Completada;PAGO;-10,00', '14/03/2026;Cancelada;PAGO;-20,00', '15/03/2026;Completada;ABONO;50,00']; // prettier-ignore
    expect(netOf('Fecha;Estao de la transacción;Detalle;Valor', ...rows)).toBe('40');
  });

  it('is listed where cells of it were lost: its word is part of another text', () => {
    const row = (at: number): string => `${(at + 10).toString()}/03/2026;Normal;1015;PAGO ${at.toString()};-1,50;9`;
    const broken = '28/03/2026;NormPAGO RECHAZADO;-7,00;9';
    expect(rejectedOf('Fecha;Jornada;Hora;Detalle;Valor;Caja', ...[1, 2, 3, 4].map(row), broken)).toEqual([6]);
  });
});

describe('letters that were overwritten', () => {
  const rows = ['13/03/2026;PAGO;-10,00', '14/03/2026;PAGO TOTAL;-20,00', '15/03/2026;ABONO;50,00'];

  it.each(['Sal\0\0\0\0\0\0\0\0\0or', '\0\0\0do Anterior'])('leave the wording of a balance one: %j', (wording) => {
    expect(rejectedOf('Fecha;Detalle;Valor', `12/03/2026;${wording};100,00`, ...rows)).toEqual([2]);
  });

  it('between an amount and its day cost the row, although its text names a total', () => {
    const broken = '989,5;PAGO TOTAL;;-471\0\0\0\0/2026';
    const table = rows.map((row, at) => {
      const [day = '', text = '', amount = ''] = row.split(';');
      return `${['990,00', '970,00', '548,50'][at] ?? ''};${text};;${amount};COP;${day}`;
    });
    expect(rejectedOf('Saldo;Detalle;Nota;Valor;Divisa;Fecha', ...table.slice(0, 2), broken, ...table.slice(2))).toEqual([4]); // prettier-ignore
  });
});

it('what follows a row with a digit too many in its day is no footer', () => {
  const found = rejectedOf('Fecha;Detalle;Valor;Divisa', '12/03/2026;PAGO;-9,00;EUR', '13/03/2026;PAGO;-10,00;EUR', '14/003/2026;CUOTA;-', '8,10;EUR'); // prettier-ignore
  expect(found).toEqual([4, 5]);
});

it('what is left of a row behind a repeated header is no footer', () => {
  const rows = ['PAGO,COP,20260619,"-10.00"', 'ABONO,COP,20260619,"20.00"'];
  const titles = 'Detalle,Divisa,Fecha,Valor';
  expect(rejectedOf(titles, ...rows, titles, '"COBRO IVA PAGO,"20260619","-945.00"')).toEqual([5]);
  expect(rejectedOf(titles, ...rows, titles, '', 'COBRO IVA PAGO,20260619/-945.00')).toEqual([]);
});

it('a row whose front was lost is listed although its text names a total', () => {
  const row = (at: number): string =>
    `"C";;1${at.toString()}/03/2026;$ 1.00;"PAGO ${at.toString()}";$ ${at.toString()}.00`;
  const titles = 'Tipo;Nota;Fecha;Valor;Detalle;Saldo';
  expect(rejectedOf(titles, row(3), row(4), '"C"3/2026;$ 1.00;"PAGO TOTAL";$ 5.00', row(6))).toEqual([4]);
  expect(rejectedOf(titles, row(3), row(4), '"Total ""PAGO""";$ 2.00', row(5))).toEqual([]);
});

it('a total to which a movement was joined is listed', () => {
  const rows = ['13/03/2026;A;-10,00', '14/03/2026;B;-5,00'];
  expect(rejectedOf('Fecha;Detalle;Valor', ...rows, ';Subtotal;-15,0014/03/2026;C;20,00')).toEqual([4]);
  expect(rejectedOf('Fecha;Detalle;Valor', ...rows, ';Subtotal;-15,00;Total;-15,00')).toEqual([]);
});

describe('the columns are asked for', () => {
  it('where more titles than cells put one of days over words', () => {
    const row = (at: number): string => `PAGO;98.04;Nota Débito;1${at.toString()}.08.2026;1${at.toString()}.08.2026;`;
    const rows = [`${row(3)}Aprobado`, `${row(4)}Programado`, `${row(5)}Aprobado`];
    const titles = 'Concepto;Monto;Tipo de moto;Tipo de movimiento;Fecha movimiento;Fecha valor;ESTADO';
    expect(unknownOf(titles, ...rows)).toContain('columns');
  });

  it('where a title was lost and one of nothing but days stands over words', () => {
    const rows = ['98.04;PAGO;Af;2601;Exitosa;13.08.2026;', '8.04;PAGO;Af;2601;Declined;14.08.2026;'];
    expect(unknownOf('Monto;Concepto;Tipo;Estado;Fecha movimiento;Observaciones', ...rows)).toContain('columns');
  });

  it('where more titles than cells put one of a currency over money, and one row fell apart', () => {
    const row = (at: number): string =>
      `2026-01-1${at.toString()},CNY,"-1,23${at.toString()}.56","14,844.34",转账,张三,PAGO`;
    const rows = [3, 4, 5, 6, 7, 8, 9].map(row);
    const broken = '2026-01-16,CNY,"350,000.50","16,631,312.93"\t转账,张三,PAGO';
    const titles = '记账日期,货币,币,交易金额,联机余额,交易摘要,对手信息,客户摘要';
    expect(unknownOf(titles, ...rows, broken)).toContain('columns');
  });

  it('where a doubled title puts one of amounts over debits and the pair of titles one column further', () => {
    const titles = 'Fecha;Detalle;Fecha valor;Débicha valor;Débitos;Créditos;Saldo';
    const rows = [
      "11-06-2027;CAJERO;11-06-2027;-6'529'880; $ -   ;-6'147'206",
      "16-03-2027;ABONO;16-03-2027; $ -   ;7'508;382'674;",
    ];
    expect(unknownOf(titles, ...rows)).toContain('columns');
  });

  it('where one balance proves a column of which a title of debits is the other half', () => {
    const rows = ['13/03/26;SHOP;100.00;0.00;900.00', '14/03/26;NEFT;0.00;250.00;1150.00'];
    expect(unknownOf('Date;Narration;Debit Amount;Cred+it Amount;Closing Balance', ...rows)).toContain('columns');
    expect(netOf('Date;Narration;Debit Amount;Credit Amount;Closing Balance', ...rows)).toBe('150');
  });

  it('where zeros beside untitled amounts are not all of them zero', () => {
    const rows = ['26.10.2024,RETIRO,COP,"-6.871,01",0', '26.10.2024,RETIRO,COP,"-6.871,01",2'];
    expect(unknownOf(...rows, '26.10.2024,12,COP,"-1.913,48",0')).toContain('columns');
    expect(netOf(...rows.slice(0, 1), ...rows.slice(0, 1), '26.10.2024,12,COP,"-1.913,48",0')).toBe('-15655.5');
  });
});

it('a bank’s format is none where its titles stand over other columns than its own', () => {
  const titles = 'Fecha,Débitos,Transacción,Documento,Canal,Créditos,Nota,Saldo,Oficina,Ref,Ciudad';
  const rows = [
    '2026/01/02,"$ 0,00",PAGO,1,,"$ 25,00",,"$ 125,00",PPAL,,',
    '2026/01/02,"$ 5,50",CUOTA,2,,"$ 0,00",,"$ 119,50",PPAL,,',
  ];
  expect(netOf(titles, ...rows)).toBe('19.5');
});

it('a bank’s format is none where its pair of columns is empty in half of the rows', () => {
  const rows = [
    '31 Jan 2026,GRO,1234.00,,,,PAGO,',
    '14 Jan 2026,ADV,,,0.02,,AJUSTE,',
    '13 Jan 2026,COM,,,18.00,,IMPTO,',
  ];
  expect(unknownOf(...rows)).not.toEqual([]);
});

it('letters that were overwritten in the only row without a balance may have said that it is held', () => {
  const rows = ['2026-03-15,Shop,-20.00,970.00', '2026-03-16,Salary,500.00,1470.00'];
  const held = '2026-03-14,Hotel a\0\0horization,-200.00,';
  expect(rejectedOf('Date,Description,Amount,Balance', held, ...rows)).toEqual([2]);
});

it('a hold is one without a letter of its word', () => {
  const rows = ['2026-03-14,Hotel authoriztion,-200.00,', '2026-03-15,Shop,-20.00,970.00', '2026-03-16,Salary,500.00,1470.00']; // prettier-ignore
  expect(netOf('Date,Description,Amount,Balance', ...rows)).toBe('480');
});

it('asks for the columns where amounts with a minus stand beside their balances and one of few rows was pushed', () => {
  const rows = ['18/09/2026;ORDEN;COP;-702;-1257', '18/09/2026;PA;GO;COP;7;-555;', '17/09/2026;CAJERO;COP;-64;-562'];
  expect(unknownOf(...rows, '16/09/2026;ABONO;COP;82;-498')).toContain('columns');
});

it('asks for the columns where the title of the account’s own amount was damaged beside the one paid elsewhere', () => {
  const row = (at: number): string => `2026-03-1${at.toString()};Tienda;-10.50;-11.30;USD`;
  expect(unknownOf('Date;Details;AmountZ(EUR);Original Amount;Original Currency', row(3), row(4))).toContain('columns');
  expect(netOf('Date;Details;Amount (EUR);Original Amount;Original Currency', row(3), row(4))).toBe('-21');
});
