/** Whether a database file is what it was: a whole file as one number, and whether anybody but us touched it since. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Connection } from './connection.ts';

export type FileDigest = { readonly bytes: number; readonly sha256: string };

const PIECE_BYTES = 1 << 20;

/** Reads the file once, in pieces; throws as Node does. The file must not be open in this process: closing it drops SQLite's locks. */
export function digestOf(file: string): FileDigest {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  const descriptor = openSync(file, 'r');
  let bytes = 0;
  try {
    for (;;) {
      const read = readSync(descriptor, piece, 0, PIECE_BYTES, null);
      if (read === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(piece.subarray(0, read));
      bytes += read;
    }
  } finally {
    closeSync(descriptor);
  }
}

export type FileWatch = {
  /** Work that may write to the file: what it leaves is ours. */
  readonly ours: <T>(work: () => T) => T;
  /** What is there now is ours. */
  readonly written: () => void;
  /** Whether anybody else changed the file, as the system dates it: a program, not a disk that rots. */
  readonly isTouched: () => boolean;
};

export function watchFile(file: string): FileWatch {
  let [left, touched] = [touchedAt(file), false];
  const written = (): void => void (left = touchedAt(file));
  const isTouched = (): boolean => {
    touched ||= touchedAt(file) !== left;
    return touched;
  };
  return {
    ours: (work) => {
      isTouched();
      try {
        return work();
      } finally {
        written();
      }
    },
    written,
    isTouched,
  };
}

function touchedAt(file: string): string {
  const { ino, size, ctimeNs } = statSync(file, { bigint: true });
  return [ino, size, ctimeNs].map(String).join(' ');
}

/** The connection, of which every write is known to be ours. */
export function watched(connection: Connection, { ours, written, isTouched }: FileWatch): Connection {
  const { raw: _raw, ...rest } = connection;
  return {
    ...rest,
    get raw() {
      return connection.raw;
    },
    write: (work) => ours(() => connection.write(work)),
    load: (work) => ours(() => connection.load(work)),
    settle: () => ours(connection.settle),
    writeInParts: (work, pauses) => {
      isTouched();
      const committed = (): void => {
        written();
        pauses.committed();
      };
      return connection.writeInParts(work, { ...pauses, committed });
    },
  };
}
