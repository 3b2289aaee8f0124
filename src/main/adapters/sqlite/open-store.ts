/** Opens the database of one profile: its folder private, the lock of the folder taken and held, its schema known, its settings read back, its rows as they were left. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '@shared/contract/failures.ts';
import { failure } from '@shared/contract/failures.ts';
import { assert } from '@shared/domain/assert.ts';
import { msOfInstant } from '@shared/domain/day/day.ts';
import type { InParts } from '@shared/domain/in-parts.ts';
import type { Result } from '@shared/domain/result.ts';
import { err, ok } from '@shared/domain/result.ts';
import { foundDetail } from '@shared/words/check-text.ts';
import { StoreFailure } from '../../app/ports/store-failure.ts';
import type { Clock, DamagedProfiles, ProfileFacts, Store } from '../../app/ports.ts';
import type { Check } from '../../app/ports/check.ts';
import { writeFailure } from '../files/file-failures.ts';
import { ensurePrivateFile, ensurePrivateFolder } from '../files/private.ts';
import { accountStore, countCommit, enterProfile, readProfile } from './accounts.ts';
import { auditStore } from './audit.ts';
import { only, whole } from './cells.ts';
import { backupsOf, DATABASE_FILE } from './backups/copies.ts';
import { makeCopyBeforeSchema } from './backups/make.ts';
import { sweepRestoring } from './backups/restoring.ts';
import { MIGRATIONS, migrate, schemaProblems } from './migrate.ts';
import { guard, openConnection } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import type { FolderLock } from './folder-lock.ts';
import type { Connection, WritableDb } from './connection.ts';
import { decisionStore } from './decisions/decisions.ts';
import { figureStore, forgetFigures } from './figures.ts';
import { digestOf, watched, watchFile } from './file-digest.ts';
import type { FileWatch } from './file-digest.ts';
import { hasManifest, isAsClosed, openManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { Migration } from './migrations/migration.ts';
import { applySettings, settingsProblems } from './pragmas.ts';
import { recordStore } from './records/records.ts';
import { checkDatabase, checkManifest, checkPrinted } from './self-check.ts';
import type { Session } from './session.ts';
import { abandonLeftovers, statementStore } from './statements/statements.ts';
import { sealFacts } from './sums.ts';
import { trailStore } from './trail.ts';

export type OpenOptions = {
  /** The profile's own folder: nothing else lives there. */
  readonly folder: string;
  readonly file?: string;
  readonly clock: Clock;
  /** `create` makes what is missing and opens what is there; for `open` a database that is not there is lost. */
  readonly mode: 'create' | 'open';
  /** `tell` opens what was altered all the same, for `selfCheck` to say what that is. */
  readonly damaged?: DamagedProfiles;
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

/** database-in-use, database-too-new, database-too-old, database-damaged, database-missing, name-taken (another environment), disk-full, write-failed. */
export function openStore(options: OpenOptions): Result<Store, Failure> {
  const file = join(options.folder, options.file ?? DATABASE_FILE);
  try {
    sweepRestoring(options.folder);
    if (isLost(options, file)) return err(failure('database-missing'));
    ensurePrivateFolder(options.folder);
    const lock = lockFolder(options.folder);
    if (!lock.ok) return lock;
    return openLocked(options, file, lock.value);
  } catch (error) {
    return err(openingFailure(error));
  }
}

/** Where something was kept before, nothing is made anew: an empty profile would look as if there had never been a month. */
const isLost = (options: OpenOptions, file: string): boolean =>
  wasKept(options) && (!existsSync(file) || statSync(file).size === 0);

const wasKept = ({ mode, folder }: OpenOptions): boolean => mode === 'open' || hasManifest(folder);

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
    const isThere = existsSync(file);
    ensurePrivateFile(file);
    const watch = watchFile(file);
    const isKnown = options.damaged !== 'tell' && isThere && isAsClosed(options.folder, file) && !watch.isTouched();
    const opened = (connection = openConnection(file));
    const prepared = guard(() => prepare(opened, options, isKnown));
    watch.written();
    if (prepared.ok)
      return ok(
        storeOver(
          { connection: watched(opened, watch), file, lock, isKnown, watch, manifest: prepared.value },
          options,
        ),
      );
    leave();
    return err(prepared.error);
  } catch (error) {
    leave();
    throw error;
  }
}

/** Brings the file into the state that everything else relies on; nothing is written into one that was altered. */
function prepare(connection: Connection, options: OpenOptions, isKnown: boolean): Result<Manifest, Failure> {
  const { folder, facts, clock, pagesMax, migrations = MIGRATIONS } = options;
  const { raw } = connection;
  const migrated = migrate(raw, {
    migrations,
    isNew: !wasKept(options),
    before: () => applySettings(raw),
    backup: () => makeCopyBeforeSchema(raw, { folder, backups: backupsOf(folder), at: clock.now() }),
  });
  if (!migrated.ok) return migrated;
  const tables = [...schemaProblems(raw, migrations)];
  if (tables.length > 0) return err(failure('database-damaged', { parts: ['schema'], tables }));
  const manifest = openManifest(folder, connection);
  if (options.damaged === 'tell') return ok(manifest);
  const refusal = refusalOf(connection, { ...options, migrations }, { isKnown, manifest });
  if (refusal !== null) return err(refusal);
  if (pagesMax !== undefined) raw.pragma(['max_page_count', pagesMax].join(' = '));
  connection.write((db) => {
    // What was altered is not sealed as if it were right.
    const isChanged = [abandonLeftovers(db) > 0, enterProfile(db, facts, clock.now())].includes(true);
    if (isChanged) sealFacts(db);
  });
  const problems = settingsProblems(raw);
  assert(problems.length === 0, `the database's settings hold: ${foundDetail({ found: problems, more: 0 })}`);
  return ok(manifest);
}

