/** What the use cases need of files and of the keychain. */
import type { Result } from '@shared/domain/result.ts';
import type { Failure } from '@shared/contract/failures.ts';
import type { OpenFile } from './large-files.ts';

export type FileReader = {
  /** A whole file, up to `bytesMax`. */
  readonly read: (path: string, bytesMax: number) => Promise<Result<Uint8Array, Failure>>;
  /** The same file to be read in chunks, as often as needed; the caller closes it. */
  readonly open: (path: string, bytesMax: number) => Promise<Result<OpenFile, Failure>>;
  /** The names in a folder, in order; none where there is no such folder. */
  readonly names: (folder: string) => readonly string[];
};

/** Files by their names in one folder; those that are `removed` go in the same step. */
export type FileSet = {
  readonly files: readonly { readonly name: string; readonly content: Uint8Array | Iterable<Uint8Array> }[];
  readonly removed: readonly string[];
};

export type FileWriter = {
  /** Whole or not at all: temporary file in the same folder, fsync, rename, fsync of the folder. Mode 0600 inside the profile. */
  readonly writeWhole: (
    path: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
  ) => Promise<Result<void, Failure>>;
  /** A set of files in one folder, all of them or none, also where the writer is killed on the way. */
  readonly writeSet: (folder: string, set: FileSet) => Promise<Result<void, Failure>>;
};

export type KeyStore = {
  /** Where a key would go now. */
  readonly place: () => Promise<'keychain' | 'session'>;
  /** Write, read back, compare. */
  readonly save: (profile: string, key: string) => Promise<Result<'keychain' | 'session', Failure>>;
  readonly read: (profile: string) => Promise<Result<string, Failure>>;
  readonly remove: (profile: string) => Promise<Result<void, Failure>>;
};

/** What the use cases need of the files beside flags: copied into the profile whole, and read back only where every byte is as it came. */
export type Attachments = {
  /** Copies a file into the profile; attachment-too-large where it is larger than one may be. */
  readonly keep: (path: string) => Promise<Result<{ readonly sha256: string; readonly bytes: number }, Failure>>;
  /** The copy; attachment-damaged where it is gone or is no longer what was copied. */
  readonly read: (sha256: string) => Promise<Result<Uint8Array, Failure>>;
};
