/** What the database alone could be made to forget, kept beside it: length and head of the trail, the number of its commits, and the file as it was closed. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '../files/writer.ts';
import { writeFailure } from '../files/file-failures.ts';
import type { ManifestProblem } from '@shared/domain/trail/finding.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { headAt, readHead } from './audit.ts';
import { whole } from './cells.ts';
import type { ReadableDb } from './connection.ts';
import { digestOf } from './file-digest.ts';
import type { FileDigest } from './file-digest.ts';

export const MANIFEST_FILE = 'manifest.json';
/** The manifest is written right after the commit, and before the next one: a crash in between leaves it one behind. */
const BEHIND_MAX = 1;

const manifestSchema = z.strictObject({
  entries: z.number().int().min(0),
  head: z.string().length(64),
  commits: z.number().int().min(0),
  /** The database as it was left; null while it is open, and after a crash. */
  closed: z.strictObject({ bytes: z.number().int().min(0), sha256: z.string().length(64) }).nullable(),
});
type Known = z.output<typeof manifestSchema>;
type Found = Known | 'missing' | 'unreadable';

export type Manifest = {
  /** Before a commit: what an earlier one could not write is written now, or StoreFailure stops the work. */
  readonly settle: () => void;
  /** After a commit: writes the new head; a full disk is met by `settle` before the next commit. */
  readonly follow: () => void;
  /** Compares the file with the database: null when they agree, else what is wrong. */
  readonly problem: () => ManifestProblem | null;
  /** Of a database that was just closed: how it was left. */
  readonly close: (left: FileDigest) => void;
};

const COMMITS = 'SELECT commits FROM profile';
const commitsOf = (db: ReadableDb): number => {
  const row = db.first(COMMITS);
  return row === null ? 0 : whole(row[0]);
};
const stateOf = (db: ReadableDb): Omit<Known, 'closed'> => ({ ...readHead(db), commits: commitsOf(db) });

/**
 * Opens the manifest of a folder. One entry or commit behind is what a crash leaves, and is made good. Anything else
 * stays as it is for ever, so that a cut trail is not forgotten by the next entry.
 */
export function openManifest(folder: string, db: ReadableDb): Manifest {
  const file = join(folder, MANIFEST_FILE);
  const found = readManifest(file);
  const distrusted = whyDistrusted(db, found);
  let written: Known | null = typeof found === 'string' ? null : found;
  const put = (known: Known): void => {
    writeWholeSync(file, `${JSON.stringify(known)}\n`);
    written = known;
  };
  const write = (): void => {
    const state = stateOf(db);
    if (distrusted === null && !isSame(written, state)) put({ ...state, closed: null });
  };
  return {
    settle: () => {
      try {
        write();
      } catch (error) {
        throw new StoreFailure(writeFailure(error), error);
      }
    },
    follow: () => {
      try {
        write();
      } catch {
        // The commit stands and was promised; `settle` tries again before the next one and says why it cannot.
      }
    },
    problem: () => distrusted ?? whyDistrusted(db, readManifest(file)),
    close: (left) => {
      if (distrusted !== null || written === null) return;
      const { closed } = written;
      if (closed?.bytes !== left.bytes || closed.sha256 !== left.sha256) put({ ...written, closed: left });
    },
  };
}

/** The manifest of a database that is sound by itself, once it is closed. */
export function manifestText(db: ReadableDb): (closed: FileDigest) => string {
  const state = stateOf(db);
  return (closed) => `${JSON.stringify({ ...state, closed })}\n`;
}

const isSame = (written: Known | null, { entries, head, commits }: Omit<Known, 'closed'>): boolean =>
  written !== null && written.entries === entries && written.head === head && written.commits === commits;

/**
 * Whether the database is byte for byte as the app left it: then nothing in it needs a look. False after a crash, for a
 * file that was never closed, and wherever a byte changed, which may be one that holds nothing. A log beside it is no
 * matter: SQLite takes none of it that is not whole, and each commit in it has a number that the manifest is held against.
 */
export function isAsClosed(folder: string, file: string): boolean {
  const known = readManifest(join(folder, MANIFEST_FILE));
  if (typeof known === 'string' || known.closed === null) return false;
  const { bytes, sha256 } = known.closed;
  return statSync(file).size === bytes && digestOf(file).sha256 === sha256;
}

/** Whether anything was ever kept in a folder: one that has no database then has lost it. */
export const hasManifest = (folder: string): boolean => existsSync(join(folder, MANIFEST_FILE));

export function readManifest(file: string): Found {
  try {
    const read = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : 'unreadable';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

function whyDistrusted(db: ReadableDb, found: Found): ManifestProblem | null {
  const { entries, commits } = stateOf(db);
  // A new profile has no manifest until its first commit.
  if (found === 'missing') return entries <= BEHIND_MAX ? null : { kind: 'manifest-missing' };
  if (found === 'unreadable') return { kind: 'manifest-unreadable' };
  if (found.entries > entries) return { kind: 'manifest-entries', known: found.entries, there: entries };
  if (headAt(db, found.entries) !== found.head) return { kind: 'manifest-entry', seq: found.entries };
  if (found.commits > commits) return { kind: 'manifest-commits', known: found.commits, there: commits };
  const behind = Math.max(entries - found.entries, commits - found.commits);
  return behind <= BEHIND_MAX ? null : { kind: 'manifest-behind', commits: behind };
}
