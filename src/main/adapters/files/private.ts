/** Folders and files that only their owner can read: 0700 and 0600 whatever the umask says (on Windows the profile's own rights hold). */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;

/** Makes the folder, with the folders above it, and closes it to others; throws as Node does. */
export function ensurePrivateFolder(folder: string): void {
  makeFolders(folder);
  chmodSync(folder, PRIVATE_FOLDER_MODE);
}

/**
 * Makes the folders that are missing, from the top, for their owner only; those that exist keep their rights. Throws as
 * Node does. Node's own recursive way never ends where a folder takes no others and says ENOENT (/proc).
 */
export function makeFolders(folder: string): void {
  const missing: string[] = [];
  for (let at = folder; !existsSync(at) && at !== dirname(at); at = dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !statSync(folder).isDirectory()) missing.push(folder);
  for (const one of missing) makeFolder(one);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
}

/**
 * Makes an empty file where there is none, and closes it to others. An existing file is never opened: closing any
 * descriptor of a file drops the locks that this process holds on it (POSIX), and SQLite's locks with them.
 */
export function ensurePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', PRIVATE_FILE_MODE));
  chmodSync(file, PRIVATE_FILE_MODE);
}
