/** Temporary files of a folder whose writer was killed: each is half of something, or was never put in place. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writerOfTemporary } from './temporary.ts';

/** Removes those whose process is gone; a living one is still writing. Never fails. */
export function removeLeftBehind(folder: string): void {
  for (const name of namesIn(folder)) {
    const writer = writerOfTemporary(name);
    if (writer === null || isWriting(writer)) continue;
    try {
      rmSync(path.join(folder, name), { force: true });
    } catch {
      // It stays, and nobody takes it for what it was to become.
    }
  }
}

/** Names in a folder; none where there is no such folder. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** This process, or another one that lives. */
export function isWriting(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
