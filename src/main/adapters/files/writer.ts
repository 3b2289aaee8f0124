/** Files appear whole or not at all: a temporary file in the same folder, fsync, rename, fsync of the folder (F3). */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { FileWriter } from '../../app/ports/files.ts';
import { codeOf, writeFailure } from './file-failures.ts';
import { makeFolders, PRIVATE_FILE_MODE } from './private.ts';

/** Windows has no descriptors of folders; its rename is on disk when it returns. */
const FOLDERS_SYNC = process.platform !== 'win32';
/** Names the app's temporary files in the user's folders; long names are cut so that the system accepts them. */
const TEMPORARY_NAME_LETTERS_MAX = 60;

let temporaryFiles = 0;

type Content = Uint8Array | AsyncIterable<Uint8Array>;
type Staged = { readonly path: string; readonly temporary: string };

/** Missing folders are made. Files are readable by their owner only: they hold personal data. */
export const createFileWriter = (): FileWriter => ({
  writeWhole: (path, content) => writeTogether([{ path, content }]),
  writeTogether,
});

/** All files are on disk under other names before the first of them takes its own: a failure leaves what was there. */
async function writeTogether(
  files: readonly { readonly path: string; readonly content: Content }[],
): Promise<Result<void, Failure>> {
  const staged: Staged[] = [];
  try {
    for (const { path, content } of files) {
      const one = { path, temporary: temporaryNameFor(path) };
      staged.push(one);
      await stage(one, content);
    }
    for (const { path, temporary } of staged) await rename(temporary, path);
    for (const folder of new Set(staged.map(({ path }) => dirname(path)))) await syncFolder(folder);
    return ok(undefined);
  } catch (error) {
    for (const { temporary } of staged) await rm(temporary, { force: true }).catch(() => undefined);
    // What has no code of the system is a bug of whoever made the content.
    if (codeOf(error) === 'unknown') throw error;
    return err(writeFailure(error));
  }
}

async function stage({ path, temporary }: Staged, content: Content): Promise<void> {
  makeFolders(dirname(path));
  await rm(temporary, { force: true });
  const file = await open(temporary, 'wx', PRIVATE_FILE_MODE);
  try {
    await writeContent(file, content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeContent(file: FileHandle, content: Content): Promise<void> {
  if (content instanceof Uint8Array) return file.writeFile(content);
  for await (const chunk of content) await file.writeFile(chunk);
}

async function syncFolder(folder: string): Promise<void> {
  if (!FOLDERS_SYNC) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
    if (FOLDERS_SYNC) withDescriptor(openSync(dirname(path), 'r'), fsyncSync);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function withDescriptor(descriptor: number, work: (descriptor: number) => void): void {
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The process whose temporary file has this name; null where it is none of ours. */
export function writerOfTemporary(name: string): number | null {
  const pid = /^\..+\.(\d{1,10})-\d+\.tmp$/.exec(name)?.[1];
  return pid === undefined ? null : Number.parseInt(pid, 10);
}

/** One name a process and call: what is found under it was left by a process that died. */
function temporaryNameFor(path: string): string {
  temporaryFiles += 1;
  const name = basename(path).slice(0, TEMPORARY_NAME_LETTERS_MAX);
  return join(dirname(path), `.${name}.${process.pid}-${temporaryFiles}.tmp`);
}
