/** Reads a bank's file from its bytes: refuses what is no statement, finds the rows, and gives the exact reading or the question. */
import { hash } from 'node:crypto';
import { evidenceOf } from '@shared/domain/statement/table/evidence.ts';
import type { FormatFacts } from '@shared/domain/statement/table/format-facts.ts';
import type { Grid, GridRow } from '@shared/domain/statement/table/grid.ts';
import { readGrid } from '@shared/domain/statement/reading/read-grid.ts';
import type { FileInput } from '@shared/domain/statement/reading/reading-of.ts';
import type { Mapping, ReadFailure, ReadOptions, StatementResult } from '@shared/domain/statement/reading/reading.ts';
import { err } from '@shared/domain/result.ts';
import { STATEMENT_BYTES_MAX } from '../../app/ports/import-limits.ts';
import { decode } from './decode.ts';
import type { Decoded } from './decode.ts';
import { BLANKS, delimiterOf, NONE } from './csv/delimiter.ts';
import { foreignKind } from './first-bytes.ts';
import { readOther, rowsOfOther } from './other-files.ts';
import { formatById, recogniseFormat } from './recognise.ts';
import type { Recognised } from './recognise.ts';
import { rowsOf } from './csv/csv-rows.ts';
import { guessOfWidths, isProvenByTotal, rowsOfGaps, rowsOfWidths } from './csv/text-columns.ts';
import { withSerialDays } from './workbook/serial-days.ts';
import { unwrapLines } from './csv/unwrap.ts';

export const WIDTHS = 'widths';
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
  const other = readOther({ bytes, fileName, options }, (grid, sha256) => readTable(grid, sha256, options));
  if (other !== null) return other;
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
  const sha256 = hash('sha256', bytes);
  const result = readTable(gridOf(decoded, fileName, mapping), sha256, options);
  return result.ok ? result : err(widthsGuess(result.error, decoded, mapping));
}

/** Reads the rows of a text or of a sheet: by a known format, by what is told, and by what they show. */
function readTable(grid: Grid, sha256: string, options: ReadOptions): StatementResult {
  const sight = { grid, evidence: evidenceOf(grid.rows) };
  const recognised =
    options.format === undefined ? recogniseFormat(sight, options.mapping ?? {}) : formatById(options.format, sight);
  return readGrid({ ...sight, ...inputOf({ grid, sha256, options, recognised }) });
}

type Known = {
  readonly grid: Grid;
  readonly sha256: string;
  readonly options: ReadOptions;
  readonly recognised: Recognised | null;
};

/** What a person tells stands above what the recognised format tells. */
export const inputOf = ({
  grid,
  sha256,
  options,
  recognised,
}: Known): FileInput & { readonly format: FormatFacts } => ({
  ...{ grid, sha256, options },
  told: { ...recognised?.mapping, ...options.mapping },
  formatId: recognised?.id ?? 'generic',
  ...(recognised === null ? {} : { bank: recognised.bank }),
  format: recognised?.facts ?? {},
});

const withoutEncoding = ({ encoding: _, ...rest }: Mapping): Mapping => rest;

/** The delimiter that a mapping tells; undefined where it is to be found. */
export function delimiterTold({ delimiter, widths }: Mapping): string | undefined {
  const told = delimiter === undefined ? undefined : (NAMED_DELIMITERS[delimiter.toLowerCase()] ?? delimiter);
  return widths !== undefined ? WIDTHS : told === WIDTHS ? undefined : told;
}

/** The file's rows by what it was told. */
export function gridOf({ text, encoding }: Decoded, fileName: string, mapping: Mapping): Grid {
  const unwrapped = unwrapLines(text);
  const delimiter = delimiterTold(mapping) ?? delimiterOf(unwrapped);
  return {
    rows: withSerialDays(rowsBy(delimiter, unwrapped, mapping)),
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
export function widthsGuess(problem: ReadFailure, { text, encoding }: Decoded, mapping: Mapping): ReadFailure {
  if (problem.kind !== 'needs-mapping' || !problem.unknown.includes('columns')) return problem;
  const guess = mapping.widths === undefined && mapping.columns === undefined ? guessOfWidths(text) : null;
  if (guess === null) return problem;
  return {
    kind: 'needs-mapping',
    unknown: isProvenByTotal(text, guess) ? ['decimal'] : ['columns', 'decimal'],
    guess: { encoding, delimiter: WIDTHS, dateOrder: 'ymd', ...guess },
    rows: problem.rows ?? [],
  };
}

/** The first rows as cells, for a person who is asked what the file does not say; empty where it cannot be decoded. */
export function firstRows(bytes: Uint8Array, fileName: string, mapping: Mapping): readonly (readonly string[])[] {
  const other = rowsOfOther(bytes, fileName, mapping);
  if (other !== null) return other.slice(0, FIRST_ROWS).map((row) => row.cells);
  const decoded = decode(bytes.subarray(0, FIRST_ROWS_BYTES), mapping.encoding);
  if (decoded === null) return [];
  return gridOf(decoded, fileName, mapping)
    .rows.slice(0, FIRST_ROWS)
    .map((row) => row.cells);
}
