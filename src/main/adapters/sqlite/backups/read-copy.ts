/** A copy, read: what it holds, whether every row in it is what was written, and what came after it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupContents, LostSince } from '../../../app/ports/backups.ts';
import type { Check } from '../../../app/ports/check.ts';
import { StoreFailure } from '../../../app/ports/store-failure.ts';
import { readProfile } from '../accounts.ts';
import { headAt, readHead } from '../audit.ts';
import type { AuditHead } from '../audit.ts';
import { instantOrNull, only, text, whole } from '../cells.ts';
import { guard, openBytesOf, openConnection } from '../connection.ts';
import type { Connection, ReadableDb } from '../connection.ts';
import { MANIFEST_FILE, readManifest } from '../manifest.ts';
import { MIGRATIONS } from '../migrate.ts';
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
export function checkCopy(connection: Connection, migrations = MIGRATIONS): readonly Check[] {
  guard(() => {
    applySettings(connection.raw);
  });
  return checkDatabase(connection, { problem: () => null }, migrations);
}

/** What of the present profile a copy does not hold: all that came after the last entry that both trails have. */
export function lostSince(folder: string, copy: ReadableDb): LostSince | null {
  const known = manifestOf(folder);
  const read = withDatabase(folder, (now): LostSince => {
    const { entries } = readHead(now);
    const common = lastInCommon(now, copy);
    // What the manifest knows and the database lost is not there to be named.
    const isAll = known === null || known.entries <= entries;
    return {
      entries: Math.max(entries, known?.entries ?? 0) - common,
      decisions: isAll ? whole(only(now.first(DECISIONS_AFTER, common))) : null,
      files: isAll ? now.rows(FILES_AFTER, common).map(([file]) => text(file)) : null,
      trail: trailOf(common, [entries, readHead(copy).entries]),
    };
  });
  return read ?? (known === null ? null : lostOfManifest(known, copy));
}

/** Each entry is hashed with the one before it: trails that have one in common have all before it. */
function lastInCommon(one: ReadableDb, other: ReadableDb): number {
  let [common, differing] = [0, Math.min(readHead(one).entries, readHead(other).entries) + 1];
  while (common + 1 < differing) {
    const middle = Math.floor((common + differing) / 2);
    const hash = headAt(one, middle);
    if (hash !== null && hash === headAt(other, middle)) common = middle;
    else differing = middle;
  }
  return common;
}

function trailOf(common: number, lengths: readonly number[]): LostSince['trail'] {
  if (lengths.includes(common)) return 'same';
  return common === 0 ? 'other' : 'parted';
}

/** The present database does not read: its manifest tells how long its trail was, and where it ended. */
function lostOfManifest({ entries, head }: AuditHead, copy: ReadableDb): LostSince {
  const held = readHead(copy).entries;
  // An end that came after the copy is taken for one of its own trail.
  const isSame = entries > held || headAt(copy, entries) === head;
  if (isSame && entries <= held) return { entries: 0, decisions: 0, files: [], trail: 'same' };
  return isSame
    ? { entries: entries - held, decisions: null, files: null, trail: 'same' }
    : { entries, decisions: null, files: null, trail: 'other' };
}

function manifestOf(folder: string): AuditHead | null {
  const known = readManifest(join(folder, MANIFEST_FILE));
  return typeof known === 'string' ? null : known;
}
