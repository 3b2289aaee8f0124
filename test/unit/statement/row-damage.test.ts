/** Single rows that were torn, joined, pushed aside or overwritten: each is rejected by its line, and none of their figures is read for another. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

/** What is read, `line amount` each, and the lines that are rejected. */
function placesOf(...rows: readonly string[]): {
  readonly read: readonly string[];
  readonly rejected: readonly number[];
} {
  return placesIn(rows.map((row) => `${row}\n`).join(''));
}

function placesIn(text: string): ReturnType<typeof placesOf> {
  const result = readStatement(utf8(text), 'extracto.csv');
  if (!result.ok) throw new Error(result.error.kind);
  const { lines, rejected } = result.value;
  return {
    read: lines.map(({ line, amount }) => `${line.toString()} ${unitsToText(amount)}`),
    rejected: rejected.map(({ line }) => line),
  };
}

function rejectedIn(text: string): readonly string[] {
  const result = readStatement(utf8(text), 'extracto.csv');
  return result.ok ? result.value.rejected.map(({ reason }) => reason) : [];
}

const PLAIN = ['13/02/2026;COMISION;17;-10,00', '14/02/2026;PAGO;18;-20,00', '15/02/2026;ABONO;19;50,00'];
const TITLES = 'Fecha;Concepto;Documento;Valor';

describe('a row with more cells than the table', () => {
  it('is not believed as the oldest one where the next balance does not follow from it', () => {
    const places = placesOf(
      'Fecha,Detalle,Oficina,Valor,Saldo',
      '17/11/2022,CUOTA,05035,-797.00,199.91',
      '15/11/2022,PAGO,03537,-4.00,996.91',
      '04/11/2022,ABONO,03537,56.00,1000.91',
      '03/11/2022,CONSIGNACION,08291,8.00,944.91',
      '02/11/2022,NOMINA,ENERO; 15,03497,249.00,936.91',
    );
    expect(places).toEqual({ read: ['2 -797', '3 -4', '4 56', '5 8'], rejected: [6] });
  });

  it('that goes on like a row of its own behind a text is two rows whose line end was lost', () => {
    const joined = ['"16/02/2026";"IVA";"20";"-3,00""17/02/2026";"ABONO";"21";"99,00"'];
    const quoted = [TITLES, ...PLAIN].map((row) => `"${row.replaceAll(';', '";"')}"`);
    expect(placesOf(...quoted, ...joined).rejected).toEqual([5]);
    const moneyFirst = ['"Fecha";"Valor";"Cuenta";"Concepto"', '"13/02/2026";"-10,00";"17";"COMISION"'];
    const places = placesOf(
      ...moneyFirst,
      '"14/02/2026";"-20,00";"17";"PAGO""15/02/2026";"50,00";"17";"ABONO"',
      '"16/02/2026";"-3,00";"17";"IVA"',
      '"17/02/2026";"99,00";"17";"ABONO"',
    );
    expect(places).toEqual({ read: ['2 -10', '4 -3', '5 99'], rejected: [3] });
  });
});

describe('a row that two rows share', () => {
  const letters = ['10,00;13/02/2026;17;Nota Débito;COMISION', '20,00;14/02/2026;18;Nota Crédito;PAGO', '3,00;15/02/2026;19;Nota Débito;IVA']; // prettier-ignore

  it('is known by the letter of its direction that stands in it twice', () => {
    const joined = '50,00;16/02/2026;20;Nota Débito;COMI.2026 10:15:00;21;Nota Débito;RETIRO';
    expect(placesOf(...letters, joined).rejected).toEqual([4]);
    expect(placesOf(...letters, '50,00;16/02/2026;20;Nota Débito;COMI;SION').read).toContain('4 -50');
  });

  it('is known by the word that a column holds in each row', () => {
    const signed = PLAIN.map((row) => row.replace(/^(.*);(.*);(.*);(.*)$/u, '$4;$1;COP;$2'));
    const joined = '-50,00;16/02/2026;COP;COMI.2026;COP;RETIRO';
    expect(placesOf(...signed, joined).rejected).toEqual([4]);
    expect(placesOf(...signed, '-50,00;16/02/2026;COP;COMI;SION').read).toContain('4 -50');
  });
});

describe('the first row of a table', () => {
  it('is not passed over where it was torn inside of a quote', () => {
    const rest = PLAIN.map((row) => `"${row.replaceAll(';', '";"')}"`);
    const places = placesOf(
      '"Fecha";"Concepto";"Documento";"Valor"',
      '"12/02/2026',
      ';"NOMINA";"16";"-99,00"',
      ...rest,
    );
    expect(places.rejected).toContain(3);
    expect(places.read).toHaveLength(3);
  });
});

describe('a row in front of all others without its date', () => {
  it('is listed where it is filled like them', () => {
    expect(placesOf(TITLES, ';NOMINA;16;-99,00', ...PLAIN).rejected).toEqual([2]);
  });

  it('is a balance that was carried over where it holds less', () => {
    expect(placesOf(TITLES, ';Remanente;;99,00', ...PLAIN).rejected).toEqual([]);
  });
});

