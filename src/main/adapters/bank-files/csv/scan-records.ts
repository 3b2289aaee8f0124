/** One scan over the text of a file: its rows are handed on, chunk by chunk, while its hash is taken. */
import { createHash } from 'node:crypto';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { Scans } from '../scans.ts';
import { recordStream } from './record-stream.ts';
import type { RecordProblem, TakeRow } from './record-stream.ts';
import type { TextPlan } from './text-plan.ts';
import { lineEndStream, textStream, WrongEncoding } from './text-stream.ts';
import type { TextStream } from './text-stream.ts';
import { unwrapStream } from './unwrap.ts';

/** Texts of this size live and die among the young objects: larger ones would pile up. */
export const TEXT_BYTES = 65_536;

/** What the scan is watched by. */
export type ScanControl = {
  readonly signal?: AbortSignal | undefined;
  /** Bytes read so far in this scan. */
  readonly onBytes?: ((done: number) => void) | undefined;
  /** Asked after each text: enough was seen. */
  readonly isEnough?: (() => boolean) | undefined;
  /** Called after each chunk. */
  readonly rest?: (() => void) | undefined;
};

/** Why a scan over all rows did not come to its end. */
export type Stopped =
  { readonly kind: 'wrong-encoding' } | RecordProblem | { readonly kind: 'failed'; readonly failure: Failure };
export type ScanEnd = { readonly kind: 'end'; readonly sha256: string } | { readonly kind: 'enough' } | Stopped;

type Cut = Pick<TextPlan, 'encoding' | 'isWrapped' | 'cutting'>;

/** The text stages of a plan, one after the other. */
function stagesOf(plan: Cut): TextStream | null {
  const decoder = textStream(plan.encoding);
  if (decoder === null) return null;
  const lines = lineEndStream(decoder);
  return plan.isWrapped ? unwrapStream(lines) : lines;
}

/** From the first byte to the last, unless something ends the scan earlier. */
export function* scanRecords(plan: Cut, take: TakeRow, control: ScanControl): Scans<ScanEnd> {
  const text = stagesOf(plan);
  if (text === null) return { kind: 'wrong-encoding' };
  const records = recordStream(plan.cutting, take);
  const hash = createHash('sha256');
  let [end, done] = [null as ScanEnd | null, 0];
  const scanned = yield (chunk) => {
    hash.update(chunk);
    for (let from = 0; from < chunk.length && end === null; from += TEXT_BYTES) {
      end = takeText(() => records.next(text.next(chunk.subarray(from, from + TEXT_BYTES))));
      if (end === null && control.isEnough?.() === true) end = { kind: 'enough' };
    }
    done += chunk.length;
    end ??= pause(control, done);
    return end === null;
  };
  if (!scanned.ok) return { kind: 'failed', failure: scanned.error };
  return (
    end ?? takeText(() => records.next(text.end())) ?? records.end() ?? { kind: 'end', sha256: hash.digest('hex') }
  );
}

function takeText(take: () => RecordProblem | null): ScanEnd | null {
  try {
    return take();
  } catch (error) {
    if (error instanceof WrongEncoding) return { kind: 'wrong-encoding' };
    throw error;
  }
}

/** Between two chunks. */
function pause({ signal, onBytes, rest }: ScanControl, done: number): ScanEnd | null {
  rest?.();
  onBytes?.(done);
  return signal?.aborted === true ? { kind: 'failed', failure: failure('cancelled') } : null;
}
