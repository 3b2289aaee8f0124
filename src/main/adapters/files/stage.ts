/** Writes content to disk under a temporary name, and flushes a folder's entries: the first and the last step of every file that appears whole. */
import { open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolders, PRIVATE_FILE_MODE } from './private.ts';

/** Windows has no descriptors of folders; its rename is on disk when it returns. */
export const FOLDERS_SYNC = process.platform !== 'win32';
export type Content = Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type Staged = { readonly path: string; readonly temporary: string };

/** Puts content on disk under a temporary name; throws as Node does. */
export async function stage({ path, temporary }: Staged, content: Content): Promise<void> {
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

/** Flushes the entries of a folder to disk; throws as Node does. */
export async function syncFolder(folder: string): Promise<void> {
  if (!FOLDERS_SYNC) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
