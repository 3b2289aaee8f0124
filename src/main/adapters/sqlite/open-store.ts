/** Opens the database of one profile: its folder private, the lock of the folder taken and held, its schema known, its settings read back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import { msOfInstant } from '@shared/domain/day/day.ts';
import type { InParts } from '@shared/domain/in-parts.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import type { Clock, ProfileFacts, Store } from '../../app/ports.ts';
import { writeFailure } from '../files/file-failures.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../files/private.ts';
import { accountStore, enterProfile, readProfile } from './accounts.ts';
import { auditStore } from './audit.ts';
import { MIGRATIONS, backupBeforeMigration, migrate, schemaProblems } from './migrate.ts';
import { guard, openConnection } from './connection.ts';
import type { Connection, WritableDb } from './connection.ts';
import { decisionStore } from './decisions/decisions.ts';
import { figureStore, forgetFigures } from './figures.ts';
import { openManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Migration } from './migrations/migration.ts';
import { applySettings, settingsProblems } from './pragmas.ts';
import { recordStore } from './records/records.ts';
import { checkDatabase } from './self-check.ts';
import type { Session } from './session.ts';
import { abandonLeftovers, statementStore } from './statements/statements.ts';

/** The database of a profile in its folder. */
export const DATABASE_FILE = 'cuadre.db';

export type OpenOptions = {
  /** The profile's own folder: nothing else lives there. */
  readonly folder: string;
  readonly file?: string;
  readonly clock: Clock;
  /** `create` makes what is missing and opens what is there; `open` answers no-profile where nothing is. */
  readonly mode: 'create' | 'open';
  /** Written into a new profile. An existing one must be of the same environment. */
  readonly facts: ProfileFacts;
  /** The version of the program: texts that another one read are read again when they are served again. */
  readonly reader?: string;
  /** The build of the program: figures that another one computed are not shown. */
  readonly build?: string;
  /** A ceiling for the file in pages of 4 KiB. */
  readonly pagesMax?: number;
  /** Those of the program, unless told. */
  readonly migrations?: readonly Migration[];
};

/** database-in-use, database-too-new, database-too-old, database-damaged, no-profile, name-taken (another environment), disk-full, write-failed. */
export function openStore(options: OpenOptions): Result<Store, Failure> {
  const file = join(options.folder, options.file ?? DATABASE_FILE);
  if (options.mode === 'open' && !existsSync(file)) return err(failure('no-profile'));
  try {
    ensurePrivateFolder(options.folder);
    const lock = lockFolder(options.folder);
    if (!lock.ok) return lock;
    return openLocked(options, file, lock.value);
  } catch (error) {
    return err(openingFailure(error));
  }
}

/** What the system or SQLite refuses is a failure; a bug stays a bug. */
function openingFailure(error: unknown): Failure {
  if (error instanceof StoreFailure) return error.failure;
  if (error instanceof Error && 'syscall' in error) return writeFailure(error);
  throw error;
}

function openLocked(options: OpenOptions, file: string, lock: FolderLock): Result<Store, Failure> {
  let connection: Connection | null = null;
  const leave = (): void => {
    connection?.close();
    lock.release();
  };
  try {
    ensurePrivateFile(file);
    connection = openConnection(file);
    const opened = connection;
    const problem = guard(() => prepare(opened, options));
    if (problem === null) return ok(storeOver(connection, options, leave));
    leave();
    return err(problem);
  } catch (error) {
    leave();
    throw error;
  }
}

/** Brings the file into the state that everything else relies on; null when it is. */
function prepare(connection: Connection, options: OpenOptions): Failure | null {
  const { folder, facts, clock, pagesMax, migrations = MIGRATIONS } = options;
  const { raw } = connection;
  const migrated = migrate(raw, {
    migrations,
    before: () => applySettings(raw),
    backup: (version) => backupBeforeMigration(raw, folder, version),
  });
  if (!migrated.ok) return migrated.error;
  const tables = [...schemaProblems(raw, migrations)];
  if (tables.length > 0) return failure('database-damaged', { reason: 'schema', tables });
  const known = readProfile(connection);
  if (known !== null && !isOf(known, facts)) return failure('name-taken', { name: known.name });
  if (pagesMax !== undefined) raw.pragma(['max_page_count', pagesMax].join(' = '));
  connection.write((db) => {
    abandonLeftovers(db);
    enterProfile(db, facts, clock.now());
  });
  const problems = settingsProblems(raw);
  assert(problems.length === 0, `the database's settings hold: ${problems.join(', ')}`);
  return null;
}

/** Sandbox and production never share a file, unless a person said that it was called the wrong one. */
const isOf = ({ environment }: ProfileFacts, facts: ProfileFacts): boolean =>
  environment === facts.environment || environment === facts.environmentWas;

function storeOver(connection: Connection, options: OpenOptions, leave: () => void): Store {
  const { folder, clock, reader = '', build = '' } = options;
  const manifest = openManifest(folder, connection);
  manifest.settle();
  // Starts at the time, so that a version of an earlier start never comes again.
  let version = msOfInstant(clock.now());
  const write: Session['write'] = (work, isSeen = () => true) => {
    const { value, seen } = writeAndFollow(connection, manifest, (db) => {
      const done = work(db);
      const isNews = isSeen(done);
      if (isNews) forgetFigures(db);
      return { value: done, seen: isNews };
    });
    if (seen) version += 1;
    return value;
  };
  const session: Session = {
    db: connection,
    write,
    writeInParts: (work, between) => {
      manifest.settle();
      return connection.writeInParts((db) => forgetting(work(db), db), {
        between,
        committed: () => {
          manifest.follow();
          version += 1;
        },
      });
    },
    writeUnseen: (work) => write(work, () => false),
    load: connection.load,
    settle: connection.settle,
    clock,
    reader,
  };
  return {
    accounts: accountStore(session),
    records: recordStore(session),
    statements: statementStore(session),
    decisions: decisionStore(session),
    audit: auditStore(session),
    version: () => version,
    figures: figureStore(connection, build),
    selfCheck: () => checkDatabase(connection, manifest, options.migrations),
    close: leave,
  };
}

/** A write in parts, at whose end the figures of before are gone. */
function* forgetting<T>(parts: InParts<T>, db: WritableDb): InParts<T> {
  const value = yield* parts;
  forgetFigures(db);
  return value;
}

function writeAndFollow<T>(connection: Connection, manifest: Manifest, work: (db: WritableDb) => T): T {
  manifest.settle();
  const value = connection.write(work);
  manifest.follow();
  return value;
}

/** One writer a profile: an exclusive lock that the system itself releases when its process ends, however it ends. */
type FolderLock = { readonly release: () => void };

/**
 * Holds BEGIN EXCLUSIVE on an empty database beside the real one. It stands apart so that copies and readers of the
 * real file never touch the lock; it is never written to, so there is nothing to recover after a kill.
 */
function lockFolder(folder: string): Result<FolderLock, Failure> {
  const file = join(folder, 'lock.db');
  ensurePrivateFile(file);
  const connection = openConnection(file, 0);
  try {
    guard(() => connection.raw.exec('BEGIN EXCLUSIVE'));
    return ok({ release: () => connection.close() });
  } catch (error) {
    connection.close();
    if (error instanceof StoreFailure)
      return err(error.failure.kind === 'database-in-use' ? error.failure : failure('write-failed'));
    throw error;
  }
}