type AsFound = { readonly isKnown: boolean; readonly manifest: Manifest };

/** What was altered, or belongs to another environment; null where the profile may be opened. */
function refusalOf(connection: Connection, options: OpenOptions, { isKnown, manifest }: AsFound): Failure | null {
  const known = readProfile(connection);
  if (known === null && !wasKept(options)) return null;
  const damage = damageIn(isKnown ? checkManifest(manifest) : checkDatabase(connection, manifest, options.migrations));
  if (damage !== null) return damage;
  if (known === null) return failure('database-damaged', { parts: ['facts'] });
  return isOf(known, options.facts) ? null : failure('name-taken', { name: known.name });
}

/** Null where every check holds; what does not is named. */
function damageIn(checks: readonly Check[]): Failure | null {
  const red = checks.filter(({ ok: holds }) => !holds);
  if (red.length === 0) return null;
  const found = red.map((check) => [check.name, foundDetail(check)].join(': '));
  return failure('database-damaged', { parts: red.map(({ name }) => name), found });
}

/** Sandbox and production never share a file, unless a person said that it was called the wrong one. */
const isOf = ({ environment }: ProfileFacts, facts: ProfileFacts): boolean =>
  environment === facts.environment || environment === facts.environmentWas;

type Opened = {
  readonly connection: Connection;
  readonly file: string;
  readonly lock: FolderLock;
  readonly manifest: Manifest;
  /** Byte for byte as it was left. */
  readonly isKnown: boolean;
  readonly watch: FileWatch;
};

function storeOver(opened: Opened, options: OpenOptions): Store {
  const { connection, manifest } = opened;
  const { clock, reader = '', build = '' } = options;
  manifest.settle();
  const { isOurs, isOthers } = changesSince(opened);
  // Starts at the time, so that a version of an earlier start never comes again.
  let version = msOfInstant(clock.now());
  let isOpen = true;
  const write: Session['write'] = (work, isSeen = () => true) => {
    const { value, seen } = writeAndFollow(connection, manifest, (db) => {
      const done = work(db);
      const isNews = isSeen(done);
      if (isNews) settleViews(db);
      sealFacts(db);
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
    trail: trailStore(connection, manifest),
    version: () => version,
    figures: figureStore(connection, build),
    selfCheck: () => checkDatabase(connection, manifest, options.migrations),
    damage: () => damageIn(isOurs() || isOthers() ? checkPrinted(connection, manifest) : []),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      // What was opened to tell what is wrong, or was changed by others meanwhile, is not sealed as if it were right.
      closeStore(opened, options.damaged !== 'tell' && isOurs() && !isOthers());
    },
  };
}

const TOTAL_CHANGES = 'SELECT total_changes()';
/** Another number once another connection has committed. */
const DATA_VERSION = 'PRAGMA data_version';

type Changes = {
  /** Whether we wrote since every byte was looked at. */
  readonly isOurs: () => boolean;
  /** Whether anybody else did, through SQLite or past it. */
  readonly isOthers: () => boolean;
};

function changesSince({ connection, isKnown, watch }: Opened): Changes {
  const changes = (): number => whole(only(connection.first(TOTAL_CHANGES)));
  const version = (): number => whole(only(connection.first(DATA_VERSION)));
  const [before, versionBefore] = [changes(), version()];
  return {
    isOurs: () => !isKnown || changes() !== before,
    isOthers: () => watch.isTouched() || version() !== versionBefore,
  };
}

/** The log goes into the file, and the manifest knows every byte of it: the next start has nothing to look for. */
function closeStore({ connection, file, lock, manifest }: Opened, isToBeSealed: boolean): void {
  connection.close();
  try {
    if (isToBeSealed && !existsSync(`${file}-wal`)) manifest.close(digestOf(file));
  } catch {
    // The rows are checked one by one at the next start.
  } finally {
    lock.release();
  }
}

function settleViews(db: WritableDb): void {
  forgetFigures(db);
  countCommit(db);
}

/** A write in parts, at whose end the figures of before are gone. */
function* forgetting<T>(parts: InParts<T>, db: WritableDb): InParts<T> {
  const value = yield* parts;
  settleViews(db);
  sealFacts(db);
  return value;
}

function writeAndFollow<T>(connection: Connection, manifest: Manifest, work: (db: WritableDb) => T): T {
  manifest.settle();
  const value = connection.write(work);
  manifest.follow();
  return value;
}
