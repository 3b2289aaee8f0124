/** What the use cases need of the files beside flags: copied into the profile whole, and read back only where every byte is as it came. */
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';

export type Attachments = {
  /** Copies a file into the profile; attachment-too-large where it is larger than one may be. */
  readonly keep: (path: string) => Promise<Result<{ readonly sha256: string; readonly bytes: number }, Failure>>;
  /** The copy; attachment-damaged where it is gone or is no longer what was copied. */
  readonly read: (sha256: string) => Promise<Result<Uint8Array, Failure>>;
};
