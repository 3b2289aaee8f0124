/** What did not happen is no movement: states, rows outside the balance, reversals, and rows that go on. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping, ReadFailure, StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { aCamt } from '../../support/files/entry-files.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (text: string | readonly string[], mapping?: Mapping) =>
  readStatement(
    utf8(typeof text === 'string' ? text : text.join('\n')),
    'movimientos.csv',
    mapping === undefined ? {} : { mapping },
  );
function reading(text: string | readonly string[], mapping?: Mapping): StatementReading {
  const result = read(text, mapping);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
function question(text: readonly string[]): Extract<ReadFailure, { kind: 'needs-mapping' }> {
  const result = read(text);
  if (result.ok || result.error.kind !== 'needs-mapping') throw new Error('no question');
  return result.error;
}
const netOf = (text: string | readonly string[], mapping?: Mapping): string => unitsToText(reading(text, mapping).net);

describe('a column of states', () => {
  const table = (title: string, states: readonly string[]): string[] => [
    `Fecha;Concepto;${title};Valor`,
    ...states.map(
      (state, at) => `${(at + 13).toString()}/05/2026;Giro ${at.toString()};${state};-${(10 ** at).toString()},00`,
    ),
  ];

  it.each([
    ['Estado', ['Exitosa', 'Anulada', 'Exitosa', 'Programado']],
    ['Status', ['Completed', 'Voided', 'Completed', 'On hold']],
    ['Estado de la transacción', ['APLICADA', 'No aplicada', 'APLICADA', 'En canje']],
    ['Resultado', ['Aprobada', 'Denegada', 'Aprobada', 'Cancelada']],
    ['State', ['Settled', 'Declined', 'Settled', 'Scheduled']],
  ])('%s leaves out what did not happen, by name', (title, states) => {
    const found = reading(table(title, states));
    expect(unitsToText(found.net)).toBe('-101');
    expect(found.skipped.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('with a word that nobody knows is a question, and the answer ends it', () => {
    const text = table('Estado', ['Exitosa', 'Zanjada', 'Exitosa', 'Trunca']);
    const asked = question(text);
    expect(asked.unknown).toEqual(['states']);
    expect(asked.guess.states).toEqual({ booked: [], left: ['trunca', 'zanjada'] });
    const told = { ...asked.guess, states: { booked: ['Zanjada'], left: ['Trunca'] } };
    expect(netOf(text, told)).toBe('-111');
    expect(netOf(text, reading(text, told).mapping)).toBe('-111');
    expect(netOf(text, { ...asked.guess, states: { booked: [], left: ['ZANJADA', 'trunca'] } })).toBe('-101');
  });

  it('yields to balances that count the row in', () => {
    const text = [
      'Fecha;Concepto;Estado;Valor;Saldo',
      '13/05/2026;Uno;Aplicado;100,00;600,00',
      '14/05/2026;Dos;Reversado;-40,00;560,00',
      '15/05/2026;Dos devuelto;Aplicado;40,00;600,00',
      '18/05/2026;Tres;Aplicado;-10,00;590,00',
    ];
    expect(netOf(text)).toBe('90');
  });

  it('of one word that is none of states is a column like any other', () => {
    expect(netOf(table('Estado', ['Antioquia', 'Antioquia', 'Antioquia', 'Antioquia']))).toBe('-1111');
  });

  it('is not where an amount was pushed to: the row is named as unreadable and not taken for one that did not happen', () => {
    const rows = [
      'Fecha;Descripción;Estado;Valor',
      '15/07/2026;Uno;Exitosa;-100,00',
      '16/07/2026;Dos;Fallida;-800,00',
      '17/07/20 bono;Exitosa;1.000,00',
      '18/07/2026;Tres;Cancelada;-50,00',
    ];
    const { rejected, skipped } = reading(rows);
    expect(rejected.map(({ line }) => line)).toEqual([4]);
    expect(skipped.map(({ line }) => line)).not.toContain(4);
  });
});

describe('a row without a balance where all others have one', () => {
  const head = 'Fecha;Concepto;Valor;Saldo';

  it('between two balances that follow without it is left out by name', () => {
    const found = reading([
      head,
      '13/05/2026;Uno;100,00;600,00',
      '14/05/2026;Cafetería;-35,00;',
      '15/05/2026;Dos;-50,00;550,00',
      '18/05/2026;Tres;-10,00;540,00',
    ]);
    expect(unitsToText(found.net)).toBe('40');
    expect(found.skipped).toContainEqual({ line: 3, reason: 'not-booked' });
  });

  it('between two balances that follow only with it is a movement', () => {
    const rows = [
      head,
      '13/05/2026;Uno;100,00;600,00',
      '13/05/2026;Cafetería;-35,00;',
      '15/05/2026;Dos;-50,00;515,00',
      '18/05/2026;Tres;-10,00;505,00',
    ];
    expect(netOf(rows)).toBe('5');
  });

  it('behind the newest balance is left out by its words', () => {
    expect(
      netOf([
        head,
        '18/05/2026;FONDOS RETENIDOS;-35,00;-',
        '18/05/2026;Tres;-10,00;540,00',
        '15/05/2026;Dos;-50,00;550,00',
        '13/05/2026;Uno;100,00;600,00',
      ]),
    ).toBe('40');
  });

  it('in front of the oldest balance is left out by its words, whichever way the rows are ordered', () => {
    const rows = [
      '18/05/2026;Tres;-10,00;540,00',
      '15/05/2026;Dos;-50,00;550,00',
      '13/05/2026;Uno;100,00;600,00',
      '19/05/2026;AUTORIZACION PENDIENTE HOTEL;-800,00;',
    ];
    expect(netOf([head, ...rows])).toBe('40');
    expect(netOf([head, ...rows.toReversed()])).toBe('40');
  });

  it('whose words say that it is held is a question where the balances do not follow from each other', () => {
    const rows = [
      '13/05/2026;Uno;100,00;600,00',
      '15/05/2026;Dos;-50,00;531,00',
      '18/05/2026;FONDOS RETENIDOS;-35,00;',
    ];
    expect(question([head, ...rows]).unknown).toEqual(['withoutBalance']);
  });

  const held = '18/05/2026;FONDOS RETENIDOS;-35,00;-|18/05/2026;FONDOS RETENIDOS;-5,00;-';
  const damaged = held.replace('RETENIDOS;-5', 'R0ETENIDOS;-5');
  it.each([
    ['their title is damaged', 'aldo', `${held}|17/05/2026;Dos;-50,00;550,00|16/05/2026;Uno;-10,00;601,00`],
    ['the only balance is damaged', 'Saldo', `${held}|17/05/2026;Dos;-60,00;55)0,00`],
    ['only one balance is left, and such words damaged', 'Saldo', `${damaged}|17/05/2026;Dos;-60,00;550,00`],
    ['such words are damaged', 'Saldo', `${damaged}|17/05/2026;Dos;-50,00;550,00|16/05/2026;Uno;-10,00;600,00`],
  ])('whose words say that it is held is a question where %s, and each answer ends it', (_, title, rows) => {
    const text = [`Fecha;Concepto;Valor;${title}`, ...rows.split('|')];
    const asked = question(text);
    expect(asked.unknown).toEqual(['withoutBalance']);
    expect(netOf(text, { ...asked.guess, withoutBalance: 'inside' })).toBe('-100');
    expect(netOf(text, { ...asked.guess, withoutBalance: 'outside' })).toBe('-60');
  });

  it('is a movement where the balances follow only with it, whatever its words say', () => {
    const rows = [
      '13/05/2026;Uno;100,00;600,00',
      '13/05/2026;PAGO RESERVA HOTEL;-35,00;',
      '15/05/2026;Dos;-50,00;515,00',
      '18/05/2026;Tres;-10,00;505,00',
    ];
    expect(netOf([head, ...rows])).toBe('5');
    expect(question([head, ...rows, '19/05/2026;FONDOS RETENIDOS;-7,00;']).unknown).toEqual(['withoutBalance']);
  });

  it('behind the newest balance is a question without such words, and each answer ends it', () => {
    const text = [
      head,
      '13/05/2026;Uno;100,00;600,00',
      '15/05/2026;Dos;-50,00;550,00',
      '18/05/2026;Tres;-10,00;540,00',
      '19/05/2026;Hotel Central;-300,00;',
    ];
    const asked = question(text);
    expect(asked.unknown).toEqual(['withoutBalance']);
    expect(netOf(text, { ...asked.guess, withoutBalance: 'inside' })).toBe('-260');
    expect(netOf(text, { ...asked.guess, withoutBalance: 'outside' })).toBe('40');
  });
});

describe('a reversal in a CAMT file', () => {
  const reversed = (indicator: string): string => {
    const body = aCamt({
      movements: [
        { day: 2, text: 'COBRO', amount: '-500.00' },
        { day: 3, text: 'DEVOLUCION', amount: indicator === 'DBIT' ? '-500.00' : '500.00' },
        { day: 4, text: 'ABONO', amount: '20.00' },
      ],
      opening: '1000.00',
      closing: '1020.00',
    });
    const [, before = '', after = ''] =
      /^([\s\S]*?<Ntry>[\s\S]*?<Ntry>[\s\S]*?<\/CdtDbtInd>)([\s\S]*)$/u.exec(body) ?? [];
    return `${before}<RvslInd>true</RvslInd>${after}`;
  };

  it.each(['DBIT', 'CRDT'])('gives the money back where the balances say so: %s', (indicator) => {
    expect(netOf(reversed(indicator))).toBe('20');
  });
});

describe('balances at both ends that the movements do not lead from one to the other', () => {
  const text = (closing: string): string[] => [
    '01/05/2026;SALDO INICIAL;;50,00',
    'Fecha;Detalle;Valor;Saldo',
    ...['110,00', '105,00', '100,00'].map(
      (balance, at) => `1${(at + 3).toString()}/05/2026;Uno;${at === 0 ? '10' : '-5'},00;${balance}`,
    ),
    `31/05/2026;SALDO FINAL;;${closing}`,
  ];

  it('refute the sum, however well the others tie', () => {
    expect(reading(text('300,00')).refuted).toBe(true);
    expect(reading(text('50,00')).refuted).toBeUndefined();
  });
});

describe('a row that goes on', () => {
  it('with its text alone belongs to the movement above', () => {
    const found = reading([
      'Fecha;Detalle;Valor;Saldo',
      '13/05/2026;GIRO RECIBIDO;10,00;60,00',
      ';DE JUANA MARIA',
      ';REF INTERNA A',
      '14/05/2026;CUOTA SEGURO;-5,00;55,00',
      '18/05/2026;CUOTA SEGURO;-5,00;50,00',
    ]);
    expect(found.lines.map(({ description }) => description)).toEqual([
      'GIRO RECIBIDO DE JUANA MARIA REF INTERNA A',
      'CUOTA SEGURO',
      'CUOTA SEGURO',
    ]);
    expect(found.skipped.map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});

describe('blanks between a delimiter and a quote', () => {
  it('are no part of the cell', () => {
    expect(
      netOf(['"Fecha", "Detalle",  "Valor"', '"13/05/2026", "Uno, dos", "-1,250.75"', '"14/05/2026", "Tres", "2.00"']),
    ).toBe('-1248.75');
  });
});

describe('a column of accounts', () => {
  it('is the other party’s where one running balance goes through all rows', () => {
    const found = read([
      'Fecha;Detalle;Cuenta;Valor;Saldo',
      '13/05/2026;Uno;111-222;10,00;60,00',
      '14/05/2026;Dos;333-444;-5,00;55,00',
      '18/05/2026;Tres;111-222;-5,00;50,00',
    ]);
    expect(found.ok && unitsToText(found.value.net)).toBe('0');
  });

  it('still asks where each account has a balance of its own', () => {
    expect(
      question([
        'Fecha;Detalle;Cuenta;Valor;Saldo',
        '13/05/2026;Uno;111-222;10,00;60,00',
        '14/05/2026;Dos;333-444;-5,00;905,00',
        '18/05/2026;Tres;111-222;-5,00;55,00',
        '19/05/2026;Cuatro;333-444;-5,00;900,00',
      ]).unknown,
    ).toContain('account');
  });
});

describe('days as serial numbers', () => {
  it('are days under a title of days', () => {
    const found = reading(['Fecha;Detalle;Valor', '46155;Uno;-1,50', '46156,5;Dos;3,00', '46160;Tres;-0,25']);
    expect(found.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-05-13', '2026-05-14', '2026-05-18']);
  });
});

describe('another program’s format', () => {
  it.each([
    ['mt940', ':20:ABC\n:25:123\n:28C:1/1\n:60F:C260301COP1,00\n'],
    ['qif', '!Type:Bank\nD1/2/26\nT-1.00\n^\n'],
    ['ofc', '<OFC>\n<DTD>2\n'],
    ['sylk', 'ID;PWXL;N;E\nC;Y1;X1;K"Fecha"\n'],
  ])('is refused by its name: %s', (found, text) => {
    expect(read(text)).toMatchObject({ ok: false, error: { kind: 'not-a-statement', found } });
  });
});
