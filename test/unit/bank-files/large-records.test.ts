/** Text that comes in pieces gives the rows that it gives as a whole: whatever its quotes, delimiters and line ends, wherever it is cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import Papa from 'papaparse';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { decode } from '../../../src/main/adapters/bank-files/decode.ts';
import { cleanCell } from '../../../src/main/adapters/bank-files/csv/difficult-records.ts';
import { recordStream, rowsOf } from '../../../src/main/adapters/bank-files/csv/record-stream.ts';
import { lineEndStream, textStream } from '../../../src/main/adapters/bank-files/csv/text-stream.ts';

/** What cuts and quotes, what is trimmed, what has two bytes or three, and rows that are movements of their own. */
const PIECES = [
  ...['"', '""', '"""', ';', ';;', ',', '\n', '\r', '\r\n', '\r\r\n', '\n\n', ' ', '  ', '\t', '\u00a0', '\u2003'],
  ...['="', "'", '\0', '\u001a', '\ufeff', 'ñ', '€', 'PAGO', '1.234,56', '";"', '"\n"', '" ', ' "'],
  ...['03/01/2026;PAGO;-1.234,56', '\n04/01/2026;"A";5,00\n', '"05/01/2026";"B ""C""";"6,00"'],
] as const;
const aHostileText = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const wholeRows = (bytes: Uint8Array): GridRow[] => rowsOf(decode(bytes, 'utf-8')?.text ?? '', ';');

/** The rows of bytes that come in parts. */
function rowsOfParts(parts: readonly Uint8Array[], hasQuotes = true): GridRow[] {
  const rows: GridRow[] = [];
  const decoder = textStream({ name: 'utf-8', isStrict: false });
  const text = decoder === null ? null : lineEndStream(decoder);
  const stream = recordStream({ kind: 'delimiter', delimiter: ';', hasQuotes }, (row) => rows.push(row));
  const problems = parts.map((part) => stream.next(text?.next(part) ?? ''));
  problems.push(stream.next(text?.end() ?? ''), stream.end());
  const problem = problems.find((one) => one !== null);
  return problem?.kind === 'quotes-broken' ? rowsOfParts(parts, false) : rows;
}

function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}

describe('rows of a text in pieces', () => {
  it('are those of the whole text, cut at any byte', () => {
    fc.assert(
      fc.property(aHostileText, (text) => {
        const bytes = bytesOf(text);
        const whole = wholeRows(bytes);
        for (let cut = 0; cut <= bytes.length; cut += 1) expect(rowsOfParts(cutAt(bytes, [cut]))).toEqual(whole);
      }),
      { numRuns: 250 },
    );
  });

  it('keep a mark behind a letter that is cut between two pieces', () => {
    const bytes = bytesOf('\u00a0\ufeff\u001a');
    for (let cut = 0; cut <= bytes.length; cut += 1) expect(rowsOfParts(cutAt(bytes, [cut]))).toEqual(wholeRows(bytes));
    expect(rowsOfParts(cutAt(bytesOf('\ufeffFecha;Valor'), [1, 2]))).toMatchObject([{ cells: ['Fecha', 'Valor'] }]);
  });

  it('say the same of a zero byte where the blank behind it ends a piece, whatever blank it is', () => {
    for (const blank of [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u2003']) {
      const bytes = bytesOf(`€\0${blank},`);
      for (let cut = 0; cut <= bytes.length; cut += 1)
        expect(rowsOfParts(cutAt(bytes, [cut]))).toEqual(wholeRows(bytes));
    }
  });

  it('are those of the whole text, cut at many bytes', () => {
    fc.assert(
      fc.property(aHostileText, fc.array(fc.nat(), { maxLength: 30 }), (text, places) => {
        const bytes = bytesOf(text);
        expect(rowsOfParts(cutAt(bytes, places))).toEqual(wholeRows(bytes));
      }),
      { numRuns: 3000 },
    );
  });

  it('are those of the whole text byte for byte, where hundreds of quotes are broken', () => {
    const bytes = bytesOf(Array.from({ length: 300 }, (_, at) => `0${at % 9}/01/2026;"PAGO ${at};1,00\n`).join(''));
    expect(rowsOfParts(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(wholeRows(bytes));
  });
});

describe('a record that papaparse splits without a complaint', () => {
  it('has the cells of papaparse', () => {
    const aCell = fc.array(fc.constantFrom('"', ';', ' ', 'ñ', 'PAGO', '1.234,56', "'", '\u00a0'), { maxLength: 6 });
    const aPrinted = fc
      .tuple(aCell, fc.boolean())
      .map(([parts, isQuoted]) => (isQuoted ? `"${parts.join('').replaceAll('"', '""')}"` : parts.join('')));
    fc.assert(
      fc.property(fc.array(aPrinted, { minLength: 1, maxLength: 6 }), (cells) => {
        const line = cells.join(';');
        const { data, errors } = Papa.parse<string[]>(line, { delimiter: ';', newline: '\n' });
        fc.pre(errors.length === 0 && data.length === 1 && !/; +"/u.test(line));
        expect(rowsOf(line, ';')).toEqual([{ line: 1, raw: line, cells: data[0]!.map(cleanCell), isOpen: true }]);
      }),
      { numRuns: 2000 },
    );
  });
});