describe('a movement in front of the titles', () => {
  const table = ['Fecha;Concepto;Documento;Valor;Saldo', '13/02/2026;COMISION;17;-10,00;90,00', '14/02/2026;PAGO;18;-20,00;70,00']; // prettier-ignore

  it.each([
    ['whose day holds another letter', '12=/02/2026;ABONO;16;50,00;100,00'],
    ['whose cells lost their places', ';17;$ 4ABONO;$ 50,00;12/02/2026'],
  ])('is listed %s', (_, row) => {
    expect(placesOf(row, ...table)).toEqual({ read: ['3 -10', '4 -20'], rejected: [1] });
  });

  it('is listed without a balance where others have none either', () => {
    const daily = ['13/03/2026;B;-20,00;970,00', '14/03/2026;C;100,00;', '14/03/2026;D;-1,00;1.069,00'];
    const titles = 'Fecha;Concepto;Valor;Saldo';
    expect(placesOf('13/03/2026;A;-10,00;', titles, ...daily).rejected).toEqual([1]);
    expect(placesOf('13/03/2026;A;-10,00;', titles, ...daily.map((row) => row.replace(/;$/u, ';1.070,00'))).rejected).toEqual([]); // prettier-ignore
  });

  it('is none where names stand beside the figures, or no text at all', () => {
    const preamble = ['Fecha de corte;31/12/2025;Saldo del mes;100,00', '01/01/2026;31/01/2026;16;100,00 EUR'];
    expect(placesOf(...preamble, ...table).rejected).toEqual([]);
  });

  it('is listed where it was joined to titles that no other line repeats', () => {
    const joined = 'Fecha;Concepto;Saldo disponible;Valor A;PAGO DE PROV;1.547,00;36,00';
    const rows = [['13/02/2026', '1.511,00', '4,00'], ['12/02/2026', '1.507,00', '7,00'], ['11/02/2026', '1.500,00', '8,00']]; // prettier-ignore
    const places = placesOf(joined, ...rows.map(([day, ...figures]) => `${day};ABONO;${figures.join(';')}`));
    expect(places.rejected).toEqual([1]);
  });
});

describe('a number that alone lacks its letter', () => {
  it('is listed beside three credits by name', () => {
    const credits = ['13/02/2026;A;17;10,00 CR', '14/02/2026;B;18;20,00 CR', '15/02/2026;C;19;50,00 CR'];
    expect(placesOf(TITLES, ...credits, '16/02/2026;D;20;103,2').rejected).toEqual([5]);
  });
});

describe('a shorter row that ends in an amount without cents', () => {
  const longer = PLAIN.map((row) => `${row};`);
  const last = (cell: string): string => `16/02/2026;ABONO;20;${cell}`;

  it.each(['1', '1.500', '15,', '15,0'])('is listed where all others print two, round ones too: %s', (cell) => {
    expect(placesOf(TITLES, ...longer, last(cell)).rejected).toEqual([5]);
  });

  it('is listed at the end of a file that was loaded in part, however long the other rows are', () => {
    const text = [TITLES, ...PLAIN, last('1')].join('\n');
    expect(placesIn(text).rejected).toEqual([5]);
    expect(rejectedIn(text)).toEqual(['amount-unreadable']);
    expect(placesIn(`${text}\n`).read).toContain('5 1');
    expect(placesIn(`${text}5,00`).read).toContain('5 15');
  });

  it('is read where it has them, or another has none either, or where no cents are round', () => {
    expect(placesOf(TITLES, ...longer, last('15,00')).read).toContain('5 15');
    expect(placesOf(TITLES, ...longer, '15/02/2026;ABONO;20;7;', last('15')).read).toContain('6 15');
    const odd = longer.map((row) => row.replace(',00', ',25'));
    expect(placesOf(TITLES, ...odd, last('15')).read).toContain('5 15');
    expect(placesOf(TITLES, ...odd, '16/02/2026;IVA;21;0,00;', last('15')).read).toContain('6 15');
  });
});

describe('zero bytes in place of letters', () => {
  it.each(['USD\u0000\u00a0876,89', 'USD 12\u202f\u0000876,89', 'USD \u0000\u0000\u2009876,89'])(
    'leave no number: %j',
    (cell) => {
      const places = placesOf(TITLES, ...PLAIN, `16/02/2026;ABONO;20;${cell}`);
      expect(places.rejected).toEqual([5]);
    },
  );

  it('are what delimiters became where the row has fewer cells than others and the titles', () => {
    const titles = 'Fecha;Valor;Concepto;Documento;Oficina';
    const whole = '12/02/2026;-20,00;PAGO;17;5';
    expect(placesOf(titles, '13/02/2026;-10,00;COMI\u0000\u0000\u0000\u00006', whole).rejected).toEqual([2]);
    expect(placesOf(titles, '13/02/2026;-10,00;COMI\u0000\u0000N;18;6', whole).read).toContain('2 -10');
  });

  it('in front of a text or at the end of a line are nothing', () => {
    const places = placesOf(TITLES, ...PLAIN, '16/02/2026;\u0000\u00a0ABONO;20;1,00', '\u0000');
    expect(places.read).toContain('5 1');
  });
});
