/** Work that reads a file in scans: written once as a generator, and run over bytes in memory or over a file on disk. */
import type { Failure } from '@shared/contract/failures.ts';
import { ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { OpenFile } from '../../app/ports/large-files.ts';

/** Given each chunk in turn, which is valid during the call only; answers whether to go on. It does not throw. */
export type TakeChunk = (chunk: Uint8Array) => boolean;
export type Scans<T> = Generator<TakeChunk, T, Result<void, Failure>>;

/** What is known without any scan. */
export function* withoutScans<T>(value: T): Scans<T> {
  yield* [];
  return value;
}

/** Runs the work over bytes that are held: each scan is one chunk, and none fails. */
export function overBytes<T>(work: Scans<T>, bytes: Uint8Array): T {
  let step = work.next();
  while (step.done !== true) {
    step.value(bytes);
    step = work.next(ok(undefined));
  }
  return step.value;
}

/** Runs the work over a file on disk; a scan that fails is told to the work, which answers with it. */
export async function overFile<T>(work: Scans<T>, file: OpenFile): Promise<T> {
  let step = work.next();
  while (step.done !== true) step = work.next(await file.scan(step.value));
  return step.value;
}
