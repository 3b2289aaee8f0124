/** Brings a file to the newest schema, all or nothing: the version number changes in the transaction that changes the tables. */
import type Database from 'better-sqlite3';
import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { openConnection, guard } from './connection.ts';
import { start } from './migrations/0014-start.ts';
import type { Migration } from './migrations/migration.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../files/private.ts';

/** Append-only: a released migration is never changed. */
export const MIGRATIONS: readonly Migration[] = [start];

/** `Cuad` in ASCII, at byte 68 of every file of ours. */
export const APPLICATION_ID = 0x43_75_61_64;
const SET_APPLICATION_ID = `application_id = ${APPLICATION_ID}`;
const TABLES = 'SELECT count(*) FROM sqlite_schema';
const SCHEMA =
  "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY type, name";

export type MigrateOptions = {
  readonly migrations?: readonly Migration[];
  /** Called once the file is known to be ours and not too new, before anything is written to it. */
  readonly before?: () => void;
  /** Called before a file that holds something is changed; throws when no copy could be made. */
  readonly backup: (fromVersion: number) => void;
};

const oldestOf = ([first = start]: readonly Migration[]): number => first.number;

/** Runs what is missing. A file of a newer program, of one before the first release, or of another one is left as it is. */
export function migrate(raw: Database.Database, options: MigrateOptions): Result<number, Failure> {
  const migrations = options.migrations ?? MIGRATIONS;
  const oldest = oldestOf(migrations);
  const newest = oldest + migrations.length - 1;
  assert(
    migrations.every(({ number }, index) => number === oldest + index),
    'migrations are numbered without gaps',
  );
  const version = versionOf(raw);
  if (!isOurs(raw)) return err(failure('database-damaged', { parts: ['integrity'], reason: 'not-ours' }));
  if (version > newest) return err(failure('database-too-new', { version, newest }));
  if (version > 0 && version < oldest) return err(failure('database-too-old', { version, oldest }));
  options.before?.();
  const missing = migrations.filter(({ number }) => number > version);
  if (missing.length > 0 && version > 0) options.backup(version);
  for (const migration of missing) runOne(raw, migration);
  return ok(missing.length);
}

function runOne(raw: Database.Database, migration: Migration): void {
  const all = raw.transaction(() => {
    migration.up(raw);
    raw.pragma(SET_APPLICATION_ID);
    raw.pragma(['user_version', migration.number].join(' = '));
  });
  all.immediate();
}

/** An empty file is ours to fill; any other must carry our mark. */
function isOurs(raw: Database.Database): boolean {
  if (numberOf(raw.pragma('application_id', { simple: true })) === APPLICATION_ID) return true;
  return versionOf(raw) === 0 && raw.prepare(TABLES).pluck().get() === 0;
}

const versionOf = (raw: Database.Database): number => numberOf(raw.pragma('user_version', { simple: true }));

function numberOf(value: unknown): number {
  assert(typeof value === 'number', 'the setting is a number');
  return value;
}

const expected = new Map<readonly Migration[], readonly unknown[]>();

/** Tables, indexes and triggers that are missing, altered or not ours (D9); empty when the file has the expected schema. */
export function schemaProblems(raw: Database.Database, migrations = MIGRATIONS): readonly string[] {
  const rows = expected.get(migrations) ?? schemaOf(migrations);
  expected.set(migrations, rows);
  const wanted = new Set(rows.map((row) => JSON.stringify(row)));
  const found = new Set(
    raw
      .prepare(SCHEMA)
      .raw()
      .all()
      .map((row) => JSON.stringify(row)),
  );
  const odd = [...wanted].filter((row) => !found.has(row)).concat([...found].filter((row) => !wanted.has(row)));
  return [...new Set(odd.map((row) => String((JSON.parse(row) as unknown[])[1])))];
}

function schemaOf(migrations: readonly Migration[]): readonly unknown[] {
  const fresh = openConnection(':memory:');
  try {
    const migrated = migrate(fresh.raw, { migrations, backup: () => undefined });
    assert(migrated.ok, 'an empty database takes every migration');
    return fresh.raw.prepare(SCHEMA).raw().all();
  } finally {
    fresh.close();
  }
}

const COPY = 'VACUUM INTO ?';

/** A copy of the database before its schema changes, whole and on disk before the migration starts: `backups/before-schema-<version+1>.db` in the profile's folder; an older copy of the same name is replaced. Throws StoreFailure. */
export function backupBeforeMigration(raw: Database.Database, folder: string, fromVersion: number): void {
  const backups = join(folder, 'backups');
  ensurePrivateFolder(backups);
  const file = join(backups, ['before-schema-', fromVersion + 1, '.db'].join(''));
  if (existsSync(file)) rmSync(file);
  // VACUUM INTO takes an empty file as it is, with the rights that it has.
  ensurePrivateFile(file);
  guard(() => raw.prepare(COPY).run(file));
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
  syncFolder(backups);
  if (!isSound(file)) throw new StoreFailure(failure('write-failed', { reason: 'backup' }));
}

/** The copy is read back before it is relied on: a disk can take what it does not give back. */
function isSound(file: string): boolean {
  const copy = openConnection(file);
  try {
    return guard(() => copy.raw.pragma('quick_check', { simple: true })) === 'ok';
  } finally {
    copy.close();
  }
}

/** The copy's name must be on disk too; Windows has no descriptors of folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
