/** The folder in a profile's own in which a copy is made ready to take its place. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../folder-lock.ts';

export const restoringIn = (folder: string): string => join(folder, '.restoring');

/** What a crash left of a restore goes: all of it is still in the copy. One that is under way in another process stays. */
export function sweepRestoring(folder: string): void {
  const left = restoringIn(folder);
  if (!existsSync(left)) return;
  const lock = lockFolder(folder);
  if (!lock.ok) return;
  try {
    rmSync(left, { recursive: true, force: true });
  } finally {
    lock.value.release();
  }
}
