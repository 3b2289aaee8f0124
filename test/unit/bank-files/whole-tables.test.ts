/** Finds of the fuzz in whole files: nothing is damaged, and nothing may be read for something else. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (...rows: readonly string[]): StatementResult =>
  readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
/** The net sum, or what is asked for. */
function readAs(...rows: readonly string[]): string {
  const result = read(...rows);
  if (result.ok) return unitsToText(result.value.net);
  return result.error.kind === 'needs-mapping' ? `asks for ${result.error.unknown.join()}` : result.error.kind;
}

describe('words of a direction whose letters of two bytes were read as two letters', () => {
  it('say the sign of the oldest row, which no balance proves', () => {
    const rows = [
      '30-01-2024;ABONO INTERESES;000207837;COP;Nota Cr¨¦dito;$ 7.94;-$ 563230.66',
      '29-01-2024;TRASLADO;111045;COP;Nota D¨¦bito;$ 984060.50;-$ 563238.60',
    ];
    expect(readAs('Fecha;Detalle;Ref;Moneda;Tipo;Valor;Saldo', ...rows)).toBe('-984052.56');
    expect(readAs(...rows)).not.toBe('984068.44');
  });

  it('are not overruled by the sign that the balances need in the only rows whose letters can be read', () => {
    const rows = [
      'Nota Cr¨¦dito;2015;1920577.90;FACTURA;104000.00;20220916',
      'Nota D¨¦bito;1478;1667577.90;COMISION;253000.00;20220917',
      'Nota D¨¦bito;3028;1348577.90;COBRO IVA;319000.00;20220917',
      'Nota D¨¦bito;3028;1029577.90;COBRO IVA;319000.00;20220917',
      'Nota D¨¦bito;1505;356577.90;12;673000.00;20220926',
      'ito;8488;-499422.10;IMPTO GOBIERNO 4X1000;856000.00;20220926',
    ];
    expect(readAs(...rows)).not.toBe('-2524000');
  });
});

it('a bank’s format is none where numbers stand in the place of its texts', () => {
  const row = (at: number, amount: string, balance: string): string =>
    `2022/09/1${at.toString()}\tPAGO ${at.toString()}\t58133${at.toString()}\t${amount}\t\t${balance}`;
  const rows = [row(5, '5.00 Cr', '105.00'), row(4, '10.00 Db', '100.00'), row(3, '20.00 Cr', '110.00')];
  expect(readAs('Campo A\tCampo B\tCampo C\tCampo D\tCampo E\tCampo F', ...rows)).toBe('15');
});

it('a bank’s format is none where the balances of its rows do not follow one another', () => {
  // Amount, balance after and balance before: before and amount make after in this order, too.
  const row = (day: string, ...figures: readonly string[]): string =>
    ['123456789', 'EUR', `202601${day}`, figures[0], figures[1], `202601${day}`, figures[2], `PAGO ${day}`].join('\t');
  const rows = [row('02', '50,00', '150,00', '100,00'), row('03', '-20,00', '130,00', '150,00'), row('04', '7,50', '137,50', '130,00')]; // prettier-ignore
  expect(readAs(...rows)).toBe('37.5');
});

it('a reference behind the last column of all others is no row that was pushed aside where its letter is in place', () => {
  const rows = [
    '18022024;0.84;18022024;"ALMACEN LEPOCA";"DB";912221',
    '18022024;980000.00;18022024;"COBRO IVA";"DB";;',
    '18022024;603767.70;18022024;"ALMACEN LEPOCA";"DB";',
    '18022024;603767.70;18022024;"ALMACEN LEPOCA";"DB";;',
  ];
  expect(readAs(...rows)).toBe('-2187536.24');
});

describe('a sign', () => {
  it('is asked for where the only amount has a plus, which a damaged byte may be', () => {
    expect(readAs('27 Feb 2018,UMC, 7.80+, ,SHOP 22FEB,,,')).toContain('sign');
    expect(readAs('27 Feb 2018,UMC, 7.80+, ,SHOP 22FEB,,,', '28 Feb 2018,UMC, 1.20+, ,SHOP 23FEB,,,')).toBe('9');
  });

  it('of the oldest row is asked for where it alone prints its money out with a minus', () => {
    const rows = ['2024/05/07;11000.00;-;1237766.88', '2024/05/07;-;37.02;1226766.88'];
    expect(readAs('Fecha;Ingresos;Egresos;SALDO', ...rows, '2024/05/07;-;-740000.00;1226803.90')).toContain('sign');
    expect(readAs('Fecha;Ingresos;Egresos;SALDO', ...rows, '2024/05/07;-;740000.00;1226803.90')).toBe('-729037.02');
  });

  const titles = 'Fecha;Detalle;Estado;D/C;Valor;Saldo';
  const torn = '03/03/2026;RETIRO;CompletadaS;$ 967000;"$ -1324894,1"';

  it('is asked for where one of two letters lost its delimiter', () => {
    const rows = ['09-01-2025;FACTURA;09-01-2025;Debit;9,996,745.10;-8,871,616.20', '27-01-2025;IMPTO;27-01-2025;DebitZ0.31;-8,871,616.51']; // prettier-ignore
    expect(readAs('Data;Histórico;Data valuta;D/C;Valor;Saldo', ...rows)).toContain('sign');
  });

  it('is asked for where an amount stands among the letters of two rows', () => {
    expect(readAs(titles, torn, '13/03/2026;CUOTA;Completada;S;$ 818000;"$ -357894,1"')).toContain('sign');
  });
});

it('a code that stands beside one of the amounts is no other half of them', () => {
  const row = (code: string, amount: string, balance: string): string =>
    `2027-01-2${(balance.length % 3).toString()};${amount};;043;"4X1000";${code};${balance}`;
  const rows = [row('830626', '(0.52)', '1000.4'), row('', '(9.76)', '1000.92'), row('', '(0.9)', '1010.68'), row('', '92.79', '1011.58'), row('', '2.79', '918.79')]; // prettier-ignore
  expect(readAs(...rows)).toBe('84.4');
});

it('titles of money in and out name no currency', () => {
  const rows = ['2023/05/09,PAGO,63.20,,a', '2023/05/10,ABONO,,12.10,b', '2023/05/11,PAGO,5.00,,c'];
  expect(readAs('Posting Date,Narration,Money out,Money in,Note', ...rows)).toBe('-56.1');
  expect(readAs('Posting Date,Narration,Money out,Money in,Balnce', "2023/05/09,PAGO,63'000'000,,-61'775'011")).toContain('columns'); // prettier-ignore
});
