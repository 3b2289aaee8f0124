/** The beginning of a large file: its first bytes, its first lines as text in each encoding that they allow, and its first rows. */
import type { Failure } from '@shared/contract/failures.ts';
import type { GridRow } from '@shared/domain/statement/table/grid.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { OpenFile } from '../../../app/ports/large-files.ts';
import { ENCODING_BYTES } from '../decode.ts';
import { TEXT_BYTES, walkRecords } from './large-pass.ts';
import type { PassEnd } from './large-pass.ts';
import { gapTally } from './text-columns.ts';
import { isHead, needsGaps, withGaps } from './text-plan.ts';
import type { TextPlan } from './text-plan.ts';
import { lineEndStream, textStream, WrongEncoding } from './text-stream.ts';
import type { Encoding } from './text-stream.ts';

/** The first bytes of a file, copied, for the next chunks overwrite them: its kind and its encoding depend on them. */
export async function firstBytes(file: OpenFile): Promise<Result<Uint8Array, Failure>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const walked = await file.walk((chunk) => {
    parts.push(new Uint8Array(chunk.subarray(0, ENCODING_BYTES)));
    bytes += chunk.length;
    return bytes < ENCODING_BYTES;
  });
  return walked.ok ? ok(Buffer.concat(parts).subarray(0, ENCODING_BYTES)) : walked;
}

/** The first lines as text; null where the encoding is not known or the bytes contradict it. */
export async function firstText(file: OpenFile, encoding: Encoding): Promise<Result<string | null, Failure>> {
  const decoder = textStream(encoding);
  if (decoder === null) return ok(null);
  const stream = lineEndStream(decoder);
  let [text, isWhole] = ['', true];
  try {
    const walked = await file.walk((chunk) => {
      for (let from = 0; from < chunk.length && isWhole; from += TEXT_BYTES) {
        text += stream.next(chunk.subarray(from, from + TEXT_BYTES));
        isWhole = !isHead(text);
      }
      return isWhole;
    });
    return walked.ok ? ok(isWhole ? text + stream.end() : text) : walked;
  } catch (error) {
    if (error instanceof WrongEncoding) return ok(null);
    throw error;
  }
}

export type HeadRows = { readonly plan: TextPlan; readonly rows: readonly GridRow[]; readonly isWhole: boolean };
type Stopped = Exclude<PassEnd, { kind: 'end' | 'enough' }>;

/** The first rows by a plan; columns kept apart by blanks are found on the way. */
export async function firstRowsOf(
  file: OpenFile,
  given: TextPlan,
  rowsMax: number,
): Promise<Result<HeadRows, Stopped>> {
  const gapped = needsGaps(given) ? await findGaps(file, given) : ok(given);
  if (!gapped.ok) return gapped;
  const plan = gapped.value;
  const rows: GridRow[] = [];
  const row = (one: GridRow): void => {
    if (rows.length <= rowsMax) rows.push(one);
  };
  const visitor = { span: () => false, row };
  const end = await walkRecords(file, { plan, visitor }, { isEnough: () => rows.length > rowsMax });
  if (end.kind !== 'end' && end.kind !== 'enough') return err(end);
  return ok({ plan, rows: rows.slice(0, rowsMax), isWhole: end.kind === 'end' && rows.length <= rowsMax });
}

async function findGaps(file: OpenFile, plan: TextPlan): Promise<Result<TextPlan, Stopped>> {
  const gaps = gapTally();
  const end = await walkRecords(file, { plan, visitor: { span: () => false, row: gaps.add } }, {});
  return end.kind === 'end' || end.kind === 'enough' ? ok(withGaps(plan, gaps.spans())) : err(end);
}
