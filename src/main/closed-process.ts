/** What each process of ours does first: its files are its user's only, no debugger enters it, and no file of a crash holds its memory. */
import { writeFileSync } from 'node:fs';
import { close as closeInspector } from 'node:inspector';

/** Its own memory in a core file, part by part: none of them. Whoever is started by it inherits this. */
const DUMPED_PARTS = '/proc/self/coredump_filter';

/** `mayBeDebugged`: for tests and developers, whose debugger stays where it is. */
export function closeProcess(mayBeDebugged = false): void {
  process.umask(0o077);
  // Node opens its inspector at this signal, until somebody else listens to it; what was open before is closed.
  if (process.platform !== 'win32') process.on('SIGUSR1', () => undefined);
  if (!mayBeDebugged) closeInspector();
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(DUMPED_PARTS, '0');
  } catch {
    // A kernel without core files has no such file.
  }
}
