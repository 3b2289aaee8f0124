/** Further finds of the fuzz (F5): pieces of rows at the edges of a table, rows that were pushed, cut or joined, and damaged wordings; each is a listed line or a question, never a wrong sum. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const textOf = (rows: readonly string[]): string => rows.map((row) => `${row}\n`).join('');
const read = (...rows: readonly string[]): StatementResult => readStatement(utf8(textOf(rows)), 'extracto.csv');

function readingOf(result: StatementResult): StatementReading {
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
const rejectedOf = (...rows: readonly string[]) => readingOf(read(...rows)).rejected;
const netOf = (...rows: readonly string[]): string => unitsToText(readingOf(read(...rows)).net);
const unknownOf = (result: StatementResult): readonly string[] =>
  !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : [];

const day = (at: number): string => `2026-03-${(at + 10).toString()}`;
/** Rows of one table: `print` gives each its cells. */
const rowsBy = (print: (at: number) => string, count = 6): string[] =>
  Array.from({ length: count }, (_, at) => print(at));
const TITLES = 'Fecha;Concepto;Valor';
const SIGNED = rowsBy((at) => `${day(at)};PAGO ${at.toString()};-${(at + 1).toString()}50,25`);

describe('what is left of a row', () => {
  it('is listed where it stands directly behind the last movement', () => {
    expect(rejectedOf(TITLES, ...SIGNED, 'CTURA;-0,12')).toEqual([{ line: 8, reason: 'date-unreadable' }]);
  });

  it('is a line of the footer where a blank line keeps it apart', () => {
    expect(rejectedOf(TITLES, ...SIGNED, '', 'Intereses causados;0,12')).toEqual([]);
  });

  it('is listed in front of the first movement of a table without titles', () => {
    const rows = rowsBy((at) => `DEBIT,${day(at)},"RETIRO ${at.toString()}",-${(at + 1).toString()}0.00`);
    expect(rejectedOf('DEBIT2026-03-09,"RETIRO",-85.00', ...rows)).toEqual([{ line: 1, reason: 'date-unreadable' }]);
  });

  it('is the stated period where it names one, also directly in front of a table without titles', () => {
    const rows = rowsBy((at) => `${day(at)},RETIRO,COP,-${(at + 1).toString()}0.00`);
    expect(rejectedOf('Desde,2026-03-10,Hasta,2026-03-31', ...rows)).toEqual([]);
  });

  it('is listed where its text mentions a total and all its other cells are there', () => {
    const rows = rowsBy((at) => `${day(at)}\tPAGO\t0${at.toString()}\tAf\t${(at + 1).toString()}2.00`);
    const titles = 'Fecha\tDetalle\tSucursal\tTipo\tValor';
    const found = rejectedOf(titles, ...rows, '20260GO TOTAL FACTURA\t03589\tAf\t12.98', ...rows);
    expect(found.map(({ line }) => line)).toEqual([8]);
  });
});

