/** Numbers and days of a workbook: every digit that is stored, no binary fraction, no time zone. */
import { utils, write as writeBySheetJs } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import type { StatementReading } from '@shared/domain/statement/reading/reading.ts';
import { readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { reading } from '../../support/files/statement-sheets.ts';
import { aWorkbook, aZip, STYLE, workbookParts } from '../../support/files/workbooks.ts';
import type { ACell } from '../../support/files/workbooks.ts';

describe('a number of a workbook', () => {
  const amounts = (...cells: ACell[]): StatementReading =>
    reading(
      aWorkbook({
        sheets: [
          {
            name: 'x',
            rows: [
              ['Fecha', 'Concepto', 'Valor'],
              ...cells.map((cell): ACell[] => [{ v: '46023', s: STYLE.day }, 'PAGO', cell]),
              [{ v: '46023', s: STYLE.day }, 'X', { v: '-0.01' }],
            ],
          },
        ],
      }),
    );
  const texts = (...cells: ACell[]): string[] =>
    amounts(...cells)
      .lines.slice(0, -1)
      .map(({ amount }) => unitsToText(amount));

  it('is what was typed, whatever binary digits the program stored', () => {
    expect(texts({ v: '5.0999999999999996' }, { v: '1234567.8899999999' }, { v: '-1.23E3' }, { v: '7E-2' })).toEqual([
      '5.1',
      '1234567.89',
      '-1230',
      '0.07',
    ]);
  });

  it('with three decimals is no thousands', () => {
    expect(texts({ v: '1.234' }, { v: '1234.5' })).toEqual(['1.234', '1234.5']);
  });

  it('that a computation left inexact is settled by the decimals of its cell', () => {
    expect(texts({ v: '0.30000000000000004', s: STYLE.cents }, { v: '-1050000.2000000002', s: STYLE.cents })).toEqual([
      '0.3',
      '-1050000.2',
    ]);
  });

  it('is without its binary noise in a cell that prints what there is, as in a table of text', () => {
    const found = amounts({ v: '0.30000000000000004' }, { v: '-1234.5600000000002' });
    expect(found.lines.map(({ amount }) => unitsToText(amount))).toEqual(['0.3', '-1234.56', '-0.01']);
  });

  it('that nothing settles is rejected with its row, never rounded', () => {
    const found = amounts(
      { v: '0.12345678901234568' },
      { v: '1' },
      { v: '100000000000000000.01' },
      { v: '33.333333333333336', s: STYLE.cents },
    );
    expect(found.rejected).toEqual([
      { line: 2, reason: 'amount-unreadable' },
      { line: 4, reason: 'amount-unreadable' },
      { line: 5, reason: 'amount-unreadable' },
    ]);
  });

  it('of a formula is the stored result; without one it is rejected, never zero', () => {
    const found = amounts({ f: 'A1*2', v: '250.5' }, { f: 'SUM(C2:C9)' });
    expect(found.lines.map(({ amount }) => unitsToText(amount))).toEqual(['250.5', '-0.01']);
    expect(found.rejected).toEqual([{ line: 3, reason: 'amount-unreadable' }]);
  });

  it('keeps the zeros in front that its cell prints', () => {
    const rows: ACell[][] = [
      ['Fecha', 'Concepto', 'Referencia', 'Valor'],
      [{ v: '46023', s: STYLE.day }, 'PAGO', { v: '4711', s: STYLE.eight }, { v: '-5.5' }],
    ];
    expect(reading(aWorkbook({ sheets: [{ name: 'x', rows }] })).lines[0]?.reference).toBe('00004711');
  });

  it('that its cell prints as money out is money out', () => {
    const rows = (s: number): ACell[][] => [
      ['Fecha', 'Concepto', 'Valor'],
      [{ v: '46023', s: STYLE.day }, 'PAGO', { v: '5.5', s }],
      [{ v: '46023', s: STYLE.day }, 'PAGO', { v: '-1' }],
    ];
    const book = (format: string): Uint8Array =>
      aWorkbook({ sheets: [{ name: 'x', rows: rows(5) }], formats: [format] });
    expect(unitsToText(reading(book('#,##0.00')).net)).toBe('4.5');
    const marked = readStatement(book('#,##0.00"-"'), 'x.xlsx', {});
    expect(marked.ok && unitsToText(marked.value.net)).toBe('-6.5');
  });

  it('of any amount to the centavo comes through every writer as it was', () => {
    const centavos = fc.array(
      fc.integer({ min: -9_999_999_999_99, max: 9_999_999_999_99 }).filter((n) => n !== 0),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(centavos, (list) => {
        const signed = [...list, -1];
        const rows = signed.map((n): unknown[] => ['05/01/2026', 'PAGO', n / 100]);
        const book = utils.book_new();
        utils.book_append_sheet(book, utils.aoa_to_sheet([['Fecha', 'Concepto', 'Valor'], ...rows]), 'x');
        const found = readStatement(writeBySheetJs(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'x.xlsx', {
          mapping: { dateOrder: 'dmy', sign: 'asPrinted' },
        });
        const sum = signed.reduce((all, n) => all + BigInt(n), 0n) * 10n ** 16n;
        return found.ok && found.value.net === sum && found.value.rejected.length === 0;
      }),
      { numRuns: 60 },
    );
  });
});

describe('a day of a workbook', () => {
  const days = (cells: readonly ACell[], over: { date1904?: boolean; merges?: string[] } = {}): string[] => {
    const rows = [
      ['Fecha', 'Concepto', 'Valor'],
      ...cells.map((cell, at): ACell[] => [cell, 'PAGO', { v: (at % 2 === 0 ? at + 1 : -at).toString() }]),
    ];
    const { merges = [], ...book } = over;
    return reading(aWorkbook({ sheets: [{ name: 'x', rows, merges }], ...book })).lines.map(({ bookedOn }) => bookedOn);
  };

  it('is the one that its serial number names, whatever the time zone of this machine', () => {
    const before = process.env['TZ'];
    for (const zone of ['America/Bogota', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env['TZ'] = zone;
      expect(
        days([
          { v: '46023', s: STYLE.day },
          { v: '46023.999988', s: STYLE.moment },
        ]),
      ).toEqual(['2026-01-01', '2026-01-01']);
    }
    process.env['TZ'] = before ?? '';
    if (before === undefined) delete process.env['TZ'];
  });

  it('is counted from 1904 where the workbook says so', () => {
    expect(
      days(
        [
          { v: (46_023 - 1462).toString(), s: STYLE.day },
          { v: '44562.25', s: STYLE.moment },
        ],
        { date1904: true },
      ),
    ).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('may be stored as a text of the standard', () => {
    expect(days([{ iso: '2026-01-31T00:00:00Z' }, { iso: '2026-02-01' }])).toEqual(['2026-01-31', '2026-02-01']);
  });

  it('that is merged over several movements is the day of each of them', () => {
    expect(days([{ v: '46023', s: STYLE.day }, null, { v: '46024', s: STYLE.day }], { merges: ['A2:A3'] })).toEqual([
      '2026-01-01',
      '2026-01-01',
      '2026-01-02',
    ]);
  });
});

describe('the place of a cell', () => {
  it('is behind the one before where the file states none, empty ones counted', () => {
    const cell = (text: string): string => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
    const rows = [
      ['Fecha', 'Oficina', 'Hora', 'Concepto', 'Valor'],
      ['05/01/2026', '', '', 'PAGO', '-7.25'],
      ['31/01/2026', '', '', 'PAGO', '1.00'],
    ];
    const text = `<x:worksheet xmlns:x="m"><x:sheetData>${rows
      .map(
        (row) =>
          `<x:row>${row
            .map(cell)
            .join('')
            .replaceAll(/<(\/?)(?=[a-z])/gu, '<$1x:')}</x:row>`,
      )
      .join('')}</x:sheetData></x:worksheet>`;
    const parts = workbookParts({ sheets: [{ name: 'x', rows: [] }] }).map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, text } : part,
    );
    expect(reading(aZip(parts)).lines).toMatchObject([
      { line: 2, bookedOn: '2026-01-05', description: 'PAGO' },
      { line: 3, bookedOn: '2026-01-31' },
    ]);
  });
});
