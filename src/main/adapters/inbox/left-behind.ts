/** Temporary files in the inbox whose writer was killed: half an event, which was never acknowledged and comes again. */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writerOfTemporary } from '../files/writer.ts';

/** Removes those whose process is gone; a living one is still writing. Never fails. */
export function removeLeftBehind(folder: string): void {
  for (const name of namesIn(folder)) {
    const writer = writerOfTemporary(name);
    if (writer === null || writer === process.pid || isAlive(writer)) continue;
    try {
      rmSync(path.join(folder, name), { force: true });
    } catch {
      // It stays, and is no event.
    }
  }
}

/** Names in the inbox; none where there is no inbox. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
