/** What is true of the first rows of a long file may not hold for all of it: everything that decides a sum is looked up to the end. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { two, utf8 } from '../../support/files/statement-files.ts';

const ROWS = 4000;
const aLongText = (header: string, row: (at: number) => string): Uint8Array =>
  utf8([header, ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n'));
const dayOf = (at: number): string => `${two(13 + (at % 15))}/01/2026`;

describe('a long file', () => {
  it('takes the decimal mark from its last row where all others show none', () => {
    const bytes = aLongText(
      'Fecha;Descripción;Valor',
      (at) => `${dayOf(at)};PAGO;-${at === ROWS - 1 ? '1.250.000' : '100'}`,
    );
    const result = readStatement(bytes, 'x.csv', {});
    expect(result.ok && unitsToText(result.value.net)).toBe(`-${(100 * (ROWS - 1) + 1_250_000).toString()}`);
  });

  it('asks for the decimal mark where only a late row reads both ways', () => {
    const bytes = aLongText(
      'Fecha;Descripción;Valor',
      (at) => `${dayOf(at)};PAGO;-${at === ROWS - 1 ? '1.250' : '100'}`,
    );
    expect(readStatement(bytes, 'x.csv', {})).toMatchObject({ ok: false, error: { unknown: ['decimal'] } });
  });

  it('asks which currency is meant where a late row has another one', () => {
    const bytes = aLongText(
      'Fecha;Descripción;Valor;Moneda',
      (at) => `${dayOf(at)};PAGO;-1,00;${at === ROWS - 1 ? 'USD' : 'COP'}`,
    );
    expect(readStatement(bytes, 'x.csv', {})).toMatchObject({ ok: false, error: { unknown: ['currency'] } });
  });

  it('asks which account is meant where a late row has another one', () => {
    const bytes = aLongText(
      'Fecha;Descripción;Valor;Cuenta',
      (at) => `${dayOf(at)};PAGO;-1,00;${at === ROWS - 1 ? '02' : '01'}`,
    );
    expect(readStatement(bytes, 'x.csv', {})).toMatchObject({ ok: false, error: { unknown: ['account'] } });
  });

  it('names the late row that cannot be read', () => {
    const bytes = aLongText(
      'Fecha;Descripción;Valor',
      (at) => `${dayOf(at)};PAGO;${at === ROWS - 1 ? 'uno' : '-1,00'}`,
    );
    const result = readStatement(bytes, 'x.csv', {});
    expect(result.ok && result.value.rejected).toEqual([{ line: ROWS + 1, reason: 'amount-unreadable' }]);
  });
});
