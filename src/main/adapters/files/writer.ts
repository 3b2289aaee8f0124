/** Files appear whole or not at all: a temporary file in the same folder, fsync, rename, fsync of the folder (F3). */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { FileWriter } from '../../app/ports/files.ts';
import { codeOf, writeFailure } from './file-failures.ts';
import { writeFileSet } from './file-set.ts';
import { PRIVATE_FILE_MODE } from './private.ts';
import { FOLDERS_SYNC, stage, syncFolder } from './stage.ts';
import type { Content } from './stage.ts';
import { temporaryNameFor } from './temporary.ts';

/** Missing folders are made. Files are readable by their owner only: they hold personal data. */
export const createFileWriter = (): FileWriter => ({
  writeWhole,
  writeSet: writeFileSet,
});

async function writeWhole(path: string, content: Content): Promise<Result<void, Failure>> {
  const temporary = temporaryNameFor(path);
  try {
    await stage({ path, temporary }, content);
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return ok(undefined);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    // What has no code of the system is a bug of whoever made the content.
    if (codeOf(error) === 'unknown') throw error;
    return err(writeFailure(error));
  }
}

/** The same for a few bytes between two steps that may not be parted by an await; throws as Node does. */
export function writeWholeSync(path: string, content: string): void {
  const temporary = temporaryNameFor(path);
  try {
    rmSync(temporary, { force: true });
    withDescriptor(openSync(temporary, 'wx', PRIVATE_FILE_MODE), (descriptor) => {
      const bytes = Buffer.from(content, 'utf8');
      for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    });
    renameSync(temporary, path);
    syncFolderSync(dirname(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The names in a folder are on disk; Windows has no descriptors of folders. Throws as Node does. */
export function syncFolderSync(folder: string): void {
  if (FOLDERS_SYNC) withDescriptor(openSync(folder, 'r'), fsyncSync);
}

export const syncFileSync = (file: string): void => withDescriptor(openSync(file, 'r+'), fsyncSync);

function withDescriptor(descriptor: number, work: (descriptor: number) => void): void {
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
