/** One walk over the text of a large file: its records go to a visitor, chunk by chunk, while its hash is taken. */
import { createHash } from 'node:crypto';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { OpenFile } from '../../../app/ports/large-files.ts';
import { recordStream } from './record-stream.ts';
import type { RecordProblem, RecordVisitor } from './record-stream.ts';
import type { TextPlan } from './text-plan.ts';
import { lineEndStream, textStream, WrongEncoding } from './text-stream.ts';
import type { TextStream } from './text-stream.ts';
import { unwrapStream } from './unwrap.ts';

/** Texts of this size live and die among the young objects: larger ones would pile up. */
export const TEXT_BYTES = 65_536;

/** What the walk is watched by. */
export type PassControl = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Asked after each text: enough was seen. */
  readonly isEnough?: (() => boolean) | undefined;
  /** Called after each chunk. */
  readonly rest?: (() => void) | undefined;
};

export type PassEnd =
  | { readonly kind: 'end'; readonly sha256: string }
  | { readonly kind: 'enough' }
  | { readonly kind: 'wrong-encoding' }
  | RecordProblem
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The text stages of a plan, one after the other; what is cut at a delimiter comes with its line ends as printed. */
function stagesOf(plan: TextPlan): TextStream | null {
  const decoder = textStream(plan.encoding);
  if (decoder === null || (plan.cutting.kind === 'delimiter' && !plan.isWrapped)) return decoder;
  const lines = lineEndStream(decoder);
  return plan.isWrapped ? unwrapStream(lines) : lines;
}

/** From the first byte to the last, unless something ends the walk earlier. */
export async function walkRecords(
  file: OpenFile,
  { plan, visitor }: { readonly plan: TextPlan; readonly visitor: RecordVisitor },
  control: PassControl,
): Promise<PassEnd> {
  const text = stagesOf(plan);
  if (text === null) return { kind: 'wrong-encoding' };
  const records = recordStream(plan.cutting, visitor);
  const hash = createHash('sha256');
  let [end, done] = [null as PassEnd | null, 0];
  const walked = await file.walk((chunk) => {
    hash.update(chunk);
    for (let from = 0; from < chunk.length && end === null; from += TEXT_BYTES) {
      end = takeText(() => records.next(text.next(chunk.subarray(from, from + TEXT_BYTES))));
      if (end === null && control.isEnough?.() === true) end = { kind: 'enough' };
    }
    done += chunk.length;
    end ??= pause(control, done, file.bytes);
    return end === null;
  });
  if (!walked.ok) return { kind: 'failed', failure: walked.error };
  return (
    end ?? takeText(() => records.next(text.end())) ?? records.end() ?? { kind: 'end', sha256: hash.digest('hex') }
  );
}

function takeText(take: () => RecordProblem | null): PassEnd | null {
  try {
    return take();
  } catch (error) {
    if (error instanceof WrongEncoding) return { kind: 'wrong-encoding' };
    throw error;
  }
}

/** Between two chunks. */
function pause({ signal, onProgress, rest }: PassControl, done: number, total: number): PassEnd | null {
  rest?.();
  onProgress?.(done, total);
  return signal?.aborted === true ? { kind: 'failed', failure: failure('cancelled') } : null;
}
