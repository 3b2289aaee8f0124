/** Reads a bank's file from its bytes: refuses what is no statement, finds the rows, and gives the exact reading or the question. */
import { createHash } from 'node:crypto';
import type { Grid, GridRow } from '@shared/domain/statement/grid.ts';
import { readGrid } from '@shared/domain/statement/read-grid.ts';
import type { Mapping, ReadOptions, StatementResult } from '@shared/domain/statement/reading.ts';
import { err } from '@shared/domain/result.ts';
import { decode } from './decode.ts';
import type { Decoded } from './decode.ts';
import { BLANKS, delimiterOf, NONE } from './delimiter.ts';
import { foreignKind } from './first-bytes.ts';
import { formatById, recogniseFormat } from './recognise.ts';
import type { Recognised } from './recognise.ts';
import { rowsOf } from './records.ts';
import { guessOfWidths, rowsOfGaps, rowsOfWidths } from './text-columns.ts';
import { unwrapLines } from './unwrap.ts';

/** Larger files are no statements of one account. */
export const STATEMENT_BYTES_MAX = 268_435_456;

const WIDTHS = 'widths';
/** What a person looks at to answer a question. */
const FIRST_ROWS = 30;
const FIRST_ROWS_BYTES = 65_536;
const NAMED_DELIMITERS: Readonly<Record<string, string>> = {
  tab: '\t',
  '\\t': '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
};

/** The exact reading of a file, or why there is none. `fileName` gives no more than hints about days and the bank. */
export function readStatement(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): StatementResult {
  if (bytes.length > STATEMENT_BYTES_MAX)
    return err({
      kind: 'too-large',
      bytes: bytes.length,
      bytesMax: STATEMENT_BYTES_MAX,
    });
  const found = foreignKind(bytes);
  if (found !== null) return err({ kind: 'not-a-statement', found });
  const mapping = options.mapping ?? {};
  const decoded = decode(bytes, mapping.encoding);
  if (decoded === null)
    return err({
      kind: 'needs-mapping',
      unknown: ['encoding'],
      guess: withoutEncoding(mapping),
    });
  const grid = gridOf(decoded, fileName, mapping);
  const recognised = options.format === undefined ? recogniseFormat(grid, mapping) : formatById(options.format, grid);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const result = readAs({ grid, sha256, options, recognised });
  return result.ok || result.error.kind !== 'needs-mapping' ? result : withWidths(result, decoded, mapping);
}

const withoutEncoding = ({ encoding: _, ...rest }: Mapping): Mapping => rest;

type Input = {
  readonly grid: Grid;
  readonly sha256: string;
  readonly options: ReadOptions;
  readonly recognised: Recognised | null;
};

function readAs({ grid, sha256, options, recognised }: Input): StatementResult {
  const told = { ...recognised?.mapping, ...options.mapping };
  const known = {
    formatId: recognised?.id ?? 'generic',
    format: recognised?.facts ?? {},
  };
  return readGrid({ grid, sha256, options, told, ...known });
}

function gridOf({ text, encoding }: Decoded, fileName: string, mapping: Mapping): Grid {
  const unwrapped = unwrapLines(text);
  const told =
    mapping.delimiter === undefined
      ? undefined
      : (NAMED_DELIMITERS[mapping.delimiter.toLowerCase()] ?? mapping.delimiter);
  const delimiter =
    mapping.widths !== undefined ? WIDTHS : told === undefined || told === WIDTHS ? delimiterOf(unwrapped) : told;
  return {
    rows: rowsBy(delimiter, unwrapped, mapping),
    delimiter,
    encoding,
    fileName,
  };
}

function rowsBy(delimiter: string, text: string, mapping: Mapping): GridRow[] {
  if (delimiter === WIDTHS) return rowsOfWidths(text, mapping.widths ?? []);
  if (delimiter === BLANKS) return rowsOfGaps(text);
  return rowsOf(text, delimiter === NONE || delimiter.length !== 1 ? ',' : delimiter);
}

/** Where no table was found and the lines have one length, the guess names widths. */
function withWidths(result: StatementResult, decoded: Decoded, mapping: Mapping): StatementResult {
  if (result.ok || result.error.kind !== 'needs-mapping' || !result.error.unknown.includes('columns')) return result;
  const guess = mapping.widths === undefined && mapping.columns === undefined ? guessOfWidths(decoded.text) : null;
  if (guess === null) return result;
  return err({
    kind: 'needs-mapping',
    unknown: ['columns', 'decimal'],
    guess: {
      encoding: decoded.encoding,
      delimiter: WIDTHS,
      dateOrder: 'ymd',
      ...guess,
    },
    rows: result.error.rows ?? [],
  });
}

/** The first rows as cells, for a person who is asked what the file does not say; empty where it cannot be decoded. */
export function firstRows(bytes: Uint8Array, fileName: string, mapping: Mapping): readonly (readonly string[])[] {
  const decoded = decode(bytes.subarray(0, FIRST_ROWS_BYTES), mapping.encoding);
  if (decoded === null) return [];
  return gridOf(decoded, fileName, mapping)
    .rows.slice(0, FIRST_ROWS)
    .map((row) => row.cells);
}
