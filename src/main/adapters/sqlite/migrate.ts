/** Brings a file to the newest schema, all or nothing: the version number changes in the transaction that changes the tables. */
import type Database from 'better-sqlite3';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { openConnection } from './connection.ts';
import { start } from './migrations/0001-start.ts';
import { sync } from './migrations/0002-sync.ts';
import { rules } from './migrations/0003-rules.ts';
import { lines } from './migrations/0004-lines.ts';
import { lightChecks } from './migrations/0005-light-checks.ts';
import { parkings } from './migrations/0006-parkings.ts';
import { priceTables } from './migrations/0007-price-tables.ts';
import { equalsByDate } from './migrations/0008-equals-by-date.ts';
import { settling } from './migrations/0009-settling.ts';
import { meanings } from './migrations/0010-meanings.ts';
import { wallets } from './migrations/0011-wallets.ts';
import { noBridges } from './migrations/0012-no-bridges.ts';
import { figures } from './migrations/0013-figures.ts';
import type { Migration } from './migrations/migration.ts';

/** Append-only: a released migration is never changed. */
export const MIGRATIONS: readonly Migration[] = [
  start,
  sync,
  rules,
  lines,
  lightChecks,
  parkings,
  priceTables,
  equalsByDate,
  settling,
  meanings,
  wallets,
  noBridges,
  figures,
];

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

/** Runs what is missing. A file of a newer program, or of another one, is left as it is. */
export function migrate(raw: Database.Database, options: MigrateOptions): Result<number, Failure> {
  const migrations = options.migrations ?? MIGRATIONS;
  assert(
    migrations.every(({ number }, index) => number === index + 1),
    'migrations are numbered from 1 without gaps',
  );
  const version = versionOf(raw);
  if (!isOurs(raw)) return err(failure('database-damaged', { reason: 'not-ours' }));
  if (version > migrations.length) return err(failure('database-too-new', { version, newest: migrations.length }));
  options.before?.();
  const missing = migrations.slice(version);
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

let expected: readonly unknown[] | null = null;

/** Tables, indexes and triggers that are missing, altered or not ours (D9); empty when the file has the expected schema. */
export function schemaProblems(raw: Database.Database): readonly string[] {
  expected ??= schemaOfMigrations();
  const wanted = new Set(expected.map((row) => JSON.stringify(row)));
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

function schemaOfMigrations(): readonly unknown[] {
  const fresh = openConnection(':memory:');
  try {
    const migrated = migrate(fresh.raw, { backup: () => undefined });
    assert(migrated.ok, 'an empty database takes every migration');
    return fresh.raw.prepare(SCHEMA).raw().all();
  } finally {
    fresh.close();
  }
}
