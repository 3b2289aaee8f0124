/** Rows and lines: what is no movement is named with its reason, what cannot be read with its line, and what is no statement at all. */
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { aStatementText, dmy, OPENING, printed, TRUE_SUM, utf8 } from '../../support/files/statement-files.ts';

const LONE = ['Fecha', 'Descripción', 'Valor'];
const point = (amount: string): string => printed(amount, { decimal: '.', group: '' });

function reading(bytes: Uint8Array): StatementReading {
  const result = readStatement(bytes, 'extracto.csv', {});
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const sumOf = (bytes: Uint8Array): string => unitsToText(reading(bytes).net);

describe('rows that are no movements are named with their line', () => {
  it('keeps opening and closing balances out of the sum and uses them as proof', () => {
    const text = aStatementText({
      header: LONE,
      row: (row) => [dmy(row), row.text, printed(row.amount)],
      after: ['31/01/2026;SALDO FINAL;13.114.546,98'],
    });
    const read = reading(utf8(text.replace('\r\n', '\r\n01/01/2026;SALDO INICIAL;12.345.678,90\r\n')));
    expect(unitsToText(read.net)).toBe(TRUE_SUM);
    expect(read.skipped.slice(1)).toEqual([
      { line: 2, reason: 'opening-balance' },
      { line: 19, reason: 'closing-balance' },
    ]);
    expect(unitsToText(read.opening!)).toBe(OPENING);
    expect(read.balanceProof).toEqual({ checked: 1, tied: 1 });
  });

  it('leaves out page lines, repeated headers, subtotals and totals', () => {
    const lines = aStatementText().trimEnd().split('\r\n');
    const pages = [
      'EXTRACTO DE CUENTA',
      ...lines.slice(0, 9),
      ';SUBTOTAL;;3.935.633,53;',
      'Página 2 de 2',
      lines[0]!,
      ...lines.slice(9),
      ';TOTAL;;768.868,08;',
    ];
    const read = reading(utf8(pages.join('\r\n')));
    expect(unitsToText(read.net)).toBe(TRUE_SUM);
    expect(read.skipped).toEqual([
      { line: 1, reason: 'preamble' },
      { line: 2, reason: 'header' },
      { line: 11, reason: 'total' },
      { line: 12, reason: 'legend' },
      { line: 13, reason: 'repeated-header' },
      { line: 22, reason: 'total' },
    ]);
  });

  it('leaves out pending movements', () => {
    const text = aStatementText().replace('\r\n', '\r\nPendiente;COMPRA;;-5.000,00;\r\n');
    expect(reading(utf8(text)).skipped[1]).toEqual({
      line: 2,
      reason: 'pending',
    });
    expect(sumOf(utf8(text))).toBe(TRUE_SUM);
  });
});

describe('physical lines', () => {
  it('count line breaks inside quotes, blank lines and lines that are skipped', () => {
    const text = [
      'Título',
      '',
      'Fecha;Descripción;Valor',
      '02/01/2026;"UNO',
      'DOS";-1,00',
      '',
      '13/01/2026;TRES;-2,00',
      '',
    ].join('\r\n');
    expect(reading(utf8(text)).lines.map(({ line }) => line)).toEqual([4, 7]);
  });

  it('are the same with CR alone', () => {
    const text = 'Fecha;Descripción;Valor\r02/01/2026;"UNO\rDOS";-1,00\r\r13/01/2026;TRES;-2,00';
    expect(reading(utf8(text)).lines.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('name a row that cannot be read', () => {
    const bad = (from: string, to: string): unknown => reading(utf8(aStatementText().replace(from, to))).rejected;
    expect(bad('-18,99', '-1x,99')).toEqual([{ line: 10, reason: 'amount-unreadable' }]);
    expect(bad('09/01/2026', '39/01/2026')).toEqual([{ line: 11, reason: 'date-unreadable' }]);
  });

  it('name every row at once, and the good rows are still there', () => {
    const lines = aStatementText().split('\r\n');
    const broken = lines.map((line, at) =>
      at % 2 === 1 && at < 15 ? line.replace(/;-?\d[\d.]*,\d{2};/u, ';?;') : line,
    );
    const read = reading(utf8(broken.join('\r\n')));
    expect(read.rejected.map(({ line }) => line)).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(read.lines).toHaveLength(9);
  });

  it('name a row that was cut off in the middle', () => {
    const text = aStatementText();
    expect(reading(utf8(text.slice(0, -30))).rejected).toEqual([{ line: 17, reason: 'ragged' }]);
    expect(reading(utf8(text.slice(0, -70))).rejected).toEqual([{ line: 17, reason: 'date-unreadable' }]);
  });

  it('name a row whose text holds the delimiter unquoted', () => {
    const text = aStatementText({
      delimiter: ',',
      header: LONE,
      row: (row) => [dmy(row), row.text, point(row.amount)],
    });
    expect(reading(utf8(text.replace('PAGO DE PROV PASARELA', 'PAGO DE PROV 1,25'))).rejected[0]?.line).toBe(5);
    expect(reading(utf8(text.replace('PAGO DE PROV PASARELA EJEMPLO', 'PAGO DE PROV 1,250'))).rejected).toEqual([
      { line: 5, reason: 'ragged' },
    ]);
  });

  it('are not swallowed by two stray quotes that happen to close each other', () => {
    const text = aStatementText()
      .replace('PAGO DE PROV PASARELA EJEMPLO', '"PAGO DE PROV PASARELA EJEMPLO')
      .replace('COBRO IVA PAGOS AUTOMATICOS', 'COBRO IVA PAGOS AUTOMATICOS"');
    const read = reading(utf8(text));
    expect(read.lines).toHaveLength(16);
    expect(unitsToText(read.net)).toBe(TRUE_SUM);
  });

  it('name a balance that is no amount', () => {
    const read = reading(utf8(aStatementText().replace('16.286.079,52', '16.286.0x9,52')));
    expect(read.balanceBreaks).toEqual([7]);
    expect(read.balanceProof.tied).toBe(read.balanceProof.checked - 1);
  });

  it('name a balance that does not follow', () => {
    const read = reading(utf8(aStatementText().replace('-8.000,00', '-8.001,00')));
    expect(read.balanceProof).toEqual({ checked: 15, tied: 14 });
    expect(read.balanceBreaks).toEqual([7]);
  });
});

describe('what is no statement', () => {
  it.each([
    ['pdf', utf8('%PDF-1.7 ...')],
    ['html', utf8('<html><table><tr><td>Fecha</td></tr></table>')],
    ['json', utf8('{"a": 1}')],
    ['xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['empty', new Uint8Array()],
    ['empty', utf8('\r\n \r\n')],
    ['binary', Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 32)],
  ] as const)('is refused as %s', (found, bytes) => {
    expect(readStatement(bytes, 'x.csv', {})).toEqual({
      ok: false,
      error: { kind: 'not-a-statement', found },
    });
  });

  it('of a spreadsheet that was cut off is refused as damaged', () => {
    const bytes = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, ...utf8('........[Content_Types].xml'));
    expect(readStatement(bytes, 'x.csv', {})).toEqual({
      ok: false,
      error: { kind: 'not-a-statement', found: 'damaged' },
    });
  });

  it('but a header alone is a statement without movements', () => {
    expect(readStatement(utf8('Fecha;Descripción;Valor\r\n'), 'x.csv', {})).toEqual({
      ok: false,
      error: { kind: 'no-movements' },
    });
  });
});
