/** The file of kept answers in a profile's folder: what cannot be read or written is done without, for the rows are all there. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptFile } from '../../app/ports/files.ts';
import { writeWholeSync } from '../files/writer.ts';
import { DATABASE_FILE } from './database-file.ts';

const NAME = 'kept-answers.json';
/** The database and its log of what was written last (WAL): whoever writes changes one of the two. */
const DATABASE = [DATABASE_FILE, `${DATABASE_FILE}-wal`];

/** Size and time of a file, which every write changes. */
function stateOf(file: string): string {
  const state = statSync(file, { bigint: true, throwIfNoEntry: false });
  return state === undefined || state.size === 0n ? '-' : `${state.size}@${state.mtimeNs}`;
}

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
    database: () => {
      try {
        return DATABASE.map((name) => stateOf(join(folder, name))).join(' ');
      } catch {
        return null;
      }
    },
  };
}
