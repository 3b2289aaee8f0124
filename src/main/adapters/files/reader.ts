/** Reads whole files up to a limit; what is larger, missing or no file is a failure with its reason. */
import { open, stat } from 'node:fs/promises';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { FileReader } from '../../app/ports/files.ts';
import { readFailure } from './file-failures.ts';

export const createFileReader = (): FileReader => ({ read: readUpTo });

async function readUpTo(path: string, bytesMax: number): Promise<Result<Uint8Array, Failure>> {
  try {
    const found = await stat(path);
    // A pipe or a device may never end, and a folder has no text.
    if (!found.isFile()) return err(failure('file-unreadable', { reason: 'not-a-file' }));
    if (found.size > bytesMax) return err(failure('too-large', { bytes: found.size, bytesMax }));
    return await readWithin(path, found.size, bytesMax);
  } catch (error) {
    return err(readFailure(error));
  }
}

/** The file may grow between the look at its size and its end: the limit holds while reading, too. */
async function readWithin(path: string, size: number, bytesMax: number): Promise<Result<Uint8Array, Failure>> {
  const file = await open(path, 'r');
  try {
    let buffer = Buffer.allocUnsafe(size + 1);
    let filled = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, null);
      filled += bytesRead;
      if (filled > bytesMax) return err(failure('too-large', { bytes: filled, bytesMax }));
      if (bytesRead === 0) return ok(new Uint8Array(buffer.buffer, buffer.byteOffset, filled));
      if (filled === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(Math.max(65_536, filled))]);
    }
  } finally {
    await file.close();
  }
}
