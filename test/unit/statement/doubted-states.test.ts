/** Words that may say what became of a row, where no title says that they do: they are asked about, and every answer ends it. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const read = (title: string, cells: readonly string[], mapping?: Mapping) => {
  const rows = cells.map((cell, at) => `${(at + 13).toString()}/03/2026;GIRO;-${(10 ** at).toString()},00;${cell}`);
  const text = [`Fecha;Detalle;Valor;${title}`, ...rows].join('\n');
  return readStatement(utf8(text), 'extracto.csv', mapping === undefined ? {} : { mapping });
};

const netOrQuestion = (title: string, cells: readonly string[], states?: Mapping['states']): string => {
  const asked = read(title, cells);
  const guess = !asked.ok && asked.error.kind === 'needs-mapping' ? asked.error.guess : {};
  const result = states === undefined ? asked : read(title, cells, { ...guess, states });
  if (result.ok) return unitsToText(result.value.net);
  return result.error.kind === 'needs-mapping' ? result.error.unknown.join() : result.error.kind;
};

describe('a word of a state', () => {
  it.each([
    ['Observación', ['', 'RECHAZADA', '']],
    ['Notas', ['', '', 'Devuelto en canje']],
    ['', ['', 'Anulado', '']],
  ])('beside few of the rows, under %j, is asked about', (title, cells) => {
    expect(netOrQuestion(title, cells)).toBe('states');
  });

  it('is asked about where several say that a row did not happen and none that one did', () => {
    expect(netOrQuestion('', ['Fallida', 'Exitoxitosa', 'Cancelada'])).toBe('states');
    expect(netOrQuestion('', ['Fallida', 'Bogotá', 'Medellín'])).toBe('-111');
  });

  it.each(['Pendiente', 'Rechazada', 'Declined'])('is asked about where all rows have it: %s', (word) => {
    const cells = [word, word, word];
    expect(netOrQuestion('Resultado', cells)).toBe('states');
    expect(netOrQuestion('Resultado', cells, { booked: [word], left: [] })).toBe('-111');
    expect(netOrQuestion('Resultado', cells, { booked: [], left: [word] })).toBe('no-movements');
  });

  it.each(['Pendiente', 'Rechazada', 'Declined', 'Failed'])(
    'leaves rows out under a title of states, however many have it: %s',
    (word) => {
      expect(netOrQuestion('Estado', [word, word, word, word, word, 'Aplicada'])).toBe('-100000');
      expect(netOrQuestion('Estado', [word, word])).toBe('no-movements');
      expect(netOrQuestion('Estado', [word])).toBe('no-movements');
    },
  );

  it('is known beside one in which a quote was put', () => {
    expect(netOrQuestion('', ['Exi"tosa', 'Voided'])).toBe('rows-unreadable');
  });

  it('beside few of the rows counts as it is told', () => {
    const cells = ['', 'RECHAZADA', ''];
    expect(netOrQuestion('Observación', cells, { booked: [], left: ['rechazada'] })).toBe('-101');
    expect(netOrQuestion('Observación', cells, { booked: ['rechazada'], left: [] })).toBe('-111');
  });

  it('is a text beside other texts', () => {
    expect(netOrQuestion('Observación', ['', 'Rechazada', 'Factura 12'])).toBe('-111');
  });
});

describe('a row that only holds money', () => {
  it('is asked about where the rows beside it lost their balances with a cell', () => {
    const rows = ['15/07/2026;Nomina1.000,00;5.000,00', '16/07/2026;Tienda-100,00;4.900,00', '17/07/2026;Tienda;-50,00;4.850,00']; // prettier-ignore
    const text = ['Fecha;Detalle;Valor;Saldo', ...rows, '19/07/2026;AUTORIZACION PENDIENTE HOTEL;-800,00;'].join('\n');
    const result = readStatement(utf8(text), 'extracto.csv');
    expect(!result.ok && result.error.kind === 'needs-mapping' && result.error.unknown).toContain('withoutBalance');
  });

  it('is asked about where the file ends within the row beside the only balance', () => {
    const held = ['19/07/2026;SALDO RESERVADO;-196,00;-', '19/07/2026;SALDO RESERVADO;-5,00;-'];
    const rows = ['19/07/2026;Transferencia;-1,00;22.102,16', '19/07/2026;Tienda;-10,00;'];
    const result = readStatement(utf8(['Fecha;Detalle;Valor;Saldo', ...held, ...rows].join('\n')), 'extracto.csv');
    expect(!result.ok && result.error.kind === 'needs-mapping' && result.error.unknown).toContain('withoutBalance');
  });
});

describe('a yes and a no', () => {
  it.each([
    ['Aplicado', ['SI', 'NO', 'SI']],
    ['Anulado', ['N', 'S', 'N']],
    ['Estado', ['1', '0', '1']],
    ['Contabilizado', ['true', 'false', 'true']],
  ])('under the name of a state are asked about: %s', (title, cells) => {
    expect(netOrQuestion(title, cells)).toBe('states');
  });

  it('count as they are told', () => {
    expect(netOrQuestion('Estado', ['1', '0', '1'], { booked: ['1'], left: ['0'] })).toBe('-101');
  });

  it('under another title say nothing of the row, and neither does a yes alone', () => {
    expect(netOrQuestion('Cliente nuevo', ['SI', 'NO', 'SI'])).toBe('-111');
    expect(netOrQuestion('Aplicado', ['SI', 'SI', 'SI'])).toBe('-111');
  });
});
