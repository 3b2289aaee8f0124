/** Files that are too large to be held: read from their beginning as often as needed, in chunks, their lines handed on as they pass. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import type { ReadLine } from '@shared/domain/statement/lines/line.ts';
import type { LargeReading, ReadFailure, ReadOptions } from '@shared/domain/statement/reading/reading.ts';

export type OpenFile = {
  /** Its size when it was opened. */
  readonly bytes: number;
  /** From the first byte to the last; each chunk is valid during its call only, which answers whether to go on. */
  readonly scan: (take: (chunk: Uint8Array) => boolean | Promise<boolean>) => Promise<Result<void, Failure>>;
  readonly close: () => Promise<void>;
};

/** Where lines go while a file is read. */
export type LineSink = {
  /** What was given before is void. */
  readonly restart: () => void;
  /**
   * A line, with its amount and balance as centavos where they were read as such. Its texts keep a chunk of the file
   * alive: what keeps lines keeps few of them, or keeps their texts `inOwnMemory`.
   */
  readonly line: (line: ReadLine, amount: number | null, balance: number | null) => void;
  /** Others have a turn before the next line. */
  readonly rest?: () => void;
};

export type ReadControl = {
  readonly sink: LineSink;
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the file read so far in this scan over it, and its size. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

export type LargeRequest = ReadControl & { readonly fileName: string; readonly options: ReadOptions };

export type LargeRead =
  | {
      readonly kind: 'read';
      readonly reading: LargeReading;
      /** The same lines once more, in one scan; import-changed where the file is no longer what was read. */
      readonly again: (file: OpenFile, control: ReadControl) => Promise<Result<void, Failure>>;
    }
  | { readonly kind: 'refused'; readonly problem: ReadFailure }
  /** By its first bytes no table of text: `readStatement` reads such a file or names it. */
  | { readonly kind: 'no-text' }
  /** The file could not be read, changed while it was read, or the work was cancelled. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Reads a file as `readStatement` does, with the same result, in memory that does not grow with it. */
export type ReadLarge = (file: OpenFile, request: LargeRequest) => Promise<LargeRead>;
