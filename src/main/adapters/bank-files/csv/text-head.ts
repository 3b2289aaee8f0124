/** The beginning of a text file: its first bytes, its first lines in each encoding that they allow, and its first rows. */
import type { Failure } from '@shared/contract/failures.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import { ENCODING_BYTES } from '../decode.ts';
import type { Scans } from '../scans.ts';
import { gapTally } from './text-columns.ts';
import { isHead, needsGaps, withGaps } from './text-plan.ts';
import type { TextPlan } from './text-plan.ts';
import { lineEndStream, textStream, WrongEncoding } from './text-stream.ts';
import type { Encoding } from './text-stream.ts';
import { TEXT_BYTES, scanRecords } from './scan-records.ts';
import type { Stopped } from './scan-records.ts';

/** The first bytes of a file, copied, for the next chunks overwrite them: its kind and its encoding depend on them. */
export function* firstBytes(): Scans<Result<Uint8Array, Failure>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const scanned = yield (chunk) => {
    parts.push(new Uint8Array(chunk.subarray(0, ENCODING_BYTES)));
    bytes += chunk.length;
    return bytes < ENCODING_BYTES;
  };
  return scanned.ok ? ok(Buffer.concat(parts).subarray(0, ENCODING_BYTES)) : scanned;
}

/** The first lines as text; null where the encoding is not known or the bytes contradict it. */
export function* firstText(encoding: Encoding): Scans<Result<string | null, Failure>> {
  const decoder = textStream(encoding);
  if (decoder === null) return ok(null);
  const stream = lineEndStream(decoder);
  let [text, isWhole, fits] = ['', true, true];
  const take = (more: () => string): void => {
    try {
      text += more();
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error;
      fits = false;
    }
  };
  const scanned = yield (chunk) => {
    for (let from = 0; from < chunk.length && isWhole && fits; from += TEXT_BYTES) {
      take(() => stream.next(chunk.subarray(from, from + TEXT_BYTES)));
      isWhole = !isHead(text);
    }
    return isWhole && fits;
  };
  if (!scanned.ok) return scanned;
  if (isWhole && fits) take(stream.end);
  return ok(fits ? text : null);
}

/** `sha256`: of a file that has no other rows; null where there are more. */
export type HeadRows = { readonly plan: TextPlan; readonly rows: readonly GridRow[]; readonly sha256: string | null };

/** The first rows by a plan; columns kept apart by blanks are found on the way. */
export function* firstRowsOf(given: TextPlan, rowsMax: number): Scans<Result<HeadRows, Stopped>> {
  const gapped = needsGaps(given) ? yield* findGaps(given) : ok(given);
  if (!gapped.ok) return gapped;
  const plan = gapped.value;
  const rows: GridRow[] = [];
  const take = (one: GridRow): void => {
    if (rows.length <= rowsMax) rows.push(one);
  };
  const end = yield* scanRecords(plan, take, { isEnough: () => rows.length > rowsMax });
  if (end.kind !== 'end' && end.kind !== 'enough') return err(end);
  const sha256 = end.kind === 'end' && rows.length <= rowsMax ? end.sha256 : null;
  return ok({ plan, rows: rows.slice(0, rowsMax), sha256 });
}

function* findGaps(plan: TextPlan): Scans<Result<TextPlan, Stopped>> {
  const gaps = gapTally();
  const end = yield* scanRecords(plan, gaps.add, {});
  return end.kind === 'end' || end.kind === 'enough' ? ok(withGaps(plan, gaps.spans())) : err(end);
}
