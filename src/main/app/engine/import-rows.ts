/** Shows the rows of a statement file as the bank wrote them: the first ones, or those on the lines that did not enter. */
import type { Answer } from '@shared/contract/calls.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import { HELD_BYTES_MAX, STATEMENT_BYTES_MAX } from '../ports/import-limits.ts';
import type { OpenFile } from '../ports/large-files.ts';
import type { EnginePorts, Handlers } from './handlers/handler.ts';
import { mappingOf } from './handlers/import-handlers.ts';

const HEAD_ROWS = 40;
const HEAD_BYTES = 65_536;
const LINE_FEED = 10;
/** Longer rows are cut for the eye; the file itself is untouched. */
const RAW_LETTERS_MAX = 2000;

type Ports = Pick<EnginePorts, 'files' | 'baseName' | 'rowsOfFile' | 'linesOfFile'>;
type RowsRequest = Parameters<Handlers['import.rows']>[0];

export function importRowsHandlers(ports: Ports): Pick<Handlers, 'import.rows'> {
  return {
    'import.rows': async (request) => {
      const found = await rowsOf(ports, request);
      return found.ok ? ok({ rows: found.value.map(shown) }) : found;
    },
  };
}

const shown = ({ line, raw, cells }: GridRow): Answer<'import.rows'>['rows'][number] => ({
  line,
  raw: raw.slice(0, RAW_LETTERS_MAX),
  cells: cells.map((cell) => cell.slice(0, RAW_LETTERS_MAX)),
});

export async function rowsOf(ports: Ports, request: RowsRequest): Promise<Result<readonly GridRow[], Failure>> {
  const { lines } = request;
  const mapping = request.mapping === undefined ? {} : mappingOf(request.mapping);
  const whole = await ports.files.read(request.file, HELD_BYTES_MAX);
  if (!whole.ok) return whole.error.kind === 'too-large' ? rowsOfLarge(ports, request, mapping) : whole;
  const rows = ports.rowsOfFile(whole.value, ports.baseName(request.file), mapping);
  if (lines === undefined) return ok(rows.slice(0, HEAD_ROWS));
  const wanted = new Set(lines);
  return ok(rows.filter(({ line }) => wanted.has(line)));
}

async function rowsOfLarge(
  ports: Ports,
  { file, lines }: RowsRequest,
  mapping: Mapping,
): Promise<Result<readonly GridRow[], Failure>> {
  const opened = await ports.files.open(file, STATEMENT_BYTES_MAX);
  if (!opened.ok) return opened;
  try {
    if (lines !== undefined) return await ports.linesOfFile(opened.value, mapping.encoding ?? 'utf-8', lines);
    const head = await headOf(opened.value);
    return head.ok ? ok(ports.rowsOfFile(head.value, ports.baseName(file), mapping).slice(0, HEAD_ROWS)) : head;
  } finally {
    await opened.value.close();
  }
}

/** The first chunk, up to its last whole line. */
async function headOf(file: OpenFile): Promise<Result<Uint8Array, Failure>> {
  let head = new Uint8Array();
  const scanned = await file.scan((chunk) => {
    head = chunk.slice(0, HEAD_BYTES);
    return false;
  });
  if (!scanned.ok) return scanned;
  const end = head.lastIndexOf(LINE_FEED);
  return ok(end === -1 ? head : head.subarray(0, end));
}
