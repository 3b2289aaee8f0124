/** Length and head of the audit trail outside the database: what the database alone could be made to forget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '../files/writer.ts';
import { writeFailure } from '../files/file-failures.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { headAt, readHead } from './audit.ts';
import type { AuditHead } from './audit.ts';
import type { ReadableDb } from './connection.ts';

export const MANIFEST_FILE = 'manifest.json';
/** The manifest is written right after the commit, and before the next one: a crash in between leaves it one behind. */
const ENTRIES_BEHIND_MAX = 1;

const manifestSchema = z.strictObject({ entries: z.number().int().min(0), head: z.string().length(64) });

export type Manifest = {
  /** Before a commit: what an earlier one could not write is written now, or StoreFailure stops the work. */
  readonly settle: () => void;
  /** After a commit: writes the new head; a full disk is met by `settle` before the next commit. */
  readonly follow: () => void;
  /** Compares the file with the trail: null when they agree, else what is wrong. */
  readonly problem: () => string | null;
};

/**
 * Opens the manifest of a folder. One entry behind is what a crash leaves, and is made good. Anything else stays as it
 * is for ever, so that a cut trail is not forgotten by the next entry.
 */
export function openManifest(folder: string, db: ReadableDb): Manifest {
  const file = join(folder, MANIFEST_FILE);
  const distrusted = whyDistrusted(db, readManifest(file));
  let written: AuditHead | null = distrusted === null ? null : readHead(db);
  const write = (): void => {
    const head = readHead(db);
    if (distrusted !== null || head.entries === written?.entries) return;
    writeWholeSync(file, `${JSON.stringify(head)}\n`);
    written = head;
  };
  const settle = (): void => {
    try {
      write();
    } catch (error) {
      throw new StoreFailure(writeFailure(error), error);
    }
  };
  return {
    settle,
    follow: () => {
      try {
        write();
      } catch {
        // The commit stands and was promised; `settle` tries again before the next one and says why it cannot.
      }
    },
    problem: () => distrusted ?? whyDifferent(db, readManifest(file)),
  };
}

function readManifest(file: string): AuditHead | 'missing' | 'unreadable' {
  try {
    const read = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : 'unreadable';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'unreadable';
  }
}

function whyDistrusted(db: ReadableDb, found: AuditHead | 'missing' | 'unreadable'): string | null {
  const { entries } = readHead(db);
  // A new profile has no manifest until its first commit.
  if (found === 'missing') return entries <= ENTRIES_BEHIND_MAX ? null : 'the manifest is missing';
  if (found === 'unreadable') return 'the manifest does not read';
  if (found.entries > entries) return `the manifest knows ${found.entries} entries, the trail has ${entries}`;
  if (headAt(db, found.entries) !== found.head) return `entry ${found.entries} is not the one that the manifest knows`;
  const behind = entries - found.entries;
  return behind <= ENTRIES_BEHIND_MAX ? null : `${behind} entries came after the manifest was last written`;
}

function whyDifferent(db: ReadableDb, found: AuditHead | 'missing' | 'unreadable'): string | null {
  if (typeof found === 'string') return `the manifest is ${found}`;
  return whyDistrusted(db, found);
}
