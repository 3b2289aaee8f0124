/** Brings a file to the newest schema, all or nothing: the version number changes in the transaction that changes the tables. */
import type Database from 'better-sqlite3';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { openConnection } from './connection.ts';
import { start } from './migrations/0014-start.ts';
import type { Migration } from './migrations/migration.ts';

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
  /** False where something was kept before: then a file with nothing in it has lost it. */
  readonly isNew?: boolean;
  /** Called once the file is known to be ours and not too new, before anything is written to it. */
  readonly before?: () => void;
  /** Called before a file that holds something is changed; throws when no copy could be made. */
  readonly backup: () => void;
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
  const refusal = refusalOf(raw, { oldest, newest, isNew: options.isNew ?? true });
  if (refusal !== null) return err(refusal);
  options.before?.();
  const missing = migrations.filter(({ number }) => number > version);
  if (missing.length > 0 && version > 0) options.backup();
  for (const migration of missing) runOne(raw, migration);
  return ok(missing.length);
}

type Wanted = { readonly oldest: number; readonly newest: number; readonly isNew: boolean };

function refusalOf(raw: Database.Database, { oldest, newest, isNew }: Wanted): Failure | null {
  const version = versionOf(raw);
  if (!isOurs(raw)) return failure('database-damaged', { parts: ['integrity'], reason: 'not-ours' });
  if (version === 0 && !isNew) return failure('database-damaged', { parts: ['integrity'], reason: 'empty' });
  if (version > newest) return failure('database-too-new', { version, newest });
  return version > 0 && version < oldest ? failure('database-too-old', { version, oldest }) : null;
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
