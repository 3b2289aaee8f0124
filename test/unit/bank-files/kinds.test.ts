/** Finds of the fuzz among the kinds of issue 22: states, rows outside the balance, dashes, letters, blanks before quotes and cells of a workbook, damaged or alone. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';
import { aWorkbook, STYLE } from '../../support/files/workbooks.ts';
import type { ACell } from '../../support/files/workbooks.ts';

const read = (...rows: readonly string[]): StatementResult => readStatement(utf8(rows.join('\n')), 'extracto.csv');
function readingOf(result: StatementResult): StatementReading {
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
const netOf = (result: StatementResult): string => unitsToText(readingOf(result).net);
const rejectedOf = (...rows: readonly string[]): number[] => readingOf(read(...rows)).rejected.map(({ line }) => line);
const unknownOf = (result: StatementResult): readonly string[] =>
  !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : [];
const bookOf = (...rows: readonly (readonly ACell[])[]): StatementResult =>
  readStatement(new Uint8Array(aWorkbook({ sheets: [{ name: 'Movimientos', rows }] })), 'extracto.xlsx');

describe('a misspelt balance', () => {
  it.each(['Saldo Anteterior', 'Saldo Saldo Anterior', 'SALDO FINFINAL'])('is listed, and no movement: %s', (text) => {
    const rows = ['02/03/2026;Pago uno;-5,00', '03/03/2026;Pago dos;-7,00', '23/03/2026;Abono;9,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', `01/03/2026;${text};100,00`, ...rows)).toEqual([2]);
  });

  it.each(['Saldterior', 'SALDO ANRIOR', 'Saldicial'])('is listed without some of its letters: %s', (text) => {
    const rows = ['02/03/2026;Pago uno;-5,00', '03/03/2026;Pago dos;-7,00', '23/03/2026;Abono;9,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', `01/03/2026;${text};100,00`, ...rows)).toEqual([2]);
  });

  it('is not what pays another one', () => {
    const rows = ['02/03/2026;Saldo factura anterior;-5,00', '23/03/2026;Abono;9,00'];
    expect(netOf(read('Fecha;Detalle;Valor', ...rows))).toBe('4');
  });
});

describe('a balance of few letters or other words', () => {
  it.each([
    ['SDO. ANTERIOR', 'NUEVO SALDO'],
    ['Saldo mes anterior', 'Saldo al cierre'],
    ['Sdo inicial', 'SDO FINAL'],
  ])('is no movement: %s, %s', (first, last) => {
    const rows = ['02/03/2026;Pago uno;-5,00', '23/03/2026;Pago sdo tarjeta;-9,00', `31/03/2026;${last};86,00`];
    expect(netOf(read('Fecha;Detalle;Valor', `01/03/2026;${first};100,00`, ...rows))).toBe('-14');
  });
});

describe('a column of states', () => {
  const titles = 'Fecha;Detalle;Estado;Valor';

  it('is one without a title too, where a word of it was damaged', () => {
    const rows = ['13/05/2026;Uno;Posted;5,00', '14/05/2026;Dos;Declined;9,00', '15/05/2026;Tres;Pos)ed;7,00'];
    expect(unknownOf(read(...rows, '16/05/2026;Cuatro;Posted;-1,00'))).toContain('states');
  });

  it('leaves no row out behind which another one begins', () => {
    const joined = '14/05/2026;Dos;Anulada;9,00;15/05/2026;Tres;Exitosa;7,00';
    expect(rejectedOf(titles, '13/05/2026;Uno;Exitosa;5,00', joined, '16/05/2026;Cuatro;Exitosa;-1,00')).toEqual([3]);
  });

  it('leaves the halves of a pair whole that only booked rows fill', () => {
    const [out, into] = [(at: number) => `${at};Pago;Posted;-${at - 4},50;`, '20260520;Abono;Posted;;352'];
    const rows = [20260513, 20260514, 20260515, 20260518, 20260519].map(out);
    const [first = '', ...others] = rows;
    expect(unknownOf(read(first, first.replace('Posted', 'On hold'), ...others, into))).toContain('columns');
  });

  it('begins the table: what is left of a row behind one that is left out is listed', () => {
    const rows = ['20/07/2026;Hotel;Retenido;-800,00', 'chazado;-70,00', '18/07/2026;Tienda;En proceso;-60,00'];
    expect(rejectedOf(titles, ...rows, '17/07/2026;Tienda;Aplicado;-50,00')).toEqual([3]);
  });
});

describe('a row without a balance', () => {
  const titles = 'Fecha;Detalle;Valor;Saldo';

  it('that says that it is held is asked about beside a single balance', () => {
    expect(
      unknownOf(read(titles, '16/07/2026;Tienda;-101,00;4.900,00', '19/07/2026;PENDIENTE HOTEL;-800,00;')),
    ).toEqual(['withoutBalance']);
  });

  it('that was cut in front of it says nothing about the others, and is listed', () => {
    const rows = ['15/07/2026;Uno;1.000,00;5.000,00', '16/07/2026;Dos;-100,00;4.900,00', '17/07/2026;Tres;4.850,00'];
    const found = readingOf(read(titles, ...rows, '19/07/2026;AUTORIZACION PENDIENTE HOTEL;-800,00;'));
    expect([unitsToText(found.net), found.rejected.map(({ line }) => line)]).toEqual(['900', [4]]);
  });

  it('that ends there is listed, also where no balance but one is left', () => {
    const rows = ['12/09/2026;Uno;17;25.210', ',59;25.210,59', '23/09/2026;Dos;18;-10.', '000,00;15.210,59'];
    const whole = ['24/09/2026;Tres;19;-1.000,00;14.210,59', '25/09/2026;Cuatro;20;-0,59;', '25/09/2026;Cinco;21;-10,00;', '26/09/2026;Seis;22;-5,00;']; // prettier-ignore
    expect(rejectedOf('Fecha;Detalle;Referencia;Valor;Saldo', ...rows, ...whole)).toContain(2);
  });
});

describe('what is left of a row', () => {
  it('directly below the titles is listed where its date was lost', () => {
    const rows = [';RETIRO;-746,00;837,00', '18/07/2026;COBRO;-63,00;774,00', '19/07/2026;PAGO;-4,00;770,00'];
    expect(rejectedOf('Fecha;Detalle;Valor;Saldo', ...rows)).toEqual([2]);
  });

  it('in front of the titles is listed where it lost one delimiter, in a file without balances too', () => {
    const titles = 'Detalle;Fecha;Tipo;Moneda;Documento;Valor;';
    const rows = ['Uno;06/12/2026;Débito;COP;;$ 8.300.000;', 'Dos;13/12/2026;Crédito;COP;894;$ 3.968.862;'];
    expect(rejectedOf('Tres;06/12/2026;Crédito;COP 957;$ 424.661;', titles, ...rows)).toEqual([1]);
    expect(rejectedOf('Extracto;06/12/2026;Ahorros;COP 957;;', titles, ...rows)).toEqual([]);
  });

  it('in front of the titles is listed where a digit of its day stands twice', () => {
    const rows = ['26.11.2025;Uno;8,00', '29.11.2025;Dos;-9,00', '30.11.2025;Tres;-2,00'];
    expect(rejectedOf('25.111.2025;ABONO;49,00', 'Fecha;Detalle;Valor', ...rows)).toEqual([1]);
  });

  it('behind a blank line is no footer where it has the text of a movement in its place', () => {
    const rows = [
      'ABONO UNO;587,00;CR;03/06/2027;16',
      'PAGO FACTURA;1.200,00;DB;10/06/2027;95',
      'CUOTA;17,87;DB;18/06/2027;69',
    ];
    expect(rejectedOf(...rows, '', 'PAGO FACTURA;665.000,0')).toEqual([5]);
  });

  it('is listed where the quote of its last cell was never closed', () => {
    const rows = ['13/05/2026;5,00;"Uno"', '14/05/2026;9,00;"Dos"', '15/05/2026;-3,00;"Tres"', '18/05/2026;7,00;"Cua'];
    expect(rejectedOf('Fecha;Valor;Detalle', ...rows)).toEqual([5]);
  });
});

describe('an amount', () => {
  const titles = 'Fecha;Detalle;Débito;Crédito';
  const pair = ['13/05/2026;Uno;$ 5,00;$ -', '14/05/2026;Dos;$ -;$ 9,00', '15/05/2026;Tres;$ 4,00;$ -'];

  it('that was lost beside the dash of an unused column is no zero', () => {
    expect(rejectedOf(titles, ...pair, '18/05/2026;Cuatro;$ -;')).toEqual([5]);
  });

  it('that was cut off behind a minus that others have between currency and number is no zero', () => {
    const rows = ['13/05/2026;Uno;$ -5,00', '14/05/2026;Dos;$ 9,00', '15/05/2026;Tres;$ 3,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '18/05/2026;Cuatro;$ -')).toEqual([5]);
    const zero = ['13/05/2026;Uno;-$ 5,00', '14/05/2026;Dos;$ 9,00', '15/05/2026;Tres;$ 3,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', ...zero, '18/05/2026;Cuatro;$ -')).toEqual([]);
  });

  it('that was cut off behind its minus and its currency is no zero', () => {
    const rows = ['13/05/2026;Uno;-USD 5,00', '14/05/2026;Dos;USD 9,00', '15/05/2026;Tres;-USD 3,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '18/05/2026;Cuatro;-USD')).toEqual([5]);
  });

  it('under Crédito stays one where a balance with CR was pushed there', () => {
    const rows = [
      '15/03/2026;Pago;250,00;;750,00 CR',
      'ono;;1.500,00;2.250,00 CR',
      '17/03/2026;Cheque;2.300,00;;50,00 DB',
    ];
    const found = readingOf(read(`${titles};Saldo`, ...rows, '18/03/2026;Abono;;10,00;40,00 DB'));
    expect(found.lines.map(({ amount }) => unitsToText(amount))).toEqual(['-250', '-2300', '10']);
  });

  it('that the bank says is not at hand is none: its row is listed, the others are read', () => {
    const rows = [
      '15/05/2026;Uno;1.250,00;;98.750,00',
      '18/05/2026;Dos;;500;99.250,00',
      '20/05/2026;Tres;n/d;;99.250,00',
    ];
    const found = readingOf(read(`${titles};Saldos`, ...rows));
    expect([unitsToText(found.net), found.rejected.map(({ line }) => line)]).toEqual(['-750', [4]]);
  });

  it('that alone has no CR lost it', () => {
    const rows = [1, 2, 3, 4, 5].map((at) => `1${at.toString()}/03/2026;Abono;${at.toString()}0,00 CR`);
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '18/03/2026;Abono;60,00')).toEqual([7]);
  });

  it('is asked about where the titled column has none and one of a direction has', () => {
    const rows = ['13/05/2026;Uno;-5,00;0', '14/05/2026;Dos;0;9,00', '15/05/2026;Tres;-4,00;0'];
    expect(unknownOf(read('Date;Details;Debi t Amount;Credit Amount', ...rows))).toContain('columns');
  });

  it('is no code beside amounts that cannot be read', () => {
    const rows = ['29/03/2023;ABONO;890491;CR;$ 980Â 413,?3', '29/03/2023;ABONO;890491;CR;$ 980Â 413,83'];
    expect(unknownOf(read(...rows))).toContain('columns');
    const cut = ['13/05/2022|RETIRO|"1164 DB|849384', '01/06/2022|COMISION|20200000 DB|-19350616'];
    expect(unknownOf(read(...cut))).toContain('columns');
  });
});

it('titles that stand beside their columns are asked about where the days are under a text', () => {
  const titles = 'Cuenta\t123-4 "cia"\tDébito\tCrédito\tSaldo\tHistórico\tData';
  expect(unknownOf(read(titles, '03110\t-58 100 000.00\t$ -\t-56 408 212.00\tIMPTO\t23-05-2025'))).toContain('columns');
});

it('a lost quote costs its own row where blanks stand before quotes', () => {
  const row = (at: number): string => `1${at.toString()}/05/2026, "PAGO, UNO", "-$${at.toString()}'000,00"`;
  const rows = [1, 2, 3].map(row);
  const broken = '14/05/2026, "PAGO UNO, "-$4\'000,00"';
  const found = readingOf(read('Fecha,Detalle,Valor', ...rows, broken, ...[5, 6, 7].map(row)));
  expect(found.lines.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3, 4, 6, 7, 8]));
});

describe('a workbook', () => {
  const titles = ['Fecha', 'Descripción', 'Débito', 'Crédito'];
  const cents = (v: string): ACell => ({ v, s: STYLE.cents });

  it('does not store empty cells at the end of a row: nothing was cut off there', () => {
    const rows = [
      ['21/08/2025', 'Pago de prov', null, cents('705000')],
      ['21/08/2025', 'Cobro IVA', cents('1434.56')],
      ['21/08/2025', 'Pago de prov', null, cents('552000')],
    ];
    expect(netOf(bookOf(titles, ...rows))).toBe('1255565.44');
  });

  it('of Caja Social has the signs in its titles, and its balances as rows', () => {
    const head = ['Banco', 'Cuenta 123', 'Desde 01/05/2026', 'Hasta 31/05/2026', '', '', '', ''].map((text) => [text]);
    const named = ['Fecha', 'Descripción', 'Documento', '-Débito', '+Crédito', 'Oficina', 'Información Adicional'];
    const rows: ACell[][] = [
      ['01/05/2026', 'SALDO INICIAL', null, null, cents('1000')],
      ['04/05/2026', 'Pago uno', '123', cents('250.5'), null, 'Calle 72'],
      ['05/05/2026', 'Abono dos', '124', null, cents('90.25'), 'Calle 72', 'Nota'],
      ['29/05/2026', 'SALDO FINAL', null, null, cents('839.75')],
    ];
    const book = { sheets: [{ name: 'AccountMovementsExtended', rows: [...head, named, ...rows] }] };
    const found = readingOf(readStatement(new Uint8Array(aWorkbook(book)), 'movimientos.xlsx'));
    expect([found.net, found.opening, found.closing].map((one) => (one === null ? null : unitsToText(one)))).toEqual([
      '-160.25',
      '1000',
      '839.75',
    ]);
    expect(found.lines.map(({ line }) => line)).toEqual([11, 12]);
  });

  const signed = ['Fecha', 'Descripción', 'Valor'];
  it('of one row has its day by its serial number, unless that can be another day', () => {
    expect(readingOf(bookOf(signed, [{ v: '45367' }, 'Pago', cents('-5.25')])).lines).toMatchObject([
      { bookedOn: '2024-03-16' },
    ]);
    expect(bookOf(signed, [{ v: '50126' }, 'Pago', cents('-5.25')]).ok).toBe(false);
  });

  it('holds texts with a comma in one column and numbers in the other one', () => {
    const rows = [
      ['21/08/2025', 'Uno', cents('431.7'), null],
      ['22/08/2025', 'Dos', null, '397,95'],
      ['25/08/2025', 'Tres', null, cents('98.32')],
    ];
    expect(netOf(bookOf(titles, ...rows))).toBe('64.57');
  });
});
