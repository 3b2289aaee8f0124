/** Finds of the fuzz where less is proven than it seems: titles, words, balances and cells that one damage changed are asked about or listed by their line. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (...rows: readonly string[]): StatementResult =>
  readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
function readingOf(...rows: readonly string[]): StatementReading {
  const result = read(...rows);
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
const rejectedOf = (...rows: readonly string[]): number[] => readingOf(...rows).rejected.map(({ line }) => line);
const netOf = (...rows: readonly string[]): string => unitsToText(readingOf(...rows).net);
const unknownOf = (...rows: readonly string[]): readonly string[] => {
  const result = read(...rows);
  return !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : [];
};

describe('a bank’s format', () => {
  const row = (day: string, code: string, amount: string, size: string): string =>
    `${day},222000000,1,0,PAGO PSE CLIENTE ${code},${amount},6,C,${size}`;

  it('is the one whose amounts stand in the rows a second time, without their signs', () => {
    const rows = [row('31012026', 'UNO', '12.50', '12.50'), row('30012026', 'DOS', '-7.00', '7.00')];
    expect(readingOf(',,,,,,,,', ...rows).format).toBe('bancolombia-e');
    expect(readingOf(',,,,,,,,', ...rows).net).toBe(5_500_000_000_000_000_000n);
  });

  it('is not that of a table with a number of another kind in the place of its amounts', () => {
    const moved = ['31012026,0,6,222000000,PAGO UNO,1,12.50,C,12.50', '30012026,0,6,222000000,PAGO DOS,1,-7.00,D,7.00'];
    const result = read(',,,,,,,,', ...moved);
    expect(result.ok && unitsToText(result.value.net)).not.toBe('2');
  });

  it('is asked about where one of its titles stands twice, and its own over the figures beside', () => {
    const titles = (more: string): string => `Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,${more}Amount (EUR),Original Amount,Original Currency,Exchange Rate`; // prettier-ignore
    const rows = [
      '2026-03-13,2026-03-13,A,,Presentment,,Main,-10.50,-11.30,USD,1.076',
      '2026-03-14,2026-03-14,B,DE1,Credit Transfer,x,Main,20.00,,,',
    ];
    expect(netOf(titles(''), ...rows)).toBe('9.5');
    expect(unknownOf(titles('Amount (ame,'), ...rows)).toContain('columns');
  });
});

describe('a row in front of the titles', () => {
  const titles = 'Fecha;Detalle;Débito;Crédito;Documento;Saldo';

  it('is listed where money out and money in stand in one cell', () => {
    const table = [titles, '14/03/26;NEFT;0.00;250.00;2;1150.00'];
    expect(rejectedOf('13/03/26;SHOP;100.00   0.00;1;900.00', ...table)).toEqual([1]);
    expect(rejectedOf('13/03/26;SHOP;Oficina 12.5;1;900.00', ...table)).toEqual([]);
  });

  it('is listed where its year has five digits', () => {
    const table = ['Date,Note,Amount', '2012/3/23,TRANSFER,-10.00'];
    expect(rejectedOf('20012/3/22,DEPOSIT,50.00', ...table)).toEqual([1]);
    expect(rejectedOf('20012-3,DEPOSIT,50.00', ...table)).toEqual([]);
  });

  it('is listed without a balance too, where few rows have one', () => {
    const table = ['Fecha;Descripción;Valor;Saldo', '13/03/2026;B;-20,00;970,00', '16/03/2026;E;-9,00;961,00'];
    expect(rejectedOf('13/03/2026;A;-10,00;', ...table)).toEqual([1]);
    const many = ['17/03/2026;F;-1,00;960,00', '18/03/2026;G;-1,00;959,00'];
    expect(rejectedOf('13/03/2026;A;-10,00;', ...table, ...many)).toEqual([]);
  });
});

describe('a row that only holds money', () => {
  const titles = 'Date,Description,Amount,Balance';
  const held = '2026-03-14,Hotel authorization,-20.00,';

  it('is asked about beside another row in front of the oldest balance', () => {
    const rows = ['2026-03-13,Opening shop,-10.00,', held, '2026-03-15,Shop,-20.00,970.00'];
    expect(unknownOf(titles, ...rows, '2026-03-16,Salary,500.00,1470.00')).toContain('withoutBalance');
  });

  it('is asked about in a word that a blank parts', () => {
    const rows = ['2026-03-13,Opening shop,-10.00,', held.replace('ori', 'ori\t'), '2026-03-15,Shop,-20.00,970.00'];
    expect(unknownOf(titles, ...rows, '2026-03-16,Salary,500.00,1470.00')).toContain('withoutBalance');
  });

  it('is asked about where the balances follow with it but for an amount that cannot be read', () => {
    const rows = ['2026-03-13,Opening shop,-10.00,990.00', held, '2026-03-15,Shop,#-20.00,970.00'];
    expect(unknownOf(titles, ...rows, '2026-03-16,Salary,500.00,1470.00')).toContain('withoutBalance');
  });
});

it('a row whose balance is the minus that others begin with is listed, and not left out as never booked', () => {
  const rows = [
    '19/10,COBRO,-55 400,-9 643',
    '19/10,ABONO,569,-',
    '19/10,ABONO,569,-9 074',
    '19/10,TRASLADO,161,-8 913',
  ];
  const more = ['19/10,COBRO,-100,-9 013', '21/10,ABONO,13,-9 000'];
  expect(rejectedOf('Desde,10/10/2026,Hasta,22/10/2026', ...rows, ...more)).toEqual([3]);
});

it('equal sizes that balances prove in either order of the days are asked about', () => {
  const row = (day: string, balance: string, size = '56564.00'): string => `${size};${balance};${day};TRASLADO`;
  const titles = 'Monto;Saldo;Fecha;Concepto';
  expect(unknownOf(titles, row('2/27/24', '100750.00'), row('2/27/24', '157314.00'), row('2/2/24', '213878.00'))).toContain('sign'); // prettier-ignore
  expect(netOf(titles, row('2/2/24', '100750.00'), row('2/3/24', '157314.00'), row('2/27/24', '157315.00', '1.00'))).toBe('113129'); // prettier-ignore
});

it('balances prove nothing where nothing moved: zeros of one direction are no balances', () => {
  const rows = ['11/01/2014,0,Deposit,0,500.00,500.00', '11/03/2014,102,Check,100.00,0,500.00', '11/05/2014,104,Check,100.00,0,100.00']; // prettier-ignore
  const result = read(...rows, '11/06/2014,105,Check,100.00,0,0.00', '11/17/2014,0,Deposit,0,700.00,700.00');
  expect(result.ok).toBe(false);
});

describe('the word of a state', () => {
  const rows = ['13/05/2026;Uno;Posted;5,00', '14/05/2026;Dos;Posted;9,00', '15/05/2026;Tres;Posted;7,00'];

  it('whose end was lost is asked about beside others without a title', () => {
    expect(unknownOf(...rows, '16/05/2026;Cuatro;Fall;-1,00')).toContain('states');
    expect(unknownOf(...rows, '16/05/2026;Cuatro;Rech;-1,00')).toContain('states');
  });

  it('is no question where a word says something else', () => {
    expect(netOf(...rows, '16/05/2026;Cuatro;Bogotá;-1,00')).toBe('20');
  });
});

it('a name of one letter is no direction', () => {
  const row = 'Exitosa;15-03-2026;20,00;EUR;C';
  expect(unknownOf('Estado;Fecha;Valor;Moneda;Contraparte', row, row)).toContain('sign');
  expect(unknownOf('Estado;Fecha;Valor;Moneda;Nom', row)).toContain('sign');
  expect(netOf('Estado;Fecha;Valor;Moneda;D/C', row)).toBe('20');
});

it('a misspelt balance is listed where a letter came in behind its first one, or little of its end is left', () => {
  const rows = ['02/03/2026;Pago uno;-5,00', '03/03/2026;Pago dos;-7,00', '23/03/2026;Abono;9,00'];
  for (const text of ['SZaldo Anterior', 'XSaldo anterior', 'Saldoor'])
    expect(rejectedOf('Fecha;Detalle;Valor', `01/03/2026;${text};100,00`, ...rows)).toEqual([2]);
});

it('an amount that alone is money out is listed where a cell is missing in front of it', () => {
  const row = (at: number, cells: string): string => `${(at + 10).toString()}/03/2026;ABONO;${cells}`;
  const rows = Array.from({ length: 12 }, (_, at) => row(at, `${at.toString()}475;0373;;1${at.toString()},00`));
  const titles = 'Fecha;Detalle;Ref;Oficina;Salidas;Entradas';
  expect(rejectedOf(titles, ...rows, row(13, '475;;26,00;'))).toEqual([14]);
  expect(rejectedOf(titles, ...rows, row(13, '475;0373;26,00;'))).toEqual([]);
  const turned = rows.map((one) => one.replace(/;;(.*)$/u, ';$1;'));
  expect(rejectedOf(titles, ...turned, row(13, '475;0373;;26,00'))).toEqual([]);
});

it('titles that are no header any more are listed where an amount was joined to them', () => {
  const rows = ['16/07/2026;Transferencia a Dos;Fallida;-800,00', '17/07/2026;Abono;Exitosa;1.000,00'];
  const joined = 'Fecha;Descripción;Estado;;Transferencia a Uno;Exitosa;-100,00';
  expect(rejectedOf(joined, ...rows, '18/07/2026;Transferencia a Tres;Cancelada;-50,00')).toEqual([1]);
});

it('sizes that one balance proves are asked about where every text says the opposite', () => {
  const row = (text: string, size: string, balance: string): string => `2024-08-11;${text};;;${size};$ -;${balance}`;
  const rows = (text: string): string[] => [row(text, '14,08', '-32,26'), row(text, '14,58', '-17,68')];
  expect(unknownOf(...rows('IMPTO GOBIERNO 4X1000'))).toContain('sign');
  expect(unknownOf(...rows('TRASLADO'))).toEqual([]);
});
