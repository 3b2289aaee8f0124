/** Reads files up to a limit, whole or in chunks; what is larger, missing or no file is a failure with its reason. */
import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { FileReader } from '../../app/ports/files.ts';
import type { OpenFile } from '../../app/ports/large-files.ts';
import { readFailure } from './file-failures.ts';
import { namesIn } from './left-behind.ts';

/** Large enough that the calls cost nothing, small enough to be held a few times over. */
const CHUNK_BYTES = 1_048_576;

export const createFileReader = (chunkBytes = CHUNK_BYTES): FileReader => ({
  read: readUpTo,
  open: (path, bytesMax) => openUpTo(path, bytesMax, chunkBytes),
  names: namesIn,
});

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

async function openUpTo(path: string, bytesMax: number, chunkBytes: number): Promise<Result<OpenFile, Failure>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return err(failure('file-unreadable', { reason: 'not-a-file' }));
    if (found.size > bytesMax) return err(failure('too-large', { bytes: found.size, bytesMax }));
    const file = await open(path, 'r');
    // One scan comes after the other, so that all of them have the same buffers.
    const buffers = [Buffer.allocUnsafe(chunkBytes), Buffer.allocUnsafe(chunkBytes)];
    return ok({
      bytes: found.size,
      scan: async (take) => {
        const scanned = await scanThrough(file, { take, bytesMax, buffers });
        return scanned.ok ? await unchanged(file, found) : scanned;
      },
      close: () => file.close(),
    });
  } catch (error) {
    return err(readFailure(error));
  }
}

/** Of two scans over a file that is written to meanwhile, neither says what is in it. */
async function unchanged(file: FileHandle, opened: Stats): Promise<Result<void, Failure>> {
  const now = await file.stat();
  return now.size === opened.size && now.mtimeMs === opened.mtimeMs ? ok(undefined) : err(failure('import-changed'));
}

type Scan = {
  readonly take: Parameters<OpenFile['scan']>[0];
  readonly bytesMax: number;
  readonly buffers: readonly Buffer[];
};

/** While one chunk is worked on, the next one is read; the first ones of a file are often all that is wanted. */
async function scanThrough(file: FileHandle, { take, bytesMax, buffers }: Scan): Promise<Result<void, Failure>> {
  const readAt = (at: number, turn: number): Promise<Chunk> => {
    const buffer = buffers[turn % 2] ?? Buffer.alloc(0);
    return file.read(buffer, 0, buffer.length, at).catch(readFailure);
  };
  let [at, next] = [0, null as Promise<Chunk> | null];
  for (let turn = 0; ; turn += 1) {
    const chunk = await (next ?? readAt(at, turn));
    if ('kind' in chunk) return err(chunk);
    if (chunk.bytesRead === 0) return ok(undefined);
    at += chunk.bytesRead;
    if (at > bytesMax) return err(failure('too-large', { bytes: at, bytesMax }));
    next = turn === 0 ? null : readAt(at, turn + 1);
    const goesOn = await take(chunk.buffer.subarray(0, chunk.bytesRead));
    if (goesOn) continue;
    await next;
    return ok(undefined);
  }
}

type Chunk = { readonly bytesRead: number; readonly buffer: Buffer } | Failure;
