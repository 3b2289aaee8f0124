/**
 * A look into the database of a profile that is not open: its accounts, what statements cover, and figures as they were
 * stored. Its bytes are read and nothing else is done to the folder: no lock, no log, no file beside it.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { presetSchema } from '@shared/contract/views/views.ts';
import { failure } from '@shared/contract/failures.ts';
import type { Failure } from '@shared/contract/failures.ts';
import { err, ok } from '@shared/domain/result.ts';
import type { Result } from '@shared/domain/result.ts';
import type { Glance } from '../../app/ports/glance.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { hashOfCells } from './canonical.ts';
import { text, textOrNull } from './cells.ts';
import { openBytesOf } from './connection.ts';
import type { ReadableDb } from './connection.ts';
import { DATABASE_FILE } from './backups/copies.ts';

/** More is not held in memory for a glance. */
const BYTES_MAX = 256 * 1024 * 1024;
const ACCOUNTS = `
  SELECT id, name, preset, currency,
    (SELECT min(period_from) FROM statement_files WHERE account_id = accounts.id AND state = 'imported'),
    (SELECT max(period_to) FROM statement_files WHERE account_id = accounts.id AND state = 'imported')
  FROM accounts ORDER BY seq`;
const FIGURES = 'SELECT question, answer, content_hash FROM figures WHERE build = ? ORDER BY question';

/** no-profile, too-large, database-in-use (what it holds is not all in the file), database-damaged. */
export function readGlance(folder: string, build: string): Result<Glance, Failure> {
  const file = join(folder, DATABASE_FILE);
  try {
    if (!existsSync(file)) return err(failure('no-profile'));
    if (holds(`${file}-wal`)) return err(failure('database-in-use'));
    if (statSync(file).size > BYTES_MAX) return err(failure('too-large'));
    return ok(glanceAt(file, build));
  } catch (problem) {
    return err(problem instanceof StoreFailure ? problem.failure : failure('database-damaged'));
  }
}

const holds = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

function glanceAt(file: string, build: string): Glance {
  const db = openBytesOf(file);
  try {
    return { accounts: accountsIn(db), figures: figuresIn(db, build) };
  } finally {
    db.close();
  }
}

const accountsIn = (db: ReadableDb): Glance['accounts'] =>
  db.rows(ACCOUNTS).map((row) => ({
    id: text(row[0]),
    name: text(row[1]),
    preset: presetSchema.parse(row[2]),
    currency: text(row[3]),
    from: textOrNull(row[4]),
    to: textOrNull(row[5]),
  }));

/** A flipped bit is not shown. */
const figuresIn = (db: ReadableDb, build: string): Glance['figures'] =>
  db.rows(FIGURES, build).flatMap((row) => {
    const [question, answer] = [text(row[0]), text(row[1])];
    return hashOfCells([question, build, answer]) === row[2] ? [{ question, answer }] : [];
  });
