/** Reads a bank's file: refuses what is no statement, finds the rows, and gives the exact reading or the question; the same for bytes that are held and for a file on disk. */
import { must } from '@shared/domain/assert.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import type {
  LargeReading,
  Mapping,
  ReadFailure,
  ReadOptions,
  StatementResult,
} from '@shared/domain/statement/reading/reading.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { HEAD_ROWS } from '@shared/domain/statement/table/table.ts';
import { STATEMENT_BYTES_MAX } from '../../app/ports/import-limits.ts';
import type { LargeRead, LargeRequest, OpenFile, ReadControl } from '../../app/ports/large-files.ts';
import { rowsOfText, withText } from './csv/read-text.ts';
import type { TextRows } from './csv/read-text.ts';
import { widthsGuess } from './csv/text-plan.ts';
import { firstBytes } from './csv/text-head.ts';
import type { Stopped, ScanControl } from './csv/scan-records.ts';
import { foreignKind, otherKind } from './first-bytes.ts';
import { readOther, rowsOfOther } from './other-files.ts';
import { heldRows, readAgain, readRows } from './reader.ts';
import type { RowsOutcome, RowsRequest } from './reader.ts';
import { overBytes, overFile } from './scans.ts';
import type { Scans } from './scans.ts';

/** How much of a long list is shown of a file on disk; its count is exact all the same. */
const LISTED_MAX = 10_000;
/** What a person looks at to answer a question. */
const FIRST_ROWS = 30;
const FIRST_ROWS_BYTES = 65_536;

const tooLarge = (bytes: number): ReadFailure => ({ kind: 'too-large', bytes, bytesMax: STATEMENT_BYTES_MAX });

/** The exact reading of bytes that are held, or why there is none. `fileName` gives no more than hints about days and the bank. */
export function readStatement(bytes: Uint8Array, fileName: string, options: ReadOptions = {}): StatementResult {
  if (bytes.length > STATEMENT_BYTES_MAX) return err(tooLarge(bytes.length));
  const lines: ReadLine[] = [];
  const sink = { restart: () => void (lines.length = 0), line: (line: ReadLine) => void lines.push(line) };
  const request = { options, sink, control: {}, listedMax: Number.POSITIVE_INFINITY };
  const other = readOther({ bytes, fileName, options }, (grid, sha256) =>
    wholeOf(overBytes(readRows(heldRows(grid, sha256), request), bytes), lines),
  );
  if (other !== null) return other;
  const found = foreignKind(bytes);
  if (found !== null) return err({ kind: 'not-a-statement', found });
  return wholeOf(overBytes(readText({ fileName, request, headRows: HEAD_ROWS }), bytes), lines);
}

function wholeOf(read: RowsOutcome | TextRead, lines: readonly ReadLine[]): StatementResult {
  if (read.kind === 'refused') return err(read.problem);
  const { reading } = must(read.kind === 'read' ? read : null, 'bytes that are held are read to their end');
  const { balanceBreaks, skipped, rejected, ...facts } = reading;
  return ok({ ...facts, lines, balanceBreaks: balanceBreaks.first, skipped: skipped.first, rejected: rejected.first });
}

type Text = { readonly fileName: string; readonly request: RowsRequest; readonly headRows: number };
type Again = (to: Pick<RowsRequest, 'sink' | 'control'>) => ReturnType<typeof readAgain>;
type TextRead =
  | { readonly kind: 'read'; readonly reading: LargeReading; readonly again: Again }
  | Extract<LargeRead, { kind: 'refused' | 'failed' }>;

function* readText({ fileName, request, headRows }: Text): Scans<TextRead> {
  const { mapping = {} } = request.options;
  const read = yield* withText({ mapping, fileName, headRows }, (rows) => readTable(rows, request));
  switch (read.kind) {
    case 'no-encoding': {
      const { encoding: _, ...guess } = mapping;
      return { kind: 'refused', problem: { kind: 'needs-mapping', unknown: ['encoding'], guess } };
    }
    case 'line-too-long':
      return {
        kind: 'refused',
        problem: { kind: 'rows-unreadable', line: read.line, reason: 'too-long', count: 1 },
      };
    default:
      return read;
  }
}

function* readTable(rows: TextRows, request: RowsRequest): Scans<TextRead | Stopped> {
  const read = yield* readRows(rows, request);
  if (read.kind === 'refused')
    return { kind: 'refused', problem: widthsGuess(read.problem, rows.plan, request.options.mapping ?? {}) };
  if (read.kind !== 'read') return read;
  const { reading, known } = read;
  return { kind: 'read', reading, again: (to) => readAgain(rows.again, { known, sha256: reading.sha256 }, to) };
}

/** Reads a file on disk in memory that does not grow with it; `headRows`: how many of the first rows are kept. */
export async function readLarge(file: OpenFile, request: LargeRequest, headRows = HEAD_ROWS): Promise<LargeRead> {
  if (file.bytes > STATEMENT_BYTES_MAX) return { kind: 'refused', problem: tooLarge(file.bytes) };
  const bytes = await overFile(firstBytes(), file);
  if (!bytes.ok) return { kind: 'failed', failure: bytes.error };
  if ((otherKind(bytes.value) ?? foreignKind(bytes.value)) !== null) return { kind: 'no-text' };
  const { fileName, options } = request;
  const rows = { options, ...watched(request, file), listedMax: LISTED_MAX };
  const read = await overFile(readText({ fileName, request: rows, headRows }), file);
  if (read.kind !== 'read') return read;
  return {
    kind: 'read',
    reading: read.reading,
    again: async (same, control) => {
      const problem = await overFile(read.again(watched(control, same)), same);
      return problem === null ? ok(undefined) : err(problem);
    },
  };
}

const watched = (
  { sink, signal, onProgress }: ReadControl,
  { bytes }: OpenFile,
): { readonly sink: ReadControl['sink']; readonly control: ScanControl } => ({
  sink,
  control: { signal, onBytes: (done) => onProgress?.(done, bytes), rest: sink.rest },
});

/** All rows of a file that is held, for the eye; empty where it cannot be decoded as told. */
export const rowsOfFile = (bytes: Uint8Array, fileName: string, mapping: Mapping): readonly GridRow[] =>
  rowsOfOther(bytes, fileName, mapping) ?? rowsOfText(bytes, mapping);

/** Its first rows as cells, for a person who is asked what the file does not say. */
export function firstRows(bytes: Uint8Array, fileName: string, mapping: Mapping): readonly (readonly string[])[] {
  const other = rowsOfOther(bytes, fileName, mapping);
  const rows = other ?? rowsOfText(bytes.subarray(0, FIRST_ROWS_BYTES), mapping);
  return rows.slice(0, FIRST_ROWS).map(({ cells }) => cells);
}
