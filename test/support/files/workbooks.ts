/** Workbooks for tests, part by part as text, so that every digit, date and damage in them is on purpose. */
import { crc32, deflateRawSync } from 'node:zlib';

export type APart = {
  readonly name: string;
  readonly text: string | Uint8Array;
  readonly stored?: boolean;
  readonly size?: number;
};

/** A ZIP archive of parts; `size` states another size than the part has. */
export function aZip(parts: readonly APart[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stored, size } of parts) {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : Buffer.from(text);
    const packed = stored === true ? bytes : deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(stored === true ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size ?? bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    locals.push(local);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A cell: text, a number as stored with its style, a formula, or nothing. */
export type ACell =
  | string
  | null
  | { readonly v: string; readonly s?: number }
  | { readonly f: string; readonly v?: string; readonly s?: number }
  | { readonly iso: string };
export type ASheet = {
  readonly name: string;
  readonly rows: readonly (readonly ACell[])[];
  readonly state?: 'hidden' | 'veryHidden';
  /** Rows by number that are not shown. */
  readonly hiddenRows?: readonly number[];
  readonly merges?: readonly string[];
};
/** The styles of `aWorkbook` by number: General, a day, two decimals, a day with time, eight digits, own codes behind. */
export const STYLE = { general: 0, day: 1, cents: 2, moment: 3, eight: 4 } as const;

export type AWorkbook = {
  readonly sheets: readonly ASheet[];
  readonly date1904?: boolean;
  /** Number formats behind those of STYLE. */
  readonly formats?: readonly string[];
};

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The parts of a workbook; text stands in its sheet, so that there is no table of texts. */
export function workbookParts({ sheets, date1904 = false, formats = [] }: AWorkbook): APart[] {
  const codes = ['00000000', ...formats];
  const ids = [0, 14, 4, 22, ...codes.map((_, at) => 164 + at)];
  return [
    {
      name: '[Content_Types].xml',
      text: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: '_rels/.rels',
      text: `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, state }, at) =>
            `<sheet name="${xml(name)}" sheetId="${(at + 1).toString()}" r:id="s${at.toString()}"${state === undefined ? '' : ` state="${state}"`}/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships xmlns="${PACKAGE}">${relation('st', 'styles', 'styles.xml')}${sheets
        .map((_, at) => relation(`s${at.toString()}`, 'worksheet', `worksheets/sheet${(at + 1).toString()}.xml`))
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      text: `<styleSheet xmlns="${MAIN}"><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${(164 + at).toString()}" formatCode="${xml(code)}"/>`).join('')}</numFmts><cellXfs>${ids
        .map((id) => `<xf numFmtId="${id.toString()}"/>`)
        .join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${(at + 1).toString()}.xml`, text: sheetText(sheet) })),
  ];
}

export const aWorkbook = (book: AWorkbook): Buffer => aZip(workbookParts(book));

function sheetText({ rows, hiddenRows = [], merges = [] }: ASheet): string {
  const body = rows.map((cells, at) => {
    const line = at + 1;
    const texts = cells.map((cell, column) => cellText(cell, `${String.fromCharCode(65 + column)}${line.toString()}`));
    return `<row r="${line.toString()}"${hiddenRows.includes(line) ? ' hidden="1"' : ''}>${texts.join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData>${merged === '' ? '' : `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellText(cell: ACell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${xml(cell)}</t></is></c>`;
  if ('iso' in cell) return `<c r="${place}" t="d"><v>${cell.iso}</v></c>`;
  const style = cell.s === undefined ? '' : ` s="${cell.s.toString()}"`;
  const formula = 'f' in cell ? `<f>${xml(cell.f)}</f>` : '';
  return `<c r="${place}"${style}>${formula}${cell.v === undefined ? '' : `<v>${cell.v}</v>`}</c>`;
}
