/** A workbook: its sheets by name, each read once and bounded; a part that is damaged makes all of it unreadable. */
import type { FoundKind } from '@shared/domain/statement/reading/reading.ts';
import { GENERAL, styleOf } from './workbook-cells.ts';
import type { NumberStyle } from './workbook-cells.ts';
import { attributeOf, child, children, exactTextOf, readXml, XML_LETTERS_MAX } from '../ofx-camt/xml.ts';
import type { XmlNode } from '../ofx-camt/xml.ts';
import { readList } from '../ofx-camt/xml-chunks.ts';
import { openZip } from '../../files/open-zip.ts';
import type { Zip } from '../../files/open-zip.ts';

/** What all parts of a workbook that are read may hold together. */
export const WORKBOOK_BYTES_MAX = 67_108_864;
const SHEETS_MAX = 200;

export type WorkbookProblem =
  { readonly kind: 'not-a-statement'; readonly found: FoundKind } | { readonly kind: 'too-large' };
/** What all sheets share. */
export type BookFacts = {
  readonly is1904: boolean;
  readonly strings: readonly string[];
  readonly styles: readonly NumberStyle[];
};
/** `rows` are parsed as they are asked for, once; `root` is the sheet without them. */
export type BookSheet = {
  readonly name: string;
  readonly isHidden: boolean;
  readonly root: XmlNode;
  readonly rows: () => Iterable<XmlNode>;
};
export type Workbook<T> = { readonly kind: 'workbook'; readonly sheets: readonly T[] };
/** What is kept of a sheet: one is held at a time. */
export type TakeSheet<T> = (sheet: BookSheet, facts: BookFacts) => T;

/** Carries a problem out of the depth of the parts. */
class Unreadable extends Error {
  readonly problem: WorkbookProblem;
  constructor(problem: WorkbookProblem) {
    super(problem.kind);
    this.problem = problem;
  }
}
const damaged = (): Unreadable => new Unreadable({ kind: 'not-a-statement', found: 'damaged' });

/** Reads a workbook of Excel 2007 and later (XLSX, XLSM) from its bytes. */
export function readWorkbook<T>(bytes: Uint8Array, take: TakeSheet<T>): Workbook<T> | WorkbookProblem {
  try {
    const zip = openZip(bytes, WORKBOOK_BYTES_MAX);
    if (typeof zip === 'string') throw damaged();
    return bookOf(zip, take);
  } catch (error) {
    if (error instanceof Unreadable) return error.problem;
    throw error;
  }
}

