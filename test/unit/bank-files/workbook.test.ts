/** Workbooks as statements: the sheet that is meant, nothing dropped unsaid, and what cannot be read named. */
import { read as readBySheetJs, utils, write as writeBySheetJs } from '@e965/xlsx';
import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { unitsToText } from '@shared/domain/money/decimal.ts';
import { firstRows, readStatement } from '../../../src/main/adapters/bank-files/read-statement.ts';
import { dmy, MOVEMENTS, OPENING, printed, rowsWithBalance, TRUE_SUM } from '../../support/files/statement-files.ts';
import type { FileRow } from '../../support/files/statement-files.ts';
import { aSheet, classic, reading, refusal, TITLES } from '../../support/files/statement-sheets.ts';
import { aWorkbook, aZip, workbookParts } from '../../support/files/workbooks.ts';
import type { ACell } from '../../support/files/workbooks.ts';

describe('a workbook', () => {
  it('is a statement under any name', () => {
    const bytes = aWorkbook({ sheets: [aSheet()] });
    for (const name of ['extracto.xlsx', 'extracto.csv', 'extracto']) {
      const found = reading(bytes, undefined, name);
      expect(unitsToText(found.net)).toBe(TRUE_SUM);
      expect(found).toMatchObject({
        encoding: 'xlsx',
        delimiter: 'sheet',
        balanceProof: { checked: 15, tied: 15 },
        mapping: { sheet: 'Movimientos' },
      });
      expect(unitsToText(found.opening!)).toBe(OPENING);
    }
  });

  it('says the row of the sheet of every movement, also behind rows that the file leaves out', () => {
    const rows = [['Banco de Ejemplo'], [], ['Cuenta', '0123'], TITLES, ...rowsWithBalance().map(classic)];
    const found = reading(aWorkbook({ sheets: [aSheet({ rows })] }));
    expect(found.lines[0]).toMatchObject({ line: 5, bookedOn: '2026-01-02', reference: '000001' });
    expect(found.skipped.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });

  it('is read from texts as from numbers', () => {
    const texts = (row: FileRow): ACell[] => [
      dmy(row),
      row.text,
      row.number.toString(),
      printed(row.amount),
      printed(row.balance),
    ];
    expect(unitsToText(reading(aWorkbook({ sheets: [aSheet({}, texts)] })).net)).toBe(TRUE_SUM);
  });

  it('is read as the libraries write it that others use', async () => {
    const table = [
      TITLES,
      ...rowsWithBalance().map((row) => [dmy(row), row.text, row.number, Number(row.amount), Number(row.balance)]),
    ];
    const hucre = await writeXlsx({ sheets: [{ name: 'Movimientos', rows: table }] });
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'Movimientos');
    const sheetJs = writeBySheetJs(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
    for (const bytes of [hucre, sheetJs]) expect(unitsToText(reading(bytes).net)).toBe(TRUE_SUM);
  });
});

describe('the sheet of a workbook', () => {
  const two = [
    aSheet({ name: 'Enero' }),
    aSheet({ name: 'Febrero', rows: [TITLES, ...rowsWithBalance().slice(0, 3).map(classic)] }),
  ];

  it('is taken without asking where only one shown sheet has movements', () => {
    const notes = aSheet({ name: 'Notas', rows: [['Señor cliente'], ['Conserve este archivo']] });
    const hidden = aSheet({ name: 'Copia', state: 'hidden' });
    const found = reading(aWorkbook({ sheets: [notes, aSheet(), hidden] }));
    expect(unitsToText(found.net)).toBe(TRUE_SUM);
    expect(found.sheets?.map(({ name, movements, hidden: isHidden }) => [name, movements, isHidden])).toEqual([
      ['Notas', 0, false],
      ['Movimientos', 16, false],
      ['Copia', 16, true],
    ]);
  });

  it('is asked where several have movements, with all of them named', () => {
    expect(refusal(aWorkbook({ sheets: two }))).toMatchObject({
      kind: 'needs-mapping',
      unknown: ['sheet'],
      guess: { sheet: 'Enero' },
      sheets: [
        { name: 'Enero', rows: 17, movements: 16, hidden: false, hiddenRows: 0 },
        { name: 'Febrero', rows: 4, movements: 3 },
      ],
    });
  });

  it.each(['Febrero', 'febrero', 2, '2'])('is the one that is told: %s', (sheet) => {
    const found = reading(aWorkbook({ sheets: two }), { sheet });
    expect(found.lines).toHaveLength(3);
    expect(found.mapping.sheet).toBe('Febrero');
  });

  it('is asked again where the one that is told is not there', () => {
    expect(refusal(aWorkbook({ sheets: [aSheet()] }), { sheet: 'Marzo' })).toMatchObject({
      unknown: ['sheet'],
      guess: { sheet: 'Movimientos' },
    });
  });

  it('is never a hidden one unasked', () => {
    const sheets = [aSheet({ name: 'Portada', rows: [['Banco']] }), aSheet({ state: 'veryHidden' })];
    expect(refusal(aWorkbook({ sheets }))).toMatchObject({ unknown: ['sheet'], guess: { sheet: 'Movimientos' } });
    expect(unitsToText(reading(aWorkbook({ sheets }), { sheet: 'Movimientos' }).net)).toBe(TRUE_SUM);
  });

  it('is read with its hidden rows, and their number is said', () => {
    const found = reading(aWorkbook({ sheets: [aSheet({ hiddenRows: [3, 4] })] }));
    expect(unitsToText(found.net)).toBe(TRUE_SUM);
    expect(found.sheets).toMatchObject([{ hiddenRows: 2 }]);
  });

  it('shows its first rows to the person who is asked', () => {
    expect(firstRows(aWorkbook({ sheets: two }), 'x.xlsx', { sheet: 'Febrero' })).toHaveLength(4);
  });

  it('without movements is no statement', () => {
    expect(refusal(aWorkbook({ sheets: [aSheet({ rows: [TITLES] })] }))).toEqual({ kind: 'no-movements' });
  });
});

describe('what is no workbook that can be read', () => {
  const parts = workbookParts({ sheets: [aSheet()] });
  const without = (name: string) => parts.filter((part) => part.name !== name);
  const found = (bytes: Uint8Array): unknown => {
    const problem = refusal(bytes);
    return problem.kind === 'not-a-statement' ? problem.found : problem.kind;
  };

  it('is named: locked, binary, OpenDocument, another archive, the old format', () => {
    const locked = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(found(locked)).toBe('xlsx-encrypted');
    expect(found(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)]))).toBe('xls');
    expect(found(aZip([...without('xl/workbook.xml'), { name: 'xl/workbook.bin', text: 'x' }]))).toBe('xlsb');
    expect(
      found(
        aZip([
          { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
          { name: 'content.xml', text: '<x/>' },
        ]),
      ),
    ).toBe('ods');
    expect(found(aZip([{ name: 'extracto.csv', text: 'Fecha;Valor' }]))).toBe('zip');
  });

  it('is one that states less than it holds', () => {
    const bomb = { name: 'xl/worksheets/sheet1.xml', text: Buffer.alloc(80_000_000, 0x20), size: 1000 };
    expect(found(aZip([...without(bomb.name), bomb]))).toBe('damaged');
  });

  it('is one that holds more than a statement does', () => {
    const huge = { name: 'xl/worksheets/sheet1.xml', text: Buffer.alloc(80_000_000, 0x20) };
    expect(found(aZip([...without(huge.name), huge]))).toBe('too-large');
  });

  it('is one with a part that is not there or defines entities of its own', () => {
    expect(found(aZip(without('xl/worksheets/sheet1.xml')))).toBe('damaged');
    const entity = {
      name: 'xl/worksheets/sheet1.xml',
      text: '<!DOCTYPE x [<!ENTITY a "9">]><worksheet><sheetData/></worksheet>',
    };
    expect(found(aZip([...without(entity.name), entity]))).toBe('damaged');
  });

  it('never crashes and never gives another sum: any byte of it changed, any part cut off', () => {
    const whole = aWorkbook({ sheets: [aSheet()] });
    const damage = fc.record({
      at: fc.nat(whole.length - 1),
      byte: fc.integer({ min: 0, max: 255 }),
      cut: fc.boolean(),
    });
    fc.assert(
      fc.property(damage, ({ at, byte, cut }) => {
        const bytes = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) bytes[at] = byte;
        const result = readStatement(bytes, 'x.xlsx', {});
        return !result.ok || unitsToText(result.value.net) === TRUE_SUM;
      }),
      { numRuns: 400 },
    );
  });
});

describe('the cells of a workbook', () => {
  it('are the ones that another reader finds', () => {
    const bytes = aWorkbook({ sheets: [aSheet()] });
    const book = readBySheetJs(bytes, { cellDates: false });
    const sheet = book.Sheets['Movimientos'];
    const theirs = utils
      .sheet_to_json<unknown[]>(sheet!, { header: 1, raw: true })
      .slice(1)
      .map((row) => [row[1], Number(row[3])]);
    expect(reading(bytes).lines.map(({ description, amount }) => [description, Number(unitsToText(amount))])).toEqual(
      theirs,
    );
    expect(theirs).toHaveLength(MOVEMENTS.length);
  });
});