describe('a row that lost or won cells', () => {
  it('is listed where it stands in front of the titles and its figures were pushed aside', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO;942${at.toString()};;${(at + 1).toString()}.47 Cr;`, 8);
    const pushed = `${day(3)};ABONO;6064;6064;;569.36 Cr;`;
    expect(rejectedOf(pushed, 'Fecha;Concepto;Código;Nota;Valor;Sucursal', ...rows)).toEqual([]);
    expect(rejectedOf(`${pushed}77`, 'Fecha;Concepto;Código;Nota;Valor;Sucursal', ...rows)).toEqual([
      { line: 1, reason: 'ragged' },
    ]);
    const period = `${day(3)};2026-03-31;36;2026-03-31;;1234.37;77`;
    expect(rejectedOf(period, 'Fecha;Concepto;Código;Nota;Valor;Sucursal', ...rows)).toEqual([]);
  });

  it.each([
    ['between two cells', `${day(3)};`, 'PAGO;-1.234,70'],
    ['within a cell', `${day(3)};PA`, 'GO;-1.234,70'],
  ])('is listed where it was torn %s in front of the titles', (_, front, back) => {
    expect(rejectedOf(front, back, TITLES, ...SIGNED)).toEqual([{ line: 2, reason: 'ragged' }]);
    expect(rejectedOf('Cuenta;77', back, TITLES, ...SIGNED)).toEqual([]);
    expect(rejectedOf(`${day(0)};${day(9)}`, 'BANCO', TITLES, ...SIGNED)).toEqual([]);
  });

  it('is listed where it was torn in front of the first movement of a table without titles', () => {
    const rows = rowsBy(
      (at) => `PAGO ${at.toString()};Aplicada;26${at.toString()};-${(at + 1).toString()}50,25;2026031${at.toString()}`,
    );
    const torn = ['ABONO;Aplicada;2641;0,35;', '20260310'];
    const found = rejectedOf('Desde;2026/03/10;Hasta;2026/03/31', ...torn, ...rows);
    expect(found.map(({ line }) => line)).toEqual([3]);
  });

  it('is listed where its day was torn off and its text names a total', () => {
    const head = 'Documento\tFecha\tDetalle\tValor';
    const rows = rowsBy((at) => `19680${at.toString()}\t${day(at)}\tABONO\t-${(at + 1).toString()}50,10`);
    const torn = '5PAGO TOTAL FACTURA\t-198944,50';
    const last = `1968059\t${day(7)}\tABONO\t-1,10`;
    expect(rejectedOf(head, ...rows, torn, last).map(({ line }) => line)).toEqual([8]);
    const total = 'TOTAL FACTURAS\t-198944,50';
    expect(rejectedOf(head, ...rows, total, last)).toEqual([]);
    const behind = '-198944,50\tPAGO TOTAL FACTURA';
    expect(rejectedOf(head, ...rows, behind, last).map(({ line }) => line)).toEqual([8]);
    expect(rejectedOf(head, ...rows, '-198944,50\tTOTAL FACTURAS', last)).toEqual([]);
  });

  it.each([
    ['longer than the titles', `${day(1)},TIENDA,PAGO,-328.00,,-328.00,,`],
    ['shorter than the titles', `${day(1)},TIENDA,PAGO,-328.00,;`],
    ['one that ends behind its amount', `${day(1)},TIENDA,PAGO,-50.00EUR`],
  ])('is listed where it is one of two and %s', (_, broken) => {
    const titles = 'Fecha,Tienda,Concepto,Valor,Tasa,Nota';
    const whole = broken.endsWith('EUR') ? `${day(0)},TIENDA,PAGO,-8.10,EUR` : `${day(0)},TIENDA,PAGO,-8.10,,`;
    const used = broken.endsWith('EUR') ? 'Fecha,Tienda,Concepto,Valor,Divisa' : titles;
    expect(rejectedOf(used, broken, whole)).toEqual([{ line: 2, reason: 'ragged' }]);
  });

  it('asks for the columns where a currency alone stands in a column of dashes', () => {
    const rows = rowsBy(
      (at) => `${day(at)};PAGO;0163${at.toString()};-${(at + 1).toString()}23,06;${at === 3 ? '$' : '$-'}`,
    );
    expect(unknownOf(read(...rows))).toContain('columns');
  });

  it('is listed where it alone goes on behind all others of a table without titles', () => {
    const rows = rowsBy(
      (at) => `30/08/24;"COBRO ${at.toString()}";0416${at.toString()};"D";"COP 4.000"${';'.repeat(at % 3)}`,
    );
    const broken = '30/08/24;"COBRO IVA";04168;"D";"COP 47.500.000";00.000";';
    expect(rejectedOf(...rows, broken)).toEqual([{ line: 7, reason: 'ragged' }]);
  });

  it('is a movement where what goes on is the money itself', () => {
    const rows = rowsBy((at) => `1${at.toString()}/08/2026;COMISION;3556;$ 44286,49;`);
    expect(rejectedOf(...rows, '22/08/2026;CONSIGNACION;7252;;$ 816000,00')).toEqual([]);
  });

  it('is listed where it ends with its amount and few others do', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO ${at.toString()};-${(at + 1).toString()}.250,10;EUR`, 14);
    const ends = [`${day(1)};PAGO;-758`, `${day(2)};PAGO;-93`];
    expect(rejectedOf(...rows, ...ends).map(({ line }) => line)).toEqual([15, 16]);
  });

  it('is listed where it alone is shorter than the titles', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO;-${(at + 1).toString()}50,25;`);
    expect(rejectedOf(`${TITLES};Categoría`, ...rows, `${day(7)};PAGO;-904000,0`)).toEqual([
      { line: 8, reason: 'ragged' },
    ]);
  });

  it('is listed where a day’s balance was joined to its end', () => {
    const rows = rowsBy(
      (at) => `${day(at)},0000,PAGO ${at.toString()},,00001${at.toString()},-${(at + 1).toString()}.50,`,
    );
    const titles = 'Fecha,Origen,Detalle,Fecha valor,Documento,Valor,';
    const joined = `${day(7)},0000,PAGO,,000016,1234.00,${day(8)},,SALDO DIA,,0,13114546.98,`;
    expect(rejectedOf(titles, ...rows, joined)).toEqual([{ line: 8, reason: 'ragged' }]);
  });

  it('asks for the columns where it was joined to the titles', () => {
    const titles = 'Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR)';
    const row = (at: number): string => `${day(at)},,Muster,DE00,Transfer,PAGO,Main,-${(at + 1).toString()}.50,,,`;
    const more = 'Original Amount,Original Currency,Exchange Rate';
    expect(unknownOf(read(`${titles},${more}${row(7)}`, ...rowsBy(row)))).toContain('columns');
  });

  it('asks for the columns where two or three rows without titles are not alike', () => {
    const rows = [
      '1234\tEUR\t20260102\t15,00\t5,00\t10,00\t-5,00\tTEXT',
      '1234\tEUR\t20260102\t10,00\t0,00\t-10,00\tTEXT',
    ];
    expect(unknownOf(read(...rows))).toContain('columns');
  });

  it('asks for the columns where all rows have more cells than there are titles', () => {
    const rows = rowsBy(
      (at) =>
        `${at.toString()},${day(at)},INTERES,C,1${at.toString()}.23,133${at.toString()}.63,TIENDA ${at.toString()}`,
    );
    expect(unknownOf(read('No,Fecha,Detalle,D/C Valor,Saldo,Comercio', ...rows))).toContain('columns');
  });
});

describe('damaged words and figures', () => {
  it.each(['SaldoD Anterior', "Saldo 'nterior", 'Saldo Ant erior'])('“%s” is no text of a movement', (wording) => {
    const rows = rowsBy((at) => `${day(at)},PAGO ${at.toString()},-${(at + 1).toString()}.50`);
    expect(rejectedOf('Fecha,Detalle,Valor', `${day(0)},${wording},100.00`, ...rows)).toEqual([
      { line: 2, reason: 'ragged' },
    ]);
  });

  it('a letter column stays one where a single cell of few is damaged', () => {
    const rows = rowsBy((at) => `${day(at)},PAGO,${at % 2 === 0 ? 'S' : 'H'},${(at + 1).toString()}.50`, 4);
    const titles = 'Fecha,Concepto,DR/CR,Valor';
    expect(rejectedOf(titles, `${day(0)},PAGO,-9.99,12.00`, ...rows)).toEqual([
      { line: 2, reason: 'amount-unreadable' },
    ]);
    expect(netOf(titles, `${day(0)},PAGO,-9.99,12.00`, ...rows)).toBe('2');
  });

  it('a direction with a quote inside is none', () => {
    const rows = rowsBy((at) => `"${day(at)}","PAGO","Debit","${(at + 1).toString()}.50"`);
    const found = rejectedOf('"Date","Detail","Type","Amount"', ...rows, `"${day(7)}","REV","Credit"t","860.00"`);
    expect(found).toEqual([{ line: 8, reason: 'amount-unreadable' }]);
  });

  it('a currency that is named twice in a cell makes it no amount', () => {
    const rows = rowsBy((at) => `${day(at)}\tPAGO\t-$74.1${at.toString()}`);
    expect(rejectedOf('Fecha\tConcepto\tMonto', ...rows, `${day(7)}\tPAGO\t-$74.1$`)).toEqual([
      { line: 8, reason: 'amount-unreadable' },
    ]);
  });

  it('asks for the decimal mark where one cell alone demands it with more digits than centavos have', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO;-$${(at + 1).toString()}1`);
    expect(unknownOf(read(TITLES, ...rows, `${day(7)};PAGO;-$62.8002`))).toContain('decimal');
  });

  it('a quote that nothing closes leaves the quoted cells before it whole', () => {
    const rows = rowsBy((at) => `"${day(at)}","PAGO","","00001${at.toString()}","-${(at + 1).toString()}.50"`);
    const cut = `"${day(7)}","PAGO ""QUINCENA"", ENERO","","000012","-4500`;
    const text = textOf(['"Fecha","Concepto","Nota","Documento","Valor"', ...rows]) + cut;
    expect(readingOf(readStatement(utf8(text), 'extracto.csv')).rejected).toEqual([
      { line: 8, reason: 'amount-unreadable' },
    ]);
  });

  it('a cell of nothing but zero bytes is not an empty one', () => {
    const rows = rowsBy((at) => `${day(at)};COMISION;${(at + 1).toString()}.50;0`);
    const titles = 'Fecha;Concepto;Débitos;Créditos';
    expect(rejectedOf(titles, ...rows, `${day(7)};COMISION;0;\0\0\0\0`)).toEqual([
      { line: 8, reason: 'amount-unreadable' },
    ]);
  });

  it('one damaged byte leaves a file of UTF-8 what it is', () => {
    const rows = rowsBy((at) => `${day(at)};Peña & Compañía;-${(at + 1).toString()}\u00a0250,10`);
    const bytes = utf8(textOf([TITLES, ...rows]));
    bytes[bytes.lastIndexOf(0xc2)] = 0x5a;
    const found = readingOf(readStatement(bytes, 'extracto.csv'));
    expect(found.encoding).toBe('utf-8');
    expect(found.rejected).toEqual([{ line: 7, reason: 'amount-unreadable' }]);
    expect(found.lines[0]?.description).toBe('Peña & Compañía');
  });

  it('a movement that was put in front of the titles is listed, also where its amount is damaged', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO;-${(at + 1).toString()}50,25`);
    expect(rejectedOf(`${day(9)};PAGO;-8x9.000,00`, TITLES, ...rows)).toEqual([{ line: 1, reason: 'ragged' }]);
  });

  it('two blanks between digits stand for a digit that was lost', () => {
    const rows = rowsBy((at) => `${day(at)};PAGO;-${(at + 1).toString()} 250,10`);
    expect(rejectedOf(TITLES, ...rows, `${day(7)};PAGO;-13  753,40`)).toEqual([
      { line: 8, reason: 'amount-unreadable' },
    ]);
  });

  it('a balance whose first letter became the digit beside it is no movement', () => {
    const rows = rowsBy((at) => `${day(at)};0000;PAGO;-${(at + 1).toString()}50,25`, 3);
    expect(rejectedOf('Fecha;Oficina;Detalle;Valor', ...rows, `${day(4)};;0ALDO DIA;16286,52`)).toEqual([
      { line: 5, reason: 'ragged' },
    ]);
  });

  it('a balance whose wording lost a delimiter inside its quotes is no movement', () => {
    const rows = rowsBy((at) => `"${day(at)}","PAGO ${at.toString()}","-${(at + 1).toString()}.50"`);
    expect(rejectedOf('"Fecha","Detalle","Valor"', `"${day(0)}","Sal;o Anterior","100.00"`, ...rows)).toEqual([
      { line: 2, reason: 'ragged' },
    ]);
  });

  it('a movement in front of the titles is listed where its amount fell apart at its own marks', () => {
    const rows = rowsBy((at) => `${day(at)},PAGO ${at.toString()},,,"-${(at + 1).toString()},250.00"`);
    const found = rejectedOf(`${day(0)},PAGO,,,-1,250,000.00"`, 'Fecha,Concepto,Sucursal,Documento,Valor', ...rows);
    expect(found).toEqual([{ line: 1, reason: 'ragged' }]);
  });

  it('a balance whose letters stand apart is none where a line end stands between two of them', () => {
    const rows = rowsBy((at) => `"${day(at)}","PAGO ${at.toString()}","-${(at + 1).toString()}.50"`);
    const result = read('"Fecha","Detalle","Valor"', ...rows, `"${day(7)}","S A L \nD O","13114546.98"`);
    expect(readingOf(result).lines).toHaveLength(6);
  });

  it('a movement with a damaged day in front of the titles is listed', () => {
    expect(rejectedOf('2026//22;DEPOSITO;50,09', TITLES, ...SIGNED)).toEqual([{ line: 1, reason: 'ragged' }]);
  });

  it('a movement that was joined to the end of a balance is listed', () => {
    const row = (at: number): string =>
      `031-71,031,${day(at)},-${(at + 1).toString()}50.25,PAGO ${at.toString()},C,,,,,,`;
    const joined = `031-71,031,${day(7)},16286079.52,SALDO DIA,0,1-71,031,${day(8)},3449635.18,ABONO,C,,,,,,`;
    expect(rejectedOf(...rowsBy(row), joined)).toEqual([{ line: 7, reason: 'ragged' }]);
  });

  it('asks for the columns where titles are more than cells and a direction has no money', () => {
    const rows = rowsBy((at) => `${day(at)},PAGO,CENTRO,${at.toString()},${at % 2 === 0 ? ',12.50' : '7.25,'},,`);
    const titles = 'Fecha,Transacción,Oficina,Oficina,Documento,Débito,Crédito,Efectivo,Cheque';
    expect(unknownOf(read(titles, ...rows))).toContain('columns');
  });

  it('asks for the sign where one of two amounts names its direction', () => {
    expect(unknownOf(read(`${day(0)}\tPAGO\t279 068.36 CR`, `${day(0)}\tPEÑA\t878`))).toContain('sign');
  });
});
