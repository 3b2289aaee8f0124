/** What printed balances prove of the signs: nothing against the order of the days, and no title of debit turned round in silence. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

const netOrQuestion = (...rows: readonly string[]): string => {
  const result = readStatement(utf8(rows.join('\n')), 'extracto.csv');
  if (result.ok) return unitsToText(result.value.net);
  return result.error.kind === 'needs-mapping' ? result.error.unknown.join() : result.error.kind;
};

describe('balances in front of their movements', () => {
  const rows = ['13/03/2026;GIRO;100,00;-10,00', '14/03/2026;GIRO;90,00;20,00', '15/03/2026;GIRO;110,00;5,00'];

  it('turn no printed sign round, in either order of the days', () => {
    expect(netOrQuestion('Fecha;Detalle;Saldo inicial;Valor', ...rows)).toBe('15');
    expect(netOrQuestion('Fecha;Detalle;Saldo inicial;Valor', ...rows.toReversed())).toBe('15');
  });

  it('prove no direction of sizes', () => {
    const sizes = rows.map((row) => row.replace('-', ''));
    expect(netOrQuestion('Fecha;Detalle;Saldo inicial;Valor', ...sizes.slice(0, 1), '14/03/2026;GIRO;90,00;20,00', '15/03/2026;GIRO;70,00;5,00')).toBe('sign'); // prettier-ignore
  });
});

describe('a column of debits that adds to the balance', () => {
  const rows = [
    '13/03/2026;TIENDA;10,00;;1.010,00',
    '14/03/2026;GIRO;;500,00;510,00',
    '15/03/2026;TIENDA;20,00;;530,00',
  ];

  it.each(['Débito;Crédito', 'Cargo;Abono', 'Debe;Haber'])('is asked about: a debt, or the books: %s', (titles) => {
    expect(netOrQuestion(`Fecha;Detalle;${titles};Saldo`, ...rows)).toBe('sign');
  });

  it.each([
    ['inverted', '-470'],
    ['asPrinted', '470'],
  ] as const)('is asked about once: what is answered ends it, %s', (sign, net) => {
    const bytes = utf8(['Fecha;Detalle;Débito;Crédito;Saldo', ...rows].join('\n'));
    const result = readStatement(bytes, 'extracto.csv', { mapping: { sign } });
    expect(result.ok && unitsToText(result.value.net)).toBe(net);
  });

  it('is money in where the texts say so, too', () => {
    const told = rows.map((row, at) => row.replace('TIENDA', at === 0 ? 'CONSIGNACION' : 'DEPOSITO'));
    expect(netOrQuestion('Fecha;Detalle;Debe;Haber;Saldo', ...told)).toBe('-470');
  });

  it('is money out where it takes from the balance', () => {
    const falling = [
      '13/03/2026;TIENDA;10,00;;90,00',
      '14/03/2026;GIRO;;500,00;590,00',
      '15/03/2026;TIENDA;20,00;;570,00',
    ];
    expect(netOrQuestion('Fecha;Detalle;Débito;Crédito;Saldo', ...falling)).toBe('470');
  });
});
