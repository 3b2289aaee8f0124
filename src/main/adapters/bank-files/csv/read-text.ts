/** Turns a table of text into rows: tries its encodings in order, and ignores the quotes where too many of them are broken. */
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import type { Mapping } from '@shared/domain/statement/reading/reading.ts';
import type { OpenFile } from '../../../app/ports/large-files.ts';
import { encodingsOf } from '../decode.ts';
import { heldRows } from '../reader.ts';
import type { RowSource } from '../reader.ts';
import { overBytes, overFile, withoutScans } from '../scans.ts';
import type { Scans } from '../scans.ts';
import { serialDays } from '../workbook/serial-days.ts';
import { firstBytes, firstRowsOf, firstText } from './text-head.ts';
import type { HeadRows } from './text-head.ts';
import { planOf, withoutQuotes } from './text-plan.ts';
import type { TextPlan } from './text-plan.ts';
import { scanRecords } from './scan-records.ts';
import type { Stopped } from './scan-records.ts';

/** The rows of a text by one plan; `again` scans over the file where `scan` knows all rows already. */
export type TextRows = RowSource & { readonly plan: TextPlan; readonly again: RowSource['scan'] };

/** `no-encoding`: none that is known or told fits the bytes. */
export type NoText =
  | { readonly kind: 'no-encoding' }
  | { readonly kind: 'line-too-long'; readonly line: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Told = { readonly mapping: Mapping; readonly fileName: string; readonly headRows: number };

/** Does the work with the rows of a text; what the rows say against their encoding or their quotes begins it anew. */
export function* withText<T extends { readonly kind: string }>(
  told: Told,
  work: (rows: TextRows) => Scans<T | Stopped>,
): Scans<T | NoText> {
  const bytes = yield* firstBytes();
  if (!bytes.ok) return { kind: 'failed', failure: bytes.error };
  for (const encoding of encodingsOf(bytes.value, told.mapping.encoding)) {
    const head = yield* firstText(encoding);
    if (!head.ok) return { kind: 'failed', failure: head.error };
    const done = head.value === null ? null : yield* byPlan(planOf(head.value, encoding, told.mapping), told, work);
    if (done !== null) return done;
  }
  return { kind: 'no-encoding' };
}

/** Null where the bytes contradict the encoding. */
function* byPlan<T extends { readonly kind: string }>(
  plan: TextPlan,
  told: Told,
  work: (rows: TextRows) => Scans<T | Stopped>,
): Scans<T | NoText | null> {
  const head = yield* firstRowsOf(plan, told.headRows);
  const done: T | Stopped = head.ok ? yield* work(textRows(head.value, told)) : head.error;
  if (done.kind === 'wrong-encoding') return null;
  if (done.kind === 'quotes-broken') return yield* byPlan(withoutQuotes(plan), told, work);
  return done as Exclude<typeof done, { readonly kind: 'wrong-encoding' | 'quotes-broken' }>;
}

function textRows({ plan, rows: head, sha256 }: HeadRows, { fileName }: Told): TextRows {
  const { delimiter, encoding } = plan;
  const asDays = serialDays(head);
  const grid = { rows: head.map(asDays), delimiter, encoding: encoding.name, fileName };
  const again: RowSource['scan'] = (take, control) => {
    let at = 0;
    return scanRecords(
      plan,
      (row) => {
        take(asDays(row, at));
        at += 1;
      },
      control,
    );
  };
  return { ...(sha256 === null ? { grid, isWhole: false, scan: again } : heldRows(grid, sha256)), plan, again };
}

/** All rows of a text that is held, for the eye; empty where it cannot be decoded as told. */
export function rowsOfText(bytes: Uint8Array, mapping: Mapping): readonly GridRow[] {
  const told = { mapping, fileName: '', headRows: Number.POSITIVE_INFINITY };
  const read = overBytes(
    withText(told, ({ grid: { rows } }) => withoutScans({ kind: 'rows', rows } as const)),
    bytes,
  );
  return read.kind === 'rows' ? read.rows : [];
}

/** Named physical lines of a text file as they came, found in one scan that ends with the last of them. */
export async function linesOfFile(
  file: OpenFile,
  encoding: string,
  lines: readonly number[],
): Promise<Result<readonly GridRow[], Failure>> {
  const [wanted, last] = [new Set(lines), Math.max(0, ...lines)];
  const found: GridRow[] = [];
  let met = 0;
  const rowOf = (raw: string, line: number): GridRow => ({ line, raw, cells: [raw] });
  const plan = {
    encoding: { name: encoding, isStrict: false },
    isWrapped: false,
    cutting: { kind: 'line', rowOf },
  } as const;
  const take = (row: GridRow): void => {
    met = row.line;
    if (wanted.has(met)) found.push(row);
  };
  const end = await overFile(scanRecords(plan, take, { isEnough: () => met >= last }), file);
  return end.kind === 'failed' ? err(end.failure) : ok(found);
}
