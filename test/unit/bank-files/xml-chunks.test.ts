/** A long list of elements is parsed some at a time: each element comes once and in its order, as from the tree of all of them. */
import { describe, expect, it } from 'vitest';
import { piecesOf, readList } from '../../../src/main/adapters/bank-files/ofx-camt/xml-chunks.ts';
import { attributeOf, child, children, readXml, textOf } from '../../../src/main/adapters/bank-files/ofx-camt/xml.ts';

const NAMES = ['worksheet', 'sheetData', 'row'] as const;
const COUNT = 4_000;
const rowsIn = (prefix: string): string =>
  Array.from({ length: COUNT }, (_, at) =>
    at % 7 === 0
      ? `<${prefix}row r="${at.toString()}"/>`
      : `<${prefix}row r="${at.toString()}"><${prefix}c><${prefix}v>${at.toString()} &amp; más</${prefix}v></${prefix}c></${prefix}row>\n`,
  ).join('');
const sheet = (prefix: string, rows: string, around = ''): string =>
  `<?xml version="1.0"?><${prefix}worksheet xmlns:x="u"><${prefix}cols/>${around}<${prefix}sheetData>${rows}</${prefix}sheetData><${prefix}mergeCells><${prefix}mergeCell ref="A1:A2"/></${prefix}mergeCells></${prefix}worksheet>`;

const fail = (): never => {
  throw new Error('a piece is damaged');
};

function read(text: string): { readonly rows: readonly string[]; readonly merges: number } {
  const found = readList(text, NAMES, fail);
  if (found.kind !== 'list') throw new Error(found.kind);
  const rows = Array.from(found.items(), (row) => `${attributeOf(row, 'r') ?? ''} ${textOf(row, 'c', 'v')}`);
  return { rows, merges: children(child(found.root, 'worksheet', 'mergeCells'), 'mergeCell').length };
}

/** From the tree of the whole text. */
function readWhole(text: string): ReturnType<typeof read> {
  const tree = readXml(text, true);
  if (tree.kind !== 'xml') throw new Error(tree.kind);
  const top = child(tree.root, 'worksheet');
  const rows = children(child(top, 'sheetData'), 'row');
  return {
    rows: rows.map((row) => `${attributeOf(row, 'r') ?? ''} ${textOf(row, 'c', 'v')}`),
    merges: children(child(top, 'mergeCells'), 'mergeCell').length,
  };
}

describe('a long list of elements', () => {
  it.each(['', 'x:'])('is read in pieces as it is read whole, with the prefix “%s”', (prefix) => {
    const text = sheet(prefix, rowsIn(prefix));
    expect([...(piecesOf(text, 'sheetData', 'row')?.parts() ?? [])].length).toBeGreaterThan(3);
    expect(read(text)).toEqual(readWhole(text));
    expect(read(text).rows).toHaveLength(COUNT);
  });

  it('is read whole where a comment, a text of its own or a second list could hide a tag', () => {
    const rows = rowsIn('');
    for (const text of [
      sheet('', `${rows}<!-- </row> -->`),
      sheet('', `${rows}<row r="x"><c><v><![CDATA[</row>]]></v></c></row>`),
      sheet('', rows) + sheet('', rows),
    ]) {
      expect(piecesOf(text, 'sheetData', 'row')).toBeNull();
    }
    expect(read(sheet('', `${rows}<!-- </row> -->`)).rows).toHaveLength(COUNT);
  });

  it('may be empty, closed at once, or missing', () => {
    expect(read(sheet('', '')).rows).toEqual([]);
    expect(read('<worksheet><sheetData/></worksheet>').rows).toEqual([]);
    expect(read('<worksheet><cols/></worksheet>').rows).toEqual([]);
  });

  it('may be the root itself', () => {
    const text = `<sst>${Array.from({ length: COUNT }, (_, at) => `<si><t>${at.toString()}</t></si>`).join('')}</sst>`;
    const found = readList(text, ['sst', 'sst', 'si'], fail);
    expect(found.kind === 'list' ? Array.from(found.items(), (item) => textOf(item, 't')).at(-1) : '').toBe('3999');
  });
});
