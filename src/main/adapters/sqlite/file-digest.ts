/** A whole file as one number: whether a single byte of it is another one than before. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

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