function bookOf<T>(zip: Zip, take: TakeSheet<T>): Workbook<T> | WorkbookProblem {
  const other = otherKind(zip.names);
  if (other !== null) return { kind: 'not-a-statement', found: other };
  const path = relations(zip, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const book = child(partOf(zip, path), 'workbook');
  const parts = relations(zip, path);
  const stated = children(child(book, 'sheets'), 'sheet');
  if (book === null || stated.length === 0 || stated.length > SHEETS_MAX) throw damaged();
  const is1904 = /^(?:1|true)$/u.test(attributeOf(child(book, 'workbookPr'), 'date1904') ?? '');
  const facts = {
    is1904,
    strings: stringsOf(zip, parts),
    styles: stylesOf(shared(zip, parts, 'styles')),
  };
  const sheets = stated.flatMap((sheet) => {
    const part = parts.find(({ id }) => id === attributeOf(sheet, 'id'));
    if (part === undefined) throw damaged();
    // Charts and macros are sheets without cells.
    if (part.type !== 'worksheet') return [];
    const { root: top, items: rows } = listOf(zip, part.path, ['worksheet', 'sheetData', 'row']);
    const root = child(top, 'worksheet');
    if (root === null) throw damaged();
    const isHidden = (attributeOf(sheet, 'state') ?? 'visible') !== 'visible';
    return [take({ name: attributeOf(sheet, 'name') ?? '', isHidden, root, rows }, facts)];
  });
  return { kind: 'workbook', sheets };
}

/** What else begins like a workbook. */
function otherKind(names: readonly string[]): FoundKind | null {
  if (names.includes('xl/workbook.bin')) return 'xlsb';
  if (names.includes('EncryptedPackage')) return 'xlsx-encrypted';
  if (names.includes('mimetype') && names.includes('content.xml')) return 'ods';
  return names.includes('[Content_Types].xml') && names.some((name) => /(?:^|\/)workbook\d*\.xml$/u.test(name))
    ? null
    : 'zip';
}

function textAt(zip: Zip, path: string): string {
  const part = zip.part(path);
  if (part.kind === 'too-large') throw new Unreadable({ kind: 'too-large' });
  if (part.kind === 'encrypted') throw new Unreadable({ kind: 'not-a-statement', found: 'xlsx-encrypted' });
  if (part.kind !== 'part') throw damaged();
  return textOfPart(part.bytes);
}

function partOf(zip: Zip, path: string): XmlNode {
  const read = readXml(textAt(zip, path), true);
  if (read.kind === 'xml') return read.root;
  throw read.kind === 'too-large' ? new Unreadable({ kind: 'too-large' }) : damaged();
}

/** A part that is mostly one long list. */
function listOf(zip: Zip, path: string, names: readonly [string, string, string]) {
  const text = textAt(zip, path);
  if (text.length > XML_LETTERS_MAX) throw new Unreadable({ kind: 'too-large' });
  const read = readList(text, names, () => {
    throw damaged();
  });
  if (read.kind === 'list') return read;
  throw read.kind === 'too-large' ? new Unreadable({ kind: 'too-large' }) : damaged();
}

/** The parts of a workbook are UTF-8, rarely UTF-16 with its mark. */
function textOfPart(bytes: Buffer): string {
  try {
    const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const label = !wide ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
}

type Relation = { readonly id: string; readonly type: string; readonly path: string };

/** What a part refers to; the last word of the type says what it is, whichever edition of the standard names it. */
function relations(zip: Zip, of: string): Relation[] {
  const slash = of.lastIndexOf('/') + 1;
  const [folder, name] = [of.slice(0, slash), of.slice(slash)];
  const path = `${folder}_rels/${name}.rels`;
  if (!zip.names.includes(path)) return [];
  return children(child(partOf(zip, path), 'Relationships'), 'Relationship').map((one) => ({
    id: attributeOf(one, 'Id') ?? '',
    type: (attributeOf(one, 'Type') ?? '').split('/').at(-1) ?? '',
    path: resolved(folder, attributeOf(one, 'Target') ?? ''),
  }));
}

function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function shared(zip: Zip, parts: readonly Relation[], type: string): XmlNode | null {
  const part = parts.find((one) => one.type === type);
  return part === undefined ? null : partOf(zip, part.path);
}

/** The texts that cells refer to by number. */
function stringsOf(zip: Zip, parts: readonly Relation[]): string[] {
  const part = parts.find(({ type }) => type === 'sharedStrings');
  const items = part === undefined ? [] : listOf(zip, part.path, ['sst', 'sst', 'si']).items();
  return Array.from(items, richText);
}

/** A text, whole or in runs; how it is pronounced is no part of it. */
export function richText(node: XmlNode): string {
  const runs = children(node, 'r').map((run) => exactTextOf(child(run, 't')));
  return `${exactTextOf(child(node, 't'))}${runs.join('')}`;
}

function stylesOf(root: XmlNode | null): NumberStyle[] {
  const sheet = child(root, 'styleSheet');
  const codes = new Map(
    children(child(sheet, 'numFmts'), 'numFmt').map((one) => [
      attributeOf(one, 'numFmtId') ?? '',
      attributeOf(one, 'formatCode') ?? '',
    ]),
  );
  return children(child(sheet, 'cellXfs'), 'xf').map((one) => {
    const id = attributeOf(one, 'numFmtId') ?? '0';
    return styleOf(Number.parseInt(id, 10), codes.get(id));
  });
}

export const styleAt = ({ styles }: BookFacts, index: string | null): NumberStyle =>
  index === null ? GENERAL : (styles[Number.parseInt(index, 10)] ?? GENERAL);
