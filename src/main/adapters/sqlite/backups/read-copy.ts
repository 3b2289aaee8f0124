/** A copy, read: what it holds, whether every row in it is what was written, and what came after it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupContents, LostSince } from '../../../app/ports/backups.ts';
import type { Check } from '../../../app/ports.ts';
import { StoreFailure } from '../../../app/ports/store-failure.ts';
import { readProfile } from '../accounts.ts';
import { headAt, readHead } from '../audit.ts';
import { instantOrNull, only, text, whole } from '../cells.ts';
import { guard, openBytesOf, openConnection } from '../connection.ts';
import type { Connection, ReadableDb } from '../connection.ts';
import { MANIFEST_FILE } from '../manifest.ts';
import { applySettings } from '../pragmas.ts';
import { checkDatabase } from '../self-check.ts';
import { DATABASE_FILE } from './copies.ts';

const ANYTHING = 'SELECT count(*) FROM sqlite_master';
const RECORDS = 'SELECT count(*) FROM records WHERE gone_at IS NULL';
const FILES = "SELECT file, lines FROM statement_files WHERE state = 'imported' ORDER BY imported_at, seq";
const DECISIONS = "SELECT count(*) FROM steps WHERE state = 'applied' AND kind <> 'match-run'";
const SYNCED = 'SELECT max(as_of) FROM sync_checkpoints';
const DECISIONS_AFTER = `
  SELECT count(*) FROM audit WHERE seq > ? AND json_type(detail, '$.step') = 'text' AND what NOT IN ('match-run', 'undo', 'redo')`;
const FILES_AFTER = `
  SELECT f.file FROM audit a JOIN statement_files f ON 'file-' || f.seq = json_extract(a.detail, '$.file')
  WHERE a.seq > ? AND a.what = 'statement-imported' AND f.state = 'imported' ORDER BY a.seq`;

/** Reads a database of a folder, which may lie where nothing can be written; null where there is none or SQLite cannot read it. */
export function withDatabase<T>(folder: string, work: (db: ReadableDb) => T): T | null {
  const file = join(folder, DATABASE_FILE);
  return existsSync(file) ? closing(() => openToRead(file), work) : null;
}

/** Opens one that may be written to, for the checks that ask SQLite itself; null where it cannot be read. */
export const withConnection = <T>(file: string, work: (connection: Connection) => T): T | null =>
  closing(() => openConnection(file), work);

type Closable = { readonly close: () => void };

function closing<D extends Closable, T>(open: () => D, work: (db: D) => T): T | null {
  let db: D | null = null;
  try {
    db = open();
    return work(db);
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** SQLite reads no database that had a log where it can make none beside it: a medium that takes no writes. */
function openToRead(file: string): ReadableDb & Closable {
  const connection = openConnection(file);
  try {
    connection.first(ANYTHING);
    return connection;
  } catch (error) {
    connection.close();
    if (!(error instanceof StoreFailure) || error.failure.kind !== 'write-failed') throw error;
    return openBytesOf(file);
  }
}

/** Throws where a table is another one than this program knows. */
export function contentsOf(db: ReadableDb): BackupContents | null {
  const facts = readProfile(db);
  if (facts === null) return null;
  const files = db.rows(FILES);
  return {
    facts,
    ...readHead(db),
    records: whole(only(db.first(RECORDS))),
    lines: files.reduce((sum, [, lines]) => sum + whole(lines), 0),
    files: files.map(([file]) => text(file)),
    decisions: whole(only(db.first(DECISIONS))),
    syncedAt: instantOrNull(only(db.first(SYNCED))),
  };
}

/** Every check of a copy by itself: its manifest is made from it, once it holds. */
export function checkCopy(connection: Connection): readonly Check[] {
  guard(() => {
    applySettings(connection.raw);
  });
  return checkDatabase(connection, { problem: () => null });
}

const manifestSchema = z.object({ entries: z.number().int() });

/** How many entries the present manifest knows: what is left to say of a database that does not read. */
function entriesKnown(folder: string): number | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'))).entries;
  } catch {
    return null;
  }
}

/** What of the present profile came after a copy. */
export function lostSince(
  folder: string,
  { entries, head }: Pick<BackupContents, 'entries' | 'head'>,
): LostSince | null {
  const read = withDatabase(folder, (db): LostSince | null =>
    headAt(db, entries) === head
      ? {
          entries: Math.max(readHead(db).entries, entriesKnown(folder) ?? 0) - entries,
          decisions: whole(only(db.first(DECISIONS_AFTER, entries))),
          files: db.rows(FILES_AFTER, entries).map(([file]) => text(file)),
        }
      : null,
  );
  const known = entriesKnown(folder);
  return read ?? (known === null ? null : { entries: Math.max(0, known - entries), decisions: null, files: null });
}
