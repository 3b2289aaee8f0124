/** Files of a report that are written piece by piece: what comes out is whole, whatever the rows hold. */
import { crc32 } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula } from '@shared/domain/formula-guard.ts';
import { openZip } from '../../../src/main/adapters/files/open-zip.ts';
import { zipWriter } from '../../../src/main/adapters/files/write-zip.ts';
import type { Table } from '../../../src/main/adapters/reports/cells.ts';
import { csvOf } from '../../../src/main/adapters/reports/csv.ts';
import { chunksOf } from '../../../src/main/adapters/reports/chunks.ts';
import { columnName } from '../../../src/main/adapters/reports/sheet-rows.ts';
import { workbookOf } from '../../../src/main/adapters/reports/xlsx.ts';
import { bytesOf } from '../../support/files/file-bytes.ts';

const MEGABYTE = 1 << 20;
const joined = (content: Iterable<Uint8Array>): Buffer => bytesOf({ name: 'x', content });

const tableOf = (texts: readonly string[], amounts: readonly string[]): Table => ({
  name: 'Cruces',
  slug: 'cruces',
  columns: [
    { title: 'Texto', kind: 'text', width: 40 },
    { title: 'Valor', kind: 'amount', width: 16 },
  ],
  rows: texts.map((value, at) => [
    { kind: 'text', value },
    { kind: 'amount', value: amounts[at] ?? '0' },
  ]),
});

async function rowsOf(table: Table): Promise<readonly unknown[][]> {
  const book = read(joined(await workbookOf([table], 'Conciliación')), { type: 'buffer', raw: true });
  return utils.sheet_to_json<unknown[]>(book.Sheets['Cruces'] ?? {}, { header: 1, raw: true });
}

/** What a workbook can hold of a text: XML has no half of a pair of surrogates. */
const texts = fc.string({ unit: fc.oneof(fc.constantFrom('&', '<', '>', '"', '_', 'x', '0', '4', '1', '\n', '\t', ' ', '\u0001', 'ñ', '€', '😀'), fc.string({ minLength: 1, maxLength: 1 })), minLength: 1, maxLength: 40 }); // prettier-ignore

describe('texts in pieces', () => {
  it('are the texts one after the other, those that fill a piece and those that do not', () => {
    const all = ['a', 'ñ'.repeat(MEGABYTE / 3), '😀'.repeat(MEGABYTE), '', 'z', '€'.repeat(MEGABYTE / 4), 'end'];
    expect(joined(chunksOf(all)).equals(Buffer.from(all.join('')))).toBe(true);
  });

  it('leave a piece as it was until the next but one is asked for', () => {
    const pieces = chunksOf(Array.from({ length: 3_000 }, (_, at) => at.toString().padStart(1_000, '·')));
    const first = pieces.next().value as Uint8Array;
    const before = crc32(first);
    pieces.next();
    expect(crc32(first)).toBe(before);
  });
});

describe('a ZIP archive', () => {
  it('gives back each part, of no piece, of one and of many', async () => {
    const parts = new Map([['empty.xml', ''], ['one.xml', 'ñ'], ['many.xml', 'cuadre '.repeat(MEGABYTE)]]); // prettier-ignore
    const writer = zipWriter();
    for (const [name, text] of parts) await writer.add(name, chunksOf([text]));
    const zip = openZip(joined(writer.end()), 1 << 26);
    if (typeof zip === 'string') throw new Error(zip);
    expect(zip.names).toEqual([...parts.keys()]);
    for (const [name, text] of parts) {
      const part = zip.part(name);
      expect(part.kind === 'part' && part.bytes.equals(Buffer.from(text))).toBe(true);
    }
  });
});

describe('the rows of a workbook', () => {
  it('are read back by another program as they were, text by text and digit by digit', async () => {
    const rows = fc.array(fc.tuple(texts, fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })), { minLength: 1, maxLength: 20 }); // prettier-ignore
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const amounts = some.map(([, cents]) => `${cents < 0n ? '-' : ''}${(cents < 0n ? -cents : cents).toString().padStart(3, '0').replace(/(\d\d)$/, '.$1')}`); // prettier-ignore
        const [, ...found] = await rowsOf(tableOf(some.map(([text]) => text), amounts)); // prettier-ignore
        expect(found.map(([text]) => text)).toEqual(some.map(([text]) => guardFormula(text)));
        expect(found.map(([, amount]) => amount)).toEqual(amounts.map(Number));
      }),
      { numRuns: 60, seed: 20261126 },
    );
  });

  it('come whole where they are many pieces', async () => {
    const many = Array.from({ length: 30_000 }, (_, at) => `ABONO ${at} ÑANDÚ & CÍA <x>`);
    const rows = await rowsOf(tableOf(many, many.map((_, at) => `${at}.05`))); // prettier-ignore
    expect(rows).toHaveLength(30_001);
    expect(rows.at(-1)).toEqual(['ABONO 29999 ÑANDÚ & CÍA <x>', 29_999.05]);
    expect(rows.slice(1).map(([text]) => text)).toEqual(many);
  });

  it('have columns beyond the letters', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('a CSV file', () => {
  it('is the same however often it is read', () => {
    const csv = csvOf(tableOf(['a;b', 'c'], ['1', '2.5']), 'excel-co');
    expect(joined(csv).toString()).toBe('\ufeffTexto;Valor\r\n"a;b";1,00\r\nc;2,50\r\n');
    expect(joined(csv).equals(joined(csv))).toBe(true);
  });
});
