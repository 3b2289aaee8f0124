/** The file of kept answers in a profile's folder: what cannot be read or written is done without, for the rows are all there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFile } from '../../app/ports/files.ts';
import { writeWholeSync } from './writer.ts';

const NAME = 'kept-answers.json';

export function openKeptFile(folder: string): KeptFile {
  const file = join(folder, NAME);
  return {
    read: () => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        writeWholeSync(file, text);
      } catch {
        // A full disk must not keep the database from being closed; what lies there no longer fits and is not taken.
      }
    },
  };
}
