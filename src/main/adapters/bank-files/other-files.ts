/** Files that are no text table: workbooks, OFX and CAMT are told by their first bytes, whatever they are called, and read whole. */
import { hash } from 'node:crypto';
import type { Grid, GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping, ReadFailure, ReadOptions, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { readCamt } from './ofx-camt/camt.ts';
import { decode } from './decode.ts';
import { readEntries, rowsOfEntries } from './ofx-camt/entries.ts';
import type { EntryFile } from './ofx-camt/entries.ts';
import { otherKind } from './first-bytes.ts';
import type { OtherKind } from './first-bytes.ts';
import { STANDARDS } from './formats/known-formats.ts';
import { readOfx } from './ofx-camt/ofx.ts';
import { chooseSheet } from './workbook/sheet-choice.ts';
import { WORKBOOK_BYTES_MAX } from './workbook/workbook.ts';
import { XML_LETTERS_MAX } from './ofx-camt/xml.ts';

type Known = { readonly bytes: Uint8Array; readonly fileName: string; readonly options: ReadOptions };
/** How a grid is read: the same way as the grid of a text. */
type ReadSheet = (grid: Grid, sha256: string) => StatementResult;

/** The reading of such a file; null where the bytes are none. */
export function readOther(file: Known, readSheet: ReadSheet): StatementResult | null {
  const kind = otherKind(file.bytes);
  if (kind === null) return null;
  const sha256 = hash('sha256', file.bytes);
  if (kind !== 'workbook') {
    const entries = entriesOf(file, kind, sha256);
    return entries.ok ? readEntries(entries.value, file.options) : entries;
  }
  const grid = sheetOf(file);
  return grid.ok ? readSheet(grid.value, hashOfSheet(sha256, grid.value)) : grid;
}

/** Of a workbook with several statements each sheet is a file of its own: one that is imported does not stand for the others. */
function hashOfSheet(sha256: string, { book }: Grid): string {
  const statements = book?.sheets.filter(({ movements }) => movements > 0) ?? [];
  if (book === undefined || statements.length < 2) return sha256;
  return hash('sha256', `${sha256} ${book.sheet}`);
}

/** The rows of such a file, for the eye; null where the bytes are none, empty where they cannot be read. */
export function rowsOfOther(bytes: Uint8Array, fileName: string, mapping: Mapping): readonly GridRow[] | null {
  const kind = otherKind(bytes);
  if (kind === null) return null;
  const file = { bytes, fileName, options: { mapping } };
  if (kind === 'workbook') {
    const chosen = chooseSheet(bytes, mapping.sheet);
    return chosen.kind === 'problem' ? [] : chosen.rows;
  }
  const entries = entriesOf(file, kind, '');
  return entries.ok ? rowsOfEntries(entries.value) : [];
}

function sheetOf({ bytes, fileName, options: { mapping = {} } }: Known): Result<Grid, ReadFailure> {
  const chosen = chooseSheet(bytes, mapping.sheet);
  switch (chosen.kind) {
    case 'problem':
      return err(chosen.problem.kind === 'too-large' ? tooLarge(bytes, WORKBOOK_BYTES_MAX) : chosen.problem);
    case 'asks': {
      const { rows, sheets, sheet } = chosen;
      const guess = { ...mapping, encoding: 'xlsx', delimiter: 'sheet', sheet };
      return err({
        kind: 'needs-mapping',
        unknown: ['sheet'],
        guess,
        sheets,
        rows: rows.slice(0, 15).map(({ cells }) => cells),
      });
    }
    case 'sheet': {
      const { rows, sheets, sheet } = chosen;
      return ok({ rows, delimiter: 'sheet', encoding: 'xlsx', fileName, book: { sheet, sheets } });
    }
  }
}

const tooLarge = ({ length }: Uint8Array, bytesMax: number): ReadFailure => ({
  kind: 'too-large',
  bytes: length,
  bytesMax,
});

function entriesOf(
  { bytes, fileName, options }: Known,
  kind: Exclude<OtherKind, 'workbook'>,
  sha256: string,
): Result<EntryFile, ReadFailure> {
  const { mapping = {} } = options;
  const decoded = decode(bytes, mapping.encoding ?? declared(bytes));
  if (decoded === null) return err({ kind: 'needs-mapping', unknown: ['encoding'], guess: withoutEncoding(mapping) });
  const { encoding, text } = decoded;
  const read = kind === 'ofx' ? readOfx(text, mapping) : readCamt(text);
  if (read.kind === 'too-large') return err(tooLarge(bytes, XML_LETTERS_MAX));
  if (read.kind === 'damaged') return err({ kind: 'not-a-statement', found: 'damaged', line: read.line });
  const { lists, unknown, decimal } = read;
  const { id: format, bank } = STANDARDS[kind];
  return ok({ file: fileName, sha256, format, bank, encoding, delimiter: kind, decimal, lists, unknown });
}

const withoutEncoding = ({ encoding: _, ...rest }: Mapping): Mapping => rest;
const HEAD_BYTES = 512;

/** What an XML file says of its own encoding, where that is not UTF-8 and known here. */
function declared(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const label = /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/iu.exec(head)?.[1]?.toLowerCase();
  return label !== undefined && /^(?:iso-8859-\d{1,2}|windows-125\d)$/u.test(label) ? label : undefined;
}
