/** Finds of the fuzz in rows that lost a delimiter, were torn within a quote or lost their front: each is a listed line, and a whole row is never listed. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { utf8 } from '../../support/files/statement-files.ts';

function reading(...rows: readonly string[]): StatementReading {
  const result = readStatement(utf8(rows.map((row) => `${row}\n`).join('')), 'extracto.csv');
  if (!result.ok) throw new Error(`not read: ${result.error.kind}`);
  return result.value;
}
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
