/** Finds of the fuzz in rows that lost a delimiter, were torn within a quote or lost their front: each is a listed line, and a whole row is never listed. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (...rows: readonly string[]): StatementResult =>
  readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
function reading(...rows: readonly string[]): StatementReading {
  const result = read(...rows);
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
const unknownOf = (...rows: readonly string[]): readonly string[] => {
  const result = read(...rows);
  return !result.ok && result.error.kind === 'needs-mapping' ? result.error.unknown : [];
};
const rejectedOf = (...rows: readonly string[]): number[] => reading(...rows).rejected.map(({ line }) => line);
const netOf = (...rows: readonly string[]): string => unitsToText(reading(...rows).net);

describe('a delimiter beside a column of days', () => {
  const titles = 'Fecha;Detalle;Fecha valor;Moneda;Débito;Crédito';
  const rows = [
    '24-10-23;PAGO;24-10-23;COP;;40.00',
    '23-10-23;ABONO;23-10-23;COP;;50.00;',
    '22-10-23;4X;22-10-23;COP;7.00;;',
  ];

  it.each([
    '21-10-23;PAGO UNO;21-10-23\0\0COP;;60.00;',
    '21-10-23;PAGO UNO;21-10-23COP;;60.00;',
    '21-10-23;PAGO UNO21-10-23;COP;;60.00;',
    '21-10-23;PAGO \0\0\0\0\0\0-10-23;COP;;60.00;',
    '21-10-23;PAGO10-23;COP;;60.00;',
  ])('was lost, and a credit stands under the debits: %j', (torn) => {
    expect(rejectedOf(titles, ...rows, torn)).toEqual([5]);
  });

  it('was lost in front of an empty debit', () => {
    const [head, ...table] = [titles, ...rows].map((row) => row.replace(/;(?:COP|Moneda)/u, ''));
    expect(rejectedOf(head ?? '', ...table, '21-10-23;PAGO UNO21-10-23;;60.00;')).toEqual([5]);
  });

  it('was lost in front of the code of a currency, and a credit stands under the debits', () => {
    const [head = '', ...table] = [titles, ...rows].map((row) =>
      row.replace(/;(?:\d\d-10-23(?=;COP)|Fecha valor)/u, ''),
    );
    expect(rejectedOf(head, ...table, '21-10-23;PAGO UNOCOP;;60.00;')).toEqual([5]);
    expect(rejectedOf(head, ...table, '21-10-23;PAGO UNO;;60.00;')).toEqual([]);
  });

  it('is there where a row says in words that it has no such day, or has a damaged one', () => {
    const whole = [
      '21-10-23;PAGO UNO;N/A;COP;60.00;',
      '20-10-23;PAGO DOS;;COP;60.00;;',
      '19-10-23;CUOTA;19-1x-23;COP;1.00;',
    ];
    expect(rejectedOf(titles, ...rows, ...rows, ...rows, ...whole)).toEqual([]);
    expect(netOf(titles, ...rows, ...rows, ...whole)).toBe('45');
  });
});

describe('a quote without its other half', () => {
  const titles = '"Fecha","Detalle","Valor"';
  const rows = ['"2024-11-18","COMISION","-0.73"', '"2024-11-19","ABONO","5.00"'];

  it('beside an amount is what is left of a row, although another line stands between', () => {
    expect(rejectedOf(titles, ...rows, '2024O PSE CLIENTE UNO SAS', 'REF 5826","$54,901.40"')).toEqual([5]);
    expect(rejectedOf(titles, ...rows, 'Documento sin valor', '"REF 5826","$54,901.40"')).toEqual([]);
  });

  it('in a text that names a total is no total', () => {
    const padded = ['29|26/12/2024|PAGO TOTAL|$80,00', '65|25/12/2024|ABONO|$34,00', '66|24/12/2024|IVA|-$5,00'].map(
      (row) => `" ${row.replaceAll('|', ' "|" ')} "`,
    );
    const [first = '', ...others] = padded;
    const head = '" Ref "|" Fecha "|" Detalle "|" Valor "';
    expect(rejectedOf(head, first, '"  "AGO TOTAL FACTURA "|" $97,21 "', ...others)).toEqual([3]);
    expect(rejectedOf(head, first, '" TOTAL FACTURA "|" $97,21 "', ...others)).toEqual([]);
  });
});

describe('a first row without its date', () => {
  const titles = 'Fecha;Detalle;Valor;Saldo';
  const rows = ['13/03/2026;B;-20,00;970,00', '14/03/2026;C;100,00;', '14/03/2026;D;-1,00;1.069,00'];

  it('is listed where others have no balance either', () => {
    expect(rejectedOf(titles, ';A;-10,00;', ...rows)).toEqual([2]);
    expect(rejectedOf(titles, ';Remanente;990,00;', ...rows.map((row) => row.replace(/;$/u, ';1.070,00')))).toEqual([]);
  });
});

describe('a row in front of the titles that lost cells behind its day', () => {
  const titles = 'Fecha;Detalle;Código;Oficina;Valor;Saldo';
  const rows = [
    '18/11/2024;CUOTA DE MANEJO;5951;PPAL;$ -903312,71;$ -1181555,52',
    '19/11/2024;IVA;2607;PPAL;$ -0,22;$ -1181555,74',
    '20/11/2024;PAGO;2608;PPAL;$ -8,73;$ -1181564,47',
  ];

  it.each([
    '18/11/2024;CUOTA UNO;5951\0\0\0\0 903312,71;$ -278242,81',
    '18/11/2024;CUOTA DE MANEJO;5951 903312,71;$ -278242,81',
  ])('is listed: %j', (torn) => {
    expect(rejectedOf(torn, titles, ...rows)).toEqual([1]);
  });

  it('is none where no movement has its text', () => {
    expect(rejectedOf('18/11/2024;Corte del mes;5951;$ -278242,81', titles, ...rows)).toEqual([]);
  });
});

it('a row is listed where the file ends in front of its date and of its letter', () => {
  const rows = ['520,00;COMISION;2022-07-27;DB', '0,16;ABONO;2022-07-19;CR', '421,00;IMPTO;2022-07-19;DB'];
  expect(rejectedOf('Valor;Detalle;Fecha;Tipo', ...rows, '', '43,65;REV IMPTO')).toEqual([6]);
  expect(rejectedOf('Valor;Detalle;Fecha;Tipo', ...rows, '', '3;Movimientos')).toEqual([]);
});

describe('a number that alone lacks its sign', () => {
  const rows = ['11/05/2024;A;+46,83', '12/05/2024;B;-10,00', '13/05/2024;C;-5,00', '14/05/2024;D;+7,00'];

  it('is listed where the others print credits with theirs too', () => {
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '15/05/2024;E;8,50')).toEqual([6]);
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '15/05/2024;E;\0COP 8,50')).toEqual([6]);
  });

  it('is read where it is zero, or not alone', () => {
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows, '15/05/2024;E;0,00')).toEqual([]);
    expect(netOf('Fecha;Detalle;Valor', ...rows, '15/05/2024;E;8,50', '15/05/2024;F;1,50')).toBe('48.83');
  });
});

it('a row is listed where the zero of an unused direction stands one column too far left', () => {
  const row = (at: number): string =>
    `2${at.toString()}-12-2026;COMISION;38841${at.toString()};-4${at.toString()},00;$ -`;
  const rows = [6, 5, 4, 3, 2, 1].map((at) => `${row(at)}${';'.repeat(at % 3)}`);
  expect(rejectedOf('Fecha;Detalle;Ref;Valor;Otros', ...rows, '19-12-2026;4X;000763288-0,43;$ -;;')).toEqual([8]);
  expect(rejectedOf('Fecha;Detalle;Ref;Valor;Otros', ...rows, '19-12-2026;4X;000763288;-0,43;;')).toEqual([]);
});

it('a first row is listed where doubled cells pushed its day with dots aside', () => {
  const rows = [
    'PAGO;USD 8,63;;20.01.2024;USD 51,51',
    'IVA;-USD 5,00;;20.01.2024;USD 42,88',
    'ABONO;USD 7,00;;19.01.2024;USD 47,88',
  ];
  const titles = 'Detalle;Valor;Nota;Fecha;Saldo';
  expect(rejectedOf(titles, 'FACTURA 12;USD 0,00;USD 7,32;;20.01.2024;USD 58,83', ...rows)).toEqual([2]);
});

describe('the rest of a row that never was booked', () => {
  const titles = 'Estado;Fecha;Valor;Divisa;Detalle';
  const rows = ['Completada;13-03-2026;-10,50;EUR;A', 'Completada;15-03-2026;20,00;EUR;C'];

  it('is listed where it was torn behind its state', () => {
    const [first = '', ...others] = rows;
    expect(rejectedOf(titles, first, 'Rechazada', ';14-03-2026;-99,00;EUR;B', ...others)).toEqual([4]);
    expect(rejectedOf(titles, first, 'Rechazada;14-03-2026;-9,00;EUR;B', ';14-03-2026;-99,00;EUR;B', ...others)).toEqual([]); // prettier-ignore
  });
});

describe('a word of a direction', () => {
  const words = ['Abono', 'Cargo', 'Cargo', 'Abono', 'Cargo'];
  const row = (word: string, at: number): string =>
    `2${at.toString()}/12/2025;PAGO ${at.toString()};${word};${at.toString()}1,00`;
  const netAndRejected = (...all: readonly string[]): readonly unknown[] => {
    const { net, rejected } = reading('Fecha;Detalle;S/H;Valor', ...all.map(row));
    return [unitsToText(net), rejected.map(({ line }) => line)];
  };

  it('that lost its end to say the opposite is listed', () => {
    expect(netAndRejected(...words, 'C')).toEqual(['-41', [7]]);
  });

  it('of which no more than the last letter was not overwritten says nothing', () => {
    expect(netAndRejected('debit', 'debit', 'debit', 'debit', 'debit', 'debit', 'debit', 'debit', 'debit', '\0\0s')).toEqual(['-369', [11]]); // prettier-ignore
    expect(netAndRejected(...words, 'D\0bito')).toEqual(['-92', []]);
  });

  it('that is shorter than another one is read where it is not alone, or says the same', () => {
    expect(netAndRejected(...words, 'C', 'C')).toEqual(['71', []]);
    expect(netAndRejected(...words.map((word) => word.replace('Cargo', 'DEBITO')), 'D')).toEqual(['-92', []]);
  });
});

describe('a quote that was lost in one row', () => {
  const lines = (torn: string): readonly string[] => [
    'Fecha , Detalle , Referencia , Valor , Saldo',
    `2026-04-13 , ${torn} , " 810 102,24 ", " 1 900 000,00 "`,
    '2026-04-10 , RETIRO , 000968948 , " -31 612,55 ", " 1 089 897,76 "',
    '2026-04-09 , " FACTURA 1234 DE 12.000,00 ", 000847851 , -53 000 , " 1 121 510,31 "',
    '2026-04-08 , " FACTURA 99 ", 000847852 , " -5,05 ", " 1 174 510,31 "',
  ];

  it('leaves the others their texts with delimiters, whatever blanks stand around the quotes', () => {
    const { lines: read } = reading(...lines('" NÓMINA ""QUINC , 621'));
    const amounts = read.map(({ line, amount }) => [line, unitsToText(amount)]);
    expect(amounts.filter(([line]) => line !== 2)).toEqual([
      [3, '-31612.55'],
      [4, '-53000'],
      [5, '-5.05'],
    ]);
  });
});

describe('columns by which fewer rows can be read than not', () => {
  it('are asked for: they were those of a row that lost its text', () => {
    const rows = ['$ 172.O",($ 32.64),03-13', '$ 205.20,12,$ 430.00,03-13', '$ -224.80,"IMPTO",($ 3.70),03-13'];
    const dated = rows.map((row) => `03-13,${row}`);
    expect(unknownOf('Desde,03-13-2025,Hasta,03-13-2025', 'Fecha movi,Descripción,Valor,Fecha valor', ...dated)).toEqual(['columns']); // prettier-ignore
  });

  it('are asked for: they were those of the row in which the file ends', () => {
    const rows = ['20221126;568Â\u00a0000.00;"PAGO"', '20221123;-6Â\u00a0986.29;"FVñ-2026/01"', '20221123;-9'];
    const text = ['"Desde";2022/10/31;"Hasta";2022/11/2', '"BANCO"', ...rows].join('\r');
    const result = readStatement(new Uint8Array(Buffer.from(text, 'latin1')), 'extracto.csv');
    expect(!result.ok && result.error.kind === 'needs-mapping' && result.error.unknown).toEqual(['columns']);
  });

  it('are taken where as many rows fit them, and where a person named them', () => {
    const rows = ['13/03/2026;PAGO;-10,00', '14/03/2026;ABONO;x5,00'];
    expect(rejectedOf('Fecha;Detalle;Valor', ...rows)).toEqual([3]);
    const named = readStatement(utf8([...rows, '15/03/2026;IVA;x1,00'].join('\n')), 'extracto.csv', {
      mapping: { headerLine: null, decimal: ',', dateOrder: 'dmy', columns: { date: 1, description: [2], amount: 3 } },
    });
    expect(named.ok && named.value.rejected).toHaveLength(2);
  });
});

it('columns are asked for where the oldest row, which no balance proves, has its amount in another one', () => {
  const rows = [
    '20240716 | CUOTA | -0,43 |  $ -    | 334 065,14',
    '20240708 | CUOTA | -486 000,00 |  $ -    | 334 065,57',
    '20240527 | 2026-01 | -497 000,00 |  $ -     820 065,57',
    '20231204 | ABONO INTERESES |  $ -    | 0,67 | 1 317 065,57',
  ];
  expect(unknownOf(...rows)).toEqual(['columns']);
});

it('columns are asked for where a title more pushed the one of amounts over the balances', () => {
  const rows = [
    '03-Aug-2023;RETIRO;000964987;-COP 69896COP 3718767713',
    '29-Jul-2023;FV-2026/01;;C662490;COP 3718837609;',
    '28-Jul-2023;IMPTO GOBIERNO;;-COP 22354965;-COP 21824881;',
  ];
  expect(unknownOf('Fecha operación;DESCRIPCION;RefON;Referencia;VALOR;Saldo', ...rows)).toEqual(['columns']);
});

it('a total that overwrote the front of a movement is listed', () => {
  const rows = ['13/03/2026;A;-10,00', '13/03/2026;B;-5,00', ';Subtotal;-15,\0\0\0\0/2026;C;20,00'];
  expect(rejectedOf('Fecha;Detalle;Valor', ...rows, ';Total general;5,00;;')).toEqual([4]);
});

it('the rest of a row is listed where it ends in the zero of an unused direction, in front of its day', () => {
  const row = '0\t922854,00\tCUOTA\tCOP\t31/01/27\t5957\t-7554,00\t';
  expect(rejectedOf('Crédito\tSaldo\tDescripción\tMoneda\tFecha\tCódigo\tDébito\t', '0\t927854,0', row)).toEqual([2]);
});

it('a row that lacks its balance and has nothing but a zero is no row outside of the balances', () => {
  const rows = ['2026-03-13,Opening shop,-10.00,990.00', '2026-03-14,Hotel authorization,-200.00,'];
  const more = ['2026-03-15,Shop,-20.00,970.00', '2026-03-16,Salary,500.00,1470.00'];
  expect(rejectedOf('Date,Description,Amount,Balance', ...rows, '2026-03-15,Shop,0,', ...more)).toEqual([4]);
  expect(rejectedOf('Date,Description,Amount,Balance', ...rows, '2026-03-15,Shop authorization,0,', ...more)).toEqual([]); // prettier-ignore
});

it('the columns are asked for where the one titled as amounts holds the balances of another one', () => {
  const rows = ['2024/3/6;12;;-37042210;-71559111', '2024/3/6;12;;-37042210;-34516901', '2024/3/6;ORDEN 4711;;-796;2525309']; // prettier-ignore
  expect(unknownOf('"Peña";"Fecha";"Detalle";;"Valor";"aldo"', ...rows)).toEqual(['columns']);
});

it('half of a row is listed in front of the titles where its quote stays open', () => {
  const torn = ['"8,855.54";"0";"03.01.26";"TRANSFERENCIA', '"Lastschrift";"Haben";"Buchungstag";"Verwendungszweck";"Saldo"', 'REF 4751";"-18,775.64"']; // prettier-ignore
  const rows = ['"0";"1,352.11";"03.01.26";"FACTURA";"-17,423.53"', '"97,000.00";"0";"03.01.26";"PAGO";"-114,423.53"'];
  const more = ['"9,000.00";"0";"11.03.26";"IVA";"-123,423.53"', '"0";"0.04";"21.03.26";"4X";"-123,423.49"'];
  expect(rejectedOf(...torn, ...rows, ...more)).toContain(1);
});

it('a row to which another one was joined within the quotes of its state is listed', () => {
  const rows = [8, 7, 6, 5].map((at) => `1${at.toString()}/03/2027\t"PAGO"\t-${at.toString()}.50\t"Aprobado"`);
  const joined = '09/03/2027\t"RETIRO"\t-37553.48\t"Aprobado"08/03/2027\t2026-01\t-4350.00\t"Declined"';
  expect(rejectedOf('"Fecha"\t"DESCRIPCION"\t"VALOR"\t"ESTADO"', ...rows, joined)).toEqual([6]);
});

describe('the dash that others print for no debit', () => {
  const rows = ['1-13-2027;PAGO;COP;$ -;538000', '1-14-2027;ABONO;COP;$ -;70000;', '1-16-2027;PAGO;COP;$ -;243000;'];
  const titles = 'Date;Details;Currency;Debit;Credit';

  it('lists a row in which it is stuck to the credit', () => {
    expect(rejectedOf(titles, ...rows, '1-20-2027;ABONO;COP;$ -191301.16;')).toEqual([5]);
  });

  it('says nothing against a debit beside a dash for no credit', () => {
    expect(rejectedOf(titles, ...rows, '1-20-2027;RETIRO;COP;$ -191301.16;$ -')).toEqual([]);
  });
});
